/** Cells mean what they show, also where none calculates: in notes and "About this number". */
import { type PlannedCall, planCellCalls } from "../../../src/add-on/custom-functions/run/cell-questions";
import { makeCellRect } from "../../../src/add-on/sheet-writer/cells/rect";
import { openZone } from "../../../src/add-on/table/zone";

const NOW = Date.UTC(2026, 11, 1);
const CONTEXT = { now: NOW, zone: openZone("Etc/UTC"), calendar: {}, sentZone: undefined };

type Texts = Readonly<Record<string, string>>;

/** A sheet with what its cells hold, show, and compute. */
function readCall(
  formula: string,
  cells: Readonly<Record<string, unknown>>,
  shown: Texts,
  formulas: Texts = {},
): PlannedCall | undefined {
  const values: unknown[][] = [[], [], []];
  for (const [cell, value] of Object.entries(cells)) {
    const { row, column } = makeCellRect(cell)!;
    values[row - 1]![column - 1] = value;
  }
  const own = {
    name: () => "Sheet1",
    values: () => values,
    shownIn: (cell: string) => shown[cell] ?? "",
    formulaIn: (cell: string) => formulas[cell] ?? "",
  };
  return planCellCalls(formula, { own, sheets: [own] }, CONTEXT)[0];
}

const PAIR = { A1: new Date("2026-10-01T00:00:00Z"), B1: new Date("2026-11-01T00:00:00Z") };
const AS_DAYS = { A1: "2026-10-01", B1: "2026-11-01" };
const AS_NUMBERS = { A1: "46296", B1: "46327" };
const METRIC = '=ANALYTICS_METRIC("Signups",A1:B1)';

it("two cells that show firsts of months are those days, and a pair that moves is its first and last day", () => {
  expect(readCall(METRIC, PAIR, AS_DAYS, { B1: "=TODAY()" })?.values[1]).toEqual([
    ["2026-10-01 to 2026-11-01"],
  ]);
  const apart = '=ANALYTICS_METRIC("Signups",HSTACK(A1,B1))';
  expect(readCall(apart, PAIR, { A1: "Oct 2026", B1: "Nov 2026" })?.values[1]).toEqual([
    ["2026-10", "2026-11"],
  ]);
});

it("two that show neither a day nor a month are asked about, unless one moves", () => {
  expect(readCall(METRIC, PAIR, AS_NUMBERS)).toBeUndefined();
  expect(readCall(METRIC, PAIR, AS_NUMBERS, { B1: "=TODAY()" })?.values[1]).toEqual([
    ["2026-10-01 to 2026-11-01"],
  ]);
});

it("a last day that shows a month is no day, beside a first day that is none of a month", () => {
  const days = { A1: new Date("2026-04-15T00:00:00Z"), B1: new Date("2026-06-01T00:00:00Z") };
  expect(readCall(METRIC, days, { A1: "2026-04-15", B1: "Jun 2026" })).toBeUndefined();
  expect(readCall(METRIC, days, { A1: "2026-04-15", B1: "2026-06-01" })?.values[1]).toEqual([
    [days.A1, "2026-06-01"],
  ]);
});

const BETWEEN = "select 1 where d between :from and :to";
const statementOf = (call: PlannedCall | undefined): unknown => call?.plan.questions[0]?.query.body;

it.each([
  ["days without a name", `=ANALYTICS_SQL("${BETWEEN}",A1)`, { A1: PAIR.A1 }],
  ["days by their name", `=ANALYTICS_SQL("${BETWEEN}",A1:B1)`, { A1: "dates", B1: PAIR.A1 }],
])("SQL takes the month that a cell shows: %s", (_, formula, cells) => {
  const sql = readCall(formula, cells, { A1: "Oct 2026", B1: "Oct 2026" });
  expect(JSON.stringify(statementOf(sql))).toContain("between '2026-10-01' and '2026-10-31'");
  const ofDay = readCall(formula, cells, { A1: "2026-10-01", B1: "2026-10-01" });
  expect(JSON.stringify(statementOf(ofDay))).toContain("between '2026-10-01' and '2026-10-01'");
  expect(readCall(formula, cells, AS_NUMBERS)).toBeUndefined();
});

it("a date for a placeholder of another name stays a day, whatever its cell shows", () => {
  const formula = "=ANALYTICS_SQL(\"select 1 where date_trunc('month', d) = :month\",A1)";
  const sql = readCall(formula, { A1: PAIR.A1 }, { A1: "Oct 2026" });
  expect(JSON.stringify(statementOf(sql))).toContain("= DATE '2026-10-01'");
});
