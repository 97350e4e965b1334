// These verbs are about players: cards in hand, endurance, the end of the game.
#include "games/vstcg/features.h"
#include "games/vstcg/language/lexicon.h"
#include "games/vstcg/language/verb_parts.h"
#include "games/vstcg/run/leaving.h"

namespace longbox::vstcg {

namespace {

// Visits the players of the set in order, beginning with the primary one (702.1).
template <class Visit>
void each_player(const Machine& m, unsigned seats, Visit visit) {
  each_seat_from(m.state(), primary(m), seats & playing_seats(m.state()), visit);
}

int hand_size(const Machine& m, Seat seat) { return m.state().zone(kHand, seat).count; }

// --- Drawing -------------------------------------------------------------------------------------

Flow draw_cards(EffectRun& run, unsigned seats, int n) {
  if (run.stage() == kBegun) return Flow::Done;
  const unsigned playing = seats & playing_seats(run.machine().state());
  run.stage() = kBegun;
  cardgame::set_done(run, 0, n * std::popcount(playing));
  run.here().done = static_cast<std::int16_t>(start_drawing(run.machine(), playing, n));
  return Flow::Continue;
}

Flow you_draw(EffectRun& run) { return draw_cards(run, 1U << run.you(), run.number()); }
Flow players_draw(EffectRun& run) {
  const unsigned seats = run.seats();
  return draw_cards(run, seats, run.number());
}

bool can_draw(Eval& e) { return e.machine().state().zone(kDeck, e.you()).count > 0; }

// --- Discarding ----------------------------------------------------------------------------------

// A statement tells you to discard, or players whom it names; the number follows.
template <bool kNamed>
unsigned who_discards(Eval& e) {
  return kNamed ? e.seats() : 1U << e.you();
}

Seat seat_at(const Machine& m, kernel::Round round) {
  return static_cast<Seat>((primary(m) + round.seats) % m.state().seat_count);
}

// Several players choose all of their cards before anybody discards (702.1). Until then these are in the set of the
// frame, which may hold other things of a loop, but no cards of their hands.
template <bool kNamed>
bool all_choose_first(EffectRun& run) {
  Eval slots = run;
  const unsigned seats = who_discards<kNamed>(slots) & all_seats(run.machine().state());
  return kNamed && std::popcount(seats) > 1;
}

void discard_chosen(EffectRun& run, unsigned seats) {
  Machine& m = run.machine();
  each_player(m, seats, [&](Seat seat) {
    const ObjectSet chosen = run.here().set;
    chosen.for_each([&](int i) {
      const ObjectId id{i};
      if (m.object(id).zone != kHand || m.object(id).owner != seat) return;
      run.here().set.erase(i);
      discard(m, id);
    });
  });
}

// Cards are discarded one at a time (213.4c): each is one question. Players who need not or cannot
// discard any more are passed over.
template <bool kNamed>
Flow discard_some(EffectRun& run) {
  const Machine& m = run.machine();
  kernel::Round& round = run.here().round;
  const bool wait = all_choose_first<kNamed>(run);
  const unsigned seats = who_discards<kNamed>(run) & playing_seats(m.state());
  const int n = run.number();
  if (run.stage() == kBegins) {
    round = {};
    cardgame::set_done(run, 0, n * std::popcount(seats));
  }
  run.stage() = kBegun;
  for (; round.seats < m.state().seat_count; ++round.seats, round.acts = 0) {
    const Seat seat = seat_at(m, round);
    const int left = hand_size(m, seat) - (wait ? round.acts : 0);
    if ((seats >> seat & 1U) != 0 && round.acts < n && left > 0) return Flow::Ask;
  }
  if (wait) discard_chosen(run, seats);
  return Flow::Done;
}

template <bool kNamed>
void ask_discard(EffectRun& run, Decision& out) {
  const Machine& m = run.machine();
  const bool wait = all_choose_first<kNamed>(run);
  out.who = seat_at(m, run.here().round);
  out.kind = DecisionKind::Object;
  out.prompt = kAskDiscard;
  m.each(kHand, out.who, [&](ObjectId id) {
    const bool is_chosen = wait && run.here().set.contains(id.index());
    if (!is_chosen) offer_once(m, out, {.kind = kernel::kOptionObject, .object = id});
  });
}

template <bool kNamed>
void answer_discard(EffectRun& run, const Option& option) {
  ++run.here().round.acts;
  ++run.here().done;
  if (all_choose_first<kNamed>(run)) run.here().set.insert(option.object.index());
  else discard(run.machine(), option.object);
}

template <bool kNamed>
bool can_discard(Eval& e) {
  const unsigned seats = who_discards<kNamed>(e);
  bool found = false;
  each_player(e.machine(), seats,
              [&](Seat seat) { found = found || hand_size(e.machine(), seat) > 0; });
  return found && e.number() > 0;
}

template <bool kNamed>
constexpr cardgame::Asking kDiscarding{.run = discard_some<kNamed>,
                                       .ask = ask_discard<kNamed>,
                                       .answer = answer_discard<kNamed>,
                                       .possible = can_discard<kNamed>};

// --- Decks ---------------------------------------------------------------------------------------

ObjectSet top_of(const Machine& m, Seat seat, int n) {
  ObjectSet cards;
  m.each(kDeck, seat, [&](ObjectId id) {
    if (cards.count() < n) cards.insert(id.index());
  });
  return cards;
}

// All of them go at one moment; a deck with fewer cards loses those that it has.
Flow remove_tops(EffectRun& run) {
  Machine& m = run.machine();
  const unsigned seats = run.seats();
  const int n = run.number();
  int removed = 0;
  int asked = 0;
  each_player(m, seats, [&](Seat seat) {
    const ObjectSet cards = top_of(m, seat, n);
    cards.for_each([&](int id) { remove_from_game(m, ObjectId{id}); });
    removed += cards.count();
    asked += n;
  });
  note_done(run, removed, asked);
  return Flow::Done;
}

void add_hand_verbs(std::vector<Phrase>& out) {
  verb(out, "draw <n:number>", "draw {n:cards}", "From the top of your deck, one at a time.",
       "gl.draw", you_draw, can_draw);
  verb(out, "<p:seats> draws <n:number>", "{p:does draws|draw} {n:cards}",
       "These players draw, one at a time.", "gl.draw", players_draw);
  verb(out, "<p:seats> removes the top <n:number> of the deck from the game",
       "{p:does removes|remove} from the game {n:cards} from the top of the deck",
       "Face up, for all to see; as many as there are.", "213.7c", remove_tops);
  verb(out, "discard <n:number>", "discard {n:cards}", "Cards of your choice, one at a time.",
       "gl.discard", kDiscarding<false>);
  verb(out, "<p:seats> discards <n:number>", "{p:does discards|discard} {n:cards}",
       "Cards of these players' choice, one at a time.", "gl.discard", kDiscarding<true>);
}

// --- The end -------------------------------------------------------------------------------------

Flow lose(EffectRun& run, unsigned seats) {
  each_player(run.machine(), seats, [&](Seat seat) { lose_game(run.machine(), seat); });
  return Flow::Done;
}

constexpr cardgame::OptionRow kOptions[] = {
    {.kind = kernel::kOptionName, .label = naming_label, .about = cardgame::About::Nothing},
};
constexpr cardgame::PromptRow kPrompts[] = {
    {kAskDiscard, "", "Which card do you discard?"},
    {kAskPlayer, "", "{power}: which player?"},
};

}  // namespace

constexpr Feature kPlayerVerbsFeature{.options = kOptions, .prompts = kPrompts};

void add_player_verbs(std::vector<Phrase>& out) {
  add_hand_verbs(out);
  add_endurance_verbs(out);
  verb(out, "<p:seats> loses the game", "{p:does loses|lose} the game",
       "They leave the game together.", "gl.losing-the-game",
       [](EffectRun& run) { return lose(run, run.seats()); });
  verb(out, "win the game", "you win the game", "All others lose.", "102.2",
       [](EffectRun& run) { return lose(run, ~(1U << run.you())); });
  add_schedule_verbs(out);
  add_each_player_verbs(out);
  add_naming_verbs(out);
  add_finding_verbs(out);
}

}  // namespace longbox::vstcg
