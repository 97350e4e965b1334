#include "server/tables/shelf.h"

#include <spdlog/spdlog.h>

#include <algorithm>

#include "base/text.h"
#include "decks/decks.h"
#include "decks/facts.h"
#include "decks/notes.h"
#include "kernel/words.h"
#include "server/tables/bots.h"
#include "server/tables/choices.h"
#include "server/views/desk.h"

namespace longbox::server {
namespace {

constexpr int kNotPrinted = -100'000;

// Pages need the words that card files declare, and those for what is assumed about cards.
bool is_shown(const kernel::Lexicon& lexicon, std::string_view list) {
  return list == decks::kAssumedList ||
         std::ranges::find(lexicon.open_lists, list, &kernel::OpenList::type) != lexicon.open_lists.end();
}

}  // namespace

GameBox::GameBox(std::unique_ptr<kernel::Game> game, std::string data_dir,
                 std::vector<RuleRow> rules)
    : game_(std::move(game)),
      data_dir_(std::move(data_dir)),
      rules_(std::move(rules)),
      cards_(*game_),
      deck_names_(decks::deck_names(std::string(game_->id()), data_dir_)) {
  for (std::size_t i = 0; i < rules_.size(); ++i) rule_at_.emplace(rules_[i].id, i);
  together_ = game_->is_cooperative();
  note_printed();
  note_cards();
  note_decks();
  note_lessons();
  note_challenges();
  info_ = make_info();
}

Json GameBox::rule_ref(std::string_view id) const {
  const auto found = rule_at_.find(id);
  const std::string summary = found == rule_at_.end() ? "" : rules_[found->second].summary;
  return {{"id", id}, {"summary", summary}};
}

std::optional<int> GameBox::printed(kernel::CardId card, int stat) const {
  return printed_[card.value][static_cast<std::size_t>(stat)];
}

// The game makes its facts anew at every call, and every update needs them, so the box keeps the
// numbers.
void GameBox::note_printed() {
  printed_.resize(game_->library().cards.size());
  assumed_.resize(printed_.size());
  for (std::size_t card = 1; card < printed_.size(); ++card) {
    const decks::Facts facts = game_->facts(kernel::CardId{card});
    assumed_[card] = !decks::fact_words(facts, decks::kAssumedField).empty();
    for (const kernel::NamedNumber& stat : game_->names().stats) {
      const int number = decks::fact_number(facts, stat.word, kNotPrinted);
      if (number != kNotPrinted) printed_[card][static_cast<std::size_t>(stat.number)] = number;
    }
  }
}

std::string_view GameBox::note_of(const kernel::Deck& deck) const {
  const auto is_assumed = [&](kernel::CardId card) -> bool { return assumed_[card.value]; };
  return std::ranges::any_of(decks::all_cards(deck), is_assumed) ? decks::kAssumedNote : "";
}

// Card texts are generated, and a search must not do that for every card, so the box keeps them.
void GameBox::note_cards() {
  card_infos_.resize(game_->library().cards.size());
  search_texts_.resize(card_infos_.size());
  for (std::size_t i = 1; i < card_infos_.size(); ++i) {
    const kernel::CardId id{i};
    const decks::IndexedCard& card = cards_.at(id);
    card_slugs_.insert(base::slug(card.name));
    const std::string line = game_->card_line(id);
    const std::string text = game_->card_text(id);
    search_texts_[i] = base::to_lower(card.id + " " + card.name + " " + line + " " + text);
    card_infos_[i] = {{"id", card.id},
                      {"name", card.name},
                      {"type", card.type},
                      {"set", card.set},
                      {"line", line},
                      {"text", text},
                      {"facts", Json::parse(decks::to_json(game_->facts(id)).dump())}};
  }
}

void GameBox::note_decks() {
  for (const std::string& name : deck_names_) decks_.emplace(name, offer_deck(*this, name));
}

const OfferedDeck* GameBox::deck(const std::string& name) const {
  const auto found = decks_.find(name);
  return found == decks_.end() ? nullptr : &found->second;
}

// A lesson that cannot be read is left out and told to the operator; the others are there.
void GameBox::note_lessons() {
  std::vector<std::string> problems;
  lessons_ = scenario::read_lessons(*game_, data_dir_, problems);
  for (const std::string& problem : problems) spdlog::warn("event=lesson-lost reason=\"{}\"", problem);
}

const scenario::Lesson* GameBox::lesson(const std::string& id) const {
  const auto found = std::ranges::find(lessons_, id, &scenario::Lesson::id);
  return found == lessons_.end() ? nullptr : &*found;
}

void GameBox::note_challenges() {
  std::vector<std::string> problems;
  challenges_ = read_challenges(*game_, data_dir_, problems);
  for (const std::string& problem : problems) spdlog::warn("event=puzzle-lost reason=\"{}\"", problem);
}

const Challenge* GameBox::challenge(const std::string& id) const {
  const auto found = std::ranges::find(challenges_, id, [](const Challenge& one) { return one.puzzle.id; });
  return found == challenges_.end() ? nullptr : &*found;
}

Json GameBox::words() const {
  const kernel::StateNames& names = game_->names();
  const auto& lists = {std::pair{"zone", names.zones},       std::pair{"flag", names.flags},
                       std::pair{"counter", names.counters}, std::pair{"stat", names.stats},
                       std::pair{"phase", names.phases},     std::pair{"quality", names.qualities},
                       std::pair{"value", names.seat_values}};
  Json words = Json::object();
  for (const auto& [list, numbers] : lists)
    for (const kernel::NamedNumber& named : numbers)
      words[std::string(list) + ":" + std::string(named.word)] =
          kernel::english(*game_, list, named.word);
  const kernel::Lexicon& lexicon = game_->rules().lexicon();
  for (const kernel::WordList& list : lexicon.words)
    for (const kernel::Word& word : list.words)
      if (is_shown(lexicon, list.type))
        words[std::string(list.type) + ":" + word.word] =
            kernel::english(*game_, list.type, word.word);
  return words;
}

namespace {

Json stops_info(const kernel::Game& game) {
  const kernel::StateNames& names = game.names();
  const auto phases = [&](unsigned bits) {
    Json words = Json::array();
    for (const kernel::NamedNumber& phase : names.phases)
      if ((bits >> phase.number & 1U) != 0) words.push_back(phase.word);
    return words;
  };
  return {{"mine", phases(names.stops.mine)},
          {"others", phases(names.stops.others)},
          {"several", phases(names.stops.several)},
          {"fighting", kernel::flag_words(game, names.stops.fighting)}};
}

}  // namespace

Json GameBox::make_info() const {
  Json phases = Json::array();
  for (const kernel::NamedNumber& phase : game_->names().phases) phases.push_back(phase.word);
  Json shared = Json::array();
  for (const kernel::NamedNumber& zone : game_->names().zones)
    if ((shared_zones() >> zone.number & 1U) != 0) shared.push_back(zone.word);
  Json info = {{"id", game_->id()},
               {"title", game_->title()},
               {"fewestSeats", fewest_seats()},
               {"mostSeats", kernel::kMaxSeats},
               {"usualSeats", game_->usual_seats()},
               {"together", is_together()},
               {"options", option_infos(*game_)},
               {"decks", deck_names_},
               {"phases", std::move(phases)},
               {"sharedZones", std::move(shared)},
               {"words", words()},
               {"strengths", bot_strengths(game_->id())}};
  if (game_->names().stops.any()) info["stops"] = stops_info(*game_);
  return info;
}

const GameBox* Shelf::find(std::string_view game) const {
  for (const auto& box : boxes_)
    if (box->game().id() == game) return box.get();
  return nullptr;
}

Json Shelf::infos() const {
  Json infos = Json::array();
  for (const auto& box : boxes_) infos.push_back(box->info());
  return infos;
}

}  // namespace longbox::server
