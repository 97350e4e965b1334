// How the Vs. System TCG is played, in our own words.
import type { Topic } from "../course";

export const topics: Topic[] = [
  {
    id: "aim", title: "What it is about",
    text: [
      "Two or more players bring a deck of their own and begin with 50 endurance. You recruit characters, line them up and attack. Endurance goes down when your characters are stunned, and when attackers are stronger than what stands in their way.",
      "At the end of every turn it is checked: whoever has no endurance left has lost. If it happens to both at once, the one with more left goes on. So a turn is always played to its end, and dropping below zero first is not yet the end.",
      "Turns come one after the other with one resource more each time: turn three has three-cost characters, turn six the giants.",
    ],
    rules: ["101.5", "102.1", "102.4", "408.2a"],
  },
  {
    id: "cards", title: "Reading a card",
    text: [
      "There are four kinds of cards. Characters fight. Equipment is attached to a character. Plot twists are played once, usually in an attack. Locations are flipped up in your resource row and stay there.",
      "Characters and equipment have a recruit cost, which is paid with resource points. Plot twists and locations have a threshold instead: you need that many resources, but you spend none of them.",
      "A character has ATK and DEF, an affiliation that says with whom it works together, and perhaps the signs for Flight or Range. Other powers stand in its text.",
    ],
    diagram: {
      kind: "card", label: "A character", name: "Captain Cordon", corner: "4", text: "Leader. Your defenders next to Captain Cordon have reinforcement.", feet: ["ATK 7", "DEF 7"],
      notes: { corner: "The recruit cost; also what its stun costs you in endurance.", text: "Powers. Leader powers work for those who stand beside it.", feet: "ATK to hit, DEF to withstand." },
    },
    rules: ["300.1", "203.4b", "203.5b", "211.1", "206.1a"],
  },
  {
    id: "turn", title: "A turn",
    text: [
      "All players share one turn. Everybody draws two cards. Then each player in order builds: a resource, recruiting, lining up. Then each player in order attacks. At last everybody recovers.",
      "Who goes first in each phase has the initiative, and it passes on every turn. With the initiative you attack first, and what you stun cannot attack you. Without it you see the enemy's line before you make your own.",
      "Both players may act in nearly every step. The page asks you only where it matters and goes on by itself elsewhere; under Stops you choose where.",
    ],
    diagram: {
      kind: "strip", label: "A turn from left to right; in the middle each player in order",
      steps: [
        { name: "Draw", note: "two cards each" }, { name: "Resource", note: "build one" }, { name: "Recruit", note: "spend points" },
        { name: "Formation", note: "line up" }, { name: "Attack", note: "one after the other" }, { name: "Recovery", note: "save one" },
      ],
    },
    rules: ["400.1", "400.5", "401.1", "402.1", "406.1", "408.2e"],
  },
  {
    id: "resources", title: "Resources",
    text: [
      "In your resource step you may put one card of your hand face down to the right end of your resource row. Any card will do. In the recruit step each resource gives you a point, face up or face down.",
      "A card in the row is not lost. A plot twist can be played from there at any time you could play it, and a location can be flipped up. So build twists and locations where you can, and keep characters for recruiting.",
      "Points that are left at the end of the recruit step vanish. The best turn spends all of them: one character of the full cost, or two smaller ones.",
    ],
    diagram: { kind: "sum", label: "Turn four: four points", parts: [{ name: "Grapple", value: 3 }, { name: "Alley Cat", value: 1 }], total: { name: "points", value: 4 } },
    rules: ["403.1", "404.1", "304.2", "303.2", "404.5"],
  },
  {
    id: "chain", title: "The chain and priority",
    text: [
      "What you play does not happen at once. It goes onto the chain, and everybody may answer it. When all pass one after the other, the top of the chain resolves, and then everybody may act again. Last in, first out.",
      "The player who may act now has priority. If all pass while the chain is empty, the game goes on to the next step.",
      "So you can answer a plot twist with another one before it does anything. Recruiting goes onto the chain, too. Building, flipping a location and lining up do not: they simply happen.",
    ],
    rules: ["213.6a", "213.6c", "216.1", "216.2", "508.1", "303.3"],
  },
  {
    id: "formation", title: "Lining up",
    text: [
      "Your characters stand in columns, in a front row and a support row behind it. A character in the support row is protected if somebody who is not stunned stands in front of it in the same column.",
      "A protected character can be attacked only by attackers with Flight. From the support row only characters with Range may attack. So the strong stand in front, and those with Range or useful powers behind them.",
      "Neighbours matter as well: characters beside each other, or behind each other, are adjacent and can help. In your formation step you may move all of your characters as you like.",
    ],
    diagram: {
      kind: "rows", label: "Lantern Jaw has Range and stands behind Captain Cordon",
      rows: [
        { name: "Their support", cards: ["Moth Oracle"], side: "far", note: "protected by the Candle King" }, { name: "Their front", cards: ["Candle King"], side: "far" },
        { name: "Your front", cards: ["Captain Cordon", "Grapple"], side: "near" }, { name: "Your support", cards: ["Lantern Jaw"], side: "near", note: "may attack from here, by Range" },
      ],
    },
    rules: ["405.1", "701.7", "601.3d", "601.2d", "705.2"],
  },
  {
    id: "attack", title: "An attack",
    text: [
      "Propose an attack with a ready character against somebody it can reach. If nobody answers, the attack begins and the attacker is exhausted. Now both sides may play plot twists, use powers or power up. When all pass, the numbers are compared, both ways and at once.",
      "ATK that is at least the DEF stuns. If the attacker's ATK is higher, the rest is breakthrough: the defender's player loses that much endurance.",
      "A player none of whose characters can be attacked may be attacked directly. Then the whole ATK comes through.",
    ],
    diagram: { kind: "duel", label: "Captain Cordon stuns the Pale Twin; 4 of his 7 break through", left: { name: "Captain Cordon", atk: 7, def: 7, falls: false }, right: { name: "Pale Twin", atk: 4, def: 3, falls: true } },
    rules: ["601.1b", "602.1d", "602.6", "602.6a", "602.6b", "601.4a", "602.9a"],
  },
  {
    id: "stun", title: "Stunned, and recovering",
    text: [
      "A stunned character is turned face down and exhausted, and its player loses endurance equal to its recruit cost, whoever stunned it. It cannot attack or be attacked, and it protects nobody.",
      "In the recovery phase each player may pick one of their stunned characters, which recovers. All the others that are still stunned are KO'd. So two stunned characters in a turn mean that one is gone for good.",
      "That makes the second stun of a turn the one that counts. After recovering, everything readies and the initiative moves on.",
    ],
    rules: ["701.12", "708.11b", "408.2b", "408.2c", "701.12h"],
  },
  {
    id: "team", title: "Team attacks and reinforcing",
    text: [
      "Characters who share an affiliation may attack together if each of them could attack that defender alone. Their ATK is added up, and the defender strikes back at one of them. A team attack on a character causes no breakthrough.",
      "The other side can hold the line as well. A character in the support row that is adjacent to the defender and shares an affiliation with it may be exhausted to reinforce it: then no attacker causes breakthrough against it. It may still be stunned.",
      "And a card with the name of your attacker or defender can be discarded to power it up by 1.",
    ],
    diagram: { kind: "sum", label: "Three of the Night Watch reach the DEF of the Black Bailiff", parts: [{ name: "Grapple", value: 5 }, { name: "Alley Cat", value: 2 }, { name: "Rooftop Scout", value: 2 }], total: { name: "against DEF 9", value: 9 } },
    rules: ["601.5a", "601.5b", "602.6", "602.6b", "708.7b", "701.10a", "708.5c"],
  },
  {
    id: "powers", title: "Powers",
    text: [
      "A power with an arrow is a payment power: what stands before the arrow is its price. If the price is to activate, the character is exhausted by it, and can do that or attack, but not both. You may use payment powers whenever you have priority.",
      "Powers that begin with when or whenever trigger by themselves and go onto the chain. Everything else on a card in play simply holds.",
      "A few words stand for whole rules. Evasion lets a character stun itself and recover later. Concealed characters arrive in the hidden area, where they cannot be attacked but may attack. The word list has all of them.",
    ],
    rules: ["501.1", "501.3", "gl.activate", "502.1", "503.1", "706.5", "706.9"],
  },
];
