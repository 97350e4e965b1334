// The rows of what a player with priority may do: its words, its judge, and how it is carried out.
#include <fmt/format.h>

#include "cardgame/judge.h"
#include "cardgame/names.h"
#include "games/vstcg/features.h"
#include "games/vstcg/play/costs.h"
#include "games/vstcg/play/kinds.h"
#include "games/vstcg/play/legality.h"
#include "games/vstcg/play/use_label.h"
#include "games/vstcg/procedures.h"

namespace longbox::vstcg {

using kernel::Ability;

namespace {

std::uint16_t facts_of(const Option& option) { return static_cast<std::uint16_t>(option.number); }

// --- Words ------------------------------------------------------------------------------------------

std::string recruit_label(const cardgame::Offer& offer) {
  const unsigned facts = facts_of(offer.option);
  return fmt::format("recruit {}{}{}", offer.name(offer.option.object),
                     (facts & kFromRow) != 0 ? " from row" : "",
                     (facts & kWithBoost) != 0 ? " with boost" : "");
}

std::string play_label(const cardgame::Offer& offer) {
  const unsigned facts = facts_of(offer.option);
  return fmt::format("play {}{}{}", offer.name(offer.option.object),
                     (facts & kFromRow) != 0 ? " from row" : "",
                     (facts & kAlternate) != 0 ? " rather" : "");
}

std::string use_label(const cardgame::Offer& offer) {
  return fmt::format("use {}{}", offer.name(offer.option.object),
                     power_suffix(offer.m, offer.option.object, AbilityId{offer.option.number},
                                  offer.option.other));
}

// --- Judges -----------------------------------------------------------------------------------------

Verdict judge_recruit(const Machine& m, Seat seat, const Option& option) {
  return may_recruit(m, seat, option.object, facts_of(option));
}
Verdict judge_play(const Machine& m, Seat seat, const Option& option) {
  return may_play(m, seat, option.object, facts_of(option));
}
Verdict judge_flip(const Machine& m, Seat seat, const Option& option) {
  return may_flip(m, seat, option.object);
}
Verdict judge_power_up(const Machine& m, Seat seat, const Option& option) {
  return may_power_up(m, seat, option.object, option.other);
}
Verdict judge_reinforcement(const Machine& m, Seat seat, const Option& option) {
  return may_reinforce(m, seat, option.object, option.other);
}

bool is_asked(const Machine& m, Seat seat, const Option&) { return has_priority(m, seat); }

// --- Acts -------------------------------------------------------------------------------------------

void recruit(Machine& m, Seat seat, const Option& option) {
  start_recruit(m, seat, option.object, facts_of(option));
}
void play(Machine& m, Seat seat, const Option& option) {
  start_plot_twist(m, seat, option.object, facts_of(option));
}
void use(Machine& m, Seat seat, const Option& option) {
  start_use(m, seat, option.object, AbilityId{option.number}, option.other);
}
void flip(Machine& m, Seat seat, const Option& option) { start_flip(m, seat, option.object); }
void power_up_with(Machine& m, Seat seat, const Option& option) {
  start_power_up(m, seat, option.object, option.other);
}
void reinforce_with(Machine& m, Seat seat, const Option& option) {
  start_reinforcement(m, seat, option.object, option.other);
}

constexpr cardgame::OptionRow kOptions[] = {
    {.kind = kOptRecruit,
     .word = "recruit",
     .label = recruit_label,
     .judge = judge_recruit,
     .asked_by = is_asked,
     .act = recruit,
     .time_rule = "404.3"},
    {.kind = kOptPlay,
     .word = "play",
     .label = play_label,
     .judge = judge_play,
     .asked_by = is_asked,
     .act = play,
     .time_rule = "304.2"},
    {.kind = kOptUse,
     .word = "use",
     .label = use_label,
     .judge = cardgame::judge_use<may_use>,
     .asked_by = is_asked,
     .act = use,
     .time_rule = "501.3"},
    {.kind = kOptFlip,
     .word = "flip",
     .label = "flip {object}",
     .judge = judge_flip,
     .asked_by = is_asked,
     .act = flip,
     .time_rule = "510.1"},
    {.kind = kOptPowerUp,
     .word = "power-up",
     .label = "power up {other} with {object}",
     .about = cardgame::About::Pair,
     .judge = judge_power_up,
     .asked_by = is_asked,
     .act = power_up_with,
     .time_rule = "507.1b"},
    {.kind = kOptReinforce,
     .word = "reinforce",
     .label = "reinforce {other} with {object}",
     .about = cardgame::About::Pair,
     .judge = judge_reinforcement,
     .asked_by = is_asked,
     .act = reinforce_with,
     .time_rule = "507.1c"},
};

// --- Intents ----------------------------------------------------------------------------------------

void add_card_intents(const Machine& m, Seat seat, ObjectId id, std::vector<Option>& out) {
  const Object& o = m.object(id);
  const bool in_row = o.zone == kResource && o.controller == seat;
  if (!in_row && (o.zone != kHand || o.owner != seat)) return;
  const auto add = [&](OptionKind kind, unsigned more) {
    const unsigned facts = more | (in_row ? unsigned{kFromRow} : 0U);
    out.push_back({.kind = kind, .object = id, .number = static_cast<std::int16_t>(facts)});
  };
  add(kOptRecruit, 0);
  if (has_boost(m, id)) add(kOptRecruit, kWithBoost);
  add(kOptPlay, 0);
  if (alternate_cost(m, id)) add(kOptPlay, kAlternate);
  if (in_row) out.push_back({.kind = kOptFlip, .object = id});
}

// A reader may ask about the powers of everybody (501.2), and about those that do not work where the card lies.
void add_power_intents(const Machine& m, ObjectId id, std::vector<Option>& out) {
  m.each_ability(id, [&](AbilityId ability, ObjectId from) {
    if (is_payment(m.library().ability(ability)))
      out.push_back({.kind = kOptUse,
                     .object = id,
                     .other = from,
                     .number = static_cast<std::int16_t>(ability.value)});
  });
}

void add_attack_intents(const Machine& m, Seat seat, ObjectId id, std::vector<Option>& out) {
  const bool in_hand = m.object(id).zone == kHand && m.object(id).owner == seat;
  if (!in_hand && (!is_character(m, id) || m.object(id).controller != seat)) return;
  each_character_of(m, seat, [&](ObjectId other) {
    if (in_hand) out.push_back({.kind = kOptPowerUp, .object = id, .other = other});
    else if (id != other) out.push_back({.kind = kOptReinforce, .object = id, .other = other});
  });
}

void add_intents(const Machine& m, Seat seat, ObjectId id, std::vector<Option>& out) {
  add_card_intents(m, seat, id, out);
  add_power_intents(m, id, out);
  add_attack_intents(m, seat, id, out);
}

}  // namespace

constexpr Feature kActionFeature{.options = kOptions, .intents = add_intents};

}  // namespace longbox::vstcg
