/**
 * The custom functions that the check types into cells. They report what Sheets hands over, and return what
 * Sheets must show.
 */
import type { Json } from "../add-on/table/values";

/**
 * What each argument is: its kind, and what distinguishes it from others of that kind. As JSON, so that a
 * cell shows it whole.
 */
export function describeArguments(values: readonly unknown[]): string {
  return JSON.stringify(values.map(describeValue));
}

function describeValue(value: unknown): Json {
  if (value === undefined) return "undefined";
  if (value === null) return "null";
  if (Object.prototype.toString.call(value) === "[object Date]")
    return { date: (value as Date).toISOString() };
  if (Array.isArray(value)) {
    const rows: readonly unknown[] = value;
    const [first] = rows;
    return { rows: rows.length, columns: Array.isArray(first) ? first.length : 0 };
  }
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  return typeof value;
}

const COLUMNS = 8;

/**
 * Values whose way into a cell is not documented, by name. `rows:N` makes N rows of 8 cells, `text:N` a text
 * of N characters.
 */
export function returnValue(name: string): unknown {
  const [kind = "", size] = name.split(":");
  const many = Number(size);
  switch (kind) {
    case "rows":
      return Array.from({ length: many }, () => Array.from({ length: COLUMNS }, () => 1));
    case "text":
      return "x".repeat(many);
    case "formula":
      return "=1+1";
    case "apostrophe":
      return "'x";
    case "empty text":
      return "";
    case "null":
      return null;
    case "empty list":
      return [];
    case "empty row":
      return [[]];
    case "not a number":
      return NaN;
    case "infinity":
      return Infinity;
    case "object":
      return { a: 1 };
    case "list":
      return [1, 2];
    case "ragged rows":
      return [[1, 2], [3]];
    case "date":
      return new Date(Date.UTC(2026, 0, 5, 12));
    default:
      throw new Error(`There is no value "${name}".`);
  }
}
