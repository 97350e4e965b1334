// This module is the chapter of Vs. System 2PCG: motifs, names and teams that no other game has.
import type { Chapter } from "../../picture_book";
import type { Motifs } from "../layers";
import { aliens } from "./aliens";
import { allies } from "./allies";
import { cards } from "./cards";
import { foes } from "./foes";
import { names } from "./names";
import { parts } from "./parts";
import { scenes } from "./scenes";
import { supes } from "./supes";
import { wrestlers } from "./wrestlers";
import { xmen } from "./xmen";

export const themes: Record<string, Motifs> = { parts, wrestlers, supes, aliens, allies, foes, xmen, scenes };

const teams = `
tiara: A-Force
title-belt: Babyfaces
folding-chair: Heels
crowbars: the-boys
seven: the-seven
domes: Company
xeno-front: Xenomorphs
heart-dagger: Femme Fatales
broken-chain: Anti-Registration
`;

export const chapter: Chapter = { motifs: Object.assign({}, ...Object.values(themes)) as Motifs, names: [names, cards], teams };
