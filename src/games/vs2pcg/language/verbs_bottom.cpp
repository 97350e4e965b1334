// With these verbs card text acts on the bottom of decks, and on packs of cards that lie face down out of the game.
#include <algorithm>

#include "games/vs2pcg/language/lexicon.h"
#include "games/vs2pcg/language/verbs.h"
#include "games/vs2pcg/procedures.h"

namespace longbox::vs2pcg {

namespace {

Flow look_at_bottom(EffectRun& run) {
  Machine& m = run.machine();
  const int n = run.number();
  for (int i = 0; i < n; ++i)
    if (const ObjectId bottom = m.state().zone(kDeck, run.you()).last) m.move(bottom, kLooking, run.you());
  return Flow::Done;
}

Flow bottom_to_ko_pile(EffectRun& run) {
  Machine& m = run.machine();
  const int n = run.number();
  each_seat_from(m.state(), m.state().active, run.seats(), [&](Seat seat) {
    for (int i = 0; i < n; ++i)
      if (const ObjectId bottom = m.state().zone(kDeck, seat).last) put_in_ko_pile(m, bottom);
  });
  return Flow::Done;
}

// --- Packs --------------------------------------------------------------------------------------

// The name of the pack stands for its number, which is the time at which it came about. A card that leaves
// the pack is another object, and its modifier ends.
Flow remove_as_pack(EffectRun& run) {
  Machine& m = run.machine();
  ObjectSet set;
  run.objects(set);
  kernel::Modifier packed = made_by(run, kPacked, {});
  packed.duration = kRestOfGame;
  packed.a = static_cast<std::int16_t>(m.state().clock);
  set.for_each([&](int i) {
    const ObjectId id{i};
    if (m.in_play(id)) return;
    move_card(m, id, kRemoved, m.object(id).owner, kernel::Place::Bottom, kernel::kFaceDown);
    packed.subject = m.state().ref(id);
    m.add_modifier(packed);
  });
  run.set_variable(run.word(), static_cast<std::uint16_t>(packed.a));
  return Flow::Done;
}

bool is_of_pack(Eval& e, ObjectId id) {
  const auto pack = static_cast<std::int16_t>(e.number());
  const auto& modifiers = e.machine().state().modifiers;
  return std::any_of(modifiers.begin(), modifiers.end(), [&](const kernel::Modifier& packed) {
    return packed.kind == kPacked && packed.subject.id == id && packed.a == pack;
  });
}

}  // namespace

void add_bottom_verbs(std::vector<Phrase>& out) {
  verb(out, "look at the bottom <n:number>", "look at {n:cards} from the bottom of your deck",
       "Shows you the bottom cards of your deck.", "deck.look-then-shuffle", look_at_bottom);
  verb(out, "put the bottom <n:number> cards of <p:seats> into the ko-pile",
       "put {n:cards} from the bottom of {p:poss} deck into {p:their} KO pile",
       "They are neither KO'd nor discarded by that.", "zones.ko-pile.entry", bottom_to_ko_pile);
  verb(out, "remove <x:objects> from the game face-down as <v:new-variable>", "remove {x:from} from the game face down",
       "Nobody may look at these cards; the name stands for them as a pack.", "zones.removed.strip-counters", remove_as_pack);
  postfix(out, kernel::kWatchesAll, "of the pack <v:variable>", "of those removed face down",
          "A card that was removed face down together with others.", is_of_pack, "zones.removed.strip-counters");
}

}  // namespace longbox::vs2pcg
