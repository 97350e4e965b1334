// By these verbs several players choose, one after the other; and cards come into the row of another player.
#include <bit>

#include "games/vstcg/language/lexicon.h"
#include "games/vstcg/language/verb_parts.h"

namespace longbox::vstcg {

namespace {

// --- Each player chooses -------------------------------------------------------------------------

// Players follow each other from the primary one (702.1).
Seat chooser_at(const Machine& m, kernel::Round round) {
  return static_cast<Seat>((primary(m) + round.seats) % m.state().seat_count);
}

// Everybody chooses among the own objects and cards.
ObjectSet own_among(const Machine& m, const ObjectSet& all, Seat seat) {
  ObjectSet own;
  all.for_each([&](int id) {
    if (m.object(ObjectId{id}).controller == seat) own.insert(id);
  });
  return own;
}

// The slots are players and a description. Nothing happens to what was chosen before all have chosen (702.1).
Flow players_choose(EffectRun& run) {
  const Machine& m = run.machine();
  kernel::Round& round = run.here().round;
  const unsigned seats = run.seats() & playing_seats(m.state());
  ObjectSet all;
  run.objects(all);
  if (run.stage() == kBegins) {
    round = {};
    run.here().kept.clear();
    note_done(run, 0, std::popcount(seats));
  }
  run.stage() = kBegun;
  for (; round.seats < m.state().seat_count; ++round.seats) {
    const Seat seat = chooser_at(m, round);
    if ((seats >> seat & 1U) != 0 && !own_among(m, all, seat).empty()) return Flow::Ask;
  }
  return Flow::Done;
}

void ask_players_choice(EffectRun& run, Decision& out) {
  const Machine& m = run.machine();
  out.who = chooser_at(m, run.here().round);
  out.kind = DecisionKind::Object;
  out.prompt = kernel::kPromptChoose;
  run.skip();
  ObjectSet all;
  run.objects(all);
  own_among(m, all, out.who).for_each([&](int id) {
    out.add({.kind = kernel::kOptionObject, .object = ObjectId{id}});
  });
}

void answer_players_choice(EffectRun& run, const Option& option) {
  run.here().kept.insert(option.object.index());
  ++run.here().round.seats;
  ++run.here().done;
}

bool somebody_can_choose(Eval& e) {
  const Machine& m = e.machine();
  const unsigned seats = e.seats();
  ObjectSet all;
  e.objects(all);
  bool found = false;
  each_seat_from(m.state(), 0, seats & playing_seats(m.state()),
                 [&](Seat seat) { found = found || !own_among(m, all, seat).empty(); });
  return found;
}

// --- Resources of another player -----------------------------------------------------------------

// The player builds it, whoever owns it; of several players none is meant (217.1).
Flow put_into_row_of(EffectRun& run) {
  Machine& m = run.machine();
  Eval slots = run;
  slots.skip();
  const unsigned seats = slots.seats() & playing_seats(m.state());
  const bool is_one = std::popcount(seats) == 1;
  return act_on(
      run, [&](ObjectId id) { return is_one && !is_resource(m, id); },
      [&](ObjectId id) { build_resource(m, cardgame::one_seat(seats), id); });
}

}  // namespace

void add_each_player_verbs(std::vector<Phrase>& out) {
  verb(out, "<p:seats> chooses one <x:objects>", "{p:does chooses|choose} {x:a} of {p:their} own",
       "Each of these players picks one of them that is under his or her control; `chosen one` means all that "
       "were picked.",
       "702.1",
       {.run = players_choose,
        .ask = ask_players_choice,
        .answer = answer_players_choice,
        .possible = somebody_can_choose});
  verb(out, "put <x:objects> into the resource row of <p:seats>",
       "put {x:from} face down into {p:poss} resource row", "At the end of that player's row, ready.",
       "217.1", put_into_row_of);
}

}  // namespace longbox::vstcg
