// Levelling up (power.level-up.*, level-up.*).
#include <algorithm>

#include "games/vs2pcg/procedures.h"

namespace longbox::vs2pcg {

namespace {

struct LevelLocals {
  ObjectId main;
};

template <class Visit>
void each_next_level(const Machine& m, ObjectId main, Visit visit) {
  const auto& next = m.card(main).levels_into;
  m.each(kLevelUp, m.object(main).owner, [&](ObjectId id) {
    if (std::find(next.begin(), next.end(), m.object(id).card) != next.end()) visit(id);
  });
}

// The character stays what it is: ready or exhausted, its counters, equipment and modifiers
// (level-up.orientation-kept, .carries-attachments, .carries-modifiers). XP goes.
void level_up(Machine& m, ObjectId main, ObjectId next) {
  ObjectSet holders;
  each_next_level(m, main, [&](ObjectId id) { holders.insert(id.index()); });
  holders.for_each([&](int id) { m.add_counters(ObjectId{id}, kXp, -30000); });
  m.trade_cards(main, next);
  m.announce(happening(event::kLevelled, main, {}, m.object(main).controller));
}

// regress.same-identity: a card of that level of the same main, from its owner's level-up zone.
ObjectId card_of_level(const Machine& m, ObjectId main, int level) {
  ObjectId found;
  m.each(kLevelUp, m.object(main).owner, [&](ObjectId id) {
    if (!found && m.card(id).type == kMain && m.card(id).numbers[kLevel] == level &&
        share_name(m, id, main))
      found = id;
  });
  return found;
}

Step advance(Machine& m, Frame& frame) {
  const ObjectId main = kernel::locals<LevelLocals>(frame).main;
  int choices = 0;
  each_next_level(m, main, [&](ObjectId) { ++choices; });
  return frame.stage == 0 && choices > 0 ? Step::Ask : Step::Done;
}

void ask(Machine& m, const Frame& frame, Decision& out) {
  const ObjectId main = kernel::locals<LevelLocals>(frame).main;
  out.who = m.object(main).controller;
  out.kind = DecisionKind::Object;
  out.prompt = kAskLevel;
  out.about = main;
  each_next_level(m, main, [&](ObjectId id) {
    out.add({.kind = kernel::kOptionObject, .object = id});
  });
}

void answer(Machine& m, Frame& frame, const Option& option) {
  frame.stage = 1;
  level_up(m, kernel::locals<LevelLocals>(frame).main, option.object);
}

}  // namespace

const kernel::Procedure kLevelling{"level up", advance, ask, answer};

bool may_level(const Machine& m, ObjectId main) {
  const Object& o = m.object(main);
  if (o.controller != o.owner || m.quality(main, kCannotLevel)) return false;
  bool found = false;
  each_next_level(m, main, [&](ObjectId) { found = true; });
  return found;
}

// XP towards a level that is given up stays on its card and counts again when that level is regained
// (regress.steps); what was gained towards the new level goes (progress.steps).
void become_level(Machine& m, ObjectId main, int level) {
  if (!is_main(m, main) || m.object(main).controller != m.object(main).owner) return;
  const int before = m.card(main).numbers[kLevel];
  const ObjectId card = card_of_level(m, main, level);
  if (level == before || !card) return;
  if (level > before) return level_up(m, main, card);
  m.trade_cards(main, card);
  Event e = happening(event::kLevelled, main, {}, m.object(main).controller);
  e.amount = static_cast<std::int16_t>(level - before);
  m.announce(e);
}

void start_level_up(Machine& m, ObjectId main) {
  if (!may_level(m, main)) return;
  kernel::locals<LevelLocals>(m.push(kLevelProcedure)).main = main;
}

}  // namespace longbox::vs2pcg
