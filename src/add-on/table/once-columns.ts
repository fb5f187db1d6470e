import type { Table } from "./types";

export function describeOnceColumns({ columns }: Table): string[] {
  const names = columns.filter(({ once }) => once).map(({ name }) => name);
  if (names.length === 0) return [];
  const stand = names.length === 1 ? "is of several rows and stands" : "are of several rows and stand";
  return [`${names.join(", ")} ${stand} in the first of them, so that sums are right.`];
}
