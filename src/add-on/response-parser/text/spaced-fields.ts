/** Lines of names and values: `level=info route="North Pier" ms=12`. Pure. */
import type { DrawnTable } from "./drawn-tables";

const LONGEST_LINE = 4_000;
const MOST_FIELDS = 60;
const MOST_LINES = 100_000;

/** The same two names or more in each of two lines or more, in any order. */
export function readSpacedFields(text: string): DrawnTable | undefined {
  if (!/^[\p{L}_@][\w.@-]{0,60}=\S/u.test(text.trimStart())) return undefined;
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  if (lines.length < 2 || lines.length > MOST_LINES) return undefined;
  const [first] = lines;
  const names = first === undefined ? [] : [...(readLine(first)?.keys() ?? [])];
  if (names.length < 2) return undefined;
  const rows: string[][] = [];
  for (const line of lines) {
    const fields = readLine(line);
    if (fields?.size !== names.length) return undefined;
    const row = names.map((name) => fields.get(name));
    if (!row.every((value) => value !== undefined)) return undefined;
    rows.push(row);
  }
  return { names, rows };
}

/** Undefined where anything but a field stands in it. */
function readLine(line: string): ReadonlyMap<string, string> | undefined {
  if (line.length > LONGEST_LINE) return undefined;
  const fields = new Map<string, string>();
  for (let at = 0; at < line.length;) {
    if (line[at] === " ") {
      at++;
      continue;
    }
    const equals = line.indexOf("=", at);
    const name = equals < 0 ? "" : line.slice(at, equals);
    if (name === "" || name.includes(" ") || fields.has(name) || fields.size === MOST_FIELDS)
      return undefined;
    const isQuoted = line[equals + 1] === '"';
    const from = equals + (isQuoted ? 2 : 1);
    const found = line.indexOf(isQuoted ? '"' : " ", from);
    if (isQuoted && found < 0) return undefined;
    const end = found < 0 ? line.length : found;
    const value = line.slice(from, end);
    // Something parts the fields: "user=ann, clicks=5".
    if (!isQuoted && /[,;]$/.test(value)) return undefined;
    fields.set(name, value);
    at = end + 1;
  }
  return fields;
}
