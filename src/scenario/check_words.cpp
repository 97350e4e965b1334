// Looks up the words of steps and expectations without playing them.
#include <variant>

#include "scenario/decks.h"
#include "scenario/names.h"
#include "scenario/objects.h"
#include "scenario/table.h"

namespace longbox::scenario {
namespace {

void look_up(const Table& table, const Check& check) {
  const auto& names = table.game().names();
  if (check.second) {
    number_for("stat", "atk", names.stats);
    number_for("stat", "def", names.stats);
  } else if (check.number) {
    const bool is_known = check.word == "at" || find_word(names.stats, check.word) || find_word(names.counters, check.word);
    if (!is_known) throw no_such_number(table.game(), check.word);
  } else if (!find_word(names.flags, check.word) && !find_word(names.qualities, check.word)) {
    throw no_such_quality(table.game(), check.word);
  }
}

void look_up(const Table& table, const ExpectPlace& step) {
  require_known(table, step.object);
  place_for(table.game(), step.zone);
}

void look_up(const Table& table, const ExpectType& step) {
  require_known(table, step.object);
  number_for("type of cards", step.type, table.game().names().types);
}

void look_up(const Table& table, const ExpectHost& step) {
  require_known(table, step.object);
  require_known(table, step.host);
}

void look_up(const Table& table, const ExpectOwner& step) { require_known(table, step.object); }

void look_up(const Table& table, const ExpectObject& step) {
  require_known(table, step.object);
  for (const ObjectCheck& check : step.checks)
    std::visit([&](const auto& body) { look_up(table, body); }, check);
}

void look_up(const Table& table, const ExpectKnows& step) { require_known(table, step.object); }

void look_up(const Table& table, const ExpectNumber& step) {
  const auto& names = table.game().names();
  if (step.word.starts_with("pile ")) place_for(table.game(), step.word);
  else if (!find_word(names.zones, step.word) && !find_word(names.seat_values, step.word))
    throw no_such_value(table.game(), step.word);
}

void look_up(const Table& table, const ExpectContent& step) {
  place_for(table.game(), step.zone);
  for (const auto& object : step.objects) require_known(table, object);
}

void look_up(const Table& table, const May& step) {
  if (step.choose) require_known(table, step.label);
}

void look_up_phase(const Table& table, const std::string& phase) {
  if (!phase.empty()) number_for("phase", phase, table.game().names().phases);
}
void look_up(const Table& table, const GoOn& step) { look_up_phase(table, step.phase); }
void look_up(const Table& table, const ExpectPhase& step) { look_up_phase(table, step.phase); }

void look_up(const Table& table, const ExpectDeck& step) { deck_called(table, step.deck); }
void look_up(const Table& table, const ExpectDeckSize& step) { deck_called(table, step.deck); }
void look_up(const Table& table, const ExpectDeckCards& step) {
  deck_called(table, step.deck);
  for (const auto& card : step.cards) find_card(table.game(), card);
}

// All other steps have no words but labels and texts, which depend on the play, and numbers.
template <class Body>
concept HasWords = requires(const Table& table, const Body& body) { look_up(table, body); };

}  // namespace

void check_words(const Table& table, const Step& step) {
  std::visit([&](const auto& body) {
    if constexpr (HasWords<std::decay_t<decltype(body)>>) look_up(table, body);
  }, step.body);
}

}  // namespace longbox::scenario
