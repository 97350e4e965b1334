// How Vs. System 2PCG is played, in our own words.
import type { Topic } from "../course";

export const topics: Topic[] = [
  {
    id: "aim", title: "What it is about",
    text: [
      "You lead a team of heroes or villains from your main character, who stands on the table from the start. The other side does the same. Whoever loses their main character loses the game.",
      "Main characters do not fall at once. Each time one is stunned in a fight it gets a wound, and it is out when it has as many wounds as it has health, usually five or six. So the game is a race: your team has to land that many blows on their leader before they land them on yours.",
      "Everything else serves that race. Resources pay for allies, allies fight and protect, plot twists turn single fights, and super powers do what fists cannot.",
    ],
    rules: ["overview.two-to-four-players", "end.two-player", "term.wounds"],
  },
  {
    id: "cards", title: "Reading a card",
    text: [
      "There are few kinds of cards. Supporting characters cost recruit points and fight for you. Plot twists are played from your hand at the moment they name, and are gone. Locations lie in your resource row and pay for super powers. Equipment is worn by a character.",
      "On a character the number in the corner is its cost. Below stand ATK, how hard it hits, and DEF, how much it takes to stun it, and its health. Small signs tell whether it has Flight or Ranged. Its team matters for attacking together.",
      "Rest on any card on the table to read it large. Click a card that you cannot use, and the page says why not.",
    ],
    diagram: {
      kind: "card", label: "A supporting character", name: "Thor", corner: "6", text: "Lightning Strike. Main, energy: three −1/−1 counters on an enemy.", feet: ["ATK 6", "DEF 5", "♥ 2"],
      notes: { corner: "The cost: so many recruit points.", text: "Powers. A super power names when it may be used and which symbol pays.", feet: "ATK, DEF and health. Thor is KO'd by his second wound." },
    },
    rules: ["card-type.characters-alike", "term.atk-def", "term.health", "card-type.plot-twist.own-timing"],
  },
  {
    id: "turn", title: "A turn",
    text: [
      "Players take whole turns one after the other. In yours you draw two cards, and all of your stunned characters get up again. Then you build: one card to the resource row, then recruiting, then lining up. At last you attack as often as you have ready characters.",
      "While it is your turn the other side does almost nothing. Only when you attack may they answer, with cards that are allowed on any turn. So a turn can be planned in peace, and the fights are where surprises happen.",
      "The player who goes first does not draw in the very first turn.",
    ],
    diagram: {
      kind: "strip", label: "Your turn from left to right",
      steps: [
        { name: "Draw", note: "two cards" }, { name: "Recovery", note: "stand up, ready" }, { name: "Resource", note: "one card" },
        { name: "Recruit", note: "spend points" }, { name: "Formation", note: "choose rows" }, { name: "Main", note: "attack, powers" },
      ],
    },
    rules: ["turn.phase-order", "turn.build.step-order", "turn.draw.two-cards", "turn.draw.first-turn-none", "turn.opponents-act-only-in-combat"],
  },
  {
    id: "resources", title: "Resources and recruiting",
    text: [
      "Once a turn you may put a card from your hand into your resource row. Any card will do, and it lies face down; it is worth a recruit point every turn from now on. A location may be put there face up. It gives the same point and can be turned down later to pay for a super power.",
      "In the Recruit Step you get a point for each resource and spend them on characters and equipment. What is left over is lost, so look for a pair of cards that adds up.",
      "A rule of thumb: put down what you will not play in the next two turns, and place a resource in every turn you can.",
    ],
    diagram: { kind: "sum", label: "Turn three: three resources recruit two characters", parts: [{ name: "Daredevil", value: 2 }, { name: "Black Widow", value: 1 }], total: { name: "points", value: 3 } },
    rules: ["turn.resource.one-optional-card", "turn.resource.location-face-up", "turn.recruit.points-per-ready-resource", "turn.recruit.leftover-lost"],
  },
  {
    id: "rows", title: "Front row and back row",
    text: [
      "Your characters stand in two rows. Those in front fight hand to hand and protect those behind: as long as a face-up character stands in the front row, enemies cannot reach the back row.",
      "Two things go round that. Flight passes over a front row in which nobody flies. And when everybody in front is stunned, the way is open.",
      "From the back row only characters with Ranged may attack, and they choose among the enemies in front. In the Formation Step you rearrange your team as you like; left and right mean nothing, only the row does.",
    ],
    diagram: {
      kind: "rows", label: "Your front row protects Hawkeye; he shoots over it",
      rows: [
        { name: "Their back", cards: ["Cyclops"], side: "far", note: "protected, unless you fly" }, { name: "Their front", cards: ["Wolverine", "Magik"], side: "far" },
        { name: "Your front", cards: ["Captain America", "Thor"], side: "near" }, { name: "Your back", cards: ["Hawkeye"], side: "near", note: "Ranged: may attack their front row" },
      ],
    },
    rules: ["term.protection", "combat.melee.flight", "combat.melee.back-row-open", "combat.ranged.back-row", "turn.formation.rearrange"],
  },
  {
    id: "combat", title: "A combat",
    text: [
      "Choose a ready character and somebody it can reach. The attacker is exhausted: it turns sideways and has had its attack for this turn.",
      "Now both sides may act in turn, you first: play a plot twist, use a super power, power up, or pass. When all have passed one after the other, both strike at the same moment. A strike stuns if its ATK is at least the DEF it meets.",
      "So four things can happen: nobody falls, one of the two, or both. Against an attack from the back row only a defender with Ranged strikes back.",
    ],
    diagram: { kind: "duel", label: "Luke Cage stuns Storm; her 2 is not enough against his 6", left: { name: "Luke Cage", atk: 7, def: 6, falls: false }, right: { name: "Storm", atk: 2, def: 5, falls: true } },
    rules: ["combat.sequence", "combat.declare.exhaust", "combat.strike.compare", "combat.strike.four-outcomes", "combat.ranged.strike-back"],
  },
  {
    id: "stun", title: "Stunned, wounded, KO'd",
    text: [
      "A stunned character turns face down, is exhausted and gets a wound. It loses its counters and its equipment. Until it recovers it cannot attack, protect or use powers, and it cannot be attacked either.",
      "If its wounds reach its health it is KO'd and leaves the table. Most allies have a health of 1: their first stun is their last. Those with 2 come back once.",
      "At the start of your own turn all of your stunned characters recover by themselves. Only the wounds stay. So one that falls in the enemy's turn is back at once, while an attacker that falls in your own lies there through all of theirs and protects nobody.",
    ],
    rules: ["stun.process", "stun.restrictions", "stun.one-health-shortcut", "turn.recovery.recover-all", "term.ko"],
  },
  {
    id: "team", title: "Attacking together",
    text: [
      "Several characters may attack the same defender at once. They must stand in one row, have a team in common, and each of them must be able to reach the defender on its own.",
      "Their ATK is added up and held against the one DEF. The defender strikes only one of them, chosen by its player. So a team of small characters brings down a giant and usually loses one of its own.",
      "All attackers are exhausted afterwards. Count before you join a second one: if the first is strong enough alone, the other could have attacked somebody else.",
    ],
    diagram: { kind: "sum", label: "Three Avengers reach the DEF of Colossus", parts: [{ name: "Captain America", value: 2 }, { name: "Ant-Man", value: 2 }, { name: "Daredevil", value: 3 }], total: { name: "against DEF 7", value: 7 } },
    rules: ["combat.team.definition", "combat.team.same-row", "combat.team.common-affiliation", "combat.normal.team-sum", "combat.team.defender-picks"],
  },
  {
    id: "twists", title: "Plot twists and powering up",
    text: [
      "A plot twist says when it may be played: in your Build Phase, in your Main Phase, or in a combat. With the Any Turn sign it may also be played in the combats of others, which is how you defend.",
      "A twist with the sign of a team needs a face-up character of that team on your side. It may still help anybody.",
      "You can also power up: discard a character from your hand that has the name of one on the table, and that one gets a +1/+1 counter. So a second copy of a hero is never a dead card.",
    ],
    rules: ["plot-twist.timing.combat", "term.any-turn", "card-type.plot-twist.affiliated", "power-up.basic", "power-up.timing"],
  },
  {
    id: "powers", title: "Super powers and locations",
    text: [
      "A super power names a moment and one or more symbols. You pay by turning a face-up location with that symbol face down, or by discarding such a location from your hand. A location that has paid stays down, but it still counts as a resource.",
      "Each character may use each of its super powers once a turn, also while it is exhausted. Powers that lower DEF can stun without any attack: whoever reaches a DEF of 0 is stunned at once.",
      "Keywords such as Flight, Ranged or Ferocious work all the time and cost nothing. Rest on a card to read what its keyword does.",
    ],
    rules: ["power.super.pay-flip-or-discard", "power.super.once-per-turn", "resource.location-stays-face-down", "stat.zero-def-stuns", "power.three-types"],
  },
  {
    id: "levels", title: "Levelling up",
    text: [
      "A main character begins on its first level. Its card says how it earns XP: Captain America by stunning enemies in a team attack, Wolverine by stunning them alone, Storm by using super powers.",
      "XP is counted on the card of the next level. When there is enough, that card takes the place of the old one, with better numbers and often a second super power. Wounds, counters and equipment stay, and so does being exhausted.",
      "It is worth playing towards it: a main character of the second level is hard to bring down.",
    ],
    rules: ["power.level-up.trigger-meaning", "power.level-up.xp-on-next-card", "power.level-up.threshold-swap", "level-up.carries-attachments"],
  },
];
