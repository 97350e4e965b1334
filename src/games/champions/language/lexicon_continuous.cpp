// Continuous phrases are true while a card is in play, or are printed about playing it. derive.cpp
// carries their kinds out, and the rules ask for them.
#include "games/champions/language/verbs.h"

namespace longbox::champions {

namespace {

void add_values(std::vector<Phrase>& out) {
  holds(out, kStatBonus, "<x:objects> gets + <n:number> <s:stat>", "{x} gets +{n} {s}",
        "A bonus to a value.", "gets.modifies-while-active");
  holds(out, kStatBonus, "<x:objects> gets <n:number> <s:stat>", "{x} gets {n} {s}",
        "The same, for a negative number.", "gets.modifies-while-active");
  holds(out, kStatPenalty, "<x:objects> gets - <n:number> <s:stat>", "{x} gets -{n} {s}",
        "A value is lowered, never below zero.", "modifier.floor-zero");
  holds(out, kStatBonusEach, "<x:objects> gets + <n:number> <s:stat> for each <y:objects>",
        "{x} gets +{n} {s} for each {y:bare}", "A bonus for each of them.", "for-each.repeat");
  holds(out, kBaseStat, "<x:objects> has base <n:number> <s:stat>", "{x} has {n} as its base {s}",
        "Its value before anything is added.", "base-value.def");
  holds(out, kStatDouble, "<s:stat> of <x:objects> is doubled", "double the {s} of {x}",
        "After everything has been added.", "modifier.add-before-multiply");
  holds(out, kStatHalve, "<s:stat> of <x:objects> is halved", "halve the {s} of {x}",
        "Rounded up, after everything has been added.", "modifier.round-up");
  holds(out, kStatSet, "<s:stat> of <x:objects> is set to <n:number>", "set the {s} of {x} to {n}",
        "Whatever else would change it; the latest counts.", "modifier.set-overrides");
  holds(out, kLosesTrait, "<x:objects> loses trait <t:trait>", "{x} loses the {t} trait",
        "Whatever would give it.", "loses.beats-gains");
  holds(out, kLosesQuality, "<x:objects> loses <q:quality>", "{x} {q:loses}",
        "Whatever would give it.", "loses.beats-gains");
  holds(out, kStatLimit, "<s:stat> of <x:objects> is at most <n:number>",
        "{x} has a {s} of at most {n}", "A cap that holds whatever raises the value.",
        "max.element-global");
  holds(out, kGrantsQuality, "<x:objects> has <q:quality>", "{x} {q:has}", "They have the quality.",
        "gains.functions-as");
  holds(out, kGrantsTrait, "<x:objects> has trait <t:trait>", "{x} {x:s gains|gain} the {t} trait",
        "They have the trait as well.", "gains.functions-as");
  holds(out, kGrantsKeyword, "<x:objects> has keyword <k:keyword>", "{x} gains {k}",
        "They have the keyword.", "gains.functions-as");
  holds(out, kAllyLimit, "your ally limit is <n:number> higher", "increase your ally limit by {n}",
        "You may control more allies.", "ally-limit.three");
  holds(out, kImmuneTo, "<x:objects> cannot take damage from <d:description>",
        "{x} can't take damage from {d:plural}", "Such cards deal it no damage.",
        "cannot.absolute");
  holds(out, kAllyMustDefend, "attacks by <x:objects> must be defended by an ally",
        "the engaged player must defend against attacks by {x} with an ally they control, if able",
        "The choice of the defender is bound.", "attack-enemy.step2-defend");
}

void add_restrictions(std::vector<Phrase>& out) {
  holds(out, kAttachesTo, "self attaches to <x:objects>", "attach to {x:a}",
        "What it is attached to.", "attach-to.as-enters");
  holds(out, kAttachesToToughest,
        "self attaches to <x:objects> with the highest printed hit-points or surges",
        "attach to the {x:bare} that prints the most hit points; without one, this card surges",
        "To one of those that print most.", "attach-to.as-enters");
  holds(out, kAttachesToToughest,
        "self attaches to <x:objects> with the highest printed hit-points",
        "attach to the {x:bare} that prints the most hit points",
        "To one of those that print most.", "attach-to.as-enters");
  holds(out, kMaxPerPlayer, "max 1 per player", "nobody controls two of it", "Nobody controls two.",
        "max.one-per-player");
  holds(out, kMaxPerHost, "max 1 per host", "one on each at most", "No two on one card.",
        "max.one-per-element");
  holds(out, kHeroFormOnly, "only in hero form", "hero form only", "Played in hero form only.",
        "form.type-form-only");
  holds(out, kAlterEgoFormOnly, "only in alter-ego form", "alter-ego form only",
        "Played in alter-ego form only.", "form.type-form-only");
  holds(out, kAnyControl, "self may be played under any player's control",
        "any player may control it", "Its player says who controls it.",
        "control.owner-on-enter");
  holds(out, kEntersWith, "self enters play with <n:number> <c:counter>",
        "{self} enters play with {n:of c}", "They are on it from the start.",
        "counter.named-types");
  holds(out, kUsesCounters, "self is discarded without <c:counter>",
        "discard {self} when there are no {c:plural} on it",
        "Discarded when the last one has gone.", "keyword.uses.discard-last");
  holds(out, kWorth, "self is worth <n:number>", "it goes to the victory display, worth {n}",
        "Where it goes when it is defeated.", "keyword.victory");
  holds(out, kTeamUp, "only with <a:name> and <b:name> in play",
        "play only if {a} and {b} are in play", "As identities or allies.", "keyword.team-up");
  holds(out, kDoublesFor, "self generates double for <f:faction> cards",
        "double the resources this card generates while paying for {f:a} card",
        "Judged by the card that is paid for.", "resource-card.text-active");
  holds(out, kLosesWhenComplete, "completing self loses the game",
        "the players lose the game when this stage is completed", "The last stage of the scheme.",
        "loss.final-scheme");
  holds(out, kIncite, "incites <n:number>",
        "its reveal puts {n:measure threat} on the main scheme", "On reveal.",
        "keyword.incite");
  holds(out, kExtraForm, "self is an additional form", "this is an additional form",
        "Flipping it is a change of form, beside the one of the round.", "form.keyword-extra-form");
  holds(out, kExtraCost, "playing <d:description> costs an additional <s:symbols>",
        "as an additional cost to play {d:a}, spend {s}", "Paid together with the cost.",
        "cost.additional-together");
  holds(out, kPermission, "you may play <d:description> from your discard pile",
        "you may play {d:plural} from your discard pile", "As if they were in hand.",
        "permission.optional");
  holds(out, kRemovedInsteadOfDiscarded, "self is removed from the game instead of discarded",
        "if {self} would be discarded, remove it from the game instead",
        "It counts as discarded.", "discard.attempt");
  holds(out, kTeamwork, "works together with <x:objects>",
        "after {self} engages a player, it activates against that player if there is another {x:bare}",
        "Whatever the player's form is.", "keyword.teamwork");
  holds(out, kAlliance, "any player may help to pay for self",
        "any player may help to pay for this card", "Cards and resources of all players.",
        "keyword.alliance");
  holds(out, kRequirement, "self requires <s:symbol>", "spend {s} as part of its cost",
        "Such a resource must be among those spent.", "keyword.requirement");
  holds(out, kSetupKeyword, "self starts in play", "{self} starts in play",
        "Put into play during set-up.", "keyword.setup");
  holds(out, kLinkedTo, "self is linked to <n:name>",
        "not for decks: it is set aside when a deck includes {n}",
        "Beside the deck that has a card of that title.", "keyword.linked");
  holds(out, kModeOnly, "only in <m:mode> mode", "{m} mode only",
        "Which face is up when it enters play.", "double-sided.mode-faces");
}

void add_deck_building(std::vector<Phrase>& out) {
  holds(out, kDeckAspects, "your deck has <n:number> aspects in equal parts",
        "build your deck of {n} aspects, with as many cards of each",
        "Instead of one aspect.", "deck.identity-requirements");
  holds(out, kDeckOutsiders, "your deck may have <n:number> <t:trait> cards of other aspects",
        "your deck may include up to {n} {t} cards of other aspects",
        "Beside those of its aspect.", "deck.identity-requirements");
  holds(out, kDeckCopies, "your deck has at most <n:number> copies of a card",
        "your deck can't include more than {n:of copy|copies} of a card, by title",
        "Cards of the identity's own set aside.", "deck.identity-requirements");
}

}  // namespace

void add_continuous_phrases(std::vector<Phrase>& out) {
  add_values(out);
  add_restrictions(out);
  add_deck_building(out);
}

}  // namespace longbox::champions
