// These verbs look, search, reveal and put into play.
#include "cardgame/pick_one.h"
#include "games/champions/features.h"
#include "games/champions/language/verbs.h"

namespace longbox::champions {

namespace {

constexpr std::uint16_t kAskSearch = kernel::kFirstGamePrompt + 16;

enum SearchPlace {
  kYourDeck = 1,
  kYourDeckAndDiscard,
  kTheEncounterDeck,
  kTheEncounterDeckAndDiscard
};

template <class Visit>
void each_in_place(const Machine& m, Seat seat, int place, Visit visit) {
  if (place == kYourDeck || place == kYourDeckAndDiscard) m.each(kDeck, seat, visit);
  if (place == kYourDeckAndDiscard) m.each(kDiscard, seat, visit);
  if (place == kTheEncounterDeck || place == kTheEncounterDeckAndDiscard)
    m.each(kEncounterDeck, 0, visit);
  if (place == kTheEncounterDeckAndDiscard) m.each(kEncounterDiscard, 0, visit);
}

// search.look, search.choose-multiple: the searching player sees all of it and picks among the
// cards that fit.
struct Search : cardgame::UsualPick {
  static constexpr std::uint16_t kPrompt = kAskSearch;
  static constexpr int kSlots = 2;

  static void before(EffectRun& run) {
    Machine& m = run.machine();
    const auto seat = static_cast<std::uint8_t>(1U << run.you());
    each_in_place(m, run.you(), run.place()->value, [&](ObjectId id) { m.know(id, seat); });
  }
  template <class Visit>
  static void each(EffectRun& run, Visit visit) {
    const int place = run.word();
    const Eval description = run;
    each_in_place(run.machine(), run.you(), place, [&](ObjectId id) {
      Eval asked = description;
      if (asked.fits(id)) visit(id);
    });
    run.skip();
  }
};

// find.search-areas, find.excluded-areas: face-down encounter cards, the victory display and removed
// cards are exempt.
constexpr unsigned kFindable = kPlay | zone_bit(kDeck) | zone_bit(kHand) | zone_bit(kDiscard) |
                               zone_bit(kEncounterDeck) | zone_bit(kEncounterDiscard) |
                               zone_bit(kSetAside);

// Equal cards in two zones are not alike.
struct Find : cardgame::UsualPick {
  static constexpr std::uint16_t kPrompt = kAskSearch;
  static constexpr int kSlots = 1;

