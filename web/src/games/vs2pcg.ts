// Vs. System 2PCG: two rows of characters a side, a resource row behind them.
import type { GameLook } from "./look";

export const vs2pcg: GameLook = {
  id: "vs2pcg",
  blurb: "Lead a team from your main character. Recruit allies, hold the front row, and land the last wound.",
  turnName: "Turn",
  phaseNames: {},
  typeFact: "type",
  costFact: "cost",
  levelFact: "level",
  typeNames: { main: "main", supporting: "character", "special-location": "location" },
  kickerFacts: ["team"],
  colourFact: "team",
  colours: {
    avengers: { base: "#c2313b", deep: "#5f1020", light: "#f39a86" },
    "x-men": { base: "#d99a12", deep: "#6b3f08", light: "#ffdf80" },
    guardians: { base: "#7a4bc2", deep: "#34195f", light: "#cba8ff" },
    villains: { base: "#2f8a5b", deep: "#0f3a2a", light: "#8fe0b0" },
  },
  art: {
    main: "hero", supporting: "hero", "plot-twist": "bolt", location: "place", "special-location": "place",
    equipment: "gear",
  },
  landscape: [],
  stats: [
    { stat: "atk", fact: "atk", short: "ATK", title: "attack", tone: "red" },
    { stat: "def", fact: "def", short: "DEF", title: "defence", tone: "blue" },
  ],
  life: { stat: "health", fact: "health", counter: "wound", title: "health" },
  icons: {
    flight: { short: "Fly", title: "flight", tone: "blue" },
    ranged: { short: "Rng", title: "ranged", tone: "gold" },
  },
  pips: {},
  counters: {
    plus: { short: "+1/+1", title: "+1/+1 counters", tone: "green" },
    minus: { short: "−1/−1", title: "-1/-1 counters", tone: "red" },
    wound: { short: "wound", title: "wounds", tone: "red" },
    vitality: { short: "vit", title: "vitality counters", tone: "violet" },
    xp: { short: "XP", title: "experience", tone: "gold" },
    update: { short: "upd", title: "Update counters", tone: "blue" },
  },
  stamps: { stunned: "Stunned", hidden: "Hidden" },
  quietFlags: ["exhausted", "face-down"],
  hurting: ["wound", "minus"],
  values: { "recruit-points": { short: "recruit", title: "recruit points left", tone: "gold" } },
  hiddenZones: ["table", "looking", "removed", "resolving"],
  trayZones: ["looking"],
  pileTitles: { "level-up": "level up", "ko-pile": "KO pile", "other-universe": "other universe" },
  side: {
    rows: [
      { zone: "front", title: "Front row", size: "big" },
      { zone: "back", title: "Back row", size: "big" },
      { zone: "resource", title: "Resources", size: "small" },
    ],
    piles: ["level-up", "deck", "ko-pile"],
  },
  shared: { rows: [], piles: [] },
  deckExample: "Name: My list\nMain: Captain America\n4 Think Again\n2 Ant-Man\n…",
  guide: [
    {
      id: "welcome", phase: "setup", mine: true, lastTurn: 0, point: "prompt",
      title: "Welcome to the table",
      text: "The yellow box always says what you are asked. Bright cards and buttons are what you may do now. Rest on a card to read it; click any other card to learn why it cannot be used.",
    },
    {
      id: "place-main", says: "start", mine: true, lastTurn: 1, point: "prompt",
      title: "Place your main character",
      text: "Front-row characters fight hand to hand and shield the row behind them. If your main has Ranged, the back row is a fine place to start.",
    },
    {
      id: "mulligan", says: "hand", mine: true, lastTurn: 1, point: "hand",
      title: "Your first hand",
      text: "You may change all seven cards once. Keep a hand that has a character of cost 1 or 2, or a location with a symbol your main needs.",
    },
    {
      id: "resource", phase: "resource", mine: true, lastTurn: 2, point: "resource",
      title: "One resource each turn",
      text: "A card placed face down still gives a recruit point. Locations go face up: they pay for super powers. Put down what you can spare.",
    },
    {
      id: "recruit", phase: "recruit", mine: true, lastTurn: 3, point: "hand",
      title: "Recruit",
      text: "Each resource gives one recruit point a turn. Cards with a bright edge can be recruited now; click one and choose its row.",
    },
    {
      id: "formation", phase: "formation", mine: true, lastTurn: 3, point: "front",
      title: "Line up",
      text: "Click a character to move it between front and back. Those in front protect those behind from attackers without Flight or Ranged.",
    },
    {
      id: "attack", phase: "main", mine: true, lastTurn: 4, point: "front",
      title: "Attack",
      text: "Click a ready character, then its target. An attack whose ATK reaches the defender's DEF stuns it - and the defender strikes back.",
    },
    {
      id: "combat", phase: "combat", mine: true, lastTurn: 4, point: "prompt",
      title: "In a combat",
      text: "Before the blows fall both sides may play plot twists and powers, or power up by discarding a card with the same name. Pass when you are done.",
    },
  ],
};
