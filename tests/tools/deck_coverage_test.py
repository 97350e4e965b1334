"""tools/deck-coverage exchanges one card of a deck at a time, and follows levels upwards."""
import importlib.machinery
import importlib.util
import pathlib
import sys
import unittest

sys.dont_write_bytecode = True
TOOL = pathlib.Path(__file__).resolve().parents[2] / "tools/deck-coverage"


def load_tool():
    loader = importlib.machinery.SourceFileLoader("deck_coverage", str(TOOL))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("deck_coverage", loader))
    loader.exec_module(module)
    return module


deck_coverage = load_tool()


def card(name, kind="supporting", level=None, into=None):
    return {"name": name, "type": kind, "level": level, "levels_into": into or []}


CARDS = {"a-1": card("Leader", "main", 1, ["a-2"]), "a-2": card("Leader", "main", 2, ["a-3"]), "a-3": card("Leader", "main", 3),
         "b-1": card("Other", "main", 1), "c-2": card("Orphan", "main", 2), "d-1": card("Friend"), "e-1": card("Trick", "plot-twist"),
         "f-1": card("New Friend"), "g-1": card("Egg")}
DECK = {"leaders": ["a-1"], "side": ["a-2"], "cards": [{"id": "d-1", "count": 2}, {"id": "e-1", "count": 3}],
        "piles": [{"name": "Eggs", "cards": [{"id": "g-1", "count": 1}]}]}


class DeckCoverage(unittest.TestCase):
    def test_a_deck_holds_its_main_its_levels_its_cards_and_its_piles(self):
        self.assertEqual(deck_coverage.held(DECK), {"a-1", "a-2", "d-1", "e-1", "g-1"})

    def test_a_main_takes_the_place_of_the_main(self):
        self.assertEqual(list(deck_coverage.exchanged(CARDS, DECK, "b-1")),
                         ["Main: Other [b-1]\n2 Friend [d-1]\n3 Trick [e-1]\nPile: Eggs\n1 Egg [g-1]\n"])

    def test_a_card_takes_the_place_of_one_like_it_or_of_the_one_with_most_copies(self):
        first, second = deck_coverage.exchanged(CARDS, DECK, "f-1")
        self.assertIn("1 Friend [d-1]\n3 Trick [e-1]\n1 New Friend [f-1]\n", first)
        self.assertIn("2 Friend [d-1]\n2 Trick [e-1]\n1 New Friend [f-1]\n", second)

    def test_cards_of_random_decks_are_reached(self):
        asked = []
        deck_coverage.ask = lambda *words: asked.append(words) or {"cards_not_seen": ["c-2"]}
        was_seen = deck_coverage.seen_in_games("program", 5)
        self.assertEqual([was_seen(card) for card in ("a-1", "c-2")], [True, False])
        self.assertEqual(asked, [("program", "sim", "vs2pcg", "--pool", "all", "--games", "5", "--json")])

    def test_levels_are_reached_from_below(self):
        reached, left = {"a-1"}, {}
        deck_coverage.add_levels(CARDS, reached, left)
        self.assertEqual(reached, {"a-1", "a-2", "a-3"})
        self.assertEqual(left, {"c-2": "no card of the library levels up into it"})


if __name__ == "__main__":
    unittest.main()
