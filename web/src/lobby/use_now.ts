// The server's time, as it goes on between messages.
import { useEffect, useState } from "preact/hooks";

const kTick = 1000;

// `told` is the server's time when it was told, `heard` the time of this browser then, whose clock may be wrong.
export function useNow(told: number, heard: number): number {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), kTick);
    return () => clearInterval(timer);
  }, []);
  return told + (Date.now() - heard);
}
