"""Islands, resources and stages as small whole numbers, the same in every edition."""

SEATS = 4
ISLANDS = ("kauai", "oahu", "molokai", "maui", "hawaii")  # SH-1, as in notation
ISLAND_TITLES = ("Kauaʻi", "Oʻahu", "Molokaʻi", "Maui", "Hawaiʻi")
KAUAI, OAHU, MOLOKAI, MAUI, HAWAII = range(5)
ISLAND_COUNT = 5

HAWAIIANS, COMMERCE, ALOHA, WARRIORS, HOME_RULE, POINTS = range(6)  # SH-2, SH-3
RESOURCE_COUNT = 6
RESOURCES = ("hawaiians", "commerce", "aloha", "warriors", "home_rule", "vp")
LETTERS = "HCAWRV"
UNLIMITED = 30_000
MOST_HAWAIIANS = 30  # SH-2
TOKENS = 10  # SH-2

PROLOGUE, CHAPTER_1, CHAPTER_2, CHAPTER_3, EPILOGUE = range(5)
STAGES = ("prologue", "I", "II", "III", "epilogue")
CARD_STAGES = (PROLOGUE, CHAPTER_1, CHAPTER_2, EPILOGUE)  # that give out leader cards
CROWNS = ("king1", "king3", "queen")  # by stage

DECKS = 3
DECK = 20  # the most cards in a deck
IN_DECK, OPEN, USED = range(3)  # where a card of the chapter's deck is
EVENT, RED, CALAMITY = range(3)
KINDS = ("event", "red", "calamity")

CROWN_LINE, LEADERS_LINE, HAWAIIANS_LINE, COMMERCE_LINE, ALOHA_LINE, EVENTS_LINE = range(6)
LINES = ("crown", "leaders", "hawaiians", "commerce", "aloha", "events")  # of the score sheet
PLACES = 3
NOBODY = -1
