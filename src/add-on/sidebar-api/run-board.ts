/** Where runs under way tell how far they are, and hear that they are to stop. */
import type { Progress } from "../rate-limit/deadlines";
import type { PullNumber, RunProgress, RunStage } from "../sidebar-contract/calls";
import { AddOnError } from "../shared/errors";
import { STORED } from "../shared/stored";

/**
 * Notes about a run live this long without news (s): longer than the longest execution, so a cancel is never
 * missed.
 */
const NOTE_LIFE_S = 600;
/** Whether a run is to stop is looked for so often (ms). */
const LOOK_MS = 2_000;

/** The sidebar's two executions, the run and the one that asks about it, meet in the document cache. */
export class RunBoard {
  constructor(
    private readonly cache: () => GoogleAppsScript.Cache.Cache,
    private readonly now: () => number,
    private readonly clockTime: (ms: number) => string,
  ) {}

  /**
   * A watch for a run: tells each step that is another one than the last, and throws `cancelled` once the
   * person has asked for it, at such a step or two seconds after the last look.
   */
  watch(run: string, pull?: PullNumber): (progress: Progress | { stage: "writing"; rows: number }) => void {
    let lookedAt = 0;
    let told = "";
    return (progress) => {
      const text = JSON.stringify({ ...this.shown(progress), ...(pull && { pull }) });
      if (text === told && this.now() - lookedAt < LOOK_MS) return;
      if (this.cache().get(STORED.cancel.name + run) !== null) throw new AddOnError("cancelled", {});
      lookedAt = this.now();
      if (text !== told) this.cache().put(STORED.progress.name + run, text, NOTE_LIFE_S);
      told = text;
    };
  }

  /** Between two calls of a run: it goes on with this pull, and not before then (epoch ms). */
  rest(run: string, until: number, pull: PullNumber): void {
    const text = JSON.stringify({
      stage: "waiting",
      until: this.clockTime(until),
      seconds: 0,
      pull,
    } satisfies RunProgress);
    this.cache().put(STORED.progress.name + run, text, NOTE_LIFE_S);
  }

  progress(run: string): RunProgress {
    return JSON.parse(this.cache().get(STORED.progress.name + run) ?? '{"stage":"unknown"}') as RunProgress;
  }

  cancel(run: string): void {
    this.cache().put(STORED.cancel.name + run, "1", NOTE_LIFE_S);
  }

  private shown(progress: Progress | { stage: "writing"; rows: number }): RunStage {
    if (progress.stage === "working") return { stage: "working", done: progress.done ?? null };
    if (progress.stage !== "waiting") return progress;
    const seconds = Math.max(0, Math.ceil((progress.until - this.now()) / 1_000));
    return { stage: "waiting", until: this.clockTime(progress.until), seconds };
  }
}
