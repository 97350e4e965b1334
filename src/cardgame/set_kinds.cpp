#include "cardgame/set_kinds.h"

namespace longbox::cardgame {

kernel::WordList set_kinds_list() {
  return {kSetKinds,
          {{"book", "quoted in a rulebook", static_cast<int>(SetKind::Book),
            "a rulebook quotes the cards; what it does not say of them is assumed"},
           {"printed", "as printed", static_cast<int>(SetKind::Printed),
            "all facts and texts are those of the printed cards"}}};
}

SetKind set_kind(const kernel::Lexicon& lexicon, const kernel::Card& card) {
  for (const kernel::WordList& list : lexicon.words)
    for (const kernel::Word& set : list.words)
      if (list.type == "set" && set.word == card.set) return static_cast<SetKind>(set.mark);
  return SetKind::Ours;
}

}  // namespace longbox::cardgame
