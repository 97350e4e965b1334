// Cards and keywords. Their facts, headers and abilities are bound in files of their own.
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
    if (name == nullptr || line.tokens[1].kind != TokenKind::Word) {
      error(line, "a keyword is defined as: keyword its-word \"Its Name\":");
      continue;
    }
    if (matcher_.word_value("keyword", line.tokens[1].text)) {
      error(line.tokens[1], "the keyword '" + line.tokens[1].text + "' is defined already",
            "give it a word of its own, or take one of the two definitions out");
      twice_defined_.insert(&line);
      continue;
    }
    if (book_.library.keywords.size() >= kernel::kMaxKeywords) {
      error(line, "there is no room for another keyword",
            "at most " + std::to_string(kernel::kMaxKeywords - 1) + " can be defined");
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
  check_levels();
  for (auto& ability : library.abilities) {
    if (ability.kind == kernel::AbilityKind::Trigger)
      library.trigger_mask |= kernel::event_bit(ability.event);
    if (ability.kind == kernel::AbilityKind::Replacement)
      library.replaces_mask |= kernel::event_bit(ability.event);
    library.timings |= ability.timing;
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
  if (other == nullptr || name == nullptr || line.tokens.size() > 3 || !line.children.empty())
    return error(line, "a spelling is defined as: spelling \"Other\" \"Name\"");
  book_.library.add_spelling(other->text, name->text);
}

void Binder::define_keyword(const Line& line) {
  if (line.tokens.size() < 2 || twice_defined_.contains(&line)) return;
  const auto number = matcher_.word_value("keyword", line.tokens[1].text);
  if (!number) return;
  auto& keyword = book_.library.keywords[static_cast<std::size_t>(*number)];
  BoundAbility like;
  like.keyword = *number;
  like.name = keyword.name;
  std::size_t words = 3;
  like.always = words < line.tokens.size() && line.tokens[words].is_word("always");
  if (like.always) ++words;
  if (!opens(line, words)) return;
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
  if (name->text.empty()) return error(*name, "the name of the card is empty");
  if (line.tokens.size() > 2)
    return error(line.tokens[2], "nothing may follow the name of a card",
                 "write facts and powers on the lines below, indented");
  const auto errors_before = diagnostics_.error_count();
  Draft draft{line};
  draft.card.name = name->text;
  draft.card.names.push_back(book_.library.name_id(name->text));
  for (const auto& child : line.children) {
    draft.broken = draft.broken || child.broken;
    if (!child.broken && !child.tokens.empty()) bind_card_line(child, draft);
  }
  // What is missing may stand in a line that was refused already.
  draft.broken = draft.broken || diagnostics_.error_count() != errors_before;
  if (!is_complete(draft)) return refused_ids_.push_back(draft.card.id);
  draft.card.set = draft.card.id.substr(0, draft.card.id.find('-'));
  book_.library.add(std::move(draft.card));
  book_.card_texts.push_back(std::move(draft.texts));
}

void Binder::bind_card_line(const Line& line, Draft& draft) {
  for (std::size_t i = 0; i + 1 < line.tokens.size(); ++i)
    if (line.tokens[i].is_punctuation(":"))
      return error(line.tokens[i + 1], "what a power does stands on the lines below its colon");
  if (starts_with(line, "keyword")) return bind_keyword_use(line, draft);
  if (starts_with(line, "power")) return bind_power(line, draft);
  if (starts_with(line, "super")) return bind_super(line, draft);
  if (starts_with(line, "level-up")) return bind_level_up(line, draft);
  if (starts_with(line, "play")) return bind_play(line, draft);
  bind_fact(line, draft);
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

}  // namespace longbox::cardlang
