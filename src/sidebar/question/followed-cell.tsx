/** A field whose value may stand in a cell, which a formula then names and follows. */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { SelectedCell, SheetCell } from "../../add-on/sidebar-contract/calls";
import { Alert } from "../controls/alert";
import { Button } from "../controls/button";
import { focusLater } from "../controls/focus";
import type { Server } from "../server/server";
import { type ShownFailure, sentenceOf } from "../wording/failures";
import { texts } from "../texts/texts";

interface FollowedCellProps {
  readonly id: string;
  readonly server: Server;
  /** The label of the field that follows the cell. */
  readonly label: string;
  readonly cell: SheetCell | undefined;
  /** What the cell held when it was chosen. */
  readonly text: string;
  readonly problem: string | undefined;
  /** Says which way out of the form follows the cell. */
  readonly hint: string;
  readonly onCell: (cell: SelectedCell | undefined) => void;
  /** The field, where no cell is chosen. */
  readonly children: ComponentChildren;
}

export function FollowedCell(props: FollowedCellProps) {
  const { id, server, label, cell, text, problem, hint, onCell, children } = props;
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ShownFailure>();
  const take = async () => {
    setBusy(true);
    const answer = await server("selectedCell", null);
    setBusy(false);
    setFailure(answer.ok ? undefined : answer.failure);
    if (!answer.ok) return;
    onCell(answer.value);
    focusLater(id);
  };
  if (cell)
    return (
      <div class="field" role="group" aria-label={label}>
        <strong>{label}</strong>
        <p class="step">
          <span class="step-text">{`${cell.sheet}!${cell.cell}: ${text === "" ? texts.question.empty : text}`}</span>
          <Button
            look="link"
            id={id}
            label={texts.controls.named(texts.question.chooseHere, label)}
            onClick={() => {
              onCell(undefined);
              focusLater(id, `${id}-0`);
            }}
          >
            {texts.question.chooseHere}
          </Button>
        </p>
        {problem && <p class="problem">{problem}</p>}
        <p class="hint">{hint}</p>
      </div>
    );
  return (
    <div class="followable">
      {children}
      <Button
        look="link"
        busy={isBusy ? texts.question.looking : undefined}
        label={isBusy ? undefined : texts.controls.named(texts.question.useSelected, label)}
        onClick={() => void take()}
      >
        {texts.question.useSelected}
      </Button>
      <Alert text={failure && sentenceOf(failure)} />
    </div>
  );
}
