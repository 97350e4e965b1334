// A session obeys these commands of a player while a question is open.
#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "ai/registry.h"
#include "base/text.h"
#include "decks/card_index.h"
#include "kernel/words.h"
#include "cli/terminal/explain.h"
#include "cli/terminal/question.h"
#include "cli/terminal/session.h"
#include "sim/replay.h"

namespace longbox::cli {
namespace {

using kernel::ObjectId;

constexpr std::size_t kMostExplained = 3;
constexpr std::string_view kAdviser = "search:400";  // gives hints within a second

bool is_yes(const std::optional<std::string>& line) {
  return line && base::to_lower(base::trim(*line)).starts_with('y');
}

// Writes a path as a shell takes it.
std::string in_quotes(const std::string& path) {
  return path.find_first_of(" \t'\"$&;()*?") == std::string::npos ? path : fmt::format("\"{}\"", path);
}

}  // namespace

Session::Next Session::answer(int number) {
  if (match_.over()) return answer_default();
  const int count = match_.question().size();
  if (number > count) {
    fmt::print("There are only {} options.\n", count);
    return Next::AskAgain;
  }
  take(number - 1, true);
  return Next::GoOn;
}

Session::Next Session::answer_default() {
  if (match_.over()) return Next::Leave;
  const auto usual = default_option(match_.question());
  if (!usual) {
    fmt::print("Type the number of an option, or help.\n");
    return Next::AskAgain;
  }
  take(*usual, true);
  return Next::GoOn;
}

Session::Next Session::answer_by_label(const std::string& words) {
  const auto options = match_.over() ? std::vector<int>{} : options_called(table(), words);
  if (options.size() == 1) {
    take(options.front(), true);
    return Next::GoOn;
  }
  const bool is_number = words.find_first_not_of("+-0123456789") == std::string::npos;
  if (is_number && !match_.over())
    fmt::print("The options are numbered from 1 to {}.\n", match_.question().size());
  else
    fmt::print("'{}' is {}; type the number of an option, or help.\n", words,
               options.empty() ? "no command and no option" : "not clear");
  return Next::AskAgain;
}

std::vector<ObjectId> Session::meant(const Command& command) const {
  const TableView seen = table();
  const kernel::Decision& decision = match_.question();
  if (command.number == 0) return seen.find(command.argument);
  std::vector<ObjectId> found;
  if (command.number > decision.size()) return found;
  const kernel::Option& option = decision[command.number - 1];
  if (seen.sees(option.object)) found.push_back(option.object);
  // A trigger's `other` is its power and no card.
  if (option.kind != kernel::kOptionTrigger && seen.sees(option.other)) found.push_back(option.other);
  return found;
}

// Shows cards on the table first; a name that no visible card has is looked up in the library.
void Session::show_cards(const Command& command) {
  const TableView seen = table();
  std::vector<kernel::CardId> cards;
  for (const ObjectId id : meant(command)) {
    const kernel::CardId card = seen.state().object(id).card;
    if (std::ranges::find(cards, card) == cards.end()) cards.push_back(card);
  }
  const decks::CardIndex index(game_);
  if (cards.empty() && command.number == 0)
    for (const decks::IndexedCard* card : index.named(command.argument)) cards.push_back(card->card);
  for (const kernel::CardId card : cards) fmt::print("{}", describe_card(game_, card, style_));
  if (!cards.empty()) return;
  const std::string keywords = describe_keywords(game_, command.argument, style_);
  if (keywords.empty()) return complain_about_name(command);
  fmt::print("{}", keywords);
}

// There is no such option, or the option or the name means no card that the player could look at.
void Session::complain_about_name(const Command& command) const {
  const decks::CardIndex index(game_);
  const int count = match_.question().size();
  if (command.number > count) {
    fmt::print("There {} only {} option{}.\n", count == 1 ? "is" : "are", count,
               count == 1 ? "" : "s");
  } else if (command.number > 0) {
    fmt::print("Option {} is about no card you can see.\n", command.number);
  } else if (!index.named(command.argument).empty()) {
    fmt::print("You see no card called '{}' in this game.\n", command.argument);
  } else {
    fmt::print("No card is called '{}'{}\n", command.argument, index.suggestion(command.argument));
  }
}

void Session::why(const Command& command) {
  if (command.argument.empty()) {
    fmt::print("{}Name a card to ask about it, such as: why thor\n",
               match_.over() ? "" : explain_question(table(), rules_, style_));
    return;
  }
  const TableView seen = table();
  auto found = meant(command);
  // Cards that wait beside the table are asked about only when nothing else bears the name.
  const auto matters = [&](ObjectId id) {
    return seen.in_play(id) || seen.zone_word(seen.state().object(id).zone) == "hand";
  };
  if (std::ranges::any_of(found, matters)) std::erase_if(found, std::not_fn(matters));
  if (found.empty()) complain_about_name(command);
  if (found.size() > kMostExplained) found.resize(kMostExplained);
  for (const ObjectId id : found) fmt::print("{}", explain(seen, rules_, id, style_));
}

void Session::hint() {
  if (match_.over()) return;
  const kernel::Decision& decision = match_.question();
  auto bot = ai::make_bot(kAdviser, match_.record().setup.seed);
  const int choice = bot.value()->choose(ai::observe(game_, match_.state(), decision));
  fmt::print("The bot would take {}) {}\n", choice + 1,
             game_.label(match_.machine(), decision, decision[choice]));
}

// The line is printed only for the person at the screen now; the others learn nothing from it.
void Session::pass_by_itself(const kernel::Decision& decision) {
  if (decision.who == viewer_) {
    show_log(viewer_);
    fmt::print("{}\n", style_.paint(Ink::Dim, fmt::format("  (passed for you: {})",
                                                          game_.prompt(match_.machine(), decision))));
  }
  take(*AutoPass::way_out(match_.question()), false);
}

Session::Next Session::pass_always(const std::string& how) {
  AutoPass& mine = auto_passes_[viewer_ == kernel::kSpectator ? 0 : viewer_];
  if (how == "off") {
    const bool passes = !mine.empty() || (mine.keeps_stops() && game_.names().stops.any());
    fmt::print("{}\n", !passes ? "No question is passed for you."
                                    : "You are asked everything again.");
    mine.clear();
    mine.keep_stops(false);
    return Next::AskAgain;
  }
  if (how == "on") {
    fmt::print("You are asked at the usual stops of the game.\n");
    mine.keep_stops(true);
    return Next::GoOn;
  }
  const auto pass = match_.over() ? std::nullopt : AutoPass::way_out(match_.question());
  if (!pass || !(how.empty() || how == "all")) {
    fmt::print("{}\n", pass ? "Say auto, auto all, auto on or auto off." : "This question cannot be passed.");
    return Next::AskAgain;
  }
  if (how == "all")
    mine.add_kind(match_.question());
  else
    mine.add(match_.state(), match_.question());
  take(*pass, true);
  return Next::GoOn;
}

// Goes back to the last question at which the person who asks for it really chose. Bots do not
// mind; other people at the screen must agree to lose an answer or to have shown a card for nothing.
Session::Next Session::undo() {
  const auto own = [&](const Choice& choice) { return choice.seat == viewer_; };
  const auto last = std::find_if(choices_.rbegin(), choices_.rend(), own);
  if (last == choices_.rend()) {
    fmt::print("There is nothing of yours to take back.\n");
    return Next::AskAgain;
  }
  const int target = last->step;
  if (!others_agree(target)) return Next::AskAgain;
  std::erase_if(choices_, [&](const Choice& choice) { return choice.step >= target; });
  while (match_.steps() > target && match_.undo()) {
  }
  shown_.resize(static_cast<std::size_t>(match_.steps()));
  log_.undo_to(target);
  fmt::print("Taken back.\n");
  return Next::GoOn;
}

bool Session::others_agree(int target) {
  if (players_.humans().size() < 2) return true;
  const bool others_answered = std::ranges::any_of(
      choices_, [&](const Choice& c) { return c.step > target && c.seat != viewer_; });
  const bool was_shown = std::find(shown_.begin() + target, shown_.end(), true) != shown_.end();
  if (!others_answered && !was_shown) return true;
  if (is_yes(input_.read(fmt::format("{} Do the others agree to undo? (y/n) ",
                                     others_answered ? "Answers of others would be lost."
                                                     : "A hidden card was shown."))))
    return true;
  fmt::print("Nothing was taken back.\n");
  return false;
}

void Session::save(const std::string& path) {
  if (path.empty()) {
    fmt::print("Save where? Name a file, such as: save game.json\n");
    return;
  }
  const auto saved = sim::save_replay(path, match_.record(), game_);
  if (saved) {
    fmt::print("Saved. Go on with: longbox play {} --seats {} --load {}\n", game_.id(),
               players_.kinds(), in_quotes(path));
  } else {
    fmt::print("{}\n", saved.error());
  }
}

void Session::show_last_log(int count) {
  const auto lines = log_.last(viewer_, count > 0 ? static_cast<std::size_t>(count) : 20);
  for (const std::string& line : draw_log(lines, style_)) fmt::print("  {}\n", line);
  if (lines.empty()) fmt::print("Nothing has happened yet.\n");
}

}  // namespace longbox::cli
