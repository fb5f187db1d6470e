/** What a question loses on its way from the form into a cell, so that it is said before. Pure. */
import { parseText } from "../parsed";
import { readColumns } from "../pulls/columns-text";
import { readLandingFields } from "../pulls/landing-text";
import type { PullSource } from "../pulls/pull-words";

/** What only a saved pull can do. */
export type LostInFormula = "masks" | "columns" | "file" | "colour" | "rows";

/** Without these nothing is entered: a formula would show what was to be hidden. */
export const NO_FORMULA: readonly LostInFormula[] = ["masks", "columns"];

export interface WayOut {
  readonly source: PullSource;
  readonly values: Readonly<Record<string, string>>;
  readonly columns: string;
  readonly mode: string;
}

/** What the formula of this question would lack, the most important first. */
export function listLostInFormula({ source, values, columns, mode }: WayOut): readonly LostInFormula[] {
  const chosen = parseText(readColumns, columns).value ?? [];
  const landing = parseText(readLandingFields, mode).value;
  const lost: { readonly [what in LostInFormula]: boolean } = {
    masks: chosen.some(({ mask }) => mask !== undefined),
    columns: chosen.length > 0 && source !== "people",
    file: (landing?.export ?? "") !== "",
    colour: values["colour"] === "yes",
    rows: source === "people" && !values["limit"],
  };
  return (Object.keys(lost) as LostInFormula[]).filter((what) => lost[what]);
}

/** The cells that a formula would follow: "A2:A51"; undefined where none was chosen. */
export interface FollowedCells {
  readonly what: string | undefined;
  readonly dates: string | undefined;
}

/** How many requests it takes at most, a search or a metric and a period each; blank cells take none. */
export function countFormulaRequests(source: PullSource, { what, dates }: FollowedCells): number {
  if (source !== "metric" && source !== "people count") return 1;
  const asked = measureCells(what);
  // A search may stand in several cells of a row.
  const subjects = source === "people count" && asked.columns > 1 ? 1 : asked.rows * asked.columns;
  const days = measureCells(dates);
  const cells = days.rows * days.columns;
  // Two columns are first and last days.
  const periods = cells === 2 ? 1 : days.columns === 2 ? days.rows : cells;
  return subjects * periods;
}

const CELL = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i;

function measureCells(range = ""): { readonly rows: number; readonly columns: number } {
  const [first = "", last = first] = range.split(":");
  const [from, to] = [first, last].map((cell) => CELL.exec(cell));
  if (!from || !to) return { rows: 1, columns: 1 };
  const column = (letters = ""): number =>
    Array.from(letters.toUpperCase()).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return {
    rows: Math.abs(Number(to[2]) - Number(from[2])) + 1,
    columns: Math.abs(column(to[1]) - column(from[1])) + 1,
  };
}
