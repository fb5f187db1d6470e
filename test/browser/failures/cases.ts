/** Every call that a click makes: the way to the click, and what can be seen once it succeeds. */
import type {
  Calls,
  DryRun,
  NotifyPreview,
  PersonFound,
  PersonPlace,
  PullResult,
  WaitingCells,
} from "../../../src/add-on/sidebar-contract/calls";
import type { Locator } from "playwright-core";
import { ABOUT, FOUND_CAUSE, LOOK_FOR_CAUSE } from "../about-number";
import { FORM } from "../saved/saved-changes";
import { ITEM, LIST, OVER, SAVED, STOPPED, well } from "../saved/saved-list";
import { CONNECTED, DISCONNECTED, type Script } from "../scripted-server";
import type { SidebarPage } from "../sidebar-page";

/** Does what asks, and gives what stands beside the sentence. */
type Act = (sidebar: SidebarPage) => Promise<Locator>;

export interface FailureCase<N extends keyof Calls> {
  /** The view, and the file that asks: see places.ts. */
  readonly at: string;
  readonly answer: ReturnType<Calls[N]>;
  readonly script?: Script;
  /** Up to the click. */
  readonly walk: (sidebar: SidebarPage) => Promise<unknown>;
  /** How many times the way asks the same. */
  readonly earlier?: number;
  /** How many times one press asks: where one list of several is there, it is shown alone. */
  readonly each?: number;
  /** The button, by its whole name. */
  readonly press: string | Act;
  /** What was typed: a label and its text. */
  readonly typed?: readonly [label: string, text: string];
}

/** Not asked by a click: why nothing stands beside one, or which test holds it. */
interface NotClicked {
  readonly at: readonly string[];
  readonly why: string;
}

export const tab = (name: string) => (sidebar: SidebarPage) =>
  sidebar.page.getByRole("tab", { name, exact: true }).click();
export const steps =
  (...all: readonly ((sidebar: SidebarPage) => Promise<unknown>)[]) =>
  async (sidebar: SidebarPage) => {
    for (const step of all) await step(sidebar);
  };
export const press = (name: string) => (sidebar: SidebarPage) => sidebar.press(name);
export const pressExact = (name: string) => (sidebar: SidebarPage) => sidebar.pressExact(name);
const unfold = (words: string) => (sidebar: SidebarPage) => sidebar.unfold(words);
export const fill = (label: string, text: string) => (sidebar: SidebarPage) =>
  sidebar.field(label).fill(text);
export const more = steps(tab("Saved"), press("More: Weekly revenue"));

/** Asked by itself when something is opened, and again by its button. */
export const lookAgainOr =
  (open: (sidebar: SidebarPage) => Promise<unknown>) => async (sidebar: SidebarPage) => {
    const again = sidebar.page.getByRole("button", { name: /^(?:Look|Try) again$/ });
    const isThere = await again.isVisible();
    await (isThere ? again.click() : open(sidebar));
    return again;
  };

