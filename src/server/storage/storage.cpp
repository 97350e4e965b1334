#include "server/storage/storage.h"

#include <fmt/format.h>

#include <charconv>
#include <stdexcept>
#include <string>

#include "server/people/secrets.h"
#include "server/protocol/json.h"
#include "server/storage/cells.h"
#include "server/storage/migrations.h"

namespace longbox::server {
namespace {

using cells::read_number;
using cells::read_time;

constexpr std::int64_t kDay = 24 * 60 * 60 * 1000;

// Hashes use all 64 bits, which no database has as a number.
std::string to_hex(std::uint64_t number) {
  char digits[17] = {};
  std::to_chars(digits, digits + 16, number, 16);
  return digits;
}

std::uint64_t from_hex(const std::string& text) {
  std::uint64_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number, 16);
  return number;
}

StoredAnswer read_answer(const Row& row) {
  return {read_number<int>(row[0]), read_number<int>(row[1]), read_number<int>(row[2]),
          read_number<std::int64_t>(row[3]), from_hex(row[4]),
          read_number<int>(row[5]) == 1 ? HashForm::Bytes : HashForm::Position};
}

std::optional<StoredPerson> read_person(const std::vector<Row>& rows) {
  if (rows.empty()) return std::nullopt;
  return StoredPerson{rows[0][0], rows[0][1], rows[0][2], read_time(rows[0][3]), read_time(rows[0][4]), read_time(rows[0][5])};
}

// Returns what was said before a report (Talk::for_report) without the lines of a person.
std::string without_lines_of(const std::string& person, const std::string& said) {
  const Json lines = Json::parse(said, nullptr, false);
  if (!lines.is_array()) return said;
  Json others = Json::array();
  for (const Json& line : lines)
    if (!line.is_object() || line.value("person", "") != person) others.push_back(line);
  return to_text(others);
}

// Finished games of a guest stay once the guest has claimed a name. The sign keeps the index of all games of guests out
// of it: those of one person are few.
void keep_games_of(Database& database, const std::string& person) {
  database.run("UPDATE tables SET guests = 0 WHERE +guests = 1 AND id IN (SELECT table_id FROM seats WHERE person = $1)",
               {person});
}

}  // namespace

Storage::Storage(std::unique_ptr<Database> database, Schema schema) : database_(std::move(database)) {
  if (schema == Schema::Newest) {
    migrate(*database_);
  } else if (schema_of(*database_) != newest_schema()) {
    throw std::runtime_error("it was made by another version; start longbox serve of this one first");
  }
}

// --- Answers and games -------------------------------------------------------------------------------------

void Storage::add_answer(const std::string& table, const StoredAnswer& answer) {
  const std::int64_t step = answer.step;
  const auto added = database_->change(
      "INSERT INTO answers (table_id, step, choice, seat, spent, hash, hash_form) "
      "VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (table_id, step) DO NOTHING",
      {table, step, std::int64_t{answer.option}, std::int64_t{answer.seat}, answer.spent,
       to_hex(answer.hash), static_cast<std::int64_t>(answer.form)});
  if (added == 1) return;
  const auto rows = database_->run(
      "SELECT step, choice, seat, spent, hash, hash_form FROM answers WHERE table_id = $1 AND step = $2",
      {table, step});
  if (rows.size() != 1 || read_answer(rows.front()) != answer)
    throw std::runtime_error(fmt::format("table {} has another answer {}", table, answer.step));
}

void Storage::cut_answers(const std::string& table, int from) {
  database_->run("DELETE FROM answers WHERE table_id = $1 AND step >= $2",
                 {table, std::int64_t{from}});
}

std::optional<StoredTable> Storage::table(const std::string& id) {
  const auto rows = database_->run(fmt::format("SELECT {} FROM tables WHERE id = $1", cells::kTableColumns), {id});
  if (rows.empty()) return std::nullopt;
  return cells::read_table(rows.front());
}

std::vector<StoredAnswer> Storage::answers(const std::string& table) {
  std::vector<StoredAnswer> answers;
  for (const Row& row : database_->run(
           "SELECT step, choice, seat, spent, hash, hash_form FROM answers WHERE table_id = $1 ORDER BY step",
           {table}))
    answers.push_back(read_answer(row));
  return answers;
}

