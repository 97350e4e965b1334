// This table lists characters that only Vs. System 2PCG has. A row says motif, field and figure, then everybody who is drawn so.
export const names = `
hangman brown gold: Adam Page
painmaker slate gold: Chris Jericho
barbed slate silver: Jon Moxley
half-skull rust white: Darby Allin
alien violet lime: Kris Statlander
calavera magenta pink: Thunder Rosa
boom black gold: Adam Cole
long-beard forest red: Bryan Danielson, Brian Danielson
tooth magenta pink: Dr. Britt Baker D.M.D.
jade-queen forest green: Jade Cargill
antlers black silver: Malakai Black
scarf red sand: MJF
stinger red white: Sting
shinai navy yellow: Hikaru Shida
saurus brown lime: Luchasaurus
nice-evil black red: Danhausen
zero-fear slate white: Penta El Zero Miedo
lucha-flame rust red: Rey Fenix
white-cross slate red: Claudio Castagnoli
kingston brown sand: Eddie Kingston
curls olive yellow: Jungle Boy
cue sea sky: Sammy Guevara
towel red white: Samoa Joe
orange-shades blue orange: Orange Cassidy
limitless violet cyan: Keith Lee
hook black silver: HOOK
rose forest pink: Nyla Rose
broken violet lilac: Matt Hardy
idolo red gold: Andrade El Idolo
all-ego magenta pink: Ethan Page
absolute bronze gold: Ricky Starks
buck forest sand: Matt Jackson
superkick navy yellow: Nick Jackson
scorpion-sky blue sky: Scorpio Sky
murderhawk red silver: Lance Archer
redeemer slate gold: Miro
torso rust sand: Wardlow
omega navy gold: Kenny Omega
crowbar red sand: Butcher
frenchman bronze orange: Frenchie
splashed slate sky: Hughie
kimiko rust silver: Kimiko
milk forest white: Mother's Milk
homelander navy red: Homelander
starlight bronze yellow: Starlight
deep sea green: The Deep
train blue sky: A-Train
maeve brown gold: Queen Maeve
noir slate silver: Black Noir
clear sea cyan: Translucent
donna magenta pink: Donna January
headset rust orange: Ashley Barrett
executive violet white: Madelyn Stillwell
vogelbaum teal white: Dr. Jonah Vogelbaum
double violet lilac: Doppelganger
preacher teal yellow: Ezekiel
father olive green: Hugh Campbell Sr.
lost-love navy pink: Robin Ward
cherie teal yellow: Cherie
colonel navy silver: Grace Mallory
deputy slate sky: C.I.A. Deputy Director Susan Rayner
popclaw magenta lilac: Popclaw
mesmer black lilac: Mesmer
xeno teal silver: The Perfect Organism
crest forest lime: The Queen
runner rust yellow: The Dragon
newborn slate sand: The Newborn
egg black sand: Ovomorph
hugger teal sand: Facehugger
burster black red: Adolescent Xenomorph
ambusher slate silver: Xenomorph Ambusher
leaper olive lime: Leaping Xenomorph
ferocious black red: Ferocious Xenomorph
salivating sea cyan: Salivating Xenomorph
acid-blood olive lime: Acid Blood Xenomorph
spitter violet lime: Xenomorph Spitter
screecher rust yellow: Screeching Xenomorph
ripley-cat brown orange: Warrant Officer Ripley
ripley-gun navy orange: Lt. Ripley
ripley-shorn bronze sand: Sister Ripley
ripley-eight black lime: Ripley #8
newt blue yellow: Newt
vriess sea orange: Vriess
kane slate white: Kane
captain brown sky: Captain Dallas
android navy cyan: Call
surgeon teal white: CMO Clemens
engineer rust sand: Parker
dreads bronze gold: Christie
brother slate gold: Brother Dillon
tracker olive green: Private Hudson
hicks brown lime: Corporal Hicks
johner red silver: Johner
milk-blood sea white: Ash
knife-game navy silver: Bishop company
singularity black cyan: Singularity
staff-of-one magenta lilac: Sister Grimm, Nico Minoru
watcher navy white: Uatu, Watcher
cosmic-boy blue lilac: Franklin Richards
star-denim red sky: Miss America, America Chavez
red-hat navy red: Agent Peggy Carter, Peggy Carter
jovian teal orange: Charlie-27
facets violet cyan: Martinex
light-wings navy yellow: Starhawk
squirrel-tail forest sand: Squirrel Girl, Doreen Green
squirrel-joe olive sand: Monkey Joe
squirrel-bow magenta silver: Tippy Toe
frigga sea gold: Frigga
worthy red silver: Jane Foster
light-daggers violet white: Dagger
void-cloak slate sky: Cloak
dazzler magenta cyan: Dazzler
spectrum slate white: Spectrum, Monica Rambeau
mentor brown sand: Stick
metal-arm slate silver: Winter Soldier, Bucky Barnes, Bucky
elements teal orange: Crystal, Crystalia
bionic rust gold: Misty Knight
white-tiger forest white: White Tiger
rapier bronze green: Fandral
mace slate sand: Hogun
great-beard brown orange: Volstagg
winged-helm navy silver: Valkyrie
shieldmaid red silver: Sif, Lady Sif
masked-mouth slate red: Silk
spider-tail red sky: Spider-Girl, Araña
seer black red: Madame Web, Julia Carpenter
nighthawk navy gold: Nighthawk
angel blue white: Angel
grey-cyborg rust silver: Deathlok
brain-bolt navy yellow: Brainstorm, Valeria Richards
powerhouse navy cyan: Powerhouse
hair-sea violet red: Medusa
hair-snare forest red: Madame Medusa
sai black red: Elektra
faceless olive white: Chameleon
enchantress forest lime: Enchantress, Amora
mordo violet green: Baron Mordo, Karl Mordo
lionvest bronze orange: Kraven, Kraven the Hunter, Sergei Kravinoff
kabuto red silver: Silver Samurai
gold-mask slate gold: Madame Masque
moonstone navy yellow: Moonstone
sable black silver: Silver Sable
goblin-queen black lime: Goblin Queen
spiral violet lilac: Spiral
demon-goblin rust red: Demon Goblin
two-marys slate red: Mary Walker, Typhoid Mary
purple-face black lilac: Purple Man
onslaught violet red: Onslaught
hyde brown lime: Mister Hyde
calypso teal orange: Calypso
savate violet yellow: Georges Batroc, Batroc
destroyer slate orange: Destroyer
jackal brown lime: Jackal
inverse slate white: Mister Negative
sin forest red: Sin
viper-woman magenta green: Viper
black-heart red red: Blackheart
nightmare teal green: Nightmare
satana magenta red: Satana
devil-trident rust gold: Hellstrom, Daimon Hellstrom
blade-fingers slate silver: Lady Deathstrike
mohawk olive silver: Daken
crossbones red white: Crossbones
dragon-wings sea orange: Dragon Man
curator magenta white: Collector
gamester blue sky: Grandmaster
antlered forest green: Hela
night-queen magenta red: Lilith
tall-brain black green: Leader
sinister red white: Mr. Sinister, Nathaniel Essex
purple-hood bronze gold: Baron Zemo, Helmut Zemo
arch-sorceress forest gold: Morgan Le Fay
scarlet-crown magenta red: Scarlet Witch, Wanda Maximoff
dark-bird red gold: Dark Phoenix
jean-mask forest yellow: Marvel Girl
elf olive yellow: Meggan
plasma slate yellow: Havok, Alex Summers
magnetic forest green: Polaris
elf-mark violet pink: Blink
branded navy gold: Bishop
fireworks blue yellow: Jubilee, Jubilation Lee
rising-sun black red: Sunfire
giant brown sand: Blob, Fred Dukes
mimic rust cyan: Mimic
first-mind slate yellow: Alpha
sage black cyan: Sage
caliban brown white: Caliban
bullseye-cowl slate white: Bullseye
cross-mask red white: Captain Britain
fairy-wings violet pink: Pixie
phasing slate sky: Shadowcat, Kitty Pryde
quicksilver sea cyan: Quicksilver
eye-patch-face violet white: Domino, Neena Thurman
doop teal lime: Doop
blue-cyborg magenta sky: Nebula
`;
