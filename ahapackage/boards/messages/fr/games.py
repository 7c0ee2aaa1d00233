"""What games bring along, such as the texts of cards, in French: by the English text."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # tickles of Aloha Pioha
    "every louse on this hair turns over": "chaque pou de ce cheveu se retourne",
    "who places it may look at one louse that lies face down": (
        "qui la pose peut regarder un pou face cachée"
    ),
    "each end of this hair keeps only its first louse": (
        "chaque bout de ce cheveu ne garde que son premier pou"
    ),
    "each tribe here moves one of its lice to another hair": (
        "chaque tribu présente déplace un de ses poux vers un autre cheveu"
    ),
    "no louse may come to this hair any more": "plus aucun pou ne peut venir sur ce cheveu",
    "each end of another hair keeps only its first louse": (
        "chaque bout d’un autre cheveu ne garde que son premier pou"
    ),
    "a hair out of play replaces this one": "un cheveu hors jeu remplace celui-ci",
    "one tickle of the display is dropped, or one on another hair cancelled": (
        "une chatouille de l’étalage est écartée, ou celle d’un autre cheveu annulée"
    ),
    "one louse that is not the first of its end is removed": (
        "un pou qui n’est pas le premier de son bout est retiré"
    ),
    "each odd louse counts one less": "chaque pou impair compte 1 de moins",
    "each louse counts 1": "chaque pou compte pour 1",
    "each even louse counts -1": "chaque pou pair compte pour −1",
    "each even louse counts 1": "chaque pou pair compte pour 1",
    "each 3 counts 0": "chaque 3 compte pour 0",
    "each 2 counts 0": "chaque 2 compte pour 0",
    "each 4 and 5 counts 1": "chaque 4 ou 5 compte pour 1",
    "the endurance is halved, rounded down": (
        "la résistance est divisée par deux, arrondie vers le bas"
    ),
    "the endurance is doubled": "la résistance est doublée",
    "the loser of this hair gains 5 points": "qui perd ce cheveu gagne 5 points",
    # achievements of Aloha Pioha: the name, then the deed
    "Hairdresser": "Salon de coiffure",
    "every hair that you were on at the end broke": (
        "tous les cheveux où vous étiez à la fin ont cassé"
    ),
    "Hippy": "Hippie",
    "you won, and no hair that you were on broke": (
        "vous avez gagné, et aucun cheveu où vous étiez n’a cassé"
    ),
    "Dim": "Pas une lumière",
    "you played a -1 or a 0": "vous avez joué un −1 ou un 0",
    "Even dimmer": "Vraiment pas une lumière",
    "you played a -1 and a 0 in one game": "vous avez joué un −1 et un 0 dans la même partie",
    "Good cop": "Gentil flic",
    "you played all your lice face up": "vous avez joué tous vos poux face visible",
    "Bad cop": "Méchant flic",
    "you played all your lice face down": "vous avez joué tous vos poux face cachée",
    "Nit comb": "Peigne à poux",
    "you eliminated a louse": "vous avez éliminé un pou",
    "Captain Vinegar": "Capitaine Vinaigre",
    "you eliminated three lice or more": "vous avez éliminé au moins trois poux",
    "Suggestible": "Influençable",
    "you never touched your head": "vous ne vous êtes jamais touché la tête",
    "The Wig": "La Perruque",
    "you gave a copy of the game away": "vous avez offert un exemplaire du jeu",
    "Scratch and Itch": "Ça gratte, ça démange",
    "you own both editions of the game": "vous possédez les deux éditions du jeu",
    # events of The Spirit of Hawaii: the title, then the history
    "Sandalwood trade": "Commerce du santal",
    (
        "From about 1810 chiefs sent commoners to cut sandalwood for traders, and food fields lay "
        "untended."
    ): (
        "À partir de 1810 environ, des chefs envoyaient le peuple couper du santal pour des "
        "marchands, et les cultures vivrières étaient délaissées."
    ),
    "Whalers at Lāhainā": "Baleiniers à Lāhainā",
    (
        "From the 1820s whaling ships called at Lāhainā for food and water, in the 1840s hundreds "
        "of them a year."
    ): (
        "À partir des années 1820, des baleiniers faisaient escale à Lāhainā pour les vivres et "
        "l’eau ; dans les années 1840, ils étaient des centaines par an."
    ),
    "End of the kapu": "Fin du kapu",
    (
        "In 1819 King Liholiho, urged by Kaʻahumanu and Keōpūolani, ate with women and so ended "
        "the kapu laws."
    ): (
        "En 1819, le roi Liholiho, poussé par Kaʻahumanu et Keōpūolani, a mangé avec des femmes "
        "et ainsi mis fin aux lois du kapu."
    ),
    "Kōloa sugar mill": "Sucrerie de Kōloa",
    (
        "In 1835 Ladd & Company began Hawaiʻi's first lasting sugar plantation, on land at Kōloa "
        "leased from the king."
    ): (
        "En 1835, Ladd & Company a créé à Kōloa, sur des terres données à bail par le roi, la "
        "première plantation sucrière d’Hawaiʻi qui ait duré."
    ),
    "Lāhaināluna press": "Imprimerie de Lāhaināluna",
    (
        "The school at Lāhaināluna, opened in 1831, printed Hawaiʻi's first newspaper, in "
        "Hawaiian, in 1834."
    ): (
        "L’école de Lāhaināluna, ouverte en 1831, a imprimé en 1834 le premier journal d’Hawaiʻi, "
        "en hawaïen."
    ),
    "Constitution of 1840": "Constitution de 1840",
    (
        "Kamehameha III gave the kingdom its first constitution, with an elected house and a "
        "supreme court."
    ): (
        "Kamehameha III a donné au royaume sa première constitution, avec une chambre élue et une "
        "cour suprême."
    ),
    "Fishponds of Molokaʻi": "Viviers de Molokaʻi",
    (
        "More than fifty stone-walled fishponds lined the south shore of Molokaʻi; many are "
        "centuries old."
    ): (
        "Plus de cinquante viviers aux murs de pierre bordaient la côte sud de Molokaʻi ; "
        "beaucoup ont plusieurs siècles."
    ),
    "Canoe fleet": "Flotte de pirogues",
    (
        "For a planned invasion of Kauaʻi, Kamehameha had a fleet of large double canoes built, "
        "the peleleu."
    ): (
        "En vue d’envahir Kauaʻi, Kamehameha a fait construire une flotte de grandes pirogues "
        "doubles, les peleleu."
    ),
    "Arrival of missions": "Arrivée des missions",
    (
        "Protestant missionaries from New England came in 1820, first to Kailua on Hawaiʻi, then "
        "to Honolulu."
    ): (
        "Des missionnaires protestants de Nouvelle-Angleterre sont arrivés en 1820, d’abord à "
        "Kailua, sur l’île d’Hawaiʻi, puis à Honolulu."
    ),
    "Heiau gathering": "Rassemblement au heiau",
    (
        "Heiau are places of worship; Kamehameha had the great Puʻukoholā Heiau on Hawaiʻi built "
        "in 1790 and 1791."
    ): (
        "Les heiau sont des lieux de culte ; Kamehameha a fait bâtir le grand Puʻukoholā Heiau, "
        "sur l’île d’Hawaiʻi, en 1790 et 1791."
    ),
    "Hawaiian flag": "Drapeau hawaïen",
    (
        "From about 1816 the kingdom had a flag of its own: stripes, with the British union in "
        "the corner."
    ): (
        "À partir de 1816 environ, le royaume avait son propre drapeau : des bandes, avec l’Union "
        "Jack dans un coin."
    ),
    "Trade winds": "Alizés",
    (
        "Winds from the northeast blow on most days of the year; their rain falls mainly on the "
        "windward slopes."
    ): (
        "Des vents de nord-est soufflent la plupart des jours de l’année ; leur pluie tombe "
        "surtout sur les versants au vent."
    ),
    "Paulet's demands": "Exigences de Paulet",
    (
        "In 1843 the British captain George Paulet seized the kingdom; Admiral Thomas restored it "
        "five months later."
    ): (
        "En 1843, le capitaine britannique George Paulet s’est emparé du royaume ; l’amiral "
        "Thomas l’a rétabli cinq mois plus tard."
    ),
    "ʻŌkuʻu sickness": "Maladie ʻŌkuʻu",
    (
        "About 1804 an epidemic, perhaps cholera, killed many people on Oʻahu, Kamehameha's "
        "warriors among them."
    ): (
        "Vers 1804, une épidémie, peut-être de choléra, a tué beaucoup de gens sur Oʻahu, dont "
        "des guerriers de Kamehameha."
    ),
    "Kīlauea erupts": "Éruption du Kīlauea",
    (
        "In 1790 an explosion of Kīlauea killed many of the people who were on the march with the "
        "chief Keōua."
    ): (
        "En 1790, une explosion du Kīlauea a tué beaucoup de ceux qui étaient en marche avec le "
        "chef Keōua."
    ),
    "Great wave": "Grande vague",
    (
        "On 7 November 1837 a tsunami from Chile struck Maui and Hawaiʻi; at Hilo it swept people "
        "and houses away."
    ): (
        "Le 7 novembre 1837, un tsunami venu du Chili a frappé Maui et Hawaiʻi ; à Hilo, il a "
        "emporté des gens et des maisons."
    ),
    "Great Māhele": "Grand Māhele",
    (
        "The Māhele of 1848 led to private ownership of land; common people received less than "
        "one percent of it."
    ): (
        "Le Māhele de 1848 a conduit à la propriété privée des terres ; les gens du peuple en ont "
        "reçu moins de 1 %."
    ),
    "Gold-rush markets": "Marchés de la ruée vers l’or",
    (
        "In 1849 farmers at Kula on Maui sold potatoes to ships that carried them to the gold "
        "miners of California."
    ): (
        "En 1849, des fermiers de Kula, sur Maui, vendaient des pommes de terre à des navires qui "
        "les portaient aux chercheurs d’or de Californie."
    ),
    "Reciprocity Treaty": "Traité de réciprocité",
    (
        "The treaty of 1875 let Hawaiian sugar into the United States duty-free and tied the "
        "kingdom to that market."
    ): (
        "Le traité de 1875 a fait entrer le sucre hawaïen aux États-Unis sans droits de douane et "
        "lié le royaume à ce marché."
    ),
    "Plantation ships": "Navires des plantations",
    (
        "From 1852 ships brought contract workers, first from China; leaving a plantation early "
        "was punished by law."
    ): (
        "À partir de 1852, des navires ont amené des travailleurs sous contrat, d’abord de "
        "Chine ; quitter une plantation avant terme était puni par la loi."
    ),
    "ʻIolani Palace": "Palais ʻIolani",
    (
        "King Kalākaua's palace was finished in 1882; in 1895 Queen Liliʻuokalani was held "
        "prisoner in it."
    ): (
        "Le palais du roi Kalākaua a été achevé en 1882 ; en 1895, la reine Liliʻuokalani y a été "
        "retenue prisonnière."
    ),
    "Hula restored": "Retour du hula",
    (
        "At his coronation in 1883 Kalākaua had hula danced in public again, after decades of "
        "disapproval and limits."
    ): (
        "À son couronnement, en 1883, Kalākaua a de nouveau fait danser le hula en public, après "
        "des décennies de réprobation et de restrictions."
    ),
    "Care at Kalaupapa": "Soins à Kalaupapa",
    (
        "From 1866 people with Hansen's disease (leprosy) were banished to Kalaupapa; some "
        "relatives went to help them."
    ): (
        "À partir de 1866, des personnes atteintes de la maladie de Hansen (lèpre) ont été "
        "exilées à Kalaupapa ; certains proches sont allés les aider."
    ),
    "Royal Guard": "Garde royale",
    (
        "The small guard of the king or queen was dismissed in 1893 by those who had overthrown "
        "Queen Liliʻuokalani."
    ): (
        "La petite garde du monarque a été congédiée en 1893 par ceux qui avaient renversé la "
        "reine Liliʻuokalani."
    ),
    "Royal tour": "Tournée royale",
    (
        "Hawaiʻi's rulers toured the islands to meet the people, as Kalākaua did soon after his "
        "election in 1874."
    ): (
        "Les monarques d’Hawaiʻi parcouraient les îles pour rencontrer le peuple, comme Kalākaua "
        "peu après son élection en 1874."
    ),
    "Ranch lands": "Terres d’élevage",
    (
        "On Molokaʻi Kamehameha V raised cattle; on Hawaiʻi Parker Ranch grew from a small "
        "holding of the 1840s."
    ): (
        "Sur Molokaʻi, Kamehameha V élevait du bétail ; sur l’île d’Hawaiʻi, le Parker Ranch est "
        "né d’un petit domaine des années 1840."
    ),
    "School for chiefs": "École des chefs",
    (
        "The Chiefs' Children's School in Honolulu, begun in 1839, taught the last five rulers of "
        "the kingdom."
    ): (
        "À Honolulu, l’École des enfants de chefs, ouverte en 1839, a instruit les cinq derniers "
        "monarques du royaume."
    ),
    "Cane railways": "Chemins de fer de la canne",
    (
        "Steam railways served the sugar trade from 1879 at Kahului on Maui and from 1881 at "
        "Kīlauea on Kauaʻi."
    ): (
        "Des trains à vapeur ont servi le commerce du sucre à partir de 1879 à Kahului, sur Maui, "
        "et de 1881 à Kīlauea, sur Kauaʻi."
    ),
    "Bayonet Constitution": "Constitution de la baïonnette",
    (
        "In 1887 armed men forced Kalākaua to sign away power; Asians and many Hawaiians were "
        "kept from voting."
    ): (
        "En 1887, des hommes armés ont forcé Kalākaua à renoncer par écrit à des pouvoirs ; les "
        "Asiatiques et beaucoup d’Hawaïens ont été écartés du vote."
    ),
    "Smallpox": "Variole",
    (
        "In 1853 smallpox killed thousands of people, most of them Hawaiians and most of them on "
        "Oʻahu."
    ): (
        "En 1853, la variole a tué des milliers de personnes, pour la plupart hawaïennes et pour "
        "la plupart sur Oʻahu."
    ),
    "Earthquake of Kaʻū": "Séisme de Kaʻū",
    (
        "On 2 April 1868 a great earthquake, a landslide and a tsunami killed more than seventy "
        "people on Hawaiʻi."
    ): (
        "Le 2 avril 1868, un grand séisme, un glissement de terrain et un tsunami ont fait plus "
        "de soixante-dix morts sur l’île d’Hawaiʻi."
    ),
    "Hard drought": "Grande sécheresse",
    (
        "Dry years harmed gardens and cane; from the 1870s plantation ditches also drew water "
        "from Maui's streams."
    ): (
        "Les années sèches nuisaient aux jardins et à la canne ; dès les années 1870, les canaux "
        "des plantations prenaient aussi l’eau des rivières de Maui."
    ),
    "Anti-annexation petitions": "Pétitions contre l’annexion",
    (
        "In 1897 more than 21,000 people, most of them Hawaiian, signed against annexation by the "
        "United States."
    ): (
        "En 1897, plus de 21 000 personnes, hawaïennes pour la plupart, ont signé contre "
        "l’annexion par les États-Unis."
    ),
    "Home Rule Party": "Parti de l’Autonomie",
    (
        "Founded in 1900, it won the first territorial election and sent Robert Wilcox to "
        "Congress as delegate."
    ): (
        "Fondé en 1900, il a gagné la première élection du territoire et envoyé Robert Wilcox au "
        "Congrès comme délégué."
    ),
    "The Queen's songs": "Chansons de la reine",
    (
        "Liliʻuokalani wrote Aloha ʻOe and many other songs, some of them while she was held "
        "prisoner in 1895."
    ): (
        "Liliʻuokalani a écrit Aloha ʻOe et bien d’autres chansons, dont certaines pendant sa "
        "captivité, en 1895."
    ),
    "Pineapple fields": "Champs d’ananas",
    (
        "James Dole began growing pineapples at Wahiawā about 1901; the industry became the "
        "largest after sugar."
    ): (
        "James Dole a commencé à cultiver l’ananas à Wahiawā vers 1901 ; cette industrie est "
        "devenue la première après le sucre."
    ),
    "Delegation to Washington": "Délégation à Washington",
    (
        "In December 1897 four Hawaiian delegates brought petitions to Washington; the annexation "
        "treaty then failed."
    ): (
        "En décembre 1897, quatre délégués hawaïens ont porté des pétitions à Washington ; le "
        "traité d’annexion a alors échoué."
    ),
    "Organic Act": "Loi organique",
    (
        "In 1900 this act of Congress made Hawaiʻi a United States territory, its governor named "
        "by the President."
    ): (
        "En 1900, cette loi du Congrès a fait d’Hawaiʻi un territoire des États-Unis, avec un "
        "gouverneur nommé par le président."
    ),
    "Village schools": "Écoles de village",
    (
        "A law of 1896 made English the language of the schools; many pupils were punished for "
        "speaking Hawaiian."
    ): (
        "Une loi de 1896 a fait de l’anglais la langue des écoles ; beaucoup d’élèves étaient "
        "punis pour avoir parlé hawaïen."
    ),
    "Inter-island steamers": "Vapeurs inter-îles",
    (
        "Steamers of companies such as Inter-Island, founded in 1883, carried people and goods "
        "from port to port."
    ): (
        "Les vapeurs de compagnies comme Inter-Island, fondée en 1883, transportaient passagers "
        "et marchandises de port en port."
    ),
    "Paniolo ranches": "Ranchs des paniolo",
    (
        "In the 1830s vaqueros from Mexican California taught cattle work; Hawaiian cowboys are "
        "called paniolo."
    ): (
        "Dans les années 1830, des vaqueros de la Californie mexicaine ont enseigné le travail du "
        "bétail ; les cow-boys hawaïens s’appellent paniolo."
    ),
    "Taro terraces": "Terrasses de taro",
    (
        "Taro, or kalo, grows in flooded terraces called loʻi; by 1900 many of them on Kauaʻi had "
        "turned to rice."
    ): (
        "Le taro, ou kalo, pousse dans des terrasses inondées appelées loʻi ; en 1900, beaucoup "
        "de celles de Kauaʻi étaient passées au riz."
    ),
    "Lei Day": "Fête du lei",
    (
        "Lei Day has been held on 1 May since 1928; Don Blanding and Grace Tower Warren had "
        "proposed it."
    ): (
        "La fête du lei (Lei Day) a lieu le 1er mai depuis 1928 ; Don Blanding et Grace Tower "
        "Warren l’avaient proposée."
    ),
    "Sugar factors": "Négociants en sucre",
    (
        "Five firms, known as the Big Five, came to control most of the sugar trade and much of "
        "island politics."
    ): (
        "Cinq sociétés, les Big Five, ont fini par contrôler l’essentiel du commerce du sucre et "
        "une grande part de la politique des îles."
    ),
    "Annexation flag": "Drapeau de l’annexion",
    (
        "On 12 August 1898, with no vote of the people, the United States flag was raised over "
        "ʻIolani Palace."
    ): (
        "Le 12 août 1898, sans vote du peuple, le drapeau des États-Unis a été hissé sur le "
        "palais ʻIolani."
    ),
    "Chinatown fire": "Incendie de Chinatown",
    (
        "In January 1900 a fire set to fight plague spread through Honolulu's Chinatown and left "
        "thousands homeless."
    ): (
        "En janvier 1900, un feu allumé pour combattre la peste s’est propagé dans Chinatown, à "
        "Honolulu, et a laissé des milliers de gens sans abri."
    ),
    "Floods of Kauaʻi": "Inondations de Kauaʻi",
    (
        "Waiʻaleʻale on Kauaʻi is among the wettest places on Earth; sudden heavy rain floods the "
        "valleys below."
    ): (
        "Le Waiʻaleʻale, sur Kauaʻi, est un des lieux les plus arrosés de la Terre ; de fortes "
        "pluies soudaines inondent les vallées en contrebas."
    ),
    "Dry season": "Saison sèche",
    (
        "The Hawaiian year has two seasons: kau, which is warm and drier, and hoʻoilo, which is "
        "cooler and wetter."
    ): (
        "L’année hawaïenne a deux saisons : kau, chaude et plus sèche, et hoʻoilo, plus fraîche "
        "et plus humide."
    ),
    # variants
    "open_hands": "mains visibles",
    "sacrifice": "sacrifice",
    "second_chance": "seconde chance",
    "no_tickles": "sans chatouilles",
    "crazy": "folie",
    "children": "enfants",
    "solo": "solo",
}
