#include "scenario/table.h"

#include <fmt/format.h>

#include "scenario/failure.h"
#include "scenario/names.h"

namespace longbox::scenario {
namespace {

// No game needs as many forced answers in a row.
constexpr int kMostForced = 5000;

}  // namespace

Table::Table(const kernel::Game& game, int players)
    : game_(game),
      state_(game.empty_table(players)),
      machine_(game.rules(), game.library()),
      log_(game) {
  machine_.attach(state_);
  // A scene always has a script of chance: shuffles keep the order, so that a scene is the same
  // every time.
  machine_.set_chance(&chance_);
  machine_.ask_forced(true);
}

void Table::script_chance(const std::vector<int>& picks) {
  for (const int pick : picks) chance_.add(pick);
}

void Table::begin(const kernel::Beginning& beginning) {
  machine_.drop_triggers();  // laying out the cards was no part of the game
  machine_.set_sink(&log_);
  const auto& phases = game_.names().phases;
  if (!game_.begin_at(machine_, beginning)) {
    const std::string phase(beginning.phase);
    if (!find_word(phases, phase)) throw unknown_word("phase", phase, phases);
    throw Failure{"a phase or step in which a scene can begin", phase};
  }
  begun_ = true;
  is_put_ = beginning.phase != "setup";
  laws_hold_ = game_.broken_law(machine_).empty();
  check_chance();
}

void Table::answer(const kernel::Option& option) {
  past_.push_back(moment());
  is_put_ = false;
  machine_.answer(option);
  check_chance();
  check_laws();
}

bool Table::concede(kernel::Seat seat) {
  const Moment before = moment();
  if (over() || !game_.concede(machine_, seat)) return false;
  past_.push_back(before);
  is_put_ = false;
  machine_.run();
  check_chance();
  check_laws();
  return true;
}

// One option is no choice - but a player who can do nothing except end the turn is asked, or the
// turn would be over before a scene could look at it.
bool Table::is_forced() const {
  if (!begun_ || over() || is_put_) return false;
  const kernel::Decision asked = question();
  if (asked.size() != 1) return false;
  const auto kind = asked[0].kind;
  return asked.kind != kernel::DecisionKind::Action || kind == kernel::kOptionPass ||
         kind == kernel::kOptionDone;
}

void Table::answer_forced() {
  machine_.answer(question()[0]);
  check_chance();
}

void Table::settle() {
  for (int i = 0; is_forced(); ++i) {
    if (i == kMostForced) throw Failure{"a question", "the game goes on without asking anybody"};
    answer_forced();
  }
  check_laws();
}

void Table::return_to(const Moment& moment) {
  state_ = moment.state;
  chance_ = moment.chance;
  log_.cut(moment.log_size);
  log_cursor = moment.log_cursor;
  machine_.attach(state_);
}

bool Table::undo() {
  if (past_.empty()) return false;
  return_to(past_.back());
  past_.pop_back();
  is_put_ = true;  // or a forced answer that was taken back would be given again at once
  return true;
}

void Table::check_chance() const {
  if (!chance_.ran_out()) return;
  const std::string found = chance_.used_up()
                                ? "no number is left in the script"
                                : "the next number of the script is too large for this pick";
  throw Failure{"a scripted number for every pick the game makes at random", found,
                "add \"given chance N ...\", one number a pick, counted from 0"};
}

void Table::check_laws() const {
  if (!laws_hold_) return;
  const std::string law = game_.broken_law(machine_);
  if (!law.empty()) throw Failure{"a state that obeys the laws of the game", law};
}

}  // namespace longbox::scenario
