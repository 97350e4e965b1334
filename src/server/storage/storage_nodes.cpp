// Nodes are the running servers that share a database. A node lives as long as its lease on the database's clock.
#include "server/storage/cells.h"
#include "server/storage/storage.h"

namespace longbox::server {
namespace {

constexpr const char* kGiveBack =
    "UPDATE tables SET owner = '', present = 0, watchers = 0, seen = $1 WHERE owner <> '' AND ";

}  // namespace

// Two nodes of one name are the same place: the earlier one has ended, or it will notice that it has.
void Storage::add_node(const StoredNode& node, std::chrono::milliseconds lease) {
  for (const StoredNode& other : nodes())
    if (other.name == node.name && other.id != node.id) database_->run("DELETE FROM nodes WHERE id = $1", {other.id});
  database_->run(
      fmt::format("INSERT INTO nodes (id, name, lease_until) VALUES ($1, $2, {} + {}) "
                  "ON CONFLICT (id) DO UPDATE SET lease_until = excluded.lease_until",
                  database_->now(), lease.count()),
      {node.id, node.name});
}

bool Storage::renew_node(const std::string& id, std::chrono::milliseconds lease) {
  return !database_->run(fmt::format("UPDATE nodes SET lease_until = {0} + {1} WHERE id = $1 AND lease_until > {0} "
                                     "RETURNING id",
                                     database_->now(), lease.count()),
                         {id})
              .empty();
}

void Storage::remove_node(const std::string& id, std::int64_t now) {
  database_->run(std::string(kGiveBack) + "owner = $2", {now, id});
  database_->run("DELETE FROM nodes WHERE id = $1", {id});
}

// A node that comes while the update waits for a row is none that it knows, but the epoch tells that somebody has taken the table.
int Storage::remove_dead_nodes(std::int64_t now) {
  database_->run("DELETE FROM nodes WHERE lease_until <= " + database_->now());
  const std::string is_dead = "NOT " + is_alive("tables.owner");
  const std::string same_epoch = "(id, epoch) IN (SELECT id, epoch FROM tables WHERE owner <> '' AND " + is_dead + ")";
  return static_cast<int>(
      database_->run(std::string(kGiveBack) + is_dead + " AND " + same_epoch + " RETURNING id", {now}).size());
}

std::vector<StoredNode> Storage::nodes() {
  std::vector<StoredNode> nodes;
  for (const Row& row : database_->run("SELECT id, name FROM nodes WHERE lease_until > " + database_->now() + " ORDER BY name"))
    nodes.push_back({row[0], row[1]});
  return nodes;
}

}  // namespace longbox::server
