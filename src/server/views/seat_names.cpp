#include "server/views/seat_names.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "base/text.h"
#include "kernel/words.h"
#include "server/people/names.h"

namespace longbox::server {
namespace {

constexpr std::string_view kPlayer = "layer ";  // after a large or a small p

// A bot plays on for whoever has given up.
std::string own_name(const SeatPlan& seat) {
  const bool is_stand_in = seat.kind == SeatKind::Bot && seat.resigned;
  return is_stand_in ? seat.name + "'s bot" : seat.name;
}

bool is_letter(std::string_view text, std::size_t at) {
  return at < text.size() && std::isalnum(static_cast<unsigned char>(text[at])) != 0;
}

}  // namespace

// The letter is added where the name alone could be read as somebody or something else.
SeatNames::SeatNames(const GameBox& box, const TablePlan& plan) {
  std::vector<std::string> slugs;
  for (const SeatPlan& seat : plan.seats) {
    names_.push_back(own_name(seat));
    slugs.push_back(base::slug(names_.back()));
  }
  for (std::size_t i = 0; i < names_.size(); ++i) {
    const bool is_shared = std::ranges::count(slugs, slugs[i]) > 1;
    const bool is_taken = is_shared || is_word_of_the_log(slugs[i]) || box.is_card_name(slugs[i]);
    if (!names_[i].empty() && is_taken)
      names_[i] += fmt::format(" ({})", kernel::seat_letter(static_cast<kernel::Seat>(i)));
  }
}

// Looks for the letters after the p, so that most of a text is copied at once.
SeatNames::Told SeatNames::told(std::string_view text) const {
  Told told;
  std::size_t from = 0;  // everything before it is told
  for (std::size_t at = text.find(kPlayer, 1); at != std::string_view::npos; at = text.find(kPlayer, at + 1)) {
    const std::size_t start = at - 1;
    const std::size_t letter = at + kPlayer.size();
    const bool is_player = (text[start] == 'P' || text[start] == 'p') && (start == 0 || !is_letter(text, start - 1)) &&
                           letter < text.size() && !is_letter(text, letter + 1);
    const auto seat = is_player ? static_cast<std::size_t>(text[letter] - 'A') : names_.size();
    if (seat >= names_.size() || names_[seat].empty()) continue;
    told.text += text.substr(from, start - from);
    told.text += names_[seat];
    told.seats.push_back(static_cast<int>(seat));
    from = letter + 1;
  }
  told.text += text.substr(from);
  return told;
}

}  // namespace longbox::server
