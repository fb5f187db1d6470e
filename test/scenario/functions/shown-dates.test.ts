/** "May 2026" typed into a cell is a date for Sheets. Every function reads what the cell shows. */
import { calculatorOf } from "../../../src/local/desk/sheet-functions";
import type { SheetCalculator } from "../../../src/local/sheet/calculator/calculator";
import { CellError } from "../../../src/local/sheet/grid/cells";
import { type Office, openOffice } from "../office";

let office: Office;
let calculator: SheetCalculator;
beforeAll(async () => {
  office = await openOffice({
    service: { perMinute: 0 },
    settings: { locale: "en_US" },
    platform: { sharesEqualCalls: false },
  });
  await office.call("setPreferences", { perMinute: 600 });
  calculator = calculatorOf(office.desk);
});
afterAll(() => office.close());

const sheet = () => office.desk.workbook.sheets[0]!;

function shown(cell: string): unknown {
  const column = cell.charCodeAt(0) - 64;
  const value = sheet().value(Number(cell.slice(1)), column);
  return value instanceof CellError ? value.message : value;
}

async function type(cells: Readonly<Record<string, string>>): Promise<void> {
  for (const [cell, input] of Object.entries(cells)) calculator.setInput(sheet(), cell, input);
  await calculator.settled();
}

it.each([
  ["METRIC", 'ANALYTICS_METRIC("Signups"; DATES; ; analytics_stamp)'],
  ["PEOPLE_COUNT", 'ANALYTICS_PEOPLE_COUNT("did Signed up"; DATES; analytics_stamp)'],
  ["COMPARE", 'INDEX(ANALYTICS_COMPARE("Signups"; DATES; ; ; analytics_stamp); 1; 1)'],
  ["REPORT", 'INDEX(ANALYTICS_REPORT("Signup to paid"; DATES; ; analytics_stamp); 2; 3)'],
])("%s takes the month that a cell shows, and the day that another shows", async (_, call) => {
  const of = (dates: string): string => `=${call.replace("DATES", dates)}`;
  await type({
    A1: "October 2026",
    A2: "2026-10-01",
    B1: of("A1"),
    B2: of('"2026-10"'),
    B3: of("A2"),
    B4: of('"2026-10-01"'),
  });
  expect([shown("B1"), shown("B3")]).toEqual([shown("B2"), shown("B4")]);
  expect(shown("B1")).toEqual(expect.any(Number));
  expect(shown("B1")).not.toBe(shown("B3"));
});

const ASK = '=ANALYTICS_METRIC("Signups"; DATES; ; analytics_stamp)';
const of = (dates: string): string => ASK.replace("DATES", dates);

it("two cells that show months are two months, those that show days a first and a last day", async () => {
  await type({
    ...{
      A5: "April 2026",
      B5: "June 2026",
      A6: "2026-04-01",
      B6: "2026-06-01",
      A7: "May 2026",
      B7: "June 2026",
    },
    ...{ D5: of("A5:B5"), D6: of("A6:B6"), D7: of("A7:B7"), D8: of('"2026-04-01 to 2026-06-01"') },
    ...{ D9: of('"2026-04"'), E9: of('"2026-05"'), F9: of('"2026-06"') },
  });
  expect(["D5", "E5", "D7", "E7"].map(shown)).toEqual(["D9", "F9", "E9", "F9"].map(shown));
  expect(shown("D6")).toBe(shown("D8"));
  expect(shown("D5")).toEqual(expect.any(Number));
});

it("rows of a first and a last month are refused, and days beside a month are not taken for one", async () => {
  await type({
    ...{ A5: "April 2026", B5: "June 2026", A6: "July 2026", B6: "September 2026", D5: of("A5:B6") },
    ...{ A7: "October 2026", A8: "2026-10-15", A9: "2026-11-10", H7: of("A7:A9"), F7: of('"2026-10"') },
  });
  expect(shown("D5")).toMatch(/a row holds a period and another cell/);
  expect(shown("H7")).toBe(shown("F7"));
});

it("the rows of a search ask which is meant, also of a property", async () => {
  await type({
    A5: "first_seen",
    B5: "in",
    C5: "May 2026",
    D5: "=ANALYTICS_PEOPLE_COUNT(A5:C5; ; analytics_stamp)",
  });
  expect(shown("D5")).toMatch(/which may be that day, or the month/);
  await type({ B5: "before" });
  expect(shown("D5")).toEqual(expect.any(Number));
});

it("a date that moves is a day on the first of a month, too", async () => {
  office.clock.advance(12 * 86_400_000);
  await type({
    C1: "=TODAY()-1",
    B1: '=ANALYTICS_METRIC("Signups"; C1; ; analytics_stamp)',
    B2: '=ANALYTICS_METRIC("Signups"; TODAY()-1; ; analytics_stamp)',
    B3: '=ANALYTICS_METRIC("Signups"; "yesterday"; ; analytics_stamp)',
    B4: '=TEXT(C1; "yyyy-mm-dd")',
  });
  expect(shown("B4")).toBe("2026-12-01");
  expect([shown("B1"), shown("B2")]).toEqual([shown("B3"), shown("B3")]);
});

it("a pair of days with one that moves is a first and a last day on the first of a month, too", async () => {
  await type({ A5: "2026-11-01", B5: "=TODAY()-1", D5: of("A5:B5"), D8: of('"2026-11-01 to 2026-12-01"') });
  expect(shown("D5")).toBe(shown("D8"));
  expect(shown("D5")).toEqual(expect.any(Number));
});

