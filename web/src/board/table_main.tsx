// A table is a page that fills the window. The body has a class that says so: a rule that looks for a table in the page would be
// weighed again at every change on the table.
import type { ComponentProps } from "preact";
import { useLayoutEffect } from "preact/hooks";

interface Props extends ComponentProps<"main"> {
  words?: string;   // more classes
  inPlay: boolean;  // somebody sits at it; otherwise it is looked at
}

export function TableMain({ words = "", inPlay, ...rest }: Props) {
  useLayoutEffect(() => {
    const marks = inPlay ? ["with-table", "in-play"] : ["with-table"];
    document.body.classList.add(...marks);
    return () => document.body.classList.remove(...marks);
  }, [inPlay]);
  return <main class={`table-page ${inPlay ? "" : "replay-page"} ${words}`} {...rest} />;
}
