"""What games bring along, such as the texts of cards, in Spanish: by the English text."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # Aloha Pioha: tickles
    "every louse on this hair turns over": "cada piojo de este pelo se da la vuelta",
    "who places it may look at one louse that lies face down": (
        "quien la coloca puede mirar un piojo boca abajo"
    ),
    "each end of this hair keeps only its first louse": (
        "cada extremo de este pelo conserva solo su primer piojo"
    ),
    "each tribe here moves one of its lice to another hair": (
        "cada tribu de aquí mueve uno de sus piojos a otro pelo"
    ),
    "no louse may come to this hair any more": "a este pelo ya no puede llegar ningún piojo",
    "each end of another hair keeps only its first louse": (
        "cada extremo de otro pelo conserva solo su primer piojo"
    ),
    "a hair out of play replaces this one": "un pelo fuera de juego reemplaza a este",
    "one tickle of the display is dropped, or one on another hair cancelled": (
        "descarta una cosquilla de la muestra o anula una de otro pelo"
    ),
    "one louse that is not the first of its end is removed": (
        "se retira un piojo, no el primero de su extremo"
    ),
    "each odd louse counts one less": "cada piojo impar cuenta uno menos",
    "each louse counts 1": "cada piojo cuenta 1",
    "each even louse counts -1": "cada piojo par cuenta −1",
    "each even louse counts 1": "cada piojo par cuenta 1",
    "each 3 counts 0": "cada 3 cuenta 0",
    "each 2 counts 0": "cada 2 cuenta 0",
    "each 4 and 5 counts 1": "cada 4 y cada 5 cuenta 1",
    "the endurance is halved, rounded down": "el aguante baja a la mitad, redondeado hacia abajo",
    "the endurance is doubled": "el aguante se duplica",
    "the loser of this hair gains 5 points": "quien pierde este pelo gana 5 puntos",
    # Aloha Pioha: achievements, the name and then what was done
    "Hairdresser": "Peluquería",
    "every hair that you were on at the end broke": (
        "se rompieron todos los pelos en los que estabas al final"
    ),
    "Hippy": "Hippie",
    "you won, and no hair that you were on broke": (
        "ganaste y no se rompió ningún pelo en el que estabas"
    ),
    "Dim": "Pocas luces",
    "you played a -1 or a 0": "jugaste un −1 o un 0",
    "Even dimmer": "Menos luces aún",
    "you played a -1 and a 0 in one game": "jugaste un −1 y un 0 en la misma partida",
    "Good cop": "Policía bueno",
    "you played all your lice face up": "jugaste todos tus piojos boca arriba",
    "Bad cop": "Policía malo",
    "you played all your lice face down": "jugaste todos tus piojos boca abajo",
    "Nit comb": "Peine antipiojos",
    "you eliminated a louse": "retiraste un piojo",
    "Captain Vinegar": "Capitán Vinagre",
    "you eliminated three lice or more": "retiraste tres piojos o más",
    "Suggestible": "Sugestionable",
    "you never touched your head": "no te tocaste la cabeza ni una vez",
    "The Wig": "La peluca",
    "you gave a copy of the game away": "regalaste un ejemplar del juego",
    "Scratch and Itch": "Rasca y pica",
    "you own both editions of the game": "tienes las dos ediciones del juego",
    # The Spirit of Hawaii: events, the title and then its note
    "Sandalwood trade": "Comercio de sándalo",
    (
        "From about 1810 chiefs sent commoners to cut sandalwood for traders, and food fields lay "
        "untended."
    ): (
        "Desde alrededor de 1810 los jefes enviaban a la gente común a cortar sándalo para los "
        "comerciantes, y los campos de cultivo quedaban desatendidos."
    ),
    "Whalers at Lāhainā": "Balleneros en Lāhainā",
    (
        "From the 1820s whaling ships called at Lāhainā for food and water, in the 1840s hundreds "
        "of them a year."
    ): (
        "Desde la década de 1820 los barcos balleneros recalaban en Lāhainā en busca de alimentos "
        "y agua; en la de 1840, cientos de ellos al año."
    ),
    "End of the kapu": "Fin del kapu",
    (
        "In 1819 King Liholiho, urged by Kaʻahumanu and Keōpūolani, ate with women and so ended "
        "the kapu laws."
    ): (
        "En 1819 el rey Liholiho, instado por Kaʻahumanu y Keōpūolani, comió con mujeres y puso "
        "fin así a las leyes del kapu."
    ),
    "Kōloa sugar mill": "Ingenio azucarero de Kōloa",
    (
        "In 1835 Ladd & Company began Hawaiʻi's first lasting sugar plantation, on land at Kōloa "
        "leased from the king."
    ): (
        "En 1835 Ladd & Company inició la primera plantación azucarera duradera de Hawaiʻi, en "
        "tierras de Kōloa arrendadas al rey."
    ),
    "Lāhaināluna press": "Imprenta de Lāhaināluna",
    (
        "The school at Lāhaināluna, opened in 1831, printed Hawaiʻi's first newspaper, in "
        "Hawaiian, in 1834."
    ): (
        "La escuela de Lāhaināluna, abierta en 1831, imprimió en 1834 el primer periódico de "
        "Hawaiʻi, en hawaiano."
    ),
    "Constitution of 1840": "Constitución de 1840",
    (
        "Kamehameha III gave the kingdom its first constitution, with an elected house and a "
        "supreme court."
    ): (
        "Kamehameha III dio al reino su primera constitución, con una cámara electiva y un "
        "tribunal supremo."
    ),
    "Fishponds of Molokaʻi": "Estanques de peces de Molokaʻi",
    (
        "More than fifty stone-walled fishponds lined the south shore of Molokaʻi; many are "
        "centuries old."
    ): (
        "Más de cincuenta estanques de peces con muros de piedra bordeaban la costa sur de "
        "Molokaʻi; muchos tienen siglos de antigüedad."
    ),
    "Canoe fleet": "Flota de canoas",
    (
        "For a planned invasion of Kauaʻi, Kamehameha had a fleet of large double canoes built, "
        "the peleleu."
    ): (
        "Para la invasión de Kauaʻi que planeaba, Kamehameha hizo construir una flota de grandes "
        "canoas dobles, las peleleu."
    ),
    "Arrival of missions": "Llegada de las misiones",
    (
        "Protestant missionaries from New England came in 1820, first to Kailua on Hawaiʻi, then "
        "to Honolulu."
    ): (
        "En 1820 llegaron misioneros protestantes de Nueva Inglaterra, primero a Kailua, en la "
        "isla de Hawaiʻi, y luego a Honolulu."
    ),
    "Heiau gathering": "Reunión en el heiau",
    (
        "Heiau are places of worship; Kamehameha had the great Puʻukoholā Heiau on Hawaiʻi built "
        "in 1790 and 1791."
    ): (
        "Los heiau son lugares de culto; en 1790 y 1791 Kamehameha hizo construir el gran "
        "Puʻukoholā Heiau en la isla de Hawaiʻi."
    ),
    "Hawaiian flag": "Bandera hawaiana",
    (
        "From about 1816 the kingdom had a flag of its own: stripes, with the British union in "
        "the corner."
    ): (
        "Desde alrededor de 1816 el reino tuvo bandera propia: franjas, con la enseña británica "
        "en una esquina."
    ),
    "Trade winds": "Vientos alisios",
    (
        "Winds from the northeast blow on most days of the year; their rain falls mainly on the "
        "windward slopes."
    ): (
        "Los vientos del noreste soplan la mayoría de los días del año; la lluvia que traen cae "
        "sobre todo en las laderas de barlovento."
    ),
    "Paulet's demands": "Exigencias de Paulet",
    (
        "In 1843 the British captain George Paulet seized the kingdom; Admiral Thomas restored it "
        "five months later."
    ): (
        "En 1843 el capitán británico George Paulet se apoderó del reino; el almirante Thomas lo "
        "restauró cinco meses después."
    ),
    "ʻŌkuʻu sickness": "Enfermedad ʻŌkuʻu",
    (
        "About 1804 an epidemic, perhaps cholera, killed many people on Oʻahu, Kamehameha's "
        "warriors among them."
    ): (
        "Hacia 1804 una epidemia, quizá de cólera, mató a muchas personas en Oʻahu, entre ellas "
        "guerreros de Kamehameha."
    ),
    "Kīlauea erupts": "Erupción del Kīlauea",
    (
        "In 1790 an explosion of Kīlauea killed many of the people who were on the march with the "
        "chief Keōua."
    ): (
        "En 1790 una explosión del Kīlauea mató a muchas de las personas que marchaban con el "
        "jefe Keōua."
    ),
    "Great wave": "Gran ola",
    (
        "On 7 November 1837 a tsunami from Chile struck Maui and Hawaiʻi; at Hilo it swept people "
        "and houses away."
    ): (
        "El 7 de noviembre de 1837 un tsunami procedente de Chile golpeó Maui y la isla de "
        "Hawaiʻi; en Hilo arrastró casas y personas."
    ),
    "Great Māhele": "Gran Māhele",
    (
        "The Māhele of 1848 led to private ownership of land; common people received less than "
        "one percent of it."
    ): (
        "El Māhele de 1848 condujo a la propiedad privada de la tierra; la gente común recibió "
        "menos del uno por ciento de ella."
    ),
    "Gold-rush markets": "Mercados de la fiebre del oro",
    (
        "In 1849 farmers at Kula on Maui sold potatoes to ships that carried them to the gold "
        "miners of California."
    ): (
        "En 1849 los agricultores de Kula, en Maui, vendían papas a barcos que las llevaban a los "
        "mineros del oro de California."
    ),
    "Reciprocity Treaty": "Tratado de Reciprocidad",
    (
        "The treaty of 1875 let Hawaiian sugar into the United States duty-free and tied the "
        "kingdom to that market."
    ): (
        "El tratado de 1875 dejó entrar sin aranceles el azúcar hawaiano en Estados Unidos y ató "
        "el reino a ese mercado."
    ),
    "Plantation ships": "Barcos para las plantaciones",
    (
        "From 1852 ships brought contract workers, first from China; leaving a plantation early "
        "was punished by law."
    ): (
        "Desde 1852 llegaron barcos con trabajadores contratados, primero de China; la ley "
        "castigaba a quien dejaba la plantación antes de tiempo."
    ),
    "ʻIolani Palace": "Palacio ʻIolani",
    (
        "King Kalākaua's palace was finished in 1882; in 1895 Queen Liliʻuokalani was held "
        "prisoner in it."
    ): (
        "El palacio del rey Kalākaua se terminó en 1882; en 1895 la reina Liliʻuokalani estuvo "
        "presa en él."
    ),
    "Hula restored": "Regreso del hula",
    (
        "At his coronation in 1883 Kalākaua had hula danced in public again, after decades of "
        "disapproval and limits."
    ): (
        "En su coronación, en 1883, Kalākaua hizo que se volviera a bailar hula en público, tras "
        "décadas de desaprobación y restricciones."
    ),
    "Care at Kalaupapa": "Cuidados en Kalaupapa",
    (
        "From 1866 people with Hansen's disease (leprosy) were banished to Kalaupapa; some "
        "relatives went to help them."
    ): (
        "Desde 1866 se desterró a Kalaupapa a personas con la enfermedad de Hansen (lepra); "
        "algunos familiares fueron allí a ayudarlas."
    ),
    "Royal Guard": "Guardia real",
    (
        "The small guard of the king or queen was dismissed in 1893 by those who had overthrown "
        "Queen Liliʻuokalani."
    ): (
        "La pequeña guardia del rey o la reina fue disuelta en 1893 por quienes habían derrocado "
        "a la reina Liliʻuokalani."
    ),
    "Royal tour": "Gira real",
    (
        "Hawaiʻi's rulers toured the islands to meet the people, as Kalākaua did soon after his "
        "election in 1874."
    ): (
        "Los soberanos de Hawaiʻi recorrían las islas para encontrarse con la gente, como hizo "
        "Kalākaua poco después de su elección en 1874."
    ),
    "Ranch lands": "Tierras de ganado",
    (
        "On Molokaʻi Kamehameha V raised cattle; on Hawaiʻi Parker Ranch grew from a small "
        "holding of the 1840s."
    ): (
        "En Molokaʻi, Kamehameha V criaba ganado vacuno; en la isla de Hawaiʻi, el Parker Ranch "
        "creció a partir de una pequeña finca de la década de 1840."
    ),
    "School for chiefs": "Escuela para jefes",
    (
        "The Chiefs' Children's School in Honolulu, begun in 1839, taught the last five rulers of "
        "the kingdom."
    ): (
        "En la Escuela de los Hijos de los Jefes, creada en Honolulu en 1839, estudiaron los "
        "cinco últimos soberanos del reino."
    ),
    "Cane railways": "Ferrocarriles de la caña",
    (
        "Steam railways served the sugar trade from 1879 at Kahului on Maui and from 1881 at "
        "Kīlauea on Kauaʻi."
    ): (
        "El comercio del azúcar tuvo ferrocarriles de vapor desde 1879 en Kahului, en Maui, y "
        "desde 1881 en Kīlauea, en Kauaʻi."
    ),
    "Bayonet Constitution": "Constitución de la Bayoneta",
    (
        "In 1887 armed men forced Kalākaua to sign away power; Asians and many Hawaiians were "
        "kept from voting."
    ): (
        "En 1887 hombres armados obligaron a Kalākaua a firmar una cesión de poder; a los "
        "asiáticos y a muchos hawaianos se les impidió votar."
    ),
    "Smallpox": "Viruela",
    (
        "In 1853 smallpox killed thousands of people, most of them Hawaiians and most of them on "
        "Oʻahu."
    ): "En 1853 la viruela mató a miles de personas, la mayoría hawaianas y la mayoría en Oʻahu.",
    "Earthquake of Kaʻū": "Terremoto de Kaʻū",
    (
        "On 2 April 1868 a great earthquake, a landslide and a tsunami killed more than seventy "
        "people on Hawaiʻi."
    ): (
        "El 2 de abril de 1868 un gran terremoto, un deslizamiento de tierra y un tsunami mataron "
        "a más de setenta personas en la isla de Hawaiʻi."
    ),
    "Hard drought": "Dura sequía",
    (
        "Dry years harmed gardens and cane; from the 1870s plantation ditches also drew water "
        "from Maui's streams."
    ): (
        "Los años secos dañaron los huertos y la caña; desde la década de 1870, además, las "
        "acequias de las plantaciones tomaban agua de los arroyos de Maui."
    ),
    "Anti-annexation petitions": "Peticiones contra la anexión",
    (
        "In 1897 more than 21,000 people, most of them Hawaiian, signed against annexation by the "
        "United States."
    ): (
        "En 1897 más de 21\u00a0000 personas, la mayoría hawaianas, firmaron contra la anexión a "
        "Estados Unidos."
    ),
    "Home Rule Party": "Partido de la Autonomía",
    (
        "Founded in 1900, it won the first territorial election and sent Robert Wilcox to "
        "Congress as delegate."
    ): (
        "Fundado en 1900, ganó las primeras elecciones del territorio y envió a Robert Wilcox al "
        "Congreso como delegado."
    ),
    "The Queen's songs": "Canciones de la reina",
    (
        "Liliʻuokalani wrote Aloha ʻOe and many other songs, some of them while she was held "
        "prisoner in 1895."
    ): (
        "Liliʻuokalani compuso Aloha ʻOe y muchas otras canciones, algunas de ellas mientras "
        "estaba presa en 1895."
    ),
    "Pineapple fields": "Campos de piña",
    (
        "James Dole began growing pineapples at Wahiawā about 1901; the industry became the "
        "largest after sugar."
    ): (
        "James Dole empezó a cultivar piña en Wahiawā hacia 1901; esa industria llegó a ser la "
        "mayor después de la del azúcar."
    ),
    "Delegation to Washington": "Delegación a Washington",
    (
        "In December 1897 four Hawaiian delegates brought petitions to Washington; the annexation "
        "treaty then failed."
    ): (
        "En diciembre de 1897 cuatro delegados hawaianos llevaron peticiones a Washington; "
        "después, el tratado de anexión fracasó."
    ),
    "Organic Act": "Ley Orgánica",
    (
        "In 1900 this act of Congress made Hawaiʻi a United States territory, its governor named "
        "by the President."
    ): (
        "En 1900 esta ley del Congreso hizo de Hawaiʻi un territorio de Estados Unidos, con un "
        "gobernador nombrado por el presidente."
    ),
    "Village schools": "Escuelas de pueblo",
    (
        "A law of 1896 made English the language of the schools; many pupils were punished for "
        "speaking Hawaiian."
    ): (
        "Una ley de 1896 hizo del inglés la lengua de las escuelas; a muchos alumnos se les "
        "castigó por hablar hawaiano."
    ),
    "Inter-island steamers": "Vapores entre islas",
    (
        "Steamers of companies such as Inter-Island, founded in 1883, carried people and goods "
        "from port to port."
    ): (
        "Los vapores de compañías como Inter-Island, fundada en 1883, llevaban personas y "
        "mercancías de puerto en puerto."
    ),
    "Paniolo ranches": "Ranchos de paniolo",
    (
        "In the 1830s vaqueros from Mexican California taught cattle work; Hawaiian cowboys are "
        "called paniolo."
    ): (
        "En la década de 1830 vaqueros de la California mexicana enseñaron a trabajar con el "
        "ganado; los vaqueros hawaianos se llaman paniolo."
    ),
    "Taro terraces": "Terrazas de taro",
    (
        "Taro, or kalo, grows in flooded terraces called loʻi; by 1900 many of them on Kauaʻi had "
        "turned to rice."
    ): (
        "El taro, o kalo, crece en terrazas inundadas llamadas loʻi; en 1900 muchas de las de "
        "Kauaʻi ya se dedicaban al arroz."
    ),
    "Lei Day": "Día del Lei",
    (
        "Lei Day has been held on 1 May since 1928; Don Blanding and Grace Tower Warren had "
        "proposed it."
    ): (
        "El Día del Lei se celebra el 1 de mayo desde 1928; lo habían propuesto Don Blanding y "
        "Grace Tower Warren."
    ),
    "Sugar factors": "Agentes del azúcar",
    (
        "Five firms, known as the Big Five, came to control most of the sugar trade and much of "
        "island politics."
    ): (
        "Cinco empresas, conocidas como las Cinco Grandes (Big Five), llegaron a controlar la "
        "mayor parte del comercio del azúcar y buena parte de la política de las islas."
    ),
    "Annexation flag": "Bandera de la anexión",
    (
        "On 12 August 1898, with no vote of the people, the United States flag was raised over "
        "ʻIolani Palace."
    ): (
        "El 12 de agosto de 1898, sin que el pueblo votara, se izó la bandera de Estados Unidos "
        "sobre el palacio ʻIolani."
    ),
    "Chinatown fire": "Incendio en Chinatown",
    (
        "In January 1900 a fire set to fight plague spread through Honolulu's Chinatown and left "
        "thousands homeless."
    ): (
        "En enero de 1900 un fuego encendido para combatir la peste se extendió por Chinatown, el "
        "barrio chino de Honolulu, y dejó a miles de personas sin hogar."
    ),
    "Floods of Kauaʻi": "Inundaciones de Kauaʻi",
    (
        "Waiʻaleʻale on Kauaʻi is among the wettest places on Earth; sudden heavy rain floods the "
        "valleys below."
    ): (
        "El Waiʻaleʻale, en Kauaʻi, es uno de los lugares más lluviosos de la Tierra; las lluvias "
        "fuertes y repentinas inundan los valles a sus pies."
    ),
    "Dry season": "Estación seca",
    (
        "The Hawaiian year has two seasons: kau, which is warm and drier, and hoʻoilo, which is "
        "cooler and wetter."
    ): (
        "El año hawaiano tiene dos estaciones: kau, cálida y más seca, y hoʻoilo, más fresca y "
        "más húmeda."
    ),
    # variants: tags beside the title of the board
    "open_hands": "manos a la vista",
    "sacrifice": "sacrificio",
    "second_chance": "segunda oportunidad",
    "no_tickles": "sin cosquillas",
    "crazy": "locura",
    "children": "infantil",
    "solo": "en solitario",
}
