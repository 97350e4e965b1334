#include "server/rooms/talk.h"

#include <algorithm>
#include <ranges>
#include <utility>

#include "base/text.h"
#include "server/people/quote.h"

namespace longbox::server {
namespace {

constexpr std::size_t kKeptLines = 50;
constexpr std::size_t kReportedLines = 20;
constexpr std::size_t kLongestText = 200;
// Somebody says so much at once, then so much a second.
constexpr double kAtOnce = 5;
constexpr double kASecond = 0.4;
// Beyond this many people, those who have been silent for a while are forgotten.
constexpr std::size_t kManyPeople = 32;

// Returns the field of `say` that is there, and what it holds; nothing unless it is exactly one.
std::optional<std::pair<std::string, std::string>> said_in(const Json& message) {
  std::optional<std::pair<std::string, std::string>> found;
  for (const char* kind : {"emote", "phrase", "text"}) {
    if (!message.contains(kind)) continue;
    if (found) return std::nullopt;
    found.emplace(kind, message[kind].get<std::string>());
  }
  return found;
}

// Returns the text as it is passed on; empty when there is nothing to read or too much of it.
std::string fit_text(const std::string& text) {
  std::string line = spoken_line(text);
  return one_line(line, kLongestText) == line ? line : std::string();
}

}  // namespace

bool may_sign(const TablePlan& plan, const Speaker& speaker) {
  return plan.talk != TalkRule::None && (speaker.seat || plan.watchers_talk);
}

bool may_write(const TablePlan& plan, const Speaker& speaker) {
  return plan.talk == TalkRule::Text && !plan.listed && speaker.seat;
}

bool Talk::may_speak_now(const Speaker& speaker, Time now) {
  if (buckets_.size() >= kManyPeople)
    std::erase_if(buckets_, [&](const auto& entry) { return entry.second.is_full(now); });
  const std::string key = speaker.seat ? speaker.person : "";
  return buckets_.try_emplace(key, kAtOnce, kASecond, now).first->second.take(now);
}

base::Result<SaidLine, Problem> Talk::say(const TablePlan& plan, const Speaker& speaker, const Json& message,
                                          std::int64_t at, Time now) {
  auto said = said_in(message);
  if (!said) return Problem{"wrong-type", "one of 'emote', 'phrase' and 'text' is said at a time"};
  auto& [kind, words] = *said;
  if (!may_sign(plan, speaker)) return Problem{"no-talk-here"};
  if (kind == "text") {
    if (!may_write(plan, speaker)) return Problem{"no-text-here"};
    words = fit_text(words);
    if (words.empty()) return Problem{"bad-text", "", "text"};
  }
  if (!may_speak_now(speaker, now)) return Problem{"too-fast", "you have said much; wait a moment"};
  lines_.push_back({++count_, speaker, kind, words, at});
  if (lines_.size() > kKeptLines) lines_.pop_front();
  return lines_.back();
}

const Speaker* Talk::find(const std::string& who) const {
  const auto found = std::ranges::find_if(lines_, [&](const SaidLine& line) { return line.from.who == who; });
  return found == lines_.end() ? nullptr : &found->from;
}

Json Talk::lines_for(const Ear& ear) const {
  Json lines = Json::array();
  for (const SaidLine& line : lines_)
    if (ear.hears(line)) lines.push_back(said_json(line, ear));
  return lines;
}

void Talk::forget(const std::string& person) {
  std::erase_if(lines_, [&](const SaidLine& line) { return line.from.person == person; });
}

Json Talk::for_report() const {
  Json lines = Json::array();
  const std::size_t first = lines_.size() - std::min(lines_.size(), kReportedLines);
  for (const SaidLine& line : lines_ | std::views::drop(first))
    lines.push_back({{"person", line.from.person}, {"name", line.from.name}, {line.kind, line.words}, {"at", line.at}});
  return lines;
}

Json said_json(const SaidLine& line, const Ear& ear) {
  Json json = {{"number", line.number},
               {"who", line.from.who},
               {"name", line.from.name},
               {"mine", line.from.person == ear.person},
               {"at", line.at},
               {line.kind, line.words}};
  if (line.from.seat) json["seat"] = *line.from.seat;
  return json;
}

}  // namespace longbox::server
