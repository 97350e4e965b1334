// Card text is compiled to compact code.
//
// Code is a flat list of nodes in prefix order: an operation is followed by its arguments, each a
// whole subtree. `size` counts the nodes of the subtree, so that an evaluator can step over what it
// need not look at. Statements follow one another; blocks are skipped or repeated by moving on.
#pragma once

#include <cstdint>

namespace longbox::kernel {

struct Node {
  std::uint16_t op = 0;    // a Builtin, or kFirstPhrase + index of a phrase in the lexicon
  std::uint16_t size = 1;  // nodes of this subtree, itself included
  std::int32_t value = 0;  // the literal, or what the operation needs to know
};

// A CodeStart is the place in the library where a piece of code begins; at 0 there is none.
using CodeStart = std::uint32_t;

enum Builtin : std::uint16_t {
  kEnd,       // end of a body
  kNumber,    // literal number
  kWord,      // literal word of a word list (a counter, a zone, a keyword, ...)
  kVariable,  // the object or number kept in register `value`
  kSelect,    // a selector: noun, then what narrows it down; value is the Quantifier
  kBlock,     // a block of statements, `size` long
  kJump,      // go on `value` nodes further (or back)
  kLoop,      // go back `value` nodes to the loop statement and let it go on
  kCosts,     // statements that are the price of an option, in front of what it buys
  kFirstPhrase,
};

// A Quantifier tells how many of the things that a selector describes are meant. `Described` looks
// for none: one given object is asked whether it fits.
enum class Quantifier : std::int32_t { Any, Each, Described };

}  // namespace longbox::kernel
