"""tools/mutate-cards changes one thing of a card at a time, and nothing in names or ids."""
import argparse
import importlib.machinery
import importlib.util
import pathlib
import sys
import unittest

sys.dont_write_bytecode = True
TOOL = pathlib.Path(__file__).resolve().parents[2] / "tools/mutate-cards"


def load_tool():
    loader = importlib.machinery.SourceFileLoader("mutate_cards", str(TOOL))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("mutate_cards", loader))
    loader.exec_module(module)
    return module


mutate_cards = load_tool()

CARD = '''card "Agent 7"
  id tst-001
  supporting x-men cost 3 atk 2 def 2 health 1 flight ranged
  super "Take 5" main [energy]:
    choose enemy character as target
    if any stunned character on your side:
      put 2 minus on target
  power "Watch":
    when an opponent plays plot-twist thing:
      each opponent discards 1
'''.split("\n")


class Changes(unittest.TestCase):
    def changes(self):
        return {what: changed for what, changed, _ in mutate_cards.changes(CARD, 0, len(CARD), ["stunned", "plot-twist"])}

    def test_leaves_out_each_line_with_its_block(self):
        changed = self.changes()
        self.assertEqual(changed['without: super "Take 5" main [energy]:'], CARD[:3] + CARD[7:])
        self.assertEqual(changed["without: if any stunned character on your side:"], CARD[:5] + CARD[7:])
        self.assertEqual(changed["without: put 2 minus on target"], CARD[:6] + CARD[7:])

    def test_raises_and_lowers_numbers_outside_of_names(self):
        self.assertIn("put 2 minus on target -> put 3 minus on target", self.changes())
        self.assertIn("put 2 minus on target -> put 1 minus on target", self.changes())
        self.assertFalse([what for what in self.changes() if "Take 6" in what or "Take 4" in what])

    def test_drops_adjectives(self):
        self.assertIn("if any stunned character on your side: -> if any character on your side:", self.changes())
        self.assertIn("when an opponent plays plot-twist thing: -> when an opponent plays thing:", self.changes())

    def test_swaps_players(self):
        self.assertIn("each opponent discards 1 -> each player discards 1", self.changes())
        self.assertIn("choose enemy character as target -> choose your character as target", self.changes())

    def test_swaps_the_sides(self):
        self.assertIn("choose enemy character as target -> choose character on your side as target", self.changes())
        self.assertIn("if any stunned character on your side: -> if any stunned enemy character:", self.changes())

    def test_changes_numbers_and_icons_of_facts_and_nothing_else(self):
        facts = [what.partition(" -> ")[2] for what, _, is_fact in mutate_cards.changes(CARD, 0, len(CARD), ["stunned"]) if is_fact]
        line = CARD[2].strip()
        self.assertEqual(sorted(facts), sorted(
            [line.replace(f"{word} {number}", f"{word} {other}")
             for word, number in (("cost", 3), ("atk", 2), ("def", 2), ("health", 1)) for other in (number - 1, number + 1)]
            + [line.replace(" flight", ""), line.replace(" ranged", "")]))

    def test_makes_no_number_negative(self):
        card = ['card "Nought"', "  id tst-002", "  supporting x-men cost 0"]
        self.assertEqual([what for what, _, _ in mutate_cards.changes(card, 0, 3)], ["supporting x-men cost 0 -> supporting x-men cost 1"])

    def test_knows_the_adjectives_of_the_reference(self):
        adjectives = mutate_cards.adjectives_of("vs2pcg")
        self.assertIn("face-up", adjectives)
        self.assertIn("enemy", adjectives)


class Golden(unittest.TestCase):
    def test_a_change_of_a_fact_is_noticed_by_the_texts_that_are_kept(self):
        tally, runs = fake_tally([{"id": "tst-001", "atk": 2}], [{"id": "tst-001", "atk": 3}])
        tally.check("file", CARD, "tst-001", "atk 2 -> atk 3", CARD, True)
        self.assertEqual((tally.count, tally.unnoticed, runs), (1, [], []))

    def test_a_fact_that_they_do_not_tell_needs_a_scene(self):
        tally, _ = fake_tally([{"id": "tst-001"}], [{"id": "tst-001"}])
        tally.check("file", CARD, "tst-001", "what", CARD, True)
        self.assertEqual(tally.unnoticed, [("tst-001", "what")])

    def test_a_change_of_a_power_is_noticed_by_scenes_only(self):
        tally, runs = fake_tally([{"id": "tst-001", "text": "new"}])
        tally.scenes = {"tst-001": ["a.scene"]}
        tally.check("file", CARD, "tst-001", "what", CARD, False)
        self.assertEqual((tally.unnoticed, runs), ([], [["a.scene"]]))

    def test_a_change_that_makes_no_valid_card_does_not_count(self):
        tally, _ = fake_tally(None)
        tally.check("file", CARD, "tst-001", "what", CARD, False)
        self.assertEqual((tally.count, tally.unnoticed), (0, []))


class NoLibrary:
    def write(self, path, lines):
        pass


def fake_tally(*told):
    """Returns a tally whose program tells these one after the other, and the scenes that it is asked to run: all fail."""
    answers, runs = list(told), []
    mutate_cards.told = lambda *_: answers.pop(0)
    mutate_cards.is_noticed = lambda program, library, scenes: runs.append(scenes) is None
    options = argparse.Namespace(game="vs2pcg", sample=None)
    return mutate_cards.Tally("program", NoLibrary(), options, {}), runs


if __name__ == "__main__":
    unittest.main()
