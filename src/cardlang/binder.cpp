// This file binds cards and keywords; other files bind their facts, headers and abilities.
#include "cardlang/binder.h"

#include <cctype>
#include <algorithm>

#include "base/text.h"
#include "cardlang/declarations.h"
#include "cardlang/print/english.h"
#include "cardlang/print/wording.h"

namespace longbox::cardlang {

Binder::Binder(CardBook& book, Diagnostics& diagnostics)
    : lexicon_(book.lexicon),
      book_(book),
      diagnostics_(diagnostics),
      keywords_(book.library),
      matcher_(book.lexicon, book.library, keywords_),
      compiler_(book.lexicon, book.library) {}

Binder::Binder(const Binder& before, CardBook& book, Diagnostics& diagnostics)
    : lexicon_(book.lexicon),
      book_(book),
      diagnostics_(diagnostics),
      keywords_(before.keywords_, book.library),
      matcher_(before.matcher_, book.lexicon, book.library, keywords_),
      compiler_(book.lexicon, book.library),
      becomes_ids_(before.becomes_ids_),
      refused_ids_(before.refused_ids_) {}

void Binder::error(const Line& line, const std::string& message, const std::string& hint) {
  diagnostics_.error(path_, line.span, message, hint);
}

void Binder::error(const Token& token, const std::string& message, const std::string& hint) {
  diagnostics_.error(path_, token.span, message, hint);
}

// --- Passes -------------------------------------------------------------------------------------

namespace {

bool starts_with(const Line& line, std::string_view word) {
  return !line.tokens.empty() && line.tokens[0].is_word(word);
}

const Token* string_token(const Line& line, std::size_t at) {
  if (at >= line.tokens.size() || line.tokens[at].kind != TokenKind::String) return nullptr;
  return &line.tokens[at];
}

}  // namespace

namespace {

// "Spider-Gear" is the row keyword.spider-gear. Keywords with several texts have words that begin like
// their title; other words are rows themselves.
std::string keyword_rule(const std::string& word, const std::string& title) {
  std::string slug;
  for (const char c : title) {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0)
      slug += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    else if ((c == ' ' || c == '-') && !slug.empty() && slug.back() != '-') slug += '-';
  }
  return "keyword." + (word.starts_with(slug) ? slug : word);
}

}  // namespace

void Binder::declare(const std::string& path, const std::vector<Line>& lines) {
  path_ = path;
  for (const auto& line : lines)
    if (starts_with(line, "keyword")) declare_keyword(line);
}

// A keyword whose first line was refused is known by its word all the same: one mistake, one message.
void Binder::declare_keyword(const Line& line) {
  const bool has_word = line.tokens.size() > 1 && line.tokens[1].kind == TokenKind::Word;
  const Token* name = string_token(line, 2);
  const bool refused = line.broken || !has_word || name == nullptr;
  if (refused && !line.broken)
    error(line, "a keyword is defined as: keyword its-word \"Its Name\":");
  if (!has_word) return;
  const std::string& word = line.tokens[1].text;
  if (matcher_.word_value("keyword", word))
    return error(line.tokens[1], "the keyword '" + word + "' is defined already",
                 "give it a word of its own, or take one of the two definitions out");
  auto& keywords = book_.library.keywords;
  if (keywords.size() >= kernel::kMaxKeywords)
    return error(line, "there is no room for another keyword",
                 "at most " + std::to_string(kernel::kMaxKeywords - 1) + " can be defined");
  const std::string& title = name == nullptr ? word : name->text;
  matcher_.add_word("keyword", word, static_cast<int>(keywords.size()));
  keywords.push_back({word, title, {}, 0, keyword_rule(word, title)});
  keywords_.add({path_, &line, parameters_of(line), refused});
}

void Binder::define_keywords(const std::string& path, const std::vector<Line>& lines) {
  path_ = path;
  for (const auto& line : lines) {
    if (starts_with(line, "keyword")) define_keyword(line);
    if (starts_with(line, "spelling") && !line.broken) define_spelling(line);
  }
}

void Binder::define_cards(const std::string& path, const std::vector<Line>& lines) {
  path_ = path;
  for (const auto& line : lines) {
    if (line.broken || line.tokens.empty()) {
      if (starts_with(line, "card")) look_at_card(line);
      else if (!starts_with(line, "keyword")) look_below(line, Below::Anything);
      continue;
    }
    if (starts_with(line, "card")) define_card(line);
    else if (!starts_with(line, "keyword") && !starts_with(line, "spelling") &&
             declared_list(lexicon_, line) == nullptr)
      refuse_definition(line);
  }
}

