#include "cardgame/log.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "cardgame/rows.h"
#include "kernel/words.h"

namespace longbox::cardgame {

namespace {

using kernel::Event;
using kernel::Object;
using kernel::ObjectId;
using kernel::Seat;
using kernel::State;

bool is_carrying_out(const Names& name, std::string_view word) {
  const kernel::Game& game = name.game();
  const kernel::Phrase* statement = running_statement(game.library(), game.rules().lexicon(), name.state());
  return statement != nullptr && statement->form.starts_with(word);
}

// Returns nobody where several have seen the card at once: then it was shown.
Seat who_looks(const Event& event) {
  if (event.kind == kernel::change::kMove) return event.seat;
  return std::has_single_bit(event.detail) ? static_cast<Seat>(std::countr_zero(event.detail)) : kernel::kNobody;
}

bool lie_together(const Object& a, const Object& b) { return a.zone == b.zone && a.owner == b.owner; }

bool knows_all_beside(const State& state, ObjectId id, Seat who) {
  for (int i = 1; i <= state.object_count(); ++i) {
    const Object& other = state.object(ObjectId{i});
    if (lie_together(other, state.object(id)) && (other.known >> who & 1U) == 0) return false;
  }
  return true;
}

std::string zone_words(const kernel::Game& game, const Object& card) {
  const kernel::StateNames& names = game.names();
  const auto row = std::ranges::find(names.zones, int{card.zone}, &kernel::NamedNumber::number);
  std::string words(row == names.zones.end() ? "cards" : row->word);
  std::ranges::replace(words, '-', ' ');
  return card.owner == kernel::kNeutral ? words : fmt::format("{} of {}", words, kernel::player_name(card.owner));
}

}  // namespace

std::string look_line(const Names& name, const Event& event, std::string_view word) {
  const Seat who = who_looks(event);
  if (who == kernel::kNobody || !is_carrying_out(name, word)) return "";
  return fmt::format("{} looks at {}", kernel::player_name(who), name(event.object));
}

std::string look_through_line(const Names& name, const Event& event, std::string_view word) {
  const Seat who = who_looks(event);
  if (who == kernel::kNobody || !is_carrying_out(name, word)) return "";
  if (!knows_all_beside(name.state(), event.object, who)) return "";
  return fmt::format("{} looks through the {}", kernel::player_name(who),
                     zone_words(name.game(), name.state().object(event.object)));
}

std::string log_text(std::span<const LogRow> rows, const Names& name, const kernel::Event& event) {
  const auto row = std::ranges::find(rows, event.kind, &LogRow::kind);
  if (row == rows.end()) return "";
  return fmt::format(fmt::runtime(row->text), fmt::arg("seat", kernel::player_name(event.seat)),
                     fmt::arg("object", name(event.object)), fmt::arg("other", name(event.other)),
                     fmt::arg("amount", event.amount),
                     fmt::arg("s", event.amount == 1 ? "" : "s"));
}

}  // namespace longbox::cardgame
