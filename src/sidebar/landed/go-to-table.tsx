/** The table may be on another sheet. */
import { useState } from "preact/hooks";
import { Alert } from "../controls/alert";
import { Button } from "../controls/button";
import { type ShownFailure, sentenceOf } from "../wording/failures";
import type { Server } from "../server/server";
import { texts } from "../texts/texts";

interface GoToTableProps {
  readonly server: Server;
  readonly rangeName: string;
  /** Its name, where several are shown. */
  readonly of?: string;
  readonly what?: "table" | "export";
}

/** Selects the table in the sheet by one call of the server; a failure is said beside the link. */
export function GoToTable({ server, rangeName, of, what = "table" }: GoToTableProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ShownFailure | null>(null);
  const go = async () => {
    setBusy(true);
    const answer = await server("showTable", { rangeName });
    setBusy(false);
    setFailure(answer.ok ? null : answer.failure);
  };
  const words = what === "table" ? texts.landed.goToTable : texts.landed.goToExport;
  return (
    <>
      <Button
        look="link"
        busy={busy ? texts.landed.goingThere : undefined}
        onClick={() => void go()}
        {...(of === undefined ? {} : { label: texts.controls.named(words, of) })}
      >
        {words}
      </Button>
      <Alert text={failure && sentenceOf(failure)} />
    </>
  );
}
