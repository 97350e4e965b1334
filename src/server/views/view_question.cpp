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
void ViewWriter::write_option(int index, const std::string& label, JsonText& text) const {
  const kernel::Option& seen = view_.question[index];
  const bool is_act = seen.kind >= kernel::kFirstGameOption;
  const auto spot = game().spot_of(seen);
  text.begin_object();
  if (is_act) text.field("act", game().act_word(seen));
  if (const kernel::CardId card = named_card(game().library(), seen)) text.field("card", game().library().card(card).id);
  if (spot && has_columns(spot->zone)) text.field("column", spot->column);
  text.field("index", index);
  text.field("kind", is_act ? "act" : kOptionKinds[seen.kind]);
  text.field("label", names_.in(label));
  if (seen.number != 0 || seen.kind == kernel::kOptionNumber) text.field("number", seen.number);
  if (seen.object) text.field("object", seen.object.value);
  if (seen.other && seen.kind != kernel::kOptionTrigger) text.field("other", seen.other.value);
  if (seen.seat != kernel::kNobody) text.field("seat", seen.seat);
  if (spot) {
    const kernel::Seat side = seen.seat != kernel::kNobody ? seen.seat : view_.question.who;
    text.field("zone", zone_id(kernel::word_of(game().names().zones, spot->zone), side, spot->zone));
  }
  text.end_object();
}

void ViewWriter::write_decision(JsonText& text, std::optional<int> cancel) const {
  const Decision& asked = machine_.question();
  text.begin_object();
  if (may_answer_) {
    if (view_.question.about) text.field("about", view_.question.about.value);
    if (cancel) text.field("cancel", *cancel);
    write_question(text);
  } else {
    text.field("kind", "action");
    text.field("mine", false);
    text.field("options", Json::array());
    text.field("prompt", names_.in(kernel::player_name(asked.who) + " decides."));
    text.field("seat", asked.who);
  }
  text.end_object();
}

// Writes the fields of a decision that only whoever is asked reads, and those that stand between them.
void ViewWriter::write_question(JsonText& text) const {
  const Decision& asked = machine_.question();
  const kernel::ObjectId about = view_.question.about;
  const bool has_text = asked.ability && sees(about);
  text.field("kind", kind_word(asked.kind));
  if (const auto meter = game().meter(machine_, asked))
    text.field("meter", Json{{"paid", meter->paid}, {"of", meter->of}, {"what", meter->what}});
  text.field("mine", true);
  text.key("options");
  text.begin_list();
  const std::vector<std::string> labels = game().labels(machine_, asked);
  for (int i = 0; i < asked.size(); ++i) write_option(i, labels[static_cast<std::size_t>(i)], text);
  text.end_list();
  if (has_text)
    if (const std::string& power = game().library().ability(asked.ability).name; !power.empty())
      text.field("power", power);
  text.field("prompt", names_.in(game().prompt(machine_, asked)));
  if (const auto rule = game().question_rule(machine_.state(), asked); !rule.empty())
    text.field("rule", box_.rule_ref(rule));
  text.field("seat", asked.who);
  if (has_text) text.field("text", game().ability_text(asked.ability, name(about)));
  if (const auto usual = kernel::default_option(asked)) text.field("usual", *usual);
}

Json ViewWriter::decision() const {
  return JsonText::tree_of([&](JsonText& text) {
    if (is_anybody_asked()) write_decision(text);
  });
}

// Only cards that the viewer knows are named; these have the same ids in every view.
void ViewWriter::write_fight_side(const kernel::Contest::Side& side, JsonText& text) const {
  text.begin_object();
  if (side.number) text.field("number", *side.number);
  text.key("objects");
  text.begin_list();
  for (const kernel::ObjectId id : side.objects)
    if (sees(id)) text.value(id.value);
  text.end_list();
  if (side.seat != kernel::kNobody) text.field("seat", side.seat);
  text.end_object();
}

void ViewWriter::write_fight(JsonText& text) const {
  const auto contest = game().contest(machine_);
  if (!contest) return;
  text.key("fight");
  text.begin_object();
  text.key("attackers");
  write_fight_side(contest->acting, text);
  text.key("defenders");
  write_fight_side(contest->facing, text);
  text.end_object();
}

Json ViewWriter::fight() const {
  const Json fields = JsonText::tree_of([&](JsonText& text) {
    text.begin_object();
    write_fight(text);
    text.end_object();
  });
  return fields.value("fight", Json());
}

}  // namespace longbox::server
