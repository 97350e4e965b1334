// The reel plays scenes one after the other. It knows nothing of the table but what the scenes show.
import { batch, signal } from "@preact/signals";
import type { TableView } from "../protocol";
import { condense } from "./condense";
import { goesOn, isSaid, kShortest, timesOf, type Pace } from "./pace";
import type { Scene } from "./telling";

// A Frame is the scene that is shown now.
export interface Frame {
  number: number;      // grows from frame to frame
  scene: Scene;
  before: TableView;   // the view that was shown before it
  untold: number;      // lines of the log that are still to come
  caption: string;     // its words, with those of scenes that say the same
  along: string[];     // the words of scenes that are seen together with it
}

interface Queued {
  scene: Scene;
  end: number;         // lines told by then, counted from the first line that the reel ever got
}

// A card that is played and then recruited is told once.
function captionsOf(passed: Scene[], scene: Scene): Pick<Frame, "caption" | "along"> {
  const isClosing = scene.text === "";  // its numbers change because of what was said last, be it only a phase
  const said = [...passed.filter((one) => isSaid(one) || (isClosing && one.text !== "")), scene];
  const lines = condense(said.filter((one, place) => one.weight !== "loud" || !goesOn(one, said[place + 1])));
  return { caption: lines.pop() ?? "", along: lines };
}

export class Reel {
  readonly frame = signal<Frame | null>(null);  // null: nothing plays
  private queue: Queued[] = [];
  private times: number[] = [];
  private shown: TableView | null = null;
  private lines = 0;
  private number = 0;
  private due = 0;     // the time at which the scene that is shown is over
  private timer: ReturnType<typeof setTimeout> | undefined;

  // `told` hears of each scene in its order, shown or not; `ended` when there are no more.
  constructor(private readonly told: (scene: Scene) => void, private readonly ended: () => void) {}

  get isPlaying(): boolean {
    return this.frame.value !== null;
  }

  // Adds the scenes of a story with so many lines; `from` is the view before the first.
  add(scenes: Scene[], lines: number, from: TableView, pace: Pace): void {
    const begin = this.lines;
    this.lines += lines;
    this.queue.push(...scenes.map((scene) => ({ scene, end: begin + scene.lines })));
    if (pace === "instant") return this.finish();
    this.times = timesOf(this.queue.map(({ scene }) => scene), pace);
    const frame = this.frame.value;
    if (frame) {
      this.frame.value = { ...frame, untold: frame.untold + lines };
      return;
    }
    this.shown = from;
    this.due = Date.now();
    this.next();
  }

  private next(): void {
    clearTimeout(this.timer);
    batch(() => this.show());
  }

  // A scene without a time of its own is seen together with the next, and so is one whose time is nearly over
  // because the page is slow. Others are shown long enough to be read, and the next is late by that.
  private show(): void {
    const passed: Scene[] = [];
    for (let first = this.queue.shift(); first; first = this.queue.shift()) {
      const time = this.times.shift() ?? 0;
      this.told(first.scene);
      this.due += time;
      const left = this.due - Date.now();
      if (time === 0 || left < kShortest / 2) {
        passed.push(first.scene);
        continue;
      }
      const before = this.shown ?? first.scene.view;
      this.shown = first.scene.view;
      this.frame.value = { number: ++this.number, scene: first.scene, before, untold: this.lines - first.end, ...captionsOf(passed, first.scene) };
      this.timer = setTimeout(() => this.next(), Math.max(left, kShortest));
      return;
    }
    this.end();
  }

  private end(): void {
    clearTimeout(this.timer);
    this.shown = null;
    this.times = [];
    const wasPlaying = this.isPlaying;
    this.frame.value = null;
    if (wasPlaying) this.ended();
  }

  // Jumps to the end.
  finish(): void {
    batch(() => {
      for (const { scene } of this.queue.splice(0)) this.told(scene);
      this.end();
    });
  }

  // Forgets the scenes that are still to come: another view is there.
  clear(): void {
    this.queue = [];
    this.end();
  }
}
