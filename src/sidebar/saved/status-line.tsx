/** The line that shows at a glance how a saved pull stands, and how old its rows are. */
import { useEffect, useReducer } from "preact/hooks";
import type { PullItem } from "../../add-on/sidebar-contract/calls";
import { Icon } from "../controls/icon";
import { describeAge } from "../wording/age";
import { showStatus, STATUS_SIGNS, toneOf } from "./words/status-words";
import { texts } from "../texts/texts";

/** The list is read again so often, as ages are shown in minutes. */
const READ_LIST_EVERY_MS = 60_000;

export function StatusLine({ item }: { readonly item: PullItem }) {
  const tone = toneOf(item.status);
  const now = useNow();
  return (
    <p class="status">
      <span class={`state ${tone}`}>
        <span class="sign">
          <Icon name={STATUS_SIGNS[tone]} />
        </span>
        {showStatus(item)}
      </span>
      {item.rowsAt !== null && (
        <span class="quiet">{describeAge(item.rowsAt, now, texts.saved.rowsOld)}</span>
      )}
    </p>
  );
}

function useNow(): number {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(() => draw(undefined), READ_LIST_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return Date.now();
}
