#include "cli/reports/inventory.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "base/text.h"
#include "base/files.h"

namespace longbox::cli {
namespace {

// A table is tab-separated, and its first line names the columns.
class Table {
 public:
  explicit Table(std::string_view text) : lines_(base::split(text, '\n')) {
    if (!lines_.empty()) columns_ = cells_of(lines_[0]);
    for (std::string& column : columns_) column = std::string(base::trim(column));
  }

  bool has_column(std::string_view name) const {
    return std::ranges::find(columns_, name) != columns_.end();
  }

  // Calls visit(cells, line number) for each line that is not empty.
  template <class Visit>
  void each_row(Visit visit) const {
    for (std::size_t i = 1; i < lines_.size(); ++i)
      if (!base::trim(lines_[i]).empty()) visit(cells_of(lines_[i]), static_cast<int>(i + 1));
  }

  std::string cell(const std::vector<std::string>& cells, std::string_view column) const {
    const auto at =
        static_cast<std::size_t>(std::ranges::find(columns_, column) - columns_.begin());
    return at < cells.size() ? std::string(base::trim(cells[at])) : std::string{};
  }

 private:
  static std::vector<std::string> cells_of(std::string_view line) {
    return base::split(line, '\t');
  }

  std::vector<std::string> lines_;
  std::vector<std::string> columns_;
};

// Returns the first missing column as an error; empty when all are there.
std::string missing_column(const Table& table, std::initializer_list<const char*> columns,
                           const std::string& path) {
  for (const char* column : columns)
    if (!table.has_column(column))
      return fmt::format("{}:1: there is no column '{}'", path, column);
  return {};
}

Rule read_rule(const Table& table, const std::vector<std::string>& cells) {
  const auto cell = [&](const char* column) { return table.cell(cells, column); };
  return {cell("id"), cell("kind"), cell("source"), cell("summary"), cell("checkable") != "no"};
}

std::string unknown_rule(const Inventory& inventory, const std::string& id) {
  std::vector<std::string> ids;
  for (const Rule& rule : inventory.rules()) ids.push_back(rule.id);
  const std::string near = base::did_you_mean(id, ids);
  return fmt::format("there is no rule '{}'{}", id, near.empty() ? "" : "; " + near);
}

void apply_notes(RulesReport& report, const std::vector<RuleNote>& notes,
                 const Inventory& inventory) {
  for (const RuleNote& note : notes) {
    const Rule* rule = inventory.find(note.id);
    if (rule == nullptr) {
      report.problems.push_back(
          fmt::format("status, line {}: {}", note.line, unknown_rule(inventory, note.id)));
      continue;
    }
    RuleStatus& row = report.rows[static_cast<std::size_t>(rule - inventory.rules().data())];
    row.status = note.status;
    row.reason = note.reason;
  }
}

// A scene that passes outweighs a note, because a proven rule needs no excuse.
void apply_citations(RulesReport& report, const std::vector<Citation>& citations,
                     const Inventory& inventory) {
  for (const Citation& citation : citations) {
    const Rule* rule = inventory.find(citation.rule);
    if (rule == nullptr) {
      report.problems.push_back(
          fmt::format("{}: {}", citation.scene, unknown_rule(inventory, citation.rule)));
      continue;
    }
    RuleStatus& row = report.rows[static_cast<std::size_t>(rule - inventory.rules().data())];
    if (!citation.passed) {
      if (row.status == "open") row.reason = "fails: " + citation.scene;
      continue;
    }
    const bool noted = row.status == "open" ? !row.reason.empty() && !row.reason.starts_with("fails: ")
                                            : row.status != "proven";
    if (noted)
      report.remarks.push_back(
          fmt::format("{} is noted as {} but proven by {}", rule->id, row.status, citation.scene));
    row.status = "proven";
    row.reason.clear();
    row.scenes.push_back(citation.scene);
  }
}

}  // namespace

base::Result<Inventory, std::string> Inventory::parse(std::string_view text,
                                                      const std::string& path) {
  const Table table(text);
  std::string error = missing_column(table, {"id", "kind", "source", "summary"}, path);
  Inventory inventory;
  table.each_row([&](const auto& cells, int line) {
    Rule rule = read_rule(table, cells);
    if (!error.empty()) return;
    if (rule.id.empty() || rule.summary.empty()) {
      error = fmt::format("{}:{}: a rule needs an id and a summary", path, line);
    } else if (!inventory.by_id_.try_emplace(rule.id, inventory.rules_.size()).second) {
      error = fmt::format("{}:{}: the id '{}' is there twice", path, line, rule.id);
    }
    inventory.rules_.push_back(std::move(rule));
  });
  if (!error.empty()) return error;
  return inventory;
}

std::vector<std::string> inventory_names(const std::string& data_dir) {
  std::vector<std::string> names;
  for (const auto& path : base::files_below(std::filesystem::path(data_dir) / "rules", ".tsv"))
    if (path.stem().extension().empty()) names.push_back(path.stem().string());
  return names;
}

std::filesystem::path Inventory::path(const std::string& data_dir, const std::string& game) {
  return std::filesystem::path(data_dir) / "rules" / (game + ".tsv");
}

base::Result<Inventory, std::string> Inventory::load(const std::string& data_dir,
                                                     const std::string& game) {
  const auto place = path(data_dir, game);
  if (!base::exists(place))
    return fmt::format("there is no inventory '{}' in {}; known: {}", game,
                       place.parent_path().string(),
                       base::join(inventory_names(data_dir), ", "));
  const auto file = base::read_file(place);
  if (!file) return file.error();
  return parse(file.value().text, place.string());
}

const Rule* Inventory::find(std::string_view id) const {
  const auto found = by_id_.find(std::string(id));
  return found == by_id_.end() ? nullptr : &rules_[found->second];
}

std::string_view Inventory::summary(std::string_view id) const {
  const Rule* rule = find(id);
  return rule == nullptr ? std::string_view{} : rule->summary;
}

base::Result<std::vector<RuleNote>, std::string> parse_notes(std::string_view text,
                                                             const std::string& path) {
  const Table table(text);
  std::string error = missing_column(table, {"id", "status", "reason"}, path);
  std::vector<RuleNote> notes;
  table.each_row([&](const auto& cells, int line) {
    RuleNote note{table.cell(cells, "id"), table.cell(cells, "status"), table.cell(cells, "reason"),
                  line};
    const bool known =
        note.status == "exempt" || note.status == "waiting" || note.status == "open";
    if (error.empty() && !known)
      error = fmt::format("{}:{}: a status is exempt, waiting or open, not '{}'", path, line,
                          note.status);
    if (error.empty() && note.reason.empty())
      error = fmt::format("{}:{}: '{}' has no reason", path, line, note.id);
    notes.push_back(std::move(note));
  });
  if (!error.empty()) return error;
  return notes;
}

int RulesReport::count(std::string_view status, std::string_view kind) const {
  return static_cast<int>(std::ranges::count_if(rows, [&](const RuleStatus& row) {
    return row.status == status && (kind.empty() || row.rule->kind == kind);
  }));
}

int RulesReport::total(std::string_view kind) const {
  return static_cast<int>(std::ranges::count_if(
      rows, [&](const RuleStatus& row) { return kind.empty() || row.rule->kind == kind; }));
}

RulesReport make_report(const Inventory& inventory, const std::vector<RuleNote>& notes,
                        const std::vector<Citation>& citations) {
  RulesReport report;
  for (const Rule& rule : inventory.rules()) {
    if (rule.checkable) {
      report.rows.push_back({&rule, "open", "", {}});
    } else {
      report.rows.push_back({&rule, "exempt", "marked as not checkable in the inventory", {}});
    }
  }
  apply_notes(report, notes, inventory);
  apply_citations(report, citations, inventory);
  return report;
}

}  // namespace longbox::cli
