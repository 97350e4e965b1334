// Cards and keywords. Their abilities are bound in binder_abilities.cpp.
#include "cardlang/binder.h"

#include <algorithm>

#include "base/text.h"

namespace longbox::cardlang {

Binder::Binder(const kernel::Lexicon& lexicon, CardBook& book, Diagnostics& diagnostics)
    : lexicon_(lexicon),
      book_(book),
      diagnostics_(diagnostics),
      matcher_(lexicon, book.library),
      compiler_(lexicon, book.library) {}

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

void Binder::declare(const std::string& path, const std::vector<Line>& lines) {
  path_ = path;
  for (const auto& line : lines) {
    if (!starts_with(line, "keyword") || line.broken) continue;
    const Token* name = string_token(line, 2);
    if (line.tokens[1].kind != TokenKind::Word || name == nullptr) {
      error(line, "a keyword is defined as: keyword its-word \"Its Name\":");
      continue;
    }
    auto& keywords = book_.library.keywords;
    matcher_.add_word("keyword", line.tokens[1].text, static_cast<int>(keywords.size()));
    keywords.push_back({line.tokens[1].text, name->text, {}});
    book_.keyword_texts.emplace_back();
  }
}

void Binder::define_keywords(const std::string& path, const std::vector<Line>& lines) {
  path_ = path;
  for (const auto& line : lines) {
    if (line.broken || line.tokens.empty()) continue;
    if (starts_with(line, "keyword")) define_keyword(line);
    if (starts_with(line, "spelling")) define_spelling(line);
  }
}

void Binder::define_cards(const std::string& path, const std::vector<Line>& lines) {
  path_ = path;
  const std::vector<std::string> starts{"card", "keyword", "spelling"};
  for (const auto& line : lines) {
    if (line.broken || line.tokens.empty()) continue;
    if (starts_with(line, "card")) define_card(line);
    else if (!starts_with(line, "keyword") && !starts_with(line, "spelling"))
      error(line.tokens[0], "a file holds 'card', 'keyword' and 'spelling' definitions",
            did_you_mean(line.tokens[0].text, starts));
  }
}

void Binder::finish() {
  auto& library = book_.library;
  for (auto& card : library.cards) {
    for (const auto ability : card.abilities) card.elsewhere |= library.ability(ability).zones;
    for (const auto& name : card.level_names) {
      if (const auto next = library.find_id(name)) card.levels_into.push_back(next);
    }
  }
  for (auto& ability : library.abilities) {
    if (ability.kind == kernel::AbilityKind::Trigger)
      library.trigger_mask |= kernel::event_bit(ability.event);
    if (ability.kind == kernel::AbilityKind::Replacement)
      library.replaces_mask |= kernel::event_bit(ability.event);
    if (ability.limit == 1) library.first_time_mask |= kernel::event_bit(ability.event);
    if (ability.kind == kernel::AbilityKind::Continuous) {
      ability.looks_in = static_cast<std::uint16_t>(zones_of(ability.body) |
                                                    zones_of(ability.while_condition));
      ability.watches = static_cast<std::uint8_t>(watches_of(ability.body) |
                                                  watches_of(ability.while_condition));
      ability.reads = static_cast<std::uint8_t>(reads_of(ability.body) |
                                                reads_of(ability.while_condition));
    }
  }
}

// The zones in which the nouns of a piece of code look for objects. The noun stands right behind its
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
  if (other == nullptr || name == nullptr)
    return error(line, "a spelling is defined as: spelling \"Other\" \"Name\"");
  book_.library.add_spelling(other->text, name->text);
}

void Binder::define_keyword(const Line& line) {
  if (line.tokens.size() < 2) return;
  const auto number = matcher_.word_value("keyword", line.tokens[1].text);
  if (!number) return;
  auto& keyword = book_.library.keywords[static_cast<std::size_t>(*number)];
  BoundAbility like;
  like.keyword = *number;
  like.name = keyword.name;
  for (const auto& token : line.tokens) like.always = like.always || token.is_word("always");
  BoundText text;
  text.name = keyword.name;
  bind_abilities(line.children, like, text);
  // The lists may have grown while binding: look the keyword up again.
  book_.library.keywords[static_cast<std::size_t>(*number)].abilities = text.abilities;
  book_.keyword_texts[static_cast<std::size_t>(*number)].push_back(text);
}

