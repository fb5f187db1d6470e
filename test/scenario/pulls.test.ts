/** Pulls through the built bundle: what lands, in every dialect, and what can be put back. */
import { BLANK_FORM } from "../../src/sidebar/question/blank-form";
import { readBlock } from "../../src/local/desk/blocks";
import type { Dialect } from "../../src/service/server";
import { withLimit } from "../../src/sidebar/saved/words/cut-words";
import { tableOf } from "../in-process/landing";
import { type Office, openOffice } from "./office";

let office: Office;
afterEach(() => office.close());

const EVENTS = {
  place: "Events",
  what: "select event, count(*) as n from events group by event order by n desc, event",
};

/** The table of a sheet as a person sees it. */
function shown(sheet: string): readonly (readonly string[])[] {
  const { range } = tableOf(office.desk.workbook, sheet);
  const { display } = readBlock(office.desk.workbook, sheet, range.slice(range.lastIndexOf("!") + 1));
  return [display.header, ...display.rows];
}

describe("a pull", () => {
  it("lands the same table in every dialect of the service, also where the answer is a job at first", async () => {
    office = await openOffice();
    const tables: unknown[] = [];
    for (const dialect of ["rows", "envelope", "columns", "bare", "handle"] satisfies Dialect[]) {
      office.service.setDialect(dialect);
      expect(await office.land(EVENTS)).toMatchObject({ status: "well" });
      tables.push(shown("Events"));
    }
    expect(tables[0]).toHaveLength(11);
    for (const table of tables) expect(table).toEqual(tables[0]);
  });

  it("of 2,500 rows with the same value lands whole over three pages, by links in headers and by jobs", async () => {
    office = await openOffice();
    const plans = { place: "Plans", what: "select 'free' as plan from range(2500)" };
    for (const dialect of ["bare", "handle"] satisfies Dialect[]) {
      office.service.setDialect(dialect);
      const { status, message } = await office.land(plans);
      const { rows } = tableOf(office.desk.workbook, "Plans");
      expect({ dialect, status, message, rows }).toEqual({
        dialect,
        status: "well",
        message: "",
        rows: 2_500,
      });
      office.clock.advance(60_000);
    }
  });

  it("can be undone: the block before the last refresh comes back as it was", async () => {
    office = await openOffice();
    await office.land(EVENTS);
    const before = shown("Events");
    const fewer = "select event, count(*) as n from events group by event order by n limit 3";
    office.clock.advance(60_000);
    await office.land({ ...EVENTS, what: fewer });
    expect(shown("Events")).toHaveLength(4);
    const requests = office.service.log.length;
    await office.call("undoRun", { name: "Events" });
    expect(shown("Events")).toEqual(before);
    expect(office.service.log.length).toBe(requests);
  });

  it("says that there is nothing to put back where there is nothing", async () => {
    office = await openOffice();
    await office.land(EVENTS);
    await expect(office.call("undoRun", { name: "Events" })).rejects.toThrow(/no earlier table to put back/);
  });
});

const itemOf = async (wanted: string) =>
  (await office.call("savedPulls", null)).pulls.find(({ name }) => name === wanted);

describe("a saved list of people that ends at its limit", () => {
  it.each([["rows"], ["envelope"], ["bare"]] as const)(
    "lands whole by as many requests as it said, as the service counts them, in %s",
    async (dialect) => {
      office = await openOffice();
      office.service.setDialect(dialect);
      await office.land({ source: "people count", what: "everyone", place: "Count" });
      const all = Number(shown("Count")[1]?.[0]?.replace(/,/g, ""));
      const form = {
        ...BLANK_FORM,
        ...{ name: "All", source: "people", what: "everyone", options: "limit: 100", place: "All" },
      };
      expect(await office.call("savePull", { form })).toMatchObject({ kind: "saved" });
      await office.call("runPulls", { run: "r", names: ["All"] });
      const item = await itemOf("All");
      expect(item).toMatchObject({ rows: 100, cut: { limit: 100, of: all, noun: "person" } });
      office.clock.advance(120_000);
      const options = withLimit(form.options, item!.cut!.most);
      await office.call("savePull", { form: { ...form, options }, before: "All" });
      const before = office.service.log.length;
      await office.call("runPulls", { run: "r2", names: ["All"] });
      expect(office.service.log.length - before).toBe(item!.cut!.requests);
      const whole = await itemOf("All");
      expect(whole).toMatchObject({ rows: all, status: "well" });
      expect(whole?.cut).toBeUndefined();
    },
  );
});
