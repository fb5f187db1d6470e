/** Where runs report progress and learn of a cancel. */
import type { ReadingStep } from "./reading-progress";
import type { Progress } from "../../rate-limit/deadlines";
import type { PullNumber, ReadPages, RunProgress, RunStage } from "../../sidebar-contract/calls";
import { AddOnError } from "../../shared/errors";
import type { Clock } from "../../shared/services";
import { STORED } from "../../shared/stored";
import type { HeldNames } from "../../settings/held-names";
import type { EpochMs } from "../../shared/time";

/** Longer than any execution, so that no cancel is missed (s). */
const NOTE_LIFE_S = 600;
/** Time between checks for a cancel (ms). */
const LOOK_MS = 2_000;

type BoardStep = Progress | { readonly stage: "writing"; readonly rows: number };

/** A wait is stored by its end; its length is computed on reading. */
type ProgressNote = RunProgress & { readonly endsAt?: EpochMs };

/** The run and the sidebar's status calls are two executions: they share the document cache. */
export class RunBoard {
  constructor(
    private readonly services: {
      readonly documentCache: () => GoogleAppsScript.Cache.Cache;
      readonly held: Pick<HeldNames, "note">;
      readonly clock: Clock;
      readonly clockTime: (ms: EpochMs) => string;
    },
  ) {}

  /** Notes each step, and throws `cancelled` if asked, at a step or two seconds after the last check. */
  watch(run: string, pull?: PullNumber): (progress: BoardStep, answer?: RunProgress["answer"]) => void {
    let lookedAt = 0;
    let step = "";
    let written = "";
    let reading: ReadingStep | undefined;
    // Of formulas that are refreshed it counts alone, and is over in ten minutes.
    if (pull) this.services.held.note(STORED.progress.name + run);
    return (progress, answer) => {
      reading = chooseReading(reading, progress);
      const note = { ...this.note(progress, reading), ...(pull && { pull }) };
      const next = JSON.stringify(note);
      // The next answer alone is no step: many come within a second.
      if (next === step && this.services.clock.now() - lookedAt < LOOK_MS) return;
      if (this.services.documentCache().get(STORED.cancel.name + run) !== null)
        throw new AddOnError("cancelled", {});
      lookedAt = this.services.clock.now();
      step = next;
      const text = JSON.stringify({ ...note, ...(answer && { answer }) });
      if (text !== written) this.services.documentCache().put(STORED.progress.name + run, text, NOTE_LIFE_S);
      written = text;
    };
  }

  /** Noted between two calls: the run continues with this pull at `until`. */
  rest(run: string, until: EpochMs, pull: PullNumber): void {
    const text = JSON.stringify({
      stage: "waiting",
      until: this.services.clockTime(until),
      seconds: 0,
      endsAt: until,
      pull,
    } satisfies ProgressNote);
    this.services.documentCache().put(STORED.progress.name + run, text, NOTE_LIFE_S);
  }

  progress(run: string): RunProgress {
    const text = this.services.documentCache().get(STORED.progress.name + run) ?? '{"stage":"unknown"}';
    const { endsAt, ...progress } = JSON.parse(text) as ProgressNote;
    if (progress.stage !== "waiting" || endsAt === undefined) return progress;
    return { ...progress, seconds: Math.max(0, Math.ceil((endsAt - this.services.clock.now()) / 1_000)) };
  }

  cancel(run: string): void {
    this.services.held.note(STORED.cancel.name + run);
    this.services.documentCache().put(STORED.cancel.name + run, "1", NOTE_LIFE_S);
  }

  private note(
    progress: BoardStep,
    reading: ReadingStep | undefined,
  ): RunStage & Pick<ProgressNote, "endsAt"> {
    if (progress.stage === "working") return { stage: "working", done: progress.done ?? null };
    // While page 7 of 21 is fetched, "six read" says more.
    if (progress.stage === "asking") return reading ?? progress;
    if (progress.stage !== "waiting") return progress;
    const { until } = progress;
    const read = reading && pagesOf(reading);
    return {
      stage: "waiting",
      until: this.services.clockTime(until),
      seconds: 0,
      endsAt: until,
      ...(read && { read }),
    };
  }
}

/** Undefined at the start or end of a reading. */
function chooseReading(before: ReadingStep | undefined, step: BoardStep): ReadingStep | undefined {
  if (step.stage === "reading") return step;
  if (step.stage === "beginning again" || step.stage === "writing") return undefined;
  const isWhole = before?.of !== undefined && (before.pages ?? 0) >= before.of;
  return step.stage === "asking" && isWhole ? undefined : before;
}

function pagesOf({ pages, of }: ReadingStep): ReadPages | undefined {
  return pages === undefined ? undefined : { pages, ...(of !== undefined && { of }) };
}
