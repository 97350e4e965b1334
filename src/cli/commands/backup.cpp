// `longbox backup` and `longbox restore` save what a server keeps, and bring it back.
#include <fmt/format.h>

#include "cli/command.h"
#include "cli/commands/storage_place.h"
#include "server/people/secrets.h"
#include "server/storage/backup.h"
#include "server/storage/open_storage.h"

namespace longbox::cli {
namespace {

struct BackupOptions {
  StoragePlace place;
  std::string file;
  bool replace = false;
};

// Runs the work; what is wrong is told as an error of the program.
void attempt(Cli& cli, const std::function<void()>& work) {
  server::start_secrets();
  try {
    work();
  } catch (const std::exception& error) {
    cli.status = complain(kProblem, error.what());
  }
}

}  // namespace

void add_backup_command(Usage& app, Cli& cli) {
  const auto options = std::make_shared<BackupOptions>();
  Usage command = app.subcommand("backup", "save what a server keeps in a file, also while it runs");
  command.option("file", options->file, "the new file").required();
  add_storage_options(command, options->place);
  command.footer("\nExample:  longbox backup longbox-monday.db");
  command.on_use([options, &cli] {
    attempt(cli, [&] {
      server::back_up(database_of(options->place), options->file);
      fmt::print("Saved in {}.\n", options->file);
    });
  });
}

void add_restore_command(Usage& app, Cli& cli) {
  const auto options = std::make_shared<BackupOptions>();
  Usage command = app.subcommand("restore", "bring a backup back, into a database that no server uses");
  command.option("file", options->file, "a file that longbox backup has made").required();
  add_storage_options(command, options->place);
  command.flag("--replace", options->replace, "remove what the database holds");
  command.footer("\nExample:  longbox restore longbox-monday.db --database postgres://longbox@db/longbox");
  command.on_use([options, &cli] {
    attempt(cli, [&] {
      if (options->place.url.empty()) server::make_private_folder(folder_of(options->place));
      server::restore(options->file, database_of(options->place), options->replace);
      fmt::print("Restored.\n");
    });
  });
}

}  // namespace longbox::cli
