"""tools/mutate-cards changes one thing of a card at a time, and nothing in names or facts."""
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
  supporting x-men cost 3 atk 2 def 2 health 1
  super "Take 5" main [energy]:
    choose enemy character as target
    if any stunned character on your side:
      put 2 minus on target
'''.split("\n")


class Changes(unittest.TestCase):
    def changes(self):
        return dict(mutate_cards.changes(CARD, 0, len(CARD)))

    def test_leaves_out_each_line_with_its_block(self):
        changed = self.changes()
        self.assertEqual(changed['without: super "Take 5" main [energy]:'], CARD[:3] + CARD[7:])
        self.assertEqual(changed["without: if any stunned character on your side:"], CARD[:5] + CARD[7:])
        self.assertEqual(changed["without: put 2 minus on target"], CARD[:6] + CARD[7:])

    def test_raises_numbers_outside_of_names(self):
        self.assertIn("put 2 minus on target -> put 3 minus on target", self.changes())
        self.assertFalse([what for what in self.changes() if "Take 6" in what])

    def test_swaps_the_sides(self):
        self.assertIn("choose enemy character as target -> choose character on your side as target", self.changes())
        self.assertIn("if any stunned character on your side: -> if any stunned enemy character:", self.changes())

    def test_leaves_facts_alone(self):
        self.assertFalse([what for what in self.changes() if "supporting x-men" in what or "tst-" in what])


if __name__ == "__main__":
    unittest.main()
