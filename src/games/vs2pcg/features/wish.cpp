#include "games/vs2pcg/features/wish.h"

#include <algorithm>

#include "games/vs2pcg/language/lexicon.h"
#include "games/vs2pcg/language/verbs.h"

namespace longbox::vs2pcg {

bool is_wished_for(const Machine& m, Seat seat, ObjectId card) {
  bool found = false;
  each_wish(m, seat, [&](ObjectId id) { found = found || id == card; });
  return found;
}

void use_wish(Machine& m, Seat seat, ObjectId card) {
  int used = 0;
  if (!m.has_modifier(kMayPlay)) return;
  for (const auto& modifier : m.state().modifiers)
    if (modifier.kind == kMayPlay && modifier.controller == seat && modifier.subject.id == card) used = modifier.a;
  if (used == 0) return;
  m.end_modifiers([&](const kernel::Modifier& modifier) {
    return modifier.kind == kMayPlay && modifier.controller == seat && modifier.a == used;
  });
}

namespace {

// Returns a number that no such group of cards has yet; the first is 1.
int next_group(const Machine& m) {
  int last = 0;
  for (const auto& modifier : m.state().modifiers)
    if (modifier.kind == kMayPlay) last = std::max<int>(last, modifier.a);
  return last + 1;
}

Flow let_play(EffectRun& run) {
  Machine& m = run.machine();
  const unsigned seats = run.seats();
  ObjectSet cards;
  run.objects(cards);
  each_seat_from(m.state(), 0, seats, [&](Seat seat) {
    const int group = next_group(m);
    cards.for_each([&](int id) {
      kernel::Modifier leave = made_by(run, kMayPlay, ObjectId{id});
      leave.duration = kRestOfGame;
      leave.controller = seat;
      leave.a = static_cast<std::int16_t>(group);
      m.add_modifier(leave);
    });
  });
  return Flow::Done;
}

}  // namespace

void add_wish_phrases(std::vector<Phrase>& out) {
  verb(out, "let <p:seats> play one of <x:objects> whatever its team",
       "as long as they lie there, {p} may play one of these, ignoring its team: {x:plural}",
       "Each of these players may play one of the cards from where they lie now, at the usual times and prices.",
       "ability.wish.make", let_play);
}

}  // namespace longbox::vs2pcg