// The lines below a misspelt `card` or `keyword` show their mistakes all the same.
void Binder::refuse_definition(const Line& line) {
  std::vector<std::string> starts{"card", "keyword", "spelling"};
  for (const auto& open : lexicon_.open_lists) starts.emplace_back(open.type);
  error(line.tokens[0],
        "a line that is not indented begins with one of: " + base::join(starts, ", "),
        did_you_mean(line.tokens[0].text, starts));
  if (string_token(line, 1) == nullptr) return look_below(line, Below::Powers);
  look_at_card(line);
}

// Looks at the lines of a card whose first one was refused. Other cards may name it all the same.
void Binder::look_at_card(const Line& line) {
  Draft draft{line};
  bind_card_lines(line, draft);
  refused_ids_.push_back(draft.card.id);
}

void Binder::finish() {
  auto& library = book_.library;
  for (auto& card : library.cards) {
    for (const auto id : card.abilities) {
      const auto& ability = library.ability(id);
      if (ability.zones != kernel::kEveryZone) card.elsewhere |= ability.zones;
      if (ability.always || ability.face_down || ability.zones != 0) card.works_face_down = true;
      if (ability.kind == kernel::AbilityKind::Activated && !ability.played)
        card.use_timings |= ability.timing;
      if (ability.kind == kernel::AbilityKind::Continuous)
        card.continuous_kinds.insert(ability.continuous);
    }
    for (const auto& name : card.becomes_ids) {
      if (const auto next = library.find_id(name)) card.becomes.push_back(next);
    }
  }
  check_becomes();
  for (auto& ability : library.abilities) {
    if (ability.kind == kernel::AbilityKind::Trigger)
      library.trigger_mask.insert(ability.event);
    if (ability.kind == kernel::AbilityKind::Replacement)
      library.replaces_mask.insert(ability.event);
    if (std::find(library.timings.begin(), library.timings.end(), ability.timing) ==
        library.timings.end())
      library.timings.push_back(ability.timing);
    if (ability.kind == kernel::AbilityKind::Activated && ability.filter != 0)
      library.reaction_mask.insert(ability.event);
    if (ability.limit == kernel::Limit::FirstTime) library.first_time_mask.insert(ability.event);
    each_phrase_of(ability, [&](const kernel::Phrase& phrase) {
      ability.of_event = ability.of_event || phrase.of_event;
      if (phrase.recalls != 0) library.first_time_mask.insert(static_cast<kernel::EventKind>(phrase.recalls));
    });
    if (ability.kind == kernel::AbilityKind::Continuous) {
      library.continuous_kinds.insert(ability.continuous);
      ability.looks_in = static_cast<std::uint32_t>(zones_of(ability.body) |
                                                    zones_of(ability.while_condition));
      ability.watches = static_cast<std::uint8_t>(watches_of(ability.body) |
                                                  watches_of(ability.while_condition));
      ability.reads = static_cast<std::uint8_t>(reads_of(ability.body) |
                                                reads_of(ability.while_condition));
    }
  }
  find_scopes();
}

// Abilities that belong to no card are those of keywords. A printing has the abilities of another card.
void Binder::find_scopes() {
  auto& library = book_.library;
  std::vector<bool> is_of_card(library.abilities.size());
  for (auto& card : library.cards) {
    for (std::size_t id = card.first_ability; id < card.end_ability; ++id) {
      add_to(card.scope, library.abilities[id]);
      is_of_card[id] = true;
    }
    for (const auto id : card.abilities) add_to(card.scope, library.ability(id));
    if (card.printing_of) card.scope |= library.card(card.printing_of).scope;
  }
  for (std::size_t id = 1; id < library.abilities.size(); ++id)
    if (!is_of_card[id]) add_to(library.keyword_scope, library.abilities[id]);
}

