/** Where runs under way tell how far they are, and hear that they are to stop. */
import type { ReadingStep } from "./reading-progress";
import type { Progress } from "../../rate-limit/deadlines";
import type { PullNumber, ReadPages, RunProgress, RunStage } from "../../sidebar-contract/calls";
import { AddOnError } from "../../shared/errors";
import type { Clock } from "../../shared/services";
import { STORED } from "../../shared/stored";

/** Notes of a run live so long (s), longer than the longest execution: no cancel is missed. */
const NOTE_LIFE_S = 600;
/** Whether a run is to stop is looked for so often (ms). */
const LOOK_MS = 2_000;

type BoardStep = Progress | { readonly stage: "writing"; readonly rows: number };

/** A wait is kept by its end (epoch ms): how long it is, the look says. */
type ProgressNote = RunProgress & { readonly endsAt?: number };

/** The sidebar's two executions, the run and the one that asks about it, meet in the document cache. */
export class RunBoard {
  constructor(
    private readonly services: {
      readonly documentCache: () => GoogleAppsScript.Cache.Cache;
      readonly clock: Clock;
      readonly clockTime: (ms: number) => string;
    },
  ) {}

  /**
   * Notes each new step of a run, and throws `cancelled` once asked, at a step or two seconds after the last
   * look.
   */
  watch(run: string, pull?: PullNumber): (progress: BoardStep) => void {
    let lookedAt = 0;
    let told = "";
    let reading: ReadingStep | undefined;
    return (progress) => {
      reading = findReading(reading, progress);
      const text = JSON.stringify({ ...this.note(progress, reading), ...(pull && { pull }) });
      if (text === told && this.services.clock.now() - lookedAt < LOOK_MS) return;
      if (this.services.documentCache().get(STORED.cancel.name + run) !== null)
        throw new AddOnError("cancelled", {});
      lookedAt = this.services.clock.now();
      if (text !== told) this.services.documentCache().put(STORED.progress.name + run, text, NOTE_LIFE_S);
      told = text;
    };
  }

  /** Between two calls of a run: it goes on with this pull, and not before then (epoch ms). */
  rest(run: string, until: number, pull: PullNumber): void {
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
    this.services.documentCache().put(STORED.cancel.name + run, "1", NOTE_LIFE_S);
  }

  private note(
    progress: BoardStep,
    reading: ReadingStep | undefined,
  ): RunStage & Pick<ProgressNote, "endsAt"> {
    if (progress.stage === "working") return { stage: "working", done: progress.done ?? null };
    // Asking for page 7 of 21 is reading: that six are here says more.
    if (progress.stage === "asking") return reading ?? progress;
    if (progress.stage !== "waiting") return progress;
    const { until } = progress;
    const read = reading && findPages(reading);
    return {
      stage: "waiting",
      until: this.services.clockTime(until),
      seconds: 0,
      endsAt: until,
      ...(read && { read }),
    };
  }
}

/** The reading that a step goes on with; undefined where it begins another, or ends this one. */
function findReading(before: ReadingStep | undefined, step: BoardStep): ReadingStep | undefined {
  if (step.stage === "reading") return step;
  if (step.stage === "beginning again" || step.stage === "writing") return undefined;
  const isWhole = before?.of !== undefined && (before.pages ?? 0) >= before.of;
  return step.stage === "asking" && isWhole ? undefined : before;
}

function findPages({ pages, of }: ReadingStep): ReadPages | undefined {
  return pages === undefined ? undefined : { pages, ...(of !== undefined && { of }) };
}
