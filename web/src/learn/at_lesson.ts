// Says whether the table on the page is that of a lesson: then the reader is learning.
import { signal } from "@preact/signals";

export const isAtLesson = signal(false);
