/** The line that says how far a run is, with its Cancel button. */
import { Button } from "../controls/button";
import { sentenceOf } from "../wording/failures";
import { progressWords } from "../wording/wording";
import type { Run } from "./state";

interface ProgressProps {
  readonly run: Extract<Run<never>, { stage: "running" }>;
  readonly onStop: () => void;
  /** What the button says (default: Cancel). */
  readonly action?: string;
  /** How long the rest takes; "" where nobody knows. */
  readonly toGo?: string;
}

/** As long as nobody can say how far a run is, the bar only shows that it goes on. */
function Bar({ done }: { done: number | null }) {
  if (done === null) return <div class="bar" aria-hidden="true" />;
  return (
    <div class="bar known" aria-hidden="true">
      <div style={{ width: `${Math.round(done * 100)}%` }} />
    </div>
  );
}

export function RunProgress({ run, onStop, action = "Cancel", toGo = "" }: ProgressProps) {
  const { text, countdown } = progressWords(run.progress);
  return (
    <div class="progress">
      <Bar done={run.done} />
      <div class="row">
        <p role="status">
          {run.stopping ? "Stopping at the next step" : text}
          {/* Read aloud every second, it would drown everything else. */}
          {!run.stopping && countdown && <span aria-hidden="true"> ({countdown})</span>}
        </p>
        <Button onClick={onStop} busy={run.stopping ? "Stopping" : undefined}>
          {action}
        </Button>
      </div>
      {!run.stopping && toGo !== "" && <p class="hint">{toGo}</p>}
      {run.notStopped && (
        <p class="problem" role="alert">
          {sentenceOf(run.notStopped)}
        </p>
      )}
    </div>
  );
}
