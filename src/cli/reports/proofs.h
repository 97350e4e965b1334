// Proofs join the rules of a game, the notes about them, and the scenes that have just been played.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "cli/reports/inventory.h"
#include "scenario/runner.h"

namespace longbox::cli {

// A RuleBook is the inventory of one game with the notes beside it.
struct RuleBook {
  // Reads rules/<game>.tsv and rules/<game>.status.tsv, which may be missing. The error names file
  // and line.
  static base::Result<RuleBook, std::string> load(const std::string& data_dir,
                                                  const std::string& game);
  // Says what these results prove; results of other games are passed over. The book must outlive the
  // report.
  RulesReport report(std::span<const scenario::SceneResult> results,
                     const std::string& data_dir) const;

  std::string game;
  Inventory inventory;
  std::vector<RuleNote> notes;
};

// Returns the line that counts the rules: "vs2pcg: 987 rules, ...".
std::string totals_line(const RulesReport& report, const std::string& title);

// Prints remarks and problems as notes and errors. Returns whether there is no problem.
bool tell_problems(const RulesReport& report);

}  // namespace longbox::cli
