#include "cli/terminal/log_book.h"

#include <fmt/format.h>

#include <algorithm>

namespace longbox::cli {

std::string draw_log_line(const LogText& line, int times, const Style& style) {
  return style.paint(Ink::Dim, fmt::format("{}{}{}", line.text,
                                           times == 1 ? "" : fmt::format(" (x{})", times),
                                           line.rule.empty() ? "" : fmt::format("  [{}]", line.rule)));
}

std::vector<std::string> draw_log(const std::vector<LogText>& lines, const Style& style) {
  std::vector<std::string> drawn;
  for (auto line = lines.begin(); line != lines.end();) {
    const auto next = std::find_if(line, lines.end(), [&](auto& other) { return other != *line; });
    drawn.push_back(draw_log_line(*line, static_cast<int>(next - line), style));
    line = next;
  }
  return drawn;
}

void LogBook::on_event(const kernel::State& after, const kernel::Event& event) {
  for (const kernel::Seat reader : readers_) {
    std::string text = game_.log_line(after, event, reader);
    if (text.empty()) continue;
    lines_.push_back({step_, reader, {std::move(text), game_.event_rule(after, event)}, false});
  }
}

void LogBook::undo_to(int step) {
  std::erase_if(lines_, [step](const Line& line) { return line.step >= step; });
}

std::vector<LogText> LogBook::fresh(kernel::Seat reader) {
  std::vector<LogText> texts;
  for (Line& line : lines_) {
    if (line.reader != reader || line.given) continue;
    line.given = true;
    texts.push_back(line.text);
  }
  return texts;
}

std::vector<LogText> LogBook::last(kernel::Seat reader, std::size_t count) const {
  std::vector<LogText> texts;
  for (auto line = lines_.rbegin(); line != lines_.rend() && texts.size() < count; ++line)
    if (line->reader == reader) texts.push_back(line->text);
  std::ranges::reverse(texts);
  return texts;
}

}  // namespace longbox::cli
