#include "decks/facts.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <type_traits>
#include <variant>

namespace longbox::decks {
namespace {

template <class Value>
const Value* find(const Facts& facts, std::string_view field) {
  const auto found = std::ranges::find(facts, field, &kernel::Fact::field);
  return found == facts.end() ? nullptr : std::get_if<Value>(&found->value);
}

nlohmann::ordered_json value_to_json(const kernel::Fact& fact) {
  return std::visit(
      [](const auto& value) -> nlohmann::ordered_json {
        if constexpr (std::is_same_v<std::decay_t<decltype(value)>, std::monostate>)
          return nullptr;
        else
          return value;
      },
      fact.value);
}

}  // namespace

std::string fact_text(const Facts& facts, std::string_view field) {
  const auto* text = find<std::string>(facts, field);
  return text == nullptr ? std::string{} : *text;
}

int fact_number(const Facts& facts, std::string_view field, int otherwise) {
  const auto* number = find<int>(facts, field);
  return number == nullptr ? otherwise : *number;
}

bool fact_flag(const Facts& facts, std::string_view field) {
  const auto* flag = find<bool>(facts, field);
  return flag != nullptr && *flag;
}

std::vector<std::string> fact_words(const Facts& facts, std::string_view field) {
  const auto* words = find<std::vector<std::string>>(facts, field);
  return words == nullptr ? std::vector<std::string>{} : *words;
}

nlohmann::ordered_json to_json(const Facts& facts) {
  auto object = nlohmann::ordered_json::object();
  for (const kernel::Fact& fact : facts) object[std::string(fact.field)] = value_to_json(fact);
  return object;
}

}  // namespace longbox::decks
