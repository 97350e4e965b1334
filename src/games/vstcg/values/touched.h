// Says what continuous powers and modifiers read and write, down to the word, so that those which depend on each other
// can be put in order (514.2).
#pragma once

#include "games/vstcg/queries.h"
#include "kernel/effect/phrase.h"
#include "kernel/modifier/order.h"

namespace longbox::vstcg {

// Phrases say by these bits of theirs what they read, besides those of kernel::Reads.
enum PhraseReads : unsigned {
  kReadsNames = 8,
  kReadsAtk = 16 | kernel::kReadsStats,
  kReadsDef = 32 | kernel::kReadsStats,
  kReadsWillpower = 64 | kernel::kReadsStats,
  kReadsKeywords = 128 | kernel::kReadsQualities,
};

// The numbers of words: tags come first, then qualities, keywords and the rest.
enum ValueWord : int {
  kFirstQualityWord = kernel::kMaxTags,
  kFirstKeywordWord = kFirstQualityWord + 64,
  kAtkWord = kFirstKeywordWord + 256,
  kDefWord,
  kWillpowerWord,
  kNameWord,
  kLastValueWord,
};
static_assert(kLastValueWord <= kernel::kMaxValueWords);

// Returns the quality that nobody has who is forbidden to by this one (103.2); -1: it forbids none.
int forbidden_by(int quality);

// These speak of a listed power: its description and its condition read, its line writes.
kernel::ValueWords words_read(const Machine& m, const kernel::ActiveContinuous& active);
kernel::ValueWords words_written(const Machine& m, const kernel::ActiveContinuous& active);
// Returns whether an effect has switched the power on and it changes a quality: then it is fixed at its own time and
// depends on nothing, though it may still ask whether its condition holds (513.2h, 514.1, 514.3).
bool is_fixed(const Machine& m, const kernel::ActiveContinuous& active);
// Returns what a modifier writes that an effect has made; it reads nothing any more (513.2c).
kernel::ValueWords words_written(const Machine& m, const kernel::Modifier& modifier);

}  // namespace longbox::vstcg
