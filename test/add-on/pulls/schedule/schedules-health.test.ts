/** The health line: who runs the schedules, when they last ran, what is next, what is overdue. */
import {
  readSchedulesHealth,
  describeHealth,
  makeNoSchedules,
  readSchedules,
  type Schedules,
} from "../../../../src/add-on/pulls/schedule/schedules-health";

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 20, 10, 20);
const KEPT: Schedules = {
  ...makeNoSchedules("here"),
  count: 2,
  keeper: { mark: "m", since: NOW - 48 * HOUR },
  ran: NOW - HOUR / 2,
  next: { name: "Weekly revenue", at: NOW + 40 * 60_000 },
};

function line(schedules: Schedules, isCopy = false): string {
  const dateTime = (ms: number): string => new Date(ms).toISOString().slice(0, 16).replace("T", " ");
  return describeHealth(readSchedulesHealth(schedules, isCopy, NOW), { who: "you", dateTime });
}

it.each<[string, Schedules, boolean, string]>([
  ["no pull has a schedule", { ...KEPT, count: 0 }, false, "No pull has a schedule."],
  [
    "all is well",
    KEPT,
    false,
    "Schedules are run by you. Last ran 2026-11-20 09:50. Next: Weekly revenue, after 2026-11-20 11:00.",
  ],
  [
    "they have just been taken over",
    { ...KEPT, keeper: { mark: "m", since: NOW }, ran: undefined as never },
    false,
    "Schedules are run by you. They begin within the hour. Next: Weekly revenue, after 2026-11-20 11:00.",
  ],
  [
    "the trigger is dead",
    { ...KEPT, ran: NOW - 5 * HOUR },
    false,
    "Schedules are run by you. Last ran 2026-11-20 05:20. They should run every hour. Google has switched this off, or other add-ons of that person have used up its 90 minutes a day. Open the sidebar and choose Take over schedules, or let a colleague do so. Next: Weekly revenue, after 2026-11-20 11:00.",
  ],
  [
    "pulls are overdue",
    { ...KEPT, overdue: ["A", "B", "C", "D", "E"] },
    false,
    "Schedules are run by you. Last ran 2026-11-20 09:50. Next: Weekly revenue, after 2026-11-20 11:00. Overdue: A, B, C and 2 more.",
  ],
  [
    "some are stopped, and others fail",
    { ...KEPT, halted: ["A", "row 7"], failing: ["B"] },
    false,
    "Schedules are run by you. Last ran 2026-11-20 09:50. Next: Weekly revenue, after 2026-11-20 11:00. Stopped: A, row 7. Failing: B.",
  ],
  [
    "some had no turn",
    { ...KEPT, leftOver: 2, late: { name: "A", rowsOf: NOW - 3 * HOUR } },
    false,
    "Schedules are run by you. Last ran 2026-11-20 09:50. The last hourly run had no time or no requests left for 2 pulls. Let some run less often, or ask for less. A waits longest: it has rows of 2026-11-20 07:20, and is next at about 2026-11-20 10:50.",
  ],
  [
    "the pulls of many spreadsheets take turns, each once in as many hours as all of them take",
    {
      ...KEPT,
      crowd: { spreadsheets: 2_000, requests: 10_000, possible: 877 },
      late: { name: "A", rowsOf: NOW - 3 * HOUR },
    },
    false,
    "Schedules are run by you. Last ran 2026-11-20 09:50. Pulls of 2,000 spreadsheets with this key wanted 10,000 requests in that hour, and 877 can be sent: they take turns, and some tables are hours old. Let some run daily, ask for less, or let several sheets read one pull. A waits longest: it has rows of 2026-11-20 07:20, and is next at about 2026-11-20 18:50.",
  ],
  [
    "one is late for another reason, which is told otherwise",
    { ...KEPT, late: { name: "A", rowsOf: NOW - 3 * HOUR } },
    false,
    "Schedules are run by you. Last ran 2026-11-20 09:50. Next: Weekly revenue, after 2026-11-20 11:00.",
  ],
  [
    "nobody runs them",
    { ...makeNoSchedules("here"), count: 2 },
    false,
    "Nobody runs the schedules. Open the sidebar and choose Take over schedules.",
  ],
  [
    "the spreadsheet is a copy",
    { ...makeNoSchedules("here"), count: 2 },
    true,
    "This spreadsheet is a copy, so its schedules are off. Open the sidebar and choose Take over schedules.",
  ],
])("says so when %s", (_, schedules, isCopy, said) => {
  expect(line(schedules, isCopy)).toBe(said);
});

it("says that the tab is lost, whoever runs the schedules and however long ago they ran", () => {
  const lost: Schedules = { ...KEPT, isTabLost: true, ran: NOW - 5 * HOUR };
  expect(readSchedulesHealth(lost, false, NOW)).toEqual({ kind: "tab lost", count: 2 });
  expect(line(lost)).not.toMatch(/Last ran|Google has switched/);
});

describe("what is stored of the schedules", () => {
  it("reads back whole", () => {
    expect(readSchedules(JSON.stringify(KEPT), "here")).toEqual({ schedules: KEPT, isCopy: false });
  });

  it("of another spreadsheet means a copy, which nobody keeps", () => {
    const { schedules, isCopy } = readSchedules(JSON.stringify(KEPT), "there");
    expect(isCopy).toBe(true);
    expect(schedules).toEqual({ ...makeNoSchedules("there"), count: 2 });
  });

  it.each<[string, string | null]>([
    ["nothing", null],
    ["half a text", JSON.stringify(KEPT).slice(0, 40)],
    ["a number", "1"],
    ["of a newer version", JSON.stringify({ ...KEPT, version: 2 })],
    ["with moments that are none", JSON.stringify({ ...KEPT, ran: "soon" })],
    ["with a keeper that is none", JSON.stringify({ ...KEPT, keeper: { since: 1 } })],
  ])("is taken for nothing where it is %s", (_, text) => {
    expect(readSchedules(text, "here")).toEqual({ schedules: makeNoSchedules("here"), isCopy: false });
  });
});
