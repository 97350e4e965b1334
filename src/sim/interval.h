// An interval says how sure a counted share is.
#pragma once

#include <cstdint>

namespace longbox::sim {

// The bounds are both from 0 to 1.
struct Interval {
  double low = 0;
  double high = 1;
};

// Returns Wilson's 95 % interval for `hits` out of `tries`. Unlike the textbook interval it stays
// within 0 and 1 and means something for a handful of games or none.
Interval wilson(std::int64_t hits, std::int64_t tries);

}  // namespace longbox::sim
