#include "cli/terminal/card_box.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "base/text.h"

namespace longbox::cli {
namespace {

constexpr std::size_t kLabelWidth = 10;
constexpr std::size_t kSmallestBox = 22;
constexpr std::size_t kLargestBox = 30;
constexpr std::size_t kMostBoxes = 5;  // boxes in a strip

Ink name_ink(const CardFace& card) {
  return card.exhausted || card.face_down ? Ink::Dim : Ink::Bold;
}

Ink stats_ink(const CardFace& card) {
  return card.change > 0 ? Ink::Green : card.change < 0 ? Ink::Red : Ink::Plain;
}

// Draws "╭ Thor ─────╮", exactly `width` columns.
std::string top_line(const CardFace& card, std::size_t width, const Style& style) {
  const std::size_t room = width - 4;
  const std::size_t used = std::min(base::display_width(card.name), room);
  return fmt::format("{} {} {}{}", style.pick("╭", "+"),
                     style.paint(name_ink(card), fit(card.name, used)),
                     repeat(style.pick("─", "-"), room - used), style.pick("╮", "+"));
}

std::string bottom_line(std::size_t width, const Style& style) {
  return fmt::format("{}{}{}", style.pick("╰", "+"), repeat(style.pick("─", "-"), width - 2),
                     style.pick("╯", "+"));
}

std::string inner_line(std::string_view text, std::size_t width, Ink ink, const Style& style) {
  const std::string_view side = style.pick("│", "|");
  return fmt::format("{} {} {}", side, style.paint(ink, fit(text, width - 4)), side);
}

// Puts the items into lines, separated by commas; an item is never broken.
std::vector<std::string> item_lines(const std::vector<std::string>& items, std::size_t width) {
  std::vector<std::string> lines;
  for (const std::string& item : items) {
    const std::string longer = lines.empty() ? "" : lines.back() + ", " + item;
    if (!longer.empty() && base::display_width(longer) <= width) {
      lines.back() = longer;
    } else {
      if (!lines.empty()) lines.back() += ",";
      lines.push_back(item);
    }
  }
  return lines;
}

// Returns the lines below the numbers of a box.
std::vector<std::string> mark_lines(const CardFace& card, std::size_t width) {
  return item_lines(card.marks, width - 5);  // one column for the comma at the end
}

std::size_t height_of(const CardFace& card, std::size_t width) {
  return (card.stats.empty() ? 0 : 1) + mark_lines(card, width).size();
}

// Returns all lines of a box with so many lines inside.
std::vector<std::string> box_lines(const CardFace& card, std::size_t width, std::size_t height,
                                   const Style& style) {
  std::vector<std::string> lines = {top_line(card, width, style)};
  if (!card.stats.empty()) lines.push_back(inner_line(card.stats, width, stats_ink(card), style));
  for (const std::string& mark : mark_lines(card, width))
    lines.push_back(inner_line(mark, width, Ink::Dim, style));
  while (lines.size() < height + 1) lines.push_back(inner_line("", width, Ink::Plain, style));
  lines.push_back(bottom_line(width, style));
  return lines;
}

std::string draw_strip(std::span<const CardFace> cards, std::size_t width, const std::string& label,
                       const Style& style) {
  std::size_t height = 1;
  for (const CardFace& card : cards) height = std::max(height, height_of(card, width));
  std::vector<std::string> rows(height + 2, std::string(kLabelWidth, ' '));
  rows[1] = style.paint(Ink::Cyan, fit(label, kLabelWidth));
  for (const CardFace& card : cards) {
    const auto lines = box_lines(card, width, height, style);
    for (std::size_t i = 0; i < rows.size(); ++i) rows[i] += lines[i] + " ";
  }
  std::string text;
  for (const std::string& row : rows) text += std::string(base::trim_end(row)) + "\n";
  return text;
}

std::string describe(const CardFace& card) {
  if (card.marks.empty()) return card.name;
  // An unknown card's name already says that it is face down.
  const bool only_face_down = card.marks.size() == 1 && card.face_down && card.name == "face down";
  return only_face_down ? card.name
                        : fmt::format("{} ({})", card.name, base::join(card.marks, ", "));
}

}  // namespace

std::string draw_boxes(const std::vector<CardFace>& cards, const std::string& label,
                       const Style& style) {
  if (cards.empty()) return draw_list(cards, label, style);
  const std::size_t room = style.width() - kLabelWidth;
  const std::size_t most = std::clamp<std::size_t>(room / (kSmallestBox + 1), 1, kMostBoxes);
  const std::size_t in_strip = std::min(most, cards.size());
  const std::size_t width = std::clamp(room / in_strip - 1, kSmallestBox, kLargestBox);
  std::string text;
  for (std::size_t first = 0; first < cards.size(); first += in_strip) {
    const std::span all(cards);
    const auto strip = all.subspan(first, std::min(in_strip, cards.size() - first));
    text += draw_strip(strip, width, first == 0 ? label : "", style);
  }
  return text;
}

std::string draw_list(const std::vector<CardFace>& cards, const std::string& label,
                      const Style& style) {
  std::vector<std::pair<std::string, int>> counted;
  for (const CardFace& card : cards) {
    const std::string text = describe(card);
    const auto same = std::ranges::find(counted, text, &std::pair<std::string, int>::first);
    if (same == counted.end()) {
      counted.emplace_back(text, 1);
    } else {
      ++same->second;
    }
  }
  std::vector<std::string> texts;
  for (const auto& [text, count] : counted)
    texts.push_back(count == 1 ? text : fmt::format("{} x{}", text, count));
  if (texts.empty()) texts.emplace_back("-");
  std::string result = style.paint(Ink::Cyan, fit(label, kLabelWidth));
  std::string indent;
  for (const std::string& line : item_lines(texts, style.width() - kLabelWidth - 1)) {
    result += indent + line + "\n";
    indent = std::string(kLabelWidth, ' ');
  }
  return result;
}

}  // namespace longbox::cli
