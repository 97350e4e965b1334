// Draws cards as small boxes side by side.
#pragma once

#include <string>
#include <vector>

#include "cli/terminal/style.h"
#include "cli/terminal/table_view.h"

namespace longbox::cli {

// Draws the boxes in strips as wide as the terminal, with a label before the first strip. Without
// cards it draws the label with a dash.
std::string draw_boxes(const std::vector<CardFace>& cards, const std::string& label,
                       const Style& style);

// Draws the cards in one running line, for rows whose numbers do not matter: equal ones are
// counted.
std::string draw_list(const std::vector<CardFace>& cards, const std::string& label,
                      const Style& style);

}  // namespace longbox::cli
