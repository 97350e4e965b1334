#include "tests/support/law_batch.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>

#include "base/text.h"
#include "sim/replay.h"
#include "sim/table.h"

namespace longbox::support {

namespace {

int card_count(const kernel::Deck& deck) {
  int count = 0;
  for (const auto& entry : deck.cards) count += entry.count;
  return count;
}

void add_card(kernel::Deck& deck, kernel::CardId card) {
  const auto found = std::ranges::find(deck.cards, card, &kernel::DeckEntry::card);
  if (found == deck.cards.end()) {
    deck.cards.push_back({1, card});
  } else {
    ++found->count;
  }
}

std::string deck_list(const kernel::Setup& setup) {
  std::vector<std::string> names;
  for (const auto& deck : setup.decks) names.push_back(deck.name);
  return base::join(names, ", ");
}

// The record of what led to the broken law, written beside the program's other output.
std::string save_record(const kernel::Game& game, const kernel::Setup& setup,
                        const LawResult& result) {
  kernel::Match match(game, setup);
  for (const int answer : result.answers)
    if (!match.answer(answer)) return "(the record cannot be played again)";
  const auto path =
      std::filesystem::temp_directory_path() / fmt::format("law-{}-{}.json", game.id(), setup.seed);
  const auto saved = sim::save_replay(path.string(), match.record(), game);
  return saved ? path.string() : saved.error();
}

std::array<char, 400> crash_note;

// Only what a signal handler may do.
void tell_note(int signal) {
  const auto ignored = write(STDERR_FILENO, crash_note.data(), std::strlen(crash_note.data()));
  static_cast<void>(ignored);
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

}  // namespace

LawSetups::LawSetups(const kernel::Game& game, std::vector<kernel::Deck> decks)
    : game_(game), decks_(std::move(decks)) {
  const auto& cards = game.library().cards;
  std::uint64_t types = 0;
  for (const auto& deck : decks_)
    for (const auto& entry : deck.cards)
      types |= std::uint64_t{1} << game.library().card(entry.card).type;
  for (std::size_t i = 1; i < cards.size(); ++i)
    if ((types >> cards[i].type & 1U) != 0) pool_.push_back(kernel::CardId{i});
}

kernel::Setup LawSetups::setup(int players, std::int64_t number) const {
  kernel::Setup setup;
  setup.seed =
      sim::derived_seed(static_cast<std::uint64_t>(players), static_cast<std::uint64_t>(number));
  for (int player = 0; player < players; ++player) {
    const auto which = static_cast<std::size_t>(number / 2 + player) % decks_.size();
    const auto seed = sim::derived_seed(setup.seed, static_cast<std::uint64_t>(player));
    setup.decks.push_back(number % 2 == 0 ? decks_[which] : thrown_together(decks_[which], seed));
  }
  return setup;
}

// Leaders and side cards stay those of the model, the rest is random. A game with rules about what
// goes together gets the model itself.
kernel::Deck LawSetups::thrown_together(const kernel::Deck& model, std::uint64_t seed) const {
  base::Random random = base::Random::seeded(seed);
  kernel::Deck deck = model;
  deck.name = model.name + " (random cards)";
  deck.cards.clear();
  const int size = card_count(model);
  while (card_count(deck) < size) {
    const int copies = std::min(1 + random.below(4), size - card_count(deck));
    const auto card = pool_[static_cast<std::size_t>(random.below(static_cast<int>(pool_.size())))];
    for (int i = 0; i < copies; ++i) add_card(deck, card);
  }
  return game_.check_deck(deck).empty() ? deck : model;
}

std::int64_t number_from_environment(const char* name, std::int64_t otherwise) {
  const char* value = std::getenv(name);
  return value == nullptr || *value == '\0' ? otherwise : std::atoll(value);
}

std::string law_report(const kernel::Game& game, const kernel::Setup& setup,
                       const LawResult& result) {
  return fmt::format(
      "broken law: {}\n  {}, {} players ({}), seed {}, question {}\n  longbox replay {} --log\n",
      result.broken, game.id(), setup.decks.size(), deck_list(setup), setup.seed, result.decisions,
      save_record(game, setup, result));
}

void note_before_crash(const std::string& text) {
  const auto size = std::min(text.size(), crash_note.size() - 1);
  std::memcpy(crash_note.data(), text.data(), size);
  crash_note[size] = '\0';
  for (const int signal : {SIGABRT, SIGSEGV, SIGFPE}) std::signal(signal, tell_note);
}

}  // namespace longbox::support
