// Plays any bytes as answers, legal or not, and checks that a refusal leaves no trace.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <span>

#include "cli/games.h"
#include "kernel/match.h"
#include "tests/support/games.h"
#include "tests/support/law_batch.h"
#include "tests/support/laws.h"

namespace {

using namespace longbox;

constexpr int kMostSteps = 4000;

void require(const std::string& broken) {
  if (broken.empty()) return;
  std::fprintf(stderr, "broken law: %s\n", broken.c_str());
  std::abort();
}

// Reads the bytes as a stream that ends in zeros.
class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : rest_(data, size) {}

  bool empty() const { return rest_.empty(); }
  std::uint8_t byte() {
    if (rest_.empty()) return 0;
    const std::uint8_t first = rest_.front();
    rest_ = rest_.subspan(1);
    return first;
  }
  std::uint16_t word() {
    const unsigned high = byte();
    return static_cast<std::uint16_t>(high << 8 | byte());
  }

 private:
  std::span<const std::uint8_t> rest_;
};

// Tables hold a game and its set-ups.
struct Tables {
  explicit Tables(const kernel::Game& which)
      : game(which), setups(which, support::decks_of(which)) {}

  const kernel::Game& game;
  support::LawSetups setups;
};

// Reads the decks of a law game: those that come with the game, or random ones.
kernel::Setup read_setup(Bytes& bytes, const support::LawSetups& setups) {
  const int players = 2 + bytes.byte() % 3;
  return setups.setup(players, bytes.word());
}

kernel::Option read_option(Bytes& bytes) {
  kernel::Option option;
  option.kind = bytes.byte();
  option.seat = bytes.byte();
  option.object = kernel::ObjectId{bytes.word()};
  option.other = kernel::ObjectId{bytes.word()};
  option.number = static_cast<std::int16_t>(bytes.word());
  return option;
}

// The first byte of a step is mostly the place of an offered option, sometimes something else.
void step(kernel::Match& match, Bytes& bytes) {
  const std::uint8_t what = bytes.byte();
  const int size = match.question().size();
  if (what < 0xE0) {
    if (!match.answer(what % size)) require("an offered option is taken");
  } else if (what < 0xE8) {
    require(support::broken_refusal_law(match, size + bytes.byte()));
  } else if (what < 0xF0) {
    require(support::broken_refusal_law(match, -1 - bytes.byte()));
  } else if (what < 0xF8) {
    const kernel::Option option = read_option(bytes);
    const kernel::Seat seat = what % 2 == 0 ? match.question().who : bytes.byte();
    const bool is_offered = seat == match.question().who && match.question().find(option) >= 0;
    if (!is_offered) require(support::broken_refusal_law(match, seat, option));
  } else {
    match.undo();
  }
  require(match.game().broken_law(match.machine()));
}

}  // namespace

// This is the entry point of libFuzzer: any bytes may be a game.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::vector<Tables> games = [] {
    std::vector<Tables> all;
    for (const std::string& id : cli::game_ids()) all.emplace_back(support::shared_game(id));
    return all;
  }();
  Bytes bytes(data, size);
  const Tables& tables = games[bytes.byte() % games.size()];
  kernel::Match match(tables.game, read_setup(bytes, tables.setups));
  for (int i = 0; i < kMostSteps && !match.over() && !bytes.empty(); ++i) step(match, bytes);
  if (match.over()) require(support::broken_refusal_law(match, 0));
  return 0;
}
