/** Sheets on which nothing of a pull may land, because the add-on keeps something of its own there. */
import { AddOnError } from "../../shared/errors";
import { STAMP_NAME } from "../../sheet-writer/formulas/stamp";
import { CONFIG_RANGE, OWN_SHEETS } from "../model/tab-names";

/** Hidden sheets: of pages that wait, and of blocks that stood where a pull landed. */
const HIDDEN = /^analytics_(pages_|.*__)/i;

/** @throws AddOnError badDestination */
export function requireForeignSheet(
  spreadsheet: GoogleAppsScript.Spreadsheet.Spreadsheet,
  sheet: string,
): void {
  const named = [CONFIG_RANGE, STAMP_NAME].map((name) =>
    spreadsheet.getRangeByName(name)?.getSheet().getName(),
  );
  const own = [...OWN_SHEETS, ...named].map((name) => name?.toLowerCase());
  if (!own.includes(sheet.toLowerCase()) && !HIDDEN.test(sheet)) return;
  const problem = "the add-on keeps something of its own in that sheet. Choose another one";
  throw new AddOnError("badDestination", { place: `the sheet "${sheet}"`, problem });
}
