#include "kernel/match.h"

#include <xxhash.h>

#include <algorithm>
#include <cstring>

#include "base/assert.h"
#include "kernel/effect/run.h"

namespace longbox::kernel {

std::uint64_t hash(const State& state) {
  std::uint64_t hash = XXH3_64bits(static_cast<const StateHead*>(&state), sizeof(StateHead));
  each_list(
      [&](const auto& list) {
        hash = XXH3_64bits_withSeed(list.begin(), list.bytes_in_use(), hash + list.size);
      },
      state);
  return hash;
}

Match::Match(const Game& game, Setup setup, EventSink* sink)
    : game_(game), machine_(game.rules(), game.library()) {
  auto start = game.new_game(setup);
  LONGBOX_ASSERT(start.ok(), "a match is made from a set-up that the game accepts");
  state_ = start.value();
  record_.game = std::string(game.id());
  record_.setup = std::move(setup);
  machine_.attach(state_);
  machine_.set_sink(sink);
  record_.hashes.push_back(position_hash(game_, machine_));
}

Match::Match(const Game& game, State start, EventSink* sink)
    : game_(game), state_(start), machine_(game.rules(), game.library()) {
  record_.game = std::string(game.id());
  machine_.attach(state_);
  machine_.set_sink(sink);
  record_.hashes.push_back(position_hash(game_, machine_));
}

base::Result<int, Refusal> Match::answer(int index) {
  if (over()) return Refusal{"game-over", "kernel.game-over", {}};
  const Decision& decision = question();
  if (index < 0 || index >= decision.size())
    return Refusal{"no-such-option", "kernel.no-such-option", {}};
  past_.push_back(state_);
  machine_.answer(decision[index]);
  record_.answers.push_back(index);
  record_.hashes.push_back(position_hash(game_, machine_));
  return index;
}

base::Result<int, Refusal> Match::answer(Seat seat, const Option& option) {
  if (over()) return Refusal{"game-over", "kernel.game-over", {}};
  if (question().who != seat) return Refusal{"not-your-decision", "kernel.not-your-decision", {}};
  const int index = question().find(option);
  if (index >= 0) return answer(index);
  const Verdict verdict = game_.why_not(machine_, seat, option);
  if (verdict.allowed()) return Refusal{"no-such-option", "kernel.no-such-option", {}};
  return Refusal{"not-allowed", std::string(verdict.rule), verdict.blocker,
                 game_.reason(machine_, seat, option, verdict)};
}

bool Match::undo() {
  if (past_.empty()) return false;
  state_ = past_.back();
  past_.pop_back();
  record_.answers.pop_back();
  record_.hashes.pop_back();
  machine_.attach(state_);
  return true;
}

bool Match::last_step_showed_hidden() const {
  return !past_.empty() && showed_hidden(past_.back(), state_);
}

// Something was shown if a seat knows a card now that it did not know before.
bool showed_hidden(const State& before, const State& after) {
  if (after.object_count() < before.object_count()) return true;  // another part of the game has begun
  for (std::size_t i = 1; i <= before.object_count(); ++i)
    if ((after.objects[i].known & ~before.objects[i].known) != 0) return true;
  return after.random.a != before.random.a;
}

// --- Bytes --------------------------------------------------------------------------------------

namespace {

constexpr std::uint32_t kMagic = 0x584F424CU;  // "LBOX"
constexpr std::uint32_t kVersion = 7;

struct Header {
  std::uint32_t magic = kMagic;
  std::uint32_t version = kVersion;
  std::uint64_t library = 0;
  std::uint64_t checksum = 0;
};

// Bytes are read piece after piece. A piece that is not there leaves them short.
class Bytes {
 public:
  explicit Bytes(std::string_view bytes) : rest_(bytes) {}

  void read(void* to, std::size_t size) {
    if (size > rest_.size()) short_ = true;
    if (short_) return;
    std::memcpy(to, rest_.data(), size);
    rest_.remove_prefix(size);
  }
  void stop() { short_ = true; }
  bool is_at_end() const { return !short_ && rest_.empty(); }

