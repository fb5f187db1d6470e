/** Pulls through the built bundle: what lands, in every dialect, and what can be put back. */
import type { PullCall } from "../../src/add-on/sidebar-contract/calls";
import { BLANK_FORM } from "../../src/sidebar/question/blank-form";
import { readBlock } from "../../src/local/desk/blocks";
import type { Dialect } from "../../src/service/server";
import { withLimit } from "../../src/sidebar/saved/words/cut-words";
import { type Office, openOffice } from "./office";

let office: Office;
afterEach(() => office.close());

const EVENTS: Omit<PullCall, "run"> = {
  function: "ANALYTICS_SQL",
  arguments: ["select event, count(*) as n from events group by event order by n desc, event"],
  sheet: "Events",
};

function shown(range: string): readonly (readonly string[])[] {
  const { display } = readBlock(
    office.desk.workbook,
    range.slice(0, range.lastIndexOf("!")),
    range.slice(range.lastIndexOf("!") + 1),
  );
  return [display.header, ...display.rows];
}

describe("a pull", () => {
  it("lands the same table in every dialect of the service, also where the answer is a job at first", async () => {
    office = await openOffice();
    const tables: unknown[] = [];
    for (const dialect of ["rows", "envelope", "columns", "bare", "handle"] satisfies Dialect[]) {
      office.service.setDialect(dialect);
      const { range } = await office.call("pull", { ...EVENTS, run: dialect });
      tables.push(shown(range));
    }
    expect(tables[0]).toHaveLength(11);
    for (const table of tables) expect(table).toEqual(tables[0]);
  });

  it("of 2,500 rows with the same value lands whole over three pages, by links in headers and by jobs", async () => {
    office = await openOffice();
    const pull = {
      function: "ANALYTICS_SQL",
      arguments: ["select 'free' as plan from range(2500)"],
      sheet: "Plans",
    };
    for (const dialect of ["bare", "handle"] satisfies Dialect[]) {
      office.service.setDialect(dialect);
      const { rows, cut } = await office.call("pull", { ...pull, run: dialect });
      expect([dialect, rows, cut]).toEqual([dialect, 2_500, null]);
      office.clock.advance(60_000);
    }
  });

  it("can be undone: the block before the last refresh comes back as it was", async () => {
    office = await openOffice();
    const first = await office.call("pull", { ...EVENTS, run: "first" });
    const before = shown(first.range);
    const fewer = ["select event, count(*) as n from events group by event order by n limit 3"];
    const second = await office.call("pull", { ...EVENTS, arguments: fewer, run: "second" });
    expect(shown(second.range)).toHaveLength(4);
    const requests = office.service.log.length;
    const undone = await office.call("undoPull", { sheet: "Events" });
    expect(shown(undone.range)).toEqual(before);
    expect(office.service.log.length).toBe(requests);
  });

  it("says that there is nothing to put back where there is nothing", async () => {
    office = await openOffice();
    await expect(office.call("undoPull", { sheet: "Nowhere" })).rejects.toThrow(
      /no earlier table to put back/,
    );
  });
});

describe("a saved list of people that ends at its limit", () => {
  it.each([["rows"], ["envelope"], ["bare"]] as const)(
    "lands whole by as many requests as it said, as the service counts them, in %s",
    async (dialect) => {
      office = await openOffice();
      office.service.setDialect(dialect);
      const counted = {
        function: "ANALYTICS_PEOPLE_COUNT",
        arguments: ["everyone"],
        sheet: "Count",
        run: "c",
      };
      const { range } = await office.call("pull", counted);
      const all = Number(shown(range)[1]?.[0]?.replace(/,/g, ""));
      const form = {
        ...BLANK_FORM,
        ...{ name: "All", source: "people", what: "everyone", options: "limit: 100", place: "All" },
      };
      expect(await office.call("savePull", { form })).toMatchObject({ kind: "saved" });
      await office.call("runPulls", { run: "r", names: ["All"] });
      const [item] = (await office.call("savedPulls", null)).pulls;
      expect(item).toMatchObject({ rows: 100, cut: { limit: 100, of: all, noun: "person" } });
      office.clock.advance(120_000);
      const options = withLimit(form.options, item!.cut!.most);
      await office.call("savePull", { form: { ...form, options }, before: "All" });
      const before = office.service.log.length;
      await office.call("runPulls", { run: "r2", names: ["All"] });
      expect(office.service.log.length - before).toBe(item!.cut!.requests);
      const [whole] = (await office.call("savedPulls", null)).pulls;
      expect(whole).toMatchObject({ rows: all, status: "well" });
      expect(whole?.cut).toBeUndefined();
    },
  );
});
