/** Sheets where no pull may land: ours, and those not approved. */
import type { GateRefusal } from "../../gate/checks";
import { requirePass } from "../../gate/gate";
import { marksOf } from "../../gate/sheet-marks";
import type { EffectFacts, Pass } from "../../gate/pass";
import type { Sheet, Spreadsheet } from "../../shared/google-types";
import { AddOnError } from "../../shared/errors";
import type { Unagreed } from "../../shared/unagreed";
import { STAMP_NAME } from "../../sheet-writer/formulas/stamp";
import { isShutForSome as isShut } from "./protected-places";
import type { StoredLanding } from "./stored-landing";
import { CONFIG_RANGE, OWN_SHEETS } from "../model/tab-names";

/** Staged pages, and earlier blocks. */
const HIDDEN_SHEETS = /^analytics_(pages_|.*__)/i;

/** What is agreed of where a pull lands, and of its columns. */
export interface AgreedLanding {
  /** Of the agreed sheet; undefined until it is known, or where nothing is agreed. */
  readonly sheetId?: number | undefined;
  /** Of the sheet when the row was noted, where nobody agreed: it binds if a protected one is there now. */
  readonly notedSheet?: number | undefined;
  /** Columns by which several of the answer are found, where they are not written as agreed. */
  readonly unclearColumns?: readonly string[];
}

/**
 * That a pull may land there. An editor can move a named range, or give another sheet the approved name: in a
 * protected sheet a block may only go where it was. @throws AddOnError badDestination, notAgreed
 */
export function requireLanding(
  spreadsheet: Spreadsheet,
  app: () => GoogleAppsScript.Spreadsheet.SpreadsheetApp,
  landing: StoredLanding,
  agreed: AgreedLanding = {},
): Pass<"landing"> {
  return passLanding(readLandingFacts(spreadsheet, app, landing, agreed));
}

/** @throws AddOnError notAgreed */
export function passLanding(facts: EffectFacts["landing"]): Pass<"landing"> {
  return requirePass("landing", facts, (refusal) => askAbout(refusal, facts));
}

/** @throws AddOnError badDestination for a sheet of the add-on's own */
export function readLandingFacts(
  spreadsheet: Spreadsheet,
  app: () => GoogleAppsScript.Spreadsheet.SpreadsheetApp,
  landing: StoredLanding,
  { sheetId, notedSheet, unclearColumns }: AgreedLanding = {},
): EffectFacts["landing"] {
  const { rangeName, sheet, last } = landing;
  // A pull may land again where it landed before.
  if (last === undefined && isOwnPlace(spreadsheet, sheet)) throw refuseOwn(sheet);
  const other = findOtherSheet(spreadsheet, landing);
  const moved = other?.getName();
  const isShutForSome = moved !== undefined && isShut(spreadsheet, app(), { sheet: moved, cell: "A1" });
  const noted = findAgreedSheet(spreadsheet, landing, notedSheet);
  const isBound = noted !== undefined && isShut(spreadsheet, app(), { sheet, cell: "A1" });
  const agreedSheet = findAgreedSheet(spreadsheet, landing, sheetId) ?? (isBound ? noted : undefined);
  const isMoved = { hasMoved: moved !== undefined, isShutForSome };
  const there = other ?? (agreedSheet === undefined ? null : spreadsheet.getSheetByName(sheet));
  const at = { sheet: moved ?? sheet, sheetId: there?.getSheetId() };
  return { ...at, rangeName, ...isMoved, agreedSheet, unclearColumns };
}

/** Its name by now, where a first landing would be in another sheet that got the agreed one's name. */
function findAgreedSheet(
  spreadsheet: Spreadsheet,
  { sheet, sheetId }: StoredLanding,
  agreed: number | undefined,
): string | undefined {
  // It lands where it landed, whatever that is called.
  if (agreed === undefined || sheetId !== undefined) return undefined;
  const there = spreadsheet.getSheetByName(sheet);
  if (!there || there.getSheetId() === agreed) return undefined;
  return spreadsheet.getSheetById(agreed)?.getName();
}

function refuseOwn(sheet: string): AddOnError {
  const problem = "the add-on keeps something of its own in that sheet. Choose another one";
  return new AddOnError("badDestination", { place: `the sheet "${sheet}"`, problem });
}

/** What the refused landing waits for. */
function askAbout({ check, detail }: GateRefusal, facts: EffectFacts["landing"]): AddOnError {
  const { sheet, sheetId: now = -1, rangeName } = facts;
  const asks: { readonly [check: string]: Unagreed } = {
    "another sheet has the agreed name": { kind: "sheet", sheet, agreed: detail, now },
    "a column may be another one": { kind: "columns", columns: detail },
  };
  return new AddOnError("notAgreed", { asks: asks[check] ?? { kind: "moved", rangeName, sheet, now } });
}

function isOwnPlace(spreadsheet: Spreadsheet, sheet: string): boolean {
  const named = [CONFIG_RANGE, STAMP_NAME].map((name) =>
    spreadsheet.getRangeByName(name)?.getSheet().getName(),
  );
  const own = [...OWN_SHEETS, ...named].map((name) => name?.toLowerCase());
  if (own.includes(sheet.toLowerCase()) || HIDDEN_SHEETS.test(sheet)) return true;
  // People rename them, and the add-on goes on with them.
  const there = spreadsheet.getSheetByName(sheet);
  return there !== null && marksOf(spreadsheet)?.wasMarked(there) === true;
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
