/** Shows the table that was pulled, which may be on a sheet that the person does not see. */
import { useState } from "preact/hooks";
import { Button } from "../controls/button";
import { type Failure, sentenceOf } from "../failures";
import type { Server } from "../server";

export function GoToTable({ server, rangeName }: { server: Server; rangeName: string }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const go = async () => {
    setBusy(true);
    const answer = await server("showTable", { rangeName });
    setBusy(false);
    setFailure(answer.ok ? null : answer.failure);
  };
  return (
    <>
      <Button look="link" busy={busy ? "Going there" : undefined} onClick={() => void go()}>
        Go to table
      </Button>
      {failure && (
        <p class="problem" role="alert">
          {sentenceOf(failure)}
        </p>
      )}
    </>
  );
}
