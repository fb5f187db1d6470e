/** Tells the questions of this folder from plain ones. */
import type { AnalysedOptions } from "./analysed-parts";

/** Whether a question needs more than one answer, or the rows of its answer in another order. */
export function isAnalysed({
  compare,
  confidence,
  top,
  total,
  sort,
  show,
  pivot,
  value,
}: AnalysedOptions): boolean {
  return (
    [compare, confidence, top, sort, show, pivot, value].some((option) => option !== undefined) ||
    total === true
  );
}
