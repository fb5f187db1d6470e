/** Free requests, counted on between two states. */
import { useEffect, useState } from "preact/hooks";
import type { Pace } from "../wording/estimate";
import { requestsWords } from "../wording/wording";

const TICK_MS = 1_000;

export function RequestsLine({ pace }: { pace: Pace }) {
  const [passed, setPassed] = useState(0);
  const last = Math.max(0, ...pace.freeIn);
  useEffect(() => {
    setPassed(0);
    if (last === 0) return undefined;
    const began = Date.now();
    const tick = () => {
      const seconds = Math.min(last, Math.round((Date.now() - began) / TICK_MS));
      setPassed(seconds);
      if (seconds === last) clearInterval(timer);
    };
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [pace]);
  return <>{requestsWords(pace, passed)}</>;
}
