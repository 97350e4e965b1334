// The chain is a stack of effects that wait: the one on top resolves next. Lines lead from each to its targets.
import { useRef, useState } from "preact/hooks";
import { CardFace } from "../cards/card_face";
import { Symbols } from "../cards/card_text";
import { faceOf } from "../cards/face";
import { cardInfo } from "../net/library";
import type { LinkView, OptionView, TableView, TargetView } from "../protocol";
import { seatName, type TableState } from "../table/model";
import { useBeforePaint } from "../ui/before_paint";
import { useBoard } from "./context";
import { edgeOf, followSizes, middleOf, shortOf, type Point } from "./lines";

const kBow = 40;
const kSized = ".board, .chain, .board .row";  // lines move when one of these gets another size

// Returns the place on the board that a target is drawn at.
export function placeOf(target: TargetView): string {
  if (target.object !== undefined) return `[data-object="${target.object}"]`;
  if (target.seat !== undefined) return `[data-player="${target.seat}"]`;
  return `[data-link="${target.link}"]`;
}

export function targetName(state: TableState, target: TargetView): string {
  if (target.object !== undefined) return state.objects.get(target.object)?.name ?? "a card";
  if (target.seat !== undefined) return seatName(state.view, target.seat);
  const link = state.view.chain?.find((one) => one.id === target.link);
  return link ? `the effect of ${link.name}` : "an effect";
}

// Returns the option that picks this effect, if one does.
export function optionFor(view: TableView, link: LinkView): OptionView | undefined {
  if (!view.decision?.mine) return undefined;
  return view.decision.options.find((option) => option.kind === "link" && option.number === link.id);
}

// Says what becomes of an effect at its place from the top.
function fateOf(link: LinkView, place: number): string {
  if (link.stage === "announced") return "announces it";
  if (link.stage === "resolving") return "resolves now";
  return place === 0 ? "resolves next" : "waits";
}

function LinkWords({ link, place }: { link: LinkView; place: number }) {
  const { state } = useBoard();
  const targets = link.targets.map((target) => targetName(state, target)).join(", ");
  return (
    <span class="link-words">
      <b>{link.name}</b>
      <i><b class="link-seat">{seatName(state.view, link.controller)}</b> · {fateOf(link, place)}</i>
      {targets && <span class="link-targets">→ {targets}</span>}
      {link.text && <span class="link-text"><Symbols text={link.text} /></span>}
    </span>
  );
}

function Link({ link, place }: { link: LinkView; place: number }) {
  const board = useBoard();
  const { view } = board.state;
  const info = cardInfo(view.game, link.card);
  const option = optionFor(view, link);
  const read = () => {
    const id = link.object ?? link.source;
    if (id !== undefined) board.inspect(id);
  };
  return (
    <li>
      <button class={`link controlled-${link.controller} ${option ? "pickable" : ""}`} data-link={link.id} data-card={link.card} onClick={() => (option ? board.answer(option) : read())}>
        {option && <span class="unseen">{option.label}: </span>}
        {info && <span class="link-card"><CardFace face={faceOf(board.look, board.words, info, undefined, view.seats.length)} shape="tile" silent /></span>}
        <LinkWords link={link} place={place} />
      </button>
    </li>
  );
}

export function Chain() {
  const { chain = [] } = useBoard().state.view;
  if (chain.length === 0) return null;
  return (
    <section class="chain" data-zone="chain" aria-label={`Chain, ${chain.length === 1 ? "1 effect" : `${chain.length} effects`}`} aria-live="polite">
      <h2 class="minor">Chain</h2>
      <ol>{chain.map((link, place) => <Link key={link.id} link={link} place={place} />)}</ol>
    </section>
  );
}

// --- Lines ----------------------------------------------------------------------------------------

interface Aim {
  from: Point;
  to: Point;
  controller: number;
}

// A line begins at the edge of its effect, so that the words of the chain can be read. It ends at the edge of
// another effect, and short of the middle of anything else.
function aimAt(root: HTMLElement, link: LinkView, target: TargetView): Aim | null {
  const from = edgeOf(root, `[data-link="${link.id}"]`);
  if (!from) return null;
  const { controller } = link;
  if (target.link !== undefined) {
    const to = edgeOf(root, placeOf(target));
    return to && { from, to, controller };
  }
  const middle = middleOf(root, placeOf(target));
  return middle && { from, to: shortOf(from, middle), controller };
}

function aimsOf(root: HTMLElement, view: TableView): Aim[] {
  return (view.chain ?? []).flatMap((link) => link.targets.flatMap((target) => aimAt(root, link, target) ?? []));
}

// A line to a place right above or below goes round in a bow.
export function bow(from: Point, to: Point): string {
  const isSteep = Math.abs(from.x - to.x) < kBow;
  const x = isSteep ? Math.min(from.x, to.x) - kBow : (from.x + to.x) / 2;
  return `M${from.x} ${from.y}Q${x} ${(from.y + to.y) / 2} ${to.x} ${to.y}`;
}

// The lines lie over the whole page, because the chain may stand beside the board.
export function ChainLines({ view }: { view: TableView }) {
  const svg = useRef<SVGSVGElement>(null);
  const [aims, setAims] = useState<Aim[]>([]);
  useBeforePaint(() => {
    const root = svg.current?.parentElement;
    if (!root) return;
    const measure = () => {
      const found = aimsOf(root, view);
      setAims((before) => (before.length === 0 && found.length === 0 ? before : found));
    };
    measure();
    const unfollow = followSizes(root.querySelectorAll(kSized), measure);
    root.addEventListener("scroll", measure, true);
    return () => {
      unfollow();
      root.removeEventListener("scroll", measure, true);
    };
  }, [view]);
  return (
    <svg class="chain-lines" aria-hidden="true" ref={svg}>
      {aims.map(({ from, to, controller }, place) => (
        <g key={place} class={`controlled-${controller}`}>
          <path d={bow(from, to)} />
          <circle cx={to.x} cy={to.y} r="6" />
        </g>
      ))}
    </svg>
  );
}
