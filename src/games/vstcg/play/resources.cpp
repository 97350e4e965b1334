// The resource row: what is built there, and how resources are replaced (217, 403, 708.8).
#include <array>

#include "cardgame/frames.h"
#include "games/vstcg/features.h"
#include "games/vstcg/play/costs.h"
#include "games/vstcg/play/legality.h"
#include "games/vstcg/play/play_frame.h"
#include "games/vstcg/procedures.h"
#include "kernel/effect/run.h"

namespace longbox::vstcg {

// --- Replacing --------------------------------------------------------------------------------------

namespace {

enum class Stage : std::uint8_t { Ko, Fill };

// A resource row seldom holds ten cards; more than these are not replaced at one time.
constexpr int kMostReplaced = 20;

struct ReplaceLocals {
  std::array<kernel::ObjectRef, kMostReplaced> old{};  // in the order of the rows
  std::array<ObjectId, kMostReplaced> behind{};        // the right neighbour of each
  std::array<Seat, kMostReplaced> seat{};
  std::uint8_t count = 0;
  std::array<std::uint8_t, 3> spare{};

  template <class Visit>
  void each_id(Visit visit) {
    for (kernel::ObjectRef& ref : old) visit(ref);
    for (ObjectId& id : behind) visit(id);
  }
};

void add(const Machine& m, ObjectId id, ReplaceLocals& here) {
  if (here.count == kMostReplaced) return;
  here.old[here.count] = m.state().ref(id);
  here.behind[here.count] = m.object(id).next;
  here.seat[here.count] = m.object(id).controller;
  ++here.count;
}

// All are chosen, shown and KO'd before the first of them is filled up (708.8b).
void ko_all(Machine& m, const ReplaceLocals& here) {
  ObjectSet all;
  for (std::size_t i = 0; i < here.count; ++i) all.insert(here.old[i].id.index());
  ko(m, all, {}, kByEffect);
}

// Returns whether the resource was KO'd; a replaced KO leaves it in the row.
bool is_gone(const Machine& m, kernel::ObjectRef resource) {
  return !m.state().alive(resource) || !is_resource(m, resource.id);
}

// Returns what the new card is put in front of: the next neighbour to the right that is still in the row.
ObjectId right_neighbour(const Machine& m, const ReplaceLocals& here, std::size_t which) {
  ObjectId behind = here.behind[which];
  for (std::size_t i = which + 1; i < here.count; ++i)
    if (behind == here.old[i].id && is_gone(m, here.old[i])) behind = here.behind[i];
  return behind;
}

// The effect that replaces counts what a card of the deck really took the place of (708.8c).
void note_done(Machine& m, const Frame& frame, int replaced) {
  auto* effect = cardgame::frame_below<kernel::EffectLocals>(m, frame, kernel::kEffectProcedure);
  if (effect != nullptr) effect->done = static_cast<std::int16_t>(replaced);
}

// The row is filled from the left, each place with the top card of the deck at that moment.
int fill_all(Machine& m, const ReplaceLocals& here) {
  int replaced = 0;
  for (std::size_t i = 0; i < here.count; ++i) {
    const kernel::ObjectRef old = here.old[i];
    const Seat seat = here.seat[i];
    const ObjectId fresh = m.state().zone(kDeck, seat).first;
    if (!fresh || !is_gone(m, old)) continue;
    build_resource(m, seat, fresh, right_neighbour(m, here, i));
    m.announce(happening(event::kReplaced, old.id, fresh, seat));
    ++replaced;
  }
  return replaced;
}

Step advance(Machine& m, Frame& frame) {
  auto& here = kernel::locals<ReplaceLocals>(frame);
  if (kernel::stage_of<Stage>(frame) == Stage::Ko) {
    go(frame, Stage::Fill);
    ko_all(m, here);
    return Step::Continue;
  }
  note_done(m, frame, fill_all(m, here));
  return Step::Done;
}

constexpr cardgame::ProcedureRow kProcedures[] = {
    {kReplaceResourceProcedure,
     {"replace resources", advance, nullptr, nullptr, kernel::rename_locals<ReplaceLocals>}}};

// --- Building ---------------------------------------------------------------------------------------

Verdict judge_build(const Machine& m, Seat seat, const Option& option) {
  return may_build(m, seat, option.object);
}

// The choice to build nothing is made expressly (403.4).
constexpr cardgame::OptionRow kOptions[] = {
    {.kind = kOptBuild, .word = "build", .label = "build {object}", .judge = judge_build},
    {.kind = kOptBuildNothing, .word = "build-nothing", .label = "build nothing", .about = cardgame::About::Nothing},
};
constexpr cardgame::PromptRow kPrompts[] = {
    {kAskBuild, "403.1", "Which card do you build as a resource?"},
    {kAskRefill, "706.13b", "Which card takes the place of {about}?"},
};

void add_intents(const Machine& m, Seat seat, ObjectId id, std::vector<Option>& out) {
  if (m.object(id).zone == kHand && m.object(id).owner == seat)
    out.push_back({.kind = kOptBuild, .object = id});
}

// Returns whether a question for a card to build is on the table, of the step or of a reservist.
bool is_asked(const Machine& m, Seat seat) {
  if (const Frame* play = cardgame::frame_on_top(m.state(), kPlayProcedure))
    return kernel::stage_of<PlayStage>(*play) == PlayStage::Refill;
  return cardgame::top_procedure(m.state()) == kStepProcedure && in_own_step(m, seat, kResourceStep);
}

// A card that takes the place of a reservist must leave enough to pay with (203.3, 706.13b).
bool leaves_enough(const Machine& m, ObjectId filler) {
  const Frame* play = cardgame::frame_on_top(m.state(), kPlayProcedure);
  if (play == nullptr) return true;
  const auto& here = kernel::locals<PlayLocals>(*play);
  return may_fill_in(m, m.find_link(here.link)->context, here.facts, here.price, filler);
}

}  // namespace

constexpr Feature kResourceFeature{.options = kOptions,
                                   .prompts = kPrompts,
                                   .procedures = kProcedures,
                                   .intents = add_intents};

Verdict may_build(const Machine& m, Seat seat, ObjectId card) {
  if (m.object(card).zone != kHand || m.object(card).owner != seat)
    return Verdict::no("403.1", kNotInHand, card);
  if (!is_asked(m, seat)) return Verdict::no("403.1", kNotAskedNow, card);
  return leaves_enough(m, card) ? Verdict::yes() : Verdict::no("203.3", kCannotPay, card);
}

void start_replacing(Machine& m, const ObjectSet& resources) {
  auto& here = kernel::locals<ReplaceLocals>(m.push(kReplaceResourceProcedure));
  here = {};
  for (Seat seat = 0; seat < m.state().seat_count; ++seat)
    m.each(kResource, seat, [&](ObjectId id) {
      if (resources.contains(id.index())) add(m, id, here);
    });
}

}  // namespace longbox::vstcg
