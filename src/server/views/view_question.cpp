// Writes the question on the table as JSON.
#include <array>

#include "kernel/words.h"
#include "server/views/view_writer.h"

namespace longbox::server {
namespace {

using kernel::Decision;

constexpr std::array<std::string_view, kernel::kFirstGameOption> kOptionKinds = {
    "pass", "yes", "no", "object", "seat", "number", "trigger", "mode", "done", "card", "card",
    "go-on", "link"};

std::string_view kind_word(kernel::DecisionKind kind) {
  switch (kind) {
    case kernel::DecisionKind::Action: return "action";
    case kernel::DecisionKind::Object: return "object";
    case kernel::DecisionKind::YesNo: return "yes-no";
    case kernel::DecisionKind::Order: return "order";
    case kernel::DecisionKind::Number: return "number";
    case kernel::DecisionKind::Choice: return "choice";
    case kernel::DecisionKind::Player: return "player";
    case kernel::DecisionKind::Name: return "name";
  }
  return "action";
}

// Returns the card that an option names; none where it names none.
kernel::CardId named_card(const kernel::Library& library, const kernel::Option& option) {
  switch (option.kind) {
    case kernel::kOptionCard: return kernel::CardId{static_cast<std::size_t>(option.number)};
    case kernel::kOptionName: return library.card_named(option.number);
    default: return {};
  }
}

}  // namespace

// The label comes from the true question, whose options stand in the same order; ids are the
// view's.
Json ViewWriter::option(int index, const std::string& label) const {
  const kernel::Option& seen = view_.question[index];
  const bool is_act = seen.kind >= kernel::kFirstGameOption;
  Json json = {{"index", index},
               {"label", names_.in(label)},
               {"kind", is_act ? "act" : kOptionKinds[seen.kind]}};
  if (is_act) json["act"] = game().act_word(seen);
  if (seen.object) json["object"] = seen.object.value;
  if (seen.other && seen.kind != kernel::kOptionTrigger) json["other"] = seen.other.value;
  if (seen.seat != kernel::kNobody) json["seat"] = seen.seat;
  if (seen.number != 0 || seen.kind == kernel::kOptionNumber) json["number"] = seen.number;
  if (const auto spot = game().spot_of(seen)) {
    const kernel::Seat side = seen.seat != kernel::kNobody ? seen.seat : view_.question.who;
    json["zone"] = zone_id(kernel::word_of(game().names().zones, spot->zone), side, spot->zone);
    if (has_columns(spot->zone)) json["column"] = spot->column;
  }
  if (const kernel::CardId card = named_card(game().library(), seen))
    json["card"] = game().library().card(card).id;
  return json;
}

Json ViewWriter::decision() const {
  const Decision& asked = machine_.question();
  if (asked.empty()) return {};
  Json json = {{"seat", asked.who}, {"mine", may_answer_}, {"options", Json::array()}};
  if (!may_answer_) {
    json["kind"] = "action";
    json["prompt"] = names_.in(kernel::player_name(asked.who) + " decides.");
    return json;
  }
  json["kind"] = kind_word(asked.kind);
  json["prompt"] = names_.in(game().prompt(machine_, asked));
  if (const auto rule = game().question_rule(machine_.state(), asked); !rule.empty())
    json["rule"] = box_.rule_ref(rule);
  const kernel::ObjectId about = view_.question.about;
  if (about) json["about"] = about.value;
  if (asked.ability && sees(about)) {
    const std::string& power = game().library().ability(asked.ability).name;
    if (!power.empty()) json["power"] = power;
    json["text"] = game().ability_text(asked.ability, name(about));
  }
  if (const auto meter = game().meter(machine_, asked))
    json["meter"] = {{"paid", meter->paid}, {"of", meter->of}, {"what", meter->what}};
  const std::vector<std::string> labels = game().labels(machine_, asked);
  for (int i = 0; i < asked.size(); ++i)
    json["options"].push_back(option(i, labels[static_cast<std::size_t>(i)]));
  if (const auto usual = kernel::default_option(asked)) json["usual"] = *usual;
  return json;
}

// Only cards that the viewer knows are named; these have the same ids in every view.
Json ViewWriter::fight_side(const kernel::Contest::Side& side) const {
  Json json = {{"objects", Json::array()}};
  for (const kernel::ObjectId id : side.objects)
    if (sees(id)) json["objects"].push_back(id.value);
  if (side.seat != kernel::kNobody) json["seat"] = side.seat;
  if (side.number) json["number"] = *side.number;
  return json;
}

Json ViewWriter::fight() const {
  const auto contest = game().contest(machine_);
  if (!contest) return {};
  return {{"attackers", fight_side(contest->acting)}, {"defenders", fight_side(contest->facing)}};
}

}  // namespace longbox::server
