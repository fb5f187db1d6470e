/** Why a table's hidden sheets refuse a write: Sheets names no place, and nobody sees such a sheet. */
import { nameAsideSheet } from "../beside/aside-sheet";
import { nameGatheringSheet } from "../cells/gather";
import { listKeptNames } from "../cells/kept-blocks";
import { AddOnError, isOfGoogle } from "../../shared/errors";
import type { Sheet, Spreadsheet } from "../../shared/google-types";

/** After an error only: it costs some calls a sheet. Undefined where none of them is protected. */
export function explainShutHiddenSheet(
  error: unknown,
  { spreadsheet, rangeName }: { readonly spreadsheet: Spreadsheet; readonly rangeName: string },
): AddOnError | undefined {
  if (!isOfGoogle(error)) return undefined;
  const holding: { readonly [name: string]: string } = {
    ...Object.fromEntries(
      listKeptNames(rangeName).map((name) => [name, "the rows from before the last run"]),
    ),
    [nameAsideSheet(rangeName)]: "what waits for rows to come back",
    [nameGatheringSheet(rangeName)]: "rows that a run was writing",
  };
  const shut = Object.entries(holding).flatMap(([name, holds]) => {
    const sheet = spreadsheet.getRangeByName(name)?.getSheet() ?? spreadsheet.getSheetByName(name);
    return sheet && !canEdit(sheet) ? [{ sheet, holds }] : [];
  });
  const [first] = shut;
  const ids = shut.map(({ sheet }) => sheet.getSheetId());
  return first && shutSheetError(error, first.sheet, { holds: first.holds, ids });
}

/** Undefined where who runs this may write in the sheet: then something else was refused. */
export function explainShut(error: unknown, sheet: Sheet, holds: string): AddOnError | undefined {
  if (!isOfGoogle(error) || canEdit(sheet)) return undefined;
  return shutSheetError(error, sheet, { holds, ids: [sheet.getSheetId()] });
}

function canEdit(sheet: Sheet): boolean {
  return sheet.getRange(1, 1, sheet.getMaxRows(), sheet.getMaxColumns()).canEdit();
}

function shutSheetError(
  error: unknown,
  sheet: Sheet,
  { holds, ids }: { readonly holds: string; readonly ids: readonly number[] },
): AddOnError {
  const asks = { kind: "shut", sheet: sheet.getName(), holds, isHidden: sheet.isSheetHidden(), ids } as const;
  return new AddOnError("notAgreed", { asks }, error);
}
