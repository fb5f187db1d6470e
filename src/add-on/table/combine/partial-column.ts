/** Marks incomplete periods: cut by the range, or still running. */
import type { Column } from "../types";

/** ASSUMPTION: the name with which the service marks unfinished periods; it is true for these. */
export const PARTIAL = "partial";

/** Whether it is the column in which the service marks periods that are not over. */
export function isPartialColumn({ name, type }: Pick<Column, "name" | "type">): boolean {
  return name === PARTIAL && (type === "boolean" || type === "empty");
}
