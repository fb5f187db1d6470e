/**
 * Shuts the functions that are no custom functions to cells. At Google everybody who edits can type any
 * top-level function into a cell, tagged or not (github.com/googleworkspace/apps-script-samples issue 181),
 * and user properties there are the spreadsheet owner's. So each of these functions begins here, before it
 * reads anything, and each has two reasons to end in a cell, of which either suffices alone.
 */
import type { SidebarCall } from "./sidebar-contract/calls";
import type { Services } from "./shared/services";

const REFUSAL =
  "This function belongs to the add-on itself. It works from its menu, its sidebar and its hourly run, and in no cell.";

/**
 * Of a menu's items. In a cell there is no screen, and Google refuses to give one. The items ask Google for
 * consent next, by the script service, which cells may not use either.
 */
export function requireScreen(services: Services): void {
  services.spreadsheetApp.getUi();
}

/**
 * Of the hourly run: Google hands it an event. A cell hands over texts, numbers, booleans, dates and rows of
 * these. The run asks for consent next, by the script service, which cells may not use.
 */
export function requireClock(event: unknown): void {
  if (!isPlainObject(event) || typeof event["triggerUid"] !== "string") throw new Error(REFUSAL);
}

/** Of the sidebar's calls, which are objects: see `requireClock`. The ticket in them is looked at next. */
export function readSidebarCall(call: unknown): SidebarCall {
  if (!isPlainObject(call)) throw new Error(REFUSAL);
  return { ticket: call["ticket"], name: call["name"], request: call["request"] };
}

/** Objects of another realm have another prototype, so it is their tag that tells. */
function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return Object.prototype.toString.call(value) === "[object Object]";
}
