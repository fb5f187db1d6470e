/** What a run or an undo would change, and the button that does it. */
import { useEffect, useState } from "preact/hooks";
import type { DryRun } from "../../../add-on/sidebar-contract/calls";
import { Button } from "../../controls/button";
import { takeFocus } from "../../controls/focus";
import { Notice } from "../../controls/notice";
import { RunProgressBar } from "../../run/progress";
import { useRun } from "../../run/use-run";
import type { ServerAnswer, Server } from "../../server/server";
import { sentenceOf } from "../../wording/failures";
import { DryRunRows } from "./dry-run-rows";
import { dryRunWords } from "./dry-run-words";
import { texts } from "../../texts/texts";

interface DryRunPanelProps {
  readonly server: Server;
  readonly title: string;
  /** When the pull ran last: what was seen before that is over. */
  readonly ranAt: string | null;
  /** `run`: the name under which its progress is noted. */
  readonly look: (run: string) => Promise<ServerAnswer<DryRun>>;
  /** The buttons, once it is known what would change. */
  readonly children: (dry: DryRun) => preact.ComponentChildren;
  readonly onClose: () => void;
}

export function DryRunPanel({ server, title, ranAt, look, children, onClose }: DryRunPanelProps) {
  const { run, start, stop } = useRun<DryRun>(server);
  const [seenAt, setSeenAt] = useState(ranAt);
  const begin = () => {
    setSeenAt(ranAt);
    void start(look);
  };
  useEffect(begin, []);
  const close = <Button onClick={onClose}>{texts.dryRun.close}</Button>;
  const again = <Button onClick={begin}>{texts.saved.lookAgain}</Button>;
  return (
    <div class="ahead" role="group" aria-label={title}>
      <p tabIndex={-1} ref={takeFocus}>
        <strong>{title}</strong>
      </p>
      {run.stage === "running" && <RunProgressBar run={run} onStop={stop} />}
      {run.stage === "failed" && (
        <>
          <Notice tone="bad">{sentenceOf(run.failure)}</Notice>
          <div class="buttons">
            {again}
            {close}
          </div>
        </>
      )}
      {run.stage === "done" && ranAt !== seenAt && (
        <>
          <p role="status">{texts.dryRun.hasRun}</p>
          <div class="buttons">
            {again}
            {close}
          </div>
        </>
      )}
      {run.stage === "done" && ranAt === seenAt && (
        <>
          <WhatChanges dry={run.value} />
          <div class="buttons">
            {children(run.value)}
            {close}
          </div>
        </>
      )}
    </div>
  );
}

export function WhatChanges({ dry }: { readonly dry: DryRun }) {
  return (
    <>
      <p role="status">
        {dryRunWords(dry).join(" ")} <span class="quiet">{texts.dryRun.nothingWritten}</span>
      </p>
      <DryRunRows dry={dry} />
      {dry.said !== "" && <p class="warning">{dry.said}</p>}
    </>
  );
}
