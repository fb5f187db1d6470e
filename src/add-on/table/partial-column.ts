/** The column that marks incomplete periods: cut by the range, or still running. */
import type { Column } from "./types";

/** ASSUMPTION: its name; it is true for unfinished periods. */
const PARTIAL = "partial";

export function isPartialColumn({ name, type }: Column): boolean {
  return name === PARTIAL && (type === "boolean" || type === "empty");
}
