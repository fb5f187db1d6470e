/** Makes a copy of a table with its values alone, to be given away, and takes it back. */
import { useState } from "preact/hooks";
import { Button } from "../controls/button";
import type { Server } from "../server/server";
import { type Failure, sentenceOf } from "../wording/failures";
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
  const [failure, setFailure] = useState<Failure>();
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
  return (
    <>
      {sheet === undefined ? (
        <Button
          look="link"
          busy={isBusy ? texts.landed.freezing : undefined}
          onClick={() => void freeze()}
          label={texts.controls.named(texts.landed.freeze, of)}
        >
          {texts.landed.freeze}
        </Button>
      ) : (
        <span role="status">
          {texts.landed.frozen(sheet)}{" "}
          <Button
            look="link"
            busy={isBusy ? texts.landed.removing : undefined}
            onClick={() => void undo(sheet)}
            label={texts.controls.named(texts.landed.removeCopy, of)}
          >
            {texts.landed.removeCopy}
          </Button>
        </span>
      )}
      {failure && (
        <span class="problem" role="alert">
          {sentenceOf(failure)}
        </span>
      )}
    </>
  );
}
