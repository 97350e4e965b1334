// This table lists heroes and villains of space by name.
export const cosmic = `
raccoon teal orange: Rocket, Rocket Raccoon
star-helmet red sand: Star-Lord, Peter Quill
gamora black pink: Gamora
groot olive lime: Groot
space-dog blue orange: Cosmo
fin-head rust gold: Yondu
astro-mask violet white: Major Victory, Vance Astro
mantis violet lime: Mantis
symbiote-soldier olive silver: Agent Venom, Flash Thompson
symbiote slate white: Venom, Eddie Brock, Anti-Venom, Knull, Riot, Mania
carnage black red: Carnage, Cletus Kasady
toxin-mask black lime: Toxin, Scream, Lasher, Phage, Agony
nova-helmet navy gold: Nova, Richard Rider, Sam Alexander
dragon-moon forest gold: Moondragon, Heather Douglas
quantum-bands red gold: Quasar, Wendell Vaughn, Phyla-Vell
drax slate red: Drax, Drax the Destroyer
gold-sage red gold: Adam Warlock, Warlock, Magus
kree-helmet teal lime: Yon-Rogg, Bron Char, Kree Soldier, Korath, Att-Lass, Captain Atlas, Mar-Vell, Ultimus
hood-hammer forest sky: Ronan, Ronan the Accuser
surfboard violet silver: Silver Surfer, Norrin Radd
galactus navy lilac: Galactus, Devourer of Worlds
comet red yellow: Frankie Raye, Stardust, Air-Walker, Captain Comet
planet sea gold: Ego, Ego the Living Planet
galaxy black lilac: Eternity, Living Tribunal, Infinity, Beyonder
thanos navy lilac: Thanos
gauntlet violet gold: Infinity Gauntlet
astronaut slate white: Captain Universe
jetpack red white: Adam Strange
ray-gun teal gold: Kraglin, Taserface, Bug
cyborg violet sky: Cyborg, Metallo
robot olive lime: Annihilation Drone, Danger, S.T.R.I.P.E.
insect-lord black lime: Annihilus, Annihilation Wave
king black gold: Blastaar, Highfather, Odin, Zeus, Heimdall
demon forest lime: Super-Skrull, Skrull, Kl'rt, Veranke, Martian Manhunter
horse navy yellow: Lonar
fish sea green: Trok, Deep Six, Triton
scythe black silver: Terrax, Death, Gorr
fire-fist black orange: Ravage, Brimstone
`;
