/** What can be typed into a cell, and what runs there: the add-on keeps its own functions shut to cells. */
import { type CellFact, isError, isRefused, NotSeenError, type PlatformFact, withoutErrors } from "./fact";

const SAMPLES = "googleworkspace/apps-script-samples issue 181, a maintainer";
const CUSTOM_FUNCTIONS = "developers.google.com/apps-script/guides/sheets/functions";

/** What must be seen before an error of another cell says anything. */
const READS = '=PLATFORM_SERVICE("read a cell")';

const CELL_FACTS: readonly CellFact[] = [
  {
    id: "any-function-from-a-cell",
    kind: "cell",
    does: "types a function without a tag into a cell, and one whose name ends in an underscore",
    formulas: [READS, '=repeat("typed")', '=hidden_("typed")'],
    observe: ([read, ...cells]) => {
      withoutErrors(read ? [read] : []);
      return cells.map((cell) => (isError(cell) ? "an error" : cell.value));
    },
    expected: {
      open: [
        ["typed", "an error"],
        ["an error", "an error"],
      ],
    },
    why: "Everybody who edits can start any other function of the add-on: each is shut to cells.",
    source: SAMPLES,
    standIn: "desk/sheet-functions.ts",
    reliedOnBy: "add-on/door.ts",
  },
  {
    id: "screen-in-a-cell",
    kind: "cell",
    does: "asks for the screen within a custom function",
    formulas: [READS, '=PLATFORM_SERVICE("screen")'],
    observe: ([read, screen]) => {
      withoutErrors(read ? [read] : []);
      return isError(screen) ? "refused" : "given";
    },
    expected: { open: ["refused", "given"] },
    why: "It is one of two reasons for which the menu's items end in a cell.",
    source: "developers.google.com/workspace/add-ons/concepts/editor-auth-lifecycle: no user interface",
    standIn: "google/roots/spreadsheet-app.ts",
    reliedOnBy: "add-on/door.ts",
  },
  {
    id: "script-service-in-a-cell",
    kind: "cell",
    does: "asks for the consent that was given within a custom function",
    formulas: [READS, '=PLATFORM_SERVICE("consent")'],
    observe: ([read, consent]) => {
      withoutErrors(read ? [read] : []);
      return isError(consent) ? "refused" : "given";
    },
    expected: { open: ["refused", "given"] },
    why: "It is the second reason for which the hourly run and the menu's items end in a cell.",
    source: `${CUSTOM_FUNCTIONS}, Using Apps Script services: the script service is not among them`,
    standIn: "google/roots/script-app.ts",
    reliedOnBy: "add-on/door.ts",
  },
  {
    id: "property-deleted-in-a-cell",
    kind: "cell",
    does: "sets and deletes a document property within a custom function",
    formulas: [READS, '=PLATFORM_SERVICE("delete a property")'],
    observe: ([read, deleted]) => {
      withoutErrors(read ? [read] : []);
      return isError(deleted) ? "refused" : (deleted?.value ?? "");
    },
    expected: { open: ["deleted", "refused"] },
    why: "What the add-on keeps is as safe from cells as its functions are shut to them.",
    source: "not documented for deletions",
    standIn: "google/services/properties.ts",
    reliedOnBy: "add-on/settings/keys.ts",
  },
];

export const DOOR_FACTS: readonly PlatformFact[] = [
  ...CELL_FACTS,
  {
    id: "screen-in-a-trigger",
    kind: "trigger",
    does: "asks for the screen in the hourly run",
    observe: ({ spreadsheet, spreadsheetApp }) => {
      spreadsheet.getSheets();
      return isRefused(() => spreadsheetApp.getUi()) ? "refused" : "given";
    },
    expected: { open: ["refused", "given"] },
    why: "The hourly run is known by its event, as it has no screen.",
    source: 'met by many: "Cannot call SpreadsheetApp.getUi() from this context."',
    standIn: "google/roots/spreadsheet-app.ts",
    reliedOnBy: "add-on/door.ts",
  },
  {
    id: "event-in-a-trigger",
    kind: "trigger",
    does: "looks at what the hourly run is handed",
    observe: ({ event }) => {
      if (event === undefined) throw new NotSeenError("the run was handed nothing");
      const { triggerUid } = event as { readonly triggerUid?: unknown };
      return [Object.prototype.toString.call(event), typeof triggerUid];
    },
    expected: { is: ["[object Object]", "string"] },
    why: "An hourly run that is handed anything else does nothing: a cell cannot hand over an object.",
    source: "developers.google.com/apps-script/guides/triggers/events, Time-driven events",
    standIn: "google/services/trigger-clock.ts",
    reliedOnBy: "add-on/door.ts",
  },
  {
    id: "attribute-of-the-page",
    kind: "page",
    does: "gives the page's main element an attribute before it is shown",
    expected: { is: "there" },
    why: "The sidebar finds there what it must show with each of its calls.",
    source: "developers.google.com/apps-script/reference/html/html-output#setContent",
    standIn: "google/services/html.ts",
    reliedOnBy: "add-on/sidebar-api/menu.ts",
  },
];
