// longbox replay: check a recorded game by playing it, and show where it led.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

#include "cli/command.h"
#include "cli/terminal/board.h"
#include "cli/terminal/log_book.h"
#include "sim/replay.h"

namespace longbox::cli {
namespace {

struct ReplayArguments {
  std::string file;
  int to = -1;   // how many answers to play; all of them when negative
  int seat = 0;  // from 1; 0: somebody who only watches
  bool log = false;
};

int complain(int status, const std::string& sentence) {
  fmt::print(stderr, "longbox replay: {}\n", sentence);
  return status;
}

SeatNames seat_names(const kernel::Record& record) {
  SeatNames names;
  for (const auto& deck : record.setup.decks)
    names.push_back(fmt::format("Player {} ({})", names.size() + 1, deck.name));
  return names;
}

kernel::Seat viewer_of(const ReplayArguments& asked) {
  return asked.seat == 0 ? kernel::kSpectator : static_cast<kernel::Seat>(asked.seat - 1);
}

// What was asked is a number in the list; the label says more.
void print_step(kernel::Match& match, int answer, const SeatNames& seats) {
  const kernel::Decision question = match.question();
  fmt::print("{:>5}  {}: {}\n", match.steps() + 1, seats[question.who],
             match.game().label(match.machine(), question, question[answer]));
}

void print_outcome(const kernel::State& state, const SeatNames& seats) {
  if (state.outcome == kernel::Outcome::Running) return;
  std::string winners;
  for (std::size_t seat = 0; seat < seats.size(); ++seat)
    if ((state.winners >> seat & 1U) != 0) winners += (winners.empty() ? "" : ", ") + seats[seat];
  fmt::print("The game is over: {}\n", winners.empty() ? "nobody won" : winners + " won");
}

int show(const sim::Replay& replay, const ReplayArguments& asked) {
  const auto& record = replay.record;
  const auto all = static_cast<int>(record.answers.size());
  const int steps = asked.to < 0 ? all : std::min(asked.to, all);
  const auto seats = seat_names(record);
  const kernel::Seat viewer = viewer_of(asked);
  LogBook log(*replay.game, {viewer});
  kernel::Match match(*replay.game, record.setup, &log);
  for (int step = 0; step < steps; ++step) {
    const int answer = record.answers[static_cast<std::size_t>(step)];
    if (asked.log) print_step(match, answer, seats);
    match.answer(answer);
    for (const auto& line : log.fresh(viewer))
      if (asked.log) fmt::print("       {}\n", line);
  }
  if (asked.log) fmt::print("\n");
  fmt::print("{}", draw_board(TableView(match, viewer), seats, Style::of_output()));
  print_outcome(match.state(), seats);
  fmt::print("After answer {} of {}; every position is the recorded one.\n", steps, all);
  return kOk;
}

int run(const ReplayArguments& asked, Cli& cli) {
  const auto loader = [&](const std::string& id) { return load_game_or_complain(id, cli); };
  const auto replay = sim::load_replay(asked.file, loader);
  if (!replay) return complain(kProblem, replay.error());
  if (asked.seat > static_cast<int>(replay.value().record.setup.decks.size()))
    return complain(kWrongUse, fmt::format("there is no seat {}; seats are counted from 1 to {}",
                                           asked.seat, replay.value().record.setup.decks.size()));
  return show(replay.value(), asked);
}

}  // namespace

void add_replay_command(CLI::App& app, Cli& cli) {
  const auto asked = std::make_shared<ReplayArguments>();
  CLI::App* command =
      app.add_subcommand("replay", "check a recorded game and show a position of it");
  command->add_option("FILE", asked->file, "a replay, as `sim --record` and `play` keep it")
      ->required();
  command->add_option("--to", asked->to, "show the position after so many answers")
      ->check(CLI::NonNegativeNumber)
      ->type_name("N");
  command->add_option("--seat", asked->seat, "show what this player may see, from 1")
      ->check(CLI::Range(1, kernel::kMaxSeats))
      ->type_name("S");
  command->add_flag("--log", asked->log, "print every answer and what came of it");
  command->footer(
      "\nExit status 1: the file is damaged, was edited, or the rules have changed since.");
  command->callback([asked, &cli] { cli.status = run(*asked, cli); });
}

}  // namespace longbox::cli
