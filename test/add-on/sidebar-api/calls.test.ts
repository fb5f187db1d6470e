/** What the sidebar asks of the spreadsheet's own formulas. */
import type { Calls, CallResult } from "../../../src/add-on/sidebar-contract/calls";
import { answerCall } from "../../../src/add-on/sidebar-api/answer-call";
import { Workbook } from "../../../src/local/sheet/grid/workbook";
import { type AddOn, execution } from "../../in-process/add-on";
import { SmallOffice } from "../../in-process/small-office";

function call<N extends keyof Calls>(
  addOn: AddOn,
  name: N,
  request: Parameters<Calls[N]>[0],
): CallResult<ReturnType<Calls[N]>> {
  return addOn.fromSidebar(name, request) as CallResult<ReturnType<Calls[N]>>;
}

const select = (addOn: AddOn, a1: string) =>
  addOn.google.SpreadsheetApp.getActiveSpreadsheet().getRange(a1).activate();
const formula = (addOn: AddOn, a1: string) =>
  addOn.google.SpreadsheetApp.getActiveSpreadsheet().getRange(a1).getFormula();

describe("entering a formula for the person", () => {
  it("gives it the stamp, which is made first, and leaves the selection where it is", () => {
    const addOn = execution();
    select(addOn, "Sheet1!B2");
    expect(call(addOn, "insertFormula", { formula: '=ANALYTICS_LIST("reports")' })).toEqual({
      ok: true,
      value: { cell: "Sheet1!B2" },
    });
    expect(formula(addOn, "Sheet1!B2")).toBe('=ANALYTICS_LIST("reports",analytics_stamp)');
    expect(addOn.google.workbook.namedRange("analytics_stamp")).toBeDefined();
  });

  it("parts arguments as the spreadsheet's locale does", () => {
    const addOn = execution({ workbook: new Workbook({ locale: "de_DE" }) });
    call(addOn, "insertFormula", {
      formula: '=ANALYTICS_METRIC("Revenue", "last 12 months", "by: month, more")',
    });
    expect(formula(addOn, "Sheet1!A1")).toBe(
      '=ANALYTICS_METRIC("Revenue"; "last 12 months"; "by: month, more";analytics_stamp)',
    );
  });

  it.each(["something", "=1+1"])("refuses a cell that holds %s", (entry) => {
    const addOn = execution();
    select(addOn, "Sheet1!B2").setValue(entry);
    expect(call(addOn, "insertFormula", { formula: "=ANALYTICS_STATUS()" })).toMatchObject({
      ok: false,
      failure: { kind: "badDestination", message: expect.stringContaining("Select an empty cell") },
    });
  });
});

it("hands its handler the fields that a call takes, and no others", () => {
  const given: unknown[] = [];
  const candidate = (request: unknown): never => {
    given.push(request);
    throw new Error("This is enough.");
  };
  const services = { keys: { candidate }, sidebarTicket: { require: () => "" }, log: () => "" };
  const own = { baseUrl: "https://a.example", audience: "me" };
  const request = { ...own, makerId: "another", more: 1, ["__proto__"]: { key: "k" } };
  answerCall(services as never, { ticket: "t", name: "connect", request });
  expect(given).toEqual([own]);
});

it("stores nothing of a request but what the call takes", () => {
  const office = new SmallOffice();
  const request = { perMinute: 20, more: "x".repeat(5_000), ["__proto__"]: { maxAgeMinutes: 1 } };
  office.done("setPreferences", request);
  expect(JSON.parse(office.properties()["preferences"] ?? "")).toEqual({
    perMinute: 20,
    maxAgeMinutes: 360,
    sendsZone: true,
    exactOnly: false,
    calendar: {},
  });
});

it("gives formulas the stamp and takes it out again, and changes nothing else", () => {
  const addOn = execution();
  const sheet = addOn.google.SpreadsheetApp.getActiveSheet();
  sheet
    .getRange("A1:A4")
    .setFormulas([
      ['=ANALYTICS_LIST("events")'],
      ['=ANALYTICS_LIST("events",B1)'],
      ["=SUM(1,2)"],
      ['=ANALYTICS_REPORT("Signup to paid", "last 30 days")'],
    ]);
  const texts = (): string[] => sheet.getRange("A1:A4").getFormulas().flat();
  const before = texts();
  expect(call(addOn, "follow", { follows: true })).toMatchObject({
    value: { changed: 0, state: { follows: true, standing: {} } },
  });
  expect(texts()).toEqual([
    '=ANALYTICS_LIST("events",analytics_stamp)',
    '=ANALYTICS_LIST("events",B1,analytics_stamp)',
    "=SUM(1,2)",
    '=ANALYTICS_REPORT("Signup to paid", "last 30 days",,analytics_stamp)',
  ]);
  expect(call(addOn, "follow", { follows: false, takesOut: true })).toMatchObject({
    value: {
      changed: 3,
      state: { standing: { notAgreed: { count: 3, places: ["Sheet1!A1", "Sheet1!A2", "Sheet1!A4"] } } },
    },
  });
  expect(texts()).toEqual(before);
});

describe("whatever the arguments are, the answer is a sentence that says what to do", () => {
  it.each([
    ["runPulls", {}],
    ["runPulls", { run: "1", names: [5] }],
    ["runPulls", { run: "1", names: ["One"], since: "now" }],
    ["connect", {}],
    ["connect", { baseUrl: "api.example.com", key: "k", audience: "all" }],
    ["connect", { baseUrl: "api.example.com", key: null, audience: "me" }],
    ["undoTable", null],
    ["progress", null],
    ["cancel", undefined],
    ["insertFormula", "=ANALYTICS_STATUS()"],
    ["refreshFormulas", 7],
    ["toString", null],
    ["__proto__", null],
    [undefined, null],
  ])("%s %j", (name, request) => {
    expect(execution().fromSidebar(name, request)).toMatchObject({
      ok: false,
      failure: {
        kind: "badArgument",
        message: expect.stringMatching(/close it and open it again\.$/) as string,
      },
    });
  });

  it.each([
    '=IMPORTDATA("https://example.com")',
    '=ANALYTICS_STATUS()&IMPORTDATA("https://example.com")',
    "=ANALYTICS_NONE()",
    "=1+1",
    "ANALYTICS_STATUS()",
  ])("entering %s, which is not the add-on's", (entry) => {
    const addOn = execution();
    expect(call(addOn, "insertFormula", { formula: entry })).toMatchObject({
      ok: false,
      failure: { message: expect.stringContaining("only the add-on's own functions") as string },
    });
    expect(formula(addOn, "Sheet1!A1")).toBe("");
  });
});
