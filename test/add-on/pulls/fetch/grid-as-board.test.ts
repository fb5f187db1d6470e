/** A formula's grid of searches and periods, kept as a saved pull: the same numbers, asked by a board. */
import { BLANK_FORM } from "../../../../src/sidebar/question/blank-form";
import type { PullForm } from "../../../../src/add-on/sidebar-contract/calls";
import { DAY_MS } from "../../../../src/add-on/shared/time";
import { rows } from "../../service-client/scripted";
import { SavedOffice } from "../run/saved-office";

/** Another number for each search and each range of days. */
function answer({ body }: { readonly body?: unknown }) {
  const text = JSON.stringify(body ?? {});
  return rows({ value: Array.from(text).reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 9_973, 7) });
}

const SEARCHES = ["country = US and did 'Opened app' at least 3 times", "", "plan = Team"];
/** First days in order are months. */
const MONTHS = ["2026-08-01", "2026-09-01", "2026-10-01"];

/** With searches from A2 down, periods from B1 on, and the formula in B2. */
function officeWith(formula: string, periods: readonly string[] = MONTHS, searches = SEARCHES): SavedOffice {
  const office = new SavedOffice(answer, { workbook: { id: "grid", timeZone: "UTC" } });
  const sheet = office.workbook.sheets[0]!;
  searches.forEach((search, i) => {
    sheet.write({ row: i + 2, column: 1, rows: 1, columns: 1 }, { values: [[search]] });
  });
  sheet.write({ row: 1, column: 2, rows: 1, columns: periods.length }, { values: [[...periods]] });
  sheet.write({ row: 2, column: 2, rows: 1, columns: 1 }, { values: [[1]], formulas: [[formula]] });
  office.selected = "B2";
  return office;
}

function keptForm(office: SavedOffice) {
  const about = office.done("aboutNumber", {});
  return about.kind === "ours" ? about.asPull : null;
}

it("is a board with a line for each search and a column for each month, which shows the grid's numbers", () => {
  const office = officeWith("=ANALYTICS_PEOPLE_COUNT(A2:A4, B1:D1)");
  const kept = keptForm(office);
  expect(kept).toMatchObject({
    kind: "asks",
    form: {
      source: "comparison",
      dates: "2026-08-01 to 2026-10-31",
      options: "for each: month; show: board",
    },
    follows: ["A2:A4", "B1:D1"],
  });
  const form: PullForm = {
    ...BLANK_FORM,
    ...(kept?.kind === "asks" && kept.form),
    name: "Grid",
    place: "Grid",
  };
  expect(office.done("savePull", { form }).kind).toBe("saved");
  office.run(["Grid"]);
  const grid = office.cell("ANALYTICS_PEOPLE_COUNT", [SEARCHES.map((one) => [one]), [MONTHS]]) as {
    readonly value: readonly (readonly unknown[])[];
  };
  const asked = grid.value.filter((_, i) => SEARCHES[i] !== "");
  expect(office.lines("Grid", 4)).toEqual([
    "metric|Aug 2026|Sep 2026|Oct 2026",
    ...asked.map((cells, i) => [`People: ${SEARCHES.filter(Boolean)[i]}`, ...cells].join("|")),
  ]);
});

it.each<[string, string, readonly string[], Partial<PullForm>]>([
  [
    "weeks, the last first",
    "=ANALYTICS_PEOPLE_COUNT(A2:A5, B1:D1)",
    ["2026-11-09", "2026-11-02", "2026-10-26"],
    { dates: "2026-10-26 to 2026-11-15", options: "for each: week; show: board" },
  ],
  [
    "quarters in words",
    "=ANALYTICS_PEOPLE_COUNT(A2:A5, B1:C1)",
    ["2026-Q2", "2026-Q3"],
    { dates: "2026-04-01 to 2026-09-30", options: "for each: quarter; show: board" },
  ],
  [
    "one period in words, which rolls on",
    '=ANALYTICS_PEOPLE_COUNT(A2:A5, "last month")',
    MONTHS,
    { dates: "last month", options: "for each: month; show: board" },
  ],
  [
    "one search",
    '=ANALYTICS_PEOPLE_COUNT("plan = Team", B1:D1)',
    MONTHS,
    { what: "people: plan = Team", dates: "2026-08-01 to 2026-10-31" },
  ],
])("has columns of %s", (_, formula, periods, form) => {
  const searches = ["plan = Team", "", "plan = Solo", "did Paid"];
  expect(keptForm(officeWith(formula, periods, searches))).toMatchObject({ kind: "asks", form });
});

it.each<[string, string, readonly string[]]>([
  ["a gap between its periods", "=ANALYTICS_PEOPLE_COUNT(A2:A5, B1:D1)", ["2026-06", "2026-08", "2026-10"]],
  ["days that are no whole unit", '=ANALYTICS_PEOPLE_COUNT(A2:A5, "last 30 days")', MONTHS],
  ["no days", "=ANALYTICS_PEOPLE_COUNT(A2:A5)", MONTHS],
  ["a month that is not over", "=ANALYTICS_PEOPLE_COUNT(A2:A5, B1:D1)", ["2026-09", "2026-10", "2026-11"]],
])("is kept by no pull with %s", (_, formula, periods) => {
  const searches = ["plan = Team", "", "plan = Solo", "did Paid"];
  expect(keptForm(officeWith(formula, periods, searches))).toEqual({ kind: "cannot", why: "several" });
});

it("is kept by no pull with days that are a whole week on a Monday alone", () => {
  const office = officeWith('=ANALYTICS_PEOPLE_COUNT(A2:A4, "last 7 days")');
  const untilMonday = (8 - new Date(office.clock.now()).getUTCDay()) % 7;
  office.clock.advance(untilMonday * DAY_MS);
  expect(keptForm(office)).toEqual({ kind: "cannot", why: "several" });
});
