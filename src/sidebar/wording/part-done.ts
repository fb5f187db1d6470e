/** How much of a run is done (pure). */
import type { ReadPages, RunProgress } from "../../add-on/sidebar-contract/calls";

/** Of a pull, the part that reading its answer is; the rest is writing it. */
const READING_PART = 0.95;

/** From 0 to 1; null where nobody knows. */
export function partDone(progress: RunProgress): number | null {
  const { pull } = progress;
  const part = partOfPull(progress);
  if (!pull || pull.count === 1) return part;
  return (pull.number - 1 + (part ?? 0)) / pull.count;
}

/** The pages that are here, also while the next one waits for a free request. */
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