void Binder::add_to(kernel::Scope& scope, const kernel::Ability& ability) const {
  const auto& timings = book_.library.timings;
  const auto place = std::find(timings.begin(), timings.end(), ability.timing) - timings.begin();
  scope.timings |= std::uint64_t{1} << std::min<std::ptrdiff_t>(place, 63);
  const bool answers = ability.kind == kernel::AbilityKind::Activated && ability.filter != 0;
  if (answers) scope.answers.insert(ability.event);
  if (ability.kind == kernel::AbilityKind::Continuous) scope.kinds.insert(ability.continuous);
  if (answers || ability.kind == kernel::AbilityKind::Trigger || ability.limit == kernel::Limit::FirstTime)
    scope.hears.insert(ability.event);
  each_phrase_of(ability, [&](const kernel::Phrase& phrase) {
    if (phrase.recalls != 0) scope.hears.insert(static_cast<kernel::EventKind>(phrase.recalls));
  });
}

// Returns the zones in which the nouns of a piece of code look for objects. The noun stands right behind its
// selector; that of a mere description looks for nothing.
unsigned Binder::zones_of(kernel::CodeStart start) const {
  if (start == 0) return 0;
  unsigned zones = 0;
  for (const auto* node = book_.library.at(start); node->op != kernel::kEnd; ++node) {
    if (node->op != kernel::kSelect ||
        node->value == static_cast<int>(kernel::Quantifier::Described))
      continue;
    const auto& noun = lexicon_.phrases[static_cast<std::size_t>(node[1].op - kernel::kFirstPhrase)];
    zones |= static_cast<unsigned>(noun.code);
  }
  return zones;
}

unsigned Binder::watches_of(kernel::CodeStart start) const {
  unsigned watches = 0;
  each_phrase(start, [&](const kernel::Phrase& phrase) { watches |= phrase.watches; });
  return watches;
}

unsigned Binder::reads_of(kernel::CodeStart start) const {
  unsigned reads = 0;
  each_phrase(start, [&](const kernel::Phrase& phrase) { reads |= phrase.reads; });
  return reads;
}

void Binder::define_spelling(const Line& line) {
  const Token* other = string_token(line, 1);
  const Token* name = string_token(line, 2);
  if (other == nullptr || name == nullptr || line.tokens.size() > 3 || !line.children.empty()) {
    error(line, "a spelling is defined as: spelling \"Other\" \"Name\"");
    return look_below(line, Below::Anything);
  }
  book_.library.add_spelling(other->text, name->text);
}

// Reads the slots behind the title of a keyword, which may be missing.
std::vector<Parameter> Binder::parameters_of(const Line& line) {
  std::vector<Parameter> parameters;
  std::size_t at = string_token(line, 2) == nullptr ? 2 : 3;
  for (; at < line.tokens.size() && line.tokens[at].kind == TokenKind::Slot; ++at) {
    const auto& text = line.tokens[at].text;
    const auto colon = text.find(':');
    Parameter parameter{text.substr(0, colon), text.substr(colon + 1)};
    std::vector<std::string> types{"name", "number", "keyword"};
    for (const auto& list : lexicon_.words) types.emplace_back(list.type);
    if (std::find(types.begin(), types.end(), parameter.type) == types.end())
      error(line.tokens[at], "a keyword cannot have a value of the type '" + parameter.type + "'",
            did_you_mean(parameter.type, types));
    parameters.push_back(std::move(parameter));
  }
  return parameters;
}

// Words behind title and slots say in which places the power works.
bool Binder::bind_keyword_words(const Line& line, BoundAbility& like) {
  std::size_t words = 3;
  while (words < line.tokens.size() && line.tokens[words].kind == TokenKind::Slot) ++words;
  const auto is_word = [&] {
    return words < line.tokens.size() && line.tokens[words].kind == TokenKind::Word;
  };
  if (is_word() && !line.tokens[words].is_word("of")) {
    const Token& token = line.tokens[words++];
    like.anywhere = token.is_word("anywhere");
    like.always = like.anywhere || token.is_word("always");
    like.face_down = token.is_word("face-down");
    if (!like.always && !like.face_down) {
      const std::vector<std::string> known{"always", "anywhere", "face-down"};
      error(token, "'" + token.text + "' does not say where the keyword works",
            did_you_mean(token.text, known));
      return false;
    }
  }
  if (is_word() && line.tokens[words].is_word("of")) {
    if (!bind_bearer(line, words + 1)) return false;
    words += 2;
  }
  // A keyword that other cards only ask for has no lines, and no colon either.
  return (words == line.tokens.size() && line.children.empty()) || opens(line, words);
}

