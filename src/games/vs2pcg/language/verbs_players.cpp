// With these verbs card text asks players: to choose one of them or a row, name a card, discard,
// search.
#include "cardgame/common_words.h"
#include "cardgame/pick_one.h"
#include "games/vs2pcg/features.h"
#include "games/vs2pcg/language/lexicon.h"
#include "games/vs2pcg/language/verbs.h"
#include "games/vs2pcg/play/legality.h"
#include "games/vs2pcg/procedures.h"

namespace longbox::vs2pcg {

namespace {

constexpr std::uint16_t kAskSearch = kernel::kFirstGamePrompt + 15;
constexpr std::uint16_t kAskPlayer = kernel::kFirstGamePrompt + 18;
constexpr std::uint16_t kAskDiscardOwn = kernel::kFirstGamePrompt + 31;
constexpr std::uint16_t kAskEnemyRow = kernel::kFirstGamePrompt + 33;

int hand_size(const Machine& m, Seat seat) { return m.state().zone(kHand, seat).count; }

// --- Players and rows ---------------------------------------------------------------------------

template <class Fits>
void ask_player(EffectRun& run, Decision& out, Fits fits) {
  const Machine& m = run.machine();
  out.kind = DecisionKind::Player;
  out.prompt = kAskPlayer;
  for (Seat seat = 0; seat < m.state().seat_count; ++seat)
    if (is_playing(m, seat) && fits(m, run.you(), seat))
      out.add({.kind = kernel::kOptionSeat, .seat = seat});
}

bool is_anybody(const Machine&, Seat, Seat) { return true; }
bool is_another(const Machine&, Seat you, Seat seat) { return seat != you; }

// A row is kept as its owner and its zone.
constexpr std::uint16_t row_of(Seat seat, int zone) {
  return static_cast<std::uint16_t>(seat * kernel::kMaxZoneKinds + static_cast<std::size_t>(zone));
}

void ask_enemy_row(EffectRun& run, Decision& out) {
  const Machine& m = run.machine();
  out.kind = DecisionKind::Choice;
  out.prompt = kAskEnemyRow;
  for (Seat seat = 0; seat < m.state().seat_count; ++seat) {
    if ((enemy_sides(m, run.you()) >> seat & 1U) == 0) continue;
    out.add({.kind = kOptRow, .seat = seat, .number = kFront});
    out.add({.kind = kOptRow, .seat = seat, .number = kBack});
  }
}

void answer_enemy_row(EffectRun& run, const Option& option) {
  run.set_variable(run.word(), row_of(option.seat, option.number));
  run.stage() = kBegun;
}

bool in_row(Eval& e, ObjectId id) {
  const int row = e.number();
  return row_of(head_of(e.machine(), e.machine().object(id).side), e.look(id).zone) == row;
}

// --- Naming a card ------------------------------------------------------------------------------

// Only names of cards in this game are offered: any other would hit nothing.
void ask_name(EffectRun& run, Decision& out) {
  const Machine& m = run.machine();
  constexpr int kRoom = 1 << 16;  // as many as a card's list of names can tell apart
  base::BitSet<kRoom> names;
  for (int i = 1; i <= m.state().object_count(); ++i) {
    const Card& card = m.card(ObjectId{i});
    if (card.type == kPlayer) continue;
    for (const auto name : card.names) names.insert(name);
  }
  out.kind = DecisionKind::Name;
  out.prompt = kAskName;
  names.for_each([&](int name) {
    out.add({.kind = kernel::kOptionName, .number = static_cast<std::int16_t>(name)});
  });
}

void answer_name(EffectRun& run, const Option& option) {
  run.set_variable(run.word(), static_cast<std::uint16_t>(option.number));
  run.stage() = kBegun;
}

bool has_the_name(Eval& e, ObjectId id) {
  return has_name(e.machine(), id, e.number());
}

// --- Discarding ---------------------------------------------------------------------------------

bool somebody_can_discard(Eval& e) {
  bool found = false;
  each_seat_from(e.machine().state(), e.machine().state().active, e.seats(),
                 [&](Seat seat) { found = found || hand_size(e.machine(), seat) > 0; });
  return found && e.number() > 0;
}

Flow players_discard_at_random(EffectRun& run) {
  const unsigned seats = run.seats();
  const int n = run.number();
  each_seat_from(run.machine().state(), run.machine().state().active, seats, [&](Seat seat) {
    int discarded = 0;
    for (int i = 0; i < n; ++i)
      if (const ObjectId id = random_card(run.machine(), kHand, seat, {})) {
        discard(run.machine(), id);
        ++discarded;
      }
    tell_of_discards(run.machine(), seat, discarded);
  });
  return Flow::Done;
}

// Players follow each other from the one whose turn it is.
Seat seat_at(const Machine& m, kernel::Round round) {
  return static_cast<Seat>((m.state().active + round.seats) % m.state().seat_count);
}

// Each card is one question. Players who need not or cannot discard any more are passed over.
Flow players_discard(EffectRun& run) {
  const Machine& m = run.machine();
  kernel::Round& round = run.here().round;
  if (run.stage() == kBegins) round = {};
  run.stage() = kBegun;
  const unsigned seats = run.seats();
  const int n = run.number();
  for (; round.seats < m.state().seat_count; ++round.seats, round.acts = 0) {
    const Seat seat = seat_at(m, round);
    if ((seats >> seat & 1U) != 0 && round.acts < n && hand_size(m, seat) > 0) return Flow::Ask;
    tell_of_discards(run.machine(), seat, round.acts);
  }
  return Flow::Done;
}

void ask_discard(EffectRun& run, Decision& out) {
  out.who = seat_at(run.machine(), run.here().round);
  out.kind = DecisionKind::Object;
  out.prompt = kAskDiscardOwn;
  run.machine().each(kHand, out.who, [&](ObjectId id) {
    offer_once(run.machine(), out, {.kind = kernel::kOptionObject, .object = id});
  });
}

void answer_discard(EffectRun& run, const Option& option) {
  ++run.here().round.acts;
  discard(run.machine(), option.object);
}

// --- Choosing together --------------------------------------------------------------------------

// These picks are one set, so that what is done with them is done at one moment.
ObjectSet unpicked_of(EffectRun& run, Seat seat, const ObjectSet& fitting) {
  ObjectSet open;
  fitting.for_each([&](int id) {
    if (controls(run.machine(), seat, ObjectId{id}) && !run.here().kept.contains(id)) open.insert(id);
  });
  return open;
}

Flow players_choose(EffectRun& run) {
  const Machine& m = run.machine();
  kernel::Round& round = run.here().round;
  if (run.stage() == kBegins) {
    round = {};
    run.here().kept.clear();
  }
  run.stage() = kBegun;
  const unsigned seats = run.seats();
  const int n = run.number();
  ObjectSet fitting;
  run.objects(fitting);
  for (; round.seats < m.state().seat_count; ++round.seats, round.acts = 0) {
    const Seat seat = seat_at(m, round);
    if ((seats >> seat & 1U) == 0 || round.acts >= n) continue;
    if (!unpicked_of(run, seat, fitting).empty()) return Flow::Ask;
  }
  return Flow::Done;
}

void ask_players_choose(EffectRun& run, Decision& out) {
  run.skip();
  run.skip();
  ObjectSet fitting;
  run.objects(fitting);
  out.who = seat_at(run.machine(), run.here().round);
  out.kind = DecisionKind::Object;
  out.prompt = kernel::kPromptChoose;
  unpicked_of(run, out.who, fitting).for_each([&](int id) {
    out.add({.kind = kernel::kOptionObject, .object = ObjectId{id}});
  });
}

void answer_players_choose(EffectRun& run, const Option& option) {
  ++run.here().round.acts;
  run.here().kept.insert(option.object.index());
}

Flow reveal_hand(EffectRun& run) {
  Machine& m = run.machine();
  each_seat_from(m.state(), m.state().active, run.seats(), [&](Seat seat) {
    m.each(kHand, seat, [&](ObjectId id) {
      show_to_all(m, id);
      m.announce(happening(event::kRevealed, id, {}, seat));
    });
  });
  return Flow::Done;
}

// --- Decks --------------------------------------------------------------------------------------

// The searcher sees the whole deck (search.fail-to-find). A card found there is set aside while the
// deck is shuffled (search.shuffle-after); one of another zone stays in it until the text says more.
template <unsigned Zones>
struct Search : cardgame::UsualPick {
  static constexpr std::uint16_t kPrompt = kAskSearch;
  static constexpr int kSlots = 1;
  static constexpr bool kAsksForNone = true;

