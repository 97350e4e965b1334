// This table lists the characters of Longbox's own set by name.
export const starter = `
hush violet white: Whisper
grave-page slate silver: Grave Page
toll bronze gold: Toll Keeper
veil violet pink: Veil Dancer
collector rust sand: Debt Collector
twins slate white: Pale Twin
moth-seer magenta sand: Moth Oracle
candle-king magenta gold: Candle King
mirror-duke sea gold: Mirror Duke
bailiff brown silver: Black Bailiff
usurer forest gold: The Usurer
hollow-queen magenta gold: Hollow Queen
tithe black gold: Last Tithe
rivet bronze silver: Rivet
chorister rust gold: Drone Chorister
tin-man slate gold: Tin Sergeant
foreman bronze gold: Foreman Nine
bell brown gold: Bell Ringer
assembly-mother rust gold: Assembly Mother
hammer-unit slate sand: Hammer Unit
choirmaster red gold: Choirmaster
cathedral brown sand: Cathedral Engine
bishop red silver: Iron Bishop
pipes bronze gold: The Great Organ
kid navy yellow: Streetlight Kid
alley-cat slate yellow: Alley Cat
scout blue sand: Rooftop Scout
bandage sea sand: Patch
locksmith navy gold: Locksmith
grapple slate silver: Grapple
lantern-jaw navy gold: Lantern Jaw
barrier navy orange: Captain Cordon
mercy magenta pink: Mother Mercy
beat blue silver: The Beat
baton navy silver: Nightstick
guardian slate silver: Old Guardian
searchlight black yellow: Searchlight
cadet teal gold: Cadet Vega
ring-courier sea gold: Ring Courier
lighthouse teal yellow: Beacon
moon navy yellow: Quiet Moon
sun-fencer rust yellow: Solar Fencer
light-tide sea yellow: Tide of Light
prism slate cyan: Warden Prism
oath teal gold: Oathkeeper
comet navy yellow: Comet
nine violet gold: Chancellor Ix
nebula-gavel black pink: Nebula Judge
sunrise sea gold: First Light
eclipse violet yellow: Eclipse Engine
`;
