import type { Course } from "../course";
import { first } from "./first_game";
import { topics } from "./topics";
import { words } from "./words";

export const course: Course = { topics, words, first };
