/** Sheets where no pull may land: ours, and those not approved. */
import { AddOnError } from "../../shared/errors";
import type { PullPlace } from "../../input-language/pulls/place-text";
import { STAMP_NAME } from "../../sheet-writer/formulas/stamp";
import { isShutForSome } from "../store/protected-places";
import type { StoredLanding } from "../store/stored-landing";
import { CONFIG_RANGE, OWN_SHEETS } from "../model/tab-names";

/** Staged pages, and earlier blocks. */
const HIDDEN_SHEETS = /^analytics_(pages_|.*__)/i;

/** @throws AddOnError badDestination */
export function requireForeignSheet(
  spreadsheet: GoogleAppsScript.Spreadsheet.Spreadsheet,
  sheet: string,
): void {
  const named = [CONFIG_RANGE, STAMP_NAME].map((name) =>
    spreadsheet.getRangeByName(name)?.getSheet().getName(),
  );
  const own = [...OWN_SHEETS, ...named].map((name) => name?.toLowerCase());
  if (!own.includes(sheet.toLowerCase()) && !HIDDEN_SHEETS.test(sheet)) return;
  const problem = "the add-on keeps something of its own in that sheet. Choose another one";
  throw new AddOnError("badDestination", { place: `the sheet "${sheet}"`, problem });
}

/**
 * An editor can move a named range, or give another sheet the approved name. In a protected sheet a block may
 * only go where it was.
 * @throws AddOnError badDestination
 */
export function requireAgreedSheet(
  spreadsheet: GoogleAppsScript.Spreadsheet.Spreadsheet,
  app: () => GoogleAppsScript.Spreadsheet.SpreadsheetApp,
  { rangeName, sheetId, sheet: landedIn }: StoredLanding,
  { cell }: PullPlace,
): void {
  const sheet =
    sheetId === undefined
      ? undefined
      : (spreadsheet.getRangeByName(rangeName)?.getSheet() ?? spreadsheet.getSheetByName(landedIn));
  if (!sheet || sheet.getSheetId() === sheetId) return;
  const name = sheet.getName();
  if (!isShutForSome(spreadsheet, app(), { sheet: name, cell })) return;
  const problem = `its table has moved from another sheet to the protected sheet "${name}". Move its named range back, or change Place and approve it`;
  throw new AddOnError("badDestination", { place: `the named range "${rangeName}"`, problem });
}
