// This module puts all motifs together. No two files may use one name; a test says so.
import { beasts } from "./beasts";
import { guardians } from "./guardians";
import { heroes } from "./heroes";
import type { Motifs } from "./layers";
import { mutants } from "./mutants";
import { others } from "./others";
import { people } from "./people";
import { places } from "./places";
import { powers } from "./powers";
import { starter } from "./starter";
import { things } from "./things";
import { villains } from "./villains";

export const themes: Record<string, Motifs> = {
  heroes, guardians, mutants, villains, others, starter, people, beasts, powers, things, places,
};

export const motifs: Motifs = Object.assign({}, ...Object.values(themes)) as Motifs;
