// Answers "why": what a player may do with a card, the rule against it, and how its numbers came
// about.
#pragma once

#include <string>

#include "cli/reports/inventory.h"
#include "cli/terminal/style.h"
#include "cli/terminal/table_view.h"

namespace longbox::cli {

// Writes a rule with its sentence: "protection.front-row: Characters in the back row ...".
std::string rule_text(const Inventory& rules, std::string_view id);

// Explains everything about one card on the table. The viewer must see it.
std::string explain(const TableView& table, const Inventory& rules, kernel::ObjectId id,
                    const Style& style);

// Explains why the question on the table is asked: the rule, and the text of the power that asks.
std::string explain_question(const TableView& table, const Inventory& rules, const Style& style);

// Describes the keywords of this name with their meaning; empty when there is none.
std::string describe_keywords(const kernel::Game& game, std::string_view name, const Style& style);

// Describes a printed card: name, line and generated text.
std::string describe_card(const kernel::Game& game, kernel::CardId card, const Style& style);

}  // namespace longbox::cli
