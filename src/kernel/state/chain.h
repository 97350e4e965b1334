// A chain holds effects that were announced and wait for their turn, the latest on top (at the back).
//
// A link keeps all that its effect needs and nothing of its source, which may be gone by then. Copying a
// link copies every choice that was made for it.
#pragma once

#include <array>
#include <cstdint>

#include "kernel/effect/context.h"
#include "kernel/state/ids.h"

namespace longbox::kernel {

enum class TargetKind : std::uint8_t { None, Object, Player, Link };

// The statement that chose such a target gave it no name: the noun `target` means it.
inline constexpr std::uint8_t kNoVariable = 0xFF;

// A Target is what an effect was aimed at when it was announced. The register `variable` of its link holds
// the same as a plain number, for the statements of the effect.
struct Target {
  TargetKind kind = TargetKind::None;
  std::uint8_t variable = 0;
  std::uint16_t statement = 0;  // 1 + the place in the body that describes it; 0: a rule of the game does
  ObjectRef object;             // the object as it was then; of a player or a link its number is the id

  static constexpr Target at(ObjectRef object) {
    return {TargetKind::Object, 0, 0, object};
  }
  static constexpr Target at_player(Seat seat) {
    return {TargetKind::Player, 0, 0, {ObjectId{seat}, 0}};
  }
  static constexpr Target at_link(LinkId id) {
    return {TargetKind::Link, 0, 0, {ObjectId{id}, 0}};
  }
  Seat seat() const { return static_cast<Seat>(object.id.value); }
  LinkId link() const { return object.id.value; }
  friend constexpr bool operator==(const Target&, const Target&) = default;
};

// A link is announced while its player still chooses and pays; nobody has priority then.
enum class LinkStage : std::uint8_t { Announced, Waiting, Resolving };

inline constexpr int kMaxTargets = 6;
inline constexpr int kMaxModes = 16;

struct Link {
  Context context;        // `context.link` is its own id, `context.you` its controller
  CardId source_card;     // the card that its source showed
  ObjectId card;          // the card on the chain that goes with it; none: it has none
  ZoneKind from = kNowhere;  // where that card, or else the source, lay
  LinkStage stage = LinkStage::Announced;
  std::uint16_t kinds = 0;  // bits named by the game: a payment effect, one of a plot twist ...
  std::uint16_t facts = 0;  // bits named by the game: how it was played and paid for
  LinkId original = 0;    // the link that was announced in the first place, of a copy; 0: it is no copy
  std::int16_t x = 0;
  std::uint16_t modes = 0;  // the chosen ones (bits)
  std::uint8_t target_count = 0;
  std::uint8_t spare = 0;
  std::array<Target, kMaxTargets> targets{};

  LinkId id() const { return context.link; }
  Seat controller() const { return context.you; }
};
static_assert(std::has_unique_object_representations_v<Link>, "links are compared as bytes");

// A random game of the rules' own cards keeps below ten; more than these end the game with a fault.
inline constexpr int kMaxLinks = 48;

}  // namespace longbox::kernel
