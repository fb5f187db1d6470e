/** Tables that are drawn with signs, as programs print them for people. Pure. */

export interface DrawnTable {
  readonly names: string[];
  readonly rows: string[][];
  /** Lines of sentences that are left out. */
  readonly above?: number;
  readonly below?: number;
}

/** "----+----", "+----+----+", "|:---|---:|", "├────┼────┤", "┡━━━━╇━━━━┩": any of the signs of boxes. */
const RULE = /^[\s|+:=\-\u2500-\u257f]+$/;
const FRAME_BARS = /[|│┃║]/;
const LONGEST_DRAWN = 5_000_000;

/** Sentences above and below a table are no more (lines). */
const MOST_SENTENCES = 6;

/** A line of names, a rule, and lines of as many cells; a count of the rows or sentences may end it. */
export function readDrawnTable(text: string): DrawnTable | undefined {
  if (text.length > LONGEST_DRAWN || !/[-─━═=]{2}/.test(text.slice(0, MOST_ABOVE_RULE))) return undefined;
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  const at = findNames(lines);
  const [header = "", rule = ""] = at < 0 ? [] : lines.slice(at, at + 2);
  const isBarred = FRAME_BARS.test(header);
  const cut = isBarred ? cutCells : makeCutter(rule);
  const all = lines.slice(at + 2).filter((line) => !isRule(line));
  const isAside = (line: string): boolean => ROW_COUNT.test(line.trim());
  const end = isBarred ? findEnd(all) : all.length;
  const below = all.slice(0, end);
  const drawn = below.filter((line) => (isBarred ? FRAME_BARS.test(line) : !isAside(line)));
  const [names, rows] = [cut(header), drawn.map(cut)];
  const isWhole = names.length > 1 && !names.includes("") && rows.every((row) => row.length === names.length);
  return isWhole &&
    all.length - end <= MOST_SENTENCES &&
    below.every((line) => drawn.includes(line) || isAside(line))
    ? {
        names,
        rows,
        above: lines.slice(0, at).filter((line) => !isRule(line)).length,
        below: all.slice(end).filter((line) => !isAside(line)).length,
      }
    : undefined;
}

function isRule(line: string | undefined): line is string {
  return line !== undefined && RULE.test(line) && /[-─━═=]{2}/.test(line);
}

/**
 * The first line above a rule, which has bars or a rule of several parts. Above it may be sentences, without
 * the bars of a table.
 */
function findNames(lines: readonly string[]): number {
  for (let at = 0; at <= MOST_SENTENCES; at++) {
    const [names, rule] = lines.slice(at, at + 2);
    if (names === undefined || (at > 0 && !isRule(lines[0]) && FRAME_BARS.test(lines[at - 1]!))) return -1;
    if (isRule(names) || !isRule(rule)) continue;
    const parts = rule.split(/[^-─━═=]+/).filter((part) => part !== "").length;
    if (parts > 1 || (parts === 1 && FRAME_BARS.test(names))) return at;
  }
  return -1;
}

/** Behind the last line with bars. */
function findEnd(lines: readonly string[]): number {
  let end = lines.length;
  while (end > 0 && !FRAME_BARS.test(lines[end - 1]!)) end--;
  return end;
}

const MOST_ABOVE_RULE = 20_000;
/** "(3 rows)", "4 rows selected." */
const ROW_COUNT = /^\(.{1,80}\)$|^\d[\d,.]{0,20} rows?\b/;

/** "-------  ------": each column is as wide as its part of the rule. */
function makeCutter(rule: string): (line: string) => string[] {
  const starts = [...rule.matchAll(/[-─━═=]+/g)].map(({ index }) => index);
  return (line) => starts.map((start, at) => line.slice(start, starts[at + 1]).trim());
}

function cutCells(line: string): string[] {
  const cells = line
    .trim()
    .replace(/^[|│┃║]/, "")
    .replace(/[|│┃║]$/, "")
    .split(FRAME_BARS);
  return cells.map((cell) => cell.trim());
}

/** "ward=North\tvisits=312": the same names in each line. */
export function readNamedFields(text: string): DrawnTable | undefined {
  const namesOf = (line: string): string[] => line.split("\t").map((field) => field.split("=", 1)[0] ?? "");
  // Most files are none of these, and are not cut in vain.
  const names = namesOf(findFirstLine(text));
  const areNames = names.length > 1 && names.every((name) => /^[\p{L}_][\p{L}\d_.]{0,99}$/u.test(name));
  if (!areNames || new Set(names).size !== names.length) return undefined;
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  if (lines.length < 2) return undefined;
  const header = names.join("\t");
  if (!lines.every((line) => namesOf(line).join("\t") === header)) return undefined;
  if (!lines.every((line) => line.includes("="))) return undefined;
  return { names, rows: lines.map((line) => line.split("\t").map(readValue)) };
}

/** A name alone, as some write a mark that has no value, has none. */
function readValue(field: string): string {
  const sign = field.indexOf("=");
  return sign < 0 ? "" : field.slice(sign + 1);
}

/** The first that is not blank. */
function findFirstLine(text: string): string {
  for (let at = 0, end = 0; at < text.length; at = end + 1) {
    const feed = text.indexOf("\n", at);
    end = feed < 0 ? text.length : feed;
    const line = text.slice(at, end).replace(/\r$/, "");
    if (line.trim() !== "") return line;
  }
  return "";
}
