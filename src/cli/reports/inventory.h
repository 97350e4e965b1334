// An inventory lists a game's rules (rules/<game>.tsv); a report says what is known about each row.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/result.h"

namespace longbox::cli {

struct Rule {
  std::string id;
  std::string kind;
  std::string source;
  std::string summary;
  bool checkable = true;  // false: the inventory says that an engine cannot show this rule
};

// An inventory holds all rows of one game, in the order of the file.
class Inventory {
 public:
  // Reads the tab-separated text; columns are found by the names in its first line. The error names
  // file and line.
  static base::Result<Inventory, std::string> parse(std::string_view text, const std::string& path);
  static std::filesystem::path path(const std::string& data_dir, const std::string& game);
  // Reads rules/<game>.tsv below the data folder.
  static base::Result<Inventory, std::string> load(const std::string& data_dir,
                                                   const std::string& game);

  const std::vector<Rule>& rules() const { return rules_; }
  const Rule* find(std::string_view id) const;
  // Returns the summary of a rule in words; empty for an unknown one.
  std::string_view summary(std::string_view id) const;

 private:
  std::vector<Rule> rules_;
  std::unordered_map<std::string, std::size_t> by_id_;
};

// Returns the games that have an inventory: rules/<game>.tsv, without the notes beside them.
std::vector<std::string> inventory_names(const std::string& data_dir);

// A note records a decision about a row: it needs no proof, waits for cards, or is open for a
// reason.
struct RuleNote {
  std::string id;
  std::string status;  // "exempt", "waiting" or "open"
  std::string reason;
  int line = 0;
};

// Reads rules/<game>.status.tsv: id, status, reason.
base::Result<std::vector<RuleNote>, std::string> parse_notes(std::string_view text,
                                                             const std::string& path);

// A citation is a scene that names a rule. A scene that fails proves nothing.
struct Citation {
  std::string rule;
  std::string scene;  // "tests/rules/vs2pcg/x.scene:4: its name"
  bool passed = true;
};

struct RuleStatus {
  const Rule* rule = nullptr;
  std::string status;  // "proven", "open", "exempt" or "waiting"
  std::string reason;
  std::vector<std::string> scenes;
};

// A report says which rules are proven, and what does not fit together: citations and notes about
// rules that do not exist, and notes that a scene has made obsolete.
struct RulesReport {
  std::vector<RuleStatus> rows;
  std::vector<std::string> problems;
  std::vector<std::string> remarks;

  int count(std::string_view status, std::string_view kind = {}) const;
  int total(std::string_view kind = {}) const;
  int checkable() const { return total() - count("exempt"); }
};

// The inventory must outlive the report.
RulesReport make_report(const Inventory& inventory, const std::vector<RuleNote>& notes,
                        const std::vector<Citation>& citations);

}  // namespace longbox::cli
