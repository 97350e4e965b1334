// `longbox serve` serves games to browsers.
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <filesystem>
#include <thread>

#include "cli/command.h"
#include "cli/commands/serve_limits.h"
#include "cli/games.h"
#include "cli/reports/inventory.h"
#include "server/server.h"
#include "server/storage/open_storage.h"

namespace longbox::cli {
namespace {

namespace fs = std::filesystem;

struct ServeOptions {
  std::string address = "127.0.0.1";
  int port = 8080;
  std::string folder;    // folder of the database; empty: in the user's home
  std::string database;  // empty: a file in that folder
  std::string web;       // empty: web/dist below the data folder
  std::vector<std::string> origins;
  bool secure = false;
  server::Proxies proxies;
  int threads = 0;  // 0: twice as many as the machine has
  server::Limits limits;
};

// Returns the folder for a program's data: $XDG_DATA_HOME/longbox, usually ~/.local/share/longbox.
fs::path default_folder() {
  const auto from = [](const char* name) {
    const char* value = std::getenv(name);
    return fs::path(value == nullptr ? "" : value);
  };
  if (const fs::path data = from("XDG_DATA_HOME"); !data.empty()) return data / "longbox";
  if (const fs::path home = from("HOME"); !home.empty()) return home / ".local/share/longbox";
  return fs::current_path() / "longbox-data";
}

std::vector<server::RuleRow> rules_of(const std::string& game, const std::string& data_dir) {
  std::vector<server::RuleRow> rows;
  const auto inventory = Inventory::load(data_dir, game);
  if (!inventory) return rows;
  for (const Rule& rule : inventory.value().rules())
    rows.push_back({rule.id, rule.kind, rule.source, rule.summary});
  return rows;
}

// Loads all games; a game whose cards have errors is reported and keeps the server from starting.
bool fill_shelf(server::Shelf& shelf, Cli& cli) {
  for (const std::string& id : game_ids()) {
    auto game = load_game_or_complain(id, cli);
    if (!game) return false;
    shelf.add(server::GameBox(std::move(game), cli.data_dir, rules_of(id, cli.data_dir)));
  }
  return true;
}

server::ServerOptions server_options(const ServeOptions& options, const Cli& cli) {
  server::ServerOptions result;
  result.network.address = options.address;
  result.network.port = options.port;
  result.site.folder =
      options.web.empty() ? (fs::path(cli.data_dir) / "web/dist").string() : options.web;
  result.site.origins = options.origins;
  result.site.secure = options.secure;
  result.site.proxies = options.proxies;
  const auto cores = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  // Workers are twice as many as cores, so that a table whose bot thinks does not keep the others
  // waiting.
  result.workers = options.threads > 0 ? options.threads : std::max(4, 2 * cores);
  result.thinkers = cores;
  result.clerks = std::max(1, cores / 2);
  result.network.threads = result.workers > 2 ? 2 : 1;
  result.database = options.database;
  result.version = cli.version;
  result.limits = options.limits;
  if (!result.database.empty()) return result;
  const fs::path folder = options.folder.empty() ? default_folder() : fs::path(options.folder);
  server::make_private_folder(folder);
  result.database = (folder / "longbox.db").string();
  return result;
}

void run(const ServeOptions& options, Cli& cli) {
  spdlog::set_pattern("time=%Y-%m-%dT%H:%M:%S.%eZ level=%l %v", spdlog::pattern_time_type::utc);
  server::Shelf shelf;
  if (!fill_shelf(shelf, cli)) return;
  server::Server table(std::move(shelf), server_options(options, cli));
  table.catch_signals();
  fmt::print("Longbox is at http://{}:{}/ (stop it with Ctrl-C)\n", options.address, table.port());
  std::fflush(stdout);
  table.wait();
}

}  // namespace

void add_serve_command(Usage& app, Cli& cli) {
  const auto options = std::make_shared<ServeOptions>();
  Usage command = app.subcommand("serve", "serve games to browsers");
  command.option("--address", options->address, "where to listen; 0.0.0.0: everywhere")
      .show_default();
  command.option("--port", options->port, "the port to listen on; 0: any free one")
      .between(0, 65535)
      .show_default();
  command.option("--data", options->folder, "the folder that keeps tables and people")
      .value_name("DIR");
  command
      .option("--database", options->database,
              "a PostgreSQL server instead of that folder: postgres://...")
      .value_name("URL");
  command.option("--web", options->web, "the folder of the built client")
      .shown_as("DIR")
      .existing_folder();
  command.option("--origin", options->origins, "pages of this address may connect, too")
      .value_name("URL");
  command.flag("--secure", options->secure, "people reach the server by https, through a proxy");
  command.option("--threads", options->threads, "threads for games and bots; usually two a core")
      .between(1, 256);
  command
      .option("--trusted-proxy", options->proxies.addresses,
              "trust the proxy at this address: its header names the real client")
      .value_name("ADDRESS")
      .check([](const std::string& text) {
        return server::counted_address(text).empty() ? "'" + text + "' is no address"
                                                     : std::string();
      });
  command
      .option("--proxy-header", options->proxies.header,
              "the header in which that proxy names the client")
      .show_default();
  add_limit_options(command, options->limits);
  command.footer("\nExample:  longbox serve --port 8080");
  command.on_use([options, &cli] { run(*options, cli); });
}

}  // namespace longbox::cli