 private:
  std::string_view rest_;
  bool short_ = false;
};

}  // namespace

std::string to_bytes(const State& state, const Library& library) {
  Header header;
  header.library = library.fingerprint();
  header.checksum = hash(state);
  std::string bytes;
  bytes.reserve(sizeof header + size_in_use(state));
  const auto write = [&](const void* from, std::size_t size) {
    bytes.append(static_cast<const char*>(from), size);
  };
  write(&header, sizeof header);
  write(static_cast<const StateHead*>(&state), sizeof(StateHead));
  each_list(
      [&](const auto& list) {
        write(&list.size, sizeof list.size);
        write(list.begin(), list.bytes_in_use());
      },
      state);
  return bytes;
}

base::Result<State, std::string> from_bytes(std::string_view bytes, const Library& library) {
  Header header;
  if (bytes.size() < sizeof header + sizeof(StateHead))
    return std::string("the data has a wrong size");
  Bytes rest(bytes);
  rest.read(&header, sizeof header);
  if (header.magic != kMagic) return std::string("this is not a saved state");
  if (header.version != kVersion) return std::string("the state was saved by another version");
  if (header.library != library.fingerprint())
    return std::string("the state was saved with other cards");
  State state;
  rest.read(static_cast<StateHead*>(&state), sizeof(StateHead));
  each_list(
      [&](auto& list) {
        rest.read(&list.size, sizeof list.size);
        if (list.size > list.capacity()) return rest.stop();
        rest.read(list.begin(), list.bytes_in_use());
      },
      state);
  if (!rest.is_at_end() || state.objects.empty()) return std::string("the data has a wrong size");
  if (hash(state) != header.checksum) return std::string("the data is damaged");
  return state;
}

// --- Faults -------------------------------------------------------------------------------------

namespace {

const char* reason_of(Fault fault) {
  switch (fault) {
    case Fault::None: return "";
    case Fault::TooManyModifiers: return "more effects last than a game can hold";
    case Fault::TooManyTriggers: return "more powers trigger at once than a game can hold";
    case Fault::TooManyFrames: return "effects start effects without end";
    case Fault::TooManyObjects: return "there are more cards and tokens than a game can hold";
    case Fault::TooManyEvents: return "more happens in a turn than a game can remember";
    case Fault::TooManyUses: return "more powers are used in a turn than a game can remember";
    case Fault::Endless: return "forced effects go on for ever";
    case Fault::TooManyReactions: return "more cards may answer at once than a game can hold";
    case Fault::TooManyGrantedPowers: return "more powers are granted and copied than a game can hold";
    case Fault::TooManyContinuousPowers: return "more powers are true all the time than a game can hold";
    case Fault::TooManyStatChanges: return "more powers change numbers than a game can hold";
    case Fault::TooManyLosses: return "more powers are taken away than a game can hold";
    case Fault::TooManyOptions: return "a question has more answers than a game can hold";
    case Fault::TooManyTargets: return "more cards are hit at once than a game can hold";
    case Fault::TooManyAnswers: return "more abilities answer one event than a game can hold";
    case Fault::TooManyLinks: return "more effects wait on the chain than a game can hold";
    case Fault::TooManyHappenings: return "more is about to happen at once than a game can hold";
    case Fault::TooManyDefenders: return "more defenders strike at once than a game can hold";
    case Fault::TooManyCounters: return "more kinds of counters lie on cards than a game can hold";
  }
  return "";
}

}  // namespace

std::string fault_text(const Game& game, const State& state) {
  if (state.fault == Fault::None) return "";
  std::string text = reason_of(state.fault);
  for (int i = state.frames.size - 1; i >= 0; --i) {
    if (state.frames[i].procedure != kEffectProcedure) continue;
    const auto& context = locals<EffectLocals>(state.frames[i]).context;
    const std::string& power = game.library().ability(context.ability).name;
    text += " (while " + object_name(game, state, context.self.id) + " resolves";
    return text + (power.empty() ? ")" : " " + power + ")");
  }
  return text;
}

}  // namespace longbox::kernel
