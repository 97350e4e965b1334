#include "server/storage/backup.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <filesystem>
#include <functional>
#include <ranges>
#include <stdexcept>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "server/people/secrets.h"
#include "server/storage/migrations.h"
#include "server/storage/open_storage.h"

namespace longbox::server {
namespace {

namespace fs = std::filesystem;

constexpr int kOwnersFile = 0600;
constexpr int kRowsAtOnce = 2000;

struct Column {
  std::string name;
  bool is_number = false;
  bool may_be_null = false;
};

struct Shape {
  std::string table;
  std::vector<Column> columns;
  std::vector<std::size_t> key;  // columns of the primary key

  std::string names() const {
    std::vector<std::string> all;
    for (const Column& column : columns) all.push_back(column.name);
    return base::join(all, ", ");
  }
  std::string key_names() const {
    std::vector<std::string> all;
    for (const std::size_t at : key) all.push_back(columns[at].name);
    return base::join(all, ", ");
  }
};

// A backup leaves out whatever belongs to the servers that run just now.
constexpr auto kPassing = std::to_array<std::string_view>({"owner", "present", "watchers"});
constexpr const char* kForgetServers = "UPDATE tables SET owner = '', present = 0, watchers = 0 WHERE owner <> ''";

// Reads which tables there are, from a file of SQLite. Rows of others refer to `tables`, so it comes first.
std::vector<Shape> shapes_of(Database& file) {
  std::vector<Shape> shapes;
  for (const Row& table : file.run("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' "
                                   "AND name NOT IN ('schema', 'nodes') ORDER BY name <> 'tables', name")) {
    Shape shape{table[0], {}, {}};
    for (const Row& row : file.run("SELECT name, type, \"notnull\", pk FROM pragma_table_info($1) ORDER BY cid", {table[0]})) {
      if (std::ranges::find(kPassing, row[0]) != kPassing.end()) continue;
      if (row[3] != "0") shape.key.push_back(shape.columns.size());
      shape.columns.push_back({row[0], row[1] == "BIGINT", row[2] == "0" && row[3] == "0"});
    }
    shapes.push_back(std::move(shape));
  }
  return shapes;
}

Value value_of(const Column& column, const std::string& cell) {
  if (!column.is_number) return cell;
  std::int64_t number = 0;
  std::from_chars(cell.data(), cell.data() + cell.size(), number);
  return number;
}

std::string insertion(const Shape& shape) {
  std::vector<std::string> places;
  for (const Column& column : shape.columns) {
    const std::string place = fmt::format("${}", places.size() + 1);
    places.push_back(column.may_be_null ? fmt::format("NULLIF({}, '')", place) : place);
  }
  return fmt::format("INSERT INTO {} ({}) VALUES ({})", shape.table, shape.names(), base::join(places, ", "));
}

// Reads the rows after the given one, or the first ones.
std::vector<Row> next_rows(Database& from, const Shape& shape, const Row* last) {
  std::vector<Value> values;
  std::vector<std::string> places;
  for (std::size_t i = 0; last != nullptr && i < shape.key.size(); ++i) {
    values.push_back(value_of(shape.columns[shape.key[i]], (*last)[shape.key[i]]));
    places.push_back(fmt::format("${}", i + 1));
  }
  const std::string after =
      places.empty() ? "" : fmt::format("WHERE ({}) > ({})", shape.key_names(), base::join(places, ", "));
  return from.run(fmt::format("SELECT {} FROM {} {} ORDER BY {} LIMIT {}", shape.names(), shape.table, after,
                              shape.key_names(), kRowsAtOnce),
                  values);
}

void copy_rows(Database& from, Database& to, const Shape& shape) {
  const std::string insert = insertion(shape);
  std::vector<Row> rows = next_rows(from, shape, nullptr);
  while (!rows.empty()) {
    for (const Row& row : rows) {
      std::vector<Value> values;
      for (std::size_t i = 0; i < row.size(); ++i) values.push_back(value_of(shape.columns[i], row[i]));
      to.run(insert, values);
    }
    const Row last = rows.back();
    rows = next_rows(from, shape, &last);
  }
}

// Runs the work in one transaction of the database.
void in_transaction(Database& database, const std::function<void()>& work) {
  database.begin();
  try {
    work();
    database.commit();
  } catch (...) {
    database.roll_back();
    throw;
  }
}

void make_private_file(const std::string& path) {
  const int file = open(path.c_str(), O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, kOwnersFile);
  if (file < 0) throw std::runtime_error(fmt::format("cannot make the file {}: is there one already?", path));
  close(file);
}

// Leaves no other files beside the file.
void make_single(Database& file) { file.run("PRAGMA journal_mode=DELETE"); }

// All is read in one transaction that sees the state of one moment.
void back_up_postgres(const std::string& place, const std::string& path) {
  const auto from = open_database(place);
  if (schema_of(*from) != newest_schema())
    throw std::runtime_error("the database was made by another version; start longbox serve of this one first");
  const auto file = open_sqlite(path);
  migrate(*file);
  in_transaction(*from, [&] {
    from->run("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ");
    in_transaction(*file, [&] {
      for (const Shape& shape : shapes_of(*file)) copy_rows(*from, *file, shape);
    });
  });
  make_single(*file);
}

void back_up_sqlite(const std::string& place, const std::string& path) {
  open_sqlite(place)->run("VACUUM INTO $1", {path});
  const auto file = open_sqlite(path);
  if (schema_of(*file) == newest_schema()) {
    file->run("DELETE FROM nodes");
    file->run(kForgetServers);
  }
  make_single(*file);
}

// A TemporaryCopy is a file that goes again.
class TemporaryCopy {
 public:
  explicit TemporaryCopy(const std::string& of) : folder_(fs::temp_directory_path() / ("longbox-" + random_name(16))) {
    make_private_folder(folder_);
    fs::copy_file(of, path());
  }
  ~TemporaryCopy() {
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
  }
  TemporaryCopy(const TemporaryCopy&) = delete;
  TemporaryCopy& operator=(const TemporaryCopy&) = delete;

