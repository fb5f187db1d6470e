/**
 * Where the header of CSV is: programs write above it what the report is called, its period and its filters.
 */

type CsvRecord = readonly string[];

/** How many fields a record has without the empty ones at its end. */
export function countFilled(record: CsvRecord): number {
  let end = record.length;
  while (end > 0 && record[end - 1] === "") end--;
  return end;
}

/**
 * How many records stand above the header: 0 where the first is as good a header as any. Lines are passed
 * over only where they are narrower than the table or marked as comments, and where figures stand below the
 * header, or nothing but single fields stands above it. A row is never taken for a header: it has a figure, or
 * rows like it follow that have none either.
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
    header.every((name) => name.trim() !== "" && !isFigure(name)) && new Set(header).size === widest;
  if (!isHeader) return 0;
  const areAside = above.every((record, r) => widths[r]! <= 1 || isComment(record));
  const hasFigures = header.some((_, c) => {
    const fields = below.map((record) => record[c] ?? "").filter((field) => field !== "");
    return fields.length > 0 && fields.every(isFigure);
  });
  return areAside || hasFigures ? at : 0;
}

/** "# Orders by day": a header may begin with "#" alone, which stands for numbers. */
function isComment([first = ""]: CsvRecord): boolean {
  return /^#\s*\S/.test(first);
}

/** A number, an amount, a share, a day or a time: a digit and no letter, or an ISO date. */
function isFigure(field: string): boolean {
  return (/\d/.test(field) && !/\p{L}/u.test(field)) || /^\d{4}-\d\d/.test(field);
}
