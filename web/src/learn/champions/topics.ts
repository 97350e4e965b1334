// How Marvel Champions is played, in our own words.
import type { Topic } from "../course";

export const topics: Topic[] = [
  {
    id: "aim", title: "What it is about",
    text: [
      "One to four players are heroes, and all of them win or lose together. Nobody plays the villain: its cards and the rules say what it does.",
      "The villain has one or more stages with hit points. When the last stage is defeated you have won. Until then the villain works on its main scheme: threat piles up on it, and if it reaches the number printed there on the last scheme card, you have lost. You also lose when every hero has been beaten.",
      "So each turn is a choice between hurting the villain, holding back its scheme, and staying alive. Spending a turn on only one of them is rarely right for long.",
    ],
    rules: ["game.cooperative", "win.final-villain-stage", "loss.final-scheme", "loss.all-eliminated"],
  },
  {
    id: "round", title: "A round",
    text: [
      "A round has two halves. In the player phase every hero takes a turn and does as much as they can pay for, in any order. At its end you may throw cards away, draw up to your hand size, and ready everything you control. Cards you keep are cards you do not draw, so spend your hand.",
      "Then comes the villain phase. Threat is put on the main scheme. The villain activates against each player, and so do the minions engaged with them. At last each player is dealt a card of the encounter deck and reveals it.",
      "The page plays the villain for you and asks where you have a say.",
    ],
    diagram: {
      kind: "strip", label: "A round from left to right",
      steps: [
        { name: "Your turn", note: "play, attack, thwart" }, { name: "Draw, ready", note: "up to hand size" }, { name: "Threat", note: "on the main scheme" },
        { name: "Villain acts", note: "attacks or schemes" }, { name: "Encounter", note: "one card each" },
      ],
    },
    rules: ["round.two-phases", "turn.any-order-any-number", "end-player-phase.2-draw", "end-player-phase.3-ready", "villain-phase.1", "villain-phase.3"],
  },
  {
    id: "identity", title: "Hero and alter-ego",
    text: [
      "Your identity card has two faces. As a hero you attack, thwart and defend. As an alter-ego you recover, usually hold more cards, and can use the things your private life offers. Once in each of your turns you may turn the card over.",
      "The villain notices. Against a hero it attacks; against an alter-ego it schemes instead, and threat grows. So going home heals you and costs time.",
      "A common rhythm: fight as the hero for some rounds, change to the alter-ego when hurt, recover, and change back in your next turn. Damage, upgrades and being exhausted stay when you turn over.",
    ],
    rules: ["basic-power.hero-side", "turn.change-form-once", "activation.villain-per-player", "form.keeps-state", "recover.exhaust-heal"],
  },
  {
    id: "powers", title: "Attack, thwart, defend, recover",
    text: [
      "Four numbers are your basic powers. ATK is the damage of an attack on an enemy. THW is the threat a thwart removes from a scheme. DEF is taken off the damage when you defend. REC is what an alter-ego heals.",
      "Each use exhausts your character, so a hero who attacked in their turn cannot defend in the villain phase. That is the question of every turn: hit now, or stay ready for the blow to come?",
      "Cards help you out of it. Events attack or thwart without exhausting you, and allies have an ATK and a THW of their own.",
    ],
    diagram: {
      kind: "card", label: "The hero side of Spider-Man", name: "Spider-Man", corner: "10", text: "Spider-Sense. When the villain attacks you, draw a card.", feet: ["THW 1", "ATK 2", "DEF 3"],
      notes: { corner: "Hit points: when they are gone, so is the hero.", text: "An ability, with the moment at which it works.", feet: "The basic powers of a hero; each use exhausts the card." },
    },
    rules: ["basic-power.procedure", "attack-player.basic", "thwart.basic", "defend.basic-exhausts", "recover.exhaust-heal"],
  },
  {
    id: "paying", title: "Paying for cards",
    text: [
      "There is no money: you pay with the cards of your own hand. Every card shows one or more resource icons. Discard it while you pay, and it gives these resources. What is too much is lost.",
      "There are three kinds, energy, mental and physical, and wild ones that stand for any of them. A plain number accepts all kinds. Some cards do more if a certain kind was spent, and a few ask for one.",
      "So every hand is a puzzle: which of these cards do I want to play, and which are only money? With five cards you will usually play two of them well. Resource cards like Energy give two at once.",
    ],
    diagram: { kind: "sum", label: "Jessica Jones costs three resources", parts: [{ name: "Energy", value: 2 }, { name: "Backflip", value: 1 }], total: { name: "Jessica Jones", value: 3 } },
    rules: ["resource.generate-by-discard", "resource.types", "resource.generic-cost-any-type", "resource.excess-lost", "resource.typed-cost"],
  },
  {
    id: "cards", title: "Your cards",
    text: [
      "Allies fight beside you. Upgrades improve your hero or another card. Supports lie in play and help once a round or as often as they say. All three stay on the table. Events are played once and discarded. Resource cards exist to pay.",
      "An ally may attack or thwart in your turn, and takes the small damage printed below the number it used. It may also defend: then all of the damage is the ally's, and none of it yours. An ally about to go is a good shield.",
      "You may have three allies at a time. A card with a star before its name is unique: only one of it may be in play.",
    ],
    rules: ["turn.play-permanent-card", "event.procedure", "ally.use-steps", "consequential.after-attack", "defend.ally-exhaust", "ally-limit.three", "unique.one-in-play"],
  },
  {
    id: "schemes", title: "Schemes and threat",
    text: [
      "The main scheme gets threat at the start of every villain phase, and more whenever the villain schemes. When it holds as much as its limit, it is completed.",
      "Side schemes come out of the encounter deck with threat of their own and make things worse as long as they lie there. Small icons say how: more threat every round, another encounter card, or no thwarting of the main scheme until the crisis is over. Remove all of its threat, and a side scheme is gone.",
      "Look at the main scheme before you end your turn: how much can come on it before you act again?",
    ],
    rules: ["villain-phase.1", "thwart.basic", "defeat.side-scheme-no-threat", "crisis.blocks-main", "acceleration-icon.step-one", "loss.final-scheme"],
  },
  {
    id: "villain", title: "When the villain attacks",
    text: [
      "The villain gets a face-down boost card from the encounter deck. You decide whether somebody defends before you see it. Then it is turned over, and its icons are added to the villain's ATK.",
      "If your hero defends, your DEF is taken off the damage. If an ally defends, the ally takes everything. If nobody does, the hero takes it in full. Afterwards the minions engaged with you attack in the same way, but without a boost card.",
      "Expect one or two more than the villain's ATK says, and keep a way to deal with it.",
    ],
    diagram: { kind: "sum", label: "Rhino's attack on a hero who defends with 3", parts: [{ name: "Rhino's ATK", value: 2 }, { name: "boost", value: 2 }, { name: "your DEF", value: -3 }], total: { name: "damage", value: 1 } },
    rules: ["attack-enemy.step1-boost", "attack-enemy.step2-defend", "boost.flip-after-defender", "boost.adds-to-power", "attack-enemy.step4-basic-defense", "attack-enemy.step4-ally", "attack-enemy.step4-undefended"],
  },
  {
    id: "encounter", title: "The encounter deck",
    text: [
      "What you reveal at the end of a round is of five kinds. A minion engages you and acts every round until it is defeated. A treachery happens and is discarded. An attachment makes the villain stronger. A side scheme lies beside the main one. An obligation is a matter of your hero's private life.",
      "Some minions have keywords. Guard: you cannot attack the villain while it is engaged with you. Quickstrike: it attacks as it arrives. Surge on a card brings another one.",
      "When the encounter deck runs out it is shuffled anew, and from then on threat grows faster.",
    ],
    rules: ["encounter-deck.contents", "reveal.minion", "reveal.treachery", "reveal.attachment", "keyword.guard", "keyword.quickstrike", "keyword.surge", "acceleration-token.on-empty-deck"],
  },
  {
    id: "moments", title: "Actions, interrupts, responses",
    text: [
      "The bold word before an ability says when you may use it. An action is used in your turn, as often as you can pay. An interrupt comes just before the thing it names, a response just after it. Forced ones happen whether you like it or not.",
      "A word like Hero or Alter-Ego before it means that you must show that face. Words in brackets such as attack or thwart mean that using it counts as attacking or thwarting.",
      "You need not remember these moments: the page asks you whenever one of your cards could be used, and goes on if you pass.",
    ],
    rules: ["turn.trigger-action", "interrupt.optional-window", "response.after-condition", "forced.mandatory", "ability.form-reference", "attack-player.label"],
  },
  {
    id: "status", title: "Stunned, confused, tough",
    text: [
      "Three status cards can lie on any character, hero or enemy. Stunned: its next attack does not happen, and the card is discarded instead. Confused: the same for its next thwart or scheme. Tough: the next damage is prevented, all of it, and the card is gone.",
      "So hit a tough enemy with something small first. If your hero is stunned, an attack gets rid of it, though it deals nothing; it still exhausts you.",
      "A character has at most one card of each kind, unless its text says otherwise.",
    ],
    rules: ["status.three-types", "stunned.cancels-next", "confused.cancels-next", "tough.prevent-all", "status.one-per-type", "stunned.costs-paid"],
  },
];
