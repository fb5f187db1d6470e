/** Every call that a click makes: the way to the click, and what can be seen once it succeeds. */
import type { Calls, NotifyPreview, PullResult } from "../../../src/add-on/sidebar-contract/calls";
import { FORM } from "../saved/saved-changes";
import { ITEM, LIST, OVER, SAVED, STOPPED, well } from "../saved/saved-list";
import { CONNECTED, DISCONNECTED, REPORTS, type Script } from "../scripted-server";
import type { SidebarPage } from "../sidebar-page";

export interface FailureCase<N extends keyof Calls> {
  readonly answer: ReturnType<Calls[N]>;
  readonly script?: Script;
  /** Up to the click. */
  readonly walk: (sidebar: SidebarPage) => Promise<unknown>;
  /** The button, by its whole name. */
  readonly press: string;
  /** What was typed: a label and its text. */
  readonly typed?: readonly [label: string, text: string];
}

/** Not asked by a click: why nothing stands beside one, or which test holds it. */
type NotClicked = string;

const tab = (name: string) => (sidebar: SidebarPage) =>
  sidebar.page.getByRole("tab", { name, exact: true }).click();
const steps =
  (...all: readonly ((sidebar: SidebarPage) => Promise<unknown>)[]) =>
  async (sidebar: SidebarPage) => {
    for (const step of all) await step(sidebar);
  };
const press = (name: string) => (sidebar: SidebarPage) => sidebar.press(name);
const unfold = (words: string) => (sidebar: SidebarPage) => sidebar.unfold(words);
const fill = (label: string, text: string) => (sidebar: SidebarPage) => sidebar.field(label).fill(text);
const more = steps(tab("Saved"), press("More: Weekly revenue"));

const LOOKED = {
  kind: "looked",
  columns: ["n"],
  rows: [["1"]],
  count: 1,
  isPart: false,
  cut: null,
  at: 7,
} as const;
const CHAT = { service: "Slack", isMine: true, refusedSince: null, takesMail: false } as const;
const SAVED_PULL = { kind: "saved", name: "Signups", row: 9 } as const;
const PULLED: PullResult = {
  sheet: "Signups",
  seconds: 1,
  rows: 3,
  columns: 2,
  range: "'Signups'!A1:B4",
  rangeName: "analytics_signups",
  undoable: true,

  cut: null,
};
const PREVIEW: NotifyPreview = {
  kind: "previewed",
  message: "• Weekly revenue: 12",
  limits: [],
  problem: "",
  columns: [],
  rowsOf: "",
};
const metric = steps(
  (sidebar) => sidebar.chooseKind("A number over time"),
  (sidebar) => sidebar.field("Metric").click(),
  (sidebar) => sidebar.page.getByRole("option", { name: "Signups" }).click(),
);
const look = (sidebar: SidebarPage) =>
  sidebar.page.getByRole("button", { name: "Look", exact: true }).click();
const report = steps(fill("Report", REPORTS[0]?.name ?? ""), fill("To sheet", "Signups"));
const approval = {
  isFirst: false,
  changes: [{ title: "What", before: "a", after: "b" }],
  mayApprove: true,
  shown: "digest",
};
const waiting: Script = {
  savedPulls: () => ({ ...LIST, pulls: [{ ...ITEM, status: "waits for approval", approval }] }),
};

