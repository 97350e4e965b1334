// A table story picks the lines of one table from the log of a server and writes them for people.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace longbox::cli {

// Returns the pairs of a line such as `time=... event=game-over table=t1 reason="it is over"`. Words before the first
// pair, which a journal may add, are passed over.
std::vector<std::pair<std::string, std::string>> log_pairs(std::string_view line);

class TableStory {
 public:
  explicit TableStory(std::string table) : table_(std::move(table)) {}

  // Returns what the line tells of the table, or nothing where it is about something else:
  //   2026-11-17 15:04:05   +1.2 s  game began  game=vs2pcg seats=2
  std::string tell(std::string_view line);
  bool is_empty() const { return !last_; }

 private:
  std::string table_;
  std::optional<std::int64_t> last_;  // milliseconds of the event before
};

}  // namespace longbox::cli
