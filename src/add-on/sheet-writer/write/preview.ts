/** What a write would change, from the plan that it makes. Pure. */
import { AddOnError } from "../../shared/errors";
import { showCell } from "../../table/shown-cells";
import { toWall } from "../../table/sheet-values";
import type { ColumnType } from "../../table/types";
import { toKeyText } from "../beside/row-keys";
import { countDifferences, type RowDifferences } from "../modes/row-differences";
import { toPlace, toA1 } from "../cells/rect";
import type { SheetValue } from "../cells/steps";
import type { BesideReport } from "../destination/beside-state";
import type { ColumnChanges, Destination, LastWrite, RowChanges } from "../destination/destination";
import type { TableLanding, Planned } from "./landing-plan";

/** Rows that are shown of each kind, columns of a row, and characters of a cell. */
const PREVIEWED_ROWS = 5;
const FIRST_COLUMNS = 6;
const LONGEST_CELL = 80;
/** Columns that name a row where nothing else identifies it. */
const FIRST_LABELS = 2;

export interface ShownChange {
  /** What identifies the row: "ada@x.org". */
  readonly row: string;
  readonly cells: readonly { readonly column: string; readonly before: string; readonly after: string }[];
}

/** The first rows of each kind, as texts. */
export interface ShownRows {
  readonly columns: readonly string[];
  readonly added: readonly (readonly string[])[];
  readonly removed: readonly (readonly string[])[];
  readonly changed: readonly ShownChange[];
}

/** What a write would do to the sheet, from the plan that it would carry out. */
export interface WritePreview {
  /** Where the table will be: "'My sheet'!B5:D9". */
  readonly range: string;
  /** No table stands there yet. */
  readonly isNew: boolean;
  readonly rows: number;
  readonly changes: RowChanges;
  readonly shown: ShownRows;
  readonly columnChanges: ColumnChanges;
  /** What becomes of cells that a person typed beside the rows. */
  readonly beside: BesideReport | undefined;
  /** A person's cells in the block's way, which the write covers, as they were agreed to: "B7". */
  readonly covered: readonly string[];
  /** A person's changes inside the block. */
  readonly overwritten: readonly string[];
  /** The sheet that goes, where a run made its own. */
  readonly tabGoes?: string;
}

const NO_COLUMN_CHANGES: ColumnChanges = { added: [], leftOut: [], missing: [], retyped: [] };

/** A look ahead in which nothing becomes another. */
export const NOTHING_CHANGES: WritePreview = {
  range: "",
  isNew: false,
  rows: 0,
  changes: { added: 0, removed: 0, changed: 0 },
  shown: { columns: [], added: [], removed: [], changed: [] },
  columnChanges: NO_COLUMN_CHANGES,
  beside: undefined,
  covered: [],
  overwritten: [],
};

interface Found {
  readonly differences: RowDifferences | undefined;
  readonly columnChanges?: ColumnChanges | undefined;
  readonly overwritten?: readonly string[] | undefined;
}

const NO_DIFFERENCES: RowDifferences = { added: [], removed: [], changed: [] };

export function describePlan(planned: Planned, landing: TableLanding, found: Found): WritePreview {
  const { differences = NO_DIFFERENCES, columnChanges, overwritten = [] } = found;
  const { view, beside, wishes } = planned;
  const { composed, existing, place } = landing;
  return {
    range: toPlace(place.sheetName, view.layout.rect),
    isNew: existing.names.length === 0,
    rows: composed.staying + composed.block.rows.length,
    changes: countDifferences(differences),
    shown: showRows(differences, landing, beside?.state.keys),
    columnChanges: columnChanges ?? NO_COLUMN_CHANGES,
    beside: beside?.report,
    covered: wishes.overwrite ? view.existing.map((cell) => toA1(cell)) : [],
    overwritten,
  };
}

/** Names of columns, and the rows by them. */
interface Side {
  readonly names: readonly string[];
  readonly rowAt: (at: number) => readonly SheetValue[];
}

function showRows(
  { added, removed, changed }: RowDifferences,
  { existing, composed, types = {} }: TableLanding,
  keys: readonly string[] | undefined,
): ShownRows {
  const { block, staying, rows } = composed;
  const after: Side = {
    names: block.names,
    rowAt: (at) => rows?.[at] ?? block.rows[at - staying] ?? [],
  };
  const isRead = removed.length + changed.length > 0;
  const stood = isRead ? existing.read() : [];
  const before: Side = { names: existing.names, rowAt: (at) => stood[at] ?? [] };
  const all = [...block.names, ...existing.names.filter((name) => !block.names.includes(name))];
  const columns = all.slice(0, FIRST_COLUMNS);
  const show = ({ names, rowAt }: Side, at: number): string[] =>
    columns.map((name) => showPreviewed(rowAt(at)[names.indexOf(name)], types[name]));
  const labels = keys?.filter((name) => block.names.includes(name)) ?? [];
  const named = labels.length > 0 ? labels : listLabels(block.names, types);
  return {
    columns,
    added: added.slice(0, PREVIEWED_ROWS).map((at) => show(after, at)),
    removed: removed.slice(0, PREVIEWED_ROWS).map((at) => show(before, at)),
    changed: changed.slice(0, PREVIEWED_ROWS).map((pair) => ({
      row: named
        .map((name) => showPreviewed(after.rowAt(pair.after)[block.names.indexOf(name)], types[name]))
        .filter((text) => text !== "")
        .join(", "),
      cells: listChangedRows({ before, after }, pair, types),
    })),
  };
}

function listLabels(
  names: readonly string[],
  types: Readonly<Record<string, ColumnType>>,
): readonly string[] {
  const labels = names.filter((name) => ["text", "date", "datetime"].includes(types[name] ?? "mixed"));
  return (labels.length > 0 ? labels : names).slice(0, FIRST_LABELS);
}

function listChangedRows(
  { before, after }: { readonly before: Side; readonly after: Side },
  pair: RowDifferences["changed"][number],
  types: Readonly<Record<string, ColumnType>>,
): ShownChange["cells"] {
  const shared = after.names.filter((name) => before.names.includes(name));
  const cells = shared.map((name) => ({
    column: name,
    before: showPreviewed(before.rowAt(pair.before)[before.names.indexOf(name)], types[name]),
    after: showPreviewed(after.rowAt(pair.after)[after.names.indexOf(name)], types[name]),
  }));
  return cells.filter((cell) => cell.before !== cell.after).slice(0, FIRST_COLUMNS);
}

/** As the sidebar shows cells of answers. */
function showPreviewed(value: SheetValue | undefined, type: ColumnType | undefined): string {
  const isMoment = type === "date" || type === "datetime";
  const wall = isMoment ? toWall(value) : undefined;
  if (wall !== undefined) return showCell(new Date(wall), undefined);
  const bare = typeof value === "string" ? toKeyText(value) : (value ?? null);
  const text = showCell(bare, type && { type });
  return text.length > LONGEST_CELL ? `${text.slice(0, LONGEST_CELL - 1)}…` : text;
}

/** To look at a table that a killed run left, it would have to be completed, which writes. */
export function requireFinished({ sheetName }: Destination, last: LastWrite | undefined): void {
  if (!last?.unfinished) return;
  throw new AddOnError("badDestination", {
    place: sheetName,
    problem:
      "the last run was cut off while it wrote. Run the pull once, which completes it, and look at the next run then",
  });
}
