/**
 * The list of saved pulls, read when its tab is shown, when a person comes back to it from the sheet, and
 * again when something has changed it.
 */
import { useEffect, useRef, useState } from "preact/hooks";
import type { PullItems } from "../../add-on/sidebar-contract/calls";
import type { Failure } from "../wording/failures";
import type { Answer, Server } from "../server/server";

export interface Saved {
  readonly list: PullItems | undefined;
  readonly failure: Failure | undefined;
  readonly look: () => Promise<void>;
  /** Takes the list of an answer that brought a new one. */
  readonly take: (answer: Answer<PullItems>) => void;
}

export function useSaved(server: Server, isShown: boolean): Saved {
  const [list, setList] = useState<PullItems>();
  const [failure, setFailure] = useState<Failure>();
  const take = (answer: Answer<PullItems>) => {
    if (answer.ok) setList(answer.value);
    setFailure(answer.ok ? undefined : answer.failure);
  };
  const looks = useRef(0);
  const look = async () => {
    const number = ++looks.current;
    const answer = await server("savedPulls", null);
    // google.script.run keeps no order: a look may be answered after a later one.
    if (number === looks.current) take(answer);
  };
  useEffect(() => {
    if (!isShown) return;
    const lookAgain = () => void look();
    lookAgain();
    // Who comes back from the sheet may have changed the tab of pulls there, or shown another sheet.
    window.addEventListener("focus", lookAgain);
    return () => window.removeEventListener("focus", lookAgain);
  }, [isShown]);
  return { list, failure, look, take };
}