it("what is computed in the formula is asked about, with what to write", async () => {
  await type({ E1: '=ANALYTICS_METRIC("Signups"; DATE(2026; 10; 1); ; analytics_stamp)' });
  expect(shown("E1")).toMatch(/dates: its cell is 2026-10-01, which may be that day, or the month/);
  await type({
    A3: "October 2026",
    E2: '=ANALYTICS_METRIC("Signups"; TEXT(A3; "yyyy-mm"); ; analytics_stamp)',
  });
  expect(shown("E2")).toEqual(expect.any(Number));
});

const named = (names: string, dates: string): string => `=LET(${names}; ${of(dates).slice(1)})`;

it.each([
  ["side by side", of("HSTACK(A10; C10)")],
  ["with a name for both", named("d; HSTACK(A10; C10)", "d")],
  ["with a name for each", named("a; A10; b; C10", "HSTACK(a; b)")],
])("two cells apart from each other are what they show, %s", async (_, formula) => {
  await type({
    ...{ A10: "April 2026", C10: "June 2026", D10: formula, D12: of('"2026-04"'), E12: of('"2026-06"') },
  });
  expect(["D10", "E10"].map(shown)).toEqual(["D12", "E12"].map(shown));
  expect(shown("D10")).toEqual(expect.any(Number));
  const ofDays = formula.replace(/\b([AC])10\b/g, "$119");
  await type({ A19: "2026-04-01", C19: "2026-06-01", D19: ofDays, D20: of('"2026-04-01 to 2026-06-01"') });
  expect(shown("D19")).toBe(shown("D20"));
});

it("a cell that moves is a day on the first of a month behind a name, too", async () => {
  const formula = named("a; A13; b; C13", "HSTACK(a; b)");
  await type({ A13: "2026-09-01", C13: "=TODAY()-1", D13: formula, E13: of('"2026-09-01 to 2026-12-01"') });
  expect(shown("D13")).toBe(shown("E13"));
  expect(shown("D13")).toEqual(expect.any(Number));
});

it.each([
  ["an argument of a LAMBDA", `=LAMBDA(d; ${ASK.slice(1).replace("DATES", "d")})(HSTACK(A10; C10))`],
  ["computed dates", of("HSTACK(DATE(2026; 4; 1); DATE(2026; 6; 1))")],
  ["computed dates behind a name", named("d; HSTACK(EDATE(A10; 0); C10)", "d")],
])("two firsts of months of which nothing shows what they are are asked about: %s", async (_, formula) => {
  await type({ A10: "April 2026", C10: "June 2026", D14: formula });
  expect(shown("D14")).toMatch(
    /two cells are 2026-04-01 and 2026-06-01, which may be .* Expected "2026-04-01 to 2026-06-01" in one text/,
  );
});

it("two computed days of which one moves are a first and a last day on every day", async () => {
  await type({
    D15: of("HSTACK(DATE(2026; 11; 1); TODAY()-1)"),
    D16: of("HSTACK(DATE(2026; 9; 1); TODAY()-1)"),
    D17: of('"2026-11-01 to 2026-12-01"'),
    D18: of('"2026-09-01 to 2026-12-01"'),
  });
  expect([shown("D15"), shown("D16")]).toEqual([shown("D17"), shown("D18")]);
  expect(shown("D16")).toEqual(expect.any(Number));
});

const BETWEEN = "select count(*) as n from events where cast(time as date) between";
const sqlOf = (marks: string, values: string): string =>
  `=INDEX(ANALYTICS_SQL("${BETWEEN} ${marks}"; ${values}; analytics_stamp); 2; 1)`;

it("SQL reads a month as shown, and asks about two", async () => {
  await type({
    ...{ A21: "October 2026", A22: "2026-10-01", D21: sqlOf(":from and :to", "A21") },
    ...{ D22: sqlOf(":from and :to", "A22"), D23: sqlOf(":from and :to", '"2026-10"') },
    ...{ D24: sqlOf(":from and :to", '"2026-10-01"'), A25: "April 2026", B25: "June 2026" },
    ...{ A26: "2026-04-01", B26: "2026-06-01", D25: sqlOf(":from and :to", "A25:B25") },
    ...{ D26: sqlOf(":from and :to", "A26:B26"), D27: sqlOf(":from and :to", '"2026-04-01 to 2026-06-01"') },
  });
  expect([shown("D21"), shown("D22")]).toEqual([shown("D23"), shown("D24")]);
  expect(shown("D21")).toEqual(expect.any(Number));
  expect(shown("D21")).not.toBe(shown("D22"));
  expect(shown("D25")).toMatch(/its two cells are two periods \("2026-04" and "2026-06"\)/);
  expect(shown("D26")).toBe(shown("D27"));
  expect(shown("D26")).toEqual(expect.any(Number));
});

it.each([
  [":from and :to", "A28:B29", /:to is a last day, and its cell shows 2026-06, which may be its first/],
  ["? and ?", "B28:B29", /value 2 is a last day, and its cell shows 2026-06/],
])("SQL asks about a last day of which the cell shows a month: %s", async (marks, values, asks) => {
  const formula = sqlOf(marks, values);
  await type({ A28: "from", B28: "April 2026", A29: "to", B29: "June 2026", D28: formula });
  expect(shown("D28")).toMatch(asks);
  const ofDays = formula.replace(/\b([AB])2([89])/g, "$13$2");
  await type({ A38: "from", B38: "2026-04-01", A39: "to", B39: "2026-06-01", D38: ofDays });
  expect(shown("D38")).toEqual(expect.any(Number));
});
