/**
 * 30 planted differences between our number and that of another place, two of each cause at least. Each other
 * number is counted here from the events themselves. Other causes change our number too, and are not to be
 * named.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CauseName, CauseSearch } from "../../../src/add-on/sidebar-contract/calls";
import { type Office, openOffice } from "../office";
import { type CountedEvent, drawCounted, LIMA, NOW, ofDays, UTC, wallHour } from "./counted-events";

const DAY = 86_400_000;
const EVENTS = drawCounted();
const OPENED = EVENTS.filter(({ event }) => event === "Opened app");

type Test = (one: CountedEvent) => boolean;

const people = (events: readonly CountedEvent[]): number => new Set(events.map(({ person }) => person)).size;
const where = (...tests: readonly Test[]): readonly CountedEvent[] =>
  OPENED.filter((one) => tests.every((test) => test(one)));

/** What people are now: the last value that is known. */
const LAST = new Map<string, { plan: string; country: string; email: string }>();
for (const { person, plan, country, email } of EVENTS) {
  const before = LAST.get(person) ?? { plan: "", country: "", email: "" };
  LAST.set(person, {
    plan: plan || before.plan,
    country: country || before.country,
    email: email || before.email,
  });
}
const lastOf = (one: CountedEvent) => LAST.get(one.person) ?? { plan: "", country: "", email: "" };
const isNow =
  (field: "plan" | "country", value: string): Test =>
  (one) =>
    lastOf(one)[field] === value;

/** In Lima it is 4 in the morning of Friday, 20 November. */
const WEEK = ofDays("2026-11-13", "2026-11-19", LIMA);
const MONTH = ofDays("2026-11-01", "2026-11-20", LIMA);
const UTC_WEEK = ofDays("2026-11-13", "2026-11-19", UTC);

function identities(events: readonly CountedEvent[]): number {
  return new Set(events.map((one) => lastOf(one).email || one.person)).size;
}

function summed(events: readonly CountedEvent[], of: (one: CountedEvent) => string): number {
  const groups = new Map<string, CountedEvent[]>();
  for (const one of events) groups.set(of(one), [...(groups.get(of(one)) ?? []), one]);
  return [...groups.values()].reduce((sum, group) => sum + people(group), 0);
}

const dayOf = ({ time }: CountedEvent): string => new Date(time + LIMA).toISOString().slice(0, 10);

/** Of those who have had twenty days since they opened the app first, who paid in them. */
function paidInTwentyDays(): number {
  const entered = new Map<string, number>();
  for (const { person, time } of where(ofDays("2026-10-05", "2026-11-19", LIMA)))
    if (!entered.has(person)) entered.set(person, time);
  const paid = EVENTS.filter(({ event, person, time }) => {
    const from = entered.get(person) ?? Infinity;
    return event === "Paid" && from + 20 * DAY <= NOW && time >= from && time <= from + 20 * DAY;
  });
  return people(paid);
}

const utcDayOf = ({ time }: CountedEvent): string => new Date(time).toISOString().slice(0, 10);

/** From this hour back, so many hours. */
const lastHours =
  (hours: number): Test =>
  ({ time }) => {
    const hour = wallHour(NOW, LIMA);
    const at = wallHour(time, LIMA);
    return at < hour && at >= hour - hours;
  };

/** Of these days by the clocks of Lima. */
const openedOf = (from: string, to: string, ...tests: readonly Test[]): readonly CountedEvent[] =>
  where(ofDays(from, to, LIMA), ...tests);

const UNIQUES = '{"query_type": "metric", "query_params": {"event": "Opened app", "calculation": "uniques"}}';
const DID = "did 'Opened app'";

interface Planted {
  readonly cause: CauseName;
  readonly name: string;
  readonly asks: readonly [fn: string, ...values: string[]];
  /** What the other place shows, by its own count. */
  readonly other: () => number;
  /** What our cell shows, where that is an older answer. */
  readonly shows?: (now: number) => number;
}

const metric = (what: string, dates: string, options = "") =>
  ["ANALYTICS_METRIC", what, dates, options] as const;
const count = (search: string, dates: string) => ["ANALYTICS_PEOPLE_COUNT", search, dates] as const;

