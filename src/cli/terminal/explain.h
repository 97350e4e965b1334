// Answers to "why": what a player may do with a card, the rule against it, and how its numbers came
// about.
#pragma once

#include <string>

#include "cli/inventory.h"
#include "cli/terminal/style.h"
#include "cli/terminal/table_view.h"

namespace longbox::cli {

// A rule with its sentence: "protection.front-row: Characters in the back row ...".
std::string rule_text(const Inventory& rules, std::string_view id);

// Everything about one card on the table. The viewer must see it.
std::string explain(const TableView& table, const Inventory& rules, kernel::ObjectId id,
                    const Style& style);

// Why the question on the table is asked: the rule, and the text of the power that asks.
std::string explain_question(const TableView& table, const Inventory& rules, const Style& style);

// A printed card: name, line and generated text.
// The keywords that are called so, with what they mean; empty: there is none.
std::string describe_keywords(const kernel::Game& game, std::string_view name, const Style& style);

std::string describe_card(const kernel::Game& game, kernel::CardId card, const Style& style);

}  // namespace longbox::cli
