// This table lists cards that are no characters and show something of their own.
export const cards = `
broken-door: The Break-In!
tunnel: Underground Distribution
meeting: Secret Rendezvous
cowl: The Crimson Cowl
norad: Assault on NORAD
oblivion: Countdown to Oblivion
heist: Breakin' & Takin'
crowd-control: Crowd Control
bomb: Bomb Scare
throne: Usurp The Throne
machine: The Psyche-Magnitron
overload: Imminent Overload
duel: Personal Challenge
robbery: Highway Robbery
shield-up: Defense Network, Uncanny Defense, Best Offense is a Good Defense
arms-factory: Illegal Arms Factory
hydra: Legions of Hydra
masks: The Masters of Evil, Trickster God
chair: The Doomsday Chair
factory: Drone Factory, Foundry Floor, Assembly Line
network: Invasive AI
ultron: Ultron's Imperative, Rage of Ultron
city-attack: Under Attack
klaw: The "Immortal" Klaw, Klaw's Vengeance
webbed: Webbed Up
web-shot: Web-Shooter
tracer: Spider-Tracer
spider-sense: Enhanced Spider-Sense
dodge: Backflip, Swift Escape
kick: Swinging Web Kick, Flying Kick
vulture: The Vulture's Plans, Sweeping Swoop
eviction: Eviction Notice
two-faces: Split Personality
gamma-fist: Gamma Slam
rage: Focused Rage
titania: Titania's Fury
skull: Reign of Terror
stomp: Ground Stomp
uppercut: Uppercut, Superhuman Strength, Haymaker
scales: Legal Practice, Superhuman Law Division, Legal Work, For Justice!, Vigilante Justice, The Power of Justice
fist: The Power of Aggression
flag: The Power of Leadership, Inspired, Lead from the Front
shield-up: The Power of Protection, Indomitable
reactor: Arc Reactor
iron-helmet: Mark V Helmet, Stark Tech
armor: Mark V Armor, Armored Rhino Suit
boots: Rocket Boots
gauntlets: Powered Gauntlets, Concussion Blasters
palm-beam: Repulsor Blast
panther-claws: Panther Claws
daggers: Energy Daggers
suit: Vibranium Suit
crystal: Vibranium
flower: Heart-Shaped Herb
panther: Wakanda Forever!, Ancestral Knowledge
duel: Ritual Combat
golden-city: The Golden City
chess: Tactical Genius, Masterplan, Squad Tactics, Cross Purposes
helmet: Captain Marvel's Helmet
star-flare: Cosmic Flight, Photonic Blast
energy: Energy Channel, Energy Absorption
station: Alpha Flight Station
kree-helmet: Kree Manipulator, Yon-Rogg's Treason
carrier: Helicarrier
mansion: Avengers Mansion
tower: Stark Tower, The Triskelion, Baxter Building, X-Corporation
rhino: Charge, Stampede, Enhanced Ivory Horn, "I'm Tough", Hard to Keep Down
sound: Sonic Converter, Sound Manipulation, Sonic Boom, Solid-Sound Body
whip: Electric Whip Attack
radio: Program Transmitter, Signal Fire
crisis: Emergency, False Alarm, Caught Off Guard, Crisis Interdiction
heal: First Aid, Med Team, Second Wind, Tenacity
phone: Family Emergency
call: Make the Call, Recall Order
briefcase: Business Problems
throne: Affairs of State
brain: Genius, Think Again, Mind over Matter
bolt: Energy
gym: Strength, Combat Training, Training Ground
eye-open: Heroic Intuition, Surveillance Team, Stakeout, Long Watch
prison: Interrogation Room, The Vault
vest: Armored Vest, Kevlar Body Armor, Plate Coat
skull-station: Knowhere
school: School for Gifted Youngsters, Academy, Xavier's Dream
lab: Laboratory, Cadmus Labs
fortress: Fortress, Outback Stronghold, Watch House
crowd: Earth's Mightiest Heroes, Gang-Up, Heroes United, Mutant Nation, Children of the Atom
xcross: X-Factor
rifle: Open Fire, Under Fire
barrier: Find Cover, Get Behind Me!
claws: Savage Surprise
scales: Even the Odds
grow: Give 'Em a Lift
metal-helmet: Metal and Fire
drop: Extinguish
doom-mask: Faces of Doom, Attend or Die!
castle: Doomstadt, Sinister Citadel
agamotto: Mystical Paralysis
temple: Dr. Fate's Tower
bat: Batarang
jetpack: Jetpack
helmet: Helm of Nabu
cape: Cloak of Nabu
teamwork: Dynamic Duo, Marvel Team-Up, New Teen Titans, Rooftop Pact
speed: Fastball Special
jet: T-Jet, Quinjet, Air Strike
clock: Clocktower
child: A Child Named Valeria
coin: Golden Death, Blood Price, Misappropriation, Devil's Due
phoenix-spark: Phoenix Rising
danger: Danger Room
car: Burn Rubber
heart: Paralyzing Kiss
trefoil: Cosmic Radiation
sewer: Sewer System
jungle: Savage Land, Concrete Jungle
robot: Decoy Program
glider: Goblin Glider
belt: Force Field Belt
camera: Doop Cam
surfboard: Creation of a Herald
galaxy: Cosmic Order, Negative Zone
binoculars: Night Vision
plan: Deadly Conspiracy
beam: Focused Blast, Starforce Strike
castle: Emerald City
shield-up: Riot Shield
grapple: Grapple Line
gun: Rivet Gun
factory: Scrap Yard
hush: No Comment
sound: Echo
wind: Sudden Gust, Smoke
crossroads: Crossroads
gear: Overclock
wrench: Spare Parts, Repair Sequence
door: Debtors' Gate
masks: Curtain
scroll: Unfinished Business
oath: Oath of the Ring, Tap Out
telescope: Star Chart
eclipse: Dim the Sun
crash: Hard Landing, Explosion, Concussive Blast
drone: Swarm Attack, Android Efficiency, Upgraded Drones
network: Electromagnetic Backlash
circuit: Biomechanical Upgrades
atom: Genetically Enhanced
shadow: Shadow of the Past
dice: Wheel of Misfortune
bracers: Counter-Punch, Brace
`;
