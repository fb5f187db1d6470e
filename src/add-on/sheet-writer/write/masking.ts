/** Removes readable values of newly masked columns for good. */
import { MODES } from "../destination/mode-settings";
import { removeIfOwn } from "../../gate/own-sheets";
import type { Spreadsheet } from "../../shared/google-types";
import type { LastWrite, MaskReport } from "../destination/destination";
import { getRange } from "../cells/grid";
import { type Keeper, listKeptNames } from "../cells/kept-blocks";
import type { TableLanding } from "./landing-plan";
import { requireUnmoved } from "../survey/standing-block";
import { findNewlyMasked, maskExisting } from "../modes/masked-values";
import type { WriteMode } from "../modes/write-mode";
import type { WriteOptions } from "../modes/write-options";

/** Such a write cannot be undone. */
export function planMasking(
  landing: TableLanding,
  options: WriteOptions & { readonly mode: WriteMode },
  { spreadsheet, rangeName }: Pick<Keeper, "spreadsheet" | "rangeName">,
): {
  readonly landing: TableLanding;
  readonly options: WriteOptions;
  readonly report?: MaskReport | undefined;
} {
  const { masks, mode } = options;
  const { last } = landing;
  const columns = findNewlyMasked(masks, last);
  if (!masks || columns.length === 0) return { landing, options };
  const elsewhere = masks.elsewhere();
  // Not before it is stored that this run began and nothing is kept: the next run completes a killed one.
  const openCopies: string[] = [];
  const begin = (begun: LastWrite): void => {
    options.begin?.(begun);
    deleteSheets(spreadsheet, [...listKeptNames(rangeName), ...elsewhere.hidden]);
    requireUnmoved(spreadsheet, landing, true);
    maskStaying(landing, columns);
    openCopies.push(...elsewhere.maskCopies(columns));
  };
  const hasLanded = last.columns.length > 0;
  const hasRowsAbove = landing.existing.rows > 0 && MODES[mode.name].keepsRows;
  const hasOtherColumns = (landing.sheetBlock?.rect.columns ?? 0) > landing.existing.names.length;
  const isReported = hasLanded || elsewhere.tables.length > 0 || hasRowsAbove;
  return {
    landing: { ...landing, last: { ...last, kept: undefined } },
    options: { ...options, keepPrevious: false, begin },
    report: isReported
      ? { columns, hasRowsAbove, hasOtherColumns, tables: elsewhere.tables, openCopies }
      : undefined,
  };
}

function deleteSheets(spreadsheet: Spreadsheet, names: readonly string[]): void {
  for (const name of names) removeIfOwn(spreadsheet, spreadsheet.getSheetByName(name));
}

function maskStaying({ existing, composed, place }: TableLanding, columns: readonly string[]): void {
  const rows = composed.staying;
  if (!place.sheet || rows === 0) return;
  for (const name of columns.filter((one) => existing.names.includes(one))) {
    const values = maskExisting(existing, columns).read([name]).slice(0, rows);
    getRange(place.sheet, { ...existing.placeOf(name, 0), rows, columns: 1 }).setValues(values);
  }
}