std::vector<StoredTable> Storage::finished_tables(const std::string& person, std::int64_t offset,
                                                  std::int64_t limit) {
  std::vector<StoredTable> tables;
  for (const Row& row : database_->run(
           fmt::format("SELECT {} FROM tables WHERE id IN (SELECT table_id FROM seats WHERE person = $1 AND ended > 0 "
                       "ORDER BY ended DESC, table_id DESC LIMIT $2 OFFSET $3) ORDER BY changed DESC, id DESC",
                       cells::kTableColumns),
           {person, limit, offset}))
    tables.push_back(cells::read_table(row));
  return tables;
}

std::int64_t Storage::count_finished(const std::string& person) {
  const auto rows = database_->run("SELECT COUNT(*) FROM seats WHERE person = $1 AND ended > 0", {person});
  return read_number<std::int64_t>(rows.front().front());
}

// --- People -------------------------------------------------------------------------------------

std::optional<StoredPerson> Storage::person(const std::string& id) {
  return read_person(
      database_->run("SELECT id, name, password, created, renewed, seen FROM people WHERE id = $1", {id}));
}

std::optional<StoredPerson> Storage::person_named(const std::string& name_key) {
  return read_person(
      database_->run("SELECT id, name, password, created, renewed, seen FROM people WHERE name_key = $1", {name_key}));
}

bool Storage::save_person(const StoredPerson& person, const std::string& name_key) {
  if (!name_key.empty()) {
    const auto other = person_named(name_key);
    if (other && other->id != person.id) return false;
  }
  // An unclaimed name has no key: any number of guests may share it.
  const bool is_claimed = !name_key.empty() && !person.password.empty();
  const std::string key = name_key.empty() ? "NULL" : "$5";
  const std::string sql =
      "INSERT INTO people (id, name, password, created, seen, name_key) VALUES ($1, $2, $3, $4, $4, " + key +
      ") ON CONFLICT (id) DO UPDATE SET name = excluded.name, password = excluded.password, "
      "name_key = excluded.name_key, seen = excluded.seen";
  if (name_key.empty()) {
    database_->run(sql, {person.id, person.name, person.password, person.created});
  } else {
    database_->run(sql, {person.id, person.name, person.password, person.created, name_key});
  }
  if (is_claimed) keep_games_of(*database_, person.id);
  return true;
}

StoredSession Storage::session(const std::string& id) {
  const auto rows = database_->run("SELECT person, seen FROM sessions WHERE id = $1", {id});
  if (rows.empty()) return {};
  return {rows[0][0], read_time(rows[0][1])};
}

void Storage::set_session_person(const std::string& session, const std::string& person) {
  database_->run(
      fmt::format("INSERT INTO sessions (id, person, seen) VALUES ($1, $2, {}) "
                  "ON CONFLICT (id) DO UPDATE SET person = excluded.person, seen = excluded.seen",
                  database_->now()),
      {session, person});
}

void Storage::note_seen(const std::string& session, const std::string& person, std::int64_t now) {
  database_->run("UPDATE sessions SET seen = $2 WHERE id = $1", {session, now});
  database_->run("UPDATE people SET seen = $2 WHERE id = $1", {person, now});
}

Forgotten Storage::forget_guests(std::int64_t seen_before, std::int64_t now, std::int64_t limit) {
  Forgotten forgotten;
  // Whoever is kept is looked at again when as much time has gone by, so that a look finds those who may go first. Somebody may
  // come at another node meanwhile.
  const auto forget = [&](const std::string& table, const std::string& which, const std::string& kept) {
    const auto old = database_->run(
        fmt::format("SELECT id FROM {} WHERE {} AND seen < $1 ORDER BY seen LIMIT $2", table, which), {seen_before, limit});
    for (const Row& row : old) {
      const auto gone = database_->change(fmt::format("DELETE FROM {} WHERE id = $1 AND seen < $2 AND NOT ({})", table, kept),
                                          {row[0], seen_before});
      const bool is_gone = gone > 0;
      if (!is_gone)
        database_->run(fmt::format("UPDATE {} SET seen = $2 WHERE id = $1 AND seen < $3", table), {row[0], now, seen_before});
      if (is_gone) ++forgotten.rows;
    }
    if (static_cast<std::int64_t>(old.size()) == limit) forgotten.has_more = true;
  };
  // A session without a row stands for the guest whose id it begins like (People::find).
  forget("sessions", "1 = 1",
         "EXISTS (SELECT 1 FROM seats s WHERE s.person = sessions.person) OR EXISTS (SELECT 1 FROM people p "
         "WHERE p.password <> '' AND p.id IN (sessions.person, 'g_' || substr(sessions.id, 1, 12)))");
  forget("people", "password = ''", "password <> '' OR EXISTS (SELECT 1 FROM seats s WHERE s.person = people.id)");
  return forgotten;
}

