/** Marks incomplete periods: cut by the range, or still running. */
import type { Column } from "./types";

/** ASSUMPTION: the name under which the service tells of unfinished periods; it is true for these. */
export const PARTIAL = "partial";

export function isPartialColumn({ name, type }: Column): boolean {
  return name === PARTIAL && (type === "boolean" || type === "empty");
}
