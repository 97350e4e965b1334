// Later makes a component of a file that is fetched when it is shown for the first time.
import type { ComponentType, FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";
import { server } from "../net/server";
import { focusPage } from "./focus_page";

// A file that does not come was lost on the way, or belongs to a version that the server has no longer.
function Missing() {
  const isThere = server.status.value === "open";
  return (
    <main class="page">
      <h1>This page did not come</h1>
      <p class="lead">{isThere ? "There may be a new version of it." : "It was not fetched before, and there is no connection to the table just now."}</p>
      <button class="primary" onClick={() => location.reload()}>Load again</button>
    </main>
  );
}

export interface Later<Props> {
  Part: FunctionComponent<Props>;
  fetch: () => Promise<unknown>;  // ahead of time
}

export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): Later<Props> {
  let there: ComponentType<Props> | null = null;
  let underWay: Promise<void> | null = null;
  const fetch = () => (underWay ??= load().then((part) => void (there = part)).catch((reason) => {
    underWay = null;
    throw reason;
  }));
  const Part = (props: Props) => {
    const [state, setState] = useState<"comes" | "there" | "missing">(there ? "there" : "comes");
    useEffect(() => {
      if (state !== "comes") return;
      let isOn = true;
      fetch().then(() => isOn && setState("there"), () => isOn && setState("missing"));
      return () => void (isOn = false);
    }, []);
    useEffect(focusPage, [state]);
    if (state === "missing") return <Missing />;
    const There = there;
    return There ? <There {...props} /> : <main class="page loading" aria-busy="true"><p>Fetching the page …</p></main>;
  };
  return { Part, fetch };
}
