/** Columns whose values stand in the first of several rows. Pure. */
import type { Table } from "./types";

/** What is to be known of them where rows were made of lists; nothing where there are none. */
export function describeOnceColumns({ columns }: Table): string[] {
  const names = columns.filter(({ once }) => once).map(({ name }) => name);
  if (names.length === 0) return [];
  const stand = names.length === 1 ? "is of several rows and stands" : "are of several rows and stand";
  return [`${names.join(", ")} ${stand} in the first of them, so that sums are right.`];
}
