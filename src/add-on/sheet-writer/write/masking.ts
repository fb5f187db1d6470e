/** Removes readable values of newly masked columns for good. */
import { MODES } from "../destination/mode-settings";
import type { Spreadsheet } from "../../shared/google-types";
import { maskCell } from "../../table/chosen-columns";
import { neutralizeText } from "../../table/sheet-values";
import type { LastWrite, MaskReport } from "../destination/destination";
import { getRange } from "../cells/grid";
import { type Keeper, listKeptNames } from "../cells/kept-blocks";
import type { Landing } from "./landing-plan";
import type { ExistingRows, WriteMode } from "../modes/write-mode";
import type { SheetValue } from "../cells/steps";
import type { Masks, WriteOptions } from "../modes/write-options";

/** The last write's kept block may show these. */
export function findNewlyMasked(
  masks: Pick<Masks, "columns"> | undefined,
  last: LastWrite | undefined,
): readonly string[] {
  return (masks?.columns ?? []).filter((name) => !last?.masked?.includes(name));
}

/** A kill may leave rows of either run. */
export function findMaskedInBoth(masks: Masks | undefined, last: LastWrite): readonly string[] {
  return (masks?.columns ?? []).filter((name) => last.masked?.includes(name));
}

export function maskExisting(existing: ExistingRows, columns: readonly string[]): ExistingRows {
  if (!columns.some((name) => existing.names.includes(name))) return existing;
  return {
    ...existing,
    read: (wanted = existing.names, from = 0) => {
      const isMasked = wanted
        .filter((name) => existing.names.includes(name))
        .map((name) => columns.includes(name));
      return existing
        .read(wanted, from)
        .map((row) => row.map((value, at) => (isMasked[at] ? maskValue(value) : value)));
    },
  };
}

/** Such a write cannot be undone. */
export function planMasking(
  landing: Landing,
  options: WriteOptions & { readonly mode: WriteMode },
  { spreadsheet, rangeName }: Pick<Keeper, "spreadsheet" | "rangeName">,
): { readonly landing: Landing; readonly options: WriteOptions; readonly report?: MaskReport | undefined } {
  const { masks, mode } = options;
  const { last } = landing;
  const columns = findNewlyMasked(masks, last);
  if (!masks || columns.length === 0) return { landing, options };
  const elsewhere = masks.elsewhere();
  // Not before it is stored that this run began and nothing is kept: the next run completes a killed one.
  const begin = (begun: LastWrite): void => {
    options.begin?.(begun);
    deleteSheets(spreadsheet, [...listKeptNames(rangeName), ...elsewhere.hidden]);
    maskStaying(landing, columns);
  };
  const hasLanded = last.columns.length > 0;
  const hasTablesElsewhere = elsewhere.hasTables || (hasLanded && mode.tabNames !== undefined);
  const hasRowsAbove = landing.existing.rows > 0 && MODES[mode.name].keepsRows;
  const hasOtherColumns = (landing.sheetBlock?.rect.columns ?? 0) > landing.existing.names.length;
  const isReported = hasLanded || hasTablesElsewhere || hasRowsAbove;
  return {
    landing: { ...landing, last: { ...last, kept: undefined } },
    options: { ...options, keepPrevious: false, begin },
    report: isReported ? { columns, hasRowsAbove, hasOtherColumns, hasTablesElsewhere } : undefined,
  };
}

function deleteSheets(spreadsheet: Spreadsheet, names: readonly string[]): void {
  for (const name of names) {
    const sheet = spreadsheet.getSheetByName(name);
    if (sheet) spreadsheet.deleteSheet(sheet);
  }
}

function maskStaying({ existing, composed, place }: Landing, columns: readonly string[]): void {
  const rows = composed.staying;
  if (!place.sheet || rows === 0) return;
  for (const name of columns.filter((one) => existing.names.includes(one))) {
    const values = maskExisting(existing, columns).read([name]).slice(0, rows);
    getRange(place.sheet, { ...existing.placeOf(name, 0), rows, columns: 1 }).setValues(values);
  }
}

/** Texts lose their guard when read. */
export function maskValue(value: SheetValue): SheetValue {
  const cell = maskCell(typeof value === "string" ? value.replace(/^'/, "") : value);
  return typeof cell === "string" ? neutralizeText(cell) : "";
}
