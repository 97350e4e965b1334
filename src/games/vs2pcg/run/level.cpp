// Main characters level up and down (power.level-up.*, power.level-down.*), progress and regress.
#include "games/vs2pcg/run/level.h"

#include <algorithm>

#include "games/vs2pcg/decks/next_levels.h"
#include "games/vs2pcg/features.h"
#include "games/vs2pcg/features/concepts.h"
#include "games/vs2pcg/play/acts.h"
#include "games/vs2pcg/values/derive.h"

namespace longbox::vs2pcg {

namespace {

constexpr std::uint16_t kAskLevel = kernel::kFirstGamePrompt + 17;

enum class Way : std::uint8_t { Up, Down, Effect };

struct LevelLocals {
  ObjectId main;
  std::int16_t level = 0;  // the new level
  Way way = Way::Up;
  std::uint8_t duration = kRestOfGame;  // duration of a change by an effect
  Seat maker = 0;
  std::uint8_t spare = 0;
  kernel::ObjectRef source;

  template <class Visit>
  void each_id(Visit visit) {
    visit(main);
    visit(source);
  }
};

int printed_level(const Machine& m, CardId card) { return m.library().card(card).numbers[kLevel]; }
int shown_level(const Machine& m, ObjectId main) { return printed_level(m, m.object(main).card); }

bool is_next_level(const Machine& m, ObjectId main, CardId card) {
  const auto& next = m.card(main).becomes;
  return std::find(next.begin(), next.end(), card) != next.end();
}

// Returns whether the card is the level in question of the main character that `main` is now.
bool is_level(const Machine& m, ObjectId main, CardId card, int level) {
  if (printed_level(m, card) != level) return false;
  const CardId shown = m.object(main).card;
  return level < printed_level(m, shown) ? is_lower_level(m.library(), card, shown)
                                         : is_lower_level(m.library(), shown, card);
}

// A main that came out of a pile finds its other levels there (ability.bind.levels-normally).
template <class Visit>
void each_level_card(const Machine& m, ObjectId main, Visit visit) {
  const Object& o = m.object(main);
  m.each(kLevelUp, o.owner, visit);
  if (o.pile == 0) return;
  m.each(kOutOfGame, o.owner, [&](ObjectId id) {
    if (m.object(id).pile == o.pile) visit(id);
  });
}

// --- Experience ---------------------------------------------------------------------------------

// XP lies on the cards of the next level, or of the level below (power.level-up.xp-on-next-card,
// power.level-down.mechanics).
bool is_holder(const Machine& m, ObjectId main, XpKind kind, ObjectId id) {
  const CardId card = m.object(id).card;
  return kind == kLevelUpXp ? is_next_level(m, main, card)
                            : is_level(m, main, card, shown_level(m, main) - 1);
}

template <class Visit>
void each_holder(const Machine& m, ObjectId main, XpKind kind, Visit visit) {
  each_level_card(m, main, [&](ObjectId id) {
    if (is_holder(m, main, kind, id)) visit(id);
  });
}

ObjectId first_holder(const Machine& m, ObjectId main, XpKind kind) {
  ObjectId found;
  each_holder(m, main, kind, [&](ObjectId id) {
    if (!found) found = id;
  });
  return found;
}

void drop_xp(Machine& m, ObjectId main, XpKind kind) {
  ObjectSet holders;
  each_holder(m, main, kind, [&](ObjectId id) { holders.insert(id.index()); });
  holders.for_each([&](int id) { m.add_counters(ObjectId{id}, kXp, -30000); });
}

// regress.steps: XP counts again only if the main regains this level of this version.
void set_xp_aside(Machine& m, ObjectId main, XpKind kind) {
  const int n = xp(m, main, kind);
  if (n == 0) return;
  drop_xp(m, main, kind);
  kernel::Modifier aside;
  aside.kind = kXpAside;
  aside.duration = kRestOfGame;
  aside.controller = m.object(main).owner;
  aside.subject = m.state().ref(main);
  aside.word = kind;
  aside.a = static_cast<std::int16_t>(n);
  aside.b = static_cast<std::int16_t>(m.object(main).card.value);
  m.add_modifier(aside);
}

void take_xp_back(Machine& m, ObjectId main) {
  for (const XpKind kind : {kLevelUpXp, kLevelDownXp}) {
    int n = 0;
    m.end_modifiers([&](const kernel::Modifier& aside) {
      const bool own = aside.kind == kXpAside && aside.subject.id == main && aside.word == kind &&
                       static_cast<std::uint16_t>(aside.b) == m.object(main).card.value;
      if (own) n += aside.a;
      return own;
    });
    const ObjectId holder = first_holder(m, main, kind);
    if (n > 0 && holder) m.add_counters(holder, kXp, n);
  }
}

// --- Changing the card --------------------------------------------------------------------------

void remember_level(Machine& m, const LevelLocals& here, CardId before) {
  if (here.duration == kRestOfGame) return;
  kernel::Modifier other;
  other.kind = kOtherLevel;
  other.duration = here.duration;
  other.controller = here.maker;
  other.subject = m.state().ref(here.main);
  other.source = here.source;
  other.a = static_cast<std::int16_t>(before.value);
  other.b = here.level;
  m.add_modifier(other);
}

// The wounds go before the health of the new level counts.
bool levels_healed(const Machine& m, ObjectId main) {
  bool found = false;
  each_active(m, kLevelsHealed, [&](const Context&, kernel::Eval eval) { found = found || eval.fits(main); });
  return found;
}

// The character keeps everything else: ready or exhausted, its counters, equipment and modifiers
// (level-up.orientation-kept, .carries-attachments, .carries-modifiers). Progressing and levelling
// either way take the XP away (progress.steps, power.level-down.both-xp-cleared).
void change_level(Machine& m, const LevelLocals& here, ObjectId card) {
  const CardId before = m.object(here.main).card;
  const int change = shown_level(m, card) - printed_level(m, before);
  if (here.way == Way::Up)
    announce_if_heard(m, happening(event::kLevelsUp, here.main, {}, m.object(here.main).controller));
  for (const XpKind kind : {kLevelUpXp, kLevelDownXp}) {
    if (change > 0 || here.way == Way::Down) drop_xp(m, here.main, kind);
    else set_xp_aside(m, here.main, kind);
  }
  m.add_counters(card, kXp, -30000);
  if (here.way == Way::Up && levels_healed(m, here.main)) heal(m, here.main, wounds(m, here.main));
  m.trade_cards(here.main, card);
  take_xp_back(m, here.main);
  remember_level(m, here, before);
  m.announce(happening(event::kLevelled, here.main, {}, m.object(here.main).controller,
                       here.way == Way::Up ? 0 : change));
  check_new_name(m, here.main);  // another level may have another name (unique.one-per-name)
}

template <class Visit>
void each_choice(const Machine& m, const LevelLocals& here, Visit visit) {
  each_level_card(m, here.main, [&](ObjectId id) {
    const CardId card = m.object(id).card;
    if (here.way == Way::Up ? is_next_level(m, here.main, card)
                            : is_level(m, here.main, card, here.level))
      visit(id);
  });
}

bool has_choice(const Machine& m, const LevelLocals& here) {
  bool found = false;
  each_choice(m, here, [&](ObjectId) { found = true; });
  return found;
}

// regress.same-identity: a level that the main never was in this game comes from outside it.
void fetch_lower_level(Machine& m, const LevelLocals& here) {
  const auto& cards = m.library().cards;
  for (std::size_t i = 1; i < cards.size(); ++i) {
    if (!is_level(m, here.main, CardId{i}, here.level)) continue;
    m.create(CardId{i}, m.object(here.main).owner, kLevelUp);
    return;
  }
}

Step advance(Machine& m, Frame& frame) {
  const auto& here = kernel::locals<LevelLocals>(frame);
  const Step step = kernel::until_answered(m, frame);
  return step == Step::Ask && !has_choice(m, here) ? Step::Done : step;
}

void ask(Machine& m, const Frame& frame, Decision& out) {
  const auto& here = kernel::locals<LevelLocals>(frame);
  out.who = m.object(here.main).controller;
  out.kind = DecisionKind::Object;
  out.prompt = kAskLevel;
  out.about = here.main;
  each_choice(m, here, [&](ObjectId id) {
    cardgame::offer_once(m, out, {.kind = kernel::kOptionObject, .object = id});
  });
}

void answer(Machine& m, Frame& frame, const Option& option) {
  go(frame, OneQuestion::Answered);
  const auto here = kernel::locals<LevelLocals>(frame);
  change_level(m, here, option.object);
}

LevelLocals levelling(const Machine& m, ObjectId main, XpKind kind) {
  LevelLocals here;
  here.main = main;
  here.way = kind == kLevelUpXp ? Way::Up : Way::Down;
  here.level = static_cast<std::int16_t>(shown_level(m, main) + (kind == kLevelUpXp ? 1 : -1));
  return here;
}

// Only its owner can reach its level-up zone (zones.level-up.owner-access), and only with powers that
// are its own (zones.level-up.copied-power-denied).
bool reaches_levels(const Machine& m, ObjectId main) {
  return m.object(main).controller == m.object(main).owner && !is_copy_now(m, main) && !stays_itself(m, main);
}

// --- Rows ---------------------------------------------------------------------------------------

constexpr cardgame::PromptRow kPrompts[] = {
    {kAskLevel, "power.level-up.threshold-swap", "Which card does {about} become?"}};
constexpr cardgame::ProcedureRow kProcedures[] = {
    {kLevelProcedure, {"level up", advance, ask, answer, kernel::rename_locals<LevelLocals>}}};

}  // namespace

constexpr Feature kLevelFeature{.prompts = kPrompts, .procedures = kProcedures};

int xp(const Machine& m, ObjectId main, XpKind kind) {
  int sum = 0;
  each_level_card(m, main, [&](ObjectId id) {
    const int here = counters(m, id, kXp);
    if (here != 0 && is_holder(m, main, kind, id)) sum += here;
  });
  return sum;
}

// zones.level-up.printed-owned-power.
void gain_xp(Machine& m, ObjectId main, int n, XpKind kind, bool looks_back) {
  if (n <= 0 || m.card(main).type != kMain || is_copy_now(m, main) || stays_itself(m, main)) return;
  if (is_removed(m, kLevelsConcept)) return;
  const ObjectId holder = first_holder(m, main, kind);
  if (!holder) return;
  m.add_counters(holder, kXp, n);
  Event e = happening(event::kXpGained, main, {}, m.object(main).controller, n, kind);
  e.cause = looks_back ? kByCombat : kByEffect;
  m.announce(e);
}

// keyword.hex keeps mains from levelling up only.
bool may_level(const Machine& m, ObjectId main, XpKind way) {
  if (!reaches_levels(m, main) || shown_level(m, main) == 0) return false;
  if (way == kLevelUpXp && m.quality(main, kCannotLevel)) return false;
  return has_choice(m, levelling(m, main, way));
}

void start_level(Machine& m, ObjectId main, XpKind way) {
  if (!may_level(m, main, way)) return;
  const LevelLocals here = levelling(m, main, way);
  kernel::locals<LevelLocals>(m.push(kLevelProcedure)) = here;
}

void become_level(Machine& m, ObjectId main, int level, const kernel::Modifier& like) {
  if (!is_main(m, main) || !reaches_levels(m, main) || level == shown_level(m, main)) return;
  LevelLocals here;
  here.main = main;
  here.level = static_cast<std::int16_t>(level);
  here.way = Way::Effect;
  here.duration = like.duration;
  here.maker = like.controller;
  here.source = like.source;
  if (level < shown_level(m, main) && !has_choice(m, here)) fetch_lower_level(m, here);
  kernel::locals<LevelLocals>(m.push(kLevelProcedure)) = here;
}

// A main that has come to that level or beyond meanwhile stays there. While a later change still
// lasts, that one leads back to the old level in the end.
void regain_level(Machine& m, const kernel::Modifier& ended) {
  if (!m.state().alive(ended.subject)) return;
  for (const kernel::Modifier later : m.state().modifiers) {
    if (later.kind != kOtherLevel || later.subject != ended.subject) continue;
    if (later.stamp < ended.stamp) continue;
    m.end_modifiers([&](const kernel::Modifier& one) { return one.stamp == later.stamp; });
    kernel::Modifier longer = later;
    longer.a = ended.a;
    return m.add_modifier(longer);
  }
  LevelLocals here;
  here.main = ended.subject.id;
  here.way = Way::Effect;
  const CardId home{static_cast<std::uint16_t>(ended.a)};
  here.level = static_cast<std::int16_t>(printed_level(m, home));
  const int now = shown_level(m, here.main);
  if (ended.b < here.level ? now >= here.level : now <= here.level) return;
  ObjectId card;
  each_level_card(m, here.main, [&](ObjectId id) {
    if (m.object(id).card == home) card = id;
  });
  if (card) change_level(m, here, card);
}

}  // namespace longbox::vs2pcg
