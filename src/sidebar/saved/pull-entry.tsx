/** One saved pull in the list: how it stands, and what can be done with it. */
import { useState } from "preact/hooks";
import type { PullItem } from "../../calls";
import { Button } from "../controls/button";
import { type Failure, sentenceOf } from "../failures";
import { GoToTable } from "../pull/go-to-table";
import type { Server } from "../server";
import { ChangeForm } from "./change-form";
import { isBadNews, lastWords, scheduleWords, tellsWords } from "./words";

interface PullEntryProps {
  readonly server: Server;
  readonly item: PullItem;
  /** Something runs: nothing else can be begun. */
  readonly isBusy: boolean;
  readonly onRun: () => void;
  /** Its row was changed: what is shown of it is old. */
  readonly onChanged: () => void;
}

export function PullEntry({ server, item, isBusy, onRun, onChanged }: PullEntryProps) {
  const { name, standing, message, place, rangeName } = item;
  const [isChanging, setChanging] = useState(false);
  const canRun = standing !== "check this row";
  return (
    <li>
      <div class="row">
        <strong>{name}</strong>
        {canRun && (
          <Button onClick={onRun} busy={isBusy ? "Run" : undefined} label={`Run ${name}`}>
            Run
          </Button>
        )}
      </div>
      <p class={isBadNews(standing) ? "problem" : "hint"}>{lastWords(item)}</p>
      {message !== "" && <p class="warning">{message}</p>}
      {canRun && (
        <p class="hint">
          {place}; {scheduleWords(item)}
          {tellsWords(item)}
        </p>
      )}
      {canRun && (
        <p class="hint">
          {rangeName !== null && (
            <>
              <GoToTable server={server} rangeName={rangeName} /> · <UndoRun server={server} name={name} /> ·{" "}
            </>
          )}
          <Button look="link" onClick={() => setChanging(!isChanging)} label={`Change ${name}`}>
            Change
          </Button>
        </p>
      )}
      {isChanging && (
        <ChangeForm
          server={server}
          name={name}
          onCancel={() => setChanging(false)}
          onSaved={() => {
            setChanging(false);
            onChanged();
          }}
        />
      )}
    </li>
  );
}

type Undo = "offered" | "working" | { readonly range: string } | { readonly failure: Failure };

/** Puts back the block that the last run replaced. */
function UndoRun({ server, name }: { server: Server; name: string }) {
  const [undo, setUndo] = useState<Undo>("offered");
  const putBack = async () => {
    setUndo("working");
    const answer = await server("undoRun", { name });
    setUndo(answer.ok ? { range: answer.value.range } : { failure: answer.failure });
  };
  if (typeof undo === "object") {
    return "range" in undo ? (
      <span role="status">The earlier table is back: {undo.range}</span>
    ) : (
      <span class="problem" role="alert">
        {sentenceOf(undo.failure)}
      </span>
    );
  }
  return (
    <Button
      look="link"
      busy={undo === "working" ? "Putting back" : undefined}
      onClick={() => void putBack()}
      label={`Undo last refresh: ${name}`}
    >
      Undo last refresh
    </Button>
  );
}
