#include "cli/commands/serve_limits.h"

#include <chrono>
#include <cstdint>
#include <string>

namespace longbox::cli {
namespace {

using std::chrono::milliseconds;

constexpr const char* kGroup = "Limits";
constexpr std::uint64_t kMiB = 1U << 20U;

void add_count(Usage& command, const char* name, int& limit, const char* meaning, int least = 1) {
  command.option(name, limit, meaning).in_group(kGroup).between(least, 1'000'000).show_default();
}

// Adds a time in whole units; 0 means never where `least` is 0.
void add_time(Usage& command, const char* name, milliseconds& limit, milliseconds unit,
              const char* meaning, int least = 0) {
  command
      .number_option(
          name, [&limit, unit](int count) { limit = unit * count; }, meaning)
      .in_group(kGroup)
      .between(least, 1'000'000)
      .show_default(std::to_string(limit / unit));
}

}  // namespace

void add_limit_options(Usage& command, server::Limits& limits) {
  const milliseconds second = std::chrono::seconds(1);
  const milliseconds minute = std::chrono::minutes(1);
  const milliseconds day = std::chrono::hours(24);
  add_count(command, "--connections", limits.connections, "WebSockets at a time");
  add_count(command, "--connections-per-address", limits.connections_per_address,
            "WebSockets from one address");
  add_count(command, "--sockets", limits.sockets, "other connections at a time");
  add_count(command, "--sockets-per-address", limits.sockets_per_address,
            "other connections from one address");
  add_count(command, "--messages-per-second", limits.messages_per_second,
            "messages of one connection in a second");
  add_count(command, "--message-burst", limits.message_burst, "messages of one connection at once");
  add_count(command, "--excess-burst", limits.excess_burst, "messages beyond that which a connection may send at once, or it is closed");
  add_count(command, "--excess-per-second", limits.excess_per_second, "such messages that are forgiven in a second", 0);
  add_count(command, "--messages-per-address", limits.messages_per_address, "messages from one address in a second");
  add_count(command, "--message-size", limits.message_size, "KiB of one message");
  add_count(command, "--byte-burst", limits.byte_burst, "KiB that come over one connection at once");
  add_count(command, "--bytes-per-second", limits.bytes_per_second, "KiB over one connection in a second");
  add_count(command, "--bytes-per-address", limits.bytes_per_address, "KiB from one address in a second");
  add_count(command, "--requests-per-address", limits.requests_per_address,
            "HTTP requests from one address in a second");
  add_count(command, "--unsent", limits.unsent, "KiB that wait for one slow reader");
  add_count(command, "--unsent-of-all", limits.unsent_of_all, "KiB that wait for all readers");
  add_time(command, "--request-timeout", limits.request_patience, second,
           "seconds until a browser has sent a request", 1);
  add_time(command, "--hello-timeout", limits.hello_patience, second, "seconds until a WebSocket has said hello", 1);
  add_time(command, "--message-timeout", limits.message_patience, second,
           "seconds until all parts of a message have come", 1);
  add_time(command, "--reader-timeout", limits.reader_patience, second,
           "seconds until a reader has taken a message or file", 1);
  add_count(command, "--tables", limits.tables, "tables that are not over");
  add_count(command, "--reserved-tables", limits.reserved_tables,
            "tables of these that only claimed names may have", 0);
  add_count(command, "--tables-per-person", limits.tables_per_person,
            "tables of one person that are not over");
  add_count(command, "--tables-per-address", limits.tables_per_address,
            "tables made from one address that are not over");
  add_count(command, "--tables-per-connection", limits.tables_per_connection,
            "tables that one connection looks at");
  add_count(command, "--watchers-per-table", limits.watchers_per_table,
            "people who look at one table");
  add_count(command, "--watchers-per-address", limits.watchers_per_address,
            "people of one address who look at one table");
  add_count(command, "--tables-in-memory", limits.tables_in_memory, "tables in memory");
  add_count(command, "--tables-at-rest", limits.tables_at_rest,
            "tables in memory that nobody looks at", 0);
  add_count(command, "--errands", limits.errands, "lists, searches and old games that may wait");
  add_count(command, "--errands-per-connection", limits.errands_per_connection,
            "such work of one connection that may wait");
  add_count(command, "--hints", limits.hints, "hints that may wait");
  add_count(command, "--hints-per-address", limits.hints_per_address, "hints that may wait for people at one address");
  add_count(command, "--guest-thinking", limits.thinking.guest,
            "seconds in a minute that bots and hints think for one guest", 0);
  add_count(command, "--guest-thinking-per-address", limits.thinking.guests_of_address,
            "seconds in a minute that they think for all guests of one address", 0);
  add_time(command, "--bots-grace", limits.bots_grace, second,
           "seconds that bots play on at a table that everybody has left");
  add_time(command, "--waiting-minutes", limits.abandoned_waiting, minute,
           "a table that waits for people is removed so long after the last one left; 0: never");
  add_time(command, "--unplayed-minutes", limits.abandoned_unplayed, minute,
           "a game of one person who has answered nothing ends so long after they left; 0: never");
  add_time(command, "--days-alone", limits.abandoned_alone, day,
           "a game of one person ends when nobody has come for so many days; 0: never");
  add_time(command, "--days-together", limits.abandoned_together, day,
           "a game of several people ends when nobody has come for so many days; 0: never");
  add_time(command, "--guest-game-days", limits.guest_games_kept, day,
           "finished games of guests are kept for so many days; 0: for ever");
  add_time(command, "--guest-days", limits.guests_kept, day,
           "guests without games are forgotten when nobody has seen them for so many days; 0: never");
  add_count(command, "--password-tries", limits.guesses.of_connection, "passwords of one connection at once");
  add_count(command, "--password-tries-per-name", limits.guesses.of_name, "passwords for one name at once");
  add_count(command, "--password-seconds", limits.guesses.seconds, "seconds until another password may be tried");
  add_count(command, "--browsers-per-person", limits.browsers_per_person, "browsers in which one person stays logged in");
  add_count(command, "--names-per-address", limits.addresses.claims, "names claimed from one address at once");
  add_count(command, "--name-seconds", limits.addresses.claim_seconds,
            "seconds until another name may be claimed from there");
  add_count(command, "--renames-per-address", limits.addresses.renames, "names that guests take from one address at once");
  add_count(command, "--rename-seconds", limits.addresses.rename_seconds, "seconds until another name may be taken from there");
  add_count(command, "--deletions-per-address", limits.addresses.deletions, "accounts deleted from one address at once");
  add_count(command, "--deletion-seconds", limits.addresses.deletion_seconds,
            "seconds until another account may be deleted from there");
  add_count(command, "--reports-per-address", limits.addresses.reports, "reports from one address in a day");
  add_count(command, "--reports-per-person", limits.reports.per_person,
            "reports about others that a person may send in a day", 0);
  add_count(command, "--reports", limits.reports.per_day, "reports of all people in a day", 0);
  add_count(command, "--report-days", limits.reports.days_kept, "days that a report is kept");
  add_time(command, "--database-timeout", limits.database_patience, second,
           "seconds that a call of the database may take", 1);
  add_time(command, "--longest-wait", limits.journal.longest_wait, second,
           "seconds after which work that waits for the database counts as trouble", 1);
  command
      .number_option(
          "--disk-reserve", [&limits](int count) { limits.journal.disk_reserve = kMiB * static_cast<std::uint64_t>(count); },
          "MiB that are free on the disk of the database, or it counts as full")
      .in_group(kGroup)
      .between(0, 1'000'000)
      .show_default(std::to_string(limits.journal.disk_reserve / kMiB));
}

}  // namespace longbox::cli
