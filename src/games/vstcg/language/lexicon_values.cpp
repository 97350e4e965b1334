// These phrases are numbers and conditions.
#include <algorithm>

#include "cardgame/frames.h"
#include "games/vstcg/fight/ready.h"
#include "games/vstcg/language/describing.h"
#include "games/vstcg/language/lexicon.h"
#include "games/vstcg/values/memory.h"
#include "games/vstcg/values/touched.h"
#include "kernel/effect/run.h"

namespace longbox::vstcg {

namespace {

// --- Numbers of objects ---------------------------------------------------------------------------

template <int (*kValue)(const Machine&, ObjectId)>
int value_of(Eval& e) {
  const ObjectId id = e.object();
  return id ? kValue(e.machine(), id) : 0;
}

template <int (*kValue)(const Eval&, ObjectId)>
int known_value_of(Eval& e) {
  const ObjectId id = meant_object(e);
  return id ? kValue(e, id) : 0;
}

int counters_on(Eval& e) {
  const int which = e.word();
  const ObjectId id = meant_object(e);
  return id ? known_counters(e, id, which) : 0;
}

void add_object_numbers(std::vector<Phrase>& out) {
  number(out, kernel::kWatchesNothing, "the cost of <o:object>", "{o:poss} cost", "Printed.",
         value_of<printed_cost>)
      .rule = "203.2";
  Phrase& its_atk = number(out, kernel::kWatchesNothing, "the atk of <o:object>", "{o:poss} ATK",
                           "Now, or last in play, at least 0.", known_value_of<known_atk>);
  its_atk.rule = "104.1";
  its_atk.reads = kReadsAtk;
  number(out, kernel::kWatchesNothing, "the def of <o:object>", "{o:poss} DEF", "Now, or last in play, at least 0.",
         known_value_of<known_def>)
      .reads = kReadsDef;
  number(out, kernel::kWatchesNothing, "the willpower of <o:object>", "{o:poss} willpower",
         "Now, or last in play, at least 0.", known_value_of<known_willpower>)
      .reads = kReadsWillpower;
  number(out, kernel::kWatchesCounters, "<c:counter> on <o:object>",
         "the number of {c:plural} on {o}", "How many lie there, or lay there last.", counters_on);
}

// --- Numbers of players ---------------------------------------------------------------------------

template <int (*kValue)(const Machine&, Seat)>
int sum_of(Eval& e) {
  const Machine& m = e.machine();
  int sum = 0;
  each_seat_from(m.state(), 0, e.seats(), [&](Seat seat) { sum += kValue(m, seat); });
  return sum;
}

// Endurance is read with its real sign here, for comparing (104.1a).
int lowest_endurance(Eval& e) {
  const Machine& m = e.machine();
  const unsigned seats = e.seats();
  int lowest = seats == 0 ? 0 : endurance(m, cardgame::one_seat(seats));
  each_seat_from(m.state(), 0, seats,
                 [&](Seat seat) { lowest = std::min(lowest, endurance(m, seat)); });
  return lowest;
}

int cards_in_hand(const Machine& m, Seat seat) { return m.state().zone(kHand, seat).count; }

void add_player_numbers(std::vector<Phrase>& out) {
  Phrase& combined =
      number(out, kernel::kWatchesNothing, "your combined willpower",
             "the combined willpower of characters you control", "Each term at least 0.",
             [](Eval& e) { return combined_willpower(e.machine(), e.you()); });
  combined.rule = "104.2";
  combined.reads = kReadsWillpower;
  number(out, kernel::kWatchesPlayers, "resources of <p:seats>",
         "the number of {p:poss} resources", "The whole row.", sum_of<resources>);
  number(out, kernel::kWatchesPlayers, "endurance of <p:seats>", "{p:poss} endurance",
         "With its real sign; of several players the lowest.", lowest_endurance)
      .rule = "104.1a";
  number(out, kernel::kWatchesPlayers, "cards in hand of <p:seats>",
         "the number of cards in {p:poss} hand", "Their hands.", sum_of<cards_in_hand>);
  number(out, kernel::kWatchesPlayers, "points of <p:seats>", "{p:poss} resource points",
         "Left in this recruit step.", sum_of<points>);
  number(out, kernel::kWatchesPlayers, "press cards you recruited this turn",
         "the number of press cards you recruited this turn", "Counted now.",
         [](Eval& e) { return int{e.machine().state().seats[e.you()].values[kPressed]}; })
      .rule = "706.14";
  number(out, kernel::kWatchesNothing, "that much", "that much", "The amount of the event.",
         [](Eval& e) { return int{e.context().amount}; });
}

// --- Conditions about the moment -------------------------------------------------------------------

bool is_phase(Eval& e) {
  const Machine& m = e.machine();
  switch (e.word()) {
    case kDrawPhase: return phase(m) == kDrawPhase;
    case kBuildPhase: return in_build_phase(m);
    case kCombatPhase: return in_combat_phase(m);
    default: return phase(m) >= kRecoveryPhase;
  }
}

bool is_your_first_attack(Eval& e) {
  const Machine& m = e.machine();
  return attacking_player(m) == e.you() && m.state().seats[e.you()].values[kAttacksMade] == 1;
}

// A step is a part of its phase (400.3): only phases separate draws.
bool begins_phase(const kernel::HistoryEntry& entry) {
  if (entry.kind != event::kPhaseStarts) return false;
  switch (entry.amount) {
    case kDrawPhase:
    case kBuildPhase:
    case kCombatPhase:
    case kRecoveryPhase: return true;
    default: return false;
  }
}

bool has_drawn_nothing(Eval& e) {
  bool drawn = false;
  for (const kernel::HistoryEntry& entry : e.machine().state().history) {
    if (begins_phase(entry)) drawn = false;
    if (entry.kind == event::kDrew && entry.seat == e.you()) drawn = true;
  }
  return !drawn;
}

void add_moments(std::vector<Phrase>& out) {
  condition(out, kernel::kWatchesPlayers, "you have drawn no card this phase",
            "you have drawn no card this phase", "Since the phase began.", has_drawn_nothing);
  condition(out, kernel::kWatchesPlayers, "you have the initiative", "you have the initiative",
            "The marker.", [](Eval& e) { return e.machine().state().first == e.you(); });
  condition(out, kernel::kWatchesPlayers, "it is the <s:phase>", "it is the {s}", "Now.", is_phase);
  condition(out, kernel::kWatchesPlayers, "it is your <s:step>", "it is your {s}", "Now.",
            [](Eval& e) { return in_own_step(e.machine(), e.you(), static_cast<Phase>(e.word())); });
  condition(out, kernel::kWatchesPlayers, "it is your first attack this turn",
            "it is your first attack this turn", "The first substep in which you had an attacker.",
            is_your_first_attack)
      .rule = "600.5";
  condition(out, kernel::kWatchesMarks, "an attack is on", "an attack is on", "A substep runs.",
            [](Eval& e) { return attack_is_on(e.machine()); });
  condition(out, kernel::kWatchesMarks, "it is a team attack", "it is a team attack",
            "Whoever is left.", [](Eval& e) { return is_team_attack(e.machine()); })
      .rule = "602.2b";
}

// --- Other conditions -----------------------------------------------------------------------------

// One character or several together have all that the card prints, whatever else it has (706.3b).
bool have_printed_affiliations(Eval& e) {
  const Machine& m = e.machine();
  const ObjectId id = e.object();
  kernel::TagSet all;
  each_character_of(m, e.you(), [&](ObjectId other) { all |= affiliations(m, other); });
  return id && all.covers(printed_affiliations(m.card(id)));
}

// The statement before this one of the same effect tells what it did (508.2i).
bool was_done(Eval& e) {
  bool done = false;
  cardgame::each_frame_down(e.machine(), [&](const Frame& frame) {
    if (frame.procedure != kernel::kEffectProcedure) return false;
    const auto& here = kernel::locals<kernel::EffectLocals>(frame);
    if (here.context.ability != e.context().ability) return false;
    done = here.done > 0 && here.done >= here.asked;
    return true;
  });
  return done;
}

bool controls_name(Eval& e) {
  const Machine& m = e.machine();
  const int name = e.word();
  bool found = false;
  m.each_in_play([&](ObjectId id) {
    found = found || (m.object(id).controller == e.you() && is_open(m, id) &&
                      is_called(m, id, name));
  });
  if (found) return true;
  each_active(m, kConsidered, [&](const Context& context, Eval considered) {
    found = found || (context.you == e.you() && considered.word() == name);
  });
  return found;
}

void add_other_conditions(std::vector<Phrase>& out) {
  Phrase& loyal = condition(
      out, kernel::kWatchesNothing, "your characters have every printed affiliation of <o:object>",
      "all of {o:poss} printed affiliations are among those of characters you control",
      "On one character or several.", have_printed_affiliations);
  loyal.rule = "706.3b";
  loyal.reads = kernel::kReadsTags;
  condition(out, kernel::kWatchesExhausted, "<o:object> remains exhausted", "{o} remains exhausted",
            "It has not readied since.",
            [](Eval& e) { return remains_exhausted(e, e.object()); })
      .rule = "513.1d";
  condition(out, kernel::kWatchesAll, "that was done", "you do",
            "The statement before was done in full.", was_done)
      .rule = "508.2i";
  condition(out, kernel::kWatchesAll, "that was not done", "that is not done",
            "The statement before was declined, or not done in full.",
            [](Eval& e) { return !was_done(e); })
      .rule = "gl.unless";
  Phrase& control = condition(out, kernel::kWatchesNothing, "you control <s:name>", "you control {s}",
                              "A real object, or considered to.", controls_name);
  control.rule = "201.5";
  control.reads = kReadsNames;
}

}  // namespace

void add_value_phrases(std::vector<Phrase>& out) {
  add_object_numbers(out);
  add_player_numbers(out);
  add_moments(out);
  add_other_conditions(out);
}

}  // namespace longbox::vstcg
