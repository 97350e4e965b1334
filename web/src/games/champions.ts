// Marvel Champions: heroes together against a villain and its schemes.
import type { GameLook } from "./look";

export const champions: GameLook = {
  id: "champions",
  blurb: "Heroes together against a villain that plays itself. Keep the scheme down, and bring the villain's hit points to zero.",
  turnName: "Round",
  phaseNames: { player: "players", "end-of-player-phase": "end of turns", villain: "threat" },
  typeFact: "type_code",
  costFact: "cost",
  levelFact: "stage",
  typeNames: { alter_ego: "alter-ego" },
  kickerFacts: ["traits"],
  colourFact: "faction_code",
  colours: {
    hero: { base: "#7a3fb5", deep: "#331452", light: "#d3a9f7" },
    aggression: { base: "#c4302b", deep: "#5c0f12", light: "#f59a86" },
    justice: { base: "#d6a515", deep: "#664708", light: "#ffe483" },
    leadership: { base: "#2d73c4", deep: "#102f5c", light: "#9cc7f7" },
    protection: { base: "#3a9152", deep: "#123f22", light: "#9be0a8" },
    basic: { base: "#66707f", deep: "#2b323c", light: "#bcc5d2" },
    encounter: { base: "#a1502a", deep: "#401a0c", light: "#eeae7c" },
  },
  art: {
    hero: "hero", alter_ego: "hero", ally: "hero", villain: "hero", minion: "hero", event: "bolt", resource: "drop",
    upgrade: "gear", support: "place", attachment: "gear", environment: "place", main_scheme: "target",
    side_scheme: "target", treachery: "burst", obligation: "burst",
  },
  landscape: ["main_scheme", "side_scheme"],
  stats: [
    { stat: "thwart", fact: "thwart", short: "THW", title: "thwart", tone: "blue", types: ["hero", "ally"] },
    { stat: "scheme", fact: "scheme", short: "SCH", title: "scheme", tone: "violet", types: ["villain", "minion"] },
    { stat: "attack", fact: "attack", short: "ATK", title: "attack", tone: "red" },
    { stat: "defense", fact: "defense", short: "DEF", title: "defence", tone: "green" },
    { stat: "recover", fact: "recover", short: "REC", title: "recover", tone: "green" },
  ],
  life: { stat: "hit-points", fact: "health", counter: "damage", title: "hit points" },
  icons: {},
  pips: {
    resource_energy: { short: "E", title: "energy resource", tone: "gold" },
    resource_mental: { short: "M", title: "mental resource", tone: "blue" },
    resource_physical: { short: "P", title: "physical resource", tone: "red" },
    resource_wild: { short: "W", title: "wild resource", tone: "green" },
    boost: { short: "boost", title: "boost icons", tone: "grey" },
  },
  counters: {
    damage: { short: "damage", title: "damage", tone: "red" },
    threat: { short: "threat", title: "threat", tone: "violet", big: true, limit: { fact: "threat", each: "per hero", fixed: "threat_fixed" } },
    acceleration: { short: "accel", title: "acceleration tokens", tone: "red" },
    counter: { short: "uses", title: "counters", tone: "gold" },
  },
  stamps: { stunned: "Stunned", confused: "Confused", tough: "Tough" },
  quietFlags: ["exhausted", "face-down"],
  hurting: ["damage", "threat"],
  values: {},
  hiddenZones: ["set-aside", "removed", "resolving", "under", "stages"],
  trayZones: ["resolving"],
  pileTitles: { "encounter-deck": "deck", "encounter-discard": "discard", discard: "discard", dealt: "dealt" },
  shared: {
    rows: [{
      zone: "villain", title: "Villain", size: "big",
      groups: [
        { title: "Villain", types: ["villain"] },
        { title: "Schemes", types: ["main_scheme", "side_scheme"] },
      ],
    }],
    piles: ["encounter-deck", "encounter-discard", "victory"],
  },
  side: {
    rows: [
      { zone: "engaged", title: "Engaged enemies", size: "big" },
      {
        zone: "area", title: "In play", size: "big",
        groups: [
          { title: "Identity", types: ["hero", "alter_ego"] },
          { title: "Allies", types: ["ally"] },
          { title: "Upgrades and supports", types: ["upgrade", "support"] },
        ],
      },
    ],
    piles: ["deck", "discard", "dealt"],
  },
  deckExample: "Name: My list\nIdentity: Peter Parker\n1 Black Cat\n2 Backflip\n…",
  guide: [
    {
      id: "welcome", phase: "setup", mine: true, lastTurn: 1, point: "prompt",
      title: "Welcome to the table",
      text: "The yellow box always says what you are asked. Bright cards and buttons are what you may do now. Rest on a card to read it; click any other card to learn why it cannot be used.",
    },
    {
      id: "mulligan", phase: "setup", says: "exchange", mine: true, lastTurn: 1, point: "hand",
      title: "Your first hand",
      text: "You may swap any cards you do not want once. Cards also pay for other cards, so no card is ever useless.",
    },
    {
      id: "form", phase: "player", says: "what do you do", mine: true, lastTurn: 1, point: "area",
      title: "Hero or alter-ego",
      text: "As a hero you can attack and thwart, but the villain attacks you. As an alter-ego you recover while the villain schemes. You may change form once a turn.",
    },
    {
      id: "pay", says: "pay", mine: true, lastTurn: 2, point: "hand",
      title: "Paying with cards",
      text: "Discard cards from your hand for the resources shown on them until the cost is paid. Click the ones you can best spare.",
    },
    {
      id: "scheme", phase: "player", says: "what do you do", mine: true, lastTurn: 2, point: "villain",
      title: "Watch the threat",
      text: "If the main scheme reaches its target, the villain wins. Thwart removes threat; attacks bring the villain down.",
    },
    {
      id: "act", phase: "player", says: "what do you do", mine: true, lastTurn: 2, point: "hand",
      title: "Your turn",
      text: "Play cards from your hand, use your hero and allies to attack or thwart, in any order and as often as you can. End your turn when nothing useful is left: the villain's turn follows.",
    },
    {
      id: "interrupt", says: "interrupt", mine: true, lastTurn: 3, point: "prompt",
      title: "Before it happens",
      text: "A bright card can step in before something happens. You need not use it: pass to let things go on. Responses are asked in the same way, right afterwards.",
    },
    {
      id: "defend", says: "defend", mine: true, lastTurn: 3, point: "prompt",
      title: "The villain strikes",
      text: "Defend with your hero to take less, with an ally to take nothing, or take the blow and stay ready.",
    },
  ],
};
