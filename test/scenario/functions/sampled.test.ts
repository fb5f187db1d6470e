/** A service that counts a sample, and says so: each dialect, and each place where numbers are shown. */
import { DIALECTS, type Dialect } from "../../../src/service/dialects/dialects";
import { useAnalyst } from "./analyst";

const SAID = "The service says that these numbers come from a sample of the data (10 %).";
const STATEMENT = "select person from people order by person limit 2";

const analyst = useAnalyst({ people: 1_000, sample: 0.1 });

test("about a tenth of the people are there", async () => {
  const [[people] = []] = await analyst.sql("select count(*) from people");
  expect(people).toBeGreaterThan(50);
  expect(people).toBeLessThan(200);
});

test.each(Object.keys(DIALECTS) as Dialect[])(
  "a formula's last row says it, in the dialect %s",
  async (dialect) => {
    analyst.office.service.setDialect(dialect);
    const rows = await analyst.rows("SQL", `${STATEMENT} -- ${dialect}`);
    expect(rows).toHaveLength(4);
    expect(rows[3]).toEqual([SAID]);
  },
);

test("a cell with one number has the number alone, and the status says so", async () => {
  analyst.office.service.setDialect("rows");
  expect(await analyst.ask("PEOPLE_COUNT", "everyone")).toEqual(expect.any(Number));
  expect(await analyst.ask("STATUS", "exactness")).toMatch(/^An answer of 2026-11-20 09:00:\d\d: /);
  expect(await analyst.ask("STATUS", "exactness")).toContain(SAID);
});

test("a cell with one number of days that are not complete says so in the status", async () => {
  analyst.answerNext({ value: 126, data_complete_until: "2026-10-12" });
  expect(await analyst.ask("METRIC", "Revenue", "2026-10-05 to 2026-10-14")).toBe(126);
  expect(await analyst.ask("STATUS", "exactness")).toContain("complete up to 2026-10-12 only.");
});

test("a pull says it in its message and in the note of its header", async () => {
  const { message } = await analyst.office.land({ place: "Sampled", what: STATEMENT });
  expect(message).toBe(SAID);
  expect(analyst.office.desk.workbook.sheetByName("Sampled")?.note(1, 1)).toContain(SAID);
});

/** Every source of numbers, as a saved pull; also those that land a single number. */
const PULLS: readonly (readonly [source: string, what: string, dates: string, options: string])[] = [
  ["metric", "Signups", "2026-10", ""],
  ["metric", "Signups / Active people", "2026-10", ""],
  ["metric", "Signups", "2026-10", "by: week"],
  ["metric", "Signups", "2026-10", "split by: country; top: 2; total: yes; compare: previous period"],
  ["people count", "plan = Team", "2026-10", ""],
  ["comparison", "Signups; people: plan = Team", "2026-10", "header: no"],
  ["comparison", "people: plan = Team", "2026-10", ""],
  ["comparison", "people: plan = Team", "2026-08 to 2026-10", "for each: month"],
  ["comparison", "Signups; people: plan = Team", "2026-10", "show: board"],
  ["report", "Signup to paid", "2026-08", ""],
  ["SQL", "select count(*) as n from people", "", ""],
];
test.each(PULLS)("a pull of %s %s, %s, %s says it, too", async (source, what, dates, options) => {
  const place = `Pull ${PULLS.findIndex((pull) => pull[1] === what && pull[3] === options && pull[0] === source)}`;
  const form = { place, source, what, dates, options } as Parameters<typeof analyst.office.land>[0];
  expect(await analyst.office.land(form)).toMatchObject({ status: "well", message: SAID });
  const note = analyst.office.desk.workbook.sheetByName(place)?.note(1, 1);
  if (options !== "header: no") expect(note).toContain(SAID);
});

/** Every function that asks for numbers, in each of its forms, and where its options stand. */
const FORMS: readonly (readonly [string, readonly unknown[]])[] = [
  ["METRIC", ["Signups", "2026-10"]],
  ["METRIC", ["Signups", "2026-10", "by: week"]],
  ["METRIC", ["Signups", "2026-10", "split by: country"]],
  ["METRIC", ["Signups", "2026-10", "by: week; split by: country; show: share"]],
  ["METRIC", ["Signups", "2026-10", "compare: previous period"]],
  ["METRIC", [[["Signups"], ["Revenue"]], "2026-10"]],
  ["METRIC", ["Signups", [["2026-09", "2026-10"]]]],
  ["METRIC", [[["Signups"], ["Revenue"]], "2026-10", "by: week"]],
  ["PEOPLE_COUNT", ["everyone"]],
  ["PEOPLE_COUNT", [[["plan = Team"], ["everyone"]]]],
  ["PEOPLE", ["everyone"]],
  ["COMPARE", ["Signups", "2026-10", ""]],
  ["COMPARE", ["Signups; people: plan = Team", "2026-10", "", "show: board"]],
  ["REPORT", ["Daily activity", "2026-10"]],
  ["REPORT", ["Signup to paid", "2026-10", "compare: previous period"]],
  ["AB_TEST", ["Pricing page test"]],
  ["SQL", ["select count(*) as n from people"]],
  ["SQL", [STATEMENT]],
];
/** How many arguments stand before the options of functions that have any. */
const BEFORE_OPTIONS: Readonly<Record<string, number>> = { METRIC: 2, COMPARE: 3, REPORT: 2, AB_TEST: 1 };

const FORMS_WITH_OPTIONS = FORMS.filter(([name]) => name in BEFORE_OPTIONS);
test.each(FORMS_WITH_OPTIONS)("exact: required refuses what is sampled: %s %j", async (name, given) => {
  analyst.office.service.setDialect("rows");
  const at = BEFORE_OPTIONS[name] ?? 0;
  const values: unknown[] = Array.from({ length: at }, (_, i) => given[i] ?? "");
  const options = [given[at], "exact: required"].filter(Boolean).join("; ");
  expect(await analyst.refusal(name, ...values, options)).toContain(
    "exact numbers are required. The service says that these numbers come from a sample",
  );
});

describe("the setting Exact numbers only", () => {
  beforeAll(() => analyst.office.call("setPreferences", { exactOnly: true }));
  afterAll(() => analyst.office.call("setPreferences", { exactOnly: false }));

  test.each(FORMS)("refuses what is sampled: %s %j", async (name, given) => {
    expect(await analyst.refusal(name, ...given)).toBe(
      "Exact numbers only: The service says that these numbers come from a sample of the data (10 %), and only exact numbers are wanted. Open the sidebar and change it.",
    );
  });

  test("refuses it in a pull, which leaves the table as it was", async () => {
    const { message } = await analyst.office.land({ place: "Exact", what: STATEMENT });
    expect(message).toContain("Exact numbers only: The service says");
    expect(analyst.office.desk.workbook.sheetByName("Exact")).toBeUndefined();
  });
});

test.each(FORMS)("without it there are numbers: %s %j", async (name, given) => {
  const shown = [await analyst.ask(name, ...given)].flat(2);
  expect(shown.filter((value) => value !== "" && value !== SAID).length).toBeGreaterThan(0);
});

test("a board says it in a column of its own", async () => {
  const board = await analyst.rows("COMPARE", "Signups", "2026-10", "", "show: board; header: yes");
  expect(board[0]?.slice(-2)).toEqual(["counted as", "exactness"]);
  expect(board[1]?.slice(-2)).toEqual(["metric Signups", SAID]);
});
