/** Asks before a saved pull is deleted whether its cells stay. */
import { useState } from "preact/hooks";
import type { PullItem, PullItems } from "../../add-on/sidebar-contract/calls";
import { Button } from "../controls/button";
import { takeFocus } from "../controls/focus";
import type { Answer, Server } from "../server/server";
import { type Failure, sentenceOf } from "../wording/failures";

interface DeleteQuestionProps {
  readonly server: Server;
  readonly item: PullItem;
  readonly onDeleted: (answer: Answer<PullItems>) => void;
  readonly onCancel: () => void;
}

export function DeleteQuestion({ server, item, onDeleted, onCancel }: DeleteQuestionProps) {
  const [busy, setBusy] = useState<"keep" | "clear">();
  const [failure, setFailure] = useState<Failure>();
  const { name, place, rangeName } = item;
  const remove = async (clear: boolean) => {
    setBusy(clear ? "clear" : "keep");
    setFailure(undefined);
    const answer = await server("deletePull", { name, clear });
    setBusy(undefined);
    if (answer.ok) onDeleted(answer);
    else setFailure(answer.failure);
  };
  const hasCells = rangeName !== null;
  return (
    <div class="notice asks" role="group" aria-label={`Delete ${name}?`}>
      <p tabIndex={-1} ref={takeFocus}>
        <strong>Delete {name}?</strong>{" "}
        {hasCells
          ? `Its row in the tab of pulls goes. The table at ${place} can stay or go; what you wrote beside it stays.`
          : "Its row in the tab of pulls goes. It has no table."}
      </p>
      <div class="buttons">
        <Button look="danger" busy={busy && "Deleting"} onClick={() => void remove(false)}>
          {hasCells ? "Delete, keep the cells" : "Delete"}
        </Button>
        {hasCells && (
          <Button look="danger" busy={busy && "Clearing"} onClick={() => void remove(true)}>
            Delete, clear the cells
          </Button>
        )}
        <Button onClick={onCancel}>Cancel</Button>
      </div>
      {failure && (
        <p class="problem" role="alert">
          {sentenceOf(failure)}
        </p>
      )}
    </div>
  );
}
