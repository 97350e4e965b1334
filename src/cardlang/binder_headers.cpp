// This file binds lines that open a power of a card: its name, its time and its price.
#include <algorithm>

#include "base/text.h"
#include "cardlang/binder.h"

namespace longbox::cardlang {

// Returns the name behind the first word of a header; an error shows how such a line looks.
const Token* Binder::header_name(const Line& line, const std::string& like) {
  const bool named = line.tokens.size() > 1 && line.tokens[1].kind == TokenKind::String;
  if (named && !line.tokens[1].text.empty()) return &line.tokens[1];
  error(line, "such a power begins with: " + like);
  return nullptr;
}

// Returns whether the header has so many words, a colon, and lines below it.
bool Binder::opens(const Line& line, std::size_t words) {
  if (line.tokens.size() > words && !line.tokens[words].is_punctuation(":")) {
    error(line.tokens[words], "'" + line.tokens[words].text + "' does not fit here",
          "end the line with a colon");
    return false;
  }
  if (!want_colon(line)) return false;
  if (line.children.empty()) {
    error(line, "the lines it is about are missing below", "write what it does, indented");
    return false;
  }
  return true;
}

// A line with lines below it ends with a colon. Those lines are read in any case.
bool Binder::want_colon(const Line& line) {
  if (!line.opens_block) error(end_token(line), "the colon is missing", "end the line with ':'");
  return line.opens_block;
}

// A line that opens no block ends without a colon: the lines that its writer had in mind would be missing.
void Binder::refuse_colon(const Line& line) {
  if (line.opens_block)
    error(line.tokens.back(), "nothing may be indented below this line", "take the colon out");
}

void Binder::take_text(Draft& draft, BoundText text) {
  for (const auto id : text.abilities)
    if (book_.library.ability(id).played) ++draft.plays;
  attach(draft.card, text);
  draft.texts.push_back(std::move(text));
}

void Binder::bind_keyword_use(const Line& line, Draft& draft) {
  Scope scope;
  matcher_.begin(line, scope);
  matcher_.advance();
  const std::string word = matcher_.peek().text;
  const auto base = matcher_.word_value("keyword", std::string(word));
  if (!base) {
    error(matcher_.peek(), "there is no keyword '" + word + "'",
          did_you_mean(word, matcher_.words_of("keyword")));
    return look_below(line, Below::Powers);
  }
  const auto keyword = matcher_.match_slot("keyword");
  if (!keyword) matcher_.report(path_, diagnostics_);
  else if (!matcher_.at_end())
    error(matcher_.peek(), "'" + matcher_.peek().text + "' does not fit here");
  if (!keyword || !matcher_.at_end()) return look_below(line, Below::Powers);
  if (keyword->value == 0) error(line, "there is no room for another keyword");
  if (line.opens_block || !line.children.empty()) {
    error(line, "nothing may be indented below a keyword of a card");
    return look_below(line, Below::Powers);
  }
  if (keyword->value == 0) return;
  define_waiting();
  BoundText text;
  text.keyword = keyword->value;
  text.abilities = book_.library.keywords[static_cast<std::size_t>(keyword->value)].abilities;
  draft.card.keywords.insert(*base);
  take_text(draft, std::move(text));
}

// --- Headers ------------------------------------------------------------------------------------

// Words that are facts as well open a power only with the colon behind the line.
const kernel::AbilityHeader* Binder::header_of(const Line& line, bool in_card) const {
  const Token& first = line.tokens[0];
  for (const auto& header : lexicon_.headers) {
    if (!first.is_word(header.word) || !(in_card ? header.in_cards : header.in_powers)) continue;
    const bool row = std::ranges::find(lexicon_.facts, first.text, &kernel::FactRow::word) != lexicon_.facts.end();
    const bool fact =
        row || matcher_.word_value("fact", first.text) || matcher_.word_value("type", first.text);
    return line.opens_block || !fact ? &header : nullptr;
  }
  return nullptr;
}

std::vector<std::string> Binder::header_words() const {
  std::vector<std::string> words;
  for (const auto& header : lexicon_.headers)
    if (header.in_cards) words.emplace_back(header.word);
  words.emplace_back("pile");
  return words;
}

bool Binder::bind_header_name(const Line& line, const kernel::AbilityHeader& header, BoundAbility& ability,
                              std::size_t& at) {
  const bool named = line.tokens.size() > at && line.tokens[at].kind == TokenKind::String;
  if (header.name == kernel::Wanted::No) return true;
  if (header.name == kernel::Wanted::May && !named) return true;
  const Token* name = header_name(line, std::string(header.example));
  if (name == nullptr) return false;
  ability.name = name->text;
  ++at;
  return true;
}

// Returns the place of the header in the lexicon, counted from 1. Several may have the same code.
int Binder::place_of(const kernel::AbilityHeader& header) const {
  return static_cast<int>(&header - lexicon_.headers.data()) + 1;
}

void Binder::bind_header(const Line& line, const kernel::AbilityHeader& header, Draft& draft) {
  BoundAbility like;
  std::size_t at = 1;
  const Below below = header.lines ? Below::Powers : Below::Statements;
  if (!bind_header_name(line, header, like, at)) return look_below(line, below);
  if (header.number >= 0 && !bind_header_number(line, header, draft, like, at))
    return look_below(line, below);
  BoundText text;
  text.name = like.name;
  text.header = place_of(header);
  draft.headers.emplace(header.word);
  if (!header.lines) {
    bind_used(line, header, at, std::move(like), text);
    if (text.abilities.empty()) return;
  } else {
    if (!opens(line, at)) return look_below(line, below);
    like.header = header.code;
    like.opener = place_of(header);
    bind_abilities(line.children, like, text);
  }
  take_text(draft, std::move(text));
  if (header.number >= 0) attach_keyword(header.word, draft.card);
  if (header.gives_keyword) give_keyword(header.word, draft.card);
}

// A card that has a power of this header has the keyword of its word, however many such powers it has.
void Binder::give_keyword(std::string_view word, kernel::Card& card) {
  const auto keyword = matcher_.word_value("keyword", std::string(word));
  if (!keyword || card.keywords.contains(*keyword)) return;
  card.keywords.insert(*keyword);
  attach_keyword(word, card);
}

bool Binder::bind_header_number(const Line& line, const kernel::AbilityHeader& header, Draft& draft,
                                BoundAbility& ability, std::size_t& at) {
  const std::string power = "a " + std::string(header.word) + " power";
  if (line.tokens.size() <= at || line.tokens[at].kind != TokenKind::Number) {
    error(line, power + " begins with: " + std::string(header.example));
    return false;
  }
  const Token& number = line.tokens[at];
  if (number.number < 1 || number.number > 99) {
    error(number, "the number of " + power + " is at least 1 and at most 99");
    return false;
  }
  if (draft.card.present.contains(header.number)) {
    error(line, "the card has " + power + " already", "take one of them out");
    return false;
  }
  draft.card.present.insert(header.number);
  draft.card.numbers.set(static_cast<std::size_t>(header.number), number.number);
  ability.number = number.number;
  ++at;
  return true;
}

// Adds the half of a power that no card spells out.
void Binder::attach_keyword(std::string_view word, kernel::Card& card) {
  const auto keyword = matcher_.word_value("keyword", std::string(word));
  if (!keyword) return;
  BoundText rest;
  rest.abilities = book_.library.keywords[static_cast<std::size_t>(*keyword)].abilities;
  attach(card, rest);
}

// Binds an ability that a player uses, or that the rules carry out at its time.
void Binder::bind_used(const Line& line, const kernel::AbilityHeader& header, std::size_t at,
                       BoundAbility ability, BoundText& text) {
  ability.below = ability.header;
  ability.header = header.code;
  ability.opener = place_of(header);
  ability.played = header.played;
  ability.commences = header.commences;
  if (!bind_timing(ability, line, at, header)) return look_below(line, Below::Statements);
  bind_activated(line, std::move(ability), text);
}

// --- When, and for which price ------------------------------------------------------------------

std::optional<kernel::Price> Binder::price_of(const Token& token) {
  if (token.kind == TokenKind::NamedSymbol)
    return kernel::Price{0, book_.library.name_id(token.text)};
  const auto symbol = matcher_.word_value("symbol", token.text);
  if (symbol) return kernel::Price{static_cast<std::uint16_t>(1U << *symbol), 0};
  error(token, "'" + token.text + "' is not a power symbol",
        did_you_mean(token.text, matcher_.words_of("symbol")));
  return std::nullopt;
}

// Reads one part of the price: a symbol, a card by its name, or symbols with `or` between them.
bool Binder::bind_cost(BoundAbility& ability, const Line& line, std::size_t& at) {
  auto price = price_of(line.tokens[at]);
  if (!price) return false;
  while (at + 1 < line.tokens.size() && line.tokens[at + 1].is_word("or")) {
    at += 2;
    const Token token = at < line.tokens.size() ? line.tokens[at] : end_token(line);
    if (token.kind != TokenKind::Symbol) {
      error(token, "'or' stands between two symbols");
      return false;
    }
    const auto other = price_of(token);
    if (!other) return false;
    price->symbols = static_cast<std::uint16_t>(price->symbols | other->symbols);
  }
  if (ability.cost.size() == kernel::kMaxCost) {
    error(line.tokens[at], "a price has at most " + std::to_string(kernel::kMaxCost) + " symbols");
    return false;
  }
  ability.cost.push_back(*price);
  return true;
}

bool Binder::bind_timing_word(BoundAbility& ability, const Line& line, std::size_t& at) {
  const Token& token = line.tokens[at];
  if (token.kind == TokenKind::Symbol || token.kind == TokenKind::NamedSymbol)
    return bind_cost(ability, line, at);
  if (const auto limit = matcher_.word_value("limit", token.text)) {
    if (ability.limit != kernel::Limit::None) error(token, "it has a limit already");
    ability.limit = static_cast<kernel::Limit>(*limit);
    return true;
  }
  if (token.is_word("from")) {
    const Token zone = ++at < line.tokens.size() ? line.tokens[at] : end_token(line);
    const auto number = matcher_.word_value("zone", zone.text);
    if (number) ability.zones |= 1U << *number;
    else error(zone, "'" + zone.text + "' is no zone", did_you_mean(zone.text, matcher_.words_of("zone")));
    return number.has_value();
  }
  const auto timing = matcher_.word_value("timing", token.text);
  auto words = matcher_.words_of("timing");
  const auto limits = matcher_.words_of("limit");
  words.insert(words.end(), limits.begin(), limits.end());
  words.insert(words.end(), {"from", "while"});
  if (!timing) error(token, "'" + token.text + "' is no timing word", did_you_mean(token.text, words));
  else if ((ability.timing & static_cast<unsigned>(*timing)) != 0)
    error(token, "'" + token.text + "' was said already");
  else ability.timing |= static_cast<unsigned>(*timing);
  return timing.has_value();
}

bool Binder::starts_event(const Token& token) const {
  return token.is_word("when") || (lexicon_.events_have_conjunctions && token.is_word("after"));
}

namespace {

// Counts the tokens before the colon.
std::size_t words_of(const Line& line) { return line.tokens.size() - (line.opens_block ? 1 : 0); }

}  // namespace

// Reads the words behind the name of what a player may do. False: they make no sense together.
bool Binder::bind_timing(BoundAbility& ability, const Line& line, std::size_t from,
                         const kernel::AbilityHeader& header) {
  bool good = true;
  std::size_t at = from;
  for (; at < line.tokens.size() && !line.tokens[at].is_punctuation(":"); ++at) {
    if (line.tokens[at].is_word("while") || starts_event(line.tokens[at])) break;
    good = bind_timing_word(ability, line, at) && good;
  }
  if (!good) return false;
  if (ability.timing == 0 && header.timing == kernel::Wanted::Must &&
      !matcher_.words_of("timing").empty()) {
    std::string words;
    for (const auto& word : matcher_.words_of("timing"))
      words += (words.empty() ? "" : ", ") + word;
    error(line, "it does not say when it may be used", "say one or more of: " + words);
    return false;
  }
  return bind_answer(ability, line, at, header);
}

// Reads the event that it answers, and the condition for its use.
bool Binder::bind_answer(BoundAbility& ability, const Line& line, std::size_t at,
                         const kernel::AbilityHeader& header) {
  if (at < line.tokens.size() && starts_event(line.tokens[at]) && header.event != kernel::Wanted::No)
    return bind_reaction(ability, line, at, header) && opens(line, words_of(line));
  if (header.event == kernel::Wanted::Must) {
    error(line, "it does not say which event it answers", "write for example: " + std::string(header.example));
    return false;
  }
  if (const auto reaction = matcher_.word_value("timing", "reaction");
      reaction && (ability.timing & static_cast<unsigned>(*reaction)) != 0) {
    error(line, "a reaction says what it answers", "add 'when' and an event");
    return false;
  }
  if (at < line.tokens.size() && line.tokens[at].is_word("while"))
    return bind_use_condition(ability, line, at) && opens(line, words_of(line));
  return opens(line, at);
}

// Reads `while` and a condition. If it asks for a face-down card, the power stays on in that state.
bool Binder::bind_use_condition(BoundAbility& ability, const Line& line, std::size_t from) {
  Scope scope;
  matcher_.begin(line, scope);
  for (std::size_t i = 0; i <= from; ++i) matcher_.advance();
  auto condition = matcher_.match(kernel::PhraseKind::Condition);
  if (!condition || !matcher_.at_end()) {
    matcher_.report(path_, diagnostics_);
    return false;
  }
  ability.face_down = asks_face_down(*condition);
  ability.while_condition = {std::move(*condition)};
  return true;
}

// Reads `when` and an event: the power may be used only in answer to that.
bool Binder::bind_reaction(BoundAbility& ability, const Line& line, std::size_t from,
                           const kernel::AbilityHeader& header) {
  const auto reaction = matcher_.word_value("timing", "reaction");
  const bool answers = header.event == kernel::Wanted::Must ||
                       (reaction && ability.timing == static_cast<unsigned>(*reaction));
  if (!answers) {
    error(line.tokens[from], "only a reaction answers an event", "its only timing word is 'reaction'");
    return false;
  }
  Scope scope;
  matcher_.begin(line, scope);
  const std::size_t skipped = lexicon_.events_have_conjunctions ? from : from + 1;
  for (std::size_t i = 0; i < skipped; ++i) matcher_.advance();
  auto event = matcher_.match(kernel::PhraseKind::Event);
  if (!event || !bind_clauses(ability)) {
    matcher_.report(path_, diagnostics_);
    return false;
  }
  if (!check_answered(*event) || !check_objects(*event)) return false;
  ability.event = {std::move(*event)};
  return true;
}

bool Binder::asks_face_down(const Bound& condition) const {
  const int index = condition.op - kernel::kFirstPhrase;
  if (index >= 0 && lexicon_.phrases[static_cast<std::size_t>(index)].face_down) return true;
  return std::any_of(condition.args.begin(), condition.args.end(),
                     [&](const Bound& arg) { return asks_face_down(arg); });
}

void Binder::bind_activated(const Line& line, BoundAbility ability, BoundText& text) {
  ability.kind = kernel::AbilityKind::Activated;
  Scope scope{ability.name, {}};
  bind_parts(line, scope, {}, ability);
  add(std::move(ability), text);
}

// --- Piles --------------------------------------------------------------------------------------

// Reads the words for the pile. All cards that bring a pile of that name must agree about them.
bool Binder::bind_pile_words(const Line& line, BoundAbility& like) {
  const auto known = matcher_.words_of("pile-word");
  std::size_t at = 2;
  for (; at < line.tokens.size() && !line.tokens[at].is_punctuation(":"); ++at) {
    const Token& token = line.tokens[at];
    const auto word = matcher_.word_value("pile-word", token.text);
    if (!word) {
      error(token, "'" + token.text + "' says nothing about a pile", did_you_mean(token.text, known));
      return false;
    }
    like.pile_words |= static_cast<unsigned>(*word);
  }
  if (like.pile_words == 0) {
    error(line, "it does not say what the pile is like",
          "say one or more of: " + base::join(known, ", "));
    return false;
  }
  auto& words = book_.library.piles[static_cast<std::size_t>(like.pile)].words;
  if (words != 0 && words != like.pile_words) {
    error(line, "another card describes the pile '" + like.name + "' in other words",
          "say the same of a pile on all cards that bring it");
    return false;
  }
  words = static_cast<std::uint16_t>(like.pile_words);
  return opens(line, at);
}

void Binder::bind_contents(const Line& line, BoundAbility ability, BoundText& text) {
  Scope scope;
  matcher_.begin(line, scope);
  auto phrase = matcher_.match_line(kernel::PhraseKind::Contents);
  if (!phrase) {
    matcher_.report(path_, diagnostics_);
    return look_below(line, Below::Contents);
  }
  if (!line.children.empty()) {
    error(line.children[0], "nothing may be indented below what a pile holds");
    return look_below(line, Below::Contents);
  }
  refuse_colon(line);
  ability.body = {std::move(*phrase)};
  add(std::move(ability), text);
}

void Binder::bind_pile(const Line& line, Draft& draft) {
  if (matcher_.words_of("pile-word").empty()) return error(line, "this game has no piles");
  const Token* name = header_name(line, "pile \"Its Name\" private:");
  if (name == nullptr) return look_below(line, Below::Contents);
  BoundAbility like;
  like.kind = kernel::AbilityKind::Contents;
  like.name = name->text;
  like.pile = book_.library.pile_number(name->text);
  if (like.pile == 0) error(line, "there is no room for another pile");
  if (like.pile == 0 || !bind_pile_words(line, like)) return look_below(line, Below::Contents);
  BoundText text;
  text.name = name->text;
  each_readable(line.children, [&](const Line& child) { bind_contents(child, like, text); });
  take_text(draft, std::move(text));
}

}  // namespace longbox::cardlang
