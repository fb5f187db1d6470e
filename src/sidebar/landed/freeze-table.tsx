/** Makes a copy of a table with its values alone, to be given away, and takes it back. */
import { useState } from "preact/hooks";
import { Alert } from "../controls/alert";
import { Button } from "../controls/button";
import type { Server } from "../server/server";
import { type ShownFailure, sentenceOf } from "../wording/failures";
import { texts } from "../texts/texts";

interface FreezeTableProps {
  readonly server: Server;
  readonly rangeName: string;
  /** Whose, where several are shown. */
  readonly of: string;
}

export function FreezeTable({ server, rangeName, of }: FreezeTableProps) {
  const [sheet, setSheet] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ShownFailure>();
  const freeze = async () => {
    setBusy(true);
    const answer = await server("freezeTable", { rangeName });
    setBusy(false);
    setFailure(answer.ok ? undefined : answer.failure);
    if (answer.ok) setSheet(answer.value.sheet);
  };
  const undo = async (name: string) => {
    setBusy(true);
    const answer = await server("removeFrozen", { sheet: name });
    setBusy(false);
    setFailure(answer.ok ? undefined : answer.failure);
    if (answer.ok) setSheet(undefined);
  };
  const step =
    sheet === undefined
      ? { words: texts.landed.freeze, busy: texts.landed.freezing }
      : { words: texts.landed.removeCopy, busy: texts.landed.removing };
  return (
    <>
      <span role="status">{sheet !== undefined && `${texts.landed.frozen(sheet)} `}</span>
      {/* One button for both, which keeps the focus. */}
      <Button
        look="link"
        busy={isBusy ? step.busy : undefined}
        onClick={() => void (sheet === undefined ? freeze() : undo(sheet))}
        label={texts.controls.named(step.words, of)}
      >
        {step.words}
      </Button>
      <Alert inline text={failure && sentenceOf(failure)} />
    </>
  );
}
