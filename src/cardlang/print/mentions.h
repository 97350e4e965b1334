// Mentions remembers the things that a text has spoken of, and calls them by the right words the next
// time.
//
// "It" is used only for the one thing it can mean: the only object brought up in this sentence and
// the one before, not counting the card itself unless it was named since. Everything else is called
// by the noun that it was introduced with.
#pragma once

#include <string>
#include <vector>

namespace longbox::cardlang {

// Registers of variables count from 0; the object of an event and what has a name lie below.
inline constexpr int kEventReferent = -2;
inline constexpr int kNamedReferents = -100;  // "the defender" and the like, each by its phrase

class Mentions {
 public:
  // Introduces something new: `noun` is "character", `full` "enemy character" for when the noun is not enough.
  void introduce(int referent, std::string noun, std::string full);
  void mention_self();
  // Returns words for something, most often introduced before; counts as a mention. Persons are never "it".
  std::string name(int referent, bool person = false);
  // Returns whether nothing but the card itself was spoken of so far, at least once.
  bool only_self() const { return self_mentioned_ && known_.empty(); }
  bool knows(int referent) const;
  void end_sentence();

 private:
  struct Known {
    int referent = 0;
    std::string noun;
    std::string full;
    bool recent = true;  // in this sentence or the one before
    bool this_sentence = true;
  };

  Known* find(int referent);
  std::string called(const Known& known) const;

  std::vector<Known> known_;
  bool self_mentioned_ = false;
  bool self_since_ = false;  // the card was named after the last mention of anything else
};

}  // namespace longbox::cardlang
