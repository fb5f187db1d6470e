/** Changes of cells by scripts, and what Sheets refuses of them. */
import { a1Of } from "../../sheet/grid/a1";
import { isWithin, overlaps, type Rect } from "../../sheet/grid/cells";
import type { Grid } from "../../sheet/grid/grid";
import { cutsMerge } from "../../sheet/grid/merges";
import { ServiceError } from "../rules/service-error";
import type { SpreadsheetContext } from "./spreadsheet-context";
import { textOf } from "../rules/stand-in";

export interface EditPlace {
  readonly context: SpreadsheetContext;
  readonly grid: Grid;
  /** Absent: the sheet's shape changes. */
  readonly rect?: Rect;
}

const PROTECTED =
  "You are trying to edit a protected cell or object. Please contact the spreadsheet owner to remove protection if you need to edit.";

/** Refuses at once or late; the rest of a refused batch is lost. */
export function edit(place: EditPlace, change: () => void, refusal?: string): void {
  const { editing } = place.context;
  if (editing?.refused) return;
  const refused = mayEdit(place) ? refusal : PROTECTED;
  if (refused === undefined) return change();
  const error = new ServiceError(refused);
  if (editing?.tellsRefusals !== "late") throw error;
  editing.refused = error;
}

const TABLE_HEADER = "The header row of the table must have values.";

/** `isBlank`: whether a cell ends up blank, by its place in the rectangle (from 0). */
export function editContents(
  place: EditPlace & { readonly rect: Rect },
  change: () => void,
  isBlank: (row: number, column: number) => boolean,
  refusal?: string,
): void {
  const { context, grid, rect } = place;
  const leavesBlank = grid.tables.some((table) => {
    const row = table.row - rect.row;
    const columns = Array.from({ length: rect.columns }, (_, c) => c);
    const inTable = (c: number): boolean =>
      rect.column + c >= table.column && rect.column + c < table.column + table.columns;
    return row >= 0 && row < rect.rows && columns.some((c) => inTable(c) && isBlank(row, c));
  });
  if (!leavesBlank) return edit(place, change, refusal);
  if (context.editing?.blankTableHeaders !== "lost") edit(place, change, TABLE_HEADER);
}

/**
 * Whether the user who runs the script may edit all of it; the owner always may
 * (…/spreadsheet/range#canedit).
 */
export function mayEdit({ context, grid, rect }: EditPlace): boolean {
  const { editing } = context;
  if (!editing || editing.user === editing.owner) return true;
  return grid.protections.every(
    ({ rect: kept, warningOnly, editors, open = [] }) =>
      warningOnly ||
      open.some((part) => rect !== undefined && isWithin(rect, part)) ||
      !editors ||
      editors.includes(editing.user) ||
      (kept !== undefined && (rect === undefined || !overlaps(kept, rect))),
  );
}

/** For values that a rule rejects (met by several). Blanks pass, formulas are not checked. */
export function refusalOfValues(
  grid: Grid,
  rect: Rect,
  written: readonly (readonly unknown[])[],
): string | undefined {
  const rules = grid.validations.filter((rule) => !rule.allowInvalid && overlaps(rule.rect, rect));
  for (const { rect: kept, kind, values } of rules) {
    const allowed = kind === "CHECKBOX" ? ["true", "false"] : values;
    for (const [r, row] of written.entries()) {
      for (const [c, value] of row.entries()) {
        const cell: Rect = { row: rect.row + r, column: rect.column + c, rows: 1, columns: 1 };
        const text = textOf(value ?? "").replace(/^'/, "");
        if (text === "" || text.startsWith("=") || allowed.includes(text) || !overlaps(kept, cell)) continue;
        return (
          `The data you entered in cell ${a1Of(cell)} violates the data validation rules set on this cell. ` +
          `Please enter one of the following values: ${allowed.join(", ")}.`
        );
      }
    }
  }
  return undefined;
}

/** For a number format in a typed column of a Table (met by several). */
export function refusalOfFormat(grid: Grid, rect: Rect): string | undefined {
  const isTyped = grid.typedColumns.some((column) => overlaps(column, rect));
  return isTyped ? "You can't set the number format of cells in a typed column." : undefined;
}

/** Texts of the REST API's copyPaste, met by several. */
export function refusalOfCopy(context: SpreadsheetContext, from: Place, to: Place): string | undefined {
  if (cutsMerge(to.grid.merges, to.rect))
    return "You can't perform a paste that partially intersects a merge.";
  const isRefused = context.editing?.filteredCopies === "refused" && [from, to].some(hasHiddenRow);
  return isRefused ? "This operation is not supported on a range with a filtered out row." : undefined;
}

interface Place {
  readonly grid: Grid;
  readonly rect: Rect;
}

function hasHiddenRow(place: Place): boolean {
  return listShownRows(place).length < place.rect.rows;
}

/** Not hidden by a filter. */
export function listShownRows({ grid, rect }: Place): number[] {
  const rows = Array.from({ length: rect.rows }, (_, r) => rect.row + r);
  const { filter } = grid;
  return filter ? rows.filter((row) => !filter.hiddenRows.has(row)) : rows;
}
