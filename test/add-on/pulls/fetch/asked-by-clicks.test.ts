/** A question as the sidebar's form has it: looked at, landed without a second request, or as a formula. */
import type { LookedAt, PullForm, QuestionReferences } from "../../../../src/add-on/sidebar-contract/calls";
import { BLANK_FORM } from "../../../../src/sidebar/question/blank-form";
import { numbered, rows, type Scripted } from "../../service-client/scripted";
import { SavedOffice } from "../run/saved-office";

const SQL: PullForm = { ...BLANK_FORM, source: "SQL", what: "select 1" };

it("shows its first rows and writes nothing", () => {
  const office = new SavedOffice();
  const sheets = office.workbook.sheets.length;
  expect(office.done("lookAt", { run: "r", form: SQL })).toMatchObject({
    kind: "looked",
    columns: ["request", "name"],
    rows: [
      ["1", "a"],
      ["1", "b"],
    ],
    count: 2,
    cut: null,
  });
  expect(office.workbook.sheets).toHaveLength(sheets);
});

it("lands as it was looked at, with no second request", () => {
  const office = new SavedOffice();
  const looked = office.done("lookAt", { run: "r", form: SQL });
  if (looked.kind !== "looked") throw new Error("It was not looked at.");
  office.done("savePull", { form: { ...SQL, name: "One", place: "One" } });
  const { ran } = office.run(["One"], { since: looked.at });
  expect(ran).toMatchObject([{ name: "One", status: "well" }]);
  expect(office.lines("One", 2)).toEqual(["request|name", "1|a", "1|b"]);
  expect(office.asked).toHaveLength(1);
});

describe("a long answer", () => {
  /** 2,500 rows, a thousand a page; says how many there are, or not. */
  const paged =
    (total?: number) =>
    ({ body }: { readonly body: unknown }): Scripted => {
      const { offset = 0 } = body as { readonly offset?: number };
      const data = numbered(offset, Math.min(2_500, offset + 1_000));
      return { body: { data, ...(total !== undefined && { pagination: { offset, limit: 1_000, total } }) } };
    };

  it.each<[string, number | undefined, Partial<LookedAt>]>([
    ["says how many rows there are", 2_500, { count: 2_500, isPart: true }],
    ["does not say how many rows there are", undefined, { count: null, isPart: true }],
  ])("is looked at by one request, and lands whole, where the service %s", (_, total, looked) => {
    const office = new SavedOffice(paged(total));
    const look = office.done("lookAt", { run: "r", form: SQL });
    expect(look).toMatchObject({ kind: "looked", cut: null, ...looked });
    expect(office.asked).toHaveLength(1);
    office.done("savePull", { form: { ...SQL, name: "All", place: "All" } });
    office.run(["All"], { since: look.kind === "looked" ? look.at : 0 });
    expect(office.lines("All", 1)).toHaveLength(2_501);
  });

  it("that comes whole by one request is kept, so that landing asks no second time", () => {
    const office = new SavedOffice(() => rows(...numbered(0, 2_500)));
    const look = office.done("lookAt", { run: "r", form: SQL });
    expect(look).toMatchObject({ count: 2_500, isPart: false });
    office.done("savePull", { form: { ...SQL, name: "All", place: "All" } });
    office.run(["All"], { since: look.kind === "looked" ? look.at : 0 });
    expect(office.lines("All", 1)).toHaveLength(2_501);
    expect(office.asked).toHaveLength(1);
  });

  it("that the service cut itself is no part of it: landing brings no more, and the reason is shown", () => {
    const body = { data: numbered(0, 100), errors: ["The result is cut at 100 rows."] };
    const office = new SavedOffice(() => ({ body }));
    const look = office.done("lookAt", { run: "r", form: SQL });
    expect(look).toMatchObject({
      count: 100,
      isPart: false,
      cut: expect.stringContaining("cut at 100 rows"),
    });
  });

  it("of a report is read whole: what its options make of its rows needs all of them", () => {
    const office = new SavedOffice(paged(2_500));
    const form = { ...SQL, source: "report", what: "Weekly retention" };
    expect(office.done("lookAt", { run: "r", form })).toMatchObject({ count: 2_500, isPart: false });
  });
});

it("is not due again before its hour where it has just landed", () => {
  const office = new SavedOffice();
  office.done("savePull", { form: { ...SQL, name: "One", place: "One", schedule: "hourly" } });
  office.run(["One"]);
  expect(office.item("One")).toMatchObject({ status: "well", nextRun: expect.stringMatching(/:00:00$/) });
});

