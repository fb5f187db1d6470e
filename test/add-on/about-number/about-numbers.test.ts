/** What is said of the selected number, in a spreadsheet with formulas and a pull. */
import { PersonQuestions } from "../../../src/add-on/about-number/person-questions";
import { QUERIES } from "../../../src/add-on/service-client/request/request";
import { FIELDS } from "../../../src/add-on/service-client/request/contract";
import { AddOnError } from "../../../src/add-on/shared/errors";
import { REQUEST_PASS } from "../../in-process/passes";
import { rows, type Scripted } from "../service-client/scripted";
import { type Request, EDITOR } from "../../in-process/small-office";
import { SavedOffice } from "../pulls/run/saved-office";

const PER_COUNTRY = [
  { country: "DE", value: 900 },
  { country: "FR", value: 700 },
  { country: "US", value: 700 },
];

/** Of all countries together fewer, as somebody was in two of them. */
function answer({ body }: Request): Scripted {
  const asked = (body ?? {}) as { readonly [field: string]: unknown };
  return asked[FIELDS.segmentBy] === undefined ? rows({ value: 2_000 }) : rows(...PER_COUNTRY);
}

const FORMULA = '=ANALYTICS_METRIC("Active people", "last 7 days", "split by: country")';
const ARGUMENTS = ["Active people", "last 7 days", "split by: country"];

/** Sheet1 with the formula's table in A1:B4 and a sum of it in D1. */
function officeWithTable(): SavedOffice {
  const office = new SavedOffice(answer);
  const shown = office.calculated("ANALYTICS_METRIC", ARGUMENTS);
  const values = "value" in shown ? (shown.value as (string | number)[][]) : [];
  const sheet = office.workbook.sheets[0]!;
  sheet.write({ row: 1, column: 1, rows: values.length, columns: 2 }, { values });
  office.type({ row: 1, column: 1 }, FORMULA);
  sheet.write({ row: 1, column: 1, rows: 1, columns: 1 }, { values: [["country"]], formulas: [[FORMULA]] });
  sheet.write({ row: 1, column: 4, rows: 1, columns: 1 }, { values: [[2_300]], formulas: [["=SUM(B2:B4)"]] });
  return office;
}

it("says of a number within a formula's table what was asked, when, and what it stands beside", () => {
  const office = officeWithTable();
  office.selected = "B3";
  const asked = office.service.asked.length;
  expect(office.done("aboutNumber", {})).toMatchObject({
    kind: "ours",
    at: { sheet: "Sheet1", cell: "B3" },
    cells: "A1:B4",
    number: 700,
    labels: ["FR"],
    pull: null,
    function: "ANALYTICS_METRIC",
    asks: ARGUMENTS,
    isOwnKey: true,
    days: [{ range: { from: "2026-11-13", to: "2026-11-19" } }],
    askedAt: expect.stringMatching(/^2026-11-20 /) as unknown,
    questions: 1,
    sums: [{ place: "Sheet1!D1", column: "Active people", isWhole: true, rows: 3, shows: 2_300 }],
    canAskTotal: true,
  });
  expect(office.service.asked).toHaveLength(asked);
});

it("asks one question for all rows together, which a sum of people is not, and keeps nothing of it", () => {
  const office = officeWithTable();
  const [asked, kept] = [office.service.asked.length, office.properties()];
  expect(office.done("askTotal", { run: "r", at: { sheet: "Sheet1", cell: "B3" } })).toEqual({
    total: 2_000,
  });
  expect(office.service.asked).toHaveLength(asked + 1);
  const notes = (all: object) => Object.keys(all).filter((name) => name.startsWith("last:"));
  expect(notes(office.properties())).toEqual(notes(kept));
});

