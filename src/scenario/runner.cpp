#include "scenario/runner.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <exception>
#include <thread>

#include "base/text.h"
#include "kernel/match.h"
#include "scenario/files.h"
#include "scenario/games.h"
#include "scenario/labels.h"
#include "scenario/table.h"

namespace longbox::scenario {
namespace {

constexpr std::size_t kShownLog = 12;
constexpr std::size_t kShownErrors = 5;
constexpr std::string_view kLoading = "loading the game";

SceneResult result_for(const Scene& scene) {
  SceneResult result;
  result.file = scene.file;
  result.name = scene.name;
  result.line = scene.line;
  result.game = scene.game;
  result.rules = scene.rules;
  result.cards = scene.cards;
  return result;
}

void fail(SceneResult& result, int line, std::string step, Failure failure) {
  result.failed_line = failure.line != 0 ? failure.line : line;
  result.step = std::move(step);
  result.failure = std::move(failure);
}

// A performance plays a scene and keeps its transcript.
class Performance {
 public:
  Performance(const kernel::Game& game, const Scene& scene, const RunOptions& options)
      : scene_(scene),
        options_(options),
        table_(game, scene.given.players > 0 ? scene.given.players : game.usual_seats()) {}

  void run(SceneResult& result) {
    int line = scene_.line;
    std::string step = "the set-up";
    try {
      set_up(table_, scene_, options_.data_dir);
      check_fault();
      tell("the scene begins", result);
      for (const Step& each : scene_.steps) {
        line = each.line;
        step = each.text;
        if (options_.only_set_up) {
          check_words(table_, each);
          continue;
        }
        table_.remark.clear();
        perform(table_, each);
        check_fault();
        tell(fmt::format("{:>4}  {}", line, step), result);
      }
      if (!options_.only_set_up) {
        step = "the end of the scene";
        table_.settle();
        check_end();
      }
      result.passed = true;
    } catch (Failure& failure) {
      fail(result, line, step, std::move(failure));
      tell(fmt::format("{:>4}  {}  <- fails", result.failed_line, step), result);
    }
    keep_log(result);
  }

 private:
  void check_fault() const {
    const std::string fault = kernel::fault_text(table_.game(), table_.state());
    if (!fault.empty()) throw Failure{"the game can go on", fault};
  }

  void check_end() const {
    if (table_.unused_chance() > 0)
      throw Failure{
          "all scripted chance is used up",
          fmt::format("{} of the numbers of \"given chance\" are left", table_.unused_chance())};
  }

  void tell(const std::string& head, SceneResult& result) {
    if (!options_.verbose) return;
    result.transcript.push_back(head);
    if (!table_.remark.empty()) result.transcript.push_back("      = " + table_.remark);
    told_ = std::min(told_, table_.log().size());  // an undo takes log lines back
    for (; told_ < table_.log().size(); ++told_)
      result.transcript.push_back("      | " + table_.log().lines()[told_].with_rule());
    if (!table_.over() && table_.state().frames.size == 0) return;  // it never began
    std::string question = describe_question(table_);
    if (question == question_) return;
    result.transcript.push_back("      ? " + question);
    question_ = std::move(question);
  }

  void keep_log(SceneResult& result) const {
    const auto& lines = table_.log().lines();
    const std::size_t first = lines.size() > kShownLog ? lines.size() - kShownLog : 0;
    for (std::size_t i = first; i < lines.size(); ++i) result.log.push_back(lines[i].shown());
  }

