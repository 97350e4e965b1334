// AutoPass remembers the questions that a player does not want to be asked again ("always pass
// here").
//
// A question may be passed if passing is one of its options. AutoPass keeps its kind and the other
// options by card and ability, so that the player is asked again as soon as there is something new
// to do, or an effect of somebody else waits on the chain. Whether the usual stops of a game count
// (cli/terminal/stops.h) is the player's choice, too.
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
  void add_kind(const kernel::Decision& decision) { kinds_.insert(moment(decision)); }
  void clear() { kinds_.clear(), offers_.clear(); }
  bool empty() const { return kinds_.empty() && offers_.empty(); }

  // Keeps to the usual stops of the game, as at first, or asks at every chance to pass.
  void keep_stops(bool on) { keeps_stops_ = on; }
  bool keeps_stops() const { return keeps_stops_; }

  bool passes(const kernel::State& state, const kernel::Decision& decision) const;

 private:
  // A moment is a kind of question: its prompt, and whether passing ends the step.
  struct Moment {
    std::uint16_t prompt = 0;
    bool goes_on = false;
    auto operator<=>(const Moment&) const = default;
  };
  static Moment moment(const kernel::Decision& decision);

  // An offer is one thing that could be done at a kind of question.
  struct Offer {
    Moment at;
    std::uint8_t kind = 0;
    std::uint16_t card = 0;
    std::int16_t number = 0;
    auto operator<=>(const Offer&) const = default;
  };
  static Offer offer(const kernel::State& state, const kernel::Decision& decision,
                     const kernel::Option& option);

  std::set<Moment> kinds_;
  std::set<Offer> offers_;
  bool keeps_stops_ = true;
};

}  // namespace longbox::cli
