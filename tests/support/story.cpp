#include "tests/support/story.h"

#include <algorithm>
#include <map>
#include <string>

namespace longbox::support {
namespace {

// Replaces the records that have the same key, and adds the others.
template <class Key>
std::map<Key, Json> merged(const Json& before, const Json& changes, const char* list, const char* key) {
  std::map<Key, Json> records;
  for (const Json& record : before) records[record[key].get<Key>()] = record;
  if (changes.contains(list))
    for (const Json& record : changes[list]) records[record[key].get<Key>()] = record;
  return records;
}

void apply_objects(const Json& changes, Json& view) {
  auto objects = merged<int>(view["objects"], changes, "objects", "id");
  for (const Json& id : changes.value("gone", Json::array())) objects.erase(id.get<int>());
  view["objects"] = Json::array();
  for (auto& [id, object] : objects) view["objects"].push_back(std::move(object));
}

void apply_zones(const Json& changes, Json& view) {
  std::vector<std::string> order;
  for (const Json& zone : view["zones"]) order.push_back(zone["id"]);
  if (changes.contains("order")) order = changes["order"].get<std::vector<std::string>>();
  auto zones = merged<std::string>(view["zones"], changes, "zones", "id");
  view["zones"] = Json::array();
  for (const std::string& id : order) view["zones"].push_back(std::move(zones.at(id)));
}

}  // namespace

void apply_changes(const Json& changes, Json& view) {
  apply_objects(changes, view);
  apply_zones(changes, view);
  for (const Json& seat : changes.value("seats", Json::array()))
    view["seats"][seat["seat"].get<std::size_t>()].update(seat);
  for (const char* field : {"turn", "phase", "active", "first", "chain"})
    if (changes.contains(field)) view[field] = changes[field];
}

Json view_after(const Json& view, const Json& update) {
  if (update["type"] == "table") return update["view"];
  Json now = view;
  for (const Json& moment : update["moments"]) apply_changes(moment["changes"], now);
  Json head = update["view"];
  head["zones"] = std::move(now["zones"]);
  head["objects"] = std::move(now["objects"]);
  return head;
}

}  // namespace longbox::support
