// These verbs put cards into other zones, turn and show them.
#include "games/vstcg/features.h"
#include "games/vstcg/language/lexicon.h"
#include "games/vstcg/language/makes.h"
#include "games/vstcg/play/enter_frame.h"
#include "games/vstcg/play/legality.h"
#include "games/vstcg/play/together.h"
#include "games/vstcg/values/stamps.h"

namespace longbox::vstcg {

namespace {

// --- Hand, deck, out of the game -----------------------------------------------------------------

// Moves all cards of the next slot that lie elsewhere to that zone of their owners, at one moment (213.1d, 502.4).
Flow move_all(EffectRun& run, Zone zone, kernel::Flags flags = 0) {
  Machine& m = run.machine();
  int asked = 0;
  const ObjectSet set = objects_that(
      run, [&](ObjectId id) { return m.object(id).zone != zone; }, asked);
  move_together(m, set, zone, kernel::Place::Bottom, flags);
  note_done(run, set.count(), asked);
  return Flow::Done;
}

template <Zone kZone, kernel::Place kPlace = kernel::Place::Bottom, kernel::Flags kFlags = 0>
Event goes(const Eval& e, ObjectId id) {
  return going(e.machine(), id, kZone, kPlace, kFlags);
}

// A card pays with its way to another zone unless it lies there already. In a deck it may get another place.
template <Zone kZone>
bool can_go(const Machine& m, ObjectId id) {
  return id && (kZone == kDeck || m.object(id).zone != kZone);
}
template <Zone kZone, kernel::Place kPlace = kernel::Place::Bottom, kernel::Flags kFlags = 0>
void is_way(Phrase& phrase) {
  phrase.spends = spends_all<can_go<kZone>, kRemoveWay>;
  phrase.makes = makes_one<goes<kZone, kPlace, kFlags>>;
}

Flow put_into_hand(EffectRun& run) { return move_all(run, kHand); }

ObjectSet owned_by(const Machine& m, const ObjectSet& cards, Seat seat) {
  ObjectSet own;
  cards.for_each([&](int id) {
    if (m.object(ObjectId{id}).owner == seat) own.insert(id);
  });
  return own;
}

// Owners put several cards there in an order of their choice, unseen by others (213.2c). The
// procedure that is pushed last runs first, so that the primary player comes last here.
void put_on_decks(Machine& m, const ObjectSet& cards, kernel::Place place) {
  const int seats = m.state().seat_count;
  for (int i = seats - 1; i >= 0; --i) {
    const auto seat = static_cast<Seat>((primary(m) + i) % seats);
    const ObjectSet own = owned_by(m, cards, seat);
    if (own.count() == 1) to_deck(m, ObjectId{own.first()}, place);
    if (own.count() > 1) start_deck_order(m, seat, own, place);
  }
}

template <kernel::Place kPlace>
Flow put_on_deck(EffectRun& run) {
  Machine& m = run.machine();
  return start_for(
      run, [](ObjectId) { return true; },
      [&](const ObjectSet& set) { put_on_decks(m, set, kPlace); },
      [&](ObjectId id) { return m.object(id).zone == kDeck; });
}

Flow remove_them(EffectRun& run) { return move_all(run, kRemoved); }
// Nobody may look at a card that was removed face down (213.7b).
Flow remove_face_down(EffectRun& run) { return move_all(run, kRemoved, kernel::kFaceDown); }

bool have_equal_versions(const Card& a, const Card& b) {
  for (int tag = kFirstVersion; tag < kFirstClass; ++tag)
    if (a.tags.contains(tag) != b.tags.contains(tag)) return false;
  return true;
}

Flow remove_copies(EffectRun& run) {
  Machine& m = run.machine();
  const ObjectId model = run.object();
  ObjectSet copies;
  if (model)
    for (const Zone zone : {kHand, kKoPile})
      m.each(zone, run.you(), [&](ObjectId id) {
        if (are_copies(m.card(id), m.card(model))) copies.insert(id.index());
      });
  copies.for_each([&](int id) { remove_from_game(m, ObjectId{id}); });
  note_done(run, copies.count(), copies.count());
  return Flow::Done;
}

// --- Into play -----------------------------------------------------------------------------------

bool can_enter_play(const Machine& m, ObjectId id) {
  const Type type = static_cast<Type>(m.card(id).type);
  const bool stands = is_character(m, id) || m.object(id).zone == kEquipment;
  return !stands && (type == kCharacter || type == kEquipmentCard);
}

// Only a substitute effect asks for uniqueness, as recruiting does; equipment is looked at when it is attached
// (704.1, 704.4). What replaces the ways to the KO'd pile lies above the frame of entering, and so comes first.
void sweep_for(Machine& m, Seat seat, const ObjectSet& newcomers) {
  if (!kernel::rule_holds("704.1")) return;
  newcomers.for_each([&](int id) {
    if (m.card(ObjectId{id}).type == kCharacter) sweep(m, seat, ObjectId{id});
  });
}

template <bool kSweeps, bool kToRow = false>
Flow put_into_play(EffectRun& run) {
  Machine& m = run.machine();
  Eval row = run;
  row.skip();
  const Entering how{.seat = run.you(), .row = kToRow ? static_cast<Zone>(row.word()) : Zone{}};
  return start_for(
      run, [&](ObjectId id) { return can_enter_play(m, id); },
      [&](const ObjectSet& set) {
        start_entering_together(m, set, how);
        if (kSweeps) sweep_for(m, run.you(), set);
      },
      [&](ObjectId id) { return m.in_play(id); });
}

// Equipment that the character may not bear stays where it is (302.9).
Flow put_attached(EffectRun& run) {
  Machine& m = run.machine();
  Eval slots = run;
  slots.skip();
  const ObjectId bearer = slots.reached_object();
  const auto fits = [&](ObjectId id) {
    return bearer && can_enter_play(m, id) && may_bear(m, run.you(), bearer, id).allowed();
  };
  return start_for(
      run, fits,
      [&](const ObjectSet& set) {
        start_entering_together(m, set, {.seat = run.you(), .bearer = bearer});
      },
      [&](ObjectId id) { return m.in_play(id); });
}

constexpr cardgame::PromptRow kPrompts[] = {
    {kAskSearch, "708.10a", "Which card do you find?"},
};

}  // namespace

bool are_copies(const Card& a, const Card& b) {
  return a.name == b.name && a.texts == b.texts && have_equal_versions(a, b);
}

constexpr Feature kCardVerbsFeature{.prompts = kPrompts};

void add_card_verbs(std::vector<Phrase>& out) {
  is_way<kHand>(verb(out, "put <x:objects> into hand", "put {x:from} into {x:owner} hand",
                     "Into their owners' hands.", "213.1d", put_into_hand));
  is_way<kHand>(verb(out, "return <x:objects> to hand", "return {x:from} to {x:owner} hand",
                     "The same, of what was in play or in a KO'd pile.", "213.1d", put_into_hand));
  is_way<kDeck, kernel::Place::Top>(verb(
      out, "put <x:objects> on the top of its deck", "put {x:from} on the top of {x:owner} deck",
      "Owners choose the order of several.", "213.2c", put_on_deck<kernel::Place::Top>));
  is_way<kDeck>(verb(out, "put <x:objects> on the bottom of its deck",
                     "put {x:from} on the bottom of {x:owner} deck", "Owners choose the order of several.",
                     "213.2c", put_on_deck<kernel::Place::Bottom>, possible_for_one<can_go<kDeck>>));
  is_way<kRemoved>(verb(out, "remove <x:objects> from the game", "remove {x:from} from the game",
                        "Face up, for all to see.", "213.7c", remove_them));
  is_way<kRemoved, kernel::Place::Bottom, kernel::kFaceDown>(
      verb(out, "remove <x:objects> from the game face-down", "remove {x:from} from the game face down",
           "Nobody may look at them.", "213.7b", remove_face_down));
  verb(out, "remove each copy of <o:object> from the game",
       "remove all copies of {o} in your hand and KO'd pile from the game",
       "Cards with its printed name, version and identity.", "708.2f", remove_copies);
  verb(out, "put <x:objects> into play", "put {x:from} into play", "Under your control.", "214.1",
       put_into_play<false>, possible_for_one<can_enter_play>);
  verb(out, "put <x:objects> into play in your <r:row>", "put {x:from} into your {r}",
       "Under your control, onto free spots of that row.", "214.1", put_into_play<false, true>,
       possible_for_one<can_enter_play>);
  verb(out, "put <x:objects> into play attached to <o:object>",
       "put {x:from} into play attached to {o}",
       "It stays where it is if that character may not bear it.", "302.9", put_attached);
  verb(out, "substitute <x:objects>", "put {x} into play", "It enters play by a substitute effect.",
       "706.16b", put_into_play<true>, possible_for_one<can_enter_play>);
  add_resource_verbs(out);
  add_search_verbs(out);
  add_copy_verbs(out);
  add_choice_verbs(out);
}

}  // namespace longbox::vstcg
