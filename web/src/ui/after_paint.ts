// What is read at leisure is drawn after the frame that shows the rest, so that neither is long.
import { useEffect, useState } from "preact/hooks";

export function useAfterPaint<Value>(value: Value): Value {
  const [shown, setShown] = useState(() => value);
  useEffect(() => setShown(() => value), [value]);
  return shown;
}
