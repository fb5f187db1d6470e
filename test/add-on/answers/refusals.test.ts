/** What is refused instead of an answer, and what is told although an answer came. */
import { createGraph } from "../../../src/add-on/object-graph/graph";
import { ANSWER_TAB } from "../../../src/add-on/answers/store/answer-tab";
import { STORED } from "../../../src/add-on/shared/stored";
import { servicesOf } from "../../in-process/add-on";
import { createInProcessServices } from "../../in-process/google-services";
import { OWNER } from "../../in-process/small-office";
import { status } from "../service-client/scripted";
import { count, MINUTE, office, shown } from "./counting";
import { cell, waiting } from "./waking";

it("a name that the service does not list is told with those that it lists, and asks nothing", () => {
  const made = office();
  const said = shown(made.cell("ANALYTICS_REPORT", ["Weekly retentoin"]));
  expect(said).toMatch(/^No report is called "Weekly retentoin"\..*"Weekly retention"/);
  expect(made.asked).toEqual([]);
});

describe("an answer with nothing at all in it, which is a fault of the service", () => {
  const empty = status(200, {}, "");

  it("leaves a cell the number that it had", () => {
    const made = office();
    expect(count(made)).toBe(1);
    made.answer = () => empty;
    made.clock.advance(2 * MINUTE);
    expect(count(made, "again")).toBe(1);
  });

  it("is told where nothing can be noted, since nobody would ask again", () => {
    const made = office();
    made.answer = () => empty;
    expect(count(made)).toBe("");
    const store = made.stores.documentProperties(made.workbook.id);
    const used = Object.entries(store.all()).reduce(
      (sum, [name, text]) => sum + name.length + text.length,
      0,
    );
    const left = 500 * 1_024 - used;
    for (let i = 0; i < 64; i++) store.setAll({ [`other${i}`]: "x".repeat(left / 64 - 10) }, false);
    expect(count(made, "", "did Paid")).toMatch(/empty/);
  });
});

it("a question is refused where the spreadsheet asks more of them than can be remembered", () => {
  const made = office();
  const limited = (asked: number): void => {
    const counted = { [STORED.questionsAsked.name]: JSON.stringify({ asked, kept: 9 }) };
    made.stores.documentProperties(made.workbook.id).setAll(counted, false);
    made.stores.documentCache(made.workbook.id).clear();
  };
  count(made);
  limited(9);
  expect(count(made, "", "did Paid")).toBe(2);
  limited(10);
  expect(count(made, "", "did Pay")).toMatch(/10 different questions/);
  expect(made.asked).toHaveLength(2);
  expect(count(made)).toBe(1);
});

it("names that a service that is down does not tell are asked for again, and not taken for none", () => {
  const made = office();
  made.answer = () => status(503);
  expect(made.call("namesOf", { list: "metrics" })).toMatchObject({
    ok: false,
    failure: { kind: "serviceDown" },
  });
  made.clock.advance(20 * MINUTE);
  made.answer = () => status(400, {}, { error: 'No such metric. There are "Signups" and "Revenue".' });
  expect(JSON.stringify(made.done("namesOf", { list: "metrics" }))).toContain("Revenue");
});

it("a waiting list stops at the first refused key, and waits until the account may be tried", () => {
  const made = waiting("A", "B", "C");
  made.keys = [];
  const before = made.service.asked.length;
  expect(made.done("workOff", null)).toMatchObject({ failed: 1, left: 2, nextAt: "09:09:03" });
  expect(made.done("workOff", null)).toMatchObject({ failed: 0, left: 2, nextAt: "09:09:03" });
  expect(made.service.asked).toHaveLength(before + 1);
});

it("a cell whose wait Google did not keep does not promise to fill by itself", () => {
  const made = office(1);
  count(made, "", "did Paid");
  made.stores.faults.before = (call) =>
    call === "Properties.setProperties" ? "Service error: Properties" : undefined;
  expect(count(made)).toMatch(/^Google Sheets could not do this now/);
  delete made.stores.faults.before;
  expect(made.done("state", null).waiting).toBe(0);
});

it("a mistake of the add-on's own ends a turn of the waiting list, and is no failure of the question", () => {
  const made = waiting("A");
  made.answer = () => {
    throw new TypeError("rows is not iterable");
  };
  expect(made.call("workOff", null)).toMatchObject({ ok: false, failure: { kind: "unexpected" } });
  made.answer = () => ({ body: { count: 7 } });
  made.clock.advance(MINUTE);
  made.done("workOff", null);
  expect(cell(made, "A")).toBe(7);
});

it.each([
  ["with something else in it", ["Our own answers"]],
  ["with the titles of that sheet", ["question", "account", "fetched", "characters", "check"]],
])("a person's sheet under the name of the sheet of answers is not written to, %s", (_, cells) => {
  const google = createInProcessServices({ user: OWNER });
  const spreadsheet = google.SpreadsheetApp.getActiveSpreadsheet();
  // Since then only sheets that the add-on marked are its own.
  google.stores
    .documentProperties(spreadsheet.getId())
    .setAll({ [STORED.sheetsHome.name]: spreadsheet.getId() }, false);
  const theirs = spreadsheet.insertSheet(ANSWER_TAB);
  theirs.getRange(1, 1, 1, cells.length).setValues([cells]);
  const graph = createGraph(servicesOf(google));
  const entry = { key: "k", account: "a", at: 1, text: "t" };
  const keeping = { isUsed: () => true, forgotten: [] };
  expect(() => graph.tab.write([entry], () => [entry], keeping)).toThrow(/Rename that sheet/);
  expect(theirs.getDataRange().getValues()).toEqual([cells]);
});

it("a mistake of the add-on's own while questions are put into pages is not taken for a full store", () => {
  const google = createInProcessServices({ user: OWNER });
  const graph = createGraph(servicesOf(google));
  google.stores.faults.before = (call) => {
    if (call === "Properties.setProperties") throw new TypeError("pages.map is not a function");
    return undefined;
  };
  expect(() => graph.pages.fold({ [`${STORED.retry.name}q`]: "{}" })).toThrow(TypeError);
});
