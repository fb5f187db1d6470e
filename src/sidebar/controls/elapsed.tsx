/** Shows the time: a wait that never changes looks like a fault. */
import { useEffect, useState } from "preact/hooks";
import { texts } from "../texts/texts";

function useSeconds(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const began = Date.now();
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - began) / 1_000)), 1_000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}

/** Short waits need no number. */
const SHOWN_FROM_S = 3;
const LONG_S = 20;

export function Elapsed({ what }: { what: string }) {
  const seconds = useSeconds();
  return (
    <p class="quiet" role="status">
      {what}
      {/* Read aloud every second, it would drown all else. */}
      {seconds >= SHOWN_FROM_S && <span aria-hidden="true"> ({texts.controls.seconds(seconds)})</span>}
      {seconds >= LONG_S && `. ${texts.controls.takesLong}`}
    </p>
  );
}
