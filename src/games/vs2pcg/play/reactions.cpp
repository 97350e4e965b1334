// Reactions are plot twists and super powers that answer an event (card-type.plot-twist.reaction,
// power.reaction.*, combat.actions.reactions-interrupt).
//
// When the event is announced, every possible answer to it is remembered in the state, because many
// events look back. As soon as no harm is being done any more, a window opens before the procedure
// below it continues. Windows nest: each deals with the reactions remembered since the one below
// it.
#include <algorithm>

#include "cardgame/frames.h"
#include "games/vs2pcg/features.h"
#include "games/vs2pcg/game.h"
#include "games/vs2pcg/language/lexicon.h"
#include "games/vs2pcg/language/verbs.h"
#include "games/vs2pcg/play/legality.h"
#include "games/vs2pcg/procedures.h"
#include "games/vs2pcg/run/stages.h"
#include "games/vs2pcg/values/derive.h"
#include "kernel/flow/pass_round.h"
#include "kernel/flow/reactions.h"

namespace longbox::vs2pcg {

using cardgame::each_frame_down;
using cardgame::frame_on_top;
using cardgame::is_running;
using cardgame::top_frame;
using kernel::Ability;
using kernel::EffectRun;
using kernel::Eval;
using kernel::Flow;
using kernel::PendingTrigger;
using kernel::Phrase;
using kernel::PhraseKind;

namespace {

constexpr std::uint16_t kAskReaction = kernel::kFirstGamePrompt + 34;

struct ReactionLocals {
  std::int16_t first = 0;  // the first of the reactions that this window is about
  std::int16_t end = 0;
  std::uint16_t waiting = 0;  // triggers that waited before
  kernel::PassRound round;
};

bool is_twist(const Machine& m, const PendingTrigger& reaction) {
  return m.library().ability(reaction.ability).played;
}

// mode.two-headed.both-control: a character on a shared side answers for either teammate, a card of a hand for its own
// player.
bool is_answer_of(const Machine& m, Seat seat, const PendingTrigger& reaction) {
  return reaction.controller == seat || controls(m, seat, reaction.self.id);
}

Verdict allows(const Machine& m, Seat seat, const PendingTrigger& reaction) {
  if (!is_answer_of(m, seat, reaction) || !m.state().alive(reaction.self))
    return Verdict::no("power.reaction.use", kNothingToAnswer, reaction.self.id);
  return is_twist(m, reaction)
             ? may_play_twist(m, seat, reaction.self.id)
             : may_use(m, seat, reaction.self.id, reaction.ability, reaction.copied_from);
}

Option option_for(const Machine& m, const PendingTrigger& reaction) {
  if (is_twist(m, reaction)) return {.kind = kOptPlayTwist, .object = reaction.self.id};
  return {.kind = kOptUse,
          .object = reaction.self.id,
          .other = reaction.copied_from,
          .number = static_cast<std::int16_t>(reaction.ability.value)};
}

void list(const Machine& m, const ReactionLocals& here, Decision& out) {
  const auto& reactions = m.state().reactions;
  for (int i = here.first; i < here.end && i < reactions.size; ++i) {
    if (!allows(m, here.round.seat, reactions[i])) continue;
    const Option option = option_for(m, reactions[i]);
    const auto options = out.options();
    if (option.kind == kOptPlayTwist) cardgame::offer_once(m, out, option);
    else if (std::ranges::find(options, option) == options.end()) out.add(option);
  }
}

// The turn player is asked first, then the others clockwise, until all have passed since the last
// reaction. A player who has nothing to answer with is passed over.
Step advance(Machine& m, Frame& frame) {
  auto& here = kernel::locals<ReactionLocals>(frame);
  const auto has_options = [&](Seat) {
    Decision options;
    list(m, here, options);
    return !options.empty();
  };
  if (here.round.finds(m.state(), has_options)) return Step::Ask;
  m.drop_reactions(here.first);
  return Step::Done;
}

void ask(Machine& m, const Frame& frame, Decision& out) {
  const auto& here = kernel::locals<ReactionLocals>(frame);
  out.who = here.round.seat;
  out.prompt = kAskReaction;
  list(m, here, out);
  out.add({.kind = kernel::kOptionPass});
}

void answer(Machine& m, Frame& frame, const Option& option) {
  auto& here = kernel::locals<ReactionLocals>(frame);
  if (option.kind == kernel::kOptionPass) return here.round.pass(m.state());
  const auto& reactions = m.state().reactions;
  for (int i = here.first; i < here.end && i < reactions.size; ++i) {
    if (option_for(m, reactions[i]) != option) continue;
    PendingTrigger chosen = reactions[i];
    chosen.controller = here.round.seat;  // whoever pays is "you" (mode.two-headed.you-reference)
    here.round.begin(m.state().active);
    return is_twist(m, chosen) ? start_answer_twist(m, chosen) : start_answer(m, chosen);
  }
}

// --- Phrases ------------------------------------------------------------------------------------

bool enemy_does(Eval& e, const Event& event) {
  return event.seat < e.machine().state().seat_count && are_opponents(e.machine(), e.you(), event.seat);
}

// Cancels the power that was announced last and has not begun to resolve (term.cancel-super-power).
Flow cancel_super_power(EffectRun& run) {
  each_frame_down(run.machine(), [&](Frame& frame) {
    const bool found = frame.procedure == kUseProcedure &&
                       kernel::stage_of<UseStage>(frame) == UseStage::Announced;
    if (found) cancel_use(run.machine(), frame, run.you());
    return found;
  });
  return Flow::Done;
}

// --- Rows ---------------------------------------------------------------------------------------

constexpr cardgame::PromptRow kPrompts[] = {
    {kAskReaction, "power.reaction.use", "React, or pass?"}};
constexpr cardgame::ProcedureRow kProcedures[] = {
    {kReactionProcedure, {"reaction", advance, ask, answer}}};

}  // namespace

constexpr Feature kReactionFeature{.prompts = kPrompts, .procedures = kProcedures};

void Vs2pcgRules::offer_reactions(Machine& m, const Event& event) const {
  const auto look_at = [&](ObjectId id, bool in_hand) {
    if (!m.card(id).answer_mask.contains(event.kind) && !m.values(id).extras) return;
    m.each_ability(id, [&](AbilityId ability_id, ObjectId from) {
      const Ability& ability = m.library().ability(ability_id);
      if ((ability.timing & kTimingReaction) == 0 || ability.played != in_hand) return;
      if (in_hand || ability_works(m, id, ability)) kernel::may_react(m, event, id, ability_id, from);
    });
  };
  m.each_in_play([&](ObjectId id) { look_at(id, false); });
  m.each_in(zone_bit(kHand), [&](ObjectId id) { look_at(id, true); });
}

// Harm is done as a whole, but for the moment in which it waits for answers.
static bool is_harming(const Machine& m) {
  const auto& frames = m.state().frames;
  for (int i = frames.size - 1; i >= 0; --i) {
    if (frames[i].procedure == kReactionProcedure) return false;
    if (frames[i].procedure == kHarmProcedure) return !awaits_answers(frames[i]);
  }
  return false;
}

void Vs2pcgRules::start_reactions(Machine& m) const {
  const auto* open = top_frame<ReactionLocals>(m, kReactionProcedure);
  const int first = open == nullptr ? 0 : open->end;
  if (m.state().reactions.size <= first || is_harming(m)) return;
  auto& here = kernel::locals<ReactionLocals>(m.push(kReactionProcedure));
  here.first = static_cast<std::int16_t>(first);
  here.end = static_cast<std::int16_t>(m.state().reactions.size);
  here.waiting = m.state().triggers.size;
  const Seat active = m.state().active;
  here.round.begin(is_playing(m, active) ? active : m.next_seat(active));
}

bool may_settle(const Machine& m) {
  const auto* open = top_frame<ReactionLocals>(m, kReactionProcedure);
  return open == nullptr || m.state().triggers.size > open->waiting;
}

bool may_answer(const Machine& m, Seat seat, ObjectId object, AbilityId ability,
                ObjectId copied_from) {
  const Frame* frame = frame_on_top(m.state(), kReactionProcedure);
  if (frame == nullptr) return false;
  const auto& open = kernel::locals<ReactionLocals>(*frame);
  const auto& reactions = m.state().reactions;
  for (int i = open.first; i < open.end && i < reactions.size; ++i)
    if (is_answer_of(m, seat, reactions[i]) && reactions[i].self.id == object &&
        reactions[i].ability == ability && reactions[i].copied_from == copied_from)
      return true;
  return false;
}

void add_reaction_phrases(std::vector<Phrase>& out) {
  out.push_back({.kind = PhraseKind::Event, .form = "an opponent uses a super power",
                 .english = "an enemy player uses a super power",
                 .meaning = "A super power of an opponent was announced and paid; `it` is the card.",
                 .rule = "power.reaction.resolves-first", .code = event::kPowerUsed,
                 .event = enemy_does});
  out.push_back({.kind = PhraseKind::Event, .form = "an opponent plays <x:objects>",
                 .english = "an enemy player plays {x:a}",
                 .meaning = "An opponent plays such a card; it has not had its effect yet.",
                 .rule = "play.plot-twist.sequence", .code = event::kPlayed,
                 .event = [](Eval& e, const Event& event) {
                   return enemy_does(e, event) && e.fits_card(event.object);
                 },
                 .about = {kPlayable | kInHand}});
  verb(out, "cancel the super power", "cancel that super power",
       "In a reaction to a super power: it never resolves, and stays paid and used.",
       "term.cancel-super-power", cancel_super_power);
  verb(out, "cancel the plot twist", "cancel that plot twist",
       "In a reaction to a plot twist: it never resolves, and goes to the KO pile.",
       "play.plot-twist.sequence", [](EffectRun& run) {
         cancel_twist(run.machine());
         return Flow::Done;
       });
}

}  // namespace longbox::vs2pcg
