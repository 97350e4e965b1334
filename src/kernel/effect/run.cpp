#include "kernel/effect/run.h"

#include "base/assert.h"
#include "kernel/effect/lost.h"
#include "kernel/effect/statements.h"
#include "kernel/flow/machine.h"

namespace longbox::kernel {

EffectRun::EffectRun(Machine& machine, Frame& frame, const Node* statement)
    : Eval(machine, locals<EffectLocals>(frame).context, statement + 1),
      mutable_machine_(machine),
      frame_(frame),
      statement_(statement) {}

ObjectId EffectRun::object() {
  const ObjectId id = reached_object();
  return machine_->is_aside(id) ? ObjectId{} : id;
}

void EffectRun::objects(ObjectSet& out) {
  if (at_->op == kSelect) return Eval::objects(out);
  if (const ObjectId id = object()) out.insert(id.index());
}

void EffectRun::set_variable(int which, std::uint16_t value) {
  here().context.variables[static_cast<std::size_t>(which)] = value;
  regain_register(here().context, which);
}

void EffectRun::jump(const Node* target) {
  frame_.pc = static_cast<std::uint16_t>(frame_.pc + (target - statement_));
  frame_.stage = kBegins;
}

bool EffectRun::is_paying() const {
  const auto& here = locals<EffectLocals>(static_cast<const Frame&>(frame_));
  if (here.part == BodyPart::Costs) return true;
  const Ability& ability = machine_->library().ability(here.context.ability);
  return ability.kind == AbilityKind::Replacement && frame_.pc < ability.effect_start;
}

namespace {

const Node* statement_of(const Machine& machine, const Frame& frame) {
  const auto& context = locals<EffectLocals>(frame).context;
  const auto& library = machine.library();
  return library.at(library.ability(context.ability).body) + frame.pc;
}

// Jumps and loop ends are not statements of their own.
bool follow_jump(const Node& node, Frame& frame) {
  if (node.op != kJump && node.op != kLoop) return false;
  frame.pc = static_cast<std::uint16_t>(frame.pc + node.value);
  frame.stage = node.op == kLoop ? kBegun : kBegins;
  return true;
}

// Does what the phrases of the statement want done first; the statements of its blocks come later.
void prepare(EffectRun& run, const Node* statement) {
  const Machine& machine = run.machine();
  if (machine.library().ability(run.context().ability).piles.empty()) return;
  for (const Node* node = statement; node < statement + statement->size;) {
    if (node->op == kBlock) {
      node += node->size;
      continue;
    }
    if (node->op >= kFirstPhrase)
      if (const auto before = machine.phrase(node->op - kFirstPhrase).before) before(run, *node);
    ++node;
  }
}

// Lets the game act between costs and effect, once. Returns whether the frame is to be looked at
// again.
bool commence(Machine& machine, Frame& frame) {
  auto& here = locals<EffectLocals>(frame);
  const Ability& ability = machine.library().ability(here.context.ability);
  if (!ability.commences || here.commenced != 0 || frame.pc < ability.effect_start ||
      here.part == BodyPart::Announcement)
    return false;
  here.commenced = 1;
  machine.rules().commence(machine, frame);
  return true;
}

// Costs give names to what was paid with; the effect, which runs later, finds them in the link.
void keep_registers(Machine& machine, const EffectLocals& here) {
  const Link* link = machine.find_link(here.context.link);
  if (link == nullptr || link->context.ability != here.context.ability ||
      link->context.variables == here.context.variables)
    return;
  machine.edit_link(link->id(), [&](Link& now) { now.context.variables = here.context.variables; });
}

// An announcement runs in two frames, of the modes and of the targets, which find each other's choices in the
// link. Returns false if the link is gone.
bool read_registers(const Machine& machine, EffectLocals& here) {
  const Link* link = machine.find_link(here.context.link);
  if (link != nullptr) here.context.variables = link->context.variables;
  return link != nullptr;
}

// A statement that ran apart leaves what it has found, done and named to the frame around it.
void give_back(Machine& machine, const EffectLocals& here) {
  EffectLocals& outer = locals<EffectLocals>(machine.frame(machine.depth() - 2));
  outer.context = here.context;
  outer.kept = here.kept;
  outer.results = here.results;
  outer.done = here.done;
  outer.asked = here.asked;
  outer.ended = here.ended;
}

// Returns whether this part of a body goes on: it has not come to its end, and what is announced is there.
bool goes_on(Machine& machine, Frame& frame) {
  auto& here = locals<EffectLocals>(frame);
  if (here.part == BodyPart::Announcement)
    return frame.pc < here.stop && read_registers(machine, here);
  if (here.stop == 0 || frame.pc < here.stop) return true;
  if (here.part == BodyPart::Costs) keep_registers(machine, here);
  if (here.part == BodyPart::Statement) give_back(machine, here);
  return false;
}

// A loop keeps its set in the frame; a statement of its block that needs one, too, gets a frame of its own.
bool runs_apart(const Machine& machine, const Frame& frame, const Node& node) {
  return frame.stage == kBegins && locals<EffectLocals>(frame).loops != 0 &&
         machine.phrase(node.op - kFirstPhrase).remembers;
}

void run_apart(Machine& machine, Frame& frame, const Node& node) {
  const auto from = frame.pc;
  const auto to = static_cast<std::uint16_t>(from + node.size);
  frame.pc = to;
  EffectLocals apart = locals<EffectLocals>(frame);
  apart.loops = 0;
  apart.part = BodyPart::Statement;
  apart.stop = to;
  Frame& inner = machine.push(kEffectProcedure);
  inner.pc = from;
  locals<EffectLocals>(inner) = apart;
}

// The block of a chosen mode is walked for its targets when it is announced; the rest of it waits.
bool is_passed_over(const Machine& machine, const Frame& frame, const Node& node) {
  return locals<EffectLocals>(frame).part == BodyPart::Announcement &&
         !machine.phrase(node.op - kFirstPhrase).announces;
}

Step effect_advance(Machine& machine, Frame& frame) {
  if (locals<EffectLocals>(frame).ended != 0) return Step::Done;
  if (locals<EffectLocals>(frame).part != BodyPart::Whole && !goes_on(machine, frame))
    return Step::Done;
  // The rules that hold at every moment are checked between statements, also after procedures that
  // the last one started.
  if (frame.stage == kBegins) {
    const int before = machine.depth();
    machine.check();
    if (machine.depth() != before || machine.state().outcome == Outcome::Over)
      return Step::Continue;
  }
  const Node* node = statement_of(machine, frame);
  if (commence(machine, frame)) return Step::Continue;
  if (node->op == kEnd) return Step::Done;
  if (node->op == kBlock || node->op == kCosts) {
    ++frame.pc;
    return Step::Continue;
  }
  if (follow_jump(*node, frame)) return Step::Continue;
  if (is_passed_over(machine, frame, *node)) {
    frame.pc = static_cast<std::uint16_t>(frame.pc + node->size);
    return Step::Continue;
  }
  if (runs_apart(machine, frame, *node)) {
    run_apart(machine, frame, *node);
    return Step::Continue;
  }
  EffectRun run(machine, frame, node);
  if (frame.stage == kBegins) prepare(run, node);
  const Flow flow = machine.phrase(node->op - kFirstPhrase).run(run);
  if (flow == Flow::Ask) return Step::Ask;
  if (flow == Flow::Done) {
    frame.pc = static_cast<std::uint16_t>(frame.pc + node->size);
    frame.stage = kBegins;
  }
  return Step::Continue;
}

void effect_ask(Machine& machine, const Frame& frame, Decision& out) {
  const Node* node = statement_of(machine, frame);
  const auto& context = locals<EffectLocals>(frame).context;
  out.who = context.you;
  out.about = context.self.id;
  out.ability = context.ability;
  out.statement = machine.library().ability(context.ability).body + frame.pc;
  EffectRun run(machine, const_cast<Frame&>(frame), node);
  machine.phrase(node->op - kFirstPhrase).ask(run, out);
}

void effect_answer(Machine& machine, Frame& frame, const Option& option) {
  const Node* node = statement_of(machine, frame);
  EffectRun run(machine, frame, node);
  machine.phrase(node->op - kFirstPhrase).answer(run, option);
}

// Only those registers are renamed that hold objects.
void effect_rename(Frame& frame, const Renaming& renaming, const Library& library) {
  auto& here = locals<EffectLocals>(frame);
  auto& context = here.context;
  renaming.all(context.self, context.event_object, context.event_other, context.copied_from,
               here.set, here.kept);
  const unsigned objects = library.ability(context.ability).object_variables;
  for (std::size_t i = 0; i < context.variables.size(); ++i)
    if ((objects >> i & 1U) != 0)
      context.variables[i] = renaming.of(ObjectId{context.variables[i]}).value;
}

}  // namespace

namespace {

bool is_new_in_play(const Machine& machine, const Modifier& effect, ObjectId id) {
  return id && machine.in_play(id) && machine.object(id).stamp > effect.stamp;
}

}  // namespace

ObjectId remembered(const Machine& machine, const Modifier& effect) {
  const Ability& ability = machine.library().ability(effect.ability);
  const bool is_number =
      ability.captured > 0 && (ability.object_variables >> (ability.captured - 1U) & 1U) == 0;
  if (is_number) return effect.also;
  return is_new_in_play(machine, effect, effect.also) ? ObjectId{} : effect.also;
}

std::uint16_t remembered(const Machine& machine, const Modifier& effect, int which,
                         std::uint16_t value) {
  const unsigned objects = machine.library().ability(effect.ability).object_variables;
  const bool is_gone =
      (objects >> which & 1U) != 0 && is_new_in_play(machine, effect, ObjectId{value});
  return is_gone ? std::uint16_t{0} : value;
}

const Procedure kEffect{"effect", effect_advance, effect_ask, effect_answer, effect_rename};

}  // namespace longbox::kernel
