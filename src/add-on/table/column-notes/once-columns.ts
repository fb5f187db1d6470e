import type { Table } from "../types";

/**
 * A sentence on columns whose values stand in the first of several rows; none where there are no such
 * columns.
 */
export function describeOnceColumns({ columns }: Table): string[] {
  const names = columns.filter(({ once }) => once).map(({ name }) => name);
  if (names.length === 0) return [];
  const place =
    names.length === 1 ? "belongs to several rows and is shown" : "belong to several rows and are shown";
  return [`${names.join(", ")} ${place} in the first of them, so that sums are right.`];
}
