/** A request of every call that the sidebar may make, as its page would send it. */
import type { Calls } from "../../src/add-on/sidebar-contract/calls";
import { BLANK_FORM } from "../../src/sidebar/question/blank-form";

const QUESTION = { ...BLANK_FORM, source: "SQL", what: "select 1" };

/** Every call that the sidebar may make, after connecting and before disconnecting. */
export const CALLS: {
  readonly [name in Exclude<keyof Calls, "connect" | "disconnect" | "forgetEverything">]: Parameters<
    Calls[name]
  >[0];
} = {
  state: null,
  stateIfNew: { mark: "" },
  whatIsKept: null,
  setPreferences: { perMinute: 600, maxAgeMinutes: 5 },
  reports: null,
  undoTable: { rangeName: "analytics_from_outside_one" },
  addChart: { rangeName: "analytics_signups" },
  freezeTable: { rangeName: "analytics_from_outside_out" },
  removeFrozen: { sheet: "Gone" },
  maskFrozen: { sheet: "Gone", rangeName: "analytics_from_outside_out" },
  findPerson: { value: "ann@example.com" },
  removePerson: { value: "ann@example.com", keepOut: true },
  keepPersonOut: { value: "ann@example.com", isOut: false },
  showTable: { rangeName: "analytics_out" },
  namesOf: { list: "metrics" },
  checkQuestion: { form: QUESTION },
  lookAt: { run: "5", form: QUESTION },
  enterQuestion: { form: QUESTION },
  selectedCell: null,
  aboutNumber: {},
  askTotal: { run: "8", at: { sheet: "Out", cell: "A1" } },
  valuesOf: { property: "plan" },
  progress: { run: "1" },
  cancel: { run: "2" },
  savePull: {
    form: {
      name: "One",
      source: "SQL",
      what: "select 1",
      dates: "",
      options: "",
      columns: "",
      place: "One",
      mode: "",
      schedule: "hourly",
      tell: "",
    },
  },
  approvePulls: { pulls: [{ name: "One", shown: "" }] },
  restoreRow: { name: "One" },
  pullForm: { name: "One" },
  showRow: { name: "One", row: 2 },
  savedPulls: null,
  runPulls: { run: "4", names: ["One"] },
  dryRun: { run: "7", name: "One" },
  dryUndo: { name: "One" },
  waitingCells: { name: "One" },
  showWaiting: { name: "One" },
  joinWaiting: { name: "One", gone: "a", now: "b" },
  forgetWaiting: { name: "One" },
  undoRun: { name: "One" },
  giveUpRun: { name: "One" },
  lastRuns: { name: "One" },
  takeOverSchedules: null,
  restoreTab: null,
  adoptTab: null,
  deletePull: { name: "Gone", clear: true },
  setChat: { address: "https://hooks.slack.com/services/T1/B2/secret", replaces: true },
  testChat: null,
  previewNotify: { form: QUESTION, since: 0 },
  sendNotifyTest: { form: QUESTION, since: 0 },
  removeChat: null,
  workOff: null,
  follow: { follows: true, takesOut: true },
  insertFormula: { formula: '=ANALYTICS_METRIC("Signups")' },
  refreshFormulas: { run: "3" },
};