export const LOOKED = {
  kind: "looked",
  columns: ["n"],
  rows: [["1"]],
  count: 1,
  isPart: false,
  cut: null,
  at: 7,
} as const;
const CHAT = {
  service: "Slack",
  isMine: true,
  mayChange: true,
  refusedSince: null,
  takesMail: false,
} as const;
export const SAVED_PULL = { kind: "saved", name: "Signups", row: 9 } as const;
export const PULLED: PullResult = {
  sheet: "Signups",
  rows: 3,
  columns: 2,
  range: "'Signups'!A1:B4",
  rangeName: "analytics_signups",
};
export const PREVIEW: NotifyPreview = {
  kind: "previewed",
  message: "• Weekly revenue: 12",
  limits: [],
  problem: "",
  columns: [],
  rowsOf: "",
};
export const DRY_RUN: DryRun = {
  at: 7,
  isEmpty: false,
  isNew: false,
  range: "Weekly!B3:G40",
  rows: 1_206,
  changes: { added: 5, changed: 12, removed: 3 },
  columns: ["email", "plan"],
  added: [["zoe@x.org", "Free"]],
  removed: [["ada@x.org", "Free"]],
  changed: [{ row: "bo@x.org", cells: [{ column: "plan", before: "Team", after: "Pro" }] }],
  newColumns: ["city"],
  lostColumns: [],
  typed: { moved: 14, returned: 0, kept: 4, rowsLeft: 2, unidentified: 0, repeated: [] },
  covered: { first: [], count: 0 },
  tabGoes: "",
  said: "",
};
export const WAITING: WaitingCells = {
  cells: [
    {
      row: "ada@old.org",
      column: "Called?",
      typed: "yes",
      since: "2026-11-20",
      why: "gone",
      isMarked: false,
    },
    {
      row: "ada@old.org",
      column: "Owner",
      typed: "Ann",
      since: "2026-11-20",
      why: "gone",
      isMarked: false,
    },
  ],
  count: 4,
  alike: [{ gone: "a", now: "b", goneName: "ada@old.org", nowName: "ada@new.org" }],
};
export const LIST_WITH_NOTES: Script = {
  savedPulls: () => ({ ...LIST, pulls: [{ ...ITEM, waitingCells: 4 }] }),
};
/** What a question that lands is answered with. */
export const landed = {
  lookAt: () => LOOKED,
  savePull: () => SAVED_PULL,
  runPulls: () => ({ ran: [well("Signups")], ...OVER }),
  savedPulls: () => ({
    ...LIST,
    pulls: [{ ...ITEM, name: "Signups", schedule: "", scheduled: null, isUndoable: true }],
  }),
} satisfies Script;
export const metric = steps(
  (sidebar) => sidebar.chooseKind("A number over time"),
  (sidebar) => sidebar.field("Metric").click(),
  (sidebar) => sidebar.page.getByRole("option", { name: "Signups" }).click(),
);
export const look = (sidebar: SidebarPage) =>
  sidebar.page.getByRole("button", { name: "Preview", exact: true }).click();
export const approval = {
  isFirst: false,
  changes: [{ title: "What", before: "a", after: "b" }],
  mayApprove: true,
  shown: "digest",
};
const NOWHERE: PersonFound = { places: [], isKeptOut: false, mayKeepOut: true, keptOut: 0 };
const IN_TABLE: PersonPlace = { copy: "table", where: "People", count: 1, isRemovable: true };
const waiting: Script = {
  savedPulls: () => ({ ...LIST, pulls: [{ ...ITEM, status: "waits for approval", approval }] }),
};

