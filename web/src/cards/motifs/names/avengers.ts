// This table lists heroes of Earth by name. A row says motif, field and figure, then everybody who is drawn so.
export const avengers = `
spider-mask navy red: Spider-Man
spider-twin red red: Miles Morales, Spider-Man Noir, Spider-Man 2099
ghost-spider magenta white: Ghost-Spider, Spider-Gwen, Gwen Stacy
spider-woman olive red: Spider-Woman, Jessica Drew
spider red sky: Spider-UK, Spider-Punk, Scarlet Spider, Kaine
peter sea sky: Peter Parker
iron-helmet red gold: Iron Man
tony rust gold: Tony Stark
war-helmet slate silver: War Machine, James Rhodes, Iron Patriot
iron-heart magenta gold: Ironheart, Riri Williams, Rescue
star-shield navy white: Captain America, Steve Rogers
eagle-shield navy silver: U.S. Agent, John Walker, Union Jack, Isaiah Bradley, Patriot
hulk violet lime: Hulk, Bruce Banner, Totally Awesome Hulk, Amadeus Cho
she-hulk violet green: She-Hulk, Lyra
jennifer slate lilac: Jennifer Walters
red-hulk black red: Red Hulk, Thunderbolt Ross, Red She-Hulk
star-flare navy gold: Captain Marvel, Binary
carol red gold: Carol Danvers
bolt-mask magenta gold: Ms. Marvel
bolt-sash blue yellow: Kamala Khan, Warbird
panther violet lilac: Black Panther
tchalla black lilac: T'Challa
shuri violet gold: Shuri
hammer navy silver: Thor, Beta Ray Bill, Thor Girl
bow violet lilac: Hawkeye, Clint Barton, Kate Bishop, Ronin
hourglass slate red: Black Widow, Natasha Romanoff, Yelena Belova
horned-mask black red: Daredevil, Matt Murdock
ant-helmet black red: Ant-Man, Scott Lang, Stinger
grow red silver: Giant-Man, Goliath, Stature, Cassie Lang, Atlas
wasp black gold: Wasp, Janet van Dyne, Hope van Dyne, Unstoppable Wasp
eye-patch navy silver: Nick Fury, Sergeant Fury
broken-chain bronze gold: Luke Cage, Power Man
fire-fist forest yellow: Iron Fist, Danny Rand
agamotto navy red: Dr. Strange, Stephen Strange, Sorcerer Supreme
vision forest gold: Vision, Viv Vision, Jocasta
tigra brown orange: Tigra, Greer Grant Nelson
hellcat blue yellow: Hellcat, Patsy Walker
black-cat black white: Black Cat, Felicia Hardy
batons navy white: Mockingbird, Bobbi Morse
wings red silver: Falcon, Sam Wilson, Songbird, Snowbird
steel-wings navy silver: Archangel
jessica sea silver: Jessica Jones, Jewel
agent slate sky: Maria Hill, Daisy Johnson, Sharon Carter, Agent 13, Victoria Hand, Abigail Brand
gentleman slate sky: Phil Coulson, Agent Coulson, Edwin Jarvis, Jarvis, Everett Ross, Jasper Sitwell, Alfred Pennyworth
pepper sea sand: Pepper Potts
may magenta pink: Aunt May, May Parker
magic red pink: Agatha Harkness, Wiccan, Clea, Brother Voodoo, Doctor Voodoo, Wong, Talisman
speed sea white: Speed, Northstar, Aurora, Blur, Surge
star-circle black silver: Nomad
claws forest lime: Honey Badger
moon-hood black white: Moon Knight, Marc Spector
skull black white: Punisher, Frank Castle, Grim Reaper
flame-skull black orange: Ghost Rider, Johnny Blaze, Robbie Reyes, Danny Ketch
vampire black red: Blade, Morbius, Deacon Frost, Dracula, Hannibal King, Baron Blood
sword navy silver: Black Knight, Dane Whitman, Swordsman, Valkyra, Excalibur
axe brown silver: Skurge, Executioner, Ulik, Ares
lantern olive lime: Green Lantern
heart magenta pink: Karma
wolf slate silver: Werewolf by Night, Wolfsbane, Man-Wolf, Jack Russell
duck blue white: Howard the Duck, Howard
dino red lime: Devil Dinosaur, Moon Girl, Old Lace, Lunella Lafayette
dragon navy lime: Lockheed, Fin Fang Foom
beam navy sky: Wonder Man, Photon, Marvel Boy
horse navy white: Hercules, Pegasus, Aragorn
ten-rings red gold: Shang-Chi, Wenwu, Xu Xialing
kick bronze white: Colleen Wing, Daughters of the Dragon
robot slate sky: Machine Man, Aaron Stack, H.E.R.B.I.E., Sentinel, Nimrod, Master Mold, Bastion, Arsenal
sound violet cyan: Black Bolt
dog blue sand: Lockjaw
rock-face blue orange: Thing, Ben Grimm
rock-woman blue orange: She-Thing
flame-face blue orange: Human Torch, Johnny Storm, Firestar
long-arms blue sky: Mr. Fantastic, Reed Richards
invisible blue cyan: Invisible Woman, Sue Storm, Susan Storm, Invisible Girl
child blue sand: Kid Loki
shark sea sky: King Shark, Jeff the Land Shark
sub-mariner sea lime: Sub-Mariner
trident sea gold: Namor, Namora, Aquaman
`;
