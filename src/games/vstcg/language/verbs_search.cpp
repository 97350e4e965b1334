// These verbs look at cards, show them and search for them.
#include "cardgame/pick_one.h"
#include "games/vstcg/language/verb_parts.h"
#include "games/vstcg/play/searches.h"

namespace longbox::vstcg {

namespace {

// --- Looking and showing -------------------------------------------------------------------------

Flow look_at(EffectRun& run) {
  Machine& m = run.machine();
  const ObjectId id = run.object();
  note_done(run, id ? 1 : 0, 1);
  if (id) m.know(id, static_cast<std::uint8_t>(1U << run.you()));
  return Flow::Done;
}

// Nobody shows a resource that another player controls (708.9a).
Flow reveal_them(EffectRun& run) {
  Machine& m = run.machine();
  return act_on(
      run, [&](ObjectId id) { return !is_resource(m, id) || m.object(id).controller == run.you(); },
      [&](ObjectId id) { show_to_all(m, id); });
}

// --- Searching -----------------------------------------------------------------------------------

// The searching player sees the whole deck and may find nothing, by choice or for lack of cards, so
// that the question is asked in any case (708.10a).
struct Search : cardgame::UsualPick {
  static constexpr std::uint16_t kPrompt = kAskSearch;
  static constexpr int kSlots = 1;
  static constexpr bool kAsksForNone = true;

  static void before(EffectRun& run) {
    Machine& m = run.machine();
    const auto seat = static_cast<std::uint8_t>(1U << run.you());
    m.each(kDeck, run.you(), [&](ObjectId id) { m.know(id, seat); });
  }
  static bool may_decline(const EffectRun&, bool) { return true; }
  template <class Visit>
  static void each(EffectRun& run, Visit visit) {
    cardgame::each(run, visit);
  }
};
using SearchPick = cardgame::PickOne<Search>;

// Every search ends with a shuffle, stated or not (213.2d). The card that was found stays in the
// deck until a later statement takes it, which is all one action (708.10c).
Flow search_deck(EffectRun& run) {
  if (run.stage() != kBegun) return SearchPick::run(run);
  Machine& m = run.machine();
  run.skip();
  const auto found = run.context().variables[static_cast<std::size_t>(run.word())];
  m.announce(happening(event::kSearched, {}, {}, run.you()));
  m.shuffle(kDeck, run.you());
  if (found != 0) {
    m.know(ObjectId{found}, static_cast<std::uint8_t>(1U << run.you()));
    begin_search(m, run.you());
  }
  note_done(run, found != 0 ? 1 : 0, 1);
  return Flow::Done;
}

}  // namespace

void add_search_verbs(std::vector<Phrase>& out) {
  add_top_verbs(out);
  verb(out, "reveal <x:objects>", "reveal {x}", "All players see them.", "708.9a", reveal_them,
       possible_for_one<can_be_revealed>);
  verb(out, "look at <o:object>", "look at {o}", "You alone see it.", "708.9a", look_at);
  verb(out, "search your deck for <x:objects> as <v:new-variable>", "search your deck for {x:found}",
       "You look at the whole deck and pick one such card or none; then the deck is shuffled.",
       "708.10a", {.run = search_deck, .ask = SearchPick::ask, .answer = SearchPick::answer})
      .chooses = true;
  verb(out, "shuffle your deck", "shuffle your deck", "In random order.", "213.2d",
       shuffle_deck<kDeck>);
}

}  // namespace longbox::vstcg
