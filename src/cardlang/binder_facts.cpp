// This file binds the facts of a card, and checks that it has what a card of its type needs.
#include <algorithm>

#include "base/text.h"
#include "cardlang/binder.h"
#include "cardlang/declarations.h"

namespace longbox::cardlang {

namespace {

bool is_name(const Token& token) {
  return token.kind == TokenKind::Word || token.kind == TokenKind::Number;
}

const kernel::FactRange* range_of(const kernel::Lexicon& lexicon, int fact) {
  const auto found = std::ranges::find(lexicon.ranges, fact, &kernel::FactRange::fact);
  return found == lexicon.ranges.end() ? nullptr : &*found;
}

const kernel::FactRow* row_of(const kernel::Lexicon& lexicon, const Token& token) {
  for (const auto& row : lexicon.facts)
    if (token.is_word(row.word)) return &row;
  return nullptr;
}

Token token_at(const Line& line, std::size_t at) {
  return at < line.tokens.size() ? line.tokens[at] : end_token(line);
}

}  // namespace

// Returns the word of a list that has this value.
std::string Binder::word_for(const std::string& type, int value) const {
  for (const auto& word : matcher_.words_of(type))
    if (matcher_.word_value(type, word) == value) return word;
  return "";
}

void Binder::bind_fact(const Line& line, Draft& draft) {
  if (line.opens_block || !line.children.empty()) {
    if (is_fact(line.tokens[0]))
      error(line, "nothing may be indented below the facts of a card",
            "only powers open a block: " + base::join(header_words(), ", "));
    else
      unknown_fact(line.tokens[0]);
    return look_below(line, draft);
  }
  for (std::size_t at = 0; at < line.tokens.size();)
    if (!bind_fact_word(line, at, draft)) return;
}

// Returns whether a line of facts may begin with the word. One that opens a block and begins with another
// is a misspelt power rather.
bool Binder::is_fact(const Token& token) const {
  if (row_of(lexicon_, token) != nullptr) return true;
  for (const char* word : {"id", "aka", "tag", "art", "printing-of"})
    if (token.is_word(word)) return true;
  for (const std::string& list : {std::string("fact"), std::string("type"),
                                  std::string(lexicon_.tag_list), std::string("icon")})
    if (matcher_.word_value(list, token.text)) return true;
  return false;
}

bool Binder::bind_fact_word(const Line& line, std::size_t& at, Draft& draft) {
  kernel::Card& card = draft.card;
  const Token& token = line.tokens[at++];
  const Token next = token_at(line, at);
  if (token.is_word("id")) {
    ++at;
    return bind_id(token, next, card);
  }
  if (const auto* row = row_of(lexicon_, token)) return bind_row(*row, line, at, card);
  if (token.is_word("aka") || token.is_word("tag") || token.is_word("art")) {
    ++at;
    return bind_quoted(token, next, card);
  }
  if (token.kind != TokenKind::Word) return unknown_fact(token);
  if (const auto number = matcher_.word_value("fact", token.text)) {
    ++at;
    return bind_number(token, next, *number, card);
  }
  if (const auto type = matcher_.word_value("type", token.text)) {
    bind_type(token, *type, draft);
  } else if (const auto tag = matcher_.word_value(std::string(lexicon_.tag_list), token.text);
             tag && !lexicon_.tags_need_fact) {
    card.tags.insert(*tag);
  } else if (const auto quality = matcher_.word_value("icon", token.text)) {
    card.qualities |= std::uint64_t{1} << *quality;
  } else {
    return unknown_fact(token);
  }
  return true;
}

// The hint is the nearest word, or the line that would declare this one.
void Binder::unknown_word(const Token& token, const std::string& list) {
  std::string hint = did_you_mean(token.text, matcher_.words_of(list));
  const std::string line = declaration_of(lexicon_, list, token.text);
  if (hint.empty() && !line.empty()) hint = "declare it in a line of its own: " + line;
  error(token, "'" + token.text + "' is no " + list, hint);
}

bool Binder::bind_row(const kernel::FactRow& row, const Line& line, std::size_t& at,
                      kernel::Card& card) {
  const Token& token = line.tokens[at - 1];
  switch (row.kind) {
    case kernel::FactKind::Cards: return bind_becomes(line, at, card);
    case kernel::FactKind::Symbols: return bind_supplies(line, at, card);
    case kernel::FactKind::Tags:
      return bind_tags(std::string(row.list.empty() ? lexicon_.tag_list : row.list), line, at, card);
    case kernel::FactKind::Flag: return set_number(token, row.index, 1, card);
    case kernel::FactKind::Word: {
      const Token value = token_at(line, at++);
      const std::string list(row.list);
      if (const auto number = matcher_.word_value(list, value.text))
        return set_number(token, row.index, *number, card);
      unknown_word(value, list);
      return false;
    }
    case kernel::FactKind::Text: {
      const Token value = token_at(line, at++);
      if (value.kind != TokenKind::String) {
        error(value, "'" + token.text + "' needs a text in quotes");
        return false;
      }
      card.texts[static_cast<std::size_t>(row.index)] = value.text;
      card.text_ids[static_cast<std::size_t>(row.index)] = book_.library.name_id(value.text);
      return true;
    }
  }
  return false;
}

bool Binder::bind_tags(const std::string& list, const Line& line, std::size_t& at, kernel::Card& card) {
  for (; at < line.tokens.size(); ++at) {
    const Token& token = line.tokens[at];
    const auto tag = matcher_.word_value(list, token.text);
    if (!tag) {
      unknown_word(token, list);
      return false;
    }
    card.tags.insert(*tag);
  }
  return true;
}

bool Binder::set_number(const Token& token, int which, int value, kernel::Card& card) {
  if (card.present.contains(which)) error(token, "'" + token.text + "' was given already");
  card.numbers.set(static_cast<std::size_t>(which), value);
  card.present.insert(which);
  return true;
}

// Another printing is the card over again, but for its own id.
void Binder::bind_printing(const Line& line, Draft& draft) {
  const auto& library = book_.library;
  const kernel::CardId other =
      line.tokens.size() == 2 ? library.find_id(line.tokens[1].text) : kernel::CardId{};
  if (!other) return error(line, "no card above has this id", "write: printing-of set-001");
  const std::string id = draft.card.id;
  draft.card = library.card(other);
  draft.card.id = id;
  draft.card.printing_of = library.original(other);
  draft.texts = book_.card_texts[other.value];
  draft.type = line.span;
}

bool Binder::unknown_fact(const Token& token) {
  if (token.is_punctuation(",")) {
    error(token, "commas stand between ids of cards only", "separate facts by blanks");
    return false;
  }
  std::vector<std::string> words{"id", "aka", "tag", "art", "keyword", "printing-of", "pile"};
  for (const auto& row : lexicon_.facts) words.emplace_back(row.word);
  for (auto& word : header_words()) words.push_back(std::move(word));
  for (const std::string& list : {std::string("fact"), std::string("type"),
                                  std::string(lexicon_.tag_list), std::string("icon")})
    for (auto& word : matcher_.words_of(list)) words.push_back(word);
  error(token, "'" + token.text + "' is neither a fact nor a power of a card",
        did_you_mean(token.text, words));
  return false;
}

// A text in quotes is another name, a label that effects go by, or the picture that the card shares.
bool Binder::bind_quoted(const Token& token, const Token& value, kernel::Card& card) {
  if (value.kind != TokenKind::String || value.text.empty()) {
    error(value, "'" + token.text + "' needs a name in quotes");
    return false;
  }
  const auto number = book_.library.name_id(value.text);
  if (token.is_word("aka")) card.names.push_back(number);
  else if (token.is_word("tag")) card.labels.push_back(number);
  else if (card.art != 0) error(token, "'art' was given already", "a card has one picture");
  else card.art = number;
  return true;
}

bool Binder::bind_id(const Token& token, const Token& value, kernel::Card& card) {
  if (!is_name(value)) {
    error(value, "'id' needs a word", "write for example: id set-001");
    return false;
  }
  if (!card.id.empty())
    error(token, "the card has an id already: " + card.id, "a card has one id");
  else
    card.id = value.text;
  return true;
}

void Binder::bind_type(const Token& token, int type, Draft& draft) {
  if (draft.card.type != 0)
    return error(token,
                 "the card is of the type '" + word_for("type", draft.card.type) + "' already",
                 "a card has one type");
  draft.card.type = static_cast<std::uint8_t>(type);
  draft.type = token.span;
}

bool Binder::bind_number(const Token& token, const Token& value, int which, kernel::Card& card) {
  if (value.kind != TokenKind::Number) {
    error(value, "'" + token.text + "' needs a number");
    return false;
  }
  const auto* range = range_of(lexicon_, which);
  const int least = range == nullptr ? -9999 : range->least;
  const int most = range == nullptr ? 9999 : range->most;
  if (value.number < least || value.number > most)
    error(value, "'" + token.text + "' is at least " + std::to_string(least) + " and at most " +
                     std::to_string(most));
  return set_number(token, which, value.number, card);
}

// Reads the ids of the cards that it can become, with commas between them.
bool Binder::bind_becomes(const Line& line, std::size_t& at, kernel::Card& card) {
  while (true) {
    const Token value = token_at(line, at++);
    if (!is_name(value)) {
      error(value, "'into' needs the id of a card", "write for example: into set-002");
      return false;
    }
    card.becomes_ids.push_back(value.text);
    becomes_ids_.push_back({path_, value.span, value.text});
    if (!token_at(line, at).is_punctuation(",")) return true;
    ++at;
  }
}

bool Binder::bind_supplies(const Line& line, std::size_t& at, kernel::Card& card) {
  if (token_at(line, at).kind != TokenKind::Symbol) {
    error(token_at(line, at), "'supplies' needs a power symbol",
          "write for example: supplies [" + matcher_.words_of("symbol").front() + "]");
    return false;
  }
  for (; at < line.tokens.size() && line.tokens[at].kind == TokenKind::Symbol; ++at) {
    const Token& token = line.tokens[at];
    const auto symbol = matcher_.word_value("symbol", token.text);
    if (!symbol) {
      error(token, "'" + token.text + "' is not a power symbol",
            did_you_mean(token.text, matcher_.words_of("symbol")));
      return false;
    }
    card.symbols |= std::uint64_t{1} << *symbol;
  }
  return true;
}

// --- The whole card -----------------------------------------------------------------------------

std::vector<std::string> Binder::types_to_write() const {
  std::vector<std::string> words = matcher_.words_of("type");
  std::erase_if(words, [&](const std::string& word) {
    const auto type = matcher_.word_value("type", word);
    return std::ranges::any_of(lexicon_.shapes, [&](const kernel::CardShape& shape) {
      return shape.type == *type && shape.inner;
    });
  });
  return words;
}

bool Binder::is_complete(const Draft& draft) {
  const kernel::Card& card = draft.card;
  if (draft.broken) return false;
  const auto before = diagnostics_.error_count();
  if (card.id.empty()) error(draft.line, "the card has no id", "add a line such as: id set-001");
  else if (book_.library.find_id(card.id))
    error(draft.line, "there is another card with the id " + card.id);
  if (card.type == 0 && !matcher_.words_of("type").empty())
    error(draft.line, "the card has no type",
          "a type is one of: " + base::join(types_to_write(), ", "));
  if (std::ranges::find(card.becomes_ids, card.id) != card.becomes_ids.end())
    error(draft.line, "the card becomes itself", "name another card");
  for (const auto& shape : lexicon_.shapes)
    if (shape.type == card.type && card.type != 0) check_shape(draft, shape);
  check_flags(draft);
  check_assumed(draft);
  return diagnostics_.error_count() == before;
}

namespace {

// Returns a line that opens a power of a card, played or not.
std::string example_of(const kernel::Lexicon& lexicon, bool played) {
  const auto fits = [&](const auto& row) { return row.played == played && row.in_cards; };
  const auto header = std::ranges::find_if(lexicon.headers, fits);
  return header == lexicon.headers.end() ? "" : std::string(header->example);
}

}  // namespace

void Binder::check_shape(const Draft& draft, const kernel::CardShape& shape) {
  const kernel::Card& card = draft.card;
  const std::string type = "'" + word_for("type", card.type) + "'";
  const auto wrong = [&](const std::string& message, const std::string& hint) {
    diagnostics_.error(path_, draft.type, message, hint);
  };
  check_numbers(draft, shape);
  // A card that pays nothing has a power at least.
  if (shape.supplies && card.symbols == 0 && card.abilities.empty())
    wrong("a card of the type " + type + " supplies power symbols",
          "add a line such as: supplies [" + matcher_.words_of("symbol").front() + "]");
  if (!shape.supplies && card.symbols != 0)
    wrong("a card of the type " + type + " supplies no power symbols", "take 'supplies' out");
  const bool lasts = shape.lasts >= 0 && card.present.contains(shape.lasts);
  if (shape.played && draft.plays == 0 && !lasts)
    wrong("a card of the type " + type + " says what happens when it is played",
          "add a line such as: " + example_of(lexicon_, true));
  if (!shape.played && draft.plays > 0)
    wrong("a card of the type " + type + " says nothing of being played",
          "write a line such as: " + example_of(lexicon_, false));
  if (!shape.becomes && !card.becomes_ids.empty())
    wrong("a card of the type " + type + " becomes no other card", "take the ids out");
  if (draft.plays > 1) wrong("a card is played in one way only", "take the others out");
}

// A flag that has the word of a header goes with a power of that header: either alone would mean nothing.
void Binder::check_flags(const Draft& draft) {
  if (draft.card.printing_of) return;  // the other printing was looked at
  for (const auto& row : lexicon_.facts) {
    if (row.kind != kernel::FactKind::Flag) continue;
    const bool opens = std::ranges::find(lexicon_.headers, row.word, &kernel::AbilityHeader::word) !=
                       lexicon_.headers.end();
    const bool flag = draft.card.present.contains(row.index);
    const std::string word(row.word);
    if (!opens || flag == draft.headers.contains(word)) continue;
    diagnostics_.error(path_, draft.type,
                       flag ? "a card that is '" + word + "' has a power of that word"
                            : "a card with the power '" + word + "' is '" + word + "'",
                       flag ? "add a line such as: " + word + ":" : "add the fact '" + word + "'");
  }
}

void Binder::check_numbers(const Draft& draft, const kernel::CardShape& shape) {
  std::vector<std::string> missing;
  std::vector<std::string> senseless;
  const kernel::FactSet places = shape.required | shape.allowed;
  const auto has_place = [&](int fact) { return places.contains(fact); };
  for (const auto& word : matcher_.words_of("fact")) {
    const int fact = *matcher_.word_value("fact", word);
    const bool present = draft.card.present.contains(fact);
    if (shape.required.contains(fact) && !present) missing.push_back("'" + word + "'");
    if (!has_place(fact) && present) senseless.push_back("'" + word + "'");
  }
  for (const auto& row : lexicon_.facts) {
    if (row.kind != kernel::FactKind::Flag && row.kind != kernel::FactKind::Word) continue;
    if (draft.card.present.contains(row.index) && !has_place(row.index))
      senseless.push_back("'" + std::string(row.word) + "'");
  }
  for (const auto& header : lexicon_.headers) {
    if (header.number < 0) continue;
    if (draft.card.present.contains(header.number) && !has_place(header.number))
      senseless.push_back("'" + std::string(header.word) + "'");
  }
  const std::string type = "a card of the type '" + word_for("type", draft.card.type) + "' ";
  if (!missing.empty())
    diagnostics_.error(path_, draft.type, type + "needs " + base::join(missing, ", ", " and "),
                       "add each with its number");
  if (!senseless.empty())
    diagnostics_.error(path_, draft.type, type + "has no " + base::join(senseless, ", ", " or "),
                       "take it out");
}

// Cards that another one becomes may belong to a set of the game that is not there (yet).
void Binder::check_becomes() {
  std::vector<std::string> ids = refused_ids_;
  for (const auto& card : book_.library.cards)
    if (!card.id.empty()) ids.push_back(card.id);
  for (const auto& other : becomes_ids_) {
    if (std::ranges::find(ids, other.id) != ids.end()) continue;
    const std::string set = other.id.substr(0, other.id.find('-') + 1);
    const bool here = std::ranges::any_of(ids, [&](const auto& id) { return id.starts_with(set); });
    const bool known = matcher_.word_value("set", other.id.substr(0, other.id.find('-'))).has_value();
    if (here || !known)
      diagnostics_.warning(other.path, other.span, "there is no card '" + other.id + "'",
                           did_you_mean(other.id, ids));
  }
}

}  // namespace longbox::cardlang
