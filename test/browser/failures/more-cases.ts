/** Calls that more than one view or place makes: each further one. */
import type { PullItems } from "../../../src/add-on/sidebar-contract/calls";
import { ABOUT, FOUND_CAUSE, LOOK_FOR_CAUSE } from "../about-number";
import { FORM } from "../saved/saved-changes";
import { ITEM, LIST, OVER, well } from "../saved/saved-list";
import { CONNECTED, DISCONNECTED, type Script } from "../scripted-server";
import type { SidebarPage } from "../sidebar-page";
import { add, KEPT_FORMULA, type MoreCase } from "./kept-formula";
import {
  approval,
  fill,
  LOOKED,
  look,
  lookAgainOr,
  metric,
  more,
  press,
  pressExact,
  PREVIEW,
  landed,
  SAVED_PULL,
  steps,
  tab,
} from "./cases";

/** What a copied spreadsheet shows of two pulls. */
const COPIED: PullItems = {
  ...LIST,
  schedules: { ...LIST.schedules, kind: "nobody", isCopy: true },
  pulls: ["Weekly revenue", "Signups"].map((name, i) => ({
    ...ITEM,
    name,
    row: 2 + i,
    isCopied: true as const,
  })),
};

const openSummary = (text: string | RegExp) => (sidebar: SidebarPage) =>
  sidebar.page.locator("summary:visible", { hasText: text }).click();
const tellNumbers = async (sidebar: SidebarPage) => {
  await sidebar.unfold("Notify a chat");
  await sidebar.page.getByRole("checkbox", { name: "Its number" }).check();
};
const changeRow = steps(tab("Saved"), press("Change Weekly revenue"));
const land = steps(metric, look, pressExact("Insert"));
const SQL_STEPS = steps(
  (sidebar) => sidebar.chooseKind("SQL"),
  (sidebar) => sidebar.choice("Start from").selectOption("conversion"),
  fill("First event", "Signed up"),
  fill("Later event", "Paid"),
);
const choose = (label: string, value: string) => async (sidebar: SidebarPage) => {
  await sidebar.choice(label).selectOption(value);
  return sidebar.choice(label);
};
const SQL_ROW: Script = { pullForm: () => ({ ...FORM, source: "SQL", what: "select 1", mode: "" }) };
const cut = { limit: 1_000, of: 1_269, most: 10_000, noun: "person", requests: 2 } as const;
const CUT: Script = { savedPulls: () => ({ ...LIST, pulls: [{ ...ITEM, cut }] }) };
const GET_ALL = "Get all 1,269 people (2 requests): Weekly revenue";
const waiting = (name: string) => ({
  ...ITEM,
  name,
  status: "waits for approval" as const,
  approval: { ...approval, isFirst: true },
});

