import type { ReadPages, RunProgress } from "../../add-on/sidebar-contract/calls";

/** Reading's part of a pull; the rest is writing. */
const READING_PART = 0.95;

/** 0 to 1; null if unknown. */
export function partDone(progress: RunProgress): number | null {
  const { pull, answer } = progress;
  const part = partOfPull(progress);
  if (answer) return (answer.number - 1 + (part ?? 0)) / answer.count;
  if (!pull || pull.count === 1) return part;
  return (pull.number - 1 + (part ?? 0)) / pull.count;
}

/** Also while the next page waits for a request. */
export function pagesRead(progress: RunProgress): ReadPages | undefined {
  if (progress.stage === "waiting") return progress.read;
  if (progress.stage !== "reading" || progress.pages === undefined) return undefined;
  const { pages, of } = progress;
  return of === undefined ? { pages } : { pages, of };
}

function partOfPull(progress: RunProgress): number | null {
  if (progress.stage === "working") return progress.done === null ? null : progress.done * READING_PART;
  if (progress.stage === "writing") return READING_PART;
  const { pages, of } = pagesRead(progress) ?? {};
  return pages === undefined || of === undefined ? null : (pages / of) * READING_PART;
}
