// This table lists villains and those who serve them by name.
export const villains = `
rhino brown silver: Rhino, Aleksei Sytsevich
klaw black cyan: Klaw, Ulysses Klaue
ultron navy silver: Ultron
drone slate red: Advanced Ultron Drone, Ultron Drone, Ultron Drones, Drone
goblin violet lime: Green Goblin, Norman Osborn
hobgoblin navy orange: Hobgoblin, Demogoblin, Jack O'Lantern
horn-helmet forest gold: Loki, Sylvie, Lady Loki
tentacles bronze green: Doctor Octopus, Otto Octavius, Superior Spider-Man
red-skull black red: Red Skull, Johann Schmidt
fin-brute rust lime: Abomination, Emil Blonsky
ten-rings forest gold: Mandarin
flame-head violet orange: Dormammu
killmonger forest gold: Killmonger, Erik Killmonger
hydra-soldier slate green: Hydra Soldier, Hydra Agent, Hydra Trooper
hydra-mercenary forest silver: Hydra Mercenary
hydra-bomber rust orange: Hydra Bomber
madame-hydra violet lime: Madame Hydra
whiplash black orange: Whiplash, Blacklash
guard navy sky: Armored Guard
crate slate sand: Weapons Runner
radioactive-face black lime: Radioactive Man
tornado slate green: Whirlwind, Cyclone, Tornado
shark teal sky: Tiger Shark, The Shark
melt slate orange: Melter
sand brown yellow: Sandman, Flint Marko, Quicksand
shock red yellow: Shocker, Herman Schultz
titania black lilac: Titania
vulture slate green: Vulture, Adrian Toomes
modok violet gold: M.O.D.O.K.
doom-mask black green: Dr. Doom, Victor Von Doom
doom-bot forest silver: Doom-Bot, Robot Destroyer
child forest silver: Kristoff Von Doom
kang-mask black green: Kang, Kang the Conqueror, Iron Lad, Immortus
cowl black red: Mephisto, Mistress Death
hood violet sand: Hood, Parker Robbins
scorpion olive lime: Scorpion, Mac Gargan
dino forest lime: Lizard, Curt Connors, Stegron, Killer Croc
mysterio forest lilac: Mysterio, Quentin Beck
electro forest yellow: Electro, Max Dillon, Livewire, Zzzax, Living Laser
kingpin black white: Kingpin, Wilson Fisk, Hammerhead, Tombstone, Silvermane
bullseye black white: Deadshot, Merlyn
taskmaster navy orange: Taskmaster
iron-jaw slate silver: Absorbing Man, Crusher Creel, Piledriver, Bulldozer, Thunderball
jester black red: Harley Quinn, Jester, Joker's Daughter, Trickster
puppet brown sand: Puppet Master, Toyman, Ventriloquist
bug slate lilac: Beetle, Abner Jenkins, Blue Beetle, Ambush Bug, Swarm
grin violet lime: The Joker, Madcap
iron-mask slate silver: Crimson Dynamo, Titanium Man, Iron Monger, Obadiah Stane, Citizen V
octopus violet lilac: Shuma-Gorath, Lady Octopus, Starro
ape brown sand: Man-Ape, M'Baku, Gorilla Grodd, Red Ghost, Gorilla-Man
mole olive sand: Mole Man, Tyrannus
snake forest lime: King Cobra, Cottonmouth, Serpent Society, Constrictor
elephant slate silver: Nosferata
katana black silver: Lady Bullseye, Katana, Hand Ninja, Ninja, Gorgon, Bushmaster
glider violet lime: Harry Osborn, New Goblin
atom violet cyan: Molecule Man, Owen Reece, Graviton, Captain Atom, Nuklo
brain violet lime: Mad Thinker, Supreme Intelligence, High Evolutionary, Egghead, Psycho-Man, Brainiac
magic forest lime: Arcanna, Zatanna, Dr. Fate, Shaman
dragon red orange: Dragonfly, Surtur
king bronze gold: Atrophos
black-light navy white: Blackout, Shroud
demon black red: Centurious, Trigon, Brother Blood, Etrigan, Blue Devil
arcade rust yellow: Arcade
parasite black lilac: Parasite
eye-open slate red: Orb
owl slate sand: Owlman, Owl, Talon
ring violet yellow: Sinestro, Star Sapphire
half-mask navy orange: Deathstroke the Terminator, Deathstroke, Slade Wilson
green-flame black lime: Ra's al Ghul
bald forest lime: Lex Luthor
soldier brown sand: The General, Wade Eiling, General Zod, General Ross, Baron Strucker
tally black red: Mr. Zsasz
moth bronze sand: Charaxes, Killer Moth, Firefly
spots brown yellow: Cheetah, Barbara Minerva, Cheshire
`;
