/** What each authorization mode allows, service by service. */
import { ServiceError } from "./service-error";

/** developers.google.com/workspace/add-ons/concepts/editor-auth-lifecycle */
export type AuthModeName = "NONE" | "LIMITED" | "CUSTOM_FUNCTION" | "FULL";

/** What an execution may do, beside its mode. */
export interface Permissions {
  readonly mode: AuthModeName;
  /** Whether a person is looking: menus and the sidebar are, triggers and formulas are not. */
  readonly screen: boolean;
  /** The manifest's `oauthScopes`; absent means that Google finds the scopes by itself. */
  readonly scopes?: readonly string[];
}

const SCOPE = "https://www.googleapis.com/auth/";

/** The scopes of which a call needs one, by class or by `Class.method`. */
const SCOPES: Readonly<Record<string, readonly string[]>> = {
  UrlFetchApp: ["script.external_request"],
  Spreadsheet: ["spreadsheets.currentonly", "spreadsheets"],
  Sheet: ["spreadsheets.currentonly", "spreadsheets"],
  Range: ["spreadsheets.currentonly", "spreadsheets"],
  "SpreadsheetApp.openById": ["spreadsheets"],
  "Ui.showSidebar": ["script.container.ui"],
  "Ui.alert": ["script.container.ui"],
  "ScriptApp.newTrigger": ["script.scriptapp"],
  "ScriptApp.getUserTriggers": ["script.scriptapp"],
  "ScriptApp.deleteTrigger": ["script.scriptapp"],
};

const WITHOUT_AUTHORIZATION = new Set(["Utilities", "Blob", "Logger", "console", "Menu"]);
const NONE_CALLS = new Set([
  "SpreadsheetApp.getUi",
  "Ui.createMenu",
  "Ui.createAddonMenu",
  "Session.getActiveUserLocale",
  "Session.getScriptTimeZone",
]);
/** What needs a person's own authorization: everything but these works in LIMITED. */
const LIMITED_REFUSALS = new Set([
  "UrlFetchApp",
  "ScriptApp.newTrigger",
  "ScriptApp.getUserTriggers",
  "ScriptApp.deleteTrigger",
  "Ui.showSidebar",
  "Ui.alert",
]);
/** developers.google.com/apps-script/guides/sheets/functions, "Supported services". */
const FORMULA_CLASSES = new Set([
  "CacheService",
  "Cache",
  "LockService",
  "Lock",
  "PropertiesService",
  "Properties",
  "SpreadsheetApp",
  "Spreadsheet",
  "Sheet",
  "Range",
  "NamedRange",
  "UrlFetchApp",
  "HTTPResponse",
  "HtmlService",
  "HtmlOutput",
  "Session",
  "User",
]);
const SPREADSHEET_CLASSES = new Set(["SpreadsheetApp", "Spreadsheet", "Sheet", "Range", "NamedRange"]);
/** "Read-only (can use most get*() methods, but not set*())." */
const READING = /^(get|is|has|can|offset$)/;

/** Throws the error that Apps Script throws where a call is not allowed. */
export function checkAccess(permissions: Permissions, className: string, method: string): void {
  const call = `${className}.${method}`;
  checkScreen(permissions, call);
  if (!modeAllows(permissions.mode, className, method)) {
    throw new ServiceError(`You do not have permission to call ${SPREADSHEET_CLASSES.has(className) ? method : call}`);
  }
  const needed = SCOPES[call] ?? SCOPES[className];
  if (!needed || !permissions.scopes || needed.some((scope) => permissions.scopes?.includes(SCOPE + scope))) return;
  throw new ServiceError(
    `Specified permissions are not sufficient to call ${call}. ` +
      `Required permissions: ${needed.map((scope) => SCOPE + scope).join(" || ")}`,
  );
}

function checkScreen({ mode, screen }: Permissions, call: string): void {
  if (call !== "SpreadsheetApp.getUi" || (screen && mode !== "CUSTOM_FUNCTION")) return;
  throw new ServiceError("Cannot call SpreadsheetApp.getUi() from this context.");
}

function modeAllows(mode: AuthModeName, className: string, method: string): boolean {
  if (mode === "FULL" || WITHOUT_AUTHORIZATION.has(className)) return true;
  const call = `${className}.${method}`;
  if (mode === "NONE") return NONE_CALLS.has(call);
  if (mode === "LIMITED") return !LIMITED_REFUSALS.has(className) && !LIMITED_REFUSALS.has(call);
  if (!FORMULA_CLASSES.has(className)) return false;
  return !SPREADSHEET_CLASSES.has(className) || READING.test(method);
}
