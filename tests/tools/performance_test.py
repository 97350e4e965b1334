"""tools/performance writes what was measured into its blocks of the page and touches nothing else."""
import importlib.machinery
import importlib.util
import pathlib
import sys
import unittest

sys.dont_write_bytecode = True
TOOL = pathlib.Path(__file__).resolve().parents[2] / "tools/performance"


def load_tool():
    loader = importlib.machinery.SourceFileLoader("performance", str(TOOL))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("performance", loader))
    loader.exec_module(module)
    return module


performance = load_tool()


def entry(name, nanoseconds=100.0, **counters):
    return {"name": name, "run_type": "iteration", "iterations": 1, "real_time": nanoseconds,
            "cpu_time": nanoseconds, "time_unit": "ns", **counters}


def batch(rate):
    return {"games": 4000, "decisions": 1_408_000, "decisions_per_second": rate, "mean_turns": 33.04, "stuck": 0}


BENCH = [
    entry("random_decisions/vs2pcg_2_players/min_time:3.000", items_per_second=800_000.0),
    entry("random_decisions/vs2pcg_4_players/min_time:3.000", items_per_second=605_000.0),
    entry("clone_state/vs2pcg", 130.0), entry("clone_state/champions", 250.0), entry("clone_state/vstcg", 190.0),
    entry("largest_state/vs2pcg/iterations:1", largest_bytes=13926.0),
    entry("largest_state/champions/iterations:1", largest_bytes=16384.0),
    entry("largest_state/vstcg/iterations:1", largest_bytes=12288.0),
    entry("hash_state/vs2pcg", 625.0), entry("sample_state/vs2pcg"), entry("view_state/vs2pcg"),
    entry("set_up/vs2pcg_2_players", 10_000.0),
    entry("greedy_answer/vs2pcg/iterations:4000"),
    entry("load_library/vs2pcg", 10.5) | {"time_unit": "ms"},
    entry("table_load/iterations:1/real_time", answers=23741.0, errors=0.0, lost=0.0, p50_ms=1.52, p99_ms=12.8,
          memory_MB=63.2),
    entry("message_times/iterations:1/real_time", **{"answer": 2.81, "take-back": 0.7}),
]
RESULTS = {"date": "2026-01-02", "machine": "2 cores of 2.6 GHz", "bench": performance.quickest(BENCH),
           "games": {"vs2pcg": batch(734_512.3), "champions": batch(350_000.0), "vstcg": batch(300_000.0),
                     "book": batch(200_000.0)},
           "decks": {"thunder": batch(612_000.0), "avengers": batch(990_000.0)}}


def page(*blocks):
    marked = [f"<!-- figures {block} -->\nold\n<!-- end of figures -->\n" for block in blocks]
    return "before\n" + "between\n".join(marked) + "after\n"


class Rewriting(unittest.TestCase):
    def written(self, block):
        text = performance.rewrite(page(block), RESULTS, {block})
        self.assertNotIn("old", text)
        return text

    def test_the_budgets_are_ratios(self):
        text = self.written("budgets")
        self.assertIn("Taken on 2026-01-02 with the release preset, on 2 cores of 2.6 GHz.", text)
        for row in ("| 16 KiB | 0.85 |", "| 32 KiB | 0.50 |", "| 16 KiB | 0.75 |", "| 1 µs | 0.13 |", "| 1 µs | 0.25 |",
                    "| 1 µs | 0.19 |", "| 500,000 decisions a second | 0.60 |", "| 1,000,000 decisions a second | 0.73 |",
                    "| the same | 0.60 |", "| 600,000 decisions a second | 1.02 |",
                    "| 500,000 decisions a second | 0.70 |", "| 150 ms | 0.07 |"):
            self.assertIn(row, text)

    def test_times_are_counted_in_random_decisions(self):
        text = self.written("decision")
        self.assertIn("| hash of a state | 0.5 |", text)
        self.assertIn("| new game, shuffled and dealt | 8.0 |", text)

    def test_whole_games_are_rounded(self):
        self.assertIn("Avengers against X-Men | 4,000 | 735,000 | 352 | 33.0 | 0 |", self.written("games"))

    def test_decks_are_told_quickest_first(self):
        text = self.written("decks")
        self.assertLess(text.index("| avengers | 990,000 | 1.65 | 352 | 0 |"), text.index("| thunder | 612,000 | 1.02 | 352 | 0 |"))

    def test_the_load_is_told(self):
        text = self.written("load")
        for row in ("| answers | 23,741 |", "| 12.8 ms |", "| 63 MB |"):
            self.assertIn(row, text)

    def test_messages_are_told_slowest_first(self):
        text = self.written("messages")
        self.assertLess(text.index("| `answer` | 2.8 ms |"), text.index("| `take-back` | 0.7 ms |"))
        self.assertNotIn("real_time", text)

    def test_writing_twice_changes_nothing(self):
        everything = page(*performance.BLOCKS)
        once = performance.rewrite(everything, RESULTS, set(performance.BLOCKS))
        self.assertEqual(performance.rewrite(once, RESULTS, set(performance.BLOCKS)), once)
        self.assertTrue(once.startswith("before\n") and once.endswith("after\n"))
        self.assertEqual(once.count("between\n"), len(performance.BLOCKS) - 1)

    def test_other_blocks_stay(self):
        text = performance.rewrite(page("load", "games"), RESULTS, {"games"})
        self.assertIn("<!-- figures load -->\nold\n<!-- end of figures -->", text)

    def test_a_block_that_is_missing_twice_there_or_unknown_is_an_error(self):
        for wrong, blocks in ((page("load"), {"games"}), (page("load", "load"), {"load"}), (page("speed"), set())):
            with self.assertRaises(SystemExit):
                performance.rewrite(wrong, RESULTS, blocks)


class Results(unittest.TestCase):
    def test_the_quickest_of_some_runs_counts(self):
        runs = [entry("clone_state/vs2pcg", time) for time in (140.0, 130.0, 150.0)]
        runs.append(entry("clone_state/vs2pcg_mean", 1.0) | {"run_type": "aggregate"})
        self.assertEqual(performance.quickest(runs), {"clone_state/vs2pcg": runs[1]})

    def test_a_benchmark_that_failed_is_an_error(self):
        with self.assertRaises(SystemExit):
            performance.quickest([entry("table_load") | {"error_occurred": True, "error_message": "slow"}])


class ThePage(unittest.TestCase):
    def test_has_every_block_once(self):
        performance.rewrite(performance.PAGE.read_text(), RESULTS, set(performance.BLOCKS))


if __name__ == "__main__":
    unittest.main()
