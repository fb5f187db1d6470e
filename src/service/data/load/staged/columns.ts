/** Names for a file's columns that a table can have. */

/** What a column's values may become; `kept` columns have the file's type. */
export type Origin = "any text" | "string" | "number" | "boolean" | "kept";

/** `header`: as in the file, with the name of its object before it where it was opened. */
export interface StagedColumn {
  readonly name: string;
  readonly header: string;
  readonly origin: Origin;
}

/** DuckDB's number of a row. */
export const TAKEN: readonly string[] = ["rowid"];

/** Trimmed, not empty, unique ignoring case (as in DuckDB); without those that are taken. */
export function uniqueNames(headers: readonly string[], taken: readonly string[] = []): string[] {
  const used = new Set(taken.map((name) => name.toLowerCase()));
  return headers.map((header, index) => {
    const base = header.trim() || `column_${index + 1}`;
    let name = used.has(base.toLowerCase()) && taken.includes(base.toLowerCase()) ? `${base}_` : base;
    for (let n = 2; used.has(name.toLowerCase()); n += 1) name = `${base}_${n}`;
    used.add(name.toLowerCase());
    return name;
  });
}