export const CASES: { readonly [N in keyof Calls]: FailureCase<N> | NotClicked } = {
  state: "asked by itself: connecting.ts",
  progress: "asked by itself; a run goes on without it",
  cancel: "a press while a run goes on: pulling.ts",
  workOff: "asked by itself: formulas.ts",
  namesOf: "asked when a field is entered: asking.ts",
  reports: "asked when a field is entered: pulling.ts",
  valuesOf: "asked when a field is entered, which takes what is typed",
  checkQuestion: "asked when a field is left: asking.ts",
  savedPulls: "asked when a view is opened: saved-pulls.ts",
  connect: {
    answer: CONNECTED,
    script: { state: () => DISCONNECTED },
    walk: steps(fill("Service address", "https://api.example.com"), fill("API key", "k")),
    press: "Connect",
    typed: ["Service address", "https://api.example.com"],
  },
  disconnect: {
    answer: DISCONNECTED,
    walk: steps(tab("Connection"), press("Disconnect")),
    press: "Disconnect",
  },
  whatIsKept: { answer: { kept: ["a key"] }, walk: tab("Connection"), press: "Forget everything" },
  forgetEverything: "what failed may be half done, which is said in its place: forgetting.ts",
  setPreferences: {
    answer: { ...CONNECTED, perMinute: 60 },
    walk: steps(tab("Connection"), fill("Requests a minute", "60")),
    press: "Save",
    typed: ["Requests a minute", "60"],
  },
  pull: { answer: PULLED, walk: report, press: "Pull", typed: ["To sheet", "Signups"] },
  undoPull: {
    answer: PULLED,
    script: { pull: () => PULLED },
    walk: steps(report, (sidebar) => sidebar.page.getByRole("button", { name: "Pull", exact: true }).click()),
    press: "Put the earlier table back",
  },
  showTable: { answer: null, walk: more, press: "Go to table: Weekly revenue" },
  addChart: { answer: "added", walk: more, press: "Add chart: Weekly revenue" },
  freezeTable: {
    answer: { sheet: "Weekly copy" },
    walk: more,
    press: "Freeze a copy: Weekly revenue",
  },
  removeFrozen: {
    answer: null,
    script: { freezeTable: () => ({ sheet: "Weekly copy" }) },
    walk: steps(more, press("Freeze a copy: Weekly revenue")),
    press: "Remove the copy: Weekly revenue",
  },
  lookAt: { answer: LOOKED, walk: metric, press: "Look", typed: ["Metric", "Signups"] },
  enterQuestion: {
    answer: { kind: "entered", cell: "Sheet1!D2" },
    walk: metric,
    press: "Put a formula into the selected cell",
    typed: ["Metric", "Signups"],
  },
  selectedCell: {
    answer: { sheet: "Sheet1", cell: "B2", text: "last week" },
    walk: metric,
    press: "Use the selected cell: Dates",
    typed: ["Metric", "Signups"],
  },
  savePull: {
    answer: SAVED_PULL,
    script: { lookAt: () => LOOKED, runPulls: () => ({ ran: [well("Signups")], ...OVER }) },
    walk: steps(metric, look, fill("Name", "Mine")),
    press: "Land it",
    typed: ["Name", "Mine"],
  },
  runPulls: {
    answer: { ran: [well(ITEM.name)], ...OVER },
    walk: tab("Saved"),
    press: "Run Weekly revenue",
  },
  undoRun: { answer: PULLED, walk: more, press: "Undo last refresh: Weekly revenue" },
  giveUpRun: {
    answer: null,
    script: { savedPulls: () => ({ ...LIST, pulls: [{ ...ITEM, status: "goes on later" }] }) },
    walk: tab("Saved"),
    press: "Stop: Weekly revenue",
  },
  deletePull: {
    answer: LIST,
    walk: steps(more, press("Delete Weekly revenue")),
    press: "Delete, keep the cells",
  },
  lastRuns: "asked when More is opened: saved-view.ts",
  approvePulls: { answer: LIST, script: waiting, walk: tab("Saved"), press: "Approve: Weekly revenue" },
  restoreRow: { answer: LIST, script: waiting, walk: tab("Saved"), press: "Put back: Weekly revenue" },
  takeOverSchedules: {
    answer: LIST,
    script: { savedPulls: () => ({ ...LIST, isWell: false, offersTakeOver: true }) },
    walk: tab("Saved"),
    press: "Take over schedules",
  },
  restoreTab: {
    answer: LIST,
    script: { savedPulls: () => ({ ...LIST, pulls: [], lostPulls: 4 }) },
    walk: tab("Saved"),
    press: "Make the tab again",
  },
  showRow: { answer: null, walk: more, press: "Go to row: Weekly revenue" },
  pullForm: "what opened the form opens it by the next press: failures.ts",
  previewNotify: {
    answer: PREVIEW,
    script: { pullForm: () => ({ ...FORM, tell: "numbers" }) },
    walk: steps(tab("Saved"), press("Change Weekly revenue"), unfold("Notify a chat")),
    press: "See the message",
  },
  sendNotifyTest: {
    answer: { kind: "sent", service: "Slack" },
    script: { pullForm: () => ({ ...FORM, tell: "numbers" }), previewNotify: () => PREVIEW },
    walk: steps(
      tab("Saved"),
      press("Change Weekly revenue"),
      unfold("Notify a chat"),
      press("See the message"),
    ),
    press: "Send a test",
  },
  setChat: {
    answer: CHAT,
    walk: steps(tab("Saved"), press("Set up a chat"), fill("Webhook address", "https://chat.example.com")),
    press: "Save and send a test",
    typed: ["Webhook address", "https://chat.example.com"],
  },
  testChat: {
    answer: CHAT,
    script: { savedPulls: () => ({ ...LIST, chat: CHAT }) },
    walk: tab("Saved"),
    press: "Send a test",
  },
  removeChat: {
    answer: LIST.chat,
    script: { savedPulls: () => ({ ...LIST, chat: CHAT }) },
    walk: tab("Saved"),
    press: "Remove",
  },
  unstamped: {
    answer: { cells: [] },
    walk: tab("Formulas"),
    press: "Find formulas that are not updated",
  },
  giveStamp: {
    answer: { changed: 1 },
    script: { unstamped: () => ({ cells: ["Sheet1!B3"] }) },
    walk: steps(tab("Formulas"), press("Find formulas that are not updated"), press("Update it too")),
    press: "Update it too",
  },
  insertFormula: {
    answer: { cell: "Sheet1!B2" },
    walk: steps(tab("Formulas"), (sidebar) =>
      sidebar.page.locator("summary", { hasText: "ANALYTICS_LIST" }).click(),
    ),
    press: 'Insert into selected cell: =ANALYTICS_LIST("reports")',
  },
  refreshFormulas: {
    answer: { filled: 1, failed: 0, left: 0, nextAt: "" },
    script: { unstamped: () => ({ cells: [] }) },
    walk: tab("Formulas"),
    press: "Refresh formulas",
  },
};

export const BEFORE: Script = {
  ...SAVED,
  namesOf: () => ({ names: [{ name: "Signups", type: "" }], at: null }),
  savedPulls: () => ({ ...LIST, pulls: [ITEM, STOPPED] }),
};