export const CASES: { readonly [N in keyof Calls]: FailureCase<N> | NotClicked } = {
  state: { at: ["page: page/use-page"], why: "asked by itself: connecting.ts" },
  stateIfNew: { at: ["page: page/use-page"], why: "asked by itself: formulas.ts" },
  progress: {
    at: ["page: run/use-run", "ask: run/use-run", "saved: run/use-run", "formulas: run/use-run"],
    why: "asked by itself; a run goes on without it",
  },
  cancel: {
    at: ["page: run/use-run", "ask: run/use-run", "saved: run/use-run", "formulas: run/use-run"],
    why: "a press while a run goes on: pulling.ts",
  },
  workOff: { at: ["page: formulas/use-waiting-list"], why: "asked by itself: formulas.ts" },
  namesOf: {
    at: ["ask: names/use-names", "saved: names/use-names"],
    why: "asked when a field is entered: asking.ts",
  },
  reports: { at: [], why: "no view asks it, the local commands do" },
  valuesOf: {
    at: ["ask: names/use-names", "saved: names/use-names"],
    why: "asked when a field is entered, which takes what is typed",
  },
  checkQuestion: { at: ["ask: question/use-days"], why: "asked when a field is left: asking.ts" },
  savedPulls: { at: ["saved: saved/use-saved"], why: "asked when a view is opened: saved-pulls.ts" },
  connect: {
    at: "connect: connection/use-connect",
    answer: CONNECTED,
    script: { state: () => DISCONNECTED },
    walk: steps(fill("Service address", "https://api.example.com"), fill("API key", "k")),
    press: "Connect",
    typed: ["Service address", "https://api.example.com"],
  },
  disconnect: {
    at: "connection: connection/tab",
    answer: DISCONNECTED,
    walk: steps(tab("Connection"), press("Disconnect")),
    press: "Disconnect",
  },
  whatIsKept: {
    at: "connection: connection/forget",
    answer: { kept: ["a key"], frozen: [] },
    walk: tab("Connection"),
    press: "Forget everything",
  },
  forgetEverything: {
    at: ["connection: connection/forget", "connect: connection/forget"],
    why: "what failed may be half done, which is said in its place: forgetting.ts",
  },
  setPreferences: {
    at: "connection: connection/limit",
    answer: { ...CONNECTED, perMinute: 60, accountLimit: 60 },
    walk: steps(tab("Connection"), fill("Requests a minute", "60")),
    press: "Save",
    typed: ["Requests a minute", "60"],
  },
  undoTable: {
    at: "ask: ask/table-alone",
    answer: PULLED,
    script: { ...landed, deletePull: () => LIST },
    walk: steps(metric, look, pressExact("Insert"), press("Keep no pull of it: Signups")),
    press: "Put the earlier table back",
  },
  showTable: {
    at: "saved: landed/go-to-table",
    answer: null,
    walk: more,
    press: "Go to table: Weekly revenue",
  },
  addChart: {
    at: "saved: landed/add-chart",
    answer: { said: "added", columns: [] },
    walk: more,
    press: "Add chart: Weekly revenue",
  },
  freezeTable: {
    at: "saved: landed/freeze-table",
    answer: { sheet: "Weekly copy" },
    walk: more,
    press: "Freeze a copy: Weekly revenue",
  },
  removeFrozen: {
    at: "saved: landed/freeze-table",
    answer: null,
    script: { freezeTable: () => ({ sheet: "Weekly copy" }) },
    walk: steps(more, press("Freeze a copy: Weekly revenue")),
    press: "Remove the copy: Weekly revenue",
  },
  maskFrozen: {
    at: "saved: saved/open-copies",
    answer: null,
    script: { savedPulls: () => ({ ...LIST, pulls: [{ ...ITEM, openCopies: ["Weekly copy"] }] }) },
    walk: tab("Saved"),
    press: "Mask it: Weekly copy",
  },
  findPerson: {
    at: "connection: connection/person",
    answer: NOWHERE,
    walk: steps(tab("Connection"), fill("Address or id of a person", "ann@example.com")),
    press: "Find",
    typed: ["Address or id of a person", "ann@example.com"],
  },
  removePerson: {
    at: "connection: connection/person",
    answer: NOWHERE,
    script: { findPerson: () => ({ ...NOWHERE, places: [IN_TABLE] }) },
    walk: steps(tab("Connection"), fill("Address or id of a person", "ann@example.com"), press("Find")),
    press: "Remove this person",
  },
  keepPersonOut: {
    at: "connection: connection/person",
    answer: { ...NOWHERE, isKeptOut: true },
    script: { findPerson: () => NOWHERE },
    walk: steps(tab("Connection"), fill("Address or id of a person", "ann@example.com"), press("Find")),
    press: "Keep this person out",
  },
  lookAt: {
    at: "ask: ask/use-looking",
    answer: LOOKED,
    walk: metric,
    press: "Preview",
    typed: ["Metric", "Signups"],
  },
  enterQuestion: {
    at: "ask: ask/enter-formula",
    answer: { kind: "entered", cell: "Sheet1!D2" },
    walk: metric,
    press: "Put a formula into the selected cell",
    typed: ["Metric", "Signups"],
  },
  boards: {
    at: "ask: ask/add-to-board",
    answer: [],
    walk: metric,
    press: "Add to a board",
    typed: ["Metric", "Signups"],
  },
  selectedCell: {
    at: "ask: question/followed-cell",
    answer: { sheet: "Sheet1", cell: "B2", text: "last week" },
    walk: metric,
    press: "Use the selected cell: Dates",
    typed: ["Metric", "Signups"],
  },
  savePull: {
    at: "ask: ask/use-landing",
    answer: SAVED_PULL,
    script: { lookAt: () => LOOKED, runPulls: () => ({ ran: [well("Signups")], ...OVER }) },
    walk: steps(metric, look, fill("Name", "Mine")),
    press: "Insert",
    typed: ["Name", "Mine"],
  },
  runPulls: {
    at: "saved: saved/runs/use-pulls-run",
    answer: { ran: [well(ITEM.name)], ...OVER },
    walk: tab("Saved"),
    press: "Run Weekly revenue",
  },
  dryRun: {
    at: "saved: saved/ahead/look-ahead",
    answer: DRY_RUN,
    walk: more,
    press: lookAgainOr(press("See what changes: Weekly revenue")),
  },
  dryUndo: {
    at: "saved: saved/ahead/look-ahead",
    answer: DRY_RUN,
    walk: more,
    press: lookAgainOr(press("Undo last refresh: Weekly revenue")),
  },
  waitingCells: {
    at: "saved: saved/beside/waiting-cells",
    answer: WAITING,
    script: LIST_WITH_NOTES,
    walk: tab("Saved"),
    press: "See them: Weekly revenue",
  },
  showWaiting: {
    at: "saved: saved/beside/waiting-cells",
    answer: null,
    script: { ...LIST_WITH_NOTES, waitingCells: () => WAITING },
    walk: steps(tab("Saved"), press("See them: Weekly revenue")),
    press: "Show them in their sheet: Weekly revenue",
  },
  forgetWaiting: {
    at: "saved: saved/beside/waiting-cells",
    answer: null,
    script: { ...LIST_WITH_NOTES, waitingCells: () => WAITING },
    walk: steps(tab("Saved"), press("See them: Weekly revenue"), press("Forget them: Weekly revenue")),
    press: "Yes, forget them: Weekly revenue",
  },
  joinWaiting: {
    at: "saved: saved/beside/waiting-cells",
    answer: null,
    script: { ...LIST_WITH_NOTES, waitingCells: () => WAITING },
    walk: steps(tab("Saved"), press("See them: Weekly revenue")),
    press: "Yes, the same: ada@old.org, ada@new.org",
  },
  undoRun: {
    at: "saved: saved/ahead/look-ahead",
    answer: PULLED,
    script: { dryUndo: () => DRY_RUN },
    walk: steps(more, press("Undo last refresh: Weekly revenue")),
    press: "Put it back: Weekly revenue",
  },
  giveUpRun: {
    at: "saved: saved/pull-ways",
    answer: null,
    script: { savedPulls: () => ({ ...LIST, pulls: [{ ...ITEM, status: "goes on later" }] }) },
    walk: tab("Saved"),
    press: "Stop: Weekly revenue",
  },
  deletePull: {
    at: "saved: saved/delete-question",
    answer: LIST,
    walk: steps(more, press("Delete Weekly revenue")),
    press: "Delete, keep the cells",
  },
  lastRuns: { at: ["saved: saved/last-runs"], why: "asked when More is opened: saved-view.ts" },
  approvePulls: {
    at: "saved: saved/approval",
    answer: LIST,
    script: waiting,
    walk: tab("Saved"),
    press: "Approve: Weekly revenue",
  },
  takeBackApproval: {
    at: "saved: saved/pull-more",
    answer: LIST,
    script: { savedPulls: () => ({ ...LIST, pulls: [{ ...ITEM, canTakeBack: true }] }) },
    walk: more,
    press: `Take approval back: ${ITEM.name}`,
  },
  restoreRow: {
    at: "saved: saved/approval",
    answer: LIST,
    script: waiting,
    walk: tab("Saved"),
    press: "Put back: Weekly revenue",
  },
  takeOverSchedules: {
    at: "saved: saved/notices/schedules-line",
    answer: LIST,
    script: { savedPulls: () => ({ ...LIST, isWell: false, offersTakeOver: true }) },
    walk: tab("Saved"),
    press: "Take over schedules",
  },
  adoptTab: {
    at: "saved: saved/notices/adopt-tab",
    answer: LIST,
    script: { savedPulls: () => ({ ...LIST, pulls: [], isTabStrange: true }) },
    walk: tab("Saved"),
    press: "Use this tab",
  },
  restoreTab: {
    at: "saved: saved/notices/restore-tab",
    answer: LIST,
    script: { savedPulls: () => ({ ...LIST, pulls: [], lostPulls: 4 }) },
    walk: tab("Saved"),
    press: "Make the tab again",
  },
  showRow: { at: "saved: saved/pull-more", answer: null, walk: more, press: "Go to row: Weekly revenue" },
  pullForm: {
    at: ["saved: saved/row/row-form"],
    why: "what opened the form opens it by the next press: failures.ts",
  },
  previewNotify: {
    at: "saved: notify/use-notify-preview",
    answer: PREVIEW,
    script: { pullForm: () => ({ ...FORM, tell: "numbers" }) },
    walk: steps(tab("Saved"), press("Change Weekly revenue"), unfold("Notify a chat")),
    press: "See the message",
  },
  sendNotifyTest: {
    at: "saved: notify/use-notify-preview",
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
    at: "saved: saved/chat/chat-section",
    answer: CHAT,
    walk: steps(tab("Saved"), press("Set up a chat"), fill("Webhook address", "https://chat.example.com")),
    press: "Save and send a test",
    typed: ["Webhook address", "https://chat.example.com"],
  },
  testChat: {
    at: "saved: saved/chat/chat-section",
    answer: CHAT,
    script: { savedPulls: () => ({ ...LIST, chat: CHAT }) },
    walk: tab("Saved"),
    press: "Send a test",
  },
  removeChat: {
    at: "saved: saved/chat/chat-section",
    answer: LIST.chat,
    script: { savedPulls: () => ({ ...LIST, chat: CHAT }) },
    walk: tab("Saved"),
    press: "Remove",
  },
  follow: {
    at: "formulas: formulas/use-following",
    answer: { changed: 1, state: CONNECTED },
    walk: steps(tab("Formulas"), press("Take analytics_stamp out of all formulas")),
    press: "Take analytics_stamp out of all formulas",
  },
  aboutNumber: {
    at: "formulas: about/about-link",
    answer: ABOUT,
    walk: tab("Formulas"),
    press: "About the selected number",
  },
  askTotal: {
    at: "formulas: about/own-sums",
    answer: { total: 2300 },
    script: { aboutNumber: () => ABOUT },
    walk: steps(tab("Formulas"), press("About the selected number")),
    press: "Ask for all rows (1 request)",
  },
  findCause: {
    at: "formulas: about/find-cause",
    answer: FOUND_CAUSE,
    script: { aboutNumber: () => ABOUT },
    walk: steps(tab("Formulas"), press("About the selected number"), fill("The other number", "2911")),
    press: LOOK_FOR_CAUSE,
    typed: ["The other number", "2911"],
  },
  insertFormula: {
    at: "formulas: formulas/help",
    answer: { cell: "Sheet1!B2" },
    walk: steps(tab("Formulas"), (sidebar) =>
      sidebar.page.locator("summary", { hasText: "ANALYTICS_LIST" }).click(),
    ),
    press: 'Insert into selected cell: =ANALYTICS_LIST("reports")',
  },
  refreshFormulas: {
    at: "page: formulas/use-refresh",
    answer: { filled: 1, failed: 0, left: 0, nextAt: "" },
    walk: tab("Formulas"),
    press: "Refresh formulas",
  },
};

export const BEFORE: Script = {
  ...SAVED,
  namesOf: () => ({ names: [{ name: "Signups", type: "" }], at: null }),
  savedPulls: () => ({ ...LIST, pulls: [ITEM, STOPPED] }),
};