// --- Reports ------------------------------------------------------------------------------------

// What somebody has said who is no more may still be in the memory of a table (Order::Kind::Erase).
StoredReport Storage::without_erased(StoredReport report) {
  for (const Row& row : database_->run("SELECT subject FROM orders WHERE kind = 'erase'")) {
    if (report.reporter.person == row[0]) report.reporter = {};
    if (report.about.person != row[0]) report.said = without_lines_of(row[0], report.said);
  }
  return report;
}

// Reports about the person stay whole until they are old. The pattern finds a little more than the person, and the lines
// themselves are looked at.
void Storage::forget_in_reports(const std::string& person) {
  database_->run("UPDATE reports SET reporter = '', reporter_name = '' WHERE reporter = $1", {person});
  for (const Row& row : database_->run("SELECT id, said FROM reports WHERE about <> $1 AND said LIKE $2",
                                       {person, "%\"" + person + "\"%"}))
    database_->run("UPDATE reports SET said = $2 WHERE id = $1", {row[0], without_lines_of(person, row[1])});
}

bool Storage::add_report(const StoredReport& given, const ReportLimits& limits) {
  const StoredReport report = without_erased(given);
  const std::int64_t since = report.created - kDay;
  const auto own = database_->run(
      "SELECT COUNT(*) FROM reports WHERE created > $1 AND id <> $2 AND reporter = $3",
      {since, report.id, report.reporter.person});
  const auto all = database_->run("SELECT COUNT(*) FROM reports WHERE created > $1 AND id <> $2",
                                  {since, report.id});
  if (read_number<std::int64_t>(own[0][0]) >= limits.per_person) return false;
  if (read_number<std::int64_t>(all[0][0]) >= limits.per_day) return false;
  database_->run("DELETE FROM reports WHERE created < $1", {report.created - limits.days_kept * kDay});
  database_->run(
      "INSERT INTO reports (id, created, table_id, reporter, reporter_name, about, about_name, reason, note, said) "
      "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (id) DO NOTHING",
      {report.id, report.created, report.table, report.reporter.person, report.reporter.name, report.about.person,
       report.about.name, report.reason, report.note, report.said});
  return true;
}

std::vector<StoredReport> Storage::reports(std::int64_t limit) {
  std::vector<StoredReport> reports;
  for (const Row& row : database_->run(
           "SELECT id, created, table_id, reporter, reporter_name, about, about_name, reason, note, said "
           "FROM reports ORDER BY created DESC, id LIMIT $1",
           {limit}))
    reports.push_back({row[0], read_time(row[1]), row[2], {row[3], row[4]}, {row[5], row[6]}, row[7], row[8], row[9]});
  return reports;
}

bool Storage::remove_report(const std::string& id) {
  return !database_->run("DELETE FROM reports WHERE id = $1 RETURNING id", {id}).empty();
}

// A little may still find room where what a table has to store does not, so that more is tried. SQLite does not write
// what stands there already, so that each try writes something else.
void Storage::try_out(bool by_writing) {
  constexpr std::size_t kMuch = 32 * 1024;
  constexpr const char* kSetting = "tried-out";
  constexpr std::size_t kOwnLetters = 12;
  const bool was_first = setting(kSetting).value_or("").starts_with('1');
  if (!by_writing) return;
  if (!database_->claim_room(kMuch)) return set_setting(kSetting, std::string(kMuch, was_first ? '2' : '1'));
  // Several programs do this at once, and a row of its own keeps each from waiting for another one that hangs.
  const std::string own = std::string(kSetting) + "-" + random_name(kOwnLetters);
  set_setting(own, "1");
  database_->change("DELETE FROM settings WHERE name = $1", {own});
}

// --- Settings -----------------------------------------------------------------------------------

std::optional<std::string> Storage::setting(const std::string& name) {
  const auto rows = database_->run("SELECT value FROM settings WHERE name = $1", {name});
  if (rows.empty()) return std::nullopt;
  return rows.front().front();
}

std::string Storage::setting_or(const std::string& name, const std::string& value) {
  database_->run("INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING", {name, value});
  return setting(name).value_or(value);
}

void Storage::set_setting(const std::string& name, const std::string& value) {
  database_->run(
      "INSERT INTO settings (name, value) VALUES ($1, $2) "
      "ON CONFLICT (name) DO UPDATE SET value = excluded.value",
      {name, value});
}

}  // namespace longbox::server