const PLANTED: readonly Planted[] = [
  {
    cause: "late",
    name: "events that came after our answer",
    asks: metric("Opened app", "last 7 days", "filter: plan = Team"),
    other: () => where(WEEK, isNow("plan", "Team")).length,
    shows: (now) => now - 3,
  },
  {
    cause: "late",
    name: "people who were corrected since",
    asks: count(`${DID} and country != DE`, "last 7 days"),
    other: () => people(where(WEEK, (one) => lastOf(one).country !== "DE")),
    shows: (now) => now + 2,
  },
  {
    cause: "filter",
    name: "a metric's filter",
    asks: metric("Opened app", "last 7 days", "filter: plan = Team and country != DE"),
    other: () => where(WEEK).length,
  },
  {
    cause: "filter",
    name: "a search's condition",
    asks: count(`${DID} and country = DE`, "last 7 days"),
    other: () => people(where(WEEK)),
  },
  {
    cause: "summed",
    name: "people of each day",
    asks: metric(UNIQUES, "last 7 days"),
    other: () => summed(where(WEEK), dayOf),
  },
  {
    cause: "summed",
    name: "people of each day of a month",
    asks: metric(UNIQUES, "this month", "filter: plan = Team"),
    other: () => summed(where(MONTH, isNow("plan", "Team")), dayOf),
  },
  {
    cause: "people",
    name: "people where events are counted",
    asks: metric("Opened app", "last 7 days"),
    other: () => people(where(WEEK)),
  },
  {
    cause: "people",
    name: "events where people are counted",
    asks: count(DID, "last 7 days"),
    other: () => where(WEEK).length,
  },
  {
    cause: "merged",
    name: "two people of one address",
    asks: count(DID, "last 7 days"),
    other: () => identities(where(WEEK)),
  },
  {
    cause: "merged",
    name: "two people of one address in a metric",
    asks: metric(UNIQUES, "this month"),
    other: () => identities(where(MONTH)),
  },
  {
    cause: "property",
    name: "the plan of then",
    asks: metric("Opened app", "last 7 days", "filter: plan = Team"),
    other: () => where(WEEK, ({ plan }) => plan === "Team").length,
  },
  {
    cause: "property",
    name: "the plan of then in a search",
    asks: count(`${DID} and plan = Solo`, "this month"),
    other: () => people(where(MONTH, ({ plan }) => plan === "Solo")),
  },
  {
    cause: "left out",
    name: "people without a country",
    asks: metric("Opened app", "last 7 days", "filter: country != DE"),
    other: () => where(WEEK, (one) => !["", "DE"].includes(lastOf(one).country)).length,
  },
  {
    cause: "left out",
    name: "people without a country in a search",
    asks: count(`${DID} and country != FR`, "this month"),
    other: () => people(where(MONTH, (one) => !["", "FR"].includes(lastOf(one).country))),
  },
  {
    cause: "open",
    name: "a month without today",
    asks: metric("Opened app", "this month", "filter: plan = Team"),
    other: () => where(ofDays("2026-11-01", "2026-11-19", LIMA), isNow("plan", "Team")).length,
  },
  {
    cause: "open",
    name: "seven days with today",
    asks: count(DID, "last 7 days"),
    other: () => people(where(ofDays("2026-11-14", "2026-11-20", LIMA))),
  },
  {
    cause: "first day",
    name: "a day more at the beginning, as both ends are counted",
    asks: metric("Opened app", "last 7 days", "filter: plan = Team"),
    other: () => openedOf("2026-11-12", "2026-11-19", isNow("plan", "Team")).length,
  },
  {
    cause: "first day",
    name: "people of a day less at the beginning",
    asks: count(DID, "2026-11-09 to 2026-11-12"),
    other: () => people(openedOf("2026-11-10", "2026-11-12")),
  },
  {
    cause: "last day",
    name: "people of a week and of today, which has begun",
    asks: count(DID, "last 7 days"),
    other: () => people(openedOf("2026-11-13", "2026-11-20")),
  },
  {
    cause: "last day",
    name: "days up to the last one without it",
    asks: metric("Opened app", "2026-11-02 to 2026-11-15"),
    other: () => openedOf("2026-11-02", "2026-11-14").length,
  },
  {
    cause: "week",
    name: "weeks from Sunday",
    asks: metric("Opened app", "2026-11-02 to 2026-11-08"),
    other: () => openedOf("2026-11-01", "2026-11-07").length,
  },
  {
    cause: "week",
    name: "people of a week from Monday where ours is from Sunday",
    asks: count(DID, "2026-11-08 to 2026-11-14"),
    other: () => people(openedOf("2026-11-09", "2026-11-15")),
  },
  {
    cause: "zone",
    name: "a day of UTC",
    asks: metric("Opened app", "yesterday"),
    other: () => where(ofDays("2026-11-19", "2026-11-19", UTC)).length,
  },
  {
    cause: "zone",
    name: "a week of UTC",
    asks: count(`${DID} and country != FR`, "last 7 days"),
    other: () =>
      people(where(ofDays("2026-11-13", "2026-11-19", UTC), (one) => lastOf(one).country !== "FR")),
  },
  {
    cause: "zone",
    name: "a week of UTC in a search that has its days in it",
    asks: count(`${DID} in last 7 days and country != FR`, ""),
    other: () =>
      people(where(ofDays("2026-11-13", "2026-11-19", UTC), (one) => lastOf(one).country !== "FR")),
  },
  {
    cause: "first day",
    name: "a day less of a search that has its days in it",
    asks: count(`${DID} in 2026-11-09 to 2026-11-12`, ""),
    other: () => people(openedOf("2026-11-10", "2026-11-12")),
  },
  {
    cause: "days",
    name: "24 hours",
    asks: metric("Opened app", "yesterday"),
    other: () => where(lastHours(24)).length,
  },
  {
    cause: "days",
    name: "seven times 24 hours",
    asks: metric("Opened app", "last 7 days"),
    other: () => where(lastHours(7 * 24)).length,
  },
];