it("says in a formula what is next as soon as its schedule is saved, and that none is when it goes", () => {
  const office = new SavedOffice();
  const form = { ...SQL, name: "One", place: "One", schedule: "daily at 6" };
  office.done("savePull", { form });
  const isNext: unknown = expect.stringContaining("Next: One, after 2026-11-21 06:00");
  expect(office.cell("ANALYTICS_STATUS", ["schedules"])).toEqual({ value: isNext });
  office.done("savePull", { form: { ...form, schedule: "" }, before: "One" });
  expect(office.cell("ANALYTICS_STATUS", ["schedules"])).toEqual({ value: "No pull has a schedule." });
});

it.each<[string, Partial<PullForm>, string, string]>([
  ["last week", { dates: "last week" }, "", "Mon 9 Nov to Sun 15 Nov 2026"],
  ["a year's turn", { dates: "2025-12-29 to 2026-01-04" }, "", "Mon 29 Dec 2025 to Sun 4 Jan 2026"],
  ["one day", { dates: "2026-11-16" }, "", "Mon 16 Nov 2026"],
  [
    "a fiscal year of its own",
    { dates: "this fiscal year", options: "fiscal year starts: April" },
    "",
    "Wed 1 Apr 2026 to Wed 31 Mar 2027",
  ],
  ["none", { dates: "" }, "", ""],
  ["a slip", { dates: "lst week" }, 'did you mean "last week"', ""],
])("is told what its days mean: %s", (_, more, problem, days) => {
  const office = new SavedOffice();
  const form = { ...SQL, source: "metric", what: "Signups", ...more };
  const checked = office.done("checkQuestion", { form });
  expect(checked.days).toBe(days);
  expect(checked.cells.dates ?? "").toContain(problem);
  expect(office.asked).toEqual([]);
});

it.each<[string, Partial<PullForm>, number]>([
  ["a metric", { source: "metric", what: "Signups", dates: "last week" }, 1],
  [
    "three searches in each of twelve months",
    {
      source: "comparison",
      what: "people: plan = Team; people: plan = Solo; people: did Paid",
      dates: "last 12 months",
      options: "for each: month; show: board",
    },
    36,
  ],
  ["what cannot be read", { source: "metric", what: "", dates: "last week" }, 0],
])("is told before it is saved how many requests a run takes: %s", (_, more, requests) => {
  const office = new SavedOffice();
  expect(office.done("checkQuestion", { form: { ...SQL, options: "", ...more } }).requests).toBe(requests);
  expect(office.asked).toEqual([]);
});

it.each<[string, readonly string[], string]>([
  ["weekdays at 7", ["2026-11-23 07:00", "2026-11-24 07:00", "2026-11-25 07:00"], ""],
  ["", [], ""],
  ["sometimes", [], "is not a schedule"],
])("is told when it runs next: %j", (schedule, runs, problem) => {
  const office = new SavedOffice();
  const checked = office.done("checkQuestion", { form: { ...SQL, schedule } });
  expect(checked.runs).toEqual(runs);
  expect(checked.cells.schedule ?? "").toContain(problem);
});

it("says what is wrong next to each cell, also where a column is not in the answer", () => {
  const office = new SavedOffice();
  expect(office.done("lookAt", { run: "r", form: { ...SQL, what: "" } })).toMatchObject({
    kind: "mistaken",
    cells: { what: expect.stringContaining("empty") },
  });
  expect(office.done("lookAt", { run: "r", form: { ...SQL, columns: "nmae" } })).toMatchObject({
    kind: "mistaken",
    cells: { columns: expect.stringContaining("nmae") },
  });
});

it("becomes a formula in the selected cell", () => {
  const office = new SavedOffice();
  const form = { ...SQL, source: "metric", what: 'The "best"', dates: "last 30 days", options: "by: week" };
  const entered = office.done("enterQuestion", { form });
  expect(entered).toMatchObject({ kind: "entered" });
  const sheet = office.last.SpreadsheetApp.getActiveSpreadsheet().getActiveSheet();
  expect(sheet.getActiveCell().getFormula()).toBe(
    '=ANALYTICS_METRIC("The ""best""", "last 30 days", "by: week",analytics_stamp)',
  );
});

it("takes the place of the selected cell", () => {
  const office = new SavedOffice();
  expect(office.done("selectedCell", null)).toEqual({ sheet: "Sheet1", cell: "A1", text: "" });
});

it("follows the cells that were chosen for its words, by a name that is right in the formula's sheet", () => {
  const office = new SavedOffice();
  const form = { ...SQL, source: "metric", what: "Signups", dates: "last 30 days" };
  const references = { what: { sheet: "Sheet1", cell: "B1" }, dates: { sheet: "Anna's", cell: "C2" } };
  office.done("enterQuestion", { form, references });
  const sheet = office.last.SpreadsheetApp.getActiveSpreadsheet().getActiveSheet();
  expect(sheet.getActiveCell().getFormula()).toBe("=ANALYTICS_METRIC(B1, 'Anna''s'!C2,,analytics_stamp)");
});

