// These verbs act on effects that wait on the chain (509, 512.3, 708.2).
#include "games/vstcg/language/lexicon.h"
#include "games/vstcg/language/verb_parts.h"

namespace longbox::vstcg {

namespace {

// Returns the effect that the next slot names; none if it has left the chain.
LinkId next_link(EffectRun& run) {
  const auto id = static_cast<LinkId>(run.number());
  return run.machine().find_link(id) != nullptr ? id : LinkId{0};
}

Flow negate_it(EffectRun& run) {
  const LinkId id = next_link(run);
  note_done(run, id != 0 ? 1 : 0, 1);
  if (id != 0) kernel::negate(run.machine(), id);
  return Flow::Done;
}

// The copying player controls the copy, which comes from the source of the original (708.2c,
// 708.2d).
LinkId make_copy(EffectRun& run) {
  Machine& m = run.machine();
  const LinkId id = next_link(run);
  const LinkId copy = id != 0 ? kernel::copy_link(m, id, run.you()) : LinkId{0};
  note_done(run, copy != 0 ? 1 : 0, 1);
  if (copy == 0) return copy;
  m.edit_link(copy, [](Link& link) { link.facts |= kCopied; });
  const ObjectId source = m.find_link(copy)->context.self.id;
  m.announce(happening(event::kCopiedLink, source, {}, run.you(), 0, copy));
  return copy;
}

Flow copy_it(EffectRun& run) {
  make_copy(run);
  return Flow::Done;
}

// Targets that are not changed may stay, also if they could not be chosen now (708.2b).
Flow copy_with_targets(EffectRun& run) {
  if (run.stage() == kBegun) return Flow::Done;
  const LinkId copy = make_copy(run);
  if (copy == 0) return Flow::Done;
  run.stage() = kBegun;
  kernel::start_retargeting(run.machine(), copy, run.you(), kernel::Retarget::May);
  return Flow::Continue;
}

// Returns the first target of the effect as a plain number.
std::int16_t aim_of(const Link& link) {
  return static_cast<std::int16_t>(link.targets[0].object.id.value);
}

// `done` keeps the old target until the new one is chosen: only a different one counts (512.3).
void tell_new_target(EffectRun& run, LinkId id) {
  Machine& m = run.machine();
  const Link* link = m.find_link(id);
  const bool changed = link != nullptr && aim_of(*link) != run.here().done;
  note_done(run, changed ? 1 : 0, 1);
  if (!changed) return;
  const Target& target = link->targets[0];
  const bool is_object = target.kind == kernel::TargetKind::Object;
  m.announce(happening(event::kRetargeted, link->context.self.id,
                       is_object ? target.object.id : ObjectId{}, run.you(), 0, id));
}

Flow change_target(EffectRun& run) {
  const LinkId id = next_link(run);
  if (run.stage() == kBegun) {
    tell_new_target(run, id);
    return Flow::Done;
  }
  note_done(run, 0, 1);
  if (id == 0 || run.machine().find_link(id)->target_count == 0) return Flow::Done;
  run.here().done = aim_of(*run.machine().find_link(id));
  run.stage() = kBegun;
  kernel::start_retargeting(run.machine(), id, run.you(), kernel::Retarget::Must);
  return Flow::Continue;
}

}  // namespace

void add_chain_verbs(std::vector<Phrase>& out) {
  verb(out, "negate <e:effect>", "negate {e}",
       "It leaves the chain without effect; nothing is paid back.", "509.1", negate_it);
  verb(out, "copy <e:effect>", "copy {e}",
       "The copy goes on top of the chain, with all that was chosen.", "708.2a", copy_it);
  verb(out, "copy <e:effect> with new targets", "copy {e}. You may choose new targets for the copy",
       "Each target may be kept or changed.", "708.2b", copy_with_targets);
  verb(out, "change the target of <e:effect>", "change the target of {e}",
       "To another legal one if there is any.", "512.3", change_target);
}

}  // namespace longbox::vstcg
