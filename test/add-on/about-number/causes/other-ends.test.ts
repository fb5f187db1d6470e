/** Which days another place may mean: its weeks begin on another day, or its days stand in a search. */
import { findRange } from "../../../../src/add-on/about-number/found/asked-days";
import type { AskedNumber } from "../../../../src/add-on/about-number/causes/asked-number";
import { CAUSE_TESTS } from "../../../../src/add-on/about-number/causes/causes";
import type { Question } from "../../../../src/add-on/answers/question/question";
import type { Condition, EventCondition } from "../../../../src/add-on/input-language/search/tree";
import { FIELDS, makeDateRange } from "../../../../src/add-on/service-client/request/contract";
import { QUERIES } from "../../../../src/add-on/service-client/request/request";
import type { CauseName } from "../../../../src/add-on/sidebar-contract/calls";

const SUNDAY = "2026-11-29";
const WEDNESDAY = "2026-11-25";

function numberOf(query: Question["query"], today: string): AskedNumber {
  return {
    question: { query, rowLimit: 999 },
    spot: { labels: [], column: undefined },
    ours: 100,
    other: undefined,
    zone: "Etc/UTC",
    sentZone: undefined,
    today,
    hour: 9,
    said: [],
    event: undefined,
    countsPeople: undefined,
    identity: undefined,
  };
}

const ofDays = (from: string, to: string): Question["query"] =>
  QUERIES.metric("Signups", { days: { from, to } });

/** The days that the trial asks, or why there is none. */
function tryOut(cause: Exclude<CauseName, "late" | "sampled">, number: AskedNumber): unknown {
  const trial = CAUSE_TESTS[cause](number, undefined);
  if (typeof trial === "string") return trial;
  const range = findRange(trial.question);
  return typeof range === "string" ? range : `${range.from} ${range.to}`;
}

it.each([
  ["last week of Monday on a Wednesday", WEDNESDAY, "2026-11-16", "2026-11-22", "2026-11-15 2026-11-21"],
  ["last week of Sunday on a Wednesday", WEDNESDAY, "2026-11-15", "2026-11-21", "2026-11-16 2026-11-22"],
  ["last week of Monday on a Sunday", SUNDAY, "2026-11-16", "2026-11-22", "2026-11-22 2026-11-28"],
  ["last two weeks of Monday on a Sunday", SUNDAY, "2026-11-09", "2026-11-22", "2026-11-15 2026-11-28"],
  ["last week of Sunday on a Sunday", SUNDAY, "2026-11-22", "2026-11-28", "2026-11-16 2026-11-22"],
  ["this week of Monday on a Sunday", SUNDAY, "2026-11-23", "2026-11-29", "2026-11-29 2026-11-29"],
  ["a week of Monday long ago on a Sunday", SUNDAY, "2026-10-05", "2026-10-11", "2026-10-04 2026-10-10"],
])("finds the weeks of another calendar: %s", (_, today, from, to, asked) => {
  expect(tryOut("week", numberOf(ofDays(from, to), today))).toBe(asked);
});

const did = (event: string, from: string, to: string): EventCondition => ({
  kind: "event",
  negated: false,
  event,
  days: { from, to },
});

const searchOf = (...conditions: readonly Condition[]): Question["query"] =>
  QUERIES.peopleCount({ kind: "all", negated: false, conditions });

it("takes the days of a search for those of its number, wherever they stand in it", () => {
  const search = searchOf(
    did("Signed up", "2026-10-26", "2026-11-24"),
    did("Paid", "2026-10-26", "2026-11-24"),
  );
  const asked = (cause: "open" | "first day" | "last day") => tryOut(cause, numberOf(search, WEDNESDAY));
  expect(asked("open")).toBe("2026-10-27 2026-11-25");
  expect(asked("first day")).toBe("2026-10-25 2026-11-24");
  expect(asked("last day")).toBe("2026-10-26 2026-11-25");
});

it("says of a search with other days in each condition that these are several", () => {
  const search = searchOf(
    did("Signed up", "2026-10-26", "2026-11-24"),
    did("Paid", "2026-11-01", "2026-11-24"),
  );
  for (const cause of ["open", "first day", "last day", "week"] as const)
    expect(tryOut(cause, numberOf(search, WEDNESDAY))).toBe("several days");
  expect(tryOut("open", numberOf(searchOf({ ...did("Paid", "", ""), days: undefined }), WEDNESDAY))).toBe(
    "no days",
  );
});

it("says of a metric by month that it is several numbers, and not that it names no days", () => {
  const query = QUERIES.metric("Signups", {
    days: { from: "2026-09-01", to: "2026-11-24" },
    interval: "month",
  });
  expect(tryOut("open", numberOf(query, WEDNESDAY))).toBe("not one number");
});

it("asks a question of its own days with those, and leaves the days of its conditions", () => {
  const query = QUERIES.metric("Signups", {
    days: { from: "2026-11-01", to: "2026-11-10" },
    filter: did("Paid", "2026-10-01", "2026-10-31"),
  });
  const trial = CAUSE_TESTS["first day"](numberOf(query, WEDNESDAY), undefined);
  const body = typeof trial === "string" ? undefined : trial.question.query.body;
  expect(body?.[FIELDS.dateRange]).toEqual(makeDateRange("2026-10-31", "2026-11-10"));
  expect(JSON.stringify(body?.[FIELDS.filter])).toContain("2026-10-01/2026-10-31");
});