void Binder::define_card(const Line& line) {
  const Token* name = string_token(line, 1);
  if (name == nullptr) return error(line, "a card begins with: card \"Its Name\"");
  const auto errors_before = diagnostics_.error_count();
  kernel::Card card;
  card.name = name->text;
  card.names.push_back(book_.library.name_id(name->text));
  std::vector<BoundText> texts;
  for (const auto& child : line.children)
    if (!child.broken) bind_card_line(child, card, texts);
  if (card.id.empty()) return error(line, "the card has no id", "add a line such as: id set-001");
  // A misspelt type has been reported already.
  const bool clean = diagnostics_.error_count() == errors_before;
  if (card.type == 0 && clean && !matcher_.words_of("type").empty())
    return error(line, "the card has no type",
                 "a type is one of: " + base::join(matcher_.words_of("type"), ", "));
  if (book_.library.find_id(card.id))
    return error(line, "there is another card with the id " + card.id);
  card.set = card.id.substr(0, card.id.find('-'));
  book_.library.add(std::move(card));
  book_.card_texts.push_back(std::move(texts));
}

// --- Lines of a card ----------------------------------------------------------------------------

void Binder::bind_card_line(const Line& line, kernel::Card& card, std::vector<BoundText>& texts) {
  for (std::size_t i = 0; i + 1 < line.tokens.size(); ++i)
    if (line.tokens[i].is_punctuation(":"))
      return error(line.tokens[i + 1], "what a power does stands on the lines below its colon");
  if (starts_with(line, "keyword")) return bind_keyword_use(line, texts, card);
  if (starts_with(line, "power")) return bind_power(line, texts, card);
  if (starts_with(line, "super")) return bind_super(line, texts, card);
  if (starts_with(line, "level-up")) return bind_level_up(line, texts, card);
  if (starts_with(line, "play")) return bind_play(line, texts, card);
  bind_fact(line, card);
}

void Binder::bind_fact(const Line& line, kernel::Card& card) {
  for (std::size_t at = 0; at < line.tokens.size();)
    if (!bind_fact_word(line, at, card)) return;
}

bool Binder::bind_fact_word(const Line& line, std::size_t& at, kernel::Card& card) {
  const Token& token = line.tokens[at++];
  const Token next = at < line.tokens.size() ? line.tokens[at] : end_token(line);
  if (token.is_word("id")) {
    card.id = next.text;
    ++at;
  } else if (token.is_word("aka")) {
    card.names.push_back(book_.library.name_id(next.text));
    ++at;
  } else if (token.is_word("into") || token.is_punctuation(",")) {
    card.level_names.push_back(next.text);
    ++at;
  } else if (token.is_word("supplies")) {
    for (; at < line.tokens.size() && line.tokens[at].kind == TokenKind::Symbol; ++at)
      if (const auto symbol = matcher_.word_value("symbol", line.tokens[at].text))
        card.symbols |= std::uint64_t{1} << *symbol;
  } else if (const auto number = matcher_.word_value("fact", token.text)) {
    if (next.kind != TokenKind::Number) {
      error(next, "'" + token.text + "' needs a number");
      return false;
    }
    card.numbers[static_cast<std::size_t>(*number)] = static_cast<std::int16_t>(next.number);
    card.present |= 1U << *number;
    ++at;
  } else if (const auto type = matcher_.word_value("type", token.text)) {
    card.type = static_cast<std::uint8_t>(*type);
  } else if (const auto team = matcher_.word_value("team", token.text)) {
    card.tags |= std::uint64_t{1} << *team;
  } else if (const auto quality = matcher_.word_value("icon", token.text)) {
    card.qualities |= std::uint64_t{1} << *quality;
  } else {
    std::vector<std::string> words{"id", "aka", "into", "supplies", "keyword", "power", "super",
                                   "level-up", "play"};
    for (const char* list : {"fact", "type", "team", "icon"})
      for (auto& word : matcher_.words_of(list)) words.push_back(word);
    error(token, "'" + token.text + "' is neither a fact nor a power of a card",
          did_you_mean(token.text, words));
    return false;
  }
  return true;
}

// The masks tell at a glance whether a card can matter to an event.
void Binder::attach(kernel::Card& card, const BoundText& text) {
  for (const auto id : text.abilities) {
    const auto& ability = book_.library.ability(id);
    card.abilities.push_back(id);
    card.has_text = true;
    if (ability.kind == kernel::AbilityKind::Trigger)
      card.trigger_mask |= kernel::event_bit(ability.event);
    if (ability.kind == kernel::AbilityKind::Replacement)
      card.replaces_mask |= kernel::event_bit(ability.event);
    card.has_continuous |= ability.kind == kernel::AbilityKind::Continuous;
    card.has_activated |= ability.kind == kernel::AbilityKind::Activated;
  }
}

