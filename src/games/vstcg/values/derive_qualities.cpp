// Qualities are given and taken in the order of timestamps (513.2f, 514.1); prohibitions win over all (103.2).
#include "games/vstcg/values/deriver.h"

namespace longbox::vstcg {

using kernel::Eval;
using kernel::Modifier;

namespace {

constexpr std::uint64_t bit_of(int quality) { return std::uint64_t{1} << quality; }

// These qualities are keyword powers, of which a stunned character can have none (701.12f).
constexpr std::uint64_t kPowerBits = bit_of(kInvulnerability) | bit_of(kHasCosmic) | bit_of(kHasConcealed);

bool is_prohibition(int quality) { return (kForbiddingBits >> quality & 1U) != 0; }

}  // namespace

// Icons are no text and stay while text is inactive (212.1).
void Deriver::start_qualities(ObjectId id) {
  out_.of(id).qualities = is_unrevealed(m_, id) ? 0 : m_.card(id).qualities;
  out_.qualities |= out_.of(id).qualities;
}

void Deriver::work_out_qualities() {
  rows_.size = 0;
  gather_qualities();
  if (rows_.size == 0) return;
  rows_.sort();
  prohibit();
  apply_qualities();
  m_.each_in(kPlay, [&](ObjectId id) { finish_qualities(id); });
}

void Deriver::gather_qualities() {
  for (const ContinuousKind kind : {kGrantsQuality, kTakesQuality}) {
    each_modifier(kind, [&](const Modifier& modifier) {
      note({modifier.stamp, modifier.subject.id.value, kind, static_cast<std::uint8_t>(modifier.word), 0, 0,
            modifier.source.id.value, modifier.ability.value, false});
    });
    if (!out_.listed.contains(kind)) continue;
    each_on(kind, 0, [&](const kernel::ActiveContinuous& active, Eval eval) {
      ObjectSet who;
      eval.objects(who);
      const auto word = static_cast<std::uint8_t>(eval.word());
      who.for_each([&](int id) {
        if (m_.in_play(ObjectId{id}))
          note({stamp_of(active), static_cast<std::uint16_t>(id), kind, word, 0, 0, active.object.value,
                active.ability.value, true});
      });
    });
  }
}

void Deriver::prohibit() {
  for (const ValueRow& row : rows_)
    if (row.kind == kGrantsQuality && is_prohibition(row.word))
      out_.of(ObjectId{row.object}).qualities |= bit_of(row.word);
}

// A power of somebody who can't reinforce others gives them no reinforcement; an effect that has resolved
// was looked at then (701.10d).
void Deriver::apply_qualities() {
  for (const ValueRow& row : rows_) {
    if (is_prohibition(row.word)) continue;
    std::uint64_t& qualities = out_.of(ObjectId{row.object}).qualities;
    if (row.kind == kTakesQuality) {
      qualities &= ~bit_of(row.word);
      continue;
    }
    const bool barred = row.power && row.word == kReinforcement && row.source != row.object &&
                        (out_.of(ObjectId{row.source}).qualities & bit_of(kCannotReinforce)) != 0;
    if (!barred) qualities |= bit_of(row.word);
  }
}

void Deriver::finish_qualities(ObjectId id) {
  std::uint64_t& qualities = out_.of(id).qualities;
  if ((qualities & bit_of(kCannotHaveFlight)) != 0) qualities &= ~bit_of(kFlight);
  if ((qualities & bit_of(kCannotHaveReinforcement)) != 0) qualities &= ~bit_of(kReinforcement);
  if (is_stunned(m_, id)) qualities &= ~kPowerBits;
  out_.qualities |= qualities;
}

}  // namespace longbox::vstcg
