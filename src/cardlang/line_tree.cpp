#include "cardlang/line_tree.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

namespace longbox::cardlang {
namespace {

Line to_line(LogicalLine logical) {
  Line line;
  line.tokens = std::move(logical.tokens);
  line.trailing_comment = std::move(logical.trailing_comment);
  line.span = logical.span;
  line.opens_block = !line.tokens.empty() && line.tokens.back().is_punctuation(":");
  line.broken = logical.broken;
  return line;
}

}  // namespace

LineTree::LineTree(std::string path, Diagnostics& diagnostics)
    : path_(std::move(path)), diagnostics_(diagnostics) {}

void LineTree::add(LogicalLine line) {
  if (line.is_blank()) {
    blank_pending_ = started_;
  } else if (line.is_comment()) {
    add_comment(std::move(line));
  } else {
    add_tokens(std::move(line));
  }
}

std::vector<Line> LineTree::finish() {
  give_comments_below(0);
  if (!pending_.empty()) {
    blank_pending_ = false;
    give_comments_above(roots_.emplace_back());
  }
  return std::move(roots_);
}

void LineTree::add_comment(LogicalLine line) {
  const bool blank_before = take_blank();
  started_ = true;
  pending_.push_back({std::move(line.trailing_comment), line.indent, blank_before});
}

void LineTree::add_tokens(LogicalLine logical) {
  started_ = true;
  const std::size_t level = level_of(logical.indent);
  if (is_too_deep(logical, level)) return;
  check_indent(logical, level);
  give_comments_below(level + 1);
  const int indent = logical.indent;
  std::vector<std::string> inner_comments = std::move(logical.inner_comments);
  Line line = to_line(std::move(logical));
  give_comments_above(line);
  std::ranges::move(inner_comments, std::back_inserter(line.comments_above));
  insert(std::move(line), level, indent);
}

// Lines below the deepest level are left out; a run of them is reported once.
bool LineTree::is_too_deep(const LogicalLine& line, std::size_t level) {
  const bool was_too_deep = std::exchange(in_too_deep_, level >= kDeepestLine);
  if (in_too_deep_ && !was_too_deep) {
    diagnostics_.error(path_, line.span,
                       fmt::format("the line is nested more than {} levels deep", kDeepestLine));
  }
  if (in_too_deep_) pending_.clear();
  return in_too_deep_;
}

std::size_t LineTree::level_of(int indent) const {
  const auto outer = std::ranges::lower_bound(open_, indent, {}, &OpenLine::indent);
  return static_cast<std::size_t>(outer - open_.begin());
}

void LineTree::check_indent(const LogicalLine& line, std::size_t level) {
  const int parent_indent = level == 0 ? -kIndentWidth : open_[level - 1].indent;
  const int expected = parent_indent + kIndentWidth;
  const bool follows_sibling = level < open_.size() && open_[level].indent == line.indent;
  const Span blanks{line.span.line, 1, std::max(line.span.column - 1, 1)};
  if (line.tab_in_indent) {
    diagnostics_.error(path_, blanks, "a tab cannot indent a line",
                       fmt::format("use {} blanks for each level", kIndentWidth));
  } else if (line.indent != expected && !follows_sibling) {
    diagnostics_.error(path_, blanks, indent_problem(line.indent, expected),
                       fmt::format("{} blanks would fit here", expected));
  }
}

std::string LineTree::indent_problem(int indent, int expected) const {
  if (indent % kIndentWidth != 0) {
    return fmt::format("an indentation of {} is not a multiple of {}", indent, kIndentWidth);
  }
  if (open_.empty()) return "the first line must not be indented";
  if (indent > expected) return "the line is indented by more than one level";
  return "the indentation fits no line above";
}

void LineTree::insert(Line line, std::size_t level, int indent) {
  open_.resize(level);
  std::vector<Line>& siblings = level == 0 ? roots_ : open_.back().line->children;
  siblings.push_back(std::move(line));
  open_.push_back({&siblings.back(), indent});
}

// Gives pending comments that stand at the end of a block to the last line of
// that block. Comments at a level above `shallowest` stay for the next line, and
// so do all that follow them.
void LineTree::give_comments_below(std::size_t shallowest) {
  if (open_.empty()) return;
  std::size_t level = open_.size() - 1;
  auto comment = pending_.begin();
  for (; comment != pending_.end(); ++comment) {
    level = std::min(level, level_of(comment->indent));
    if (level < shallowest) break;
    std::vector<std::string>& below = open_[level].line->comments_below;
    if (comment->blank_before) below.emplace_back();
    below.push_back(std::move(comment->text));
  }
  pending_.erase(pending_.begin(), comment);
}

void LineTree::give_comments_above(Line& line) {
  for (PendingComment& comment : pending_) {
    const bool is_first = &comment == &pending_.front();
    if (is_first) line.blank_above = comment.blank_before;
    if (!is_first && comment.blank_before) line.comments_above.emplace_back();
    line.comments_above.push_back(std::move(comment.text));
  }
  const bool blank_last = take_blank();
  if (pending_.empty()) {
    line.blank_above = blank_last;
  } else if (blank_last) {
    line.comments_above.emplace_back();
  }
  pending_.clear();
}

bool LineTree::take_blank() { return std::exchange(blank_pending_, false); }

}  // namespace longbox::cardlang