it("says the days that words mean for a statement's :from and :to", () => {
  const office = new SavedOffice(() => rows({ n: 42 }));
  const statement = "select count(*) as n from events where day between :from and :to";
  office.calculated("ANALYTICS_SQL", [statement, "last 6 months"]);
  const sheet = office.workbook.sheets[0]!;
  const formula = `=ANALYTICS_SQL("${statement}", "last 6 months")`;
  sheet.write({ row: 1, column: 1, rows: 2, columns: 1 }, { values: [["n"], [42]] });
  office.type({ row: 1, column: 1 }, formula);
  sheet.write({ row: 1, column: 1, rows: 1, columns: 1 }, { values: [["n"]], formulas: [[formula]] });
  office.selected = "A2";
  expect(office.done("aboutNumber", {})).toMatchObject({
    kind: "ours",
    number: 42,
    days: [{ range: { from: "2026-05-01", to: "2026-10-31" } }],
  });
});

it("begins at a person's own sum as well, and says where nothing of ours is", () => {
  const office = officeWithTable();
  office.selected = "D1";
  expect(office.done("aboutNumber", {})).toMatchObject({ kind: "ours", cells: "A1:B4" });
  office.selected = "I9";
  expect(office.done("aboutNumber", {})).toEqual({ kind: "nothing", at: { sheet: "Sheet1", cell: "I9" } });
});

it("says of a pull's table its name, and when its last run asked", () => {
  const office = new SavedOffice(answer);
  office.save("People", {
    source: "metric",
    what: "Active people",
    dates: "last 7 days",
    options: "split by: country",
  });
  office.run(["People"]);
  const { rangeName } = office.item("People");
  expect(office.done("aboutNumber", { rangeName: rangeName ?? "" })).toMatchObject({
    kind: "ours",
    pull: "People",
    number: null,
    asks: ARGUMENTS,
    askedAt: expect.stringMatching(/^2026-11-20 /) as unknown,
    canAskTotal: true,
  });
});

it("says the days that a pull's numbers are of, however long ago it ran", () => {
  const office = new SavedOffice(answer);
  office.save("People", { source: "metric", what: "Active people", dates: "last 7 days", options: "" });
  office.run(["People"]);
  office.clock.advance(3 * 86_400_000);
  const { rangeName } = office.item("People");
  expect(office.done("aboutNumber", { rangeName: rangeName ?? "" })).toMatchObject({
    days: [{ range: { from: "2026-11-13", to: "2026-11-19" } }],
    askedAt: expect.stringMatching(/^2026-11-20 /) as unknown,
  });
});

it("names no number by whether its period is over", () => {
  const office = new SavedOffice(() =>
    rows(
      { date: "2026-11-09", value: 207, partial: false },
      { date: "2026-11-16", value: 98, partial: true },
    ),
  );
  const asked = ["Signups", "last 14 days", "by: week"];
  const shown = office.calculated("ANALYTICS_METRIC", asked);
  const values = "value" in shown ? (shown.value as (string | number | boolean)[][]) : [];
  const sheet = office.workbook.sheets[0]!;
  sheet.write({ row: 1, column: 1, rows: values.length, columns: 3 }, { values });
  const formula = `=ANALYTICS_METRIC(${asked.map((one) => `"${one}"`).join(", ")})`;
  sheet.write({ row: 1, column: 1, rows: 1, columns: 1 }, { values: [["date"]], formulas: [[formula]] });
  office.selected = "B2";
  expect(office.done("aboutNumber", {})).toMatchObject({ number: 207, labels: ["2026-11-09"] });
});

it("asks nothing with a key that is another person's alone", () => {
  const office = officeWithTable();
  office.connect({ audience: "me" });
  const asked = office.service.asked.length;
  const at = { sheet: "Sheet1", cell: "B3" };
  expect(office.call("askTotal", { run: "r", at }, EDITOR).ok).toBe(false);
  expect(office.service.asked).toHaveLength(asked);
});

it("promises nobody in the sidebar that an answer comes by itself, as it does in a waiting cell", () => {
  const questions = new PersonQuestions({
    broker: {
      fetchForPull: () => {
        throw new AddOnError("waiting", { until: 1, at: "10:01" });
      },
    },
    sourceMasks: { pass: () => REQUEST_PASS },
    started: 0,
  });
  const question = { query: QUERIES.list("events"), rowLimit: 1 };
  expect(() => questions.ask(question, undefined)).toThrow(
    expect.objectContaining({ kind: "rateLimited", fields: { until: 1, at: "10:01" } }),
  );
});
