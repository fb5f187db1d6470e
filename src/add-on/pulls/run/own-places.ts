/** Sheets where no pull may land: ours, and those not approved. */
import type { GateRefusal } from "../../gate/checks";
import { requirePass } from "../../gate/gate";
import type { Pass } from "../../gate/pass";
import type { Sheet, Spreadsheet } from "../../shared/google-types";
import { AddOnError } from "../../shared/errors";
import { STAMP_NAME } from "../../sheet-writer/formulas/stamp";
import { isShutForSome as isShut } from "../store/protected-places";
import type { StoredLanding } from "../store/stored-landing";
import { CONFIG_RANGE, OWN_SHEETS } from "../model/tab-names";

/** Staged pages, and earlier blocks. */
const HIDDEN_SHEETS = /^analytics_(pages_|.*__)/i;

/**
 * That a pull may land there. An editor can move a named range, or give another sheet the approved name: in a
 * protected sheet a block may only go where it was. @throws AddOnError badDestination
 */
export function requireLanding(
  spreadsheet: Spreadsheet,
  app: () => GoogleAppsScript.Spreadsheet.SpreadsheetApp,
  landing: StoredLanding,
): Pass<"landing"> {
  const { rangeName, sheet, last } = landing;
  // A pull may land again where it landed before.
  if (last === undefined && isOwnPlace(spreadsheet, sheet)) throw refuseOwn(sheet);
  const moved = findOtherSheet(spreadsheet, landing)?.getName();
  const isShutForSome = moved !== undefined && isShut(spreadsheet, app(), { sheet: moved, cell: "A1" });
  const facts = {
    sheet: moved ?? sheet,
    rangeName,
    hasMoved: moved !== undefined,
    isShutForSome,
  };
  return requirePass("landing", facts, (refusal) => refuseMoved(refusal, rangeName));
}

function refuseOwn(sheet: string): AddOnError {
  const problem = "the add-on keeps something of its own in that sheet. Choose another one";
  return new AddOnError("badDestination", { place: `the sheet "${sheet}"`, problem });
}

function refuseMoved({ detail }: GateRefusal, rangeName: string): AddOnError {
  const problem = `its table has moved from another sheet to the protected sheet "${detail}". Move its named range back, or change Place and approve it`;
  return new AddOnError("badDestination", { place: `the named range "${rangeName}"`, problem });
}

function isOwnPlace(spreadsheet: Spreadsheet, sheet: string): boolean {
  const named = [CONFIG_RANGE, STAMP_NAME].map((name) =>
    spreadsheet.getRangeByName(name)?.getSheet().getName(),
  );
  const own = [...OWN_SHEETS, ...named].map((name) => name?.toLowerCase());
  return own.includes(sheet.toLowerCase()) || HIDDEN_SHEETS.test(sheet);
}

/** Where its block is by now, if not in the sheet where it landed last. */
function findOtherSheet(
  spreadsheet: Spreadsheet,
  { rangeName, sheetId, sheet: landedIn }: StoredLanding,
): Sheet | undefined {
  if (sheetId === undefined) return undefined;
  const sheet = spreadsheet.getRangeByName(rangeName)?.getSheet() ?? spreadsheet.getSheetByName(landedIn);
  return sheet && sheet.getSheetId() !== sheetId ? sheet : undefined;
}
