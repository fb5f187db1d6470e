/** What a run would change that covers what is in its way, above the button with which a person agrees. */
import { useEffect, useState } from "preact/hooks";
import type { DryRun } from "../../../add-on/sidebar-contract/calls";
import { Alert } from "../../controls/alert";
import { Button } from "../../controls/button";
import { newRunId } from "../../run/state";
import type { ServerAnswer, Server } from "../../server/server";
import { sentenceOf } from "../../wording/failures";
import { WhatChanges } from "./dry-run-panel";
import { texts } from "../../texts/texts";

interface OverwriteButtonsProps {
  readonly server: Server;
  readonly name: string;
  /** No other run can start. */
  readonly isBusy?: boolean;
  readonly label?: string;
  /** `asked`: answers since then (epoch ms) serve the run. */
  readonly onOverwrite: (asked: number | undefined) => void;
  /** Buttons that stand beside these. */
  readonly children?: preact.ComponentChildren;
}

/** Where it cannot be known what would change, that is said, and the person can decide all the same. */
export function OverwriteButtons({
  server,
  name,
  isBusy = false,
  label,
  onOverwrite,
  children,
}: OverwriteButtonsProps) {
  const [answer, setAnswer] = useState<ServerAnswer<DryRun>>();
  useEffect(() => {
    void server("dryRun", { run: newRunId(), name, overwrite: true }).then(setAnswer);
  }, []);
  const isWaiting = isBusy || answer === undefined;
  return (
    <>
      {answer === undefined && (
        <p class="quiet" role="status">
          {texts.dryRun.looking}
        </p>
      )}
      {answer?.ok && <WhatChanges dry={answer.value} />}
      <Alert text={answer?.ok === false ? sentenceOf(answer.failure) : undefined} />
      <div class="buttons">
        <Button
          look="danger"
          busy={isWaiting ? texts.saved.overwrite : undefined}
          onClick={() => onOverwrite(answer?.ok ? answer.value.at : undefined)}
          {...(label !== undefined && { label })}
        >
          {texts.saved.overwrite}
        </Button>
        {children}
      </div>
    </>
  );
}