  const Scene& scene_;
  const RunOptions& options_;
  Table table_;
  std::size_t told_ = 0;
  std::string question_;  // the last question told
};

bool has_text(std::string_view where, std::string_view lowered) {
  return base::to_lower(where).find(lowered) != std::string::npos;
}

bool is_wanted(const Scene& scene, const RunOptions& options) {
  if (!options.game.empty() && scene.game != options.game) return false;
  const std::string wanted = base::to_lower(options.filter);
  const auto fits = [&](const std::string& text) { return has_text(text, wanted); };
  return wanted.empty() || fits(scene.name) || fits(scene.file) ||
         std::ranges::any_of(scene.rules, fits) || std::ranges::any_of(scene.cards, fits);
}

// Lists the first few faults of the text, one a line.
std::string errors_of(const Scene& scene) {
  std::vector<std::string> messages;
  for (const auto& error : scene.errors) {
    if (messages.size() == kShownErrors) {
      messages.push_back(fmt::format("and {} more", scene.errors.size() - kShownErrors));
      break;
    }
    messages.push_back(fmt::format("line {}: {}", error.line, error.message));
  }
  return base::join(messages, "\n");
}

SceneResult run_parsed(GameBorrower& games, const Scene& scene, const RunOptions& options) {
  SceneResult result = result_for(scene);
  if (!scene.errors.empty()) {
    fail(result, scene.errors.front().line, "reading the scene",
         {"a scene that can be read", errors_of(scene)});
    return result;
  }
  try {
    return run_scene(*games.game_for(scene), scene, options);
  } catch (Failure& failure) {
    fail(result, scene.line, std::string(kLoading), std::move(failure));
  } catch (const std::exception& error) {
    fail(result, scene.line, std::string(kLoading), {"the game loads", error.what()});
  }
  return result;
}

// A broken card of the file fails all of its scenes; it is shown once.
void mark_repeated(std::vector<SceneResult>& results) {
  for (auto shown = results.begin(); shown != results.end(); ++shown) {
    if (shown->passed || shown->repeats || shown->step != kLoading) continue;
    std::ptrdiff_t more = 0;
    for (auto result = shown + 1; result != results.end(); ++result) {
      if (result->passed || result->step != kLoading || result->failure.found != shown->failure.found) continue;
      result->repeats = true;
      result->failure = {"the cards of the file load without an error",
                         fmt::format("they do not, as the scene in line {} says", shown->line)};
      ++more;
    }
    if (more > 0 && shown->failure.hint.empty())
      shown->failure.hint = fmt::format("{} more {} of the file cannot be played because of it", more,
                                        more == 1 ? "scene" : "scenes");
  }
}

std::vector<SceneResult> run_file(GameBorrower& games, const std::string& file,
                                  const RunOptions& options) {
  const auto source = read_source(file);
  if (!source) {
    SceneResult result;
    result.file = result.name = file;
    fail(result, 1, "reading the file", {"a file that can be read", "it cannot be opened"});
    return {result};
  }
  std::vector<SceneResult> results;
  for (const auto& scene : parse_scenes(*source))
    if (is_wanted(scene, options)) results.push_back(run_parsed(games, scene, options));
  mark_repeated(results);
  return results;
}

}  // namespace

SceneResult run_scene(const kernel::Game& game, const Scene& scene, const RunOptions& options) {
  SceneResult result = result_for(scene);
  try {
    Performance(game, scene, options).run(result);
  } catch (const std::exception& error) {
    fail(result, scene.line, "playing the scene", {"the scene can be played", error.what()});
  }
  return result;
}

std::vector<SceneResult> run_paths(std::span<const std::string> paths, const GameLoader& loader,
                                   const RunOptions& options) {
  const auto files = scene_files(paths);
  std::vector<std::vector<SceneResult>> by_file(files.size());
  GameShelf shelf(loader);
  std::atomic<std::size_t> next{0};
  const auto work = [&] {
    GameBorrower games(shelf);
    for (std::size_t i = next++; i < files.size(); i = next++)
      by_file[i] = run_file(games, files[i], options);
  };
  {
    const auto wanted = static_cast<std::size_t>(std::max(options.threads, 1));
    std::vector<std::jthread> helpers;
    for (std::size_t i = 1; i < std::min(wanted, files.size()); ++i) helpers.emplace_back(work);
    work();
  }
  std::vector<SceneResult> results;
  for (auto& each : by_file)
    results.insert(results.end(), std::make_move_iterator(each.begin()),
                   std::make_move_iterator(each.end()));
  return results;
}

}  // namespace longbox::scenario