  static void before(EffectRun& run) {
    Machine& m = run.machine();
    const auto searcher = static_cast<std::uint8_t>(1U << run.you());
    m.each(kDeck, run.you(), [&](ObjectId id) { m.know(id, searcher); });
  }
  template <class Visit>
  static void each(EffectRun& run, Visit visit) {
    const Eval description = run;
    for (const Zone zone : {kDeck, kHand, kKoPile}) {
      if ((Zones >> zone & 1U) == 0) continue;
      run.machine().each(zone, run.you(), [&](ObjectId id) {
        Eval probe = description;
        if (probe.fits(id)) visit(id);
      });
    }
    run.skip();
  }
  static bool may_decline(const EffectRun& run, bool found) {
    return !found || !cardgame::is_any_card(run.place());
  }
  // A card of the hand and an equal one of the deck are two choices.
  static bool are_alike(const Machine& m, ObjectId a, ObjectId b) {
    return m.object(a).zone == m.object(b).zone && cardgame::are_alike(m, a, b);
  }
  static void picked(EffectRun& run, ObjectId card) {
    Machine& m = run.machine();
    if (card && m.object(card).zone == kDeck) m.move(card, kLooking, run.you());
    m.shuffle(kDeck, run.you());
  }
};

Flow shuffle_into_deck(EffectRun& run) {
  Machine& m = run.machine();
  unsigned decks = 0;
  each(run, [&](ObjectId id) {
    decks |= 1U << m.object(id).owner;
    to_deck(m, id);
  });
  each_seat_from(m.state(), m.state().active, decks, [&](Seat seat) { m.shuffle(kDeck, seat); });
  return Flow::Done;
}

// --- Playing ------------------------------------------------------------------------------------

// play.plot-twist.sequence starts from the card's zone; the rest of the effect waits.
Flow play(EffectRun& run) {
  const ObjectId card = run.object();
  if (card && could_play_twist(run.machine(), run.you(), card))
    start_twist(run.machine(), run.you(), card);
  return Flow::Done;
}

// The description is kept as its place in the text; see rebates.
Flow pay_less(EffectRun& run) {
  Machine& m = run.machine();
  kernel::Modifier rebate;
  rebate.kind = kCostDelta;
  rebate.controller = run.you();
  rebate.source = run.context().self;
  rebate.ability = run.context().ability;
  rebate.a = static_cast<std::int16_t>(-run.number());
  rebate.b = static_cast<std::int16_t>(run.place() - m.library().at(m.library().ability(rebate.ability).body));
  run.skip();
  rebate.duration = static_cast<std::uint8_t>(run.word());
  m.add_modifier(rebate);
  return Flow::Done;
}

void add_choices(std::vector<Phrase>& out) {
  verb(out, "choose a player as <v:new-variable>", "choose a player",
       "You pick a player, yourself included.", "",
       {.run = ask_once,
        .ask = [](EffectRun& run, Decision& d) { ask_player(run, d, is_anybody); },
        .answer = keep_seat});
  verb(out, "choose another player as <v:new-variable>", "choose another player",
       "You pick a player other than yourself, enemy or teammate.", "",
       {.run = ask_once,
        .ask = [](EffectRun& run, Decision& d) { ask_player(run, d, is_another); },
        .answer = keep_seat});
  verb(out, "choose an opponent as <v:new-variable>", "choose an enemy player",
       "You pick an enemy player.", "term.enemy",
       {.run = ask_once,
        .ask = [](EffectRun& run, Decision& d) { ask_player(run, d, are_opponents); },
        .answer = keep_seat});
  verb(out, "<p:seats> chooses <n:number> of their <x:objects>", "{p:does chooses|choose} {n} of their {x:plural}",
       "Each picks so many of those they control, or all if there are fewer; `chosen one` means all that were picked.", "",
       {.run = players_choose, .ask = ask_players_choose, .answer = answer_players_choose});
  verb(out, "choose an enemy row as <v:new-variable>", "choose an enemy row",
       "You pick the front or back row of an enemy player, empty or not.", "keyword.blast",
       {.run = ask_once, .ask = ask_enemy_row, .answer = answer_enemy_row});
  verb(out, "name a card as <v:new-variable>", "name a card",
       "You say the name of a card; names of cards in this game are offered.",
       "ability.aka.both-names", {.run = ask_once, .ask = ask_name, .answer = answer_name});
  postfix(out, kernel::kWatchesAll, "in <v:variable>", "in that row", "In the row that was chosen.",
          in_row);
  postfix(out, kernel::kWatchesAll, "with the name <v:variable>", "with that name",
          "Answers to the name that was said, AKA names included.", has_the_name);
}

void add_discards(std::vector<Phrase>& out) {
  verb(out, "<p:seats> discards <n:number> at random",
       "{p:does discards|discard} {n:cards} at random",
       "Each discards so many cards of the hand, picked by chance.", "term.discard",
       players_discard_at_random, somebody_can_discard);
  verb(out, "<p:seats> discards <n:number>", "{p:does discards|discard} {n:cards}",
       "Each picks and discards so many cards of the hand, or all there are.", "term.discard",
       {.run = players_discard,
        .ask = ask_discard,
        .answer = answer_discard,
        .possible = somebody_can_discard});
  verb(out, "<p:seats> reveals their hand", "{p:does reveals|reveal} {p:their} hand",
       "Everybody sees the cards of the hand and knows them as long as they stay there.",
       "", reveal_hand);
}

// --- Rows ---------------------------------------------------------------------------------------

constexpr cardgame::PromptRow kPrompts[] = {
    {kAskSearch, "search.fail-to-find", "{power}: which card do you take?"},
    {kAskPlayer, "", "{power}: choose a player"},
    {kAskDiscardOwn, "term.discard", "{power}: which card do you discard?"},
    {kAskName, "", "{power}: name a card"},
    {kAskEnemyRow, "", "{power}: choose a row"},
};

}  // namespace

constexpr Feature kPlayerVerbsFeature{.prompts = kPrompts};

void add_player_verbs(std::vector<Phrase>& out) {
  add_choices(out);
  add_discards(out);
  verb(out, "search your deck for <x:objects> as <v:new-variable>",
       "look in your deck for {x:a}, set it aside and shuffle the deck",
       "You look through your deck, set aside one card that fits or none, and "
       "shuffle the deck; if any card fits, one must be found.",
       "search.fail-to-find", cardgame::PickOne<Search<zone_bit(kDeck)>>::asking());
  verb(out, "search your deck and ko-pile for <x:objects> as <v:new-variable>",
       "look in your deck and KO pile for {x:a} and shuffle the deck",
       "You look through both, find one card that fits or none, and shuffle the deck.",
       "search.fail-to-find", cardgame::PickOne<Search<zone_bit(kDeck) | zone_bit(kKoPile)>>::asking());
  verb(out, "search your hand deck and ko-pile for <x:objects> as <v:new-variable>",
       "look in your hand, deck and KO pile for {x:a} and shuffle the deck",
       "You look through all three, find one card that fits or none, and shuffle the deck.",
       "search.fail-to-find",
       cardgame::PickOne<Search<zone_bit(kDeck) | zone_bit(kHand) | zone_bit(kKoPile)>>::asking());
  verb(out, "shuffle <x:objects> into its deck", "shuffle {x:from} into {x:owner} deck",
       "Each goes to the deck of its owner, and each deck concerned is shuffled once.",
       "", shuffle_into_deck);
  verb(out, "play <o:object>", "play {o:from}",
       "You play the plot twist from where it lies, if timing and team allow.",
       "play.plot-twist.sequence", play);
  verb(out, "pay <n:number> less for your next <x:objects> <d:duration>",
       "your next {x:bare} costs {n} less to recruit {d}",
       "The next such card that you recruit costs so much less, but never below 0.",
       "turn.recruit.spend", pay_less);
}

}  // namespace longbox::vs2pcg