export const MORE: readonly MoreCase[] = [
  add("follow", {
    at: "page: formulas/use-following",
    answer: { changed: 0, state: CONNECTED },
    script: { state: () => ({ ...CONNECTED, follows: null }) },
    walk: () => Promise.resolve(),
    press: "Keep formulas up to date",
  }),
  add("setPreferences", {
    at: "page: connection/sharing-question",
    answer: CONNECTED,
    script: {
      state: () => ({
        ...CONNECTED,
        install: "spreadsheet",
        sharing: { others: null, asks: { kind: "copy" } },
      }),
    },
    walk: () => Promise.resolve(),
    press: "No others",
  }),
  add("showTable", {
    at: "ask: landed/go-to-table",
    answer: null,
    script: landed,
    walk: land,
    press: "Go to table",
  }),
  add("addChart", {
    at: "ask: landed/add-chart",
    answer: { said: "added", columns: [] },
    script: landed,
    walk: land,
    press: "Add chart",
  }),
  add("deletePull", {
    at: "ask: ask/landed",
    answer: LIST,
    script: landed,
    walk: land,
    press: "Keep no pull of it: Signups",
  }),
  add("selectedCell", {
    at: "ask: landing/place-fields",
    answer: { sheet: "Sheet1", cell: "B2", text: "" },
    script: landed,
    walk: steps(metric, look, fill("To sheet", "Mine")),
    press: "Use the selected cell",
  }),
  add("previewNotify", {
    at: "ask: notify/use-notify-preview",
    answer: PREVIEW,
    script: landed,
    walk: steps(metric, look, fill("Schedule", "daily at 7"), fill("To sheet", "Mine"), tellNumbers),
    press: "See the message",
    typed: ["To sheet", "Mine"],
  }),
  add("sendNotifyTest", {
    at: "ask: notify/use-notify-preview",
    answer: { kind: "sent", service: "Slack" },
    script: { ...landed, previewNotify: () => PREVIEW },
    walk: steps(
      metric,
      look,
      fill("Schedule", "daily at 7"),
      fill("To sheet", "Mine"),
      tellNumbers,
      press("See the message"),
    ),
    press: "Send a test",
    typed: ["To sheet", "Mine"],
  }),
  add("runPulls", {
    at: "ask: saved/runs/use-pulls-run",
    answer: { ran: [well("Signups")], ...OVER },
    script: { lookAt: landed.lookAt, savePull: landed.savePull, savedPulls: landed.savedPulls },
    walk: steps(metric, look, fill("Name", "Mine")),
    press: "Insert",
    typed: ["Name", "Mine"],
  }),
  add("savedPulls", {
    at: "ask: ask/use-landing",
    answer: landed.savedPulls(),
    script: landed,
    walk: steps(metric, look, fill("Name", "Signups")),
    press: async (sidebar) => {
      const step = sidebar.page.getByRole("button", { name: "Change where it goes" });
      if (await step.isVisible()) await step.click();
      await sidebar.pressExact("Insert");
      return step;
    },
  }),
  add("namesOf", {
    at: "ask: ask/first-step",
    answer: { names: [{ name: "Signups", type: "" }], at: null },
    walk: () => Promise.resolve(),
    each: 3,
    press: async (sidebar) => {
      const summary = sidebar.page.locator("summary:visible", { hasText: "New here?" });
      await summary.evaluate((one) => one.parentElement?.removeAttribute("open"));
      await summary.click();
      return summary;
    },
  }),
  add("state", {
    at: "ask: question/sql/use-sql",
    answer: CONNECTED,
    walk: () => Promise.resolve(),
    earlier: 1,
    press: lookAgainOr((sidebar) => sidebar.chooseKind("SQL")),
  }),
  add("setPreferences", {
    at: "connection: connection/exactness",
    answer: { ...CONNECTED, exactOnly: true },
    walk: tab("Connection"),
    press: async (sidebar) => {
      const box = sidebar.page.getByRole("checkbox", { name: "Exact numbers only" });
      await box.click();
      return box;
    },
  }),
  add("lookAt", {
    at: "ask: question/sql/use-sql",
    answer: { ...LOOKED, rows: [["Team"]] },
    walk: steps(SQL_STEPS, fill("Split by", "plan")),
    press: choose("Its values", "across"),
    typed: ["First event", "Signed up"],
  }),
  add("setPreferences", {
    at: "ask: question/sql/use-sql",
    answer: CONNECTED,
    script: { lookAt: () => LOOKED },
    walk: steps(SQL_STEPS, openSummary("Tables and columns"), fill("Table of events", "facts")),
    press: "Try and remember",
    typed: ["Table of events", "facts"],
  }),
  add("removeFrozen", {
    at: "saved: saved/open-copies",
    answer: null,
    script: { savedPulls: () => ({ ...LIST, pulls: [{ ...ITEM, openCopies: ["Weekly copy"] }] }) },
    walk: tab("Saved"),
    press: "Remove the copy: Weekly copy",
  }),
  add("whatIsKept", {
    at: "connect: connection/forget",
    answer: { kept: ["a key"], frozen: [] },
    script: { state: () => DISCONNECTED },
    walk: steps(fill("Service address", "https://api.example.com"), openSummary("Used here before?")),
    press: "Forget everything",
    typed: ["Service address", "https://api.example.com"],
  }),
  add("connect", {
    at: "connection: connection/use-connect",
    answer: CONNECTED,
    walk: steps(tab("Connection"), press("Change"), fill("API key", "another")),
    press: "Save",
    typed: ["API key", "another"],
  }),
  add("setPreferences", {
    at: "connection: connection/calendar",
    answer: CONNECTED,
    walk: tab("Connection"),
    press: choose("Weeks begin on", "Sunday"),
  }),
  add("setPreferences", {
    at: "connection: connection/calendar",
    answer: CONNECTED,
    walk: tab("Connection"),
    press: choose("Fiscal year begins in", "April"),
  }),
  add("setPreferences", {
    at: "connection: connection/masks",
    answer: { ...CONNECTED, masks: ["email"] },
    walk: steps(tab("Connection"), fill("Masked columns", "email")),
    press: "Save",
    typed: ["Masked columns", "email"],
  }),
  add("setPreferences", {
    at: "connection: connection/none-name",
    answer: { ...CONNECTED, noneName: "Unknown" },
    walk: steps(tab("Connection"), fill("Name of a group without a value", "Unknown")),
    press: "Save",
    typed: ["Name of a group without a value", "Unknown"],
  }),
  add("adoptTab", {
    at: "saved: saved/notices/copied-pulls",
    answer: LIST,
    script: { savedPulls: () => ({ ...COPIED, isTabStrange: true }) },
    walk: tab("Saved"),
    press: "Run these 2 once",
  }),
  add("takeOverSchedules", {
    at: "saved: saved/notices/copied-pulls",
    answer: LIST,
    script: { savedPulls: () => ({ ...COPIED, offersTakeOver: true }) },
    walk: tab("Saved"),
    press: "Run these 2 once",
  }),
  add("setPreferences", {
    at: "connection: connection/zone",
    answer: { ...CONNECTED, sendsZone: false },
    walk: tab("Connection"),
    press: async (sidebar) => {
      const box = sidebar.page.getByRole("checkbox", { name: /^Use the days of/ });
      await box.click();
      return box;
    },
  }),
  add("lookAt", {
    at: "saved: landing/columns-field",
    answer: LOOKED,
    script: { pullForm: () => ({ ...FORM, columns: "n" }) },
    walk: steps(changeRow, openSummary("Name, columns, place"), fill("Columns", "n, m")),
    press: "Choose from its columns",
  }),
  add("selectedCell", {
    at: "saved: landing/place-fields",
    answer: { sheet: "Sheet1", cell: "B2", text: "" },
    script: { pullForm: () => FORM },
    walk: steps(changeRow, openSummary("Name, columns, place"), fill("To sheet", "Mine")),
    press: "Use the selected cell",
  }),
  add("checkQuestion", {
    at: "saved: question/use-days",
    // The next runs that the row begins with.
    earlier: 1,
    answer: { cells: {}, days: "", range: null, requests: 0, runs: ["2026-11-23 07:00"] },
    script: { pullForm: () => FORM },
    walk: changeRow,
    press: async (sidebar) => {
      await sidebar.field("Schedule").fill("weekdays at 7");
      await sidebar.page.keyboard.press("Tab");
      return sidebar.field("Schedule");
    },
    typed: ["Schedule", "weekdays at 7"],
  }),
  add("state", {
    at: "saved: question/sql/use-sql",
    answer: CONNECTED,
    script: SQL_ROW,
    walk: tab("Saved"),
    earlier: 1,
    press: lookAgainOr(steps(press("Change Weekly revenue"), openSummary("What it asks"))),
  }),
  add("lookAt", {
    at: "saved: question/sql/use-sql",
    answer: { ...LOOKED, rows: [["Team"]] },
    script: SQL_ROW,
    walk: steps(
      changeRow,
      openSummary("What it asks"),
      choose("Start from", "conversion"),
      fill("First event", "Signed up"),
      fill("Later event", "Paid"),
      fill("Split by", "plan"),
    ),
    press: choose("Its values", "across"),
    typed: ["First event", "Signed up"],
  }),
  add("setPreferences", {
    at: "saved: question/sql/use-sql",
    answer: CONNECTED,
    script: { ...SQL_ROW, lookAt: () => LOOKED },
    walk: steps(
      changeRow,
      openSummary("What it asks"),
      choose("Start from", "conversion"),
      openSummary("Tables and columns"),
      fill("Table of events", "facts"),
    ),
    press: "Try and remember",
    typed: ["Table of events", "facts"],
  }),
  add("savePull", {
    at: "saved: saved/row/row-form",
    answer: SAVED_PULL,
    script: { pullForm: () => FORM },
    walk: steps(changeRow, fill("Schedule", "weekdays at 7")),
    press: "Save",
    typed: ["Schedule", "weekdays at 7"],
  }),
  add("pullForm", {
    at: "saved: saved/row/change-row",
    answer: FORM,
    script: { ...CUT, savePull: () => SAVED_PULL, runPulls: () => ({ ran: [well(ITEM.name)], ...OVER }) },
    walk: tab("Saved"),
    press: GET_ALL,
  }),
  add("savePull", {
    at: "saved: saved/row/change-row",
    answer: SAVED_PULL,
    script: { ...CUT, pullForm: () => FORM, runPulls: () => ({ ran: [well(ITEM.name)], ...OVER }) },
    walk: tab("Saved"),
    press: GET_ALL,
  }),
  add("approvePulls", {
    at: "saved: saved/approval",
    answer: LIST,
    script: { savedPulls: () => ({ ...LIST, pulls: [waiting("One"), waiting("Two")] }) },
    walk: tab("Saved"),
    press: "Approve all 2: as shown below",
  }),
  add("savePull", {
    at: "ask: ask/use-landing",
    answer: SAVED_PULL,
    script: landed,
    walk: land,
    earlier: 1,
    press: "Run it Mondays at 8",
  }),
  add("aboutNumber", {
    at: "saved: about/about-link",
    answer: ABOUT,
    walk: more,
    press: "About this table: Weekly revenue",
  }),
  add("askTotal", {
    at: "saved: about/own-sums",
    answer: { total: 2300 },
    script: { aboutNumber: () => ABOUT },
    walk: steps(more, press("About this table: Weekly revenue")),
    press: "Ask for all rows (1 request)",
  }),
  add("findCause", {
    at: "saved: about/find-cause",
    answer: FOUND_CAUSE,
    script: { aboutNumber: () => ABOUT },
    walk: steps(more, press("About this table: Weekly revenue"), fill("The other number", "2911")),
    press: LOOK_FOR_CAUSE,
    typed: ["The other number", "2911"],
  }),
  ...KEPT_FORMULA,
];

/** What no person reaches there, though the view's files could. */
export const UNREACHED: { readonly [place in string]: string } = {
  "ask: saved/ahead/overwrite-buttons dryRun": "asked by itself, once a run has found something in its way",
  "saved: saved/ahead/overwrite-buttons dryRun": "the same: saved-ahead.ts",
  "formulas: saved/ahead/overwrite-buttons dryRun": "the same: saved-ahead.ts",
  "formulas: question/use-days checkQuestion": "what is kept of a formula has no field for its schedule",
  "ask: ask/use-landing deletePull": "asked by itself where a run is refused for good: refused-for-good.ts",
  "formulas: ask/use-landing deletePull": "the same: refused-for-good.ts",
  "ask: ask/use-landing pullForm": "the same, before it: refused-for-good.ts",
  "formulas: ask/use-landing pullForm": "the same: refused-for-good.ts",
  "saved: question/followed-cell selectedCell": "a saved pull follows no cell",
};
