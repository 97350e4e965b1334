// These buttons of the header say what the page passes for the reader.
import { confirming, kAutoPass, kSkipAhead } from "../table/confirm";
import { passesUnused, skipsUnused } from "../table/press_answer";
import type { TableSession } from "../table/session";

interface PassToolProps {
  session: TableSession;
  name: string;
  more?: string;   // is only read aloud
  title: string;
  stands: number;  // for it among the answers
  isOn: boolean;
  asks: boolean;   // it has to be pressed twice
  press: () => void;
}

// A menu that is folded out stays open while the button waits for its second press.
function PassTool({ session, name, more, title, stands, isOn, asks, press }: PassToolProps) {
  const waits = confirming.value?.option === stands && confirming.value.step === session.state.value?.view.step;
  const words = ["tool", isOn ? "on" : "", asks && !isOn ? "asks-twice" : "", waits ? "confirming" : ""];
  const click = (event: Event) => {
    press();
    if (confirming.value) event.stopPropagation();
  };
  return (
    <button class={words.filter((word) => word !== "").join(" ")} aria-pressed={isOn} aria-live={waits ? "assertive" : undefined} onClick={click} title={title}>
      {waits ? <><span class="held-open" aria-hidden="true">{name}</span><span class="press-again"><span class="unseen">{name}? </span>Press again</span></> : name}
      {!waits && more && <span class="unseen">: {more}</span>}
    </button>
  );
}

export function AutoPassTool({ session }: { session: TableSession }) {
  return (
    <PassTool session={session} name="Auto-pass" title="Pass whatever can be passed, and end the turn, until your next turn (Shift P)"
      stands={kAutoPass} isOn={session.passing.value} asks={passesUnused(session)} press={() => session.passUntilMyTurn()} />
  );
}

function SkipAheadTool({ session }: { session: TableSession }) {
  return (
    <PassTool session={session} name="Skip ahead" more="pass until something happens"
      title="Pass until the chain grows, an attack is proposed, you can act in a step of your own, or something else is asked (G)"
      stands={kSkipAhead} isOn={session.waiting.value} asks={skipsUnused(session)} press={() => session.passUntilSomething()} />
  );
}

// Games with a chain have many chances to act: these buttons say which of them the reader wants.
export function StopTools({ session, openStops }: { session: TableSession; openStops: () => void }) {
  return (
    <>
      <SkipAheadTool session={session} />
      <button class={`tool ${session.holds.value ? "on" : ""}`} aria-pressed={session.holds.value} onClick={() => session.holdPriority()}
        aria-label="Hold priority" title="Hold priority: be asked again after an action of your own, before it resolves (K)">Hold</button>
      <button class="tool" onClick={openStops} title="In which steps to be asked">Stops</button>
    </>
  );
}
