// The bubble says beside a card what would follow from the fight that the reader points at.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { DecisionView } from "../protocol";
import { isFightOption } from "../table/fight";
import { tapped } from "../table/first_tap";
import { pointed, pointedOption } from "../table/pointing";
import { useBoard } from "./context";
import { Forecasts, leftAfter, resultsOf, type Forecast } from "./forecasts";

const kDelay = 150;
const kGap = 8;
const forecasts = new Forecasts();

interface Told {
  option: number;
  question: DecisionView | undefined;
  lines: string[];
}

// Returns the place below the large card that a phone shows, or where there is no room, on that side of it that has more.
function placeByPeek(peek: DOMRect, own: { width: number; height: number }): { left: number; top: number } {
  const below = peek.bottom + kGap;
  if (below + own.height + kGap > innerHeight) {
    const isRight = innerWidth - peek.right >= peek.left;
    return { left: isRight ? Math.min(peek.right + kGap, innerWidth - own.width - kGap) : Math.max(kGap, peek.left - own.width - kGap), top: peek.top };
  }
  return { left: peek.left + (peek.width - own.width) / 2, top: below };
}

// Returns the place above the card or button that is pointed at, or below it where there is no room.
function placeAt(selector: string, own: { width: number; height: number }): { left: number; top: number } | null {
  const [peek, box] = [".peek", selector].map((what) => document.querySelector(what)?.getBoundingClientRect());
  if (peek) return placeByPeek(peek, own);
  if (!box) return null;
  const above = box.top - own.height - kGap;
  const left = Math.max(kGap, Math.min(innerWidth - own.width - kGap, box.left + box.width / 2 - own.width / 2));
  return { left, top: above > kGap ? above : box.bottom + kGap };
}

export function ForecastBubble() {
  const { state, look, words, choices, armed } = useBoard();
  const { view } = state;
  const at = pointed.value;
  void tapped.value;  // the card that is read by a tap may need the place of the bubble
  const option = pointedOption(at, view, choices, armed);
  const wanted = option && look.fight && view.decision && isFightOption(look.fight, view.decision, option) ? option.index : null;
  const [told, setTold] = useState<Told | null>(null);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wanted === null) return;
    let isWanted = true;
    const tell = ({ lines, changes }: Forecast) =>
      isWanted && setTold({ option: wanted, question: view.decision, lines: [...resultsOf(lines, look.fight?.nothing), ...leftAfter(view, changes, { look, words })] });
    const timer = setTimeout(() => void forecasts.of(view, wanted).then(tell), kDelay);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [wanted, view.decision]);
  const lines = told && told.option === wanted && told.question === view.decision ? told.lines : [];
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || !at) return;
    const selector = at.object === null ? `[data-option="${at.option}"]` : `[data-object="${at.object}"]`;
    const put = () => {
      const place = placeAt(selector, { width: element.offsetWidth, height: element.offsetHeight });
      if (place) Object.assign(element.style, { left: `${place.left}px`, top: `${place.top}px` });
    };
    put();
    const later = setTimeout(put, kDelay);  // the large card may be drawn after a forecast that was known already
    return () => clearTimeout(later);
  });
  if (lines.length === 0) return null;
  return <div class="forecast" ref={ref} role="status"><b>If nobody acts</b>{lines.map((line, place) => <span key={place}>{line}</span>)}</div>;
}
