/**
 * Days are those of the spreadsheet's zone: checked through the built add-on against plain loops over the
 * events.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { partOf } from "../../sweep/part";
import { type Analyst, openAnalyst } from "./analyst";

const HOUR = 3_600_000;
const START = Date.UTC(2015, 11, 31);
const END = Date.UTC(2017, 0, 2);

/**
 * Moments all around the clock of 2016, unevenly: a stride that is no fraction of a day, some of them twice.
 */
const MOMENTS: readonly number[] = Array.from(
  { length: 4_000 },
  (_, i) => START + ((i * 7_919_317) % (END - START)),
);

/** A day as a wall clock in a zone shows it, by the language's own calendar and nothing of the add-on's. */
function dayIn(zone: string): (ms: number) => string {
  const format = new Intl.DateTimeFormat("en-CA", { timeZone: zone, dateStyle: "short" });
  return (ms) => format.format(ms);
}

/** A moment as a wall clock in a zone shows it: "2016-11-18 10:02:34". */
function wallIn(zone: string): (ms: number) => string {
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone: zone,
    dateStyle: "short",
    timeStyle: "medium",
  });
  return (ms) => format.format(ms);
}

function countsByDay(zone: string): Map<string, number> {
  const counts = new Map<string, number>();
  const dayOf = dayIn(zone);
  for (const ms of MOMENTS) counts.set(dayOf(ms), (counts.get(dayOf(ms)) ?? 0) + 1);
  return counts;
}

const DAYS_OF_2016 = Array.from({ length: 366 }, (_, i) =>
  new Date(Date.UTC(2016, 0, 1) + i * 24 * HOUR).toISOString().slice(0, 10),
);

let analyst: Analyst;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "zones-"));
  const file = join(folder, "events.csv");
  const lines = MOMENTS.map((ms, i) => `p${i % 97},Seen,${new Date(ms).toISOString()}`);
  writeFileSync(file, ["person,event,time", ...lines].join("\n"));
  analyst = await openAnalyst({ events: file });
});
afterAll(async () => {
  await analyst.office.close();
  rmSync(folder, { recursive: true, force: true });
});

async function inZone(zone: string): Promise<void> {
  analyst.office.desk.workbook.timeZone = zone;
  await analyst.office.call("state", null);
}

