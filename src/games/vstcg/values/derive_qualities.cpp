// Qualities are given and taken in the order of timestamps (513.2f, 514.1); prohibitions win over all (103.2).
#include "games/vstcg/values/deriver.h"
#include "games/vstcg/values/touched.h"

namespace longbox::vstcg {

namespace {

constexpr std::uint64_t bit_of(int quality) { return std::uint64_t{1} << quality; }

// These qualities are keyword powers, of which a stunned character can have none (701.12f).
constexpr std::uint64_t kPowerBits = bit_of(kInvulnerability) | bit_of(kHasCosmic) | bit_of(kHasConcealed);

bool is_prohibition(int quality) { return (kForbiddingBits >> quality & 1U) != 0; }

// Returns the qualities that somebody with these cannot have.
std::uint64_t forbidden_bits(std::uint64_t qualities) {
  std::uint64_t bits = 0;
  for (const Quality quality : {kCannotHaveFlight, kCannotHaveReinforcement})
    if ((qualities & bit_of(quality)) != 0) bits |= bit_of(forbidden_by(quality));
  return bits;
}

}  // namespace

// Icons are no text and stay while text is inactive (212.1).
void Deriver::start_qualities(ObjectId id) {
  if (is_unrevealed(m_, id)) out_.of(id).qualities = 0;
  else print_qualities(id, m_.card(id));
}

void Deriver::print_qualities(ObjectId id, const Card& card) {
  out_.of(id).qualities = card.qualities;
  out_.qualities |= card.qualities;
}

void Deriver::work_out_qualities() {
  rows_.size = 0;
  for (const ContinuousKind kind : {kGrantsQuality, kTakesQuality}) {
    gather_modifiers(kind);
    gather_listed(kind, 0);
  }
  if (rows_.size == 0) return;
  rows_.sort();
  prohibit();
  apply_rows();
  m_.each_in(kPlay, [&](ObjectId id) { finish_qualities(id); });
}

void Deriver::prohibit() {
  for (const ValueRow& row : rows_)
    if (is_prohibition(row.word)) apply_quality(row);
}

// A prohibition is there for good, and ends what it forbids (103.2). A power of somebody who can't reinforce others
// gives them no reinforcement; an effect that has resolved was looked at then (701.10d).
void Deriver::apply_quality(const ValueRow& row) {
  std::uint64_t& qualities = out_.of(ObjectId{row.object}).qualities;
  if (row.kind == kTakesQuality) {
    if (!is_prohibition(row.word)) qualities &= ~bit_of(row.word);
    return;
  }
  const bool barred = row.power && row.word == kReinforcement && row.source != row.object &&
                      (out_.of(ObjectId{row.source}).qualities & bit_of(kCannotReinforce)) != 0;
  if (!barred) qualities |= bit_of(row.word);
  qualities &= ~forbidden_bits(qualities);
}

void Deriver::finish_qualities(ObjectId id) {
  std::uint64_t& qualities = out_.of(id).qualities;
  qualities &= ~forbidden_bits(qualities);
  if (is_stunned(m_, id)) qualities &= ~kPowerBits;
  out_.qualities |= qualities;
}

}  // namespace longbox::vstcg
