#include "cardlang/compiler.h"

#include <algorithm>
#include <span>

namespace longbox::cardlang {

using kernel::Node;

namespace {

bool is_block(const Bound& bound, const char* type) {
  return bound.op == kernel::kBlock && bound.type == type;
}

}  // namespace

std::size_t Compiler::open(int op, int value) {
  library_.code.push_back({static_cast<std::uint16_t>(op), 1, value});
  return library_.code.size() - 1;
}

void Compiler::close(std::size_t at) {
  library_.code[at].size = static_cast<std::uint16_t>(library_.code.size() - at);
}

// The block for "yes" ends with a jump over the block for "no", which is filled in by emit_args.
void Compiler::emit_block(Bound& block, bool jumps) {
  const auto at = open(kernel::kBlock, 0);
  for (auto& statement : block.args) emit(statement);
  if (jumps) open(kernel::kJump, 0);
  close(at);
}

void Compiler::emit_loop(Bound& block, std::size_t statement) {
  const auto at = open(kernel::kBlock, 0);
  for (auto& inner : block.args) emit(inner);
  const auto loop = open(kernel::kLoop, 0);
  library_.code[loop].value = static_cast<int>(statement) - static_cast<int>(loop);
  close(at);
}

// Each option ends with a jump behind the last one. Its node keeps the label.
void Compiler::emit_options(Bound& options) {
  const auto at = open(kernel::kBlock, 0);
  std::vector<std::size_t> jumps;
  for (auto& option : options.args) {
    const auto block = open(kernel::kBlock, option.value);
    for (auto& inner : option.args) emit(inner);
    jumps.push_back(open(kernel::kJump, 0));
    close(block);
  }
  close(at);
  for (const auto jump : jumps)
    library_.code[jump].value = static_cast<int>(library_.code.size() - jump);
}

// Each step ends with a jump back to the statement, which picks the next one.
void Compiler::emit_steps(Bound& options, std::size_t statement) {
  const auto at = open(kernel::kBlock, 0);
  for (auto& option : options.args) {
    const auto block = open(kernel::kBlock, option.value);
    for (auto& inner : option.args) emit(inner);
    const auto loop = open(kernel::kLoop, 0);
    library_.code[loop].value = static_cast<int>(statement) - static_cast<int>(loop);
    close(block);
  }
  close(at);
}

void Compiler::emit_args(Bound& bound) {
  const auto statement = library_.code.size() - 1;
  for (auto& arg : bound.args) {
    if (is_block(arg, "block")) {
      emit_block(arg, true);
    } else if (is_block(arg, "else")) {
      const auto jump = library_.code.size() - 1;
      emit_block(arg, false);
      library_.code[jump].value = static_cast<int>(library_.code.size() - jump);
    } else if (is_block(arg, "options") || is_block(arg, "gains")) {
      emit_options(arg);
    } else if (is_block(arg, "steps")) {
      emit_steps(arg, statement);
    } else if (is_block(arg, "loop")) {
      emit_loop(arg, statement);
    } else {
      emit(arg);
    }
  }
}

void Compiler::emit(Bound& bound) {
  if (is_block(bound, "stats")) {
    for (auto& part : bound.args) emit(part);
    return;
  }
  if (is_block(bound, "trigger") || is_block(bound, "continuous")) {
    open(kernel::kWord, bound.value);
    return;
  }
  const auto at = open(bound.op, bound.value);
  bound.code = static_cast<kernel::CodeStart>(at);
  emit_args(bound);
  close(at);
}

kernel::CodeStart Compiler::piece(std::vector<Bound>& bound) {
  if (bound.empty()) return 0;
  const auto start = static_cast<kernel::CodeStart>(library_.code.size());
  for (auto& part : bound) emit(part);
  open(kernel::kEnd, 0);
  return start;
}

// Returns the number of nodes that so many statements take.
std::size_t Compiler::length(kernel::CodeStart start, std::size_t statements) const {
  std::size_t nodes = 0;
  for (; statements > 0; --statements) nodes += library_.code[start + nodes].size;
  return nodes;
}

namespace {

// Returns the variables (bits) that these statements give a value.
std::uint8_t given_variables(std::span<const Bound> statements) {
  std::uint8_t given = 0;
  for (const auto& statement : statements)
    for (const auto& arg : statement.args)
      if (arg.op == kernel::kWord && arg.type == "new-variable")
        given |= static_cast<std::uint8_t>(1U << arg.value);
  return given;
}

// Returns the variables (bits) that are given objects while the ability is announced. Nothing else in its body
// may speak of one that is only remembered for later.
std::uint8_t announced_objects(std::span<const Bound> statements) {
  std::uint8_t given = 0;
  for (const auto& statement : statements) {
    const auto is_object = [](const Bound& arg) { return arg.op == kernel::kSelect || arg.type == "object"; };
    if (std::ranges::any_of(statement.args, is_object)) given |= given_variables({&statement, 1});
  }
  return given;
}

// Returns the words for durations in these statements, as bits. What waits for later has its own.
std::uint16_t durations_of(std::span<const Bound> statements) {
  std::uint16_t found = 0;
  for (const auto& bound : statements) {
    if (bound.op == kernel::kWord && bound.type == "duration" && bound.value < 16)
      found |= static_cast<std::uint16_t>(1U << bound.value);
    if (!is_block(bound, "trigger") && !is_block(bound, "continuous")) found |= durations_of(bound.args);
  }
  return found;
}

// Returns the first word among the arguments; 0: there is none.
std::uint16_t first_word(const Bound& phrase) {
  const auto is_word = [](const Bound& arg) { return arg.op == kernel::kWord; };
  const auto found = std::ranges::find_if(phrase.args, is_word);
  return static_cast<std::uint16_t>(found != phrase.args.end() ? found->value : 0);
}

}  // namespace

bool Compiler::is_modes(const Bound& statement) const {
  if (statement.op < kernel::kFirstPhrase) return false;
  const auto index = static_cast<std::size_t>(statement.op - kernel::kFirstPhrase);
  const auto has_options = [](const Bound& arg) { return is_block(arg, "options"); };
  return lexicon_.phrases[index].announces && std::ranges::any_of(statement.args, has_options);
}

// Returns the zones that the text itself names: by what holds, by what it waits for, or by its costs.
unsigned Compiler::zones_of(const BoundAbility& bound) const {
  unsigned zones = 0;
  const auto look_at = [&](std::span<const Bound> statements) {
    for (const auto& statement : statements)
      if (statement.op >= kernel::kFirstPhrase)
        zones |= lexicon_.phrases[static_cast<std::size_t>(statement.op - kernel::kFirstPhrase)].zones;
  };
  if (bound.kind == kernel::AbilityKind::Continuous) look_at(bound.body);
  if (bound.kind == kernel::AbilityKind::Trigger) look_at(bound.event);
  if (bound.kind == kernel::AbilityKind::Activated) look_at(bound.price());
  return zones;
}

void Compiler::set_parts(const BoundAbility& bound, kernel::Ability& ability) const {
  const auto place = [&](std::size_t statements) {
    return static_cast<std::uint16_t>(length(ability.body, statements));
  };
  ability.costs_start = place(bound.announced);
  ability.effect_start = place(bound.announced + bound.costs);
  ability.durations = durations_of(bound.effect());
  for (std::size_t at = 0; at < bound.body.size(); ++at)
    if (is_modes(bound.body[at])) ability.modes_at = static_cast<std::uint16_t>(1 + place(at));
  ability.cost_variables = given_variables(bound.price());
  ability.object_variables |= announced_objects(bound.announcement());
}

kernel::AbilityId Compiler::add(BoundAbility& bound) {
  kernel::Ability ability;
  ability.kind = bound.kind;
  ability.name = bound.name;
  ability.timing = bound.timing;
  ability.zones = static_cast<std::uint32_t>(bound.zones != 0 ? bound.zones
                                             : bound.anywhere ? kernel::kEveryZone
                                                              : zones_of(bound));
  ability.limit = bound.limit;
  ability.number = static_cast<std::int16_t>(bound.number);
  ability.keyword = static_cast<std::uint8_t>(bound.keyword);
  ability.header = static_cast<std::uint8_t>(bound.header);
  ability.below = static_cast<std::uint8_t>(bound.below);
  ability.commences = bound.commences;
  ability.optional = bound.optional;
  ability.played = bound.played;
  ability.always = bound.always;
  ability.face_down = bound.face_down;
  ability.this_game = bound.this_game;
  ability.repeats = bound.repeats;
  ability.pile = static_cast<std::uint8_t>(bound.pile);
  ability.variables = static_cast<std::uint8_t>(bound.variables.size());
  for (const auto* part : {&bound.event, &bound.if_condition, &bound.while_condition, &bound.body})
    ability.object_variables |= object_variables(*part);
  ability.cost_size = static_cast<std::uint8_t>(bound.cost.size());
  for (std::size_t i = 0; i < bound.cost.size(); ++i) ability.cost[i] = bound.cost[i];
  if (!bound.event.empty())
    ability.event = static_cast<kernel::EventKind>(
        lexicon_.phrases[static_cast<std::size_t>(bound.event[0].op - kernel::kFirstPhrase)].code);
  const bool holds = bound.kind == kernel::AbilityKind::Continuous ||
                     bound.kind == kernel::AbilityKind::Contents;
  if (holds && !bound.body.empty()) {
    ability.continuous = static_cast<std::uint8_t>(
        lexicon_.phrases[static_cast<std::size_t>(bound.body[0].op - kernel::kFirstPhrase)].code);
    ability.word = first_word(bound.body[0]);
  }
  ability.filter = piece(bound.event);
  ability.if_condition = piece(bound.if_condition);
  ability.while_condition = piece(bound.while_condition);
  ability.body = piece(bound.body);
  set_parts(bound, ability);
  bound.id = kernel::AbilityId{library_.abilities.size()};
  library_.abilities.push_back(std::move(ability));
  return bound.id;
}

std::uint8_t object_variables(const std::vector<Bound>& parts) {
  std::uint8_t found = 0;
  for (const auto& part : parts) {
    if (part.op == kernel::kVariable && part.type == "object")
      found |= static_cast<std::uint8_t>(1U << part.value);
    found |= object_variables(part.args);
  }
  return found;
}

}  // namespace longbox::cardlang
