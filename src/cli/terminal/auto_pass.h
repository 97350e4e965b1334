// AutoPass remembers the questions that a player does not want to be asked again ("always pass
// here").
//
// A question may be passed if passing is one of its options. AutoPass keeps its kind and the other
// options by card and ability, so that the player is asked again as soon as there is something new
// to do.
#pragma once

#include <compare>
#include <optional>
#include <set>

#include "kernel/match.h"

namespace longbox::cli {

class AutoPass {
 public:
  // Returns the option that passes; nothing when the question cannot be passed.
  static std::optional<int> way_out(const kernel::Decision& decision);

  // Passes this question from now on, while it offers no more than it offers now.
  void add(const kernel::State& state, const kernel::Decision& decision);
  // Passes questions of this kind from now on, whatever they offer.
  void add_kind(const kernel::Decision& decision) { kinds_.insert(decision.prompt); }
  void clear() { kinds_.clear(), offers_.clear(); }
  bool empty() const { return kinds_.empty() && offers_.empty(); }

  bool passes(const kernel::State& state, const kernel::Decision& decision) const;

 private:
  // An offer is one thing that could be done at a kind of question.
  struct Offer {
    std::uint16_t prompt = 0;
    std::uint8_t kind = 0;
    std::uint16_t card = 0;
    std::int16_t number = 0;
    auto operator<=>(const Offer&) const = default;
  };
  static Offer offer(const kernel::State& state, const kernel::Decision& decision,
                     const kernel::Option& option);

  std::set<std::uint16_t> kinds_;
  std::set<Offer> offers_;
};

}  // namespace longbox::cli
