/** Read when the tab is shown, when the person returns from the sheet, and after changes, also elsewhere. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { PullItems } from "../../add-on/sidebar-contract/calls";
import type { ShownFailure } from "../wording/failures";
import type { ServerAnswer, Server } from "../server/server";
import { texts } from "../texts/texts";

export interface Saved {
  readonly list: PullItems | undefined;
  readonly failure: ShownFailure | undefined;
  /** Something was saved since it was read. */
  readonly isOutdated: boolean;
  readonly look: () => Promise<void>;
  /** Takes the list from an answer that has a new one. */
  readonly take: (answer: ServerAnswer<PullItems>) => void;
}

/** `saves`: how many pulls the other tabs have saved. */
export function useSaved(server: Server, isShown: boolean, saves: number): Saved {
  const [list, setList] = useState<PullItems>();
  const [failure, setFailure] = useState<ShownFailure>();
  const [seen, setSeen] = useState(saves);
  const show = (answer: ServerAnswer<PullItems>) => {
    if (answer.ok) setList(withNames(answer.value));
    setFailure(answer.ok ? undefined : answer.failure);
  };
  const looks = useRef(0);
  const look = async () => {
    const number = ++looks.current;
    const answer = await server("savedPulls", null);
    // google.script.run keeps no order: an older look may arrive later.
    if (number !== looks.current) return;
    show(answer);
    if (answer.ok) setSeen(saves);
  };
  const take = (answer: ServerAnswer<PullItems>) => {
    // Looks under way may have begun before.
    looks.current += 1;
    show(answer);
  };
  useEffect(() => {
    if (!isShown) return;
    const lookAgain = () => void look();
    lookAgain();
    // The tab of pulls or the active sheet may have changed.
    window.addEventListener("focus", lookAgain);
    return () => window.removeEventListener("focus", lookAgain);
  }, [isShown, saves]);
  return { list, failure, isOutdated: seen < saves && !failure, look, take };
}

/** A row that has no name yet is called by its place in the tab, in the reader's language. */
function withNames(list: PullItems): PullItems {
  const pulls = list.pulls.map((item) =>
    item.name === "" ? { ...item, name: texts.saved.rowWithoutName(item.row) } : item,
  );
  return { ...list, pulls };
}
