#include "ai/strengths.h"

namespace longbox::ai {
namespace {

constexpr Measured kMeasured[] = {
    {"vs2pcg", "easy", "greedy", 248, 798},
    {"vs2pcg", "search:400", "greedy", 69, 80},
    {"vs2pcg", "easy", "search:400", 4, 80},
    {"vstcg", "easy", "greedy", 292, 1200},
    {"vstcg", "search:400", "greedy", 90, 120},
    {"champions", "easy", "Rhino", 344, 1000},
    {"champions", "greedy", "Rhino", 437, 500},
};

}  // namespace

std::span<const Measured> measured_strengths() { return kMeasured; }

}  // namespace longbox::ai
