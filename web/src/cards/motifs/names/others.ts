// This table lists others that cards name: helpers, and heroes of other worlds.
export const others = `
bat-cowl slate yellow: Batman, Bruce Wayne, Batwoman, Azrael
bird-mask forest yellow: Tim Drake, Robin, Damian Wayne, Jason Todd
wings blue white: Hawkman, Hawkgirl, Nightwing, Dick Grayson
oracle black green: Barbara Gordon, Batgirl, Oracle
hero-cape red gold: Superman, Kal-El, Clark Kent, Supergirl, Superboy, Hyperion, Sentry
dog-cape blue white: Krypto
goggles red yellow: Plastic Man
gavel red white: Kate Spencer, Manhunter
dodge sea white: Dawn Granger, Dove, Hawk
raven violet lilac: Omen, Raven, Lilith Clay
horse bronze sand: Pan
gentleman forest silver: Boris
agent forest sky: Valentina Vostok, Connie Webb
pawn slate white: Surveillance Pawn, Checkmate Pawn
katana violet silver: Assassin Initiate
night navy white: Moonglow, Luna
star-flare magenta gold: Wonder Woman, Starfire, Power Girl
`;
