// These tables say what a card is about where its name is not known: by a word of its name, by a trait, by its
// team, by its kind. A row says a motif, then words; no word stands in two rows.
import { keyOf } from "../keys";

// A name is cut into whole words.
const kWords = `
spider: spider, spiders, arachnid
web: web, webs, webbing
hydra: hydra, serpent
ultron: ultron
drone: drone, drones
doom-mask: doom
panther: panther, wakanda
rhino: rhino, horn
hulk: gamma
claws: claw, claws, savage, feral, adamantium
trident: atlantis, atlantean
hammer: hammer, asgard, asgardian, mjolnir
gauntlet: infinity, gauntlet
symbiote: symbiote, venom
robot: robot, robots, sentinel, sentinels, automaton, android, bot
dragon: dragon
phoenix-spark: phoenix
demon: demon, demons, devil, hell, hellfire, infernal
vampire: vampire, vampires
ghost: ghost, phantom, spirit
skull: death, dead, deadly, killer, grave, murder, kill
heal: aid, med, medic, medical, heal, healing, recovery, hospital, doctor
crisis: emergency, crisis, alarm, warning, danger, scare, panic
bomb: bomb, bombs, grenade, mine, bomber
crash: explosion, explosive, blast, detonation, impact, landing, crash, boom, collision, burst
flame: fire, flame, flames, burn, burning, inferno, heat
snowflake: ice, frost, frozen, freeze, cold, winter
bolt: lightning, electric, shock, thunder, power, powered
storm-cloud: storm, weather, rain
wind: wind, gust, air, breath, smoke
wave: wave, tide, flood, ocean, sea, water
quake: quake, earth, earthquake, tremor, avalanche
night: night, moon, midnight, lunar
sun: sun, solar, sunlight, light
galaxy: cosmic, universe, galaxy, cosmos, void
planet: world, worlds, planet, space, orbit
star-flare: star, stars, photon, photonic
punch: punch, fist, smash, slam, strike, blow, haymaker, knuckle
kick: kick, stomp
uppercut: strength, might, strong, tough, muscle
swords: assault, attack, fight, combat, battle, war, duel, charge, ambush
dodge: dodge, evade, evasion, escape, flip, duck, acrobatics
shield-up: shield, defense, defence, defensive, protect, protection, guard, guardian, cover, brace, barrier
bracers: counter, block, parry, deflect
gun: gun, guns, pistol, shot, shoot, bullet, blaster
rifle: rifle, sniper, sniping, cannon, artillery
sword: sword, blade, katana, saber
daggers: dagger, daggers, knife, knives
bow: arrow, arrows, bow, archer
whip: whip, lash
rocket: rocket, missile, launch
jet: jet, plane, flight, fly, flying, wing, wings, aerial, swoop
carrier: ship, starship, carrier, spaceship
car: car, drive, driver, truck, bike, cycle, wheel, rubber
helmet: helmet, helm, cowl
armor: armor, armored, armour, suit, plate
boots: boots, boot
gauntlets: gauntlets, glove, gloves
belt: belt
cape: cloak, cape
ring: ring, rings
reactor: reactor, core, generator
circuit: tech, technology, cyber, digital, program, ai, upgrade, upgrades, upgraded, system, biomechanical
network: network, link, signal, transmitter, data
gear: machine, engine, device, gadget, overclock, mechanism
wrench: repair, build, parts, workshop, tool, tools
lab: lab, labs, laboratory, science, experiment, serum, formula, chemical
atom: atom, atomic, nuclear, radiation, radioactive, quantum, genetic, genetically
brain: genius, mind, mental, brain, psychic, telepathy, think, knowledge, intellect, psyche
eye-open: vision, sight, eye, eyes, watch, watching, surveillance, intuition, foresight, seer
magnify: search, clue, investigate, investigation, evidence, detective, interrogation
magic: magic, mystic, mystical, spell, sorcery, ritual, arcane, occult, mystery
agamotto: eldritch, agamotto
masks: trick, trickster, disguise, deception, illusion, decoy, impostor, mask
chess: tactics, tactical, strategy, masterplan, gambit
plan: plan, plans, plot, scheme, schemes, plotting, conspiracy
teamwork: team, together, alliance, ally, allies, pact, united, teamup, duo, friends
crowd: heroes, army, legion, legions, gang, masters, crowd, children, swarm, mob, nation, titans
flag: leadership, lead, leader, inspired, inspiration, forward, advance, rally, orders
scales: justice, law, legal, judge, court, trial, odds, balance
rage: rage, fury, anger, wrath, vengeance, revenge
heart: heart, love, kiss, family, hope, responsibility, mercy
money: money, robbery, heist, steal, theft, takin, price, paid, debt
coin: gold, golden, coin, due, wealth
briefcase: business, office, work, job
doc: notice, contract, affairs, papers, treaty, file
call: call, phone
clock: time, countdown, clock, second, timing
sand-glass: past, future, later
dream: dream, dreams, sleep
grow: grow, growth, giant, size, big
speed: speed, quick, fast, swift, rush, chase, run, sudden
shadow: shadow, shadows, dark, darkness, stealth, blind, hidden
hush: silence, quiet, secret, comment
sound: sound, sonic, scream, echo, noise, song
lock: lock, locked, trap, trapped
prison: prison, jail, cell, vault, raft, asylum
throne: throne, king, queen
castle: castle, citadel, palace
fortress: fortress, stronghold, base, bunker, headquarters
mansion: mansion, house, home, manor, estate
school: school, academy, institute, university
tower: tower, building, skyscraper, plaza
temple: temple, sanctum, shrine, sanctuary
city: city, street, streets, town, downtown, rooftop, alley, metropolis, kitchen
station: station, satellite
factory: factory, foundry, yard, plant, refinery, line
room: room, chamber, control
jungle: jungle, forest, island, land, wild
sewer: sewer, sewers, tunnels
portal: portal, dimension, zone, gate, gateway, teleport
road: road, highway, bridge, way
gym: training, train, gym, practice, dojo
shuriken: ninja, assassin, assassins
soldier: soldier, soldiers, troop, trooper, mercenary, sergeant, military
thug: thug, thugs, henchman, henchmen, goon, goons, criminal, mugger
scientist: scientist, professor
guard: guardsman, police, officer, cop
rock: rock, stone, stones, rubble
crystal: crystal, vibranium, gem, diamond
flower: herb, flower, rose
drop: blood, drop, drain
stretch: stretch, elastic
energy: energy, beam, ray, channel, absorption
`;

