/**
 * Which cells of a statement's parameters are days: of one that shows "Jun 2026" a script gets the first day
 * alone, which is no last day. Pure.
 */
import { argumentError } from "../../shared/known-error";
import { readRows } from "../arguments";
import { type CellPlace, type DayCells, listPlaces } from "../dates/shown-period";
import { foldName } from "../near-names";
import { areDaysAlone, DATES_PARAMETER, endsOf, readNameOf } from "./day-marks";
import { isEmptyCell } from "./literals";
import { splitSql, type SqlPieces } from "./tokens";

type Rows = readonly (readonly unknown[])[];
/** The name of a placeholder, or which of the `?` it is. */
type Mark = string | number;

/** Days for :from and :to, those of the name "dates", and each cell that a statement takes as a last day. */
export function findDayCells(statement: string, parameters: unknown): readonly DayCells[] {
  const rows = readRows(parameters) ?? [[parameters]];
  const pieces = splitSql(statement);
  const wanted = new Set(pieces.marks.flatMap(({ name }) => (name === undefined ? [] : [foldName(name)])));
  if (areDaysAlone(wanted, rows)) return [{ places: listPlaces(rows) }];
  const named = findNamed(rows);
  const ofDates = endsOf(wanted).length === 0 ? undefined : named.get(DATES_PARAMETER);
  const cells = listPlaces(rows).flat();
  const findPlaces = (mark: Mark): readonly CellPlace[] => {
    const isAlone = cells.length === 1 && (typeof mark === "number" || wanted.size === 1);
    if (isAlone) return cells;
    if (typeof mark === "string") return named.get(mark) ?? [];
    return cells.length === pieces.marks.length ? cells.slice(mark, mark + 1) : [];
  };
  const lastDays = [...findLastDays(pieces)].map((mark) => ({
    places: [findPlaces(mark)],
    refuse: refuseLastDay(mark),
  }));
  return ofDates ? [{ places: [ofDates] }, ...lastDays] : lastDays;
}

/** "between ? and ?", "between date ? and date ?", "between ?::date and ?::date" */
const FIRST = /\bbetween(?:\s+\w+)?$/i;
const SECOND = /^\s*(?:::\s*\w+\s+)?and(?:\s+\w+)?$/i;

/** Behind "between … and" or "<=", and :to wherever no "<" is before it, nor ">" behind it. */
function findLastDays({ texts, marks }: SqlPieces): ReadonlySet<Mark> {
  const found = marks.flatMap(({ name }, i): readonly Mark[] => {
    const before = removeCast((texts[i] ?? "").trimEnd());
    const isSecond = SECOND.test(before) && FIRST.test((texts[i - 1] ?? "").trimEnd());
    const isBeyond = before.endsWith("<") || /^\s*>(?!=)/.test(texts[i + 1] ?? "");
    const isTo = name !== undefined && foldName(name) === "to" && !isBeyond;
    if (!isSecond && !isTo && !before.endsWith("<=")) return [];
    return [name === undefined ? i : foldName(name)];
  });
  return new Set(found);
}

/** "< cast(" and "<= date" say of their value what "<" and "<=" say. */
function removeCast(before: string): string {
  const open = before.endsWith("(") ? before.slice(0, -1).trimEnd() : before;
  const sign = open.replace(/(?<!\w)\w+$/, "").trimEnd();
  return sign.endsWith("<") || sign.endsWith("<=") ? sign : before;
}

/** The values beside each name. */
function findNamed(rows: Rows): ReadonlyMap<string, readonly CellPlace[]> {
  return new Map(
    rows.flatMap((cells, row) => {
      if (cells.length < 2) return [];
      const places = cells.flatMap((cell, column) =>
        column === 0 || isEmptyCell(cell) ? [] : [{ row, column }],
      );
      return [[foldName(readNameOf(cells[0])), places] as const];
    }),
  );
}

function refuseLastDay(mark: Mark): (shown: string) => never {
  const what = typeof mark === "number" ? `value ${mark + 1}` : `:${mark}`;
  return (shown) => {
    throw argumentError(
      "parameters",
      `${what} is a last day, and its cell shows ${shown}, which may be its first day or its last`,
      "a cell that shows the day",
    );
  };
}
