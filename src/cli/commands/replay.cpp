// `longbox replay` checks a recorded game by playing it, and shows where it led.
#include <fmt/format.h>

#include <cstdio>

#include "cli/command.h"
#include "cli/terminal/board.h"
#include "cli/terminal/log_book.h"
#include "decks/notes.h"
#include "sim/replay.h"

namespace longbox::cli {
namespace {

struct ReplayArguments {
  std::string file;
  int to = -1;   // answers to play; negative: all of them
  int seat = 0;  // from 1; 0: a spectator
  bool log = false;
  bool reveal = false;
};

SeatNames seat_names(const sim::Replay& replay) {
  SeatNames names;
  for (const auto& deck : replay.record.setup.decks)
    names.push_back(fmt::format("Player {} ({})", names.size() + 1, decks::noted_name(*replay.game, deck)));
  return names;
}

kernel::Seat viewer_of(const ReplayArguments& asked) {
  return asked.seat == 0 ? kernel::kSpectator : static_cast<kernel::Seat>(asked.seat - 1);
}

// Sight says whether the viewer may read an answer: the viewer gave it, or knows the cards of the
// chosen option before the answer or after it, as with a card that is played.
class Sight {
 public:
  Sight(kernel::Seat viewer, bool all, const kernel::Decision& question, int answer)
      : viewer_(viewer), option_(question[answer]), sees_(all || question.who == viewer) {}

  void look(const kernel::State& state) {
    // A trigger's `other` is its power and no card.
    const bool is_pair = option_.kind != kernel::kOptionTrigger;
    sees_ = sees_ || (knows(state, option_.object) && (!is_pair || knows(state, option_.other)));
  }
  bool sees() const { return sees_; }

 private:
  bool knows(const kernel::State& state, kernel::ObjectId id) const {
    return !id || kernel::knows(state, viewer_, id);
  }

  kernel::Seat viewer_;
  kernel::Option option_;
  bool sees_;
};

// Plays one answer, and with --log prints its number, its seat and its label.
void play_step(kernel::Match& match, int answer, const SeatNames& seats, kernel::Seat viewer,
               const ReplayArguments& asked) {
  const kernel::Decision question = match.question();
  const std::string label = match.game().label(match.machine(), question, question[answer]);
  Sight sight(viewer, asked.reveal, question, answer);
  sight.look(match.state());
  match.answer(answer);
  sight.look(match.state());
  if (asked.log)
    fmt::print("{:>5}  {}: {}\n", match.steps(), seats[question.who],
               sight.sees() ? label : "(a hidden card)");
}

void print_outcome(const kernel::State& state, const SeatNames& seats) {
  if (state.outcome == kernel::Outcome::Running) return;
  fmt::print("The game is over. Won by: {}.\n", winners_text(state, seats));
}

int show(const sim::Replay& replay, const ReplayArguments& asked) {
  const auto& record = replay.record;
  const auto all = static_cast<int>(record.answers.size());
  const int steps = asked.to < 0 ? all : asked.to;
  const auto seats = seat_names(replay);
  const kernel::Seat viewer = viewer_of(asked);
  LogBook log(*replay.game, {viewer});
  const Style style = Style::of_output();
  kernel::Match match(*replay.game, record.setup, &log);
  for (int step = 0; step < steps; ++step) {
    const int answer = record.answers[static_cast<std::size_t>(step)];
    play_step(match, answer, seats, viewer, asked);
    for (const auto& line : log.fresh(viewer))
      if (asked.log) fmt::print("       {}\n", draw_log_line(line, 1, style));
  }
  if (asked.log) fmt::print("\n");
  fmt::print("{}", draw_board(TableView(match, viewer), seats, style));
  print_outcome(match.state(), seats);
  fmt::print("After answer {} of {}; {}.\n", steps, all,
             replay.compared ? "every position is the recorded one"
                             : "an old replay, whose answers all fit; its positions cannot be compared");
  return kOk;
}

int run(const ReplayArguments& asked, Cli& cli) {
  const auto loader = [&](const std::string& id) { return load_game_or_complain(id, cli); };
  const auto replay = sim::load_replay(asked.file, loader);
  if (!replay) return complain(status_of_file(asked.file), replay.error());
  const auto& record = replay.value().record;
  if (asked.seat > static_cast<int>(record.setup.decks.size()))
    return complain(kWrongUse, fmt::format("there is no seat {}; seats are counted from 1 to {}",
                                           asked.seat, record.setup.decks.size()));
  if (asked.to > static_cast<int>(record.answers.size()))
    return complain(kWrongUse, fmt::format("there is no answer {}; the game has {}", asked.to,
                                           record.answers.size()));
  return show(replay.value(), asked);
}

}  // namespace

void add_replay_command(Usage& app, Cli& cli) {
  const auto asked = std::make_shared<ReplayArguments>();
  Usage command = app.subcommand("replay", "check a recorded game and show a position of it");
  command.option("FILE", asked->file, "a replay, as `sim --record` and `play` keep it").required();
  command.option("--to", asked->to, "show the position after so many answers")
      .between(0, 1 << 30)
      .value_name("N");
  command.option("--seat", asked->seat, "show what this player may see, from 1")
      .between(1, kernel::kMaxSeats)
      .value_name("S");
  command.flag("--log", asked->log, "print every answer and what came of it");
  command.flag("--reveal", asked->reveal, "with --log: name hidden cards that were chosen");
  command.footer(
      "\nExit status 1: the file is damaged, was edited, or the rules have changed since.");
  command.on_use([asked, &cli] { cli.status = run(*asked, cli); });
}

}  // namespace longbox::cli
