// Restrictions and permissions say what cards forbid or allow when the rules ask; the
// words around them are here, too.
#include "games/vs2pcg/features.h"
#include "games/vs2pcg/features/pocket.h"
#include "games/vs2pcg/features/terrain.h"
#include "games/vs2pcg/language/lexicon.h"
#include "games/vs2pcg/language/verbs.h"
#include "games/vs2pcg/play/acts.h"
#include "games/vs2pcg/values/derive.h"

namespace longbox::vs2pcg {

namespace {

constexpr std::uint16_t kAskTop = kernel::kFirstGamePrompt + 27;

void add_play_leaves(std::vector<Phrase>& out) {
  holds(out, kCannotHave, "<x:objects> cannot have <c:counter>", "{x} can't have {c:plural}",
        "Such counters are not put on them, and those there are go.", "keyword.alien-physiology");
  holds(out, kCopiesKeywords, "<x:objects> has the keywords of <y:objects>",
        "{x} has all keyword powers of {y:each}",
        "Flight and Ranged too, of cards in any zone; not the keyword that says this.",
        "power.copy.no-same-name-recursion");
  holds(out, kCannotGain, "<x:objects> cannot gain <c:counter>", "{x} can't gain {c:plural}",
        "Such counters are not put on them; those that are there stay.", "golden.cant-beats-can");
  holds(out, kDeniesQuality, "<x:objects> cannot have <q:quality>", "{x} can't have {q}",
        "They lose the quality and cannot gain it, whatever gives it to them.", "golden.cant-beats-can");
  holds(out, kDeniesKeyword, "<x:objects> cannot have keyword <k:any-keyword>", "{x} loses {k}",
        "They lose the keyword and cannot gain it.", "golden.cant-beats-can");
  holds(out, kNotInFront, "<x:objects> cannot be in the front row", "{x} can't be in the front row",
        "They are put and moved into back rows only; one who is in front when this begins goes back.",
        "golden.cant-beats-can");
  holds(out, kBarred, "<x:objects> cannot appear on your side", "{x:plural} can't appear on your side",
        "They are not recruited, and what would put them into play removes them from the game.",
        "appear.cannot-removed");
  holds(out, kNoAttacks, "<p:seats> cannot attack", "{p} can't attack",
        "None of their characters may attack.", "golden.cant-beats-can");
  holds(out, kCannotAttackThem, "<x:objects> cannot attack <y:objects>", "{x} can't attack {y:any}",
        "None of the first may attack any of the second.", "golden.cant-beats-can");
  holds(out, kAttacksPast, "<x:objects> may attack protected <y:objects>",
        "{x} can attack {y:plural} even if they are protected",
        "The front row keeps none of the first from any of the second.", "term.protection");
  holds(out, kRecruitsFrom, "you may also recruit <x:objects> from <z:zone>", "you may recruit {x:plural} from your {z}",
        "For their cost, in your Recruit Step; a deck is shuffled.", "turn.recruit.spend");
  holds(out, kOnlyWornBy, "only <x:objects> can wear self", "only {x:plural} can wear this equipment",
        "This equipment can be put on such characters only.", "card-type.equipment.cost-and-attach");
  holds(out, kPlayedOnto, "self is played onto <x:objects>", "equip this only to {x:a}",
        "This equipment can be put on such characters only, on any side, and stays under its player's control.",
        "golden.card-beats-rules");
  holds(out, kPaysFor, "discarding self pays any symbol for <x:objects>",
        "you may discard {self} as a power symbol of any kind for a super power of {x:a}",
        "Works from your hand.", "keyword.bond");
  holds(out, kPaysByHand, "self pays for <s:name> by discarding only",
        "{self} can only pay for {s} by discarding cards from your hand",
        "Locations of the resource row do not pay for that power of this card.", "power.super.pay-flip-or-discard");
  holds(out, kCannotPlay, "<p:seats> cannot play <x:objects>", "{p} can't play {x:plural}",
        "They play no such cards.", "golden.cant-beats-can");
  holds(out, kCannotDraw, "<p:seats> cannot draw cards", "{p} can't draw cards",
        "Whatever would make them draw does nothing.", "golden.cant-beats-can");
  holds(out, kNoResources, "<p:seats> cannot play resources", "{p} can't play resources",
        "They put no card of their hand into the resource row in the Resource Step; effects still may.",
        "golden.cant-beats-can");
  holds(out, kRecruitFrom, "you may recruit self from <z:zone>",
        "you may recruit {self} from your {z}", "Works in that zone; a deck is shuffled.",
        "turn.recruit.spend");
  holds(out, kPowersUpWith, "<x:objects> powers up with <y:objects>",
        "{x} can be powered up with {y:a}", "Besides the cards of its own name.",
        "power-up.basic");
  holds(out, kPaysLess, "you pay <n:number> less to recruit <x:objects>",
        "you pay {n:less} to recruit {x:plural}", "Always current; several add up.",
        "turn.recruit.spend");
  holds(out, kPaysLessTo, "you pay <n:number> less to recruit <x:objects> to a minimum of <m:number>",
        "you pay {n:less} to recruit {x:plural}, but no less than {m}",
        "A card that costs less than that anyway keeps its price.", "turn.recruit.spend");
  holds(out, kMultiplies, "<x:objects> gains <n:number> times as much",
        "whatever {x} would gain of +1/+1 counters, ATK and DEF, it gains {n} times as much",
        "Counters that are put on it and bonuses that effects give it; what it loses stays as it is.",
        "golden.card-beats-rules");
  holds(out, kGainsMore, "<x:objects> gains <n:number> more <c:counter>", "{x} gets {n:of c} more",
        "Each time that one or more are put on it.", "golden.card-beats-rules");
  holds(out, kGainsTimes, "<x:objects> gains <n:number> times as many <c:counter>",
        "whatever number of {c:plural} {x} would gain, it gains {n} times that many",
        "Each time that one or more are put on it; several such powers multiply.", "golden.card-beats-rules");
  holds(out, kSavesSymbols, "<x:objects> pays <n:number> fewer symbols for its power <s:name>",
        "{x} pays {n:amount power symbol|power symbols} less for {s}",
        "The player chooses which symbols of the price are left out.", "power.super.pay-flip-or-discard");
  holds(out, kSavesEach, "<x:objects> pays <n:number> fewer symbols for the first use of each super power each turn",
        "{x} pays {n:amount power symbol|power symbols} less the first time that it uses each of its super powers each turn",
        "The player chooses which symbols of the price are left out.", "power.super.pay-flip-or-discard");
  holds(out, kSavesFirst, "<x:objects> pays <n:number> fewer symbols for its first super power each turn",
        "the first time each turn that {x} uses a super power, it pays {n:amount power symbol|power symbols} less",
        "The player chooses which symbols of the price are left out.", "power.super.pay-flip-or-discard")
      .recalls = event::kPowerUsed;
  holds(out, kPaysMore, "<p:seats> pays <n:number> more to recruit <x:objects>",
        "{p} pays {n} more to recruit {x:plural}", "Always current; several add up.", "turn.recruit.spend");
  holds(out, kPlayedFor, "self may be played for <n:number> onto <x:objects>",
        "this equipment costs {n} if it is played onto {x:a}", "Another price for some wearers.",
        "card-type.equipment.cost-and-attach");
  holds(out, kCheaperOnto, "self costs <n:number> less onto <x:objects>",
        "this equipment costs {n:less} if it is played onto {x:a}",
        "A rebate for some wearers, beside all others.", "card-type.equipment.cost-and-attach");
  holds(out, kCasts, "<x:objects> can cast <y:objects>", "{x} can cast {y:plural}",
        "They pay the symbol that playing such a card also costs.", "keyword.spellcaster");
  holds(out, kAlsoCosts, "playing self also costs <s:symbol> of <x:objects>",
        "as an additional cost to play {self}, {x:a} must pay {s}",
        "Somebody who fits pays that symbol as the card is played.", "keyword.spell");
  holds(out, kAppearsWith, "<x:objects> appears with <n:number> <c:counter>", "{x} appears with {n:of c}",
        "On it before it counts as having appeared.", "play.character.appears-with");
  holds(out, kNullifies, "<x:objects> cannot have powers", "{x} loses all powers and can't gain any",
        "No keyword or super power, Flight and Ranged included, is on or can be gained.",
        "keyword.pheromone-control");
  holds(out, kLosesKeywords, "<x:objects> has no keyword text", "{x} loses all keyword text",
        "Keyword powers are off; Flight, Ranged, super powers and level-up powers stay.",
        "term.keyword-text");
  holds(out, kLosesPrinted, "<x:objects> has no printed keyword powers", "{x} loses its printed keyword powers",
        "Keyword powers that are printed on it are off, Flight and Ranged included; those that it has gained stay.",
        "term.keyword-text");
  holds(out, kCanSlay, "<x:objects> can slay <y:objects>",
        "when {x} wounds {y:a} in a melee attack, you may remove that character from the game",
        "Part of the wound: before a KO by it.", "keyword.slayer");
}

void add_deck_leaves(std::vector<Phrase>& out) {
  holds(out, kDeckMayHold, "your deck may hold <n:number> of self",
        "your deck can have up to {n:amount copy of|copies of} {self}",
        "For deck building: that many copies instead of four.", "deck.copy-limit-modified");
  holds(out, kDeckHoldsNo, "your deck holds no <x:objects>", "your deck can't have {x:plural}",
        "For deck building: no such cards, main characters included.", "deck.copy-limit-modified");
  holds(out, kMixesUniverses, "your deck may mix universes",
        "your deck can have cards of the Photographic Universe beside others",
        "For deck building: cards of both universes go together.", "deck.universe.no-mixing");
  holds(out, kDeckNeeds, "your deck needs <x:objects>", "your deck needs {x:a}",
        "For deck building: at least one such card, main characters included.",
        "deck.copy-limit-modified");
}

// --- Words around them --------------------------------------------------------------------------

bool protects(const Machine& m, ObjectId id, ObjectId behind) {
  if (!id || !behind || !is_face_up(m, behind)) return false;
  const auto row = m.object(id).zone;
  const bool before = m.object(behind).zone == kAtlantis ? row == kFront || row == kBack
                                                         : m.object(behind).zone == kBack && row == kFront;
  return before && is_face_up(m, id) && is_character(m, id) &&
         share_side(m, m.object(id).side, m.object(behind).side) && !m.quality(id, kNoProtection);
}

bool is_protecting(Eval& e, ObjectId id) {
  const ObjectId behind = e.object();
  return protects(e.machine(), id, behind);
}

bool is_protected_by(Eval& e, ObjectId id) {
  const ObjectId before = e.object();
  return is_character(e.machine(), id) && protects(e.machine(), before, id);
}

// A character that has left play is spoken of in the row that it left.
bool in_row_of(Eval& e, ObjectId id) {
  const Machine& m = e.machine();
  const ObjectId other = e.object();
  if (!other) return false;
  if (m.in_play(other)) return is_in_row_of(m, id, other);
  const kernel::Object& gone = m.object(other);
  const kernel::Look now = e.look(id);
  return (kRows >> gone.last_zone() & 1U) != 0 && now.zone == gone.last_zone() &&
         share_side(m, m.object(id).side, gone.last_side());
}

bool is_your_step(Eval& e) {
  const auto step = static_cast<Phase>(e.word());
  const auto& s = e.machine().state();
  if (!has_turn(e.machine(), e.you())) return false;
  const bool build = s.phase == kResourceStep || s.phase == kRecruitStep ||
                     (s.phase == kFormationStep && !in_pocket(e.machine()));
  const bool main = s.phase == kCombatStep;
  return s.phase == step || (step == kBuild && build) || (step == kMainPhase && main);
}

// keyword.spellcaster: some power that is on lets that one cast it.
bool can_cast(Eval& e, ObjectId id) {
  const ObjectId card = e.object();
  bool found = false;
  each_active(e.machine(), kCasts, [&](const Context&, Eval eval) {
    found = found || (eval.fits(id) && eval.fits(card));
  });
  return found;
}

bool has_resolved(Eval& e) {
  const auto& globals = e.machine().state().globals;
  return combat_is_on(e.machine()) && globals[kResolvingAs] != kOpenAttack && globals[kCombatCancelled] == 0;
}

void add_words(std::vector<Phrase>& out) {
  postfix(out, kernel::kWatchesPlaces | kernel::kWatchesFaces, "protected by <o:object>",
          "protected by {o}", "Face up in the back row behind that one, face up in the front row.",
          is_protected_by, "term.protection");
  postfix(out, kernel::kWatchesPlaces | kernel::kWatchesFaces, "protecting <o:object>",
          "protecting {o}", "Face up in the front row before that one, face up in the back row.",
          is_protecting, "term.protection");
  postfix(out, kernel::kWatchesPlaces, "in the row of <o:object>", "in the same row as {o}",
          "In the same row of the same side, that one included; of a Terrain, in the row where it "
          "lies; of a character that has left play, in the row that it left.",
          in_row_of, "keyword.safeguard");
  postfix(
      out, kernel::kWatchesPlaces, "inside <o:object>", "in {o}",
      "Moved into that Terrain, which holds so many characters and no more.",
      [](Eval& e, ObjectId id) { return is_inside(e.machine(), id, e.object()); },
      "mode.terrain.capacity");
  postfix(out, kernel::kWatchesAll, "that can cast <o:object>", "that can cast {o}",
          "By a power that is on.", can_cast, "keyword.spellcaster");
  adjective(
      out, kernel::kWatchesNothing, "affiliated", "affiliated", "Has at least one team.",
      [](Eval& e, ObjectId id) { return !teams(e.machine(), id).empty(); }, "keyword.loyalty")
      .reads = kernel::kReadsTags;
  condition(out, kernel::kWatchesTurn, "it is your turn", "it is your turn",
            "You are the player whose turn it is.",
            [](Eval& e) { return has_turn(e.machine(), e.you()); });
  condition(out, kernel::kWatchesTurn, "it is an opponent's turn", "it is an enemy player's turn",
            "The player whose turn it is is neither you nor your teammate.",
            [](Eval& e) { return are_opponents(e.machine(), e.you(), e.machine().state().active); });
  condition(out, kernel::kWatchesPlayers, "it is your <s:step>", "it is your {s}",
            "Your turn, in that phase or step.", is_your_step);
  condition(out, kernel::kWatchesMarks, "a combat is on", "a combat is going on",
            "From the declaration to its end.", [](Eval& e) { return combat_is_on(e.machine()); });
  condition(out, kernel::kWatchesAll, "the combat was cancelled", "the combat was cancelled",
            "The present combat, which then does not resolve.",
            [](Eval& e) { return e.machine().state().globals[kCombatCancelled] != 0; })
      .rule = "term.cancel-combat";
  condition(out, kernel::kWatchesAll, "the combat has resolved", "the combat has resolved",
            "The present combat came to its strikes: it was not cancelled, and neither side was empty before them.",
            has_resolved)
      .rule = "term.survives-not-if-cancelled";
}

// --- Verbs --------------------------------------------------------------------------------------

Flow top_revealed(EffectRun& run) {
  return run.machine().state().zone(kLooking, run.you()).count == 0 ? Flow::Done : Flow::Ask;
}

void ask_top(EffectRun& run, Decision& out) {
  out.kind = DecisionKind::Object;
  out.prompt = kAskTop;
  run.machine().each(kLooking, run.you(), [&](ObjectId id) {
    out.add({.kind = kernel::kOptionObject, .object = id});
  });
}

void answer_top(EffectRun& run, const Option& option) {
  run.machine().move(option.object, kDeck, run.you(), kernel::Place::Top);
}

Flow gain_points(EffectRun& run) {
  Machine& m = run.machine();
  const int n = run.number();
  if (in_pocket(m)) return Flow::Done;  // ability.pocket-universe.turn-shape
  m.set_seat_value(run.you(), kRecruitPoints, m.state().seats[run.you()].values[kRecruitPoints] + n);
  return Flow::Done;
}

void add_verbs(std::vector<Phrase>& out) {
  verb(out, "put <x:objects> on the bottom of its deck", "put {x} on the bottom of its owner's deck",
       "Under the decks of their owners.", "deck.put-order-free", [](EffectRun& run) {
         return each(run, [&](ObjectId id) { to_deck(run.machine(), id, kernel::Place::Bottom); });
       });
  verb(out, "put the revealed cards on top",
       "put the other cards back on top of your deck in any order",
       "What was looked at and not taken goes on top, the last one topmost.", "deck.put-order-free",
       {.run = top_revealed, .ask = ask_top, .answer = answer_top});
  verb(out, "look through your deck", "look through your deck, then shuffle it",
       "You see all of it; it is shuffled afterwards.", "deck.look-then-shuffle", [](EffectRun& run) {
         run.machine().each(kDeck, run.you(), [&](ObjectId id) {
           run.machine().know(id, static_cast<std::uint8_t>(1U << run.you()));
         });
         run.machine().shuffle(kDeck, run.you());
         return Flow::Done;
       });
  verb(out, "gain <n:number> recruit points", "gain {n:amount recruit point|recruit points}",
       "You have so many more until the Recruit Step ends.", "turn.recruit.leftover-lost",
       gain_points);
}

// --- Events -------------------------------------------------------------------------------------

void add_events(std::vector<Phrase>& out) {
  happens(out, event::kReadied, "<x:objects> readies", "{x:a} readies",
          "It turned from exhausted to ready.", about_object)
      .about = {kInPlay};
  happens(out, event::kExhausted, "<x:objects> exhausts", "{x:a} exhausts",
          "It turned from ready to exhausted.", about_object)
      .about = {kInPlay};
  happens(
      out, event::kStunned, "<x:objects> is stunned without a strike",
      "{x:a} gets stunned other than by a strike",
      "By an effect or for want of DEF; triggers look back.",
      [](Eval& e, const Event& event) { return e.fits(event.object) && event.cause != kByCombat; },
      "keyword.durable")
      .about = {kStanding};
}

// --- Rows ---------------------------------------------------------------------------------------

constexpr cardgame::PromptRow kPrompts[] = {
    {kAskTop, "deck.put-order-free", "Which card goes on top next?"}};

}  // namespace

constexpr Feature kPermissionFeature{.prompts = kPrompts};

void add_permission_phrases(std::vector<Phrase>& out) {
  add_play_leaves(out);
  add_deck_leaves(out);
  add_words(out);
  add_verbs(out);
  add_events(out);
}

}  // namespace longbox::vs2pcg
