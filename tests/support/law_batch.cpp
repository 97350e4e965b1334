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

using kernel::Deck;

// So many decks are tried where a mode asks for certain ones.
constexpr int kDeckTries = 150;

// Picks one of the game's values for every option, among those that so many players may choose.
kernel::Choices random_choices(const kernel::Game& game, int players, std::uint64_t seed) {
  base::Random random = base::Random::seeded(seed);
  kernel::Choices choices;
  for (const auto& option : game.options()) {
    std::vector<std::string> values;
    for (const std::string_view value : option.values) {
      const kernel::Choices alone{{std::string(option.name), std::string(value)}};
      if (game.seats_for(alone).contains(players)) values.emplace_back(value);
    }
    const auto which = random.below(static_cast<int>(values.size()));
    choices.push_back({std::string(option.name), values[static_cast<std::size_t>(which)]});
  }
  return choices;
}

std::string choice_list(const kernel::Setup& setup) {
  std::string text;
  for (const auto& choice : setup.choices)
    text += fmt::format(", {} {}", choice.option, choice.value);
  return text;
}

// Returns whether two players of one side would bring one character.
bool shares_leader(const kernel::Setup& setup, const Deck& deck) {
  return std::ranges::any_of(
      setup.decks, [&](const Deck& other) { return other.leaders == deck.leaders; });
}

std::string deck_list(const kernel::Setup& setup) {
  std::vector<std::string> names;
  for (const auto& deck : setup.decks) names.push_back(deck.name);
  return base::join(names, ", ");
}

// Writes the record that led to the broken law beside the program's other output.
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

// The function does only what a signal handler may do.
void tell_note(int signal) {
  const auto ignored = write(STDERR_FILENO, crash_note.data(), std::strlen(crash_note.data()));
  static_cast<void>(ignored);
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

}  // namespace

LawSetups::LawSetups(const kernel::Game& game, std::vector<Deck> decks)
    : game_(game), decks_(decks), random_(game, std::move(decks)) {}

Deck LawSetups::random_deck(std::uint64_t seed) const { return random_.deck(seed); }

kernel::Setup LawSetups::setup(int players, std::int64_t number) const {
  kernel::Setup setup;
  setup.seed =
      sim::derived_seed(static_cast<std::uint64_t>(players), static_cast<std::uint64_t>(number));
  for (int player = 0; player < players; ++player) {
    const auto which = static_cast<std::size_t>(number / 2 + player) % decks_.size();
    auto seed = sim::derived_seed(setup.seed, static_cast<std::uint64_t>(player));
    Deck deck = number % 2 == 0 ? decks_[which] : random_deck(seed);
    while (game_.is_cooperative() && shares_leader(setup, deck)) deck = random_deck(++seed);
    setup.decks.push_back(std::move(deck));
  }
  setup.choices = random_choices(game_, players, sim::derived_seed(setup.seed, 1'000));
  if (!game_.new_game(setup) && !find_decks(setup, number % 2 != 0)) setup.choices.clear();
  return setup;
}

bool LawSetups::find_decks(kernel::Setup& setup, bool exchanged) const {
  if (game_.is_cooperative()) return false;
  base::Random random = base::Random::seeded(sim::derived_seed(setup.seed, 2'000));
  kernel::Setup other = setup;
  bool found = false;
  for (int i = 0; i < kDeckTries && !found; ++i) {
    const auto seat = static_cast<std::size_t>(random.below(static_cast<int>(other.decks.size())));
    other.decks[seat] = random_.model(random);
    found = static_cast<bool>(game_.new_game(other));
  }
  if (!found) return false;
  setup = other;
  if (!exchanged) return true;
  for (Deck& deck : other.decks) random_.exchange_all_cards(deck, random);
  if (game_.new_game(other)) setup = std::move(other);
  return true;
}

std::int64_t number_from_environment(const char* name, std::int64_t otherwise) {
  const char* value = std::getenv(name);
  return value == nullptr || *value == '\0' ? otherwise : std::atoll(value);
}

std::string law_report(const kernel::Game& game, const kernel::Setup& setup,
                       const LawResult& result) {
  return fmt::format(
      "broken law: {}\n  {}, {} players ({}{}), seed {}, question {}\n  longbox replay {} --log\n",
      result.broken, game.id(), setup.decks.size(), deck_list(setup), choice_list(setup), setup.seed, result.decisions,
      save_record(game, setup, result));
}

void note_before_crash(const std::string& text) {
  const auto size = std::min(text.size(), crash_note.size() - 1);
  std::memcpy(crash_note.data(), text.data(), size);
  crash_note[size] = '\0';
  for (const int signal : {SIGABRT, SIGSEGV, SIGFPE}) std::signal(signal, tell_note);
}

}  // namespace longbox::support
