#include "cli/terminal/log_book.h"

#include <algorithm>

namespace longbox::cli {

void LogBook::on_event(const kernel::State& after, const kernel::Event& event) {
  for (const kernel::Seat reader : readers_) {
    std::string text = game_.log_line(after, event, reader);
    if (!text.empty()) lines_.push_back({step_, reader, std::move(text), false});
  }
}

void LogBook::undo_to(int step) {
  std::erase_if(lines_, [step](const Line& line) { return line.step >= step; });
}

std::vector<std::string> LogBook::fresh(kernel::Seat reader) {
  std::vector<std::string> texts;
  for (Line& line : lines_) {
    if (line.reader != reader || line.given) continue;
    line.given = true;
    texts.push_back(line.text);
  }
  return texts;
}

std::vector<std::string> LogBook::last(kernel::Seat reader, std::size_t count) const {
  std::vector<std::string> texts;
  for (auto line = lines_.rbegin(); line != lines_.rend() && texts.size() < count; ++line)
    if (line->reader == reader) texts.push_back(line->text);
  std::ranges::reverse(texts);
  return texts;
}

}  // namespace longbox::cli
