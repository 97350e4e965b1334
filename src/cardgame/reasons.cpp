#include "cardgame/reasons.h"

#include <fmt/format.h>

namespace longbox::cardgame {

std::string reason_sentence(std::string_view text, const Names& name, const kernel::Option& option,
                            const kernel::Verdict& verdict, const ReasonWords& words,
                            Arguments& more) {
  const std::string& power = name.game().library().ability(words.power).name;
  more.push_back(fmt::arg("it", words.it));
  more.push_back(fmt::arg("other", name(option.other)));
  more.push_back(fmt::arg("by", verdict.blocker ? name(verdict.blocker) : words.it));
  more.push_back(fmt::arg("what", power.empty() ? words.it : power));
  more.push_back(fmt::arg("first", verdict.first));
  more.push_back(fmt::arg("second", verdict.second));
  more.push_back(fmt::arg("moment", words.moment));
  return fmt::vformat(text, more);
}

}  // namespace longbox::cardgame