void Binder::bind_keyword_use(const Line& line, std::vector<BoundText>& texts,
                              kernel::Card& card) {
  if (line.tokens.size() != 2) return error(line, "write: keyword its-word");
  const auto number = matcher_.word_value("keyword", line.tokens[1].text);
  if (!number)
    return error(line.tokens[1], "there is no keyword '" + line.tokens[1].text + "'",
                 did_you_mean(line.tokens[1].text, matcher_.words_of("keyword")));
  BoundText text;
  text.keyword = *number;
  text.abilities = book_.library.keywords[static_cast<std::size_t>(*number)].abilities;
  card.keywords.insert(*number);
  attach(card, text);
  texts.push_back(std::move(text));
}

void Binder::bind_power(const Line& line, std::vector<BoundText>& texts, kernel::Card& card) {
  const Token* name = string_token(line, 1);
  if (name == nullptr) return error(line, "a power begins with: power \"Its Name\":");
  BoundAbility like;
  like.name = name->text;
  BoundText text;
  text.name = name->text;
  bind_abilities(line.children, like, text);
  attach(card, text);
  texts.push_back(std::move(text));
}

void Binder::bind_timing(BoundAbility& ability, const Line& line, std::size_t from) {
  for (std::size_t at = from; at < line.tokens.size(); ++at) {
    const Token& token = line.tokens[at];
    if (token.is_punctuation(":")) continue;
    if (token.kind == TokenKind::Symbol) {
      const auto symbol = matcher_.word_value("symbol", token.text);
      if (symbol && ability.cost.size() < kernel::kMaxCost) ability.cost.push_back(*symbol);
      else error(token, "'" + token.text + "' is not a power symbol",
                 did_you_mean(token.text, matcher_.words_of("symbol")));
    } else if (const auto timing = matcher_.word_value("timing", token.text)) {
      ability.timing |= static_cast<unsigned>(*timing);
    } else if (token.is_word("once-per-game")) {
      ability.limit = 2;
    } else if (token.is_word("from") && at + 1 < line.tokens.size()) {
      if (const auto zone = matcher_.word_value("zone", line.tokens[++at].text))
        ability.zones |= 1U << *zone;
    } else {
      error(token, "'" + token.text + "' is no timing word",
            did_you_mean(token.text, matcher_.words_of("timing")));
    }
  }
}

void Binder::bind_super(const Line& line, std::vector<BoundText>& texts, kernel::Card& card) {
  const Token* name = string_token(line, 1);
  if (name == nullptr)
    return error(line, "a super power begins with: super \"Its Name\" main [energy]:");
  BoundAbility ability;
  ability.kind = kernel::AbilityKind::Activated;
  ability.super_power = true;
  ability.name = name->text;
  bind_timing(ability, line, 2);
  Scope scope;
  ability.body = bind_body(line.children, scope);
  ability.variables = scope.variables;
  BoundText text;
  text.name = name->text;
  add(std::move(ability), text);
  attach(card, text);
  texts.push_back(std::move(text));
}

void Binder::bind_level_up(const Line& line, std::vector<BoundText>& texts, kernel::Card& card) {
  const Token* name = string_token(line, 1);
  if (name == nullptr || line.tokens.size() < 3 || line.tokens[2].kind != TokenKind::Number)
    return error(line, "a level-up power begins with: level-up \"Its Name\" 3:");
  BoundAbility like;
  like.name = name->text;
  like.number = line.tokens[2].number;
  BoundText text;
  text.name = name->text;
  bind_abilities(line.children, like, text);
  attach(card, text);
  texts.push_back(std::move(text));
  // The half of the power that no card spells out is the keyword of that name.
  if (const auto keyword = matcher_.word_value("keyword", "level-up")) {
    BoundText rest;
    rest.abilities = book_.library.keywords[static_cast<std::size_t>(*keyword)].abilities;
    attach(card, rest);
  }
  card.level_up = static_cast<std::int16_t>(like.number);
}

void Binder::bind_play(const Line& line, std::vector<BoundText>& texts, kernel::Card& card) {
  BoundAbility ability;
  ability.kind = kernel::AbilityKind::Activated;
  bind_timing(ability, line, 1);
  Scope scope;
  ability.body = bind_body(line.children, scope);
  ability.variables = scope.variables;
  BoundText text;
  add(std::move(ability), text);
  attach(card, text);
  texts.push_back(std::move(text));
}

}  // namespace longbox::cardlang