  std::string path() const { return (folder_ / "backup.db").string(); }

 private:
  fs::path folder_;
};

bool is_backup(Database& file) {
  return !file.run("SELECT name FROM sqlite_master WHERE name = 'schema'").empty() && schema_of(file) > 0;
}

bool holds_data(Database& database) {
  for (const char* table : {"tables", "people", "sessions", "reports", "bans"})
    if (!database.run(fmt::format("SELECT 1 FROM {} LIMIT 1", table)).empty()) return true;
  return false;
}

}  // namespace

void back_up(const std::string& place, const std::string& file) {
  if (!is_postgres(place) && !fs::exists(place)) throw std::runtime_error(fmt::format("there is no database {}", place));
  make_private_file(file);
  try {
    is_postgres(place) ? back_up_postgres(place, file) : back_up_sqlite(place, file);
  } catch (...) {
    fs::remove(file);
    throw;
  }
}

void restore(const std::string& file, const std::string& place, bool replace) {
  if (!fs::is_regular_file(file)) throw std::runtime_error(fmt::format("there is no file {}", file));
  const TemporaryCopy copy(file);
  const auto from = open_sqlite(copy.path());
  if (!is_backup(*from)) throw std::runtime_error(fmt::format("{} is no backup of longbox", file));
  migrate(*from);
  const auto to = open_database(place);
  const bool is_shared = to->is_shared();
  migrate(*to);
  if (is_shared && has_living_nodes(*to)) throw std::runtime_error("longbox serve uses the database; stop it first");
  if (!replace && holds_data(*to))
    throw std::runtime_error("the database holds data; --replace removes them first");
  const auto shapes = shapes_of(*from);
  in_transaction(*to, [&] {
    for (const Shape& shape : shapes | std::views::reverse) to->run("DELETE FROM " + shape.table);
    for (const Shape& shape : shapes) copy_rows(*from, *to, shape);
  });
}

}  // namespace longbox::server
