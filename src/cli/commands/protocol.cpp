// `longbox protocol` prints the messages between browser and server, as types or as a page.
#include <fmt/format.h>

#include "base/files.h"
#include "cli/command.h"
#include "server/protocol/protocol_text.h"

namespace longbox::cli {
namespace {

struct ProtocolOptions {
  bool typescript = false;
  std::string output;
};

void run(const ProtocolOptions& options, Cli& cli) {
  const std::string text =
      options.typescript ? server::protocol_typescript() : server::protocol_markdown();
  if (options.output.empty()) return fmt::print("{}", text);
  const std::string problem = base::write_file(options.output, text);
  if (!problem.empty()) cli.status = complain(kProblem, problem);
}

}  // namespace

void add_protocol_command(Usage& app, Cli& cli) {
  const auto options = std::make_shared<ProtocolOptions>();
  Usage command = app.subcommand("protocol", "print the messages between browser and server");
  command.flag("--typescript", options->typescript,
               "as types for the web client, web/src/protocol.ts; usually as in docs/protocol.md");
  command.option("--output", options->output, "write to this file").value_name("FILE");
  command.on_use([options, &cli] { run(*options, cli); });
}

}  // namespace longbox::cli
