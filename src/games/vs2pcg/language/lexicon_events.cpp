// Triggers and replacements wait for these events.
#include "games/vs2pcg/language/lexicon.h"
#include "games/vs2pcg/language/verbs.h"
#include "games/vs2pcg/procedures.h"

namespace longbox::vs2pcg {

namespace {

// The rules offer these events to `instead of` before they happen (kernel::replaced).
constexpr auto kOffered =
    kernel::EventSet::of(event::kStunned, event::kWounded, event::kKod, event::kDrew,
                         event::kLeftPlay, event::kEnteredKoPile, event::kPoweredUp);

// Returns whether a card is the source of a stun or KO: by an effect it is one card; by the rules
// of combat it is everybody on the other side (power.source.stun-by-character).
bool is_source(Eval& e, const Event& event) {
  const Machine& m = e.machine();
  Eval probe = e;
  bool found = event.other && probe.fits(event.other);
  if (!found && event.other && user_of(m, event.other) != event.other) {
    Eval wearer = e;
    found = wearer.fits(user_of(m, event.other));
  }
  if (event.cause == kByCombat) {
    each_character(m, [&](ObjectId id) {
      if (found || !oppose(m, id, event.object)) return;
      Eval again = e;
      found = again.fits(id);
    });
  }
  e.skip();
  return found;
}

bool source_and_object(Eval& e, const Event& event) {
  const bool source = is_source(e, event);
  return e.fits(event.object) && source;
}

// In a combat only some sources stun by a strike of their own.
bool struck_and_stunned(Eval& e, const Event& event) {
  const Machine& m = e.machine();
  bool source = false;
  if (event.cause == kByCombat)
    each_character(m, [&](ObjectId id) {
      if (source || !has_struck(m, id, event.object)) return;
      Eval again = e;
      source = again.fits(id);
    });
  e.skip();
  return e.fits(event.object) && source;
}

bool powered_up_with(Eval& e, const Event& event) {
  const bool fits = e.fits(event.object);
  return e.fits_card(event.other) && fits && event.seat == e.you();
}

// A stunned main levels only by XP that a stun or KO gave it (power.level-up.look-back).
bool gains_xp(Eval& e, const Event& event, XpKind kind) {
  return e.fits(event.object) && event.detail == kind &&
         (is_face_up(e.machine(), event.object) || event.cause == kByCombat);
}

bool about_opponent(Eval& e, const Event& event) {
  return event.seat != kernel::kNobody && are_opponents(e.machine(), e.you(), event.seat);
}

// The turns of teammates who share them begin and end for both (mode.two-headed.shared-turn).
bool on_your_side(Eval& e, const Event& event) { return share_side(e.machine(), e.you(), event.seat); }

bool your_played(Eval& e, const Event& event) {
  return event.seat == e.you() && e.fits_card(event.object);
}

}  // namespace

void add_event_phrases(std::vector<Phrase>& out) {
  happens(out, event::kTurnStarts, "your turn starts", "at the beginning of your turn",
          "Your turn begins.", on_your_side);
  happens(out, event::kTurnEnds, "your turn ends", "at your turn's end",
          "Your turn is about to end.", on_your_side);
  happens(out, event::kTurnEnds, "the turn ends", "at the end of the turn",
          "Anybody's turn is about to end.", [](Eval&, const Event&) { return true; });
  happens(out, event::kBuildStarts, "your build phase starts",
          "at the beginning of your Build Phase", "Your Build Phase begins.", on_your_side);
  happens(out, event::kMainStarts, "your main phase starts", "at the beginning of your Main Phase",
          "Your Main Phase begins.", on_your_side);
  happens(out, event::kMainStarts, "an opponent's main phase starts",
          "at the beginning of an enemy player's Main Phase", "The Main Phase of an enemy player begins.",
          about_opponent);
  happens(out, event::kAppeared, "<x:objects> appears", "{x:a} appears",
          "It enters play, recruited or put there by an effect.", about_object)
      .about = {kCharacters | kEquipments | kLocations};
  happens(out, event::kAttacked, "<x:objects> attacks", "{x:a} attacks",
          "It is declared as an attacker.", about_object)
      .about = {kCharacters | kWearers | kAttackers};
  happens(out, event::kDefended, "<x:objects> is attacked", "{x:a} is attacked",
          "It is declared as a defender.", about_object)
      .about = {kCharacters | kWearers | kDefenders | kEquipments | kLocations};
  happens(out, event::kCombatEnds, "the combat ends", "at the end of the combat",
          "Combat reaches its clean up.", [](Eval&, const Event&) { return true; });
  happens(out, event::kStruckAt, "<x:objects> strikes a hand", "{x:a} strikes a hand",
          "It strikes a player's hand in the normal part of combat.",
          [](Eval& e, const Event& event) { return e.fits(event.object) && event.detail == kHand; })
      .about = {kCharacters | kWearers | kAttackers};
  happens(out, event::kStruckAt, "<x:objects> strikes a deck", "{x:a} strikes a deck",
          "It strikes a player's deck in the normal part of combat.",
          [](Eval& e, const Event& event) { return e.fits(event.object) && event.detail == kDeck; })
      .about = {kCharacters | kWearers | kAttackers};
  happens(out, event::kStruckAt, "<x:objects> strikes a resource row",
          "{x:a} strikes a resource row",
          "It strikes a player's resource row in the normal part of combat.",
          [](Eval& e, const Event& event) {
            return e.fits(event.object) && event.detail == kResource;
          })
      .about = {kCharacters | kWearers | kAttackers};
  happens(out, event::kStunned, "<x:objects> is stunned",
          "{x:a} gets stunned|{x:a} would get stunned",
          "It is stunned by anything; triggers look back.", about_object)
      .about = {kStanding};
  happens(out, event::kStunned, "<x:objects> stuns <y:objects>", "{x:a} stuns {y:a}",
          "The first is a source of the stun of the second.", source_and_object)
      .about = {kAnything, kStanding};
  happens(out, event::kStunned, "<x:objects> stuns <y:objects> by striking",
          "{x:a} stuns {y:a} by striking it in combat",
          "The second is stunned in combat, and the first has struck it there.",
          struck_and_stunned)
      .about = {kStanding, kStanding};
  // term.survives-look-back: the stunned one is described as it was.
  happens(out, event::kOutlasted, "<x:objects> stuns <y:objects> and survives",
          "{x:a} stuns {y:a} and survives",
          "The first is a source of the stun of the second in a part of the combat resolution and "
          "comes through that part.", [](Eval& e, const Event& event) {
            const bool source = e.fits(event.other);
            e.recall(event.object, {event.from, event.seat, event.detail});
            return e.fits(event.object) && source;
          })
      .about = {kStanding, kStanding};
  happens(out, event::kOutlasted, "<x:objects> kos <y:objects> and survives",
          "{x:a} KOs {y:a} and survives",
          "The same for one whose stun was its end.", [](Eval& e, const Event& event) {
            const bool source = e.fits(event.other);
            e.recall(event.object, {event.from, event.seat, event.detail});
            return e.fits(event.object) && source && !e.machine().in_play(event.object);
          })
      .about = {kStanding, kStanding};
  happens(out, event::kKod, "<x:objects> kos <y:objects>", "{x:a} KOs {y:a}",
          "The first is a source of the KO of the second; triggers look back.", source_and_object)
      .about = {kAnything, kInPlay};
  happens(out, event::kKodBy, "<x:objects> is ko'd by <y:objects>", "{x:a} is KO'd by {y:a}",
          "Once for each of the second that is a source of the KO of the first; triggers look back. "
          "`its source` is that one.", [](Eval& e, const Event& event) {
            const bool fits = e.fits(event.object);
            return e.fits(event.other) && fits;
          })
      .about = {kInPlay, kAnything};
  happens(out, event::kWounded, "<x:objects> is wounded", "{x:a} is wounded|{x:a} would be wounded",
          "A wound is about to be put on it.", about_object)
      .about = {kStanding};
  happens(out, event::kKod, "<x:objects> is ko'd", "{x:a} is KO'd|{x:a} would be KO'd",
          "It is KO'd; triggers look back.", about_object)
      .about = {kInPlay};
  happens(out, event::kLeftPlay, "<x:objects> leaves play",
          "{x:a} leaves play|{x:a} would go out of play",
          "It leaves play for any zone; triggers look back.", about_object)
      .about = {kInPlay};
  happens(out, event::kRecovered, "<x:objects> recovers", "{x:a} recovers",
          "It turns face up from being stunned.", about_object)
      .about = {kCharacters | kWearers | kDefenders};
  happens(out, event::kPoweredUp, "<x:objects> powers up", "{x:a} powers up",
          "A card was discarded to power it up.", about_object)
      .about = {kStanding};
  happens(out, event::kPoweredUp, "you power up <x:objects> with <y:objects>",
          "you power up {x:a} with {y:a}|you would power up {x:a} with {y:a}",
          "You discard the second to power up the first.", powered_up_with)
      .about = {kStanding, kPlayable};
  happens(out, event::kEnteredKoPile, "<x:objects> goes to a ko-pile",
          "{x:a} goes to a KO pile|{x:a} would go to a KO pile",
          "From any zone, KO'd, discarded or put there; once for each card.", about_object);
  happens(out, event::kPlayed, "you play <x:objects>", "you play {x:a}",
          "You play such a card.", your_played)
      .about = {kPlayable | kInHand};
  happens(out, event::kRecruited, "you recruit <x:objects>", "you recruit {x:a}",
          "You recruit such a card; this resolves before it appears.", your_played)
      .about = {kCharacters | kEquipments};
  happens(out, event::kPowerUsed, "you use a super power", "you use a super power",
          "One of your cards uses a super power.", about_you);
  happens(out, event::kXpGained, "<x:objects> gains xp", "{x:a} gains XP",
          "XP was put on its next level.",
          [](Eval& e, const Event& event) { return gains_xp(e, event, kLevelUpXp); })
      .about = {kStanding};
  happens(out, event::kXpGained, "<x:objects> gains level-down xp", "{x:a} gains Level Down XP",
          "XP was put on the level below.",
          [](Eval& e, const Event& event) { return gains_xp(e, event, kLevelDownXp); })
      .about = {kStanding};
  happens(out, event::kResourceGained, "you gain a resource", "you gain a resource",
          "A card enters your resource row.", about_you);
  happens(out, event::kLeftHand, "a card leaves your hand", "a card leaves your hand",
          "A card goes from your hand to anywhere else.", about_you);
  happens(out, event::kDrew, "you draw a card", "you draw a card|you would draw a card",
          "You draw a card.", about_you);
  happens(out, event::kDrew, "an opponent draws a card", "an enemy player draws a card",
          "An enemy player draws a card.", about_opponent);
  happens(out, event::kMovedRow, "<x:objects> changes rows", "{x:a} changes rows",
          "It moves between front and back row.", about_object)
      .about = {kStanding | kEquipments};
  for (auto& phrase : out)
    if (phrase.kind == PhraseKind::Event)
      phrase.replaceable = kOffered.contains(phrase.code);
}

}  // namespace longbox::vs2pcg
