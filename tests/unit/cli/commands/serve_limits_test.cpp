// Each limit of a server is an option of its own.
#include "cli/commands/serve_limits.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <iterator>
#include <set>
#include <sstream>
#include <string>
#include <variant>
#include <vector>

namespace longbox::cli {
namespace {

using std::chrono::milliseconds;

constexpr std::int64_t kSecond = 1000;
constexpr std::int64_t kMinute = 60 * kSecond;
constexpr std::int64_t kDay = 24 * 60 * kMinute;
constexpr std::int64_t kMiB = 1024 * 1024;
constexpr std::int64_t kGiven = 37;  // no default is like this

// A row says which field an option sets, and how many of the field's unit are one of the option's.
struct LimitRow {
  std::string option;
  std::variant<int*, milliseconds*, std::uint64_t*> field;
  std::int64_t unit = 1;

  std::int64_t value() const {
    if (const auto* time = std::get_if<milliseconds*>(&field)) return (*time)->count();
    if (const auto* number = std::get_if<int*>(&field)) return **number;
    return static_cast<std::int64_t>(*std::get<std::uint64_t*>(field));
  }
};

std::vector<LimitRow> rows_of(server::Limits& limits) {
  return {
      {"--connections", &limits.connections},
      {"--connections-per-address", &limits.connections_per_address},
      {"--sockets", &limits.sockets},
      {"--sockets-per-address", &limits.sockets_per_address},
      {"--messages-per-second", &limits.messages_per_second},
      {"--message-burst", &limits.message_burst},
      {"--excess-burst", &limits.excess_burst},
      {"--excess-per-second", &limits.excess_per_second},
      {"--messages-per-address", &limits.messages_per_address},
      {"--message-size", &limits.message_size},
      {"--byte-burst", &limits.byte_burst},
      {"--bytes-per-second", &limits.bytes_per_second},
      {"--bytes-per-address", &limits.bytes_per_address},
      {"--requests-per-address", &limits.requests_per_address},
      {"--unsent", &limits.unsent},
      {"--unsent-of-all", &limits.unsent_of_all},
      {"--request-timeout", &limits.request_patience, kSecond},
      {"--hello-timeout", &limits.hello_patience, kSecond},
      {"--message-timeout", &limits.message_patience, kSecond},
      {"--reader-timeout", &limits.reader_patience, kSecond},
      {"--tables", &limits.tables},
      {"--reserved-tables", &limits.reserved_tables},
      {"--tables-per-person", &limits.tables_per_person},
      {"--tables-per-address", &limits.tables_per_address},
      {"--tables-per-connection", &limits.tables_per_connection},
      {"--watchers-per-table", &limits.watchers_per_table},
      {"--watchers-per-address", &limits.watchers_per_address},
      {"--tables-in-memory", &limits.tables_in_memory},
      {"--tables-at-rest", &limits.tables_at_rest},
      {"--errands", &limits.errands},
      {"--errands-per-connection", &limits.errands_per_connection},
      {"--hints", &limits.hints},
      {"--hints-per-address", &limits.hints_per_address},
      {"--guest-thinking", &limits.thinking.guest},
      {"--guest-thinking-per-address", &limits.thinking.guests_of_address},
      {"--bots-grace", &limits.bots_grace, kSecond},
      {"--waiting-minutes", &limits.abandoned_waiting, kMinute},
      {"--unplayed-minutes", &limits.abandoned_unplayed, kMinute},
      {"--days-alone", &limits.abandoned_alone, kDay},
      {"--days-together", &limits.abandoned_together, kDay},
      {"--guest-game-days", &limits.guest_games_kept, kDay},
      {"--guest-days", &limits.guests_kept, kDay},
      {"--password-tries", &limits.guesses.of_connection},
      {"--password-tries-per-name", &limits.guesses.of_name},
      {"--password-seconds", &limits.guesses.seconds},
      {"--browsers-per-person", &limits.browsers_per_person},
      {"--names-per-address", &limits.addresses.claims},
      {"--name-seconds", &limits.addresses.claim_seconds},
      {"--renames-per-address", &limits.addresses.renames},
      {"--rename-seconds", &limits.addresses.rename_seconds},
      {"--deletions-per-address", &limits.addresses.deletions},
      {"--deletion-seconds", &limits.addresses.deletion_seconds},
      {"--reports-per-address", &limits.addresses.reports},
      {"--reports-per-person", &limits.reports.per_person},
      {"--reports", &limits.reports.per_day},
      {"--report-days", &limits.reports.days_kept},
      {"--database-timeout", &limits.database_patience, kSecond},
      {"--longest-wait", &limits.journal.longest_wait, kSecond},
      {"--disk-reserve", &limits.journal.disk_reserve, kMiB},
  };
}

Reading read(server::Limits& limits, std::vector<std::string> words) {
  words.insert(words.begin(), "longbox");
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  return read_arguments({"longbox", "", "0", ""}, [&](Usage& command) { add_limit_options(command, limits); },
                        static_cast<int>(pointers.size()), pointers.data());
}

TEST(ServeLimits, each_option_sets_its_own_field) {
  server::Limits usual;
  const std::vector<LimitRow> defaults = rows_of(usual);
  for (std::size_t i = 0; i < defaults.size(); ++i) {
    EXPECT_NE(defaults[i].value(), kGiven * defaults[i].unit) << defaults[i].option << ": take another number for this test";
    server::Limits limits;
    const std::vector<LimitRow> rows = rows_of(limits);
    const Reading reading = read(limits, {rows[i].option, std::to_string(kGiven)});
    EXPECT_TRUE(reading.unknown.empty()) << rows[i].option;
    for (std::size_t k = 0; k < rows.size(); ++k)
      EXPECT_EQ(rows[k].value(), k == i ? kGiven * rows[k].unit : defaults[k].value()) << rows[i].option << " and " << rows[k].option;
  }
}

TEST(ServeLimits, this_test_knows_all_options) {
  server::Limits limits;
  std::set<std::string> known;
  for (const LimitRow& row : rows_of(limits)) known.insert(row.option);
  std::set<std::string> offered;
  std::istringstream help(read(limits, {}).help);
  for (std::string word; help >> word;)
    if (word.starts_with("--")) offered.insert(word);
  for (const char* own : {"--help", "--version"}) std::erase_if(offered, [&](const auto& each) { return each.starts_with(own); });
  std::vector<std::string> missing;
  std::ranges::set_difference(offered, known, std::back_inserter(missing));
  EXPECT_TRUE(missing.empty()) << missing.front();
  EXPECT_EQ(offered.size(), known.size());
}

}  // namespace
}  // namespace longbox::cli
