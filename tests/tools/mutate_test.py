"""tools/mutate finds the rules that sources refuse or act by, and keywords, wherever they stand."""
import importlib.machinery
import importlib.util
import pathlib
import sys
import unittest

sys.dont_write_bytecode = True
TOOL = pathlib.Path(__file__).resolve().parents[2] / "tools/mutate"


def load_tool():
    loader = importlib.machinery.SourceFileLoader("mutate", str(TOOL))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("mutate", loader))
    loader.exec_module(module)
    return module


mutate = load_tool()


class RowsInForce(unittest.TestCase):
    def test_stand_in_refusals_questions_and_reasons(self):
        self.assertEqual(mutate.rows_of('return Verdict::no("term.one", kReason, it);'), {"term.one"})
        self.assertEqual(mutate.rows_of('if (kernel::rule_holds("term.two")) act();'), {"term.two"})
        self.assertEqual(mutate.rows_of('reasons.push_back(\n    {"deck.three",\n     "a deck has cards"});'), {"deck.three"})

    def test_stand_in_what_a_function_returns(self):
        self.assertEqual(mutate.rows_of('  return seats == 2 ? "end.two" : "end.more";'), {"end.two", "end.more"})
        self.assertEqual(mutate.rows_of('  if (is_boss) return "mode.boss";'), {"mode.boss"})

    def test_stand_in_constants(self):
        self.assertEqual(mutate.rows_of('constexpr TimingRules kTwist{"twist.combat", "twist.build",\n  "twist.main"};'),
                         {"twist.combat", "twist.build", "twist.main"})
        self.assertEqual(mutate.rows_of('  constexpr std::string_view rule = "mode.terrain";'), {"mode.terrain"})

    def test_do_not_stand_in_tables_causes_and_accounts(self):
        self.assertEqual(mutate.rows_of('constexpr PromptRow kPrompts[] = {{kAsk, "turn.ask", "What?"}};'), set())
        self.assertEqual(mutate.rows_of('  return event.to == kPile ? "pile.arrives" : "";'), set())
        self.assertEqual(mutate.rows_of('  if (event.cause == kFall) return "stun.process";'), set())
        self.assertEqual(mutate.rows_of('  return {{{}, "stat.base", "printed", 0}};'), set())


class Vs2pcg(unittest.TestCase):
    def test_the_rows_of_modes_and_of_the_end_are_found(self):
        rows = mutate.rows_in_force("vs2pcg")
        for row in ("end.two-player", "plot-twist.timing.main", "keyword.invention-number", "setup.multiple-mains", "mode.boss.win",
                    "mode.story.setup", "mode.two-headed.end"):
            self.assertIn(row, rows)


class Keywords(unittest.TestCase):
    def test_stand_between_cards_and_have_their_comments(self):
        text = 'card "One"\n  id tst-001\n  keyword calm\n\n# It is loud.\nkeyword loud "Loud":\n  self has +1/+1\n'
        self.assertEqual(mutate.definitions(text), {"loud": '# It is loud.\nkeyword loud "Loud":\n  self has +1/+1'})

    def test_do_nothing_when_they_are_switched_off(self):
        for head in ('keyword bold "Bold"', 'keyword bold "Bold" always', 'keyword bold "Bold" face-down', 'keyword bold "Bold" anywhere'):
            self.assertEqual(mutate.without_effect(f"{head}:\n  self has +3/+3"), 'keyword bold "Bold":\n  self has +0/+0')
        self.assertEqual(mutate.without_effect('keyword bold "Bold" anywhere of card:\n  self has +3/+3'),
                         'keyword bold "Bold" of card:\n  self has +0/+0')

    def test_of_sets_are_found_as_well_as_those_of_all_cards(self):
        found = {word: path for path, word, _ in mutate.keyword_blocks("vs2pcg")}
        self.assertEqual(found["genius"], "cards/vs2pcg/keywords.card")
        self.assertEqual(found["challenge-match"], "cards/vs2pcg/aew/generic.card")
        self.assertEqual(found["oath-of-non-interference"], "cards/vs2pcg/frf/fantastic-mains.card")

    def test_without_a_body_are_left_alone(self):
        self.assertTrue(all(mutate.has_body(block) for _, _, block in mutate.keyword_blocks("vstcg")))
        self.assertNotIn("ally", {word for _, word, _ in mutate.keyword_blocks("vstcg")})


if __name__ == "__main__":
    unittest.main()
