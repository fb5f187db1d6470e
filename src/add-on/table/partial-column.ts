/** Marks incomplete periods: cut by the range, or still running. */
import type { Column } from "./types";

/** ASSUMPTION: its name; true for unfinished periods. */
const PARTIAL = "partial";

export function isPartialColumn({ name, type }: Column): boolean {
  return name === PARTIAL && (type === "boolean" || type === "empty");
}
