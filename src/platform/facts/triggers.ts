/** Clock triggers and what works with nobody at the screen. */
import { isRefused, type PlatformFact } from "./fact";

export const TRIGGER_FACTS: readonly PlatformFact[] = [
  {
    id: "triggers-are-listed",
    kind: "menu",
    does: "makes an hourly trigger, lists the user's triggers and deletes it",
    observe: ({ scriptApp, spreadsheet }) => {
      const before = scriptApp.getUserTriggers(spreadsheet).length;
      const trigger = scriptApp.newTrigger("checkWithNobodyThere").timeBased().everyHours(1).create();
      const made = scriptApp.getUserTriggers(spreadsheet).length - before;
      scriptApp.deleteTrigger(trigger);
      return { made, left: scriptApp.getUserTriggers(spreadsheet).length - before };
    },
    expected: { is: { made: 1, left: 0 } },
    why: "The add-on finds its hourly run, and makes none twice.",
    source: "…/reference/script/script-app#getUserTriggers; met by several in bound scripts",
    standIn: "google/services/triggers.ts",
    reliedOnBy: "add-on/pulls/schedule/hourly-trigger.ts",
  },
  {
    id: "second-hourly-trigger",
    kind: "menu",
    does: "makes two hourly triggers for the same function",
    observe: ({ scriptApp }) => {
      const make = () => scriptApp.newTrigger("checkWithNobodyThere").timeBased().everyHours(1).create();
      const made: GoogleAppsScript.Script.Trigger[] = [];
      made.push(make());
      const isSecondRefused = isRefused(() => made.push(make()));
      for (const trigger of made) scriptApp.deleteTrigger(trigger);
      return isSecondRefused ? "one" : "two";
    },
    expected: { open: ["one", "two"] },
    why: "The add-on looks for its trigger and makes only one. A second one is refused to an add-on, but not to a bound script.",
    source: "developers.google.com/workspace/add-ons/concepts/editor-triggers: one of each type",
    standIn: "google/services/triggers.ts",
    reliedOnBy: "add-on/pulls/schedule/hourly-trigger.ts",
  },
  {
    id: "sheet-in-a-trigger",
    kind: "trigger",
    does: "opens the spreadsheet in the hourly run, looks up a name, and writes a cell",
    observe: ({ spreadsheet, scratch, spreadsheetApp }) => {
      spreadsheet.setNamedRange("platform_check_trigger", scratch.getRange("F6"));
      spreadsheet.getRangeByName("platform_check_trigger")?.setValue("written");
      spreadsheetApp.flush();
      const written = scratch.getRange("F6").getValue() as string;
      spreadsheet.removeNamedRange("platform_check_trigger");
      scratch.getRange("F6").clear();
      return written;
    },
    expected: { is: "written" },
    why: "The hourly run fills cells while nobody is there.",
    source: "diegomanuel/binance-to-google-sheets does so with the scope spreadsheets.currentonly",
    standIn: "google/services/triggers.ts",
    reliedOnBy: "add-on/pulls/lifecycle/run-due-pulls.ts",
  },
  {
    id: "toast-in-a-trigger",
    kind: "trigger",
    does: "shows a toast in the hourly run",
    observe: ({ spreadsheet }) => {
      spreadsheet.getSheets();
      return isRefused(() => spreadsheet.toast("Nobody sees this.")) ? "refused" : "nothing happens";
    },
    expected: { open: ["nothing happens"] },
    why: "The hourly run shows no toast.",
    source: "not documented",
    standIn: "google/spreadsheet/spreadsheet.ts",
    reliedOnBy: "add-on/sidebar-api/menu.ts",
  },
  {
    id: "consent-in-a-trigger",
    kind: "trigger",
    does: "asks in the hourly run whether consent is missing",
    observe: ({ scriptApp }) =>
      String(scriptApp.getAuthorizationInfo(scriptApp.AuthMode.FULL).getAuthorizationStatus()),
    expected: { is: "NOT_REQUIRED" },
    why: "The hourly run stops with a reason where consent was revoked.",
    source: "developers.google.com/apps-script/reference/script/authorization-info",
    standIn: "google/roots/script-app.ts",
    reliedOnBy: "add-on/settings/consent.ts",
  },
  {
    id: "sheets-in-a-trigger",
    kind: "trigger",
    does: "inserts a hidden sheet in the hourly run, asks for the active range, and deletes the sheet",
    observe: ({ spreadsheet }) => {
      const sheet = spreadsheet.insertSheet("Platform check, made by a trigger");
      const isHidden = sheet.hideSheet().isSheetHidden();
      spreadsheet.getActiveRange();
      spreadsheet.deleteSheet(sheet);
      return isHidden;
    },
    expected: { is: true },
    why: "Pages of a long answer wait in a hidden sheet that the hourly run makes.",
    source: "not documented",
    standIn: "google/spreadsheet/sheet-structure.ts",
    reliedOnBy: "add-on/sheet-writer/cells/grid.ts",
  },
  {
    id: "hourly-run-every-zero-hours",
    kind: "menu",
    does: "asks for a run every zero hours, after one every hour was made and deleted",
    observe: ({ scriptApp }) => {
      const make = (hours: number) =>
        scriptApp.newTrigger("checkWithNobodyThere").timeBased().everyHours(hours).create();
      scriptApp.deleteTrigger(make(1));
      let made: GoogleAppsScript.Script.Trigger | undefined;
      const isTold = isRefused(() => (made ??= make(0)));
      isRefused(() => made && scriptApp.deleteTrigger(made));
      return isTold ? "refused" : "made";
    },
    expected: { open: ["refused", "made"] },
    why: "The add-on asks for one hour and nothing else.",
    source: "…/reference/script/clock-trigger-builder#everyhoursn: no bounds",
    standIn: "google/services/triggers.ts",
    reliedOnBy: "add-on/pulls/schedule/hourly-trigger.ts",
  },
  {
    id: "trigger-of-a-function-that-is-not-there",
    kind: "menu",
    does: "makes an hourly trigger for a function that the script does not have, and deletes it",
    observe: ({ scriptApp }) => {
      const make = (name: string) => scriptApp.newTrigger(name).timeBased().everyHours(1).create();
      scriptApp.deleteTrigger(make("checkWithNobodyThere"));
      let made: GoogleAppsScript.Script.Trigger | undefined;
      const isTold = isRefused(() => (made ??= make("noFunctionOfThisName")));
      isRefused(() => made && scriptApp.deleteTrigger(made));
      return isTold ? "refused" : "made";
    },
    expected: { open: ["made", "refused"] },
    why: "A version that renamed the hourly run would leave triggers that fail: its name never changes.",
    source: "not documented",
    standIn: "google/services/triggers.ts",
    reliedOnBy: "add-on/pulls/schedule/hourly-trigger.ts",
  },
  {
    id: "selection-in-a-trigger",
    kind: "trigger",
    does: "selects a cell and lists protections in the hourly run",
    observe: ({ scratch, spreadsheetApp }) => {
      scratch.getRange("A1").getValue();
      const kinds = spreadsheetApp.ProtectionType;
      return [
        isRefused(() => scratch.getRange("A1").activate()) ? "refused" : "selected",
        isRefused(() => scratch.getProtections(kinds.RANGE)) ? "refused" : "listed",
      ];
    },
    expected: {
      open: [
        ["selected", "listed"],
        ["refused", "listed"],
        ["selected", "refused"],
        ["refused", "refused"],
      ],
    },
    why: "The hourly run selects nothing; it lists protections before it writes, and tells a refusal.",
    source: "not documented",
    standIn: "google/range/range-place.ts",
    reliedOnBy: "add-on/pulls/store/protected-places.ts",
  },
  {
    id: "all-scopes-are-there",
    kind: "menu",
    does: "requires all scopes of the manifest where the person has granted them all",
    observe: ({ scriptApp }) => {
      scriptApp.requireAllScopes(scriptApp.AuthMode.FULL);
      return String(scriptApp.getAuthorizationInfo(scriptApp.AuthMode.FULL).getAuthorizationStatus());
    },
    expected: { is: "NOT_REQUIRED" },
    why: "The sidebar asks so before it does anything: where nothing is missing, nothing must happen.",
    source: "developers.google.com/apps-script/reference/script/script-app#requireAllScopes",
    standIn: "google/roots/script-app.ts",
    reliedOnBy: "add-on/settings/consent.ts",
  },
];
