/** Asks before a saved pull is deleted whether its cells stay. */
import { useState } from "preact/hooks";
import type { PullItem, PullItems } from "../../add-on/sidebar-contract/calls";
import { Alert } from "../controls/alert";
import { Button } from "../controls/button";
import { takeFocus } from "../controls/focus";
import type { ServerAnswer, Server } from "../server/server";
import { type ShownFailure, sentenceOf } from "../wording/failures";
import { texts } from "../texts/texts";

interface DeleteQuestionProps {
  readonly server: Server;
  readonly item: PullItem;
  readonly onDeleted: (answer: ServerAnswer<PullItems>) => void;
  readonly onCancel: () => void;
}

export function DeleteQuestion({ server, item, onDeleted, onCancel }: DeleteQuestionProps) {
  const [busy, setBusy] = useState<"keep" | "clear">();
  const [failure, setFailure] = useState<ShownFailure>();
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
    <div class="notice asks" role="group" aria-label={texts.saved.deleteQuestion(name)}>
      <p tabIndex={-1} ref={takeFocus}>
        <strong>{texts.saved.deleteQuestion(name)}</strong>{" "}
        {hasCells ? texts.saved.deleteMeans(place) : texts.saved.deleteMeansRow}
      </p>
      <div class="buttons">
        <Button look="danger" busy={busy && texts.saved.deleting} onClick={() => void remove(false)}>
          {hasCells ? texts.saved.deleteAndKeep : texts.saved.deletePull}
        </Button>
        {hasCells && (
          <Button look="danger" busy={busy && texts.saved.clearing} onClick={() => void remove(true)}>
            {texts.saved.deleteAndClear}
          </Button>
        )}
        <Button onClick={onCancel}>{texts.saved.cancel}</Button>
      </div>
      <Alert text={failure && sentenceOf(failure)} />
    </div>
  );
}
