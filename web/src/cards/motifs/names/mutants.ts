// This table lists mutants by name.
export const mutants = `
claw-cowl navy gold: Wolverine, Logan, Old Man Logan
claws bronze yellow: X-23, Laura Kinney
pool-mask slate red: Deadpool, Wade Wilson, Gwenpool
mind-head sea gold: Professor X, Charles Xavier
brain magenta pink: Cerebro, Cerebra, Mastermind, Stryfe, Exodus, Quentin Quire, Kid Omega, Stepford Cuckoos, Cassandra Nova, M
storm slate white: Storm, Ororo Munroe
ice-face blue white: Iceman, Bobby Drake
snowflake sea cyan: Captain Cold, Mr. Freeze, Killer Frost, Jack Frost, Ymir, Blizzard
soul-sword black gold: Magik, Illyana Rasputin
hope forest orange: Hope Summers
visor navy gold: Cyclops, Scott Summers
ace-card magenta pink: Gambit, Remy LeBeau
beast bronze sky: Beast, Hank McCoy, Dark Beast
cyber-eye teal gold: Cable, Nathan Summers
steel-face red silver: Colossus, Piotr Rasputin
emma violet white: Emma Frost
diamond violet cyan: White Queen, Diamond Lil
imp-tail red sky: Nightcrawler, Kurt Wagner, Azazel, Nocturne
streak forest lime: Rogue, Anna Marie
psi-blade violet pink: Psylocke, Betsy Braddock, Kwannon
phoenix-spark red gold: Jean Grey, Phoenix, Rachel Summers, Rachel Grey
scream forest yellow: Banshee, Sean Cassidy, Siryn
many forest lime: Multiple Man, Jamie Madrox, Madrox
frog olive lime: Toad, Mortimer Toynbee
metal-helmet black lilac: Magneto, Erik Lehnsherr
blue-skull slate red: Mystique, Raven Darkholme
fangs brown yellow: Sabretooth, Victor Creed
helm rust orange: Juggernaut, Cain Marko
flame rust orange: Pyro, St. John Allerdyce, Magma, Rusty Collins, Match, Witchfire, Inferno, Firelord, Sunspot
quake brown sand: Avalanche, Quake, Rictor, Dominic Petros, Richter
eye-open violet lilac: Destiny, Irene Adler, Blindfold, Cypher, Moira MacTaggert
wind teal white: Phantazia, Wind Dancer, Red Tornado, Zephyr
jet sea orange: Jetstream, Cannonball, Sam Guthrie
crystal violet cyan: Diamondback
teleport violet lilac: Spot, Vanisher, Lila Cheney
cat slate cyan: Feral, Thornn
ghost sea white: Ghost, Phantom Girl, Deadman
storm-cloud navy white: Weather Wizard
wrench bronze sand: Forge, Tinkerer, Box, Madison Jeffries
bone brown white: Marrow
tree forest lime: Krakoa, Plantman, Poison Ivy, Swamp Thing, Man-Thing, Black Tom
dino brown sand: Sauron
steel-face black sky: Apocalypse, En Sabah Nur
gentleman red sand: Harry Leland, Sebastian Shaw, Donald Pierce, Shinobi Shaw
eye-open sea gold: Artie, Artie Maddicks
child bronze yellow: Tommy, Leech, Skids, Boom-Boom, Armor, Hisako Ichiki, Rockslide
star-circle rust orange: Longshot, Shatterstar
grow forest lime: Phat, William Reilly
beam rust yellow: Anarchist, Tike Alicar
ape brown sand: Battering Ram
snake forest lime: Copperhead
legion magenta lilac: Legion, David Haller
bird sea white: Icarus, Beak, Sparrow
quake olive yellow: Strong Guy
tornado teal cyan: Riptide
rage slate red: Omega Red, Proteus
claws rust sand: Wild Child
`;
