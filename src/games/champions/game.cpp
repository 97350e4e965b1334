#include "games/champions/game.h"

#include <algorithm>
#include <iterator>

#include "cardgame/start.h"
#include "cardgame/word_lists.h"
#include "games/champions/champions.h"
#include "games/champions/features.h"
#include "games/champions/features/scenario.h"
#include "games/champions/language/lexicon.h"
#include "games/champions/play/legality.h"
#include "games/champions/values/derive.h"

namespace longbox::champions {

// --- Rules --------------------------------------------------------------------------------------

std::span<const kernel::Procedure> ChampionsRules::procedures() const {
  return features().procedures();
}

// discard-pile.open; hands are known to their players only.
kernel::Sight ChampionsRules::sight(kernel::ZoneKind zone) const {
  switch (zone) {
    case kDeck:
    case kEncounterDeck:
    case kDealt:
    case kUnder:
      return kernel::Sight::Nobody;
    case kHand:
      return kernel::Sight::Owner;
    default:
      return kernel::Sight::Everybody;
  }
}

bool ChampionsRules::works(const Machine& m, ObjectId object,
                           const kernel::Ability& ability) const {
  return ability_works(m, object, ability);
}

// leaves-play.no-memory: what has been shuffled into a deck since the event is one of its cards, like the others.
std::uint8_t ChampionsRules::lost_references(const Machine& m, const Context& context) const {
  const ObjectId object = context.event_object.id;
  if (!object) return 0;
  const auto zone = m.object(object).zone;
  if (zone != kDeck && zone != kEncounterDeck) return 0;
  return object == context.self.id ? kernel::kToSelf | kernel::kToEventObject
                                   : kernel::kToEventObject;
}

// first-player.orders-simultaneous.
Seat ChampionsRules::orders_triggers(const Machine& m) const { return first_player(m); }
Seat ChampionsRules::orders_replacements(const Machine& m, const Event&) const {
  return first_player(m);
}
Seat ChampionsRules::first_of_each(const Machine& m) const { return first_player(m); }

// --- Game ---------------------------------------------------------------------------------------

namespace {

cardlang::PrintStyle print_style() {
  cardlang::PrintStyle style;
  style.keyword_self = "this card";
  return style;
}

}  // namespace

Champions::Champions(cardlang::CardBook book)
    : BookGame(std::move(book), print_style()), names_(state_names()) {
  list_choices();
  for (const Card& card : library().cards) uses_.push_back(use_of(library(), card));
}

// The numbers of cards begin with that of their product.
std::string_view Champions::product(CardId card) const {
  const std::string_view id = library().card(card).id;
  for (const kernel::WordList& list : lexicon().words)
    for (const kernel::Word& word : list.words)
      if (list.type == "product" && id.starts_with(word.word)) return word.english;
  return {};
}

Seat Champions::owner_of(CardId card, Seat seat) const {
  return is_of_scenario(library().card(card)) ? kernel::kNeutral : seat;
}

bool Champions::leads(CardId card) const { return library().card(card).type == kAlterEgo; }
// Stand-ins belong to no set and no aspect.
bool Champions::is_listed(CardId card) const { return is_printed(library().card(card), kFaction); }

namespace {

// Cards are listed by their sets.
void name_sets(cardlang::CardBook& book) {
  for (Card& card : book.library.cards) {
    if (card.id.empty()) continue;
    const auto list = is_printed(card, kSetCode) ? "set" : "faction";
    const int value = card.numbers[is_printed(card, kSetCode) ? kSetCode : kFaction];
    const auto word = cardgame::word_for(book.lexicon, list, value);
    if (!word.empty()) card.set = word;
  }
}

// identity.two-faces, flip.three-sided: only one of the faces names the others.
void link_faces(kernel::Library& library) {
  for (std::size_t i = 1; i < library.cards.size(); ++i) {
    std::vector<CardId> faces = library.cards[i].becomes;
    faces.insert(faces.begin(), CardId{i});
    for (const CardId face : faces) {
      auto& others = library.cards[face.value].becomes;
      if (!others.empty()) continue;
      std::ranges::copy_if(faces, std::back_inserter(others),
                           [&](CardId other) { return other != face; });
    }
  }
}

}  // namespace

std::unique_ptr<const cardlang::CardFolder> read_cards(const std::string& data_dir) {
  return std::make_unique<const cardlang::CardFolder>(data_dir + "/cards/champions", own_lexicon());
}

std::unique_ptr<kernel::Game> load(const cardlang::CardFolder& cards,
                                   std::span<const cardlang::Source> extra,
                                   cardlang::Diagnostics& diagnostics) {
  const auto finish = [](cardlang::CardBook& book) {
    name_sets(book);
    link_faces(book.library);
  };
  return cardgame::load_game<Champions>(cards, stand_ins(), extra, finish, diagnostics);
}

}  // namespace longbox::champions
