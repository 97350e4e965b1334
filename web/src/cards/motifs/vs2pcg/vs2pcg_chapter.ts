// This module is the chapter of Vs. System 2PCG: motifs and names of characters that no other game has.
import type { Chapter } from "../../picture_book";
import type { Motifs } from "../layers";
import { aliens } from "./aliens";
import { allies } from "./allies";
import { foes } from "./foes";
import { names } from "./names";
import { parts } from "./parts";
import { supes } from "./supes";
import { wrestlers } from "./wrestlers";
import { xmen } from "./xmen";

export const themes: Record<string, Motifs> = { parts, wrestlers, supes, aliens, allies, foes, xmen };

export const chapter: Chapter = { motifs: Object.assign({}, ...Object.values(themes)) as Motifs, names };
