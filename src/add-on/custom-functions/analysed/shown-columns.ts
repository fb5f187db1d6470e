/** The option `show`: columns computed from a measure, where rows add up. Pure. */
import { addUnits, toDay, type Unit } from "../../input-language/dates/calendar";
import type { ShownColumn } from "../../input-language/options/shown-words";
import { findPlaces, makeKey, type Places } from "../../table/combine/places";
import type { Cell, Column, Table } from "../../table/types";

export interface ShownOf {
  readonly shown: readonly ShownColumn[];
  readonly splitBy: readonly string[] | undefined;
  /** What the rows are of, if of periods. */
  readonly unit: Unit | undefined;
  /** All groups or all periods, for shares. */
  readonly whole: Table | undefined;
}

/** Beside a comparison, so that two lines can be drawn. */
const TOTAL_BEFORE = "running total before";
const COMPARED_COLUMN = "before";

interface Made {
  readonly kind: ShownColumn["kind"] | typeof TOTAL_BEFORE;
  readonly over?: number;
}

/** Columns after the measure and its comparison; the marks of periods stay last. */
export function addShownColumns(table: Table, of: ShownOf): Table {
  const places = findPlaces(table.columns, of.splitBy);
  const measured = places.values[0] ?? -1;
  const measure = table.columns[measured];
  if (of.shown.length === 0 || !measure) return table;
  const values = new SeriesOfGroups(table, places);
  const before = table.columns.findIndex(({ name }) => name === COMPARED_COLUMN);
  const findWhole = indexWholes(of.whole, places.date);
  const make: { readonly [kind in Made["kind"]]?: (row: readonly Cell[], over: number) => Cell } = {
    share: (row) => divideCells(row[measured], findWhole(row)),
    "running total": (row) => values.add(row, -Infinity, { of: measured }),
    [TOTAL_BEFORE]: (row) => values.add(row, -Infinity, { of: before }),
    "moving average": (row, over) => {
      const day = readCellDate(row[places.date]);
      const from = day === undefined ? NaN : addUnits(day, 1 - over, of.unit ?? "d");
      const sum = from >= values.first ? values.add(row, from, { of: measured, mustBeWhole: true }) : null;
      return typeof sum === "number" ? sum / over : null;
    },
  };
  const at = places.partial < 0 ? table.columns.length : places.partial;
  const shown: readonly Made[] = of.shown.flatMap((one): readonly Made[] =>
    one.kind === "running total" && before >= 0 ? [one, { kind: TOTAL_BEFORE }] : [one],
  );
  const columns = shown.map((one): Column => nameColumn(one, measure.name));
  return {
    ...table,
    columns: [...table.columns.slice(0, at), ...columns, ...table.columns.slice(at)],
    rows: table.rows.map((row) => [
      ...row.slice(0, at),
      ...shown.map(({ kind, over = 0 }) => make[kind]?.(row, over) ?? null),
      ...row.slice(at),
    ]),
  };
}

function nameColumn({ kind, over }: Made, measure: string): Column {
  if (kind === "share") return { name: kind, type: "percent", isSubject: true };
  // A moving average is drawn over what it smooths.
  if (over !== undefined) return { name: `${kind} ${over}`, type: "number", like: measure };
  return { name: kind, type: "number", like: measure, isSubject: true };
}

/** The measure by group and period. */
class SeriesOfGroups {
  readonly first: number;
  private readonly groups = new Map<string, { readonly day: number; readonly row: readonly Cell[] }[]>();

  constructor(
    { rows }: Table,
    private readonly places: Places,
  ) {
    let first = Infinity;
    for (const row of rows) {
      const day = readCellDate(row[places.date]);
      if (day === undefined) continue;
      first = Math.min(first, day);
      const group = this.groups.get(this.keyOf(row)) ?? [];
      group.push({ day, row });
      this.groups.set(this.keyOf(row), group);
    }
    this.first = first;
    for (const group of this.groups.values()) group.sort((a, b) => a.day - b.day);
  }

  /**
   * The group's sum from a day to this row; missing rows are 0. Null for a missing number, or a partial
   * period where all must be whole.
   */
  add(
    row: readonly Cell[],
    from: number,
    { of, mustBeWhole = false }: { readonly of: number; readonly mustBeWhole?: boolean },
  ): Cell {
    const to = readCellDate(row[this.places.date]);
    if (to === undefined) return null;
    let sum = 0;
    for (const one of this.groups.get(this.keyOf(row)) ?? []) {
      if (one.day < from || one.day > to) continue;
      const value = one.row[of];
      if (typeof value !== "number") return null;
      if (mustBeWhole && one.row[this.places.partial] === true) return null;
      sum += value;
    }
    return sum;
  }

  private keyOf(row: readonly Cell[]): string {
    return makeKey(row, this.places.splits);
  }
}

/** What a row's share is of: its period if known, else all. */
function indexWholes(whole: Table | undefined, date: number): (row: readonly Cell[]) => Cell | undefined {
  if (!whole) return () => undefined;
  const { values, labels } = findPlaces(whole.columns);
  const known = new Map(whole.rows.map((row) => [makeKey(row, labels), row[values[0] ?? -1] ?? null]));
  return (row) => known.get(makeKey(row, labels.length > 0 ? [date] : []));
}

function divideCells(part: Cell | undefined, whole: Cell | undefined): Cell {
  return typeof part === "number" && typeof whole === "number" && whole !== 0 ? part / whole : null;
}

function readCellDate(cell: Cell | undefined): number | undefined {
  return cell instanceof Date ? toDay(cell.getTime()) : undefined;
}
