// Tells printed facts as fields and lines.
#include "cardgame/facts.h"

#include <fmt/format.h>

#include "base/text.h"
#include "cardgame/assumed.h"
#include "cardgame/word_lists.h"
#include "games/vstcg/game.h"
#include "games/vstcg/language/lexicon.h"

namespace longbox::vstcg {

using cardgame::is_printed;
using cardgame::number_or_null;

namespace {

// Tags of five lists lie in one set; each list knows its own numbers.
std::vector<std::string> words_of(const kernel::Lexicon& lexicon, const Card& card,
                                  std::string_view list) {
  return cardgame::words_for(lexicon, list, [&](int tag) { return cardgame::has_tag(card, tag); });
}

bool has_icon(const Card& card, Quality icon) { return (card.qualities >> icon & 1U) != 0; }

// 101.2, 101.2b: the limit of four is the rule and not printed, and Army cards have none.
cardgame::FactValue limit_of(const Card& card) {
  if (is_printed(card, kLimit)) return int{card.numbers[kLimit]};
  if (cardgame::has_tag(card, kArmy)) return std::monostate{};
  return 4;
}

// A card without a second name has none to tell (301.7).
cardgame::FactValue identity_of(const Card& card) {
  const std::string& identity = card.texts[kIdentityText];
  return identity.empty() ? cardgame::FactValue(std::monostate{}) : cardgame::FactValue(identity);
}

// Writes the parts of a line about one card, each with its mark if it is assumed.
class LineOf {
 public:
  LineOf(const kernel::Lexicon& lexicon, const Card& card) : lexicon_(lexicon), card_(card) {}

  void add(std::string part) { parts_.push_back(std::move(part)); }
  void add_type() { add(cardgame::type_title(lexicon_, card_) + std::string(mark("type"))); }
  void add_words(std::string_view list) {
    for (const std::string& word : words_of(lexicon_, card_, list))
      add(fmt::format("{}{}", word, mark(list)));
  }
  void add_number(std::string_view word, CardNumber number) {
    if (is_printed(card_, number))
      add(fmt::format("{} {}{}", word, card_.numbers[number], mark(word)));
  }
  void add_price() {
    add_number("cost", kCost);
    add_number("threshold", kThreshold);
    if (is_printed(card_, kAtk))
      add(fmt::format("{}{}/{}{}", card_.numbers[kAtk], mark("atk"), card_.numbers[kDef], mark("def")));
  }
  void add_icon(std::string_view icon) { add(fmt::format("{}{}", icon, mark("icons"))); }
  void add_icons() {
    if (has_icon(card_, kFlight)) add_icon("flight");
    if (has_icon(card_, kRange)) add_icon("range");
  }
  std::string text() const { return base::join(parts_, ", "); }

 private:
  std::string_view mark(std::string_view word) const {
    return cardgame::assumed_mark(lexicon_, card_, word);
  }

  const kernel::Lexicon& lexicon_;
  const Card& card_;
  std::vector<std::string> parts_;
};

}  // namespace

std::vector<kernel::Fact> Vstcg::facts(CardId id) const {
  const Card& card = library().card(id);
  return {{"id", card.id},
          {"name", card.name},
          {"identity", identity_of(card)},
          {"set", card.set},
          {"type", std::string(cardgame::word_for(lexicon(), "type", card.type))},
          {"cost", number_or_null(card, kCost)},
          {"threshold", number_or_null(card, kThreshold)},
          {"atk", number_or_null(card, kAtk)},
          {"def", number_or_null(card, kDef)},
          {"willpower", number_or_null(card, kWillpower)},
          {"affiliations", words_of(lexicon(), card, "affiliation")},
          {"versions", words_of(lexicon(), card, "version")},
          {"classes", words_of(lexicon(), card, "class")},
          {"traits", words_of(lexicon(), card, "trait")},
          {"brands", words_of(lexicon(), card, "brand")},
          {"flight", has_icon(card, kFlight)},
          {"range", has_icon(card, kRange)},
          {"ongoing", card.numbers[kIsOngoing] != 0},
          {"limit", limit_of(card)},
          {cardgame::kAssumed, cardgame::assumed_words(lexicon(), card)}};
}

std::string Vstcg::hand_line(CardId id) const {
  const Card& card = library().card(id);
  LineOf line(lexicon(), card);
  if (card.type != kCharacter)
    line.add(std::string(cardgame::english_for(lexicon(), "type", card.type)));
  line.add_price();
  line.add_icons();
  return line.text();
}

std::string Vstcg::card_line(CardId id) const {
  const Card& card = library().card(id);
  LineOf line(lexicon(), card);
  line.add_type();
  if (!card.texts[kIdentityText].empty()) line.add("identity " + card.texts[kIdentityText]);
  for (const std::string_view list : {"affiliation", "version", "class", "trait"}) line.add_words(list);
  line.add_price();
  if (card.numbers[kWillpower] != 0) line.add_number("willpower", kWillpower);
  if (card.numbers[kIsOngoing] != 0) line.add_icon("ongoing");
  line.add_icons();
  return line.text();
}

std::string Vstcg::card_text(CardId id) const { return printer_.card(id); }

}  // namespace longbox::vstcg
