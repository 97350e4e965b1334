#include "server/views/explain.h"

#include "kernel/words.h"
#include "server/views/view_writer.h"

namespace longbox::server {
namespace {

using kernel::ObjectId;

// A question holds everything an explanation is made from. A card that these eyes know has the
// same id in the view and in the game, and only such cards are explained.
struct Question {
  const GameBox& box;
  kernel::Machine& machine;
  Eyes eyes;
  const ViewWriter& seen;
  const SeatNames& names;
  ObjectId object;
};

Json ledger_line(const Question& asked, const kernel::LedgerLine& line) {
  const auto& abilities = asked.box.game().library().abilities;
  const bool has_power = line.ability != 0 && line.ability < abilities.size();
  const std::string power = has_power ? abilities[line.ability].name : "";
  Json json = {{"text", power.empty() ? line.reason : power},
               {"change", line.change},
               {"value", line.value}};
  if (*line.rule != '\0') json["rule"] = asked.box.rule_ref(line.rule);
  if (asked.seen.sees(line.source)) json["card"] = asked.seen.card_ref(line.source);
  return json;
}

Json stats(const Question& asked) {
  Json stats = Json::array();
  kernel::Machine& machine = asked.machine;
  const kernel::CardId card = asked.machine.state().object(asked.object).card;
  if (!machine.in_play(asked.object)) return stats;
  for (const kernel::NamedNumber& stat : asked.box.game().names().stats) {
    const int value = machine.stat(asked.object, stat.number);
    if (!asked.box.printed(card, stat.number) && value == 0) continue;
    Json lines = Json::array();
    for (const auto& line : asked.box.game().ledger(machine, asked.object, stat.number))
      lines.push_back(ledger_line(asked, line));
    if (!lines.empty())
      stats.push_back({{"name", stat.word}, {"value", value}, {"lines", std::move(lines)}});
  }
  return stats;
}

Json intent(const Question& asked, const kernel::Option& option) {
  const kernel::Game& game = asked.box.game();
  kernel::Machine& machine = asked.machine;
  const kernel::Verdict verdict = game.why_not(machine, asked.eyes.seat, option);
  Json json = {{"label", asked.names.in(game.intent_label(machine, option))}, {"allowed", verdict.allowed()}};
  if (verdict.allowed()) {
    const kernel::Decision& question = asked.machine.question();
    const int place = question.who == asked.eyes.seat ? question.find(option) : -1;
    if (place >= 0) json["option"] = place;
    return json;
  }
  json["rule"] = asked.box.rule_ref(verdict.rule);
  const std::string reason = asked.names.in(game.reason(machine, asked.eyes.seat, option, verdict));
  if (!reason.empty()) json["reason"] = reason;
  const bool is_blocked = verdict.blocker && verdict.blocker != asked.object;
  if (is_blocked && asked.eyes.know(asked.machine.state(), verdict.blocker))
    json["blocker"] = asked.seen.card_ref(verdict.blocker);
  return json;
}

Json intents(const Question& asked) {
  Json intents = Json::array();
  if (asked.eyes.seat == kernel::kSpectator) return intents;
  for (const kernel::Option& option : kernel::intents_about(
           asked.box.game(), asked.machine, asked.eyes.seat, asked.object))
    intents.push_back(intent(asked, option));
  return intents;
}

}  // namespace

base::Result<Json, Problem> explain(const GameBox& box, kernel::Machine& machine, Eyes eyes,
                                    int object, const SeatNames& names) {
  if (object < 1 || object > machine.state().object_count()) return Problem{"no-such-object"};
  const ViewWriter seen(box, machine, eyes, false, names);
  const Question asked{box, machine, eyes, seen, names, ObjectId{object}};
  Json json = {{"object", object},
               {"name", seen.name(asked.object)},
               {"stats", Json::array()},
               {"intents", Json::array()}};
  if (!seen.sees(asked.object)) return json;
  json["stats"] = stats(asked);
  json["intents"] = intents(asked);
  return json;
}

}  // namespace longbox::server
