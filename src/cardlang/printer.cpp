#include "cardlang/printer.h"

#include "base/text.h"
#include "cardlang/print/english.h"
#include "cardlang/print/phrasing.h"

namespace longbox::cardlang {

using kernel::AbilityId;
using kernel::AbilityKind;

// --- Lines --------------------------------------------------------------------------------------

std::string Printer::card(kernel::CardId id) const {
  if (id.value >= book_.card_texts.size() || id.value >= book_.library.cards.size()) return "";
  const std::string self = style_.self.empty() ? book_.library.card(id).name : style_.self;
  std::string out;
  for (const auto& text : book_.card_texts[id.value]) {
    const auto row = text.keyword != 0 ? keyword_line(text.keyword) : line(text, self);
    if (row.empty()) continue;
    if (!out.empty()) out += '\n';
    out += row;
  }
  return out;
}

std::string Printer::keyword(int number) const {
  const auto index = static_cast<std::size_t>(number);
  if (number <= 0 || index >= book_.library.keywords.size()) return "";
  const auto& abilities = book_.library.keywords[index].abilities;
  return paragraph(abilities, style_.keyword_self, style_.keyword_pronoun) + tail(abilities);
}

// What holds of the power itself, behind its text.
std::string Printer::tail(const std::vector<AbilityId>& ids) const {
  for (const auto id : ids)
    if (id.value < book_.abilities.size() && book_.abilities[id.value].always)
      return " This power can't be turned off.";
  return "";
}

std::string Printer::keyword_line(int number) const {
  const auto index = static_cast<std::size_t>(number);
  if (number <= 0 || index >= book_.library.keywords.size()) return "";
  const auto text = keyword(number);
  const auto& name = book_.library.keywords[index].name;
  return text.empty() ? name : name + style_.separator + text;
}

std::string Printer::ability(AbilityId id, std::string_view self) const {
  return paragraph({id}, std::string(self), "");
}

std::string Printer::line(const BoundText& text, const std::string& self) const {
  std::string out = paragraph(text.abilities, self, "");
  if (!text.abilities.empty() && text.abilities[0].value < book_.abilities.size())
    out = heading(book_.abilities[text.abilities[0].value]) + out;
  if (text.name.empty()) return out;
  return out.empty() ? text.name : text.name + style_.separator + out;
}

// --- In front of the text -----------------------------------------------------------------------

std::string Printer::heading(const BoundAbility& ability) const {
  if (ability.number != 0) return style_.level_up + " (" + std::to_string(ability.number) + "): ";
  if (ability.kind != AbilityKind::Activated) return "";
  std::string out = timing(ability.timing);
  std::string cost;
  for (const int symbol : ability.cost) {
    const std::string word(english::before_bar(wordings_.word("symbol", symbol)));
    cost += word.starts_with('[') ? word : "[" + word + "]";
  }
  if (!out.empty() && !cost.empty()) out += ' ';
  out += cost + zones(ability.zones);
  if (ability.limit == 2) out += out.empty() ? "Once per game" : ", once per game";
  return out.empty() ? "" : out + ": ";
}

// In the order of the lexicon's list, whatever the order in the file.
std::string Printer::timing(unsigned bits) const {
  const auto* list = wordings_.list("timing");
  if (list == nullptr) return "";
  std::string out;
  for (const auto& word : list->words) {
    if ((bits & static_cast<unsigned>(word.value)) == 0 || word.english.empty()) continue;
    if (!out.empty()) out += ' ';
    out += english::before_bar(word.english);
  }
  return out;
}

std::string Printer::zones(unsigned bits) const {
  std::vector<std::string> names;
  for (int zone = 0; zone < 32; ++zone)
    if ((bits >> zone & 1U) != 0)
      names.emplace_back(english::before_bar(wordings_.word("zone", zone)));
  return names.empty() ? "" : ", from your " + base::join(names, ", ", " or ");
}

// --- Text ---------------------------------------------------------------------------------------

namespace {

bool same_tree(const Bound& left, const Bound& right) {
  return left.op == right.op && left.value == right.value && left.span == right.span &&
         left.args.size() == right.args.size();
}

}  // namespace

// The lines below one "while" are abilities of their own, but one sentence.
bool Printer::same_while(const BoundAbility& left, const BoundAbility& right) const {
  return left.kind == AbilityKind::Continuous && right.kind == AbilityKind::Continuous &&
         !left.while_condition.empty() && !right.while_condition.empty() &&
         same_tree(left.while_condition[0], right.while_condition[0]);
}

std::string Printer::paragraph(const std::vector<AbilityId>& ids, const std::string& self,
                               const std::string& pronoun) const {
  std::vector<const BoundAbility*> abilities;
  for (const auto id : ids)
    if (id.value != 0 && id.value < book_.abilities.size())
      abilities.push_back(&book_.abilities[id.value]);
  std::vector<std::string> sentences;
  for (std::size_t at = 0; at < abilities.size();) {
    std::size_t end = at + 1;
    while (end < abilities.size() && same_while(*abilities[at], *abilities[end])) ++end;
    Phrasing phrasing(wordings_, book_, self, pronoun);
    for (auto& sentence : phrasing.abilities({abilities.data() + at, end - at}))
      sentences.push_back(std::move(sentence));
    at = end;
  }
  return english::paragraph(sentences);
}

std::string print_card(const CardBook& book, const kernel::Lexicon& lexicon, kernel::CardId card,
                       const PrintStyle& style) {
  return Printer(book, lexicon, style).card(card);
}

}  // namespace longbox::cardlang