const kTraits = `
panther: Black Panther
sword: Weapon
armor: Armor
circuit: Tech
punch: Attack
magnify: Thwart
shield-up: Defense
chess: Tactic
energy: Superpower
gym: Skill
hydra: Hydra
masks: Masters of Evil
heal: Condition
city: Location
badge: S.H.I.E.L.D.
star-circle: Avenger
horned-mask: Defender
scales: Attorney
brain: Genius
king: King
hulk: Gamma
robot: Android, Robot, Drone
cyborg: Cyborg
thug: Criminal, Brute, Thief
soldier: Soldier, Mercenary
shuriken: Assassin
magnify: Spy, Detective
kree-helmet: Kree
demon: Demon, Skrull
magic: Mystic, Magic
wings: Aerial
briefcase: Item
ally: Persona
coin: Hero for Hire
xcross: X-Men, Mutant
raccoon: Guardian
bolt: Energy
brain: Mental
fist: Physical
`;

const kTeams = `
star-circle: Avengers, Champions, JSA, MCU Heroes
xcross: X-Men, X-Statix, Omega Level Mutants, X-Force
galaxy: Guardians, Heralds of Galactus
horned-mask: Defenders
badge: S.H.I.E.L.D., Bureau, Pro-Registration
spider: Spider-Friends
symbiote: Symbiotes
hydra: Hydra
masks: Masters of Evil, Super Villains, villains, MCU Villains, Syndicate, Sinister Syndicate, Crime Lords, Thunderbolts, Secret Society
metal-helmet: Brotherhood, Brotherhood of Mutants
robot: Sentinels, Sentinel
doom-mask: Doom
rock-face: Fantastic Four, Fantastic, Frightful
quake: Morlocks
gentleman: Hellfire Club
bat: Gotham Knights
grin: Arkham Inmates
hero-cape: Superman, Revenge Squad
raven: Teen Titans
katana: League of Assassins
pawn: Checkmate
ring: Green Lantern, Emerald Enemies
portal: New Gods, Inhumans
kree-helmet: Kree
half-mask: Deathstroke
demon: Underworld, Monsters of the Week, Leviathons
dragon: Monsters Unleashed
lantern: Night Watch
robot: Iron Choir
comet: Star Wardens
hollow-queen: Hollow Court
fist: aggression
scales: justice
flag: leadership
shield-up: protection
`;

const kKinds: Record<string, string> = {
  hero: "hero", person: "ally", ally: "ally", villain: "skull", minion: "thug", event: "burst", gear: "gear", place: "city",
  scheme: "plan", resource: "drop", peril: "crisis", plain: "mask",
};

export function tableOf(text: string): [string, string][] {
  return text.trim().split("\n").flatMap((row) => {
    const [motif = "", words = ""] = row.split(": ");
    return words.split(", ").map((word): [string, string] => [keyOf(word), motif]);
  });
}

export const wordRows = tableOf(kWords);
export const traitRows = tableOf(kTraits);
export const teamRows = tableOf(kTeams);
export const byWord = new Map(wordRows);
export const byTrait = new Map(traitRows);
export const byTeam = new Map(teamRows);
export const byKind = kKinds;
