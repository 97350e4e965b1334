// docs/protocol.md shows the events that the program has.
#include <gtest/gtest.h>

#include "base/files.h"
#include "cli/games.h"
#include "cli/reports/event_table.h"
#include "tests/support/games.h"

namespace longbox::cli {
namespace {

std::string page() {
  return base::read_file(support::source_dir() + "/docs/protocol.md").value().text;
}

TEST(Protocol, lists_the_changes_of_the_kernel) {
  EXPECT_NE(page().find(event_table(kernel::change_infos())), std::string::npos)
      << "the table should be\n"
      << event_table(kernel::change_infos());
}

TEST(Protocol, lists_the_events_of_every_game) {
  for (const std::string& id : game_ids()) {
    const auto& game = support::shared_game(id);
    EXPECT_NE(page().find("### " + id), std::string::npos) << id;
    EXPECT_NE(page().find(event_table(game.events())), std::string::npos)
        << "the table should be\n"
        << event_table(game.events());
  }
}

}  // namespace
}  // namespace longbox::cli
