/**
 * Weeks that begin on Sunday and fiscal years that begin in April: as options, and as settings of the
 * spreadsheet.
 */
import { body, type Shown } from "../functions/analyst";
import { dayOf, isoOf, type Kind, useOwnAnalyst } from "./counted/own-count";
import { metricOf } from "./table-case";

const ZONE = "Europe/Berlin";
const SUNDAY = "week starts: Sunday";

// Today is Friday, 20 November 2026.
const { analyst, own, events } = useOwnAnalyst(ZONE);

const metric = (kind: Kind): string => metricOf({ kind });
const rowsOf = async (kind: Kind, days: string, options: string): Promise<(readonly Shown[])[]> =>
  body(await analyst.rows("METRIC", metric(kind), days, options));
const count = (kind: Kind, from: string, to: string): number | null =>
  own.count(kind, { from: dayOf(from), to: dayOf(to) });

/** Cells hold moments of the zone's midnights. */
const dayOfCell = (shown: Shown | undefined): number => {
  const [, day = "", time = "00:00:00"] = String(shown).split(" ");
  return own.dayOfMoment(Date.parse(`${day}T${time}Z`));
};

it.each(["people", "average"] as const)(
  "weeks of %s, also where the clocks change, from Sunday",
  async (kind) => {
    const rows = await rowsOf(kind, "last 6 weeks", `by: week; ${SUNDAY}; total: yes`);
    expect(rows).toHaveLength(7);
    rows.slice(0, 6).forEach(([date, value, partial], i) => {
      const from = dayOf("2026-10-04") + 7 * i;
      expect([isoOf(dayOfCell(date)), partial]).toEqual([isoOf(from), false]);
      expect(value).toBeCloseTo(own.count(kind, { from, to: from + 6 }) ?? NaN, 9);
    });
    expect(rows[6]?.[1]).toBeCloseTo(count(kind, "2026-10-04", "2026-11-14") ?? NaN, 9);
  },
);

it("each week is compared with weeks of the same kind, as many as there are", async () => {
  const rows = await rowsOf("events", "last 4 weeks", `by: week; ${SUNDAY}; compare: previous period`);
  rows.forEach(([, now, before], i) => {
    const from = dayOf("2026-10-18") + 7 * i;
    expect([now, before]).toEqual([
      own.count("events", { from, to: from + 6 }),
      own.count("events", { from: from - 28, to: from - 22 }),
    ]);
  });
  expect(rows).toHaveLength(4);
});

it.each([
  ["this week", "2026-11-15", "2026-11-20"],
  ["last week", "2026-11-08", "2026-11-14"],
  ["week to date", "2026-11-15", "2026-11-20"],
  ["2026-W46", "2026-11-09", "2026-11-15"],
])("%s is from Sunday, and a week of ISO 8601 from Monday", async (words, from, to) => {
  expect(await analyst.ask("METRIC", metric("events"), words, SUNDAY)).toBe(count("events", from, to));
});

it.each([
  ["this fiscal quarter", "fiscal year starts: February", "2026-11-01", "2026-11-20"],
  ["last fiscal year", "fiscal year starts: April", "2025-09-01", "2026-03-31"],
  ["fiscal year to date", "fiscal year starts: April", "2026-04-01", "2026-11-20"],
  ["last fiscal quarter from August", "fiscal year starts: April", "2026-08-01", "2026-10-31"],
])("%s, %s", async (words, options, from, to) => {
  expect(await analyst.ask("METRIC", metric("events"), words, options)).toBe(count("events", from, to));
});

it.each([
  ["this fiscal year from April", "by: quarter", "Q1 2026/27"],
  ["last fiscal year", "by: quarter; fiscal year starts: July", "Q1 2025/26"],
])("rows of %s, %s, begin with %s", async (dates, options, first) => {
  expect((await rowsOf("events", dates, options))[0]?.[0]).toBe(first);
});

it.each([
  ["this fiscal year from February", "2026-01-01"],
  ["last 4 quarters", "2025-10-01"],
])("quarters of %s keep their dates", async (dates, first) => {
  const [row] = await rowsOf("events", dates, "by: quarter");
  expect(isoOf(dayOfCell(row?.[0]))).toBe(first);
});

it("quarters of a fiscal year are called so across as well", async () => {
  const options = "by: quarter; split by: plan; pivot: date";
  const [header] = await analyst.rows("METRIC", metric("events"), "this fiscal year from April", options);
  expect(header).toContain("Q2 2026/27");
});

it("a fiscal year that nobody has said is asked for", async () => {
  expect(await analyst.refusal("METRIC", metric("events"), "this fiscal quarter")).toContain(
    'does not say when the fiscal year begins: write "this fiscal year from April"',
  );
});

describe("as settings of the spreadsheet", () => {
  beforeAll(async () => {
    const calendar = { weekStarts: "Sunday", fiscalYearStarts: "April" } as const;
    await analyst.office.call("setPreferences", { calendar });
  });

  it("words and rows follow them, and an option goes before", async () => {
    const ask = (words: string, options = ""): Promise<unknown> =>
      analyst.ask("METRIC", metric("events"), words, options);
    expect(await ask("last week")).toBe(count("events", "2026-11-08", "2026-11-14"));
    expect(await ask("last week", "week starts: Monday")).toBe(count("events", "2026-11-09", "2026-11-15"));
    expect(await ask("last fiscal quarter")).toBe(count("events", "2026-07-01", "2026-09-30"));
    const [first] = await rowsOf("events", "last 2 weeks", "by: week");
    expect(isoOf(dayOfCell(first?.[0]))).toBe("2026-11-01");
    const [row] = await analyst.rows("COMPARE", metric("events"), "last week");
    expect(row?.slice(0, 2)).toEqual([
      count("events", "2026-11-08", "2026-11-14"),
      count("events", "2026-11-01", "2026-11-07"),
    ]);
  });

  it("searches follow them", async () => {
    const people = new Set(
      events
        .filter(({ time, event }) => {
          const day = own.dayOfMoment(time);
          return event === "Opened app" && day >= dayOf("2026-11-08") && day <= dayOf("2026-11-14");
        })
        .map(({ person }) => person),
    );
    expect(await analyst.ask("PEOPLE_COUNT", "did 'Opened app' in last week")).toBe(people.size);
  });

  it("days down a column that are Sundays are weeks", async () => {
    const sundays = ["2026-10-04", "2026-10-11", "2026-10-18"];
    const cells = await analyst.rows(
      "METRIC",
      metric("events"),
      sundays.map((day) => [day]),
    );
    expect(cells.flat()).toEqual(
      sundays.map((day) => own.count("events", { from: dayOf(day), to: dayOf(day) + 6 })),
    );
  });

  it("a saved report has its weeks from there as well", async () => {
    const [titles, ...rows] = await analyst.rows(
      "REPORT",
      '{"query_type": "cohort", "query_params": {"start_event": "Signed up", "return_event": "Opened app"}}',
      "2025-10-01 to 2025-12-31",
      "by: week",
    );
    expect(titles?.[0]).toBe("cohort");
    expect(new Set(rows.map(([cohort]) => (dayOfCell(cohort) + 4) % 7))).toEqual(new Set([0]));
  });

  it("a weekday or a month that is none is refused", async () => {
    const calendar = { weekStarts: "Sonntag" } as unknown as { weekStarts: "Sunday" };
    await expect(analyst.office.call("setPreferences", { calendar })).rejects.toThrow(
      "It must be one of Monday",
    );
  });
});
