/** What the next runs would change, a row for each saved pull. */
import type { AheadTable, AheadView } from "../../page-server/contract/calls";
import { closeAhead, lookAhead } from "../actions/looking-ahead";
import type { Ahead } from "../model/shown";
import { useStore } from "../model/use-store";
import { DialogFrame } from "./dialog-frame";
import { TextRows } from "./text-rows";
import { texts } from "../texts/texts";

export function AheadDialog({ ahead }: { readonly ahead: Ahead }) {
  const store = useStore();
  const close = (): void => closeAhead(store);
  return (
    <DialogFrame name={texts.ahead.title} title={texts.ahead.title} isModal class="ahead" close={close}>
      <p class="dialog-text">{texts.ahead.says}</p>
      <ul class="ahead-rows">
        {ahead.pulls.map((pull) => (
          <PullRow key={pull} pull={pull} seen={ahead.found[pull]} look={() => void lookAhead(store, pull)} />
        ))}
      </ul>
      <div class="buttons">
        <button type="button" onClick={close}>
          {texts.words.close}
        </button>
      </div>
    </DialogFrame>
  );
}

interface PullRowProps {
  readonly pull: string;
  readonly seen: AheadView | "looking" | undefined;
  readonly look: () => void;
}

function PullRow({ pull, seen, look }: PullRowProps) {
  const isLooking = seen === "looking";
  const label = seen === undefined || isLooking ? texts.ahead.look : texts.ahead.again;
  return (
    <li>
      <div class="ahead-head">
        <strong>{pull}</strong>
        <button type="button" aria-label={`${label}: ${pull}`} disabled={isLooking} onClick={look}>
          {isLooking ? texts.ahead.looking : label}
        </button>
      </div>
      {seen !== undefined && !isLooking && <Seen pull={pull} seen={seen} />}
    </li>
  );
}

function Seen({ pull, seen }: { readonly pull: string; readonly seen: AheadView }) {
  return (
    <>
      <p role="status" class={seen.isFailed ? "failed" : ""}>
        {seen.said.join(" ")}
      </p>
      {seen.tables.map((table) => (
        <RowsOfKind key={table.title} pull={pull} table={table} />
      ))}
    </>
  );
}

function RowsOfKind({ pull, table }: { readonly pull: string; readonly table: AheadTable }) {
  const { title, columns, rows } = table;
  return (
    <div class="ahead-table" tabIndex={0} role="group" aria-label={`${pull}, ${title}`}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            {columns.map((name, at) => (
              <th key={at} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <TextRows rows={rows} />
      </table>
    </div>
  );
}
