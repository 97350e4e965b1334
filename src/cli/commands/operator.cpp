// `longbox operator` is for the host of a server: it ends tables and shuts people out, also while the server runs.
#include <fmt/chrono.h>
#include <fmt/format.h>

#include <chrono>
#include <ctime>
#include <thread>

#include "base/text.h"
#include "cli/command.h"
#include "cli/commands/storage_place.h"
#include "server/people/addresses.h"
#include "server/people/quote.h"
#include "server/people/secrets.h"
#include "server/storage/open_storage.h"

namespace longbox::cli {
namespace {

using server::Ban;
using server::Order;
using server::Storage;

constexpr std::chrono::seconds kDatabasePatience(3);
constexpr std::chrono::seconds kObeyedWithin(5);
constexpr std::chrono::milliseconds kLookEvery(50);
constexpr std::size_t kIdLength = 8;
constexpr std::size_t kLongestReason = 200;
constexpr std::int64_t kDayLength = 24 * 60 * 60 * 1000;

struct OperatorOptions {
  StoragePlace place;
  std::string table;
  std::string kind;
  std::string subject;
  std::string id;
  std::string reason;
  int days = 0;
};
using OptionsPtr = std::shared_ptr<OperatorOptions>;

std::int64_t time_now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

std::string reason_of(const OperatorOptions& options) {
  return server::one_line(server::spoken_line(options.reason), kLongestReason);
}

// The servers ask the database every second. The command waits a little, to be able to say that it was done.
int end_table(Storage& storage, const OperatorOptions& options) {
  const auto table = storage.table(options.table);
  if (!table) return complain(kWrongUse, fmt::format("there is no table {}", options.table));
  if (table->over) return complain(kWrongUse, fmt::format("the game at table {} is over", options.table));
  const Order order{server::random_name(kIdLength), time_now(), Order::Kind::EndTable, options.table, reason_of(options)};
  storage.add_order(order);
  const auto end = std::chrono::steady_clock::now() + kObeyedWithin;
  while (storage.has_order(order.id)) {
    if (std::chrono::steady_clock::now() > end) {
      fmt::print("No server has obeyed yet; the table will be ended when one runs.\n");
      return kOk;
    }
    std::this_thread::sleep_for(kLookEvery);
  }
  fmt::print("Ended.\n");
  return kOk;
}

int ban(Storage& storage, const OperatorOptions& options) {
  Ban ban{server::random_name(kIdLength), Ban::Kind::Name, options.subject, "", reason_of(options), time_now(), 0};
  if (options.days > 0) ban.ends = ban.created + options.days * kDayLength;
  if (options.kind == "address") {
    ban.kind = Ban::Kind::Address;
    ban.subject = server::counted_address(options.subject);
    if (ban.subject.empty()) return complain(kWrongUse, fmt::format("'{}' is no address", options.subject));
  } else if (options.kind == "person") {
    ban.kind = Ban::Kind::Person;
  } else {
    const std::string key = base::slug(options.subject);
    if (key.empty()) return complain(kWrongUse, fmt::format("'{}' is no name", options.subject));
    if (const auto person = storage.person_named(key)) ban.person = person->id;
  }
  storage.add_ban(ban);
  fmt::print("{}: banned the {} {}{}.\n", ban.id, options.kind, ban.subject,
             options.kind == "name" && ban.person.empty() ? ", which nobody has claimed" : "");
  return kOk;
}

std::string day_text(std::int64_t at) {
  return fmt::format("{:%Y-%m-%d %H:%M} UTC", fmt::gmtime(static_cast<std::time_t>(at / 1000)));
}

int list_bans(Storage& storage) {
  const auto bans = storage.bans(time_now());
  if (bans.empty()) fmt::print("Nobody is banned.\n");
  for (const Ban& each : bans) {
    const char* kind = each.kind == Ban::Kind::Address ? "address" : each.kind == Ban::Kind::Person ? "person" : "name";
    fmt::print("{}  {} {}{}  since {}{}{}\n", each.id, kind, each.subject,
               each.person.empty() || each.person == each.subject ? "" : " (" + each.person + ")", day_text(each.created),
               each.ends == 0 ? "" : ", until " + day_text(each.ends), each.reason.empty() ? "" : ": " + each.reason);
  }
  return kOk;
}

int lift(Storage& storage, const OperatorOptions& options) {
  if (storage.lift_ban(options.id)) return kOk;
  return complain(kWrongUse, fmt::format("there is no ban {}; see longbox operator bans", options.id));
}

void run(const OperatorOptions& options, Cli& cli, const std::function<int(Storage&)>& work) {
  server::start_secrets();
  try {
    const auto storage = server::look_into_storage(database_of(options.place));
    storage->set_patience(kDatabasePatience);
    cli.status = work(*storage);
  } catch (const std::exception& error) {
    cli.status = complain(kProblem, error.what());
  }
}

// Adds a subcommand that works with the storage.
Usage add(Usage& group, Cli& cli, const OptionsPtr& options, const char* name, const char* meaning,
          std::function<int(Storage&)> work) {
  Usage command = group.subcommand(name, meaning);
  add_storage_options(command, options->place);
  command.on_use([options, &cli, work = std::move(work)] { run(*options, cli, work); });
  return command;
}

}  // namespace

void add_operator_command(Usage& app, Cli& cli) {
  const auto options = std::make_shared<OperatorOptions>();
  Usage group = app.subcommand("operator", "end a table of a running server, shut people out, let them in again");
  group.needs_subcommand();
  const auto add_reason = [&](Usage& command) {
    command.option("--reason", options->reason, "what the people are told").value_name("TEXT");
  };
  Usage ending = add(group, cli, options, "end-table", "end the game at a table",
                     [options](Storage& storage) { return end_table(storage, *options); });
  ending.option("table", options->table, "the id of the table, as in its address").required();
  add_reason(ending);
  Usage banning = add(group, cli, options, "ban", "shut out a name, an address, or a guest by the id of a report",
                      [options](Storage& storage) { return ban(storage, *options); });
  banning.option("kind", options->kind, "name, address or person").required().one_of({"name", "address", "person"});
  banning.option("who", options->subject, "the name, the address or the id").required();
  banning.option("--days", options->days, "for so many days; usually for good").between(1, 36'500);
  add_reason(banning);
  add(group, cli, options, "bans", "list who is shut out", [](Storage& storage) { return list_bans(storage); });
  Usage lifting = add(group, cli, options, "lift", "end a ban",
                      [options](Storage& storage) { return lift(storage, *options); });
  lifting.option("ban", options->id, "the id of the ban").required();
  group.footer("\nExample:  longbox operator ban name \"Bad Bob\" --days 7 --reason \"You were rude.\"");
}

}  // namespace longbox::cli
