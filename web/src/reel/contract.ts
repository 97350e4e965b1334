export type { Changes, Moment, SeatValues, ServerStory, TableHead } from "../protocol";
