// The spotlight shows the card that acts large, with the other card concerned and the words of the log.
import { Fragment, type RefObject } from "preact";
import { useRef } from "preact/hooks";
import { useBoard, type BoardContext } from "../board/context";
import { CardFace, type CardShape } from "../cards/card_face";
import { faceOf, type Face } from "../cards/face";
import { cardInfo } from "../net/library";
import { useBeforePaint } from "../ui/before_paint";
import { Along } from "./along";
import type { Change } from "./numbers";
import { placeSpotlight, type Side } from "./place";
import type { Frame } from "./reel";
import type { Actor, Scene } from "./telling";
import { boxIn, objectAt, placeAt } from "./where";

export function actorFace(board: BoardContext, actor: Actor): Face {
  const { game, seats } = board.state.view;
  return faceOf(board.look, board.words, cardInfo(game, actor.card), actor.object, seats.length);
}

// The card that does it comes first.
export function castOf({ actor, other, suffered }: Scene): Actor[] {
  const cast = suffered ? [other, actor] : [actor, other];
  return cast.filter((one, place): one is Actor => one !== null && cast.findIndex((two) => two?.id === one.id) === place);
}

// Large pictures are for what others do; of what readers do themselves they see what changes.
export function isLarge({ weight, mine, actor }: Scene): boolean {
  return actor !== null && (weight === "turned" || (!mine && (weight === "loud" || weight === "plain")));
}

interface CastProps {
  actor: Actor;
  shape: CardShape;
  changes: Change[];
  turned: boolean;
}

function Cast({ actor, shape, changes, turned }: CastProps) {
  const board = useBoard();
  const badges = changes.filter(({ at, small }) => !small && "object" in at && at.object === actor.id);
  return (
    <span class={`cast shape-${shape} ${turned ? "turns" : ""}`}>
      <span class="cast-face"><CardFace face={actorFace(board, actor)} shape={shape} /></span>
      {turned && <span class="cast-back"><CardFace face={faceOf(board.look, board.words, undefined)} shape={shape} /></span>}
      {badges.length > 0 && <span class="cast-badges">{badges.map((badge) => <b key={badge.text} class={`float ${badge.tone}`}>{badge.text}</b>)}</span>}
    </span>
  );
}

// Measures after each drawing where the least is covered.
function usePlace(frame: Frame, cast: Actor[]): RefObject<HTMLDivElement> {
  const ref = useRef<HTMLDivElement>(null);
  const side = useRef<Side | null>(null);
  useBeforePaint(() => {
    const root = ref.current?.closest(".table-page");
    const board = root?.querySelector(".board");
    if (!ref.current || !root || !board) return;
    const plates = root.querySelectorAll("[data-player]");  // players' numbers are to be read
    const places = [...cast.map(({ id }) => objectAt(root, id)), ...frame.scene.changes.map(({ at }) => placeAt(root, at)), ...plates];
    const clear = places.flatMap((place) => (place ? [boxIn(root, place)] : []));
    const own = { width: ref.current.offsetWidth, height: ref.current.offsetHeight };
    const place = placeSpotlight(own, boxIn(root, board), clear, side.current);
    side.current = place.side;
    ref.current.style.left = `${place.left}px`;
    ref.current.style.top = `${place.top}px`;
  }, [frame.number]);
  return ref;
}

export function Spotlight({ frame }: { frame: Frame }) {
  const { scene } = frame;
  const cast = castOf(scene);
  const ref = usePlace(frame, cast);
  return (
    <div class={`spotlight weight-${scene.weight}`} ref={ref} aria-hidden="true">
      <div class="casting">
        {cast.map((actor, place) => (
          <Fragment key={place}>
            {place > 0 && <svg class="towards" viewBox="0 0 40 24"><path d="M2 9h20V2l16 10-16 10v-7H2z" /></svg>}
            <Cast key={`${actor.id} ${scene.weight === "turned" ? frame.number : ""}`} actor={actor} changes={scene.changes}
              shape={place === 0 && scene.weight !== "plain" ? "full" : "hand"} turned={scene.weight === "turned" && actor.id === scene.actor?.id} />
          </Fragment>
        ))}
      </div>
      <Along lines={frame.along} />
      <p class="caption">{frame.caption}</p>
    </div>
  );
}
