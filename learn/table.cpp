#include "learn/table.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <regex>

namespace longbox::learn {

namespace {

int whole(float value, int unit, int most) {
  return std::clamp(static_cast<int>(std::lround(value * static_cast<float>(unit))), -most, most);
}

std::vector<std::string> names_of_inputs(const std::string& header) {
  const std::string list = header.substr(header.find("enum Input {"));
  static const std::regex kName("\n\\s*(k\\w+),");
  std::vector<std::string> names;
  for (std::sregex_iterator at(list.begin(), list.end(), kName), end; at != end; ++at) names.push_back((*at)[1]);
  return names;
}

std::string row(const float* values, int count, float scale, int unit, int most) {
  std::vector<int> numbers;
  for (int i = 0; i < count; ++i) numbers.push_back(whole(values[i] * scale, unit, most));
  return fmt::format("{}", fmt::join(numbers, ", "));
}

}  // namespace

std::string table_text(Judge& judge, const std::string& header) {
  constexpr int kSmall = 32767;
  constexpr int kLarge = 1 << 30;
  Weights& weights = judge.weights;
  const auto names = names_of_inputs(header);
  std::string text =
      "// This table is written by `make learn`: a row for each input of the sheet, a column for each cell.\n"
      "#include \"games/champions/bots/weights.h\"\n\nnamespace longbox::champions {\n\n"
      "// clang-format off\nconst Net kLearned = {\n    .inner = {{\n";
  std::vector<int> direct;
  for (int i = 0; i < kInputs; ++i) {
    const float scale = judge.scale[static_cast<std::size_t>(i)];
    text += fmt::format("        {{{}}},  // {}\n", row(weights.inner(i), kCells, scale, Net::kInnerUnit, kSmall),
                        names.at(static_cast<std::size_t>(i)));
    direct.push_back(whole(weights.direct()[i] * scale, Net::kInnerUnit, kSmall));
  }
  text += fmt::format("    }}}},\n    .threshold = {{{}}},\n", row(weights.threshold(), kCells, 1, Net::kInnerUnit, kLarge));
  text += fmt::format("    .outer = {{{}}},\n    .direct = {{\n", row(weights.outer(), kCells, 1, Net::kOuterUnit, kSmall));
  for (std::size_t i = 0; i < direct.size(); i += 12)
    text += fmt::format("        {},\n", fmt::join(direct.begin() + static_cast<std::ptrdiff_t>(i),
                                                    direct.begin() + static_cast<std::ptrdiff_t>(std::min(i + 12, direct.size())), ", "));
  return text + fmt::format("    }},\n    .base = {},\n}};\n// clang-format on\n\n}}  // namespace longbox::champions\n",
                            whole(weights.base(), Net::kInnerUnit, kLarge));
}

}  // namespace longbox::learn
