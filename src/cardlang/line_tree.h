#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "cardlang/lines.h"
#include "cardlang/logical_lines.h"

namespace longbox::cardlang {

// Puts logical lines into a tree by their indentation and gives each comment to
// the line it belongs to.
//
// The indentation really written decides about the tree, even where it is
// wrong: a block indented by four is reported once and then read as meant.
class LineTree {
 public:
  LineTree(std::string path, Diagnostics& diagnostics);

  // Adds the next line of the file.
  void add(LogicalLine line);

  // Ends the file and gives out the tree.
  std::vector<Line> finish();

 private:
  // An OpenLine is the last one of its level and may still get children. The pointers stay
  // valid because a list grows only after its last line was closed.
  struct OpenLine {
    Line* line;
    int indent;
  };

  struct PendingComment {
    std::string text;
    int indent;
    bool blank_before;
  };

  void add_comment(LogicalLine line);
  void add_tokens(LogicalLine line);
  bool is_too_deep(const LogicalLine& line, std::size_t level);
  std::size_t level_of(int indent) const;
  void check_indent(const LogicalLine& line, std::size_t level);
  std::string indent_problem(int indent, int expected) const;
  void insert(Line line, std::size_t level, int indent);
  void give_comments_below(std::size_t shallowest);
  void give_comments_above(Line& line);
  bool take_blank();

  std::string path_;
  Diagnostics& diagnostics_;
  std::vector<Line> roots_;
  std::vector<OpenLine> open_;
  std::vector<PendingComment> pending_;
  bool blank_pending_ = false;
  bool started_ = false;  // something other than blank lines was seen
  bool in_too_deep_ = false;
};

}  // namespace longbox::cardlang
