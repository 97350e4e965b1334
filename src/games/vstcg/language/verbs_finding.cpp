// These verbs name cards, find several cards in a deck and discard those that a text describes.
#include <array>

#include "games/vstcg/language/verb_parts.h"
#include "games/vstcg/play/searches.h"

namespace longbox::vstcg {

namespace {

// --- Naming --------------------------------------------------------------------------------------

// Names of cards that are not in this game would hit nothing and are not offered.
void ask_card_name(EffectRun& run, Decision& out) {
  const Machine& m = run.machine();
  out.kind = DecisionKind::Name;
  out.prompt = kernel::kPromptChoose;
  std::array<int, 4 * kernel::kMaxObjects> found{};
  std::size_t count = 0;
  for (int i = 1; i <= m.state().object_count(); ++i)
    for (const auto name : m.card(ObjectId{i}).names)
      if (count < found.size()) found[count++] = name;
  offer_names(std::span(found).first(count), out);
}

void answer_card_name(EffectRun& run, const Option& option) {
  run.set_variable(run.word(), static_cast<std::uint16_t>(option.number));
  run.stage() = kBegun;
}

// --- Searching -----------------------------------------------------------------------------------

// Returns the cards that can still be found in the decks of these players.
ObjectSet unfound(EffectRun& run) {
  const Machine& m = run.machine();
  const unsigned decks = run.seats();
  ObjectSet all;
  run.objects(all);
  ObjectSet open;
  all.for_each([&](int id) {
    const Object& card = m.object(ObjectId{id});
    const bool lies_there = card.zone == kDeck && (decks >> card.owner & 1U) != 0;
    if (lies_there && !run.here().kept.contains(id)) open.insert(id);
  });
  return open;
}

void show_decks(EffectRun& run, unsigned decks) {
  Machine& m = run.machine();
  const auto searcher = static_cast<std::uint8_t>(1U << run.you());
  each_seat_from(m.state(), primary(m), decks, [&](Seat seat) {
    m.each(kDeck, seat, [&](ObjectId id) { m.know(id, searcher); });
  });
}

// Every search ends with a shuffle by the owner, stated or not (213.2d, 708.10b).
void shuffle_searched(EffectRun& run, unsigned decks) {
  Machine& m = run.machine();
  const ObjectSet found = run.here().kept;
  each_seat_from(m.state(), primary(m), decks, [&](Seat seat) {
    m.announce(happening(event::kSearched, {}, {}, run.you()));
    m.shuffle(kDeck, seat);
    if (!found.empty()) begin_search(m, seat);
  });
  found.for_each([&](int id) { m.know(ObjectId{id}, static_cast<std::uint8_t>(1U << run.you())); });
  note_done(run, found.count(), found.count());
}

// The searching player may leave cards unfound, and is asked in any case (708.10a).
Flow search_decks(EffectRun& run) {
  Eval slots = run;
  const unsigned decks = slots.seats() & playing_seats(run.machine().state());
  if (run.stage() == kernel::kSettled) {
    shuffle_searched(run, decks);
    return Flow::Done;
  }
  if (run.stage() == kBegins) {
    run.here().kept.clear();
    show_decks(run, decks);
  }
  run.stage() = kBegun;
  return Flow::Ask;
}

void ask_found(EffectRun& run, Decision& out) {
  out.kind = DecisionKind::Object;
  out.prompt = kAskSearch;
  unfound(run).for_each(
      [&](int id) { out.add({.kind = kernel::kOptionObject, .object = ObjectId{id}}); });
  out.add({.kind = kernel::kOptionDone});
}

void answer_found(EffectRun& run, const Option& option) {
  if (option.kind == kernel::kOptionDone) run.stage() = kernel::kSettled;
  else run.here().kept.insert(option.object.index());
}

// --- Discarding ----------------------------------------------------------------------------------

// Cards are discarded from hands only, one at a time (213.4c, gl.discard).
Flow discard_them(EffectRun& run) {
  Machine& m = run.machine();
  return act_on(
      run, [&](ObjectId id) { return m.object(id).zone == kHand; },
      [&](ObjectId id) { discard(m, id); });
}

// Only these players are told to discard.
Flow players_discard_them(EffectRun& run) {
  Machine& m = run.machine();
  const unsigned seats = run.seats();
  return act_on(
      run,
      [&](ObjectId id) {
        return m.object(id).zone == kHand && (seats >> m.object(id).owner & 1U) != 0;
      },
      [&](ObjectId id) { discard(m, id); });
}

bool is_in_hand(const Machine& m, ObjectId id) { return m.object(id).zone == kHand; }

}  // namespace

void add_finding_verbs(std::vector<Phrase>& out) {
  verb(out, "name a card as <v:new-variable>", "name a card", "One that is in this game.", "511.4",
       {.run = ask_once, .ask = ask_card_name, .answer = answer_card_name});
  verb(out, "search the deck of <p:seats> for any number of <x:objects>",
       "search {p:poss} deck for any number of {x:plural}",
       "You look at the whole deck and pick some such cards or none; then the deck is shuffled.",
       "708.10a", {.run = search_decks, .ask = ask_found, .answer = answer_found});
  verb(out, "discard <x:objects>", "discard {x}", "Those that lie in hands.", "gl.discard",
       discard_them, possible_for_one<is_in_hand>);
  verb(out, "<p:seats> discards <x:objects>", "{p:does discards|discard} {x}", "Those in their own hands.",
       "gl.discard", players_discard_them);
}

}  // namespace longbox::vstcg
