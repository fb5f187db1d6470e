/** Calls of the sidebar that only read: whatever people did in the tab before, they write nothing. */
import type { Calls } from "../../../src/add-on/sidebar-contract/calls";
import { BLANK_FORM } from "../../../src/sidebar/question/blank-form";
import { SavedOffice } from "../pulls/run/saved-office";

const QUESTION = { ...BLANK_FORM, source: "SQL", what: "select 'Two'" };

type Request<Name extends keyof Calls> = Parameters<Calls[Name]>[0];

/** What is asked by a call that reads. A call that acts is one that a person makes to change something. */
const CALLS: { readonly [Name in keyof Calls]: "acts" | ((office: SavedOffice) => Request<Name>) } = {
  state: () => null,
  stateIfNew: () => ({ mark: "" }),
  connect: "acts",
  disconnect: "acts",
  whatIsKept: () => null,
  forgetEverything: "acts",
  setPreferences: "acts",
  namesOf: () => ({ list: "events" }),
  valuesOf: () => ({ property: "country" }),
  checkQuestion: () => ({ form: QUESTION }),
  lookAt: () => ({ run: "look", form: QUESTION }),
  aboutNumber: (office) => ({ rangeName: office.item("Two").rangeName ?? "" }),
  askTotal: "acts",
  findCause: "acts",
  enterQuestion: "acts",
  selectedCell: () => null,
  reports: () => null,
  undoTable: "acts",
  showTable: (office) => ({ rangeName: office.item("Two").rangeName ?? "" }),
  addChart: "acts",
  freezeTable: "acts",
  removeFrozen: "acts",
  maskFrozen: "acts",
  findPerson: () => ({ value: "Two" }),
  removePerson: "acts",
  keepPersonOut: "acts",
  progress: () => ({ run: "r" }),
  cancel: "acts",
  savedPulls: () => null,
  runPulls: "acts",
  dryRun: () => ({ run: "look", name: "Two" }),
  dryUndo: () => ({ name: "Two" }),
  waitingCells: () => ({ name: "Two" }),
  showWaiting: "acts",
  forgetWaiting: "acts",
  joinWaiting: "acts",
  undoRun: "acts",
  giveUpRun: "acts",
  deletePull: "acts",
  lastRuns: () => ({ name: "Two" }),
  approvePulls: "acts",
  takeBackApproval: "acts",
  restoreRow: "acts",
  takeOverSchedules: "acts",
  restoreTab: "acts",
  adoptTab: "acts",
  showRow: () => ({ name: "Two", row: 3 }),
  boards: () => null,
  pullForm: () => ({ name: "Two" }),
  savePull: "acts",
  setChat: "acts",
  testChat: "acts",
  removeChat: "acts",
  previewNotify: () => ({ form: { ...QUESTION, tell: "changes" }, name: "Two" }),
  sendNotifyTest: "acts",
  workOff: "acts",
  follow: "acts",
  insertFormula: "acts",
  refreshFormulas: "acts",
};

type Reading = (office: SavedOffice) => never;

const READING = Object.entries(CALLS).flatMap(([name, asks]) =>
  asks === "acts" ? [] : [[name as keyof Calls, asks as Reading] as const],
);

/** The tab after people did what the next run or save puts in order: a call that reads leaves that to it. */
function officeWithChanges(): SavedOffice {
  const office = new SavedOffice();
  for (const name of ["One", "Two", "Three"]) office.save(name, { schedule: "daily at 9" });
  office.everyHour();
  office.run(["Two"]);
  office.edit("One", "Name", "Uno");
  office.edit("Three", "Name", "");
  return office;
}

/** A list of names that the add-on asked for itself serves for a day. */
const isListOfNames = ([name, text]: readonly [string, string]): boolean =>
  name.startsWith("last:") && text.includes('"own":true');

function whatIsKept(office: SavedOffice): unknown {
  const properties = Object.entries(office.properties()).filter((entry) => !isListOfNames(entry));
  return [properties, office.lines("Analytics pulls", 18), office.lines("Analytics log")];
}

describe.each(READING)("%s", (name, asks) => {
  it("writes nothing into the spreadsheet and keeps nothing", () => {
    const office = officeWithChanges();
    const request = asks(office);
    const [before, asked] = [whatIsKept(office), office.service.asked.length];
    office.done(name, request);
    const hasAsked = office.service.asked.length > asked;
    // To ask takes one of the account's requests, which is noted; of the answer a list of names is kept.
    const keeps = hasAsked ? ["Properties.setProperty", "Properties.setProperties"] : [];
    expect(office.writes().filter((write) => !keeps.includes(write))).toEqual([]);
    expect(whatIsKept(office)).toEqual(before);
  });
});
