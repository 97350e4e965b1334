"""tools/check-facts compares cards with data, but for what the table of misprints tells."""
import importlib.machinery
import importlib.util
import pathlib
import sys
import unittest

sys.dont_write_bytecode = True
TOOL = pathlib.Path(__file__).resolve().parents[2] / "tools/check-facts"


def load_tool():
    loader = importlib.machinery.SourceFileLoader("check_facts", str(TOOL))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("check_facts", loader))
    loader.exec_module(module)
    return module


check_facts = load_tool()

TABLE = """
| card | field | in the data | ours | why |
| --- | --- | --- | --- | --- |
| tst-001 | name | Beste | Beast | typing error |
| tst-002, 003 | atk, def | null | 0 | printed asterisks |
| tst-009 | card | missing | not written | nothing is known of it |
"""


def card(number, **facts):
    return {"id": number, "name": "Beast", "cost": 3, "atk": 3, "def": 4, "team": "x-men", **facts}


def compared(mine, theirs, table=TABLE):
    return list(check_facts.differences({mine["id"]: mine}, [theirs], check_facts.told(table)))


class CheckFacts(unittest.TestCase):
    def test_a_row_tells_each_field_of_each_card(self):
        self.assertEqual(check_facts.told(TABLE), {("tst-001", "name"), ("tst-002", "atk"), ("tst-002", "def"), ("tst-003", "atk"),
                                                   ("tst-003", "def"), ("tst-009", "card")})

    def test_a_changed_fact_is_said(self):
        self.assertEqual(compared(card("tst-004", cost=2), card("tst-004")), ["tst-004 Beast: cost is 2, in the data 3"])

    def test_a_difference_that_the_table_tells_is_not_said(self):
        self.assertEqual(compared(card("tst-001"), card("tst-001", name="Beste")), [])
        self.assertEqual(compared(card("tst-001", cost=2), card("tst-001", name="Beste")), ["tst-001 Beast: cost is 2, in the data 3"])

    def test_fields_that_the_data_lack_are_not_compared(self):
        self.assertEqual(compared(card("tst-004", cost=2), {"id": "tst-004", "name": "Beast"}), [])

    def test_teams_are_the_same_in_any_order_and_form(self):
        self.assertEqual(compared(card("tst-004", team=["x-men"]), card("tst-004")), [])
        self.assertEqual(compared(card("tst-004", team=["a", "b"]), card("tst-004", team=["b", "a"])), [])

    def test_a_card_that_the_library_lacks_is_said(self):
        self.assertEqual(compared(card("tst-004"), card("tst-005")), ["tst-005: the data have Beast, the library has no such card"])
        self.assertEqual(compared(card("tst-004"), card("tst-009")), [])


if __name__ == "__main__":
    unittest.main()
