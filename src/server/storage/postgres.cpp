#include <pqxx/pqxx>

#include <map>

#include "server/storage/database.h"

namespace longbox::server {
namespace {

// Statements outside a transaction get one of their own.
class Postgres : public Database {
 public:
  explicit Postgres(const std::string& url) : connection_(url) {}

  std::vector<Row> run(const std::string& sql, std::initializer_list<Value> values) override {
    if (work_) return run_in(*work_, sql, values);
    pqxx::work alone(connection_);
    auto rows = run_in(alone, sql, values);
    alone.commit();
    return rows;
  }

  void begin() override { work_ = std::make_unique<pqxx::work>(connection_); }
  void commit() override {
    const auto work = std::move(work_);
    work->commit();
  }
  void roll_back() override {
    if (const auto work = std::move(work_)) work->abort();
  }

 private:
  static std::vector<Row> run_in(pqxx::work& work, const std::string& sql,
                                 std::initializer_list<Value> values) {
    std::vector<std::string> texts;
    for (const Value& value : values)
      texts.push_back(std::holds_alternative<std::string>(value)
                          ? std::get<std::string>(value)
                          : std::to_string(std::get<std::int64_t>(value)));
    const pqxx::result found =
        texts.empty() ? work.exec(sql)
                      : work.exec_params(sql, pqxx::prepare::make_dynamic_params(texts));
    std::vector<Row> rows;
    for (const auto& line : found) {
      Row row;
      for (const auto& cell : line) row.emplace_back(cell.is_null() ? "" : cell.c_str());
      rows.push_back(std::move(row));
    }
    return rows;
  }

  pqxx::connection connection_;
  std::unique_ptr<pqxx::work> work_;
};

}  // namespace

std::unique_ptr<Database> open_postgres(const std::string& url) {
  return std::make_unique<Postgres>(url);
}

}  // namespace longbox::server
