// A player chooses other targets for a link, one after the other.
#include "kernel/flow/aiming.h"
#include "kernel/flow/chain.h"
#include "kernel/flow/machine.h"

namespace longbox::kernel {

namespace {

// The stage of the frame is the place of the target that is looked at.
struct RetargetLocals {
  LinkId link = 0;
  Seat by = kNobody;
  Retarget how = Retarget::May;
};

const Target& target_at(const Link& link, const Frame& frame) { return link.targets[frame.stage]; }

Candidates other_candidates(const Machine& machine, const Link& link, const Target& old) {
  Candidates found = candidates(machine, link, old);
  const State& state = machine.state();
  if (old.kind == TargetKind::Object) found.objects.erase(old.object.id.index());
  if (old.kind == TargetKind::Player) found.seats &= ~(1U << old.seat());
  for (int i = 0; i < state.chain.size; ++i)
    if (old.kind == TargetKind::Link && state.chain[i].id() == old.link())
      found.links &= ~(std::uint64_t{1} << i);
  return found;
}

Step retarget_advance(Machine& machine, Frame& frame) {
  const auto& here = locals<RetargetLocals>(frame);
  const Link* link = machine.find_link(here.link);
  if (link == nullptr || frame.stage == link->target_count) return Step::Done;
  if (!other_candidates(machine, *link, target_at(*link, frame)).empty()) return Step::Ask;
  ++frame.stage;  // without another legal target the old one stays, legal or not
  return Step::Continue;
}

void retarget_ask(Machine& machine, const Frame& frame, Decision& out) {
  const auto& here = locals<RetargetLocals>(frame);
  const Link& link = *machine.find_link(here.link);
  const Target& old = target_at(link, frame);
  out.who = here.by;
  out.kind = question_about(old.kind);
  out.prompt = kPromptRetarget;
  out.about = link.context.self.id;
  offer(machine, other_candidates(machine, link, old), out);
  if (here.how == Retarget::May) out.add({.kind = kOptionDone});
}

void retarget_answer(Machine& machine, Frame& frame, const Option& option) {
  const auto here = locals<RetargetLocals>(frame);
  const std::size_t place = frame.stage++;
  if (option.kind == kOptionDone) return;
  const Target picked = target_of(machine, option);
  machine.edit_link(here.link, [&](Link& link) {
    link.targets[place].object = picked.object;
    write_register(link, link.targets[place]);
  });
}

}  // namespace

const Procedure kRetargeting{"retarget", retarget_advance, retarget_ask, retarget_answer};

void start_retargeting(Machine& machine, LinkId id, Seat by, Retarget how) {
  locals<RetargetLocals>(machine.push(kRetargetProcedure)) = {id, by, how};
}

}  // namespace longbox::kernel
