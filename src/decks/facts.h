// Reads the printed facts of a card (kernel::Game::facts) by field name.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/game.h"

namespace longbox::decks {

using Facts = std::vector<kernel::Fact>;

// Returns the text of a field; empty when the card has none.
std::string fact_text(const Facts& facts, std::string_view field);

// Returns the number of a field; `otherwise` when the card has none.
int fact_number(const Facts& facts, std::string_view field, int otherwise);

bool fact_flag(const Facts& facts, std::string_view field);

// Returns the words of a field; none when the card has none.
std::vector<std::string> fact_words(const Facts& facts, std::string_view field);

// Writes all facts in their order as an object; a fact that is not printed is null.
nlohmann::ordered_json to_json(const Facts& facts);

}  // namespace longbox::decks
