// Which targets a link may have, and which of those it has are still legal.
#include "kernel/flow/aiming.h"
#include "kernel/flow/chain.h"
#include "kernel/flow/machine.h"

namespace longbox::kernel {

namespace {

bool is_there(const Machine& machine, const Target& target) {
  switch (target.kind) {
    case TargetKind::Object: return machine.state().alive(target.object);
    case TargetKind::Player: return machine.state().seats[target.seat()].in_game != 0;
    case TargetKind::Link: return machine.find_link(target.link()) != nullptr;
    case TargetKind::None: break;
  }
  return false;
}

// Returns the statement that describes the target, which is not one of the rules.
const Node* statement_of(const Machine& machine, const Link& link, const Target& target) {
  return machine.library().at(machine.library().ability(link.context.ability).body) + target.statement - 1;
}

// Objects are looked for where the noun of the description says; rules aim at what is in play.
unsigned zones_of(const Machine& machine, const Link& link, const Target& target) {
  if (target.statement == 0) return machine.rules().play_zones();
  const Node* statement = statement_of(machine, link, target);
  for (const Node* slot = statement + 1; slot < statement + statement->size; slot += slot->size)
    if (slot->op == kSelect)
      return static_cast<unsigned>(machine.phrase(slot[1].op - kFirstPhrase).code);
  return kEveryZone;
}

// The statement describes the target for whoever controls the link now.
bool is_described(const Machine& machine, const Link& link, const Target& target) {
  if (target.statement == 0) return true;
  const Node* statement = statement_of(machine, link, target);
  const Phrase& phrase = machine.phrase(statement->op - kFirstPhrase);
  Eval eval(machine, link.context, statement + 1);
  return phrase.legal(eval, link, target);
}

// One effect cannot have the same target twice (505.1c).
bool is_held(const Link& link, const Target& target) {
  for (int i = 0; i < link.target_count; ++i) {
    const Target& other = link.targets[static_cast<std::size_t>(i)];
    if (other.kind == target.kind && other.object == target.object) return true;
  }
  return false;
}

// Returns the link as it would be without that target.
Link without(const Link& link, const Target& target) {
  Link rest = link;
  for (int i = 0; i < rest.target_count; ++i) {
    Target& each = rest.targets[static_cast<std::size_t>(i)];
    if (each == target) each.kind = TargetKind::None;
  }
  return rest;
}

}  // namespace

bool is_legal(const Machine& machine, const Link& link, const Target& target) {
  return is_there(machine, target) && is_described(machine, link, target) &&
         machine.rules().may_target(machine, link, target);
}

int count_legal(const Machine& machine, const Link& link) {
  int legal = 0;
  for (int i = 0; i < link.target_count; ++i)
    legal += is_legal(machine, link, link.targets[static_cast<std::size_t>(i)]) ? 1 : 0;
  return legal;
}

namespace {

// A Search tests targets that could stand in the place of one that is wanted.
class Search {
 public:
  Search(const Machine& machine, const Link& link, const Target& like)
      : machine_(machine), rest_(without(link, like)), like_(like) {}

  bool operator()(Target target) const {
    target.variable = like_.variable;
    target.statement = like_.statement;
    return !is_held(rest_, target) && is_legal(machine_, rest_, target);
  }

 private:
  const Machine& machine_;
  const Link rest_;
  const Target& like_;
};

}  // namespace

bool has_candidate(const Machine& machine, const Link& link, const Target& like) {
  if (like.kind != TargetKind::Object) return !candidates(machine, link, like).empty();
  const Search test(machine, link, like);
  return static_cast<bool>(machine.first_in(zones_of(machine, link, like), [&](ObjectId id) {
    return test(Target::at(machine.state().ref(id)));
  }));
}

Candidates candidates(const Machine& machine, const Link& link, const Target& like) {
  Candidates found;
  const State& state = machine.state();
  const Search test(machine, link, like);
  if (like.kind == TargetKind::Object)
    machine.each_in(zones_of(machine, link, like), [&](ObjectId id) {
      if (test(Target::at(state.ref(id)))) found.objects.insert(id.index());
    });
  if (like.kind == TargetKind::Player)
    for (Seat seat = 0; seat < state.seat_count; ++seat)
      if (test(Target::at_player(seat))) found.seats |= 1U << seat;
  if (like.kind == TargetKind::Link)
    for (int i = 0; i < state.chain.size; ++i)  // an effect cannot target itself (504.3c)
      if (state.chain[i].id() != link.id() && test(Target::at_link(state.chain[i].id())))
        found.links |= std::uint64_t{1} << i;
  return found;
}
static_assert(kMaxLinks <= 64, "candidates are links as bits");

}  // namespace longbox::kernel
