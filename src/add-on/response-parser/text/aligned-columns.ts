/** Columns that stand below each other by spaces alone, as programs print them for people. Pure. */
import { isDataField } from "./csv-header";
import type { DrawnTable } from "./drawn-tables";

const LONGEST_ALIGNED = 1_000_000;
const MOST_ALIGNED_COLUMNS = 60;
const MOST_WORDS_OF_NAME = 5;

/**
 * "ROUTE     RIDES" above "R1           40": in each line two spaces or more stand between all columns, and
 * some column has only figures below its name.
 */
export function readAlignedColumns(text: string): DrawnTable | undefined {
  if (text.length > LONGEST_ALIGNED || /[\t|<{[;]/.test(text.slice(0, 2_000))) return undefined;
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  const [header = "", ...others] = lines;
  // Two lines of two fields may be anything.
  if (others.length === 0 || !/\S {2,}\S/.test(header)) return undefined;
  const ends = findCuts(lines);
  if (ends.length === 0 || ends.length >= MOST_ALIGNED_COLUMNS) return undefined;
  const cut = (line: string): string[] =>
    [0, ...ends].map((start, at) => line.slice(start, ends[at] ?? line.length).trim());
  const [names, rows] = [cut(header), others.map(cut)];
  if (names.length < 3 && rows.length < 2) return undefined;
  // With commas it is rather a file whose fields have spaces.
  const areNames = names.every((name) => /[^:,]$/.test(name) && !isDataField(name) && !/ {2}|,/.test(name));
  if (!areNames || new Set(names).size !== names.length || isProse(names, rows)) return undefined;
  const isFigures = (_: string, c: number): boolean => {
    const fields = rows.map((row) => row[c] ?? "").filter((field) => field !== "");
    return fields.length > 0 && fields.every(isDataField);
  };
  return names.some(isFigures) ? { names, rows } : undefined;
}

/**
 * "Dear customers  we have" above "moved to        12": sentences that were printed in two columns. One
 * begins with a capital and goes on beside it and in the next line with small letters, or is no short name.
 */
function isProse(names: readonly string[], rows: readonly (readonly string[])[]): boolean {
  const ofWords = names.filter((name) => /\p{Ll} \S/u.test(name));
  if (ofWords.some((name) => name.split(" ").length > MOST_WORDS_OF_NAME)) return true;
  const [begin = "", ...beside] = names;
  const isSentence = /^\p{Lu}/u.test(begin) && beside.some((name) => /^\p{Ll}/u.test(name));
  return isSentence && ofWords.length > 0 && rows.some(([first = ""]) => /^\p{Ll}+ \S/u.test(first));
}

/** Where columns begin: behind two signs or more that are spaces in every line. */
function findCuts(lines: readonly string[]): number[] {
  const width = lines.reduce((most, { length }) => Math.max(most, length), 0);
  const isBlank = new Array<boolean>(width).fill(true);
  for (const line of lines)
    for (let at = 0; at < line.length; at++) if (line[at] !== " ") isBlank[at] = false;
  const cuts: number[] = [];
  const start = isBlank.indexOf(false);
  for (let at = start + 2; at < width; at++)
    if (!isBlank[at] && isBlank[at - 1] && isBlank[at - 2]) cuts.push(at);
  return cuts;
}
