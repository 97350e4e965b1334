// This table lists cards that are no characters; their colours are those of the team.
export const cards = `
crowd: Heroines of Arcadia, Pop
she-hulk: You Won't Like Her When She's Angry
globe: Earth, Build a Better World
golden-city: Arcadia
heart-dagger: Femme Fatality, Fatal Attraction
broken-door: Dramatic Entrance
panther-claws: Cat Fight
carrier: Madripoor
magic: Spellbound
daggers: Hidden Weapons
eye-open: Super Senses, They'll Find You
scales: Fair and Balanced, The Cosmic Scales
shackle: Pain and Suffering
tomb: Play Dead
bolt: Shock to the System
pulse: M41A Pulse Rifle, Let's Rock!
mother-core: MU-TH-ER 6000
loader: Power Loader
domes: Weyland-Yutani Complex
burster: Chestburst
ghost: Spook
hive: Build the Hive
moon426: LV-426
egg: Extended Incubation
towship: The Nostromo
gunship: The Sulaco
longship: The Auriga
prison: Fury 161, Mind Them Bars, Portal to Prison
galaxy: Space
groot: You Are Groot
portal: Reality Shift
fist: Not Finished Yet, Stay Aggressive
shield-up: Ready for Anything, Defend the Weak, Wall of Force
dynamite: Dynamite
jet: Elevation
stomp: Rampage
entrance: Right Tunnel, Left Tunnel
ladder: Ladder Match
light-out: Lights Out Match
cage: Steel Cage Match
wire-skull: Texas Death Match
title-belt: AEW World Championship Belt
broken-table: Table
folding-chair: Chair
club: Baseball Bat
flag: Revolution
gear: Full Gear
wrestling-ring: All Out
dice: Double or Nothing
gauntlet: I Am Inevitable
axe: I Went for the Head
machine: Power Siphon
teleport: Anti-Gravity Discs
arrows: Fierce Pierce
asteroid: Asteroid M
crossroads: This and That
helix: Secondary Mutation, Gifted and Talented
spider-sense: Stay Alert
web: Better Safe Than Sorry
newspaper: Daily Bugle, The Word On The Streets
bomb: Better Sorry Than Safe
gas: Hallucinogenic Gas
tower: Oscorp
grin: Diabolical
door: Safehouse
vial: Compound V
seven: The Seven
hero-cape: Why Settle For Ordinary?
dog: You've Done Good Lad
clapper: Movie Set
gym: Sparring Room
meeting: Secret Meeting
suit: X-Men Uniform
stretch: Fantastic!
`;