// `of equipment` says by which type of cards, or just `card`, the keyword calls the card that has it.
bool Binder::bind_bearer(const Line& line, std::size_t at) {
  const bool there = at < line.tokens.size();
  const std::string word = there ? line.tokens[at].text : "";
  std::vector<std::string> known{"card"};
  std::string noun = word == "card" ? word : "";
  for (const auto& list : lexicon_.words) {
    if (list.type != "type") continue;
    for (const auto& type : list.words) {
      known.emplace_back(type.word);
      if (type.word == word) noun = english::before_bar(type.english);
    }
  }
  if (noun.empty()) {
    error(line.tokens[there ? at : at - 1], "'of' is followed by what has the keyword, such as card",
          did_you_mean(word, known));
    return false;
  }
  book_.keyword_bearers[*matcher_.word_value("keyword", line.tokens[1].text)] = "this " + noun;
  return true;
}

// Binds the abilities of a keyword. One without lines still is a power that others can find.
BoundText Binder::define_lines(const Line& line, BoundAbility like, int number) {
  auto& entry = book_.library.keywords[static_cast<std::size_t>(number)];
  like.name = entry.name;
  like.keyword = entry.base != 0 ? entry.base : number;
  BoundText text;
  text.name = entry.name;
  bind_abilities(line.children, like, text);
  if (line.children.empty()) {
    like.kind = kernel::AbilityKind::Continuous;
    add(like, text);
  }
  // The list may have grown while binding: look the keyword up again.
  book_.library.keywords[static_cast<std::size_t>(number)].abilities = text.abilities;
  return text;
}

void Binder::define_keyword(const Line& line) {
  const auto number = line.tokens.size() < 2
                          ? std::nullopt
                          : matcher_.word_value("keyword", line.tokens[1].text);
  auto* definition = number ? keywords_.definition(*number) : nullptr;
  if (definition == nullptr || definition->line != &line) return look_below_keyword(line);
  BoundAbility like;
  const auto before = diagnostics_.error_count();
  if (!definition->broken) bind_keyword_words(line, like);
  if (definition->parameters.empty()) define_lines(line, like, *number);
  else define_sample(*number, like);
  definition->broken = definition->broken || diagnostics_.error_count() != before;
  define_waiting();
}

// The lines of a keyword that was not declared, because its word is missing or taken.
void Binder::look_below_keyword(const Line& line) {
  matcher_.set_values(sample_values(parameters_of(line)));
  look_below(line, Below::Powers);
  matcher_.set_values({});
}

// Values that stand for all others.
Matcher::Values Binder::sample_values(const std::vector<Parameter>& parameters) {
  Matcher::Values values;
  for (const auto& parameter : parameters) {
    Bound value;
    value.type = parameter.type;
    value.text = parameter.type == "number" ? "1" : "(" + parameter.type + ")";
    value.op = parameter.type == "number" ? kernel::kNumber : kernel::kWord;
    value.value = parameter.type == "name" ? book_.library.name_id(parameter.name) : 1;
    values.emplace_back(parameter.name, std::move(value));
  }
  return values;
}

// A keyword with parameters is read once with samples, so that mistakes show even if no card uses it.
void Binder::define_sample(int number, const BoundAbility& like) {
  Matcher::Values values = sample_values(keywords_.parameters(number));
  KeywordValues sample{number, number, {}};
  for (const auto& [name, value] : values) sample.values.push_back(value);
  book_.keyword_titles[number] = title_of(sample);
  matcher_.set_values(std::move(values));
  define_lines(*keywords_.definition(number)->line, like, number);
  matcher_.set_values({});
}

// Defines keywords with values that the last line asked for; defining them may ask for more.
void Binder::define_waiting() {
  const std::string path = path_;
  while (const auto waiting = keywords_.take_waiting()) {
    const auto* definition = keywords_.definition(waiting->base);
    if (definition->broken) continue;
    path_ = definition->path;
    book_.library.keywords[static_cast<std::size_t>(waiting->number)].name = title_of(*waiting);
    Matcher::Values values;
    for (std::size_t i = 0; i < waiting->values.size(); ++i)
      values.emplace_back(definition->parameters[i].name, waiting->values[i]);
    matcher_.set_values(std::move(values));
    BoundAbility like;
    if (bind_keyword_words(*definition->line, like))
      define_lines(*definition->line, like, waiting->number);
    matcher_.set_values({});
  }
  path_ = path;
}

