// These types are the message `story`: what happened since the last view, moment by moment.
import type { LinkView, LogLine, ObjectView, TableView, ZoneView } from "../protocol";

export type TableHead = Omit<TableView, "zones" | "objects">;

export interface SeatValues {
  seat: number;
  values: Record<string, number>;
  inGame: boolean;
}

export interface Changes {
  objects?: ObjectView[];  // whole records that come new or replace the one with the same id
  gone?: number[];         // ids that are no longer shown
  zones?: ZoneView[];      // whole records, likewise by id
  order?: string[];        // ids of all zones in their order, when zones have come or gone
  seats?: SeatValues[];
  turn?: number;
  phase?: string;
  active?: number;
  first?: number;
  chain?: LinkView[];      // the whole chain, when it differs
}

export interface Moment {
  event: string;           // "" for the closing moment, which only completes the changes
  line?: number;           // place in `log` of the line that tells it
  seat?: number;           // who does it, or whom it happens to
  object?: number;         // as of this moment, only where the reader knows the card
  other?: number;
  changes: Changes;
}

export interface ServerStory {
  type: "story";
  table: string;
  from: number;            // step of the view that it goes on from
  moments: Moment[];
  view: TableHead;
  log: LogLine[];
}
