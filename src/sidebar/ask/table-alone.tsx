/** A table of which no pull is kept: it stays as it is, and what it replaced can be put back. */
import { useState } from "preact/hooks";
import type { PullItem, PullResult } from "../../add-on/sidebar-contract/calls";
import { Alert } from "../controls/alert";
import { Button } from "../controls/button";
import { Notice } from "../controls/notice";
import { GoToTable } from "../landed/go-to-table";
import type { Server } from "../server/server";
import { type ShownFailure, sentenceOf } from "../wording/failures";
import { texts } from "../texts/texts";

interface TableAloneProps {
  readonly server: Server;
  /** The pull that there was. */
  readonly item: PullItem;
}

export function TableAlone({ server, item }: TableAloneProps) {
  const { place, rangeName, isUndoable } = item;
  const [back, setBack] = useState<PullResult>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ShownFailure>();
  const putBack = async (of: string) => {
    setBusy(true);
    const answer = await server("undoTable", { rangeName: of });
    setBusy(false);
    setFailure(answer.ok ? undefined : answer.failure);
    if (answer.ok) setBack(answer.value);
  };
  if (back)
    return (
      <Notice tone="good">
        <p>{texts.landed.isBack(back.range)}</p>
      </Notice>
    );
  return (
    <Notice tone="good">
      <p>{texts.ask.isAlone(place)}</p>
      {rangeName !== null && (
        <>
          <p>
            <GoToTable server={server} rangeName={rangeName} />
          </p>
          {isUndoable && (
            <div class="buttons">
              <Button
                busy={isBusy ? texts.landed.puttingBack : undefined}
                onClick={() => void putBack(rangeName)}
              >
                {texts.landed.putBack}
              </Button>
            </div>
          )}
        </>
      )}
      <Alert text={failure && sentenceOf(failure)} />
    </Notice>
  );
}