const SAMPLED: readonly Planted[] = [
  {
    cause: "sampled",
    name: "a tenth of the people",
    asks: count(DID, "this month"),
    other: () => people(where(MONTH)),
  },
  {
    cause: "sampled",
    name: "a tenth of the people, with a filter",
    asks: count(`${DID} and plan = Team`, "this month"),
    other: () => people(where(MONTH, isNow("plan", "Team"))),
  },
];

interface Looked {
  readonly ours: number;
  readonly search: CauseSearch;
}

/** Types the formula into A1, with what it shows, and looks for the other number. */
async function look(
  office: Office,
  { asks: [fn, ...values], shows }: Planted,
  other: number,
): Promise<Looked> {
  const shown = await office.cell(fn, values);
  const now = "value" in shown ? Number(shown.value) : NaN;
  const written = values.map((value) => `"${value.replace(/"/g, '""')}"`).join(", ");
  const ours = shows?.(now) ?? now;
  const at = { row: 1, column: 1, rows: 1, columns: 1 };
  office.desk.workbook.sheets[0]?.write(at, { values: [[ours]], formulas: [[`=${fn}(${written})`]] });
  const search = await office.call("findCause", {
    run: "r",
    at: { sheet: office.desk.workbook.sheets[0]?.name ?? "", cell: "A1" },
    other: String(other),
  });
  return { ours, search };
}

async function openWith(path: string, sample?: number): Promise<Office> {
  const office = await openOffice({
    service: { events: path, perMinute: 0, ...(sample !== undefined && { sample }) },
    settings: { timeZone: "America/Lima" },
  });
  await office.call("setPreferences", { perMinute: 600 });
  return office;
}

