// The Compiler makes the code that the kernel runs of bound text.
#pragma once

#include "cardlang/bound.h"
#include "kernel/effect/phrase.h"

namespace longbox::cardlang {

class Compiler {
 public:
  Compiler(const kernel::Lexicon& lexicon, kernel::Library& library)
      : lexicon_(lexicon), library_(library) {}

  // Adds the ability to the library and gives it its id.
  kernel::AbilityId add(BoundAbility& ability);
  // Returns whether the statement lets a mode be chosen while the effect is announced. It stands in the effect.
  bool is_modes(const Bound& statement) const;

 private:
  // Every Bound that is compiled remembers the place of its code.
  kernel::CodeStart piece(std::vector<Bound>& bound);
  void emit(Bound& bound);
  void emit_args(Bound& bound);
  void emit_block(Bound& block, bool jumps);
  void emit_options(Bound& options);
  void emit_steps(Bound& options, std::size_t statement);
  void emit_loop(Bound& block, std::size_t statement);
  unsigned zones_of(const BoundAbility& bound) const;
  void set_parts(const BoundAbility& bound, kernel::Ability& ability) const;
  std::size_t length(kernel::CodeStart start, std::size_t statements) const;
  std::size_t open(int op, int value);
  void close(std::size_t at);

  const kernel::Lexicon& lexicon_;
  kernel::Library& library_;
};

// Returns the registers that the bound text takes objects from, as bits.
std::uint8_t object_variables(const std::vector<Bound>& parts);

}  // namespace longbox::cardlang
