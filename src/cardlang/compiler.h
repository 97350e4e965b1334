// From bound text to the code that the kernel runs.
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

 private:
  kernel::CodeStart piece(const std::vector<Bound>& bound);
  void emit(const Bound& bound);
  void emit_args(const Bound& bound);
  void emit_block(const Bound& block, bool jumps);
  void emit_options(const Bound& options);
  void emit_loop(const Bound& block, std::size_t statement);
  std::size_t open(int op, int value);
  void close(std::size_t at);

  const kernel::Lexicon& lexicon_;
  kernel::Library& library_;
};

// The register of the one variable that the bound text uses, counted from 1; 0: none; -1: several.
int captured_variable(const std::vector<Bound>& body);

}  // namespace longbox::cardlang
