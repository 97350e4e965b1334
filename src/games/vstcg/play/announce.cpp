// Plays effects of every sort: recruits, plot twists, payment powers, power-ups and reinforcement (505.1).
//
// Legality has said yes before, so that everything can be finished and nothing is taken back (505.2).
#include "cardgame/frames.h"
#include "games/vstcg/features.h"
#include "games/vstcg/play/legality.h"
#include "games/vstcg/play/play_frame.h"
#include "games/vstcg/procedures.h"
#include "kernel/effect/run.h"

namespace longbox::vstcg {

namespace {

using Stage = PlayStage;

// The effect of a player who leaves while playing it is off the chain (102.3).
Step advance(Machine& m, Frame& frame) {
  auto& here = kernel::locals<PlayLocals>(frame);
  const auto stage = kernel::stage_of<Stage>(frame);
  if (stage > Stage::Reveal && m.find_link(here.link) == nullptr) {
    m.set_flags(here.card, kRevealed, false);
    return Step::Done;
  }
  switch (stage) {
    case Stage::Reveal:
      reveal(m, here);
      go(frame, may_refill(m, here) ? Stage::Refill : Stage::Announce);
      return Step::Continue;
    case Stage::Refill: return Step::Ask;
    case Stage::Announce: {
      const bool equips = here.what == What::Recruit && m.card(here.card).type == kEquipmentCard;
      go(frame, equips ? Stage::Bearer : Stage::Pay);
      if (!equips) kernel::start_announcement(m, here.link);
      return Step::Continue;
    }
    case Stage::Bearer: return Step::Ask;
    case Stage::Pay:
      go(frame, Stage::Costs);
      pay_points(m, here);
      pay_game_effect(m, here);
      return Step::Continue;
    case Stage::Costs:
      if (!pay_next_part(m, price_of_play(m, here), here.extra)) go(frame, Stage::Played);
      return Step::Continue;
    case Stage::Played: break;
  }
  finish_play(m, here);
  return Step::Done;
}

// --- Questions --------------------------------------------------------------------------------------

void ask(Machine& m, const Frame& frame, Decision& out) {
  const auto& here = kernel::locals<PlayLocals>(frame);
  out.who = here.seat;
  out.kind = DecisionKind::Object;
  out.about = here.card;
  if (kernel::stage_of<Stage>(frame) == Stage::Refill) {
    out.prompt = kAskRefill;
    list_refills(m, here, out);
  } else {
    out.prompt = kAskBearer;
    list_bearers(m, here.seat, here.card, out);
  }
}

void answer(Machine& m, Frame& frame, const Option& option) {
  auto& here = kernel::locals<PlayLocals>(frame);
  if (kernel::stage_of<Stage>(frame) == Stage::Refill) {
    go(frame, Stage::Announce);
    if (option.kind == kOptBuild) build_resource(m, here.seat, option.object, here.behind);
    return;
  }
  go(frame, Stage::Pay);
  m.edit_link(here.link, [&](Link& link) {
    link.targets[0] = Target::at(m.state().ref(option.object));
    link.target_count = 1;
  });
}

// Says why an object that nobody offers cannot be picked: as a target, for a price, or where the text asks.
Verdict judge_unoffered(const Machine& m, ObjectId id) {
  const Frame* frame = cardgame::frame_on_top(m.state(), kernel::kEffectProcedure);
  if (frame == nullptr) return Verdict::no("kernel.not-an-action");
  switch (kernel::locals<kernel::EffectLocals>(*frame).part) {
    case kernel::BodyPart::Costs: return Verdict::no("203.3", kCannotPayWith, id);
    case kernel::BodyPart::Announcement:
      if (m.in_play(id) && has_quality(m, id, kCannotBeTargeted))
        return Verdict::no("505.1c", kCannotBeAimedAt, id);
      return Verdict::no("505.1c", kNotATarget, id);
    default: return Verdict::no("508.2b", kNotMeant, id);
  }
}

// An object that is picked is judged where equipment looks for its bearer, and where an effect asks for one.
Verdict judge_pick(const Machine& m, Seat seat, const Option& option) {
  const Frame* frame = cardgame::frame_on_top(m.state(), kPlayProcedure);
  if (frame == nullptr) return judge_unoffered(m, option.object);
  if (kernel::stage_of<Stage>(*frame) != Stage::Bearer) return Verdict::no("kernel.not-an-action");
  return may_bear(m, seat, option.object, kernel::locals<PlayLocals>(*frame).card);
}

constexpr cardgame::OptionRow kOptions[] = {
    {.kind = kernel::kOptionObject, .about = cardgame::About::Nothing, .judge = judge_pick}};
constexpr cardgame::ProcedureRow kProcedures[] = {
    {kPlayProcedure, {"play", advance, ask, answer, kernel::rename_locals<PlayLocals>}}};

PlayLocals& begin(Machine& m, What what, Seat seat, ObjectId card) {
  auto& here = kernel::locals<PlayLocals>(m.push(kPlayProcedure));
  here = {};
  here.source = m.state().ref(card);
  here.card = card;
  here.seat = seat;
  here.what = what;
  return here;
}

}  // namespace

constexpr Feature kAnnounceFeature{.options = kOptions, .procedures = kProcedures};

void start_recruit(Machine& m, Seat seat, ObjectId card, std::uint16_t facts) {
  begin(m, What::Recruit, seat, card).facts = facts;
}

void start_plot_twist(Machine& m, Seat seat, ObjectId card, std::uint16_t facts) {
  const bool from_row = is_resource(m, card);
  PlayLocals& here = begin(m, What::PlotTwist, seat, card);
  here.ability = play_ability(m, card);
  here.facts = static_cast<std::uint16_t>(facts | (from_row ? kFromRow : 0));
}

void start_use(Machine& m, Seat seat, ObjectId object, AbilityId ability, ObjectId copied_from) {
  PlayLocals& here = begin(m, What::Power, seat, object);
  here.ability = ability;
  here.copied_from = copied_from;
}

void start_power_up(Machine& m, Seat seat, ObjectId card, ObjectId character) {
  begin(m, What::PowerUp, seat, card).target = character;
}

void start_reinforcement(Machine& m, Seat seat, ObjectId supporter, ObjectId defender) {
  begin(m, What::Reinforcement, seat, supporter).target = defender;
}

void push_draw_effect(Machine& m) {
  Link link;
  link.kinds = kGameEffect | kDrawEffect;
  link.stage = kernel::LinkStage::Waiting;
  m.push_link(link);
}

bool is_being_played(const Machine& m, ObjectId card) {
  for (const Frame& frame : m.state().frames)
    if (frame.procedure == kPlayProcedure && kernel::locals<PlayLocals>(frame).card == card)
      return true;
  return false;
}

}  // namespace longbox::vstcg
