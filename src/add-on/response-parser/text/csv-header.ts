/** Programs write a title, period and filters above the header. */

type CsvRecord = readonly string[];

export function countFilled(record: CsvRecord): number {
  let end = record.length;
  while (end > 0 && record[end - 1] === "") end--;
  return end;
}

/**
 * 0 if the first is good enough. Skipped lines are narrower than the table or comments, and figures must be
 * below the header, or only single fields above it. A row cannot be the header: it has a figure, or similar
 * rows follow.
 */
export function findHeaderLine(records: readonly CsvRecord[]): number {
  const widths = records.map(countFilled);
  const widest = widths.reduce((most, width) => Math.max(most, width), 0);
  if (widest < 2) return 0;
  const at = records.findIndex((record, r) => widths[r] === widest && !isComment(record));
  if (at <= 0) return 0;
  const header = records[at]!.slice(0, widest);
  const above = records.slice(0, at);
  const below = records.slice(at + 1);
  const isHeader =
    header.every((name) => name.trim() !== "" && !isDataField(name)) && new Set(header).size === widest;
  if (!isHeader) return 0;
  const areAside = above.every((record, r) => widths[r]! <= 1 || isComment(record));
  const hasFigures = header.some((_, c) => {
    const fields = below.map((record) => record[c] ?? "").filter((field) => field !== "");
    return fields.length > 0 && fields.every(isDataField);
  });
  return areAside || hasFigures ? at : 0;
}

/** "# Orders by day"; "#" alone may name a column of numbers. */
function isComment([first = ""]: CsvRecord): boolean {
  return /^#\s*\S/.test(first);
}

/** A digit and no letter, or an ISO date. */
export function isDataField(field: string): boolean {
  return (/\d/.test(field) && !/\p{L}/u.test(field)) || /^\d{4}-\d\d/.test(field);
}
