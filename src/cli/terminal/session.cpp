#include "cli/terminal/session.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "cli/terminal/board.h"
#include "cli/terminal/explain.h"
#include "cli/terminal/question.h"
#include "cli/terminal/stops.h"

namespace longbox::cli {
namespace {

using kernel::Seat;

std::vector<Seat> readers_of(const Players& players) {
  auto readers = players.humans();
  if (readers.empty()) readers.push_back(kernel::kSpectator);
  return readers;
}

// A question that leaves no choice is answered at once, unless it is the player's turn to act: then
// passing without a word would hide that the turn went by.
bool is_forced(const kernel::Decision& decision) {
  return decision.size() == 1 && decision.kind != kernel::DecisionKind::Action;
}

}  // namespace

Session::Session(const kernel::Game& game, kernel::Setup setup, Players players,
                 const Inventory& rules, Style style, LineInput& input)
    : game_(game),
      players_(std::move(players)),
      rules_(rules),
      style_(style),
      input_(input),
      log_(game, readers_of(players_)),
      auto_passes_(setup.decks.size()),
      match_(game, std::move(setup), &log_),
      viewer_(readers_of(players_).front()) {}

void Session::replay(const std::vector<int>& answers) {
  for (const int index : answers) {
    const kernel::Decision& decision = match_.question();
    take(index, players_.is_human(decision.who) && !is_forced(decision));
  }
  // Events before the save are no news; the last lines help to remember.
  for (const Seat reader : readers_of(players_)) log_.fresh(reader);
  loaded_ = !answers.empty();
  if (!answers.empty() && players_.humans().size() < 2) show_last_log(10);
}

void Session::run() {
  while (true) {
    const kernel::Decision& decision = match_.question();
    Next next = Next::GoOn;
    if (match_.over() || decision.empty()) {
      show_end();
      if (players_.humans().empty()) return;
      next = read_command("Game over; undo, log, board, save FILE, or Enter to leave> ");
    } else if (players_.is_human(decision.who)) {
      next = ask_human();
    } else {
      let_bot_play();
    }
    if (next == Next::Leave) return;
  }
}

void Session::take(int index, bool by_choice) {
  if (by_choice) choices_.push_back({match_.steps(), match_.question().who});
  log_.begin_step(match_.steps());
  const auto taken = match_.answer(index);
  if (taken) shown_.push_back(match_.last_step_showed_hidden());
  if (!taken) fmt::print("That is not possible: {}\n", rule_text(rules_, taken.error().rule));
}

void Session::let_bot_play() {
  const kernel::Decision& decision = match_.question();
  const auto bot = players_.bot(decision.who, match_.steps());
  take(bot->choose(ai::observe(game_, match_.state(), decision, bot->needs_view())), false);
  if (players_.humans().empty()) show_log(kernel::kSpectator);
}

// Returns whether the player does not want to be asked this.
bool Session::is_passed(const kernel::Decision& decision) const {
  const AutoPass& wish = auto_passes_[decision.who];
  if (wish.passes(match_.state(), decision)) return true;
  return wish.keeps_stops() && !is_stop(game_.names(), match_.state(), decision);
}

Session::Next Session::ask_human() {
  const kernel::Decision& decision = match_.question();
  if (is_passed(decision)) {
    pass_by_itself(decision);
    return Next::GoOn;
  }
  hand_over(decision.who);
  show_log(viewer_);
  if (is_forced(decision)) {
    fmt::print("{}\n",
               style_.paint(
                   Ink::Dim,
                   "  (no choice: " + game_.label(match_.machine(), decision, decision[0]) + ")"));
    take(0, false);
    return Next::GoOn;
  }
  if (decision.kind == kernel::DecisionKind::Action || loaded_) {
    show_board(false);
  } else if (last_turn_.empty()) {
    show_hand();
  }
  fmt::print("{}", draw_question(table(), players_.names(viewer_)[viewer_], style_));
  Next next = Next::AskAgain;
  while (next == Next::AskAgain) next = read_command("> ");
  return next;
}

// The next person at a shared screen must not see the cards of the last.
void Session::hand_over(Seat seat) {
  if (seat == viewer_) return;
  viewer_ = seat;
  last_cards_.clear();
  if (style_.is_terminal()) fmt::print("\033[2J\033[H");
  fmt::print("--- {} is asked. ---\n", players_.names(kernel::kSpectator)[seat]);
  if (style_.is_terminal()) input_.read("Take the seat and press Enter. ");
}

void Session::show_log(Seat reader) {
  const std::string bullet = style_.paint(Ink::Dim, style_.pick("·", "-")) + " ";
  for (const std::string& line : draw_log(log_.fresh(reader), style_))
    fmt::print("  {}{}\n", bullet, line);
}

// The table is drawn when it has changed; when only the turn went on, its line is enough.
void Session::show_board(bool always) {
  const auto names = players_.names(viewer_);
  const std::string turn = draw_turn(table(), names, style_);
  const std::string board = draw_board(table(), names, style_);
  const std::string cards = board.substr(turn.size());
  const bool changed = always || cards != last_cards_;
  if (changed || turn != last_turn_) fmt::print("\n{}", changed ? board : turn);
  loaded_ = false;
  last_cards_ = cards;
  last_turn_ = turn;
  fmt::print("\n");
}

// Before the table is first drawn, while hands are kept or changed, only the hand is shown.
void Session::show_hand() {
  const std::string hand = draw_hand(table(), style_);
  if (hand != last_cards_) fmt::print("{}", hand);
  last_cards_ = hand;
}

void Session::show_end() {
  show_log(viewer_);
  const auto names = players_.names(viewer_);
  fmt::print("\n{}\n",
             style_.paint(Ink::Bold,
                          fmt::format("The game is over in turn {}. Won by: {}.",
                                      match_.state().turn, winners_text(match_.state(), names))));
}

std::string Session::answers_so_far() const {
  return match_.steps() == 1 ? "1 answer" : fmt::format("{} answers", match_.steps());
}

Session::Next Session::read_command(const std::string& prompt) {
  const auto line = input_.read(prompt);
  if (line) return obey(parse_command(*line));
  fmt::print("End of input: the game stops here, after {}.\n", answers_so_far());
  return Next::Leave;
}

// Says why a command does not fit here; empty when it does.
std::string Session::misplaced(const Command& command) {
  const bool bare = command.argument.empty();
  switch (command.kind) {
    case CommandKind::Undo:
      return bare ? "" : "undo takes back one answer of yours; say it again for the one before";
    case CommandKind::Hint: return bare ? "" : "hint takes nothing behind it";
    case CommandKind::Log:
      return bare || command.number > 0 ? "" : "log takes how many lines you want: log 20";
    default: return "";
  }
}

Session::Next Session::obey(const Command& command) {
  if (const std::string wrong = misplaced(command); !wrong.empty()) {
    fmt::print("{}\n", wrong);
    return Next::AskAgain;
  }
  switch (command.kind) {
    case CommandKind::Answer:
      return answer(command.number);
    case CommandKind::Default:
      return answer_default();
    case CommandKind::Undo:
      return undo();
    case CommandKind::Quit:
      leave();
      return Next::Leave;
    case CommandKind::Show:
      show_cards(command);
      break;
    case CommandKind::Why:
      why(command);
      break;
    case CommandKind::Hint:
      hint();
      break;
    case CommandKind::Auto:
      return pass_always(command.argument);
    case CommandKind::Zone:
      fmt::print("{}", draw_zone(table(), command.argument, players_.names(viewer_), style_));
      break;
    case CommandKind::Log:
      show_last_log(command.number);
      break;
    case CommandKind::Save:
      save(command.argument);
      break;
    case CommandKind::Board:
      show_board(true);
      break;
    case CommandKind::Help:
      fmt::print("{}", command_help());
      break;
    case CommandKind::Unknown:
      return answer_by_label(command.argument);
  }
  return Next::AskAgain;
}

void Session::leave() {
  if (!match_.over())
    fmt::print("You left the game after {}. Its seed was {}.\n", answers_so_far(),
               match_.record().setup.seed);
}

}  // namespace longbox::cli
