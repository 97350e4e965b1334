// These verbs look for copies of cards in the deck and the hand of a player (708.2f).
#include "cardgame/pick_one.h"
#include "games/vstcg/language/verb_parts.h"
#include "games/vstcg/play/searches.h"

namespace longbox::vstcg {

namespace {

template <class Visit>
void each_in_deck_and_hand(const Machine& m, unsigned players, Visit visit) {
  each_seat_from(m.state(), primary(m), players & playing_seats(m.state()), [&](Seat seat) {
    for (const Zone zone : {kHand, kDeck}) m.each(zone, seat, visit);
  });
}

// The searching player sees both zones and may find nothing (708.10a).
struct SearchBoth : cardgame::UsualPick {
  static constexpr std::uint16_t kPrompt = kAskSearch;
  static constexpr int kSlots = 2;
  static constexpr bool kAsksForNone = true;

  static void before(EffectRun& run) {
    Machine& m = run.machine();
    Eval slots = run;
    const auto searcher = static_cast<std::uint8_t>(1U << run.you());
    ObjectSet seen;
    each_in_deck_and_hand(m, slots.seats(), [&](ObjectId id) { seen.insert(id.index()); });
    seen.for_each([&](int id) { m.know(ObjectId{id}, searcher); });
  }
  static bool may_decline(const EffectRun&, bool) { return true; }
  template <class Visit>
  static void each(EffectRun& run, Visit visit) {
    const Machine& m = run.machine();
    const unsigned players = run.seats();
    ObjectSet fitting;
    run.objects(fitting);
    each_in_deck_and_hand(m, players, [&](ObjectId id) {
      if (fitting.contains(id.index())) visit(id);
    });
  }
};
using SearchBothPick = cardgame::PickOne<SearchBoth>;

// Every search of a deck ends with a shuffle (213.2d).
Flow search_both(EffectRun& run) {
  if (run.stage() != kBegun) return SearchBothPick::run(run);
  Machine& m = run.machine();
  const unsigned players = run.seats() & playing_seats(m.state());
  run.skip();
  const auto found = run.context().variables[static_cast<std::size_t>(run.word())];
  each_seat_from(m.state(), primary(m), players, [&](Seat seat) {
    m.announce(happening(event::kSearched, {}, {}, run.you()));
    m.shuffle(kDeck, seat);
    if (found != 0) begin_search(m, seat);
  });
  if (found != 0) m.know(ObjectId{found}, static_cast<std::uint8_t>(1U << run.you()));
  note_done(run, found != 0 ? 1 : 0, 1);
  return Flow::Done;
}

Flow remove_found_copies(EffectRun& run) {
  Machine& m = run.machine();
  const ObjectId model = run.object();
  const unsigned players = run.seats();
  ObjectSet copies;
  if (model)
    each_in_deck_and_hand(m, players, [&](ObjectId id) {
      if (are_copies(m.card(id), m.card(model))) copies.insert(id.index());
    });
  copies.for_each([&](int id) { remove_from_game(m, ObjectId{id}); });
  note_done(run, copies.count(), copies.count());
  return Flow::Done;
}

}  // namespace

void add_copy_verbs(std::vector<Phrase>& out) {
  verb(out, "search the deck and hand of <p:seats> for <x:objects> as <v:new-variable>",
       "search {p:poss} deck and hand for {x:found}",
       "You look at both and pick one such card or none; then the deck is shuffled.", "708.10a",
       {.run = search_both, .ask = SearchBothPick::ask, .answer = SearchBothPick::answer})
      .chooses = true;
  verb(out, "remove each copy of <o:object> in the deck and hand of <p:seats> from the game",
       "remove all copies of {o} in {p:poss} deck and hand from the game",
       "Cards with its printed name, version and identity.", "708.2f", remove_found_copies);
}

}  // namespace longbox::vstcg
