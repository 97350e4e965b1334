// Answers and replays are stored with this fingerprint of a position.
//
// Everything that is mixed in has a meaning outside this program: words of the game, printed ids,
// places, amounts. The layout of a state, numbers of cards, events and kinds, frames, timestamps and
// trails are left out. To change what is mixed in is to change the form of saved games:
// docs/decisions/0006-widths-and-saved-games.md.
#include <xxhash.h>

#include "kernel/match.h"
#include "kernel/words.h"

namespace longbox::kernel {

namespace {

class Mixer {
 public:
  void add(std::uint64_t number) {
    hash_ = (hash_ ^ number) * 0x9E3779B97F4A7C15U;
    hash_ ^= hash_ >> 29;
  }
  void add(std::string_view word) { add(XXH3_64bits(word.data(), word.size())); }
  std::uint64_t hash() const { return hash_; }

 private:
  std::uint64_t hash_ = 0;
};

// Adds the word for a number of the list; a number without a word is for the rules only.
void add_word(Mixer& mixer, std::span<const NamedNumber> words, int number) {
  mixer.add(word_of(words, number));
}

void add_turn(Mixer& mixer, const Game& game, const State& state) {
  mixer.add(state.turn);
  mixer.add(state.active);
  mixer.add(state.first);
  add_word(mixer, game.names().phases, state.phase);
  mixer.add(static_cast<std::uint64_t>(state.outcome));
  mixer.add(state.winners);
  mixer.add(state.random.a);
  mixer.add(state.random.b);
}

void add_seats(Mixer& mixer, const Game& game, const State& state) {
  const StateNames& names = game.names();
  for (Seat seat = 0; seat < state.seat_count; ++seat) {
    mixer.add(state.seats[seat].in_game);
    if (state.seats[seat].team != 0) mixer.add(state.seats[seat].team + 0x7EA0U);  // games without teams add nothing
    for (const NamedNumber& value : names.seat_values) {
      if ((names.inner_values >> value.number & 1U) != 0) continue;
      mixer.add(value.word);
      const auto which = static_cast<std::size_t>(value.number);
      mixer.add(static_cast<std::uint64_t>(state.seats[seat].values[which]));
    }
  }
}

// Flags and counters are added by their words, so that their numbers play no part.
void add_object(Mixer& mixer, const Game& game, const State& state, ObjectId id) {
  const Object& object = state.object(id);
  mixer.add(id.value);
  mixer.add(game.library().card(object.card).id);
  mixer.add(object.owner);
  mixer.add(object.controller);
  mixer.add(object.known);
  mixer.add(object.host.value);
  if (object.flags != 0)
    for (const std::string_view flag : flag_words(game, object.flags)) mixer.add(flag);
  std::uint64_t counters = 0;  // a sum, because the order of the words may change
  state.each_counter(id, [&](int word, int amount) {
    Mixer counter;
    add_word(counter, game.names().counters, word);
    counter.add(static_cast<std::uint64_t>(amount));
    counters += counter.hash();
  });
  mixer.add(counters);
  if ((game.names().columns >> object.zone & 1U) != 0)
    mixer.add(static_cast<std::uint64_t>(object.column()));
}

// Zones are added up as well, because kinds of zones may be numbered anew.
void add_zones(Mixer& mixer, const Game& game, const State& state) {
  std::uint64_t zones = 0;
  for (const NamedNumber& zone : game.names().zones) {
    for (Seat seat = 0; seat < state.seat_count; ++seat) {
      ObjectId id = state.zone(static_cast<ZoneKind>(zone.number), seat).first;
      if (!id) continue;
      Mixer place;
      place.add(zone.word);
      place.add(seat);
      for (; id; id = state.object(id).next) add_object(place, game, state, id);
      zones += place.hash();
    }
  }
  mixer.add(zones);
}

// The ids of links go on for ever; a link that is aimed at is told by its place on the chain.
std::uint64_t aim_of(const State& state, const Target& target) {
  if (target.kind != TargetKind::Link) return target.object.id.value;
  std::uint64_t place = 0;
  for (const Link& link : state.chain) {
    ++place;
    if (link.id() == target.link()) return place;
  }
  return 0;
}

// A game without a chain, or with an empty one, adds nothing.
void add_chain(Mixer& mixer, const Game& game, const State& state) {
  for (const Link& link : state.chain) {
    mixer.add(game.library().card(link.source_card).id);
    mixer.add(link.controller());
    add_word(mixer, game.names().zones, link.from);
    mixer.add(static_cast<std::uint64_t>(link.x));
    mixer.add(link.modes);
    mixer.add(link.target_count);
    for (int i = 0; i < link.target_count; ++i) {
      const Target& target = link.targets[static_cast<std::size_t>(i)];
      mixer.add(static_cast<std::uint64_t>(target.kind));
      mixer.add(aim_of(state, target));
    }
  }
}

// Answers are stored as places in the list of options, so the number of options and what they are
// about must stay the same.
void add_question(Mixer& mixer, Machine& machine) {
  if (machine.state().frames.empty()) return;  // a table where nothing has begun
  const Decision& question = machine.question();
  mixer.add(question.who);
  mixer.add(static_cast<std::uint64_t>(question.size()));
  for (const Option& option : question.options()) {
    mixer.add(option.object.value);
    mixer.add(option.seat);
  }
}

}  // namespace

std::uint64_t position_hash(const Game& game, Machine& machine) {
  const State& state = machine.state();
  Mixer mixer;
  add_turn(mixer, game, state);
  add_seats(mixer, game, state);
  add_zones(mixer, game, state);
  add_chain(mixer, game, state);
  add_question(mixer, machine);
  return mixer.hash();
}

}  // namespace longbox::kernel