describe("a planted difference", () => {
  const folder = mkdtempSync(join(tmpdir(), "planted-causes-"));
  const path = join(folder, "events.csv");
  let office: Office;
  let sampled: Office;

  beforeAll(async () => {
    const names = ["person", "event", "time", "country", "plan", "email"] as const;
    const lines = EVENTS.map((one) =>
      names.map((name) => (name === "time" ? new Date(one.time).toISOString() : one[name])).join(","),
    );
    writeFileSync(path, [names.join(","), ...lines].join("\n") + "\n");
    office = await openWith(path);
    sampled = await openWith(path, 0.1);
  });
  afterAll(async () => {
    await office.close();
    await sampled.close();
    rmSync(folder, { recursive: true });
  });

  it.each(PLANTED.map((one) => [one.cause, one.name, one] as const))(
    "is named: %s, %s",
    async (cause, _, one) => {
      const other = one.other();
      const { ours, search } = await look(office, one, other);
      expect(ours).not.toBe(other);
      expect(search.found.map((found) => found.cause)).toEqual([cause]);
      expect(search.questions).toBeLessThanOrEqual(13);
    },
  );

  it.each(SAMPLED.map((one) => [one.cause, one.name, one] as const))(
    "is named: %s, %s",
    async (cause, _, one) => {
      const { search } = await look(sampled, one, one.other());
      expect(search.found.map((found) => found.cause)).toEqual([cause]);
    },
  );

  it("of a row of a table is named as that of a number alone", async () => {
    const values = ["Opened app", "last 7 days", "split by: plan"];
    const shown = await office.cell("ANALYTICS_METRIC", values);
    const rows = ("value" in shown ? shown.value : []) as (string | number)[][];
    const formula = `=ANALYTICS_METRIC("${values.join('", "')}")`;
    const sheet = office.desk.workbook.sheets[0]!;
    sheet.write({ row: 1, column: 1, rows: rows.length, columns: 2 }, { values: rows });
    sheet.write({ row: 1, column: 1, rows: 1, columns: 1 }, { values: [["plan"]], formulas: [[formula]] });
    const at = { sheet: sheet.name, cell: `B${rows.findIndex(([plan]) => plan === "Team") + 1}` };
    const other = String(where(WEEK, isNow("plan", "Team")).length);
    const search = await office.call("findCause", { run: "r", at, other });
    expect(search.ours).toBe(where(WEEK, ({ plan }) => plan === "Team").length);
    expect(search.found).toMatchObject([{ cause: "property", detail: "plan" }]);
  });

  it("of a funnel whose window is open for some is named", async () => {
    const steps =
      '{"query_type": "funnel", "query_params": {"steps": ["Opened app", "Paid"], "window_days": 20}}';
    const values = [steps, "2026-10-05 to 2026-11-19"];
    const shown = await office.cell("ANALYTICS_REPORT", values);
    const rows = ("value" in shown ? shown.value : []) as (string | number)[][];
    const written = values.map((value) => `"${value.replace(/"/g, '""')}"`).join(", ");
    const sheet = office.desk.workbook.sheets[0]!;
    const width = rows[0]?.length ?? 0;
    sheet.write({ row: 1, column: 1, rows: rows.length, columns: width }, { values: rows });
    const formulas = [[`=ANALYTICS_REPORT(${written})`]];
    sheet.write({ row: 1, column: 1, rows: 1, columns: 1 }, { values: [[rows[0]?.[0] ?? ""]], formulas });
    const [row, column] = [
      rows.findIndex((cells) => cells.includes("Paid")),
      rows[0]?.indexOf("people") ?? -1,
    ];
    const at = { sheet: sheet.name, cell: `${"ABCDEF"[column]}${row + 1}` };
    const search = await office.call("findCause", { run: "r", at, other: String(paidInTwentyDays()) });
    expect(search.found).toMatchObject([{ cause: "open" }]);
  });

  it.each([
    [
      "another zone and no filter",
      metric("Opened app", "last 7 days", "filter: plan = Team"),
      where(UTC_WEEK).length,
    ],
    ["people of each day in another zone", metric(UNIQUES, "last 7 days"), summed(where(UTC_WEEK), utcDayOf)],
    ["merged people of another zone", count(DID, "last 7 days"), identities(where(UTC_WEEK))],
    [
      "people of what they were then, where events of now are counted",
      metric("Opened app", "last 7 days", "filter: plan = Team"),
      people(where(WEEK, ({ plan }) => plan === "Team")),
    ],
  ] as const)("that two causes make together is not found: %s", async (name, asks, other) => {
    const { search } = await look(office, { cause: "late", name, asks, other: () => other }, other);
    expect(search.found).toEqual([]);
    expect(search.now).toBe(search.ours);
  });

  it("that none of them makes is not found, and says what each would change", async () => {
    const wrong: string[] = [];
    for (const one of PLANTED) {
      const { search } = await look(office, { ...one, shows: (now) => now }, 7_654_321);
      if (search.found.length > 0) wrong.push(one.name);
      expect(search.others.length + search.unchanged.length).toBeGreaterThan(0);
    }
    expect(wrong).toEqual([]);
  });
});
