// These motifs are parts that faces of this chapter are put together from: hair, beards, glasses.
import type { Motifs } from "../layers";

export const parts: Motifs = {
  "back-hair": "n=M50 2C88 0 98 36 88 84L68 74 74 36 50 24",
  fringe: "n'M50 10C32 12 24 28 26 50 36 44 44 34 48 26 54 36 66 44 74 50 74 28 66 12 50 10Z",
  lips: "m'M43 63Q50 59 57 63 50 69 43 63Z",
  woman: "@back-hair|@head|@fringe|@lips",
  bob: "n=M50 4C80 2 86 26 82 66L68 68 72 36 50 26|@head|@fringe|@lips",
  "short-hair": "n=M50 8C72 6 78 24 76 42L70 36C64 28 56 26 50 28",
  "long-man": "n=M50 4C82 2 86 30 82 78L68 70 72 40 50 26|@head|n'=M50 10C66 8 76 24 74 48L68 34 50 24|k~3M44 65H56",
  beard: "n'=M50 80C65 80 72 66 72 46L67 55C64 61 57 58 50 58|k~3M44 67H56",
  shades: "k'M27 41H73L71 52Q62 58 54 52L50 46 46 52Q38 58 29 52Z",
  lucha: "a=M50 5C78 5 86 28 84 50C80 78 66 94 50 96|w*M22 44C34 36 46 44 46 54 36 60 24 58 22 44Z|k'*O36 50 4|f M36 72H64L58 84H42Z|k~3M42 78H58",
  club: "n M4 86 58 28C70 10 88 0 97 6 102 16 90 32 74 42L14 96Z|k~2M14 78 22 86M20 72 28 80",
  pistol: "d M10 30H90V48H54L48 60H42L38 88H16L24 50H10Z|k~3M20 38H84",
};
