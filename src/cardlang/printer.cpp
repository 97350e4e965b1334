#include "cardlang/printer.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "cardlang/print/english.h"
#include "cardlang/print/phrasing.h"
#include "cardlang/print/tree.h"

namespace longbox::cardlang {

using kernel::AbilityId;
using kernel::AbilityKind;

namespace {

// A keyword that is printed by its name alone need not stand above a line that begins with it: "Leader: ...".
void leave_out_headings(std::vector<std::string>& rows) {
  const std::vector<std::string> all = rows;
  std::erase_if(rows, [&](const std::string& row) {
    return std::ranges::any_of(all, [&](const auto& other) { return other.starts_with(row + ": "); });
  });
}

// A keyword that the card has itself is not explained a second time: "... (Guard: This character ...)".
void leave_out_reminders(std::vector<std::string>& rows) {
  const std::vector<std::string> all = rows;
  for (std::string& row : rows)
    for (const std::string& other : all) {
      const std::string reminder = " (" + other + ")";
      if (const auto at = row.find(reminder); at != std::string::npos) row.erase(at, reminder.size());
    }
}

// Returns "Cosmic" of "Cosmic—Surge".
std::string first_part(const std::string& name) { return name.substr(0, name.find("—")); }

}  // namespace

// --- Lines --------------------------------------------------------------------------------------

std::string Printer::card(kernel::CardId id) const {
  if (id.value >= book_.card_texts.size() || id.value >= book_.library.cards.size()) return "";
  const std::string self = style_.self.empty() ? book_.library.card(id).name : style_.self;
  Speaker bearer = this->bearer();
  if (style_.bearer != nullptr) bearer.self = style_.bearer(book_.library.card(id));
  if (style_.enters != nullptr) bearer.enters = style_.enters(book_.library.card(id));
  const Speaker speaker{self, "", bearer.enters};
  std::vector<std::string> rows = {other_names(book_.library.card(id))};
  for (const auto& text : book_.card_texts[id.value])
    rows.push_back(text.keyword != 0 ? keyword_line(text.keyword, bearer) : line(text, speaker));
  std::erase_if(rows, [](const std::string& row) { return row.empty(); });
  if (style_.headers_in_front) leave_out_headings(rows);
  leave_out_reminders(rows);
  return base::join(rows, "\n");
}

// A card stands first under its own name; the others are those it is also known as.
std::string Printer::other_names(const kernel::Card& card) const {
  std::vector<std::string> names;
  for (std::size_t i = 1; i < card.names.size(); ++i)
    names.push_back(book_.library.names[card.names[i]]);
  return names.empty() ? "" : "AKA " + base::join(names, ", ", " and ");
}

// Returns how keywords speak of whoever has them.
Speaker Printer::bearer() const {
  Speaker speaker{style_.keyword_self, style_.keyword_pronoun};
  if (style_.enters != nullptr) speaker.enters = style_.enters({});
  return speaker;
}

std::string Printer::keyword(int number) const { return keyword(number, bearer()); }

// A definition that says whose keyword it is knows better than the card that it is printed on: Legion
// speaks of cards.
std::string Printer::keyword(int number, Speaker bearer) const {
  const auto index = static_cast<std::size_t>(number);
  if (number <= 0 || index >= book_.library.keywords.size()) return "";
  const auto& [word, name, abilities, base, rule] = book_.library.keywords[index];
  const auto said = book_.keyword_bearers.find(base != 0 ? base : number);
  if (said != book_.keyword_bearers.end()) bearer.self = said->second;
  // The first line decides whether the name says it all; a further one of that kind is left out.
  if (style_.plain_keywords && !abilities.empty() && is_plain(name, {abilities.front()})) return "";
  if (const auto meaning = namesake(name, abilities); !meaning.empty())
    return english::paragraph({std::string(meaning)});
  std::vector<AbilityId> told = abilities;
  if (style_.plain_keywords)
    std::erase_if(told, [&](AbilityId id) { return is_plain(first_part(name), {id}); });
  return paragraph(told, bearer) + tail(told);
}

// Returns whether one of the abilities gives the quality that the keyword is called by: what it means is a rule
// of the game.
bool Printer::is_plain(const std::string& name, const std::vector<AbilityId>& ids) const {
  for (const auto id : ids) {
    if (id.value >= book_.abilities.size()) continue;
    for (const Bound& statement : book_.abilities[id.value].body)
      for (const Bound& arg : statement.args)
        if (arg.op == kernel::kWord && arg.type == "quality" &&
            base::to_lower(english::before_bar(wordings_.word(arg.type, arg.value))) == base::to_lower(name))
          return true;
  }
  return false;
}

// A keyword may be nothing but the quality of the same name: "has guard" or "is restricted" would say
// nothing, so that the meaning of the quality is its text.
std::string_view Printer::namesake(const std::string& name, const std::vector<AbilityId>& ids) const {
  if (ids.size() != 1 || ids[0].value >= book_.abilities.size()) return {};
  const auto& ability = book_.abilities[ids[0].value];
  if (ability.kind != AbilityKind::Continuous || ability.body.size() != 1) return {};
  for (const Bound& arg : ability.body[0].args) {
    if (arg.op != kernel::kWord || arg.type != "quality") continue;
    const std::string quality = base::to_lower(english::before_bar(wordings_.word(arg.type, arg.value)));
    const std::string title = base::to_lower(name);
    if (quality == title || quality == "is " + title) return wordings_.meaning(arg.type, arg.value);
  }
  return {};
}

// A note about the power itself stands behind its text.
std::string Printer::tail(const std::vector<AbilityId>& ids) const {
  for (const auto id : ids) {
    if (id.value == 0 || id.value >= book_.abilities.size()) continue;
    const auto& ability = book_.abilities[id.value];
    if (ability.anywhere && ability.zones == 0) return " This power works in every zone.";
    if (ability.always) return " This power can't be turned off.";
    if (ability.face_down && ability.while_condition.empty()) return " This power works face down.";
  }
  return "";
}

std::string Printer::keyword_line(int number) const { return keyword_line(number, bearer()); }

std::string Printer::keyword_line(int number, const Speaker& bearer) const {
  const auto index = static_cast<std::size_t>(number);
  if (number <= 0 || index >= book_.library.keywords.size()) return "";
  const auto text = keyword(number, bearer);
  const auto title = book_.keyword_titles.find(number);
  const auto& name =
      title == book_.keyword_titles.end() ? book_.library.keywords[index].name : title->second;
  return text.empty() ? name : name + style_.separator + text;
}

std::string Printer::ability(AbilityId id, std::string_view self) const {
  return paragraph({id}, {std::string(self)});
}

std::string Printer::statement(AbilityId id, kernel::CodeStart place, std::string_view self) const {
  if (id.value == 0 || id.value >= book_.abilities.size()) return "";
  const auto& ability = book_.abilities[id.value];
  const Bound* asked = part_at(ability.body, place);
  if (asked == nullptr) return "";
  return english::tidy(Phrasing(wordings_, book_, style_, {std::string(self)}).said(ability, *asked));
}

// A keyword that somebody gains by the text is explained behind it, once: "(Lethal: This character KOs ...)".
std::string Printer::reminders(const std::vector<int>& granted) const {
  std::string out;
  for (auto at = granted.begin(); at != granted.end(); ++at) {
    const int number = *at;
    if (std::find(granted.begin(), at, number) != at) continue;
    const std::string text = keyword(number);
    if (text.empty()) continue;
    const auto& entry = book_.library.keywords[static_cast<std::size_t>(number)];
    if (!entry.word.empty()) out += fmt::format(" ({}: {})", entry.name, text);
  }
  return out;
}

std::string Printer::line(const BoundText& text, const Speaker& speaker) const {
  std::vector<int> granted;
  std::vector<AbilityId> ids = text.abilities;
  const auto* header = style_.headers_in_front ? wordings_.header_at(text.header) : nullptr;
  const std::string start = header == nullptr || !header->lines ? "" : front(*header, ids, speaker);
  const bool apart = header != nullptr && header->lines && start.empty();
  std::string out = start + paragraph(ids, speaker, &granted, apart ? '\n' : ' ');
  if (style_.reminders) out += reminders(granted);
  if (header == nullptr && !ids.empty() && ids[0].value < book_.abilities.size())
    out = number_heading(book_.abilities[ids[0].value], text.header) + out;
  if (text.name.empty()) return out;
  return out.empty() ? text.name : text.name + style_.separator + out;
}

// --- In front of the text -----------------------------------------------------------------------

// Writes what stands in front of a power with lines: "Leader: ", "Boost 2: ", "Boost—KO a robot: ". The costs
// that it names are those of the first line, which is not printed again.
std::string Printer::front(const kernel::AbilityHeader& header, std::vector<AbilityId>& ids,
                           const Speaker& speaker) const {
  std::string out(header.english);
  if (out.empty() || ids.empty() || ids[0].value >= book_.abilities.size()) return "";
  const auto& first = book_.abilities[ids[0].value];
  if (names_costs(header.english)) {
    out = Phrasing(wordings_, book_, style_, speaker).priced(header.english, first);
    ids.erase(ids.begin());
  } else if (first.number != 0) {
    out += " " + std::to_string(first.number);
  }
  return out + ": ";
}

// The first line of a power may have a header of its own, without a name; then the power's is meant.
std::string Printer::number_heading(const BoundAbility& ability, int opener) const {
  if (ability.number == 0) return "";
  std::string_view name = wordings_.header(ability.header);
  const auto* header = wordings_.header_at(opener);
  if (name.empty() && header != nullptr) name = header->english;
  return fmt::format("{} ({}): ", name, ability.number);
}

// Writes "[Might]", "[Energy] or [Skill]", "[Manor]".
std::string Printer::price(const kernel::Price& price) const {
  const auto bracketed = [](const std::string& text) {
    return text.starts_with('[') ? text : "[" + text + "]";
  };
  if (price.name != 0) return bracketed(book_.library.names[price.name]);
  std::vector<std::string> symbols;
  for (int symbol = 0; symbol < 16; ++symbol)
    if ((price.symbols >> symbol & 1U) != 0)
      symbols.push_back(bracketed(std::string(english::before_bar(wordings_.word("symbol", symbol)))));
  return base::join(symbols, " or ");
}

std::string Printer::heading(const BoundAbility& ability) const {
  if (ability.kind != AbilityKind::Activated) return "";
  if (style_.uses_behind) {
    const auto* header = wordings_.header_at(ability.opener);
    const bool silent = header == nullptr || header->english.empty() || names_costs(header->english);
    return silent ? "" : std::string(header->english) + ": ";
  }
  std::string out = timing(ability);
  std::string cost;
  bool alternatives = false;
  for (const auto& part : ability.cost) {
    const auto text = price(part);
    const bool either = text.find(' ') != std::string::npos && part.name == 0;
    if (!cost.empty() && (either || alternatives)) cost += " and ";
    alternatives = alternatives || either;
    cost += text;
  }
  if (!out.empty() && !cost.empty()) out += " for ";
  out += cost + zones(ability.zones);
  out += limit(ability.limit, out.empty());
  return out.empty() ? "" : out + ": ";
}

// Returns the limit as it stands at the end of the heading, or alone; behind a comma, unless its words
// have brackets.
std::string Printer::limit(kernel::Limit limit, bool alone) const {
  const auto words = wordings_.word("limit", static_cast<int>(limit));
  if (words.empty()) return "";
  if (alone) return english::capitalized(std::string(words));
  return (words.starts_with('(') ? " " : ", ") + std::string(words);
}

// In the order of the lexicon's list, whatever the order in the file.
std::string Printer::timing(const BoundAbility& ability) const {
  const unsigned bits = ability.timing;
  const auto* list = wordings_.list("timing");
  std::string out(wordings_.header(ability.header));
  if (list == nullptr) return out;
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

std::string Printer::paragraph(const std::vector<AbilityId>& ids, const Speaker& speaker,
                               std::vector<int>* granted, char between) const {
  std::vector<const BoundAbility*> abilities;
  for (const auto id : ids)
    if (id.value != 0 && id.value < book_.abilities.size())
      abilities.push_back(&book_.abilities[id.value]);
  std::string out;
  for (std::size_t at = 0; at < abilities.size();) {
    std::size_t end = at + 1;
    while (end < abilities.size() && is_one_sentence(*abilities[at], *abilities[end])) ++end;
    Phrasing phrasing(wordings_, book_, style_, speaker);
    const auto text =
        english::paragraph(phrasing.abilities({abilities.data() + at, end - at}));
    if (!text.empty() && !out.empty()) out += between;
    if (!text.empty()) out += heading(*abilities[at]) + text;
    if (granted != nullptr)
      granted->insert(granted->end(), phrasing.granted().begin(), phrasing.granted().end());
    at = end;
  }
  return out;
}

std::string print_card(const CardBook& book, const kernel::Lexicon& lexicon, kernel::CardId card,
                       const PrintStyle& style) {
  return Printer(book, lexicon, style).card(card);
}

}  // namespace longbox::cardlang
