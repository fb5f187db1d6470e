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

test("a pull says it in its message and in the note of its header", async () => {
  const { message } = await analyst.office.land({ place: "Sampled", what: STATEMENT });
  expect(message).toBe(SAID);
  expect(analyst.office.desk.workbook.sheetByName("Sampled")?.note(1, 1)).toContain(SAID);
});

test("exact: required refuses what is sampled, also a single number, and a board marks it", async () => {
  analyst.office.service.setDialect("rows");
  expect(await analyst.ask("METRIC", "Signups", "2026-10")).toEqual(expect.any(Number));
  const refusal = await analyst.refusal("METRIC", "Signups", "2026-10", "exact: required");
  expect(refusal).toContain(
    "exact numbers are required. The service says that these numbers come from a sample",
  );
  const board = await analyst.rows("COMPARE", "Signups", "2026-10", "", "show: board; header: yes");
  expect(board[0]?.slice(-2)).toEqual(["counted as", "exactness"]);
  expect(board[1]?.slice(-2)).toEqual(["metric Signups", SAID]);
});