const ZONES = ["UTC", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe", "Pacific/Auckland"];

describe.each(partOf(ZONES, 2, 1))("in %s", (zone) => {
  beforeAll(() => inZone(zone));

  it("a metric by day has the count of every day of 2016", async () => {
    const counts = countsByDay(zone);
    const dayOf = dayIn(zone);
    const shown = new Map<string, number>();
    const { value } = (await analyst.office.cell("ANALYTICS_METRIC", [
      "Seen",
      "2016",
      "by: day; header: no",
    ])) as {
      value: [Date, number][];
    };
    for (const [day, count] of value) shown.set(dayOf(Number(day)), count);
    expect(DAYS_OF_2016.filter((day) => (shown.get(day) ?? 0) !== (counts.get(day) ?? 0))).toEqual([]);
    expect(shown.size).toBe(366);
  });

  it("moments and wall times of SQL are shown as the zone's clocks showed them", async () => {
    const wallOf = wallIn(zone);
    const { value } = (await analyst.office.cell("ANALYTICS_SQL", [
      `select epoch_ms(time) as ms, time, time::timestamp as cast_wall, time at time zone '${zone}' as there,
           date_trunc('hour', time at time zone '${zone}') as hour, date_trunc('hour', time) as hour_moment,
           timestamp '2024-07-01 10:30:00' as written, [time::timestamp][1] as in_list
         from events order by time limit 4000`,
    ])) as { value: [number, ...Date[]][] };
    const rows = value.slice(1);
    expect(rows).toHaveLength(4_000);
    const wrong = rows
      .map(([ms, ...shown]) => [wallOf(ms), ...shown.map((cell) => wallOf(Number(cell)))])
      .filter(([wall = "", ...shown]) => {
        const hour = `${wall.slice(0, 13)}:00:00`;
        return shown.join() !== [wall, wall, wall, hour, hour, "2024-07-01 10:30:00", wall].join();
      });
    expect(wrong.slice(0, 3)).toEqual([]);
  });

  it("a column of midnights without a zone is days", async () => {
    const statement = "select timestamp '2024-07-01 00:00' as day, time::date as date from events limit 1";
    const { value } = (await analyst.office.cell("ANALYTICS_SQL", [statement])) as {
      value: [Date, Date][];
    };
    expect(wallIn(zone)(Number(value[1]?.[0]))).toBe("2024-07-01 00:00:00");
  });

  it("a date with a time is the same moment in a search, in SQL and in the cells of people", async () => {
    const [row = []] = await analyst.rows("PEOPLE", "person = p5", "person, last_seen");
    expect(row).toEqual(["person", "last_seen"]);
    const last = MOMENTS.filter((_, i) => i % 97 === 5).reduce((a, b) => Math.max(a, b));
    const cell = (ms: number): Date => new Date(ms);
    const bySearch = (ms: number): Promise<unknown> =>
      analyst.ask("PEOPLE_COUNT", [
        ["person", "is", "p5"],
        ["last_seen", "is at least", cell(ms)],
      ]);
    const bySql = async (ms: number): Promise<unknown> => {
      const statement = "select count(*) as n from people where person = 'p5' and last_seen >= ?";
      return (await analyst.rows("SQL", statement, cell(ms)))[1]?.[0];
    };
    expect([await bySearch(last), await bySql(last)]).toEqual([1, 1]);
    expect([await bySearch(last + 1_000), await bySql(last + 1_000)]).toEqual([0, 0]);
  });

  it("a day of an event and of a date property is the same day", async () => {
    const counts = new Map<string, Set<number>>();
    const dayOf = dayIn(zone);
    MOMENTS.forEach((ms, i) => counts.set(dayOf(ms), (counts.get(dayOf(ms)) ?? new Set()).add(i % 97)));
    const days = ["2016-03-27", "2016-07-01", "2016-10-02", "2016-11-06"];
    for (const day of days) {
      expect(await analyst.ask("PEOPLE_COUNT", `did Seen on ${day}`)).toBe(counts.get(day)?.size ?? 0);
    }
    const last = dayOf(MOMENTS.filter((_, i) => i % 97 === 5).reduce((a, b) => Math.max(a, b)));
    expect(await analyst.ask("PEOPLE_COUNT", `person = p5 and last_seen on ${last}`)).toBe(1);
  });
});

describe("an account whose service takes no time zone", () => {
  it("has it said so by the cell, and after the switch by the status", async () => {
    await inZone("Pacific/Auckland");
    analyst.answerNext({ error: "time_zone: this field is not known" }, 400);
    expect(await analyst.refusal("METRIC", "Seen", "2016-02")).toMatch(
      /^Time zone: the service refuses it: .*time_zone: this field is not known\. Open the sidebar and change it\.$/,
    );
    await analyst.office.call("setPreferences", { sendsZone: false });
    const utc = MOMENTS.filter((ms) => new Date(ms).toISOString().startsWith("2016-02")).length;
    expect(await analyst.ask("METRIC", "Seen", "2016-02")).toBe(utc);
    expect(await analyst.ask("STATUS", "days")).toBe(
      "the service's own, which need not be those of Pacific/Auckland",
    );
    await analyst.office.call("setPreferences", { sendsZone: true });
    expect(await analyst.ask("STATUS", "days")).toBe("of Pacific/Auckland");
  });

  it("the age that answers may have is said in a cell, also once the person who connected has changed it", async () => {
    expect(await analyst.ask("STATUS", "age")).toBe(
      "answers of at most an hour while today runs in them, a week for settled days, else six hours",
    );
    await analyst.office.call("setPreferences", { maxAgeMinutes: 5 });
    expect(await analyst.ask("STATUS", "age")).toBe("answers of at most 5 minutes");
    await analyst.office.call("setPreferences", { maxAgeMinutes: 360 });
  });
});
