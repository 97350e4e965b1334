// These functions decide what a person may be called.
#pragma once

#include <string_view>

namespace longbox::server {

// Whether a name may be spelled like that: 2 to 24 letters, digits, blanks and - _ . '
bool is_good_name(std::string_view name);

// Whether the log says this of others than people: "a card", "nobody", "the villain", "Player B". A line
// about somebody of that name could be read in two ways. Takes the name as base::slug spells it.
bool is_word_of_the_log(std::string_view slug);

}  // namespace longbox::server
