#include "ai/strengths.h"

namespace longbox::ai {
namespace {

constexpr Measured kMeasured[] = {
    {"vs2pcg", "easy", "greedy", 248, 798},
    {"vs2pcg", "search:400", "greedy", 51, 60},
    {"vstcg", "easy", "greedy", 151, 600},
};

}  // namespace

std::span<const Measured> measured_strengths() { return kMeasured; }

}  // namespace longbox::ai
