import { Alert } from "../controls/alert";
import { Button } from "../controls/button";
import { type Pace, pagesToGoWords, paceOf } from "../wording/estimate";
import { sentenceOf } from "../wording/failures";
import { progressWords } from "../wording/wording";
import type { Run } from "./state";
import { texts } from "../texts/texts";

interface ProgressProps {
  readonly run: Extract<Run<never>, { stage: "running" }>;
  readonly onStop: () => void;
  /** The button's word (default: Cancel). */
  readonly action?: string;
  /** The time that it still takes; "" where that is not known. */
  readonly toGo?: string;
}

/** How long until all pages of its answer are read; "" if unknown. */
export function describeToGo({ progress }: ProgressProps["run"], pace: Pace): string {
  return pagesToGoWords(progress, paceOf(pace, progress));
}

/** Indeterminate while progress is unknown. */
function Bar({ done }: { done: number | null }) {
  if (done === null) return <div class="bar" aria-hidden="true" />;
  return (
    <div class="bar known" aria-hidden="true">
      <div style={{ width: `${Math.round(done * 100)}%` }} />
    </div>
  );
}

/** How far a run is, with a button that stops it; the words alone are read aloud, when they change. */
export function RunProgressBar({ run, onStop, action = texts.run.cancel, toGo = "" }: ProgressProps) {
  const { text, countdown } = progressWords(run.progress);
  return (
    <div class="progress">
      <Bar done={run.done} />
      <div class="row">
        <p role="status">
          {run.stopping ? texts.run.stoppingNext : text}
          {/* Read aloud every second, it would drown all else. */}
          {!run.stopping && countdown && <span aria-hidden="true"> ({countdown})</span>}
        </p>
        <Button onClick={onStop} busy={run.stopping ? texts.run.stopping : undefined}>
          {action}
        </Button>
      </div>
      {!run.stopping && toGo !== "" && <p class="hint">{toGo}</p>}
      <Alert text={run.notStopped && sentenceOf(run.notStopped)} />
    </div>
  );
}
