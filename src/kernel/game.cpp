#include "kernel/game.h"

#include <algorithm>

#include "base/random.h"
#include "kernel/object_name.h"

namespace longbox::kernel {

const StateNames& GameIdentity::names() const {
  static const StateNames kNone{};
  return kNone;
}

base::Result<State, std::string> GameSetup::new_game(const Setup&) const {
  return std::string("this game is played in scenes only");
}

State seated(int seats) {
  State state;
  state.seat_count = static_cast<std::uint8_t>(seats);
  for (int i = 0; i < seats; ++i) state.seats[static_cast<std::size_t>(i)].in_game = 1;
  state.random = base::Random::seeded(1);
  return state;
}

Verdict GameJudge::why_not(Machine& machine, Seat, const Option& option) const {
  return machine.question().find(option) >= 0 ? Verdict::yes() : Verdict::no("kernel.no-such-option");
}

std::vector<NamedNumber> named_numbers(const Lexicon& lexicon, std::string_view list) {
  std::vector<NamedNumber> named;
  for (const auto& words : lexicon.words)
    if (words.type == list)
      for (const auto& word : words.words) named.push_back({word.word, word.value});
  return named;
}

std::vector<DeckReason> Game::unknown_options(std::span<const Choice> choices) const {
  std::vector<DeckReason> reasons;
  for (const Choice& choice : choices) {
    const auto known = options();
    if (std::ranges::find(known, choice.option, &SetupOption::name) == known.end())
      reasons.push_back({"", "there is nothing called '" + choice.option + "' to choose in " +
                                 std::string(title())});
  }
  return reasons;
}

std::string_view chosen(std::span<const Choice> choices, std::string_view option) {
  std::string_view value;
  for (const Choice& choice : choices)
    if (choice.option == option) value = choice.value;
  return value;
}

namespace {

const Card& naming_card(const Game& game, const Object& object) {
  return game.library().card(object.has(game.names().own_name) ? object.original_card : object.card);
}

}  // namespace

ObjectName name_of(const Game& game, const State& state, ObjectId id) {
  const Object& object = state.object(id);
  if (!object.card) return {"a card"};
  const Card& card = naming_card(game, object);
  const unsigned play_zones = game.rules().play_zones();
  if ((play_zones >> object.zone & 1U) == 0) return {card.name};
  int before = 0;
  for (std::size_t i = 1; i <= state.object_count(); ++i) {
    const Object& other = state.objects[i];
    if (i == id.value) break;
    // A face-down card of the same name must not be counted: the number would tell of it.
    if ((play_zones >> other.zone & 1U) != 0 && other.card && !other.has(kFaceDown) && other.side == object.side &&
        naming_card(game, other).name == card.name)
      ++before;
  }
  return {card.name, before + 1};
}

std::string ObjectName::text() const {
  return number == 1 ? std::string(card) : std::string(card) + " #" + std::to_string(number);
}

std::string object_name(const Game& game, const State& state, ObjectId id) { return name_of(game, state, id).text(); }

}  // namespace longbox::kernel
