#include "kernel/effect/eval.h"

#include <bit>

#include "kernel/effect/lost.h"
#include "kernel/flow/machine.h"

namespace longbox::kernel {

const Phrase& Eval::phrase(const Node& node) const {
  return machine_->phrase(node.op - kFirstPhrase);
}

ObjectId Eval::self() const {
  const ObjectRef ref = context_->self;
  if (machine_->in_play(ref.id) && !machine_->state().alive(ref)) return {};
  return ref.id;
}

Look Eval::look(ObjectId id) const {
  return recalled_ && id == recalled_ ? recalled_look_ : machine_->state().look(id);
}

int Eval::number() {
  const Node& node = *at_++;
  switch (node.op) {
    case kNumber:
    case kWord: return node.value;
    case kVariable:
      return static_cast<std::int16_t>(context_->variables[static_cast<std::size_t>(node.value)]);
    default: return phrase(node).number(*this);
  }
}

int Eval::word() { return (at_++)->value; }

bool Eval::condition() {
  const Node& node = *at_++;
  return phrase(node).condition(*this);
}

ObjectId Eval::object() {
  const Node& node = *at_++;
  if (node.op == kVariable)
    return ObjectId{context_->variables[static_cast<std::size_t>(node.value)]};
  return phrase(node).object(*this);
}

ObjectId Eval::reached_object() {
  const Node& node = *at_;
  const ObjectId id = object();
  if (node.op == kVariable) return is_lost_register(*context_, node.value) ? ObjectId{} : id;
  if (context_->lost == 0) return id;
  const bool is_self = (context_->lost & kToSelf) != 0 && id == context_->self.id;
  const bool is_object = (context_->lost & kToEventObject) != 0 && id == context_->event_object.id;
  const bool is_other = (context_->lost & kToEventOther) != 0 && id == context_->event_other;
  return is_self || is_object || is_other ? ObjectId{} : id;
}

unsigned Eval::seats() {
  const Node& node = *at_++;
  if (node.op == kVariable) return 1U << context_->variables[static_cast<std::size_t>(node.value)];
  return phrase(node).seats(*this);
}

bool Eval::event(const Event& event) {
  const Node& node = *at_++;
  return phrase(node).event(*this, event);
}

// Returns whether the object passes every narrowing word from here to `end`. Each of them reads its
// own arguments anew.
bool Eval::narrowed(ObjectId id, const Node* end) const {
  Eval inner = *this;
  for (const Node* node = at_; node < end; node += node->size) {
    inner.at_ = node + 1;
    if (!phrase(*node).predicate(inner, id)) return false;
  }
  return true;
}

void Eval::objects(ObjectSet& out) {
  if (at_->op != kSelect) {
    if (const ObjectId id = reached_object()) out.insert(id.index());
    return;
  }
  const Node* end = at_ + at_->size;
  auto zones = static_cast<unsigned>(phrase(at_[1]).code);
  ++at_;
  for (const Node* node = at_; node < end; node += node->size) zones &= phrase(*node).lies_in;
  Eval inner = *this;  // one reader for all words and objects: only its place changes
  machine_->each_in(zones, [&](ObjectId id) {
    for (const Node* node = at_; node < end; node += node->size) {
      inner.at_ = node + 1;
      if (!phrase(*node).predicate(inner, id)) return;
    }
    out.insert(id.index());
  });
  at_ = end;
}

bool Eval::fits(ObjectId id) {
  if (at_->op != kSelect) return object() == id && id;
  const Node* end = at_ + at_->size;
  const auto zones = static_cast<unsigned>(phrase(at_[1]).code);
  ++at_;
  const bool result =
      id && (zones >> look(id).zone & 1U) != 0 && narrowed(id, end);
  at_ = end;
  return result;
}

bool Eval::fits_card(ObjectId id) {
  Eval there = *this;
  const bool found = fits(id);
  if (found || !id || there.at_->op != kSelect) return found;
  const unsigned zones = static_cast<unsigned>(phrase(there.at_[1]).code) & machine_->rules().play_zones();
  if (zones == 0) return false;
  Look look = there.look(id);
  look.zone = static_cast<ZoneKind>(std::countr_zero(zones));
  there.recall(id, look);
  return there.fits(id);
}

}  // namespace longbox::kernel