it.each<[string, Partial<PullForm>, QuestionReferences, string]>([
  [
    "searches down a column, and months in a row",
    { source: "people count", what: "plan = Team", dates: "2026-01-01 to 2026-12-01" },
    { what: { sheet: "Sheet1", cell: "A2:A51" }, dates: { sheet: "Sheet1", cell: "B1:M1" } },
    "=ANALYTICS_PEOPLE_COUNT(A2:A51, B1:M1,analytics_stamp)",
  ],
  [
    "the first and the last day of a statement",
    { what: "select 1 where 1 between :from and :to", dates: "2026-01-01 to 2026-12-01" },
    { dates: { sheet: "Sheet1", cell: "A1:B1" } },
    '=ANALYTICS_SQL("select 1 where 1 between :from and :to", HSTACK(A1, B1),analytics_stamp)',
  ],
])("follows several cells: %s", (_, more, references, formula) => {
  const office = new SavedOffice();
  office.done("enterQuestion", { form: { ...SQL, ...more }, references });
  const sheet = office.last.SpreadsheetApp.getActiveSpreadsheet().getActiveSheet();
  expect(sheet.getActiveCell().getFormula()).toBe(formula);
});

it("takes no name of a cell that is none", () => {
  const office = new SavedOffice();
  const references = { what: { sheet: "Sheet1", cell: 'B1&IMPORTXML("x")' } };
  expect(() => office.done("enterQuestion", { form: SQL, references })).toThrow("not what the sidebar sends");
});

it("has names to choose from for one request, until somebody looks again", () => {
  const office = new SavedOffice(() => rows({ id: 1, name: "Signed up" }, { id: 2, name: "Paid" }));
  const names = () => office.done("namesOf", { list: "events" }).names.map(({ name }) => name);
  expect(names()).toEqual(["Signed up", "Paid"]);
  expect(names()).toEqual(["Signed up", "Paid"]);
  expect(office.asked).toHaveLength(1);
  office.clock.advance(1);
  office.done("namesOf", { list: "events", again: true });
  expect(office.asked).toHaveLength(2);
  expect(office.done("namesOf", { list: "tests" }).names).toEqual([]);
});

it("offers first what questions here use, the latest before others, and says how old the list is", () => {
  const listed = ["Opened", "Paid", "Signed up"].map((name, id) => ({ id, name }));
  const office = new SavedOffice(() => rows(...listed));
  const people = { ...SQL, source: "people count", name: "Paid", place: "Paid" };
  office.done("savePull", { form: { ...people, what: 'did "Signed up" and plan = Team and seats = "30"' } });
  const at = office.clock.now();
  const { names, at: listedAt } = office.done("namesOf", { list: "events" });
  expect(names.map(({ name }) => name)).toEqual(["Signed up", "Opened", "Paid"]);
  expect(listedAt).toBeGreaterThanOrEqual(at);
  office.clock.advance(2 * 3_600_000);
  expect(office.done("namesOf", { list: "events" }).at).toBe(listedAt);
  const asked = office.asked.length;
  expect(office.done("valuesOf", { property: "plan" })).toEqual({ values: ["Team"] });
  expect(office.done("valuesOf", { property: "seats" })).toEqual({ values: ['"30"'] });
  expect(office.asked).toHaveLength(asked);
});

it("offers the metrics that the service tells to who asks for none, by one request a day that marks nothing", () => {
  const told = { error: 'There is no metric called "?". There are "Signups", "Revenue" and 3 more.' };
  const office = new SavedOffice(({ body }) =>
    JSON.stringify(body ?? "").includes('"?"') ? { status: 404, body: told } : rows({ n: 1 }),
  );
  office.listing = () => rows();
  const names = (more = {}) =>
    office.done("namesOf", { list: "metrics", ...more }).names.map(({ name }) => name);
  const asked = () => office.asked.length;
  expect(names()).toEqual(["Revenue", "Signups"]);
  const once = asked();
  expect(names()).toEqual(["Revenue", "Signups"]);
  expect(asked()).toBe(once);
  names({ again: true });
  expect(asked()).toBeGreaterThan(once);
  // Others may still ask: a name that is none is no fault of the account.
  office.save("Metric", { source: "metric", what: "Signups" });
  expect(office.run(["Metric"]).ran).toMatchObject([{ status: "well" }]);
});
