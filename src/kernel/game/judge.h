// The judge of a game tells what may be done, why not, and how a value came about.
#pragma once

#include <string>
#include <vector>

#include "kernel/flow/machine.h"

namespace longbox::kernel {

// GameJudge is read by whoever explains: refusals of answers, "why not", ledgers.
class GameJudge {
 public:
  // Returns whether the seat could do this now, and if not, the rule and the card in the way. Any
  // option may be asked about, offered or not.
  virtual Verdict why_not(Machine& machine, Seat seat, const Option& option) const;
  // Returns the sentence behind a refusal of this option, as the seat may read it: "Storm costs 4,
  // you have 3". It is empty where the rule is all there is to say.
  virtual std::string reason(Machine&, Seat, const Option&, const Verdict&) const { return {}; }
  // Returns everything the seat might want to do with or to this object, offered or not: the
  // options to ask why_not about.
  virtual std::vector<Option> intents(Machine&, Seat, ObjectId) const { return {}; }
  // Returns a label for an option that need not be offered.
  virtual std::string intent_label(Machine&, const Option&) const { return {}; }
  // Returns how a value came about, first line first.
  virtual std::vector<LedgerLine> ledger(Machine&, ObjectId, int /*stat*/) const { return {}; }

 protected:
  ~GameJudge() = default;
};

}  // namespace longbox::kernel
