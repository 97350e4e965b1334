// `longbox serve` serves games to browsers.
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <thread>

#include "cli/command.h"
#include "cli/commands/serve_limits.h"
#include "cli/commands/storage_place.h"
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
  StoragePlace place;
  std::string web;       // empty: web/dist below the data folder
  std::vector<std::string> origins;
  std::vector<std::string> hosts;
  std::string metrics;  // address and port of the numbers; empty: nowhere
  bool secure = false;
  server::Proxies proxies;
  server::NodeOptions node;
  int threads = 0;  // 0: twice as many as the machine has
  server::Limits limits;
};

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

bool is_loopback(const std::string& address) { return address.starts_with("127.") || address == "::1"; }

// Returns what is wrong with an address and port such as 127.0.0.1:9100.
std::string wrong_metrics(const std::string& text) {
  const std::size_t colon = text.rfind(':');
  const std::string port = colon == std::string::npos ? "" : text.substr(colon + 1);
  const bool is_port = !port.empty() && port.size() <= 5 && port.find_first_not_of("0123456789") == std::string::npos &&
                       std::stoi(port) <= 65535;
  if (is_port && !server::counted_address(text.substr(0, colon)).empty()) return {};
  return "'" + text + "' should be like 127.0.0.1:9100";
}

// A node that comes back under its name gets its tables back at once. A port that is chosen later gives none.
std::string usual_node_name(int port) {
  std::array<char, 256> host{};
  if (port == 0 || gethostname(host.data(), host.size() - 1) != 0) return {};
  return fmt::format("{}-{}", host.data(), port);
}

server::ServerOptions server_options(const ServeOptions& options, const Cli& cli) {
  server::ServerOptions result;
  result.network.address = options.address;
  result.network.port = options.port;
  if (!options.metrics.empty()) {
    const std::size_t colon = options.metrics.rfind(':');
    result.network.office_address = options.metrics.substr(0, colon);
    result.network.office_port = std::stoi(options.metrics.substr(colon + 1));
  }
  result.dashboard = (fs::path(cli.data_dir) / "web/dashboard").string();
  result.site.folder =
      options.web.empty() ? (fs::path(cli.data_dir) / "web/dist").string() : options.web;
  result.site.origins = options.origins;
  result.site.hosts = options.hosts;
  result.site.any_address = !is_loopback(options.address);
  result.site.secure = options.secure;
  result.site.proxies = options.proxies;
  const auto cores = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  // Workers are twice as many as cores, so that a table whose bot thinks does not keep the others
  // waiting.
  result.workers = options.threads > 0 ? options.threads : std::max(4, 2 * cores);
  result.thinkers = cores;
  result.clerks = std::max(1, cores / 2);
  result.network.threads = result.workers > 2 ? 2 : 1;
  result.version = cli.version;
  result.limits = options.limits;
  result.node = options.node;
  if (result.node.name.empty()) result.node.name = usual_node_name(options.port);
  if (options.place.url.empty()) server::make_private_folder(folder_of(options.place));
  result.database = database_of(options.place);
  return result;
}

void run(const ServeOptions& options, Cli& cli) {
  spdlog::set_pattern("time=%Y-%m-%dT%H:%M:%S.%eZ level=%l %v", spdlog::pattern_time_type::utc);
  server::Shelf shelf;
  if (!fill_shelf(shelf, cli)) return;
  server::Server table(std::move(shelf), server_options(options, cli));
  table.catch_signals();
  fmt::print("Longbox is at http://{}:{}/ (stop it with Ctrl-C)\n", options.address, table.port());
  if (table.office_port() != 0)
    fmt::print("Its numbers are at http://{}:{}/\n", options.metrics.substr(0, options.metrics.rfind(':')),
               table.office_port());
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
  add_storage_options(command, options->place);
  command.option("--web", options->web, "the folder of the built client")
      .shown_as("DIR")
      .existing_folder();
  command.option("--origin", options->origins, "pages of this address may connect, too")
      .value_name("URL");
  command.option("--host", options->hosts, "people reach the server by this name; names of this machine always count")
      .value_name("NAME");
  command
      .option("--metrics-address", options->metrics,
              "serve /metrics and a page that draws it here, for example at 127.0.0.1:9100")
      .value_name("ADDRESS:PORT")
      .check(wrong_metrics);
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
  command
      .option("--node", options->node.name,
              "the name of this server among those that share a database; usually the host's name with the port")
      .value_name("NAME")
      .check([](const std::string& text) {
        const bool is_good = !text.empty() && text.size() <= 64 && std::ranges::all_of(text, [](char letter) {
          return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '-' || letter == '.' || letter == '_';
        });
        return is_good ? std::string() : "'" + text + "' is no name of letters, digits and - . _";
      });
  command
      .number_option(
          "--lease", [options](int seconds) { options->node.lease = std::chrono::seconds(seconds); },
          "seconds after which other servers of the database take over the tables of one that is silent")
      .between(2, 600)
      .show_default("5");
  add_limit_options(command, options->limits);
  command.footer("\nExample:  longbox serve --port 8080");
  command.on_use([options, &cli] { run(*options, cli); });
}

}  // namespace longbox::cli
