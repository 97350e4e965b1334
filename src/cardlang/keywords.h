// Keywords keeps the definitions of keywords while card files are read, and an entry for each set of
// values that a card gives to one with parameters.
//
// `keyword bond "Bond" <n:name>:` has one parameter. A card says `keyword bond "Eddie"`, and in the
// lines of the definition `n` then stands for that name. Each set of values is a keyword entry of the
// library of its own, defined when the line that asked for it has been read.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cardlang/bound.h"
#include "cardlang/lines.h"

namespace longbox::cardlang {

// A Parameter is a name that stands for a value of a slot type.
struct Parameter {
  std::string name;
  std::string type;
};

struct KeywordDefinition {
  std::string path;
  const Line* line = nullptr;
  std::vector<Parameter> parameters;
  bool broken = false;  // its lines have mistakes, which were reported
};

// KeywordValues are a keyword with values that waits to be defined.
struct KeywordValues {
  int number = 0;  // its entry in the library
  int base = 0;
  std::vector<Bound> values;
};

class Keywords {
 public:
  explicit Keywords(kernel::Library& library) : library_(library) {}
  // Goes on with the keywords that were read before; `library` is a copy of theirs.
  Keywords(const Keywords& before, kernel::Library& library)
      : library_(library),
        definitions_(before.definitions_),
        known_(before.known_),
        defined_(before.defined_) {}

  void add(KeywordDefinition definition) { definitions_.push_back(std::move(definition)); }
  // Returns the definition by the number of the keyword; null for an entry with particular values.
  KeywordDefinition* definition(int number);
  const std::vector<Parameter>& parameters(int number) const;

  // Returns the entry of a keyword with these values; 0: there is no room for another one.
  int with_values(int base, const std::vector<Bound>& values);
  std::optional<KeywordValues> take_waiting();

 private:
  kernel::Library& library_;
  std::vector<KeywordDefinition> definitions_{1};  // [0]: none
  std::vector<KeywordValues> known_;
  std::size_t defined_ = 0;  // so many of `known_` were taken
};

}  // namespace longbox::cardlang