// Writes "[Energy] Spell", "Bond (Eddie)".
std::string Binder::title_of(const KeywordValues& keyword) const {
  const auto& library = book_.library;
  std::string before;
  std::vector<std::string> behind;
  for (const auto& value : keyword.values) {
    std::string text = value.text;
    if (text.starts_with('('))  // a sample, see define_sample
      text = value.type == "symbol" ? text : text.substr(1, text.size() - 2);
    else if (value.type == "number") text = std::to_string(value.value);
    else if (value.type == "keyword")
      text = library.keywords[static_cast<std::size_t>(value.value)].name;
    else if (value.type != "name")
      text = english::before_bar(printed_word(lexicon_, value.type, value.value));
    if (value.type == "symbol") before += text + " ";
    else behind.push_back(std::move(text));
  }
  const auto& name = library.keywords[static_cast<std::size_t>(keyword.base)].name;
  return before + name + (behind.empty() ? "" : " (" + base::join(behind, ", ") + ")");
}

// Returns the name behind `card`; an error if it is missing, empty or not the last word.
const Token* Binder::name_of_card(const Line& line) {
  const Token* name = string_token(line, 1);
  if (name == nullptr)
    error(line, "a card begins with: card \"Its Name\"");
  else if (name->text.empty())
    error(*name, "the name of the card is empty");
  else if (line.tokens.size() > 2)
    error(line.tokens[2], "nothing may follow the name of a card",
          "write facts and powers on the lines below, indented");
  return name;
}

void Binder::bind_card_lines(const Line& line, Draft& draft) {
  for (const auto& child : line.children) draft.broken = draft.broken || child.broken;
  each_readable(line.children, [&](const Line& child) { bind_card_line(child, draft); });
}

void Binder::define_card(const Line& line) {
  const auto errors_before = diagnostics_.error_count();
  Draft draft{line};
  if (const Token* name = name_of_card(line)) {
    draft.card.name = name->text;
    draft.card.names.push_back(book_.library.name_id(name->text));
  }
  draft.card.first_ability = book_.library.abilities.size();
  bind_card_lines(line, draft);
  draft.card.end_ability = book_.library.abilities.size();
  // A missing fact may stand in a line that was refused already.
  draft.broken = draft.broken || diagnostics_.error_count() != errors_before;
  define_waiting();
  if (!is_complete(draft)) return refused_ids_.push_back(draft.card.id);
  draft.card.set = draft.card.id.substr(0, draft.card.id.find('-'));
  book_.library.add(std::move(draft.card));
  book_.card_texts.push_back(std::move(draft.texts));
}

void Binder::bind_card_line(const Line& line, Draft& draft) {
  for (std::size_t i = 0; i + 1 < line.tokens.size(); ++i)
    if (line.tokens[i].is_punctuation(":")) {
      error(line.tokens[i + 1], "what a power does stands on the lines below its colon");
      return look_below(line, Below::Anything);
    }
  if (starts_with(line, "keyword")) return bind_keyword_use(line, draft);
  if (const auto* header = header_of(line, true)) return bind_header(line, *header, draft);
  if (starts_with(line, "pile")) return bind_pile(line, draft);
  const bool alone = !line.opens_block && line.children.empty();
  if (alone && starts_with(line, "printing-of")) return bind_printing(line, draft);
  bind_fact(line, draft);
}

// The masks tell at a glance whether a card can matter to an event.
void Binder::attach(kernel::Card& card, const BoundText& text) {
  for (const auto id : text.abilities) {
    const auto& ability = book_.library.ability(id);
    card.abilities.push_back(id);
    if (ability.kind == kernel::AbilityKind::Trigger)
      card.trigger_mask.insert(ability.event);
    if (ability.kind == kernel::AbilityKind::Replacement)
      card.replaces_mask.insert(ability.event);
    if (ability.kind == kernel::AbilityKind::Activated && ability.filter != 0)
      card.answer_mask.insert(ability.event);
    card.has_continuous |= ability.kind == kernel::AbilityKind::Continuous;
    card.has_activated |= ability.kind == kernel::AbilityKind::Activated;
  }
}

}  // namespace longbox::cardlang