  template <class Visit>
  static void each(EffectRun& run, Visit visit) {
    const Machine& m = run.machine();
    const Eval description = run;
    m.each_in(kFindable, [&](ObjectId id) {
      Eval asked = description;
      if (!m.object(id).has(kDrone) && asked.fits(id)) visit(id);
    });
    run.skip();
  }
  static bool are_alike(const Machine& m, ObjectId a, ObjectId b) {
    return m.object(a).card == m.object(b).card && m.object(a).zone == m.object(b).zone;
  }
};

// --- The collection (search.collection) ---------------------------------------------------------

// Returns whether copies are left outside the game: those of the box less those that the player, or
// the scenario, has in it.
bool is_at_home(const Machine& m, Seat seat, CardId card) {
  const Card& printed = m.library().card(card);
  int left = is_printed(printed, kQuantity) ? printed.numbers[kQuantity] : 1;
  for (int i = 1; i <= m.state().object_count(); ++i) {
    const Object& o = m.object(ObjectId{i});
    if (o.original_card == card && (o.owner == seat || o.owner == kernel::kNeutral)) --left;
  }
  return left > 0;
}

template <class Visit>
void each_in_collection(EffectRun& run, Visit visit) {
  const Machine& m = run.machine();
  const int title = run.word();
  for (std::size_t i = 1; i < m.library().cards.size(); ++i)
    if (title_of(m.library().cards[i]) == title && is_at_home(m, run.you(), CardId{i}))
      visit(CardId{i});
}

Flow search_collection(EffectRun& run) {
  if (run.stage() == kBegun) return Flow::Done;
  bool found = false;
  each_in_collection(run, [&](CardId) { found = true; });
  run.set_variable(run.word(), 0);
  return found ? Flow::Ask : Flow::Done;
}

void ask_collection(EffectRun& run, Decision& out) {
  out.kind = DecisionKind::Name;
  out.prompt = kAskSearch;
  each_in_collection(run, [&](CardId card) {
    out.add({.kind = kernel::kOptionCard, .number = static_cast<std::int16_t>(card.value)});
  });
}

// search.collection-owner: the player owns the card until the game ends.
void answer_collection(EffectRun& run, const Option& option) {
  run.skip();
  const CardId card{static_cast<std::size_t>(option.number)};
  const bool encounter = is_encounter_card(run.machine().library().card(card));
  const ObjectId id =
      run.machine().create(card, encounter ? kernel::kNeutral : run.you(), kSetAside);
  run.set_variable(run.word(), id.value);
  run.stage() = kBegun;
}

// encounter-deck.discard-stops: nothing is found if the deck runs out.
Flow discard_until(EffectRun& run) {
  Machine& m = run.machine();
  const Eval description = run;
  run.skip();
  ObjectId found;
  keep_nothing(run);
  while (!found) {
    const ObjectId top = m.state().zone(kEncounterDeck, 0).first;
    if (!top) break;
    const bool last = m.state().zone(kEncounterDeck, 0).count == 1;
    Eval asked = description;
    const bool fits = asked.fits(top);
    discard_encounter_top(m, 1);
    if (fits) found = top;
    if (last) break;
  }
  // A card that was shuffled back with the discard pile is not found (reading 30).
  if (found && m.object(found).zone != kEncounterDiscard) found = {};
  run.set_variable(run.word(), found.value);
  return Flow::Done;
}

// look.only-resolver.
Flow look(EffectRun& run) {
  Machine& m = run.machine();
  int n = run.number();
  keep_nothing(run);
  m.each(kDeck, run.you(), [&](ObjectId id) {
    if (n-- <= 0) return;
    run.here().kept.insert(id.index());
    m.know(id, static_cast<std::uint8_t>(1U << run.you()));
  });
  return Flow::Done;
}

// copy.by-title: two cards differ if their titles do.
bool has_chosen_copy(EffectRun& run, ObjectId id) {
  bool found = false;
  run.here().kept.for_each(
      [&](int chosen) { found = found || have_one_title(run.machine(), ObjectId{chosen}, id); });
  return found;
}

bool speaks_of_chosen(const Machine& m, const kernel::Node* statement) {
  for (const kernel::Node* node = statement; node < statement + statement->size; ++node)
    if (node->op >= kernel::kFirstPhrase &&
        m.phrase(node->op - kernel::kFirstPhrase).predicate == is_kept)
      return true;
  return false;
}

// target.any-part-affects: returns whether some later statement could do anything to it if it were
// chosen.
bool is_worth_choosing(const Eval& e, const kernel::Node* next, ObjectId id) {
  const Machine& m = e.machine();
  bool spoken_of = false;
  for (const kernel::Node* node = next; node->op >= kernel::kFirstPhrase; node += node->size) {
    if (!speaks_of_chosen(m, node)) continue;
    spoken_of = true;
    const Phrase& phrase = m.phrase(node->op - kernel::kFirstPhrase);
    Eval eval(m, e.context(), node + 1);
    eval.accept_part();
    eval.suppose(id);
    if (phrase.possible == nullptr || phrase.possible(eval)) return true;
  }
  return !spoken_of;
}

// Returns the objects of the next slot, which is the last of the statement, that are worth
// choosing.
ObjectSet candidates(Eval& e) {
  ObjectSet all;
  e.objects(all);
  ObjectSet good;
  all.for_each([&](int id) {
    if (is_worth_choosing(e, e.place(), ObjectId{id})) good.insert(id);
  });
  return good;
}

// choose-element.no-target-no-initiate.
bool could_choose_any(Eval& e) { return !candidates(e).empty(); }
bool could_choose_different(Eval& e) {
  e.skip();
  return !candidates(e).empty();
}

Flow choose_different(EffectRun& run) {
  auto& here = run.here();
  const int n = run.number();
  if (run.stage() == kBegins) {
    keep_nothing(run);
    here.scratch2 = 0;
    run.stage() = kBegun;
  }
  const ObjectSet set = candidates(run);
  bool left = false;
  set.for_each([&](int id) { left = left || !has_chosen_copy(run, ObjectId{id}); });
  return run.stage() == kBegun && here.scratch2 < n && left ? Flow::Ask : Flow::Done;
}

void ask_different(EffectRun& run, Decision& out) {
  run.skip();
  const ObjectSet set = candidates(run);
  out.kind = DecisionKind::Object;
  out.prompt = kernel::kPromptChoose;
  set.for_each([&](int id) {
    if (!has_chosen_copy(run, ObjectId{id}))
      out.add({.kind = kernel::kOptionObject, .object = ObjectId{id}});
  });
  out.add({.kind = kernel::kOptionDone});
}

void answer_different(EffectRun& run, const Option& option) {
  if (option.kind == kernel::kOptionDone) {
    run.stage() = kSettled;
    return;
  }
  ++run.here().scratch2;
  run.here().kept.insert(option.object.index());
}

// choose-element.any-number-zero-fails: with none chosen, nothing is done.
Flow choose_any(EffectRun& run) {
  auto& here = run.here();
  if (run.stage() == kBegins) {
    keep_nothing(run);
    here.scratch2 = 0;
    run.stage() = kBegun;
  }
  const ObjectSet set = candidates(run);
  bool left = false;
  set.for_each([&](int id) { left = left || !here.kept.contains(id); });
  set_done(run, here.scratch2, 1);
  return run.stage() == kBegun && left ? Flow::Ask : Flow::Done;
}

void ask_any(EffectRun& run, Decision& out) {
  const ObjectSet set = candidates(run);
  out.kind = DecisionKind::Object;
  out.prompt = kernel::kPromptChoose;
  set.for_each([&](int id) {
    if (!run.here().kept.contains(id))
      out.add({.kind = kernel::kOptionObject, .object = ObjectId{id}});
  });
  out.add({.kind = kernel::kOptionDone});
}

// --- Into play ----------------------------------------------------------------------------------

void enter(EffectRun& run, ObjectId card, Seat seat) {
  Machine& m = run.machine();
  if (!card || !is_playing(m, seat)) return;
  if (m.in_play(card)) {
    if (type_of(m, card) == kMinion) start_engage(m, card, seat);
    return;
  }
  if (!may_enter_play(m, card)) return;
  ObjectSet hosts;
  const bool attaches = hosts_of(m, seat, card, hosts);
  if (attaches && hosts.empty()) return;  // put-into-play.matching-state
  put_into_play(m, card, seat, attaches ? ObjectId{hosts.first()} : ObjectId{});
  start_enter(m, card, seat);
}

bool could_enter(Eval& e, ObjectId card, Seat seat) {
  const Machine& m = e.machine();
  if (!card || !is_playing(m, seat)) return false;
  if (m.in_play(card)) return type_of(m, card) == kMinion && engaged_with(m, card) != seat;
  ObjectSet hosts;
  return may_enter_play(m, card) && (!hosts_of(m, seat, card, hosts) || !hosts.empty());
}

bool could_put_in(Eval& e) {
  const ObjectId card = e.object();
  return could_enter(e, card, e.you()) && !e.machine().in_play(card);
}

bool could_put_in_engaged(Eval& e) {
  const ObjectId card = e.object();
  return could_enter(e, card, one_seat(e.seats()));
}

Flow put_in(EffectRun& run) {
  return once(run, [&] { enter(run, run.object(), run.you()); });
}

Flow put_in_engaged(EffectRun& run) {
  return once(run, [&] {
    const ObjectId card = run.object();
    enter(run, card, one_seat(run.seats()));
  });
}

Flow reveal(EffectRun& run) {
  return once(run, [&] {
    ObjectSet set;
    run.objects(set);
    set.for_each([&](int id) { start_reveal(run.machine(), run.you(), ObjectId{id}); });
  });
}

Flow player_reveals(EffectRun& run) {
  return once(run, [&] {
    const unsigned seats = run.seats();
    each_player(run.machine(), [&](Seat seat) {
      if ((seats >> seat & 1U) != 0) reveal_top(run.machine(), seat);
    });
  });
}

Flow deal_this(EffectRun& run) {
  Machine& m = run.machine();
  const ObjectId id = run.object();
  const Seat seat = one_seat(run.seats());
  if (!id || !is_playing(m, seat)) return Flow::Done;
  m.move(id, kDealt, seat, kernel::Place::Bottom, kernel::kFaceDown);
  m.announce(happening(event::kCardDealt, id, {}, seat));
  return Flow::Done;
}

Flow deal_cards(EffectRun& run) {
  const unsigned seats = run.seats();
  const int n = run.number();
  each_player(run.machine(), [&](Seat seat) {
    for (int i = 0; i < n && (seats >> seat & 1U) != 0; ++i)
      deal_encounter_card(run.machine(), seat);
  });
  return Flow::Done;
}

Flow own_drones(EffectRun& run) {
  const int n = run.number();
  for (int i = 0; i < n; ++i) give_drone(run.machine(), run.you());
  return Flow::Done;
}

Flow drones(EffectRun& run) {
  const unsigned seats = run.seats();
  const int n = run.number();
  each_player(run.machine(), [&](Seat seat) {
    for (int i = 0; i < n && (seats >> seat & 1U) != 0; ++i) give_drone(run.machine(), seat);
  });
  return Flow::Done;
}

// --- Rows ---------------------------------------------------------------------------------------

constexpr cardgame::PromptRow kPrompts[] = {
    {kAskSearch, "search.choose-multiple", "{power}: which card do you take?"}};

}  // namespace

constexpr Feature kSearchVerbsFeature{.prompts = kPrompts};

void add_search_verbs(std::vector<Phrase>& out) {
  verb(out, "search <z:place> for <d:description> as <v:new-variable>", "search {z} for {d:a}",
       "You pick one that fits; shuffle afterwards.", "search.choose-multiple",
       cardgame::PickOne<Search>::asking());
  verb(out, "search your collection for <n:name> as <v:new-variable>",
       "search your collection for {n}",
       "Among the cards outside the game; it is yours until the game ends.", "search.collection",
       {.run = search_collection, .ask = ask_collection, .answer = answer_collection});
  verb(out, "find <d:description> as <v:new-variable>", "find {d:a}",
       "Wherever it can be; you pick one that fits.", "find.search-areas",
       cardgame::PickOne<Find>::asking());
  verb(
      out, "choose any number of <x:objects>", "choose any number of {x:plural}",
      "Then they are the chosen cards; none is as if nothing was done.",
      "choose-element.any-number-zero-fails",
      {.run = choose_any, .ask = ask_any, .answer = answer_different, .possible = could_choose_any})
      .chooses = true;
  verb(out, "deal <o:object> to <p:seats> as an encounter card",
       "deal {o} to {p} as a face-down encounter card", "That card, to be revealed later.",
       "deal.by-ability", deal_this);
  verb(out, "discard the encounter deck until <d:description> as <v:new-variable>",
       "discard the encounter deck card by card until {d:a} is discarded",
       "It ends when the deck is empty.", "encounter-deck.discard-stops", discard_until);
  verb(out, "look at top <n:number> of your deck",
       "look at the top {n:many card|cards} of your deck", "They stay where they are.",
       "look.still-in-deck", look);
  verb(out, "choose up to <n:number> different <x:objects>",
       "choose up to {n} different {x:plural}", "Different by title.", "copy.by-title",
       {.run = choose_different,
        .ask = ask_different,
        .answer = answer_different,
        .possible = could_choose_different})
      .chooses = true;
  verb(out, "put <o:object> into play", "put {o} into play",
       "Under your control; not played, not revealed.", "put-into-play.no-cost", put_in,
       could_put_in);
  verb(out, "put <o:object> into play engaged with <p:seats>", "put {o} into play engaged with {p}",
       "Not revealed; one in play engages that player.", "engage.default-player", put_in_engaged,
       could_put_in_engaged);
  verb(out, "reveal <x:objects>", "reveal {x}", "You reveal them.", "reveal.from-anywhere", reveal);
  verb(out, "<p:seats> reveals the top card of the encounter deck",
       "{p:does reveals|reveal} the top card of the encounter deck", "One each.",
       "reveal.from-anywhere", player_reveals);
  verb(out, "deal <p:seats> <n:number> encounter cards",
       "deal {p} {n:of encounter card|encounter cards}", "Face down, to be revealed later.",
       "deal.by-ability", deal_cards);
  verb(out, "put top <n:number> of your deck into play as drones",
       "you engage {n:of face-down Drone minion|face-down Drone minions} from the top of your deck",
       "Face-down minions of the trait Drone.", "engage.on-enter", own_drones);
  verb(out, "<p:seats> puts top <n:number> of their deck into play as drones",
       "{p:does engages|engage} {n:of face-down Drone minion|face-down Drone minions} from the top of {p:their} deck",
       "Face-down minions of the trait Drone.", "engage.on-enter", drones);
}

}  // namespace longbox::champions
