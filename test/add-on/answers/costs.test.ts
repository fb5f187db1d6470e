/**
 * What healing may cost: requests with a refused key, property calls, trigger minutes, and the time until all
 * is right.
 */
import { countOf, partOf } from "../../sweep/part";
import { KEY } from "../../in-process/small-office";
import { type Scripted, status } from "../service-client/scripted";
import { HOUR, LongDay, MINUTE } from "./long-day";
import { cell, filled } from "./waking";

const names = (count: number): string[] => Array.from({ length: count }, (_, i) => `Q${i + 1}`);

const REFUSED = countOf(100, 25);

const HOURS = countOf(8, 4);
const MOST_REFUSED = 3.5 * HOURS;

it(`${REFUSED} cells with a refused key for ${HOURS} hours send it at most ${MOST_REFUSED} times, and are right when it is good again`, () => {
  const day = new LongDay();
  day.keepHours();
  day.isSidebarOpen = true;
  day.office.keys = [];
  const before = day.office.service.asked.length;
  day.type(names(REFUSED));
  day.pass(HOURS * HOUR);
  expect(day.office.service.asked.length - before).toBeLessThanOrEqual(MOST_REFUSED);
  // At most 10,000 a day, of which the hours without a sidebar need few.
  expect(day.propertyCalls()).toBeLessThanOrEqual(640 * HOURS);
  day.office.keys = [KEY, "another-key-of-theirs"];
  day.office.connect({ key: "another-key-of-theirs" });
  day.pass(8 * MINUTE);
  expect(day.wrong()).toEqual([]);
});

it.each([10, 30, 60])(
  "after %d minutes of a refused key all is right within 15 minutes, with the sidebar open",
  (minutes) => {
    const day = new LongDay();
    day.isSidebarOpen = true;
    day.office.keys = [];
    day.type(names(12));
    day.pass(minutes * MINUTE);
    day.office.keys = [KEY];
    day.pass(15 * MINUTE);
    expect(day.wrong()).toEqual([]);
  },
);

it("after hours of a refused key the sidebar says when it is tried again, and a person has it tried at once", () => {
  const day = new LongDay();
  day.isSidebarOpen = true;
  day.office.keys = [];
  day.type(names(12));
  day.pass(4 * HOUR);
  expect(day.office.done("state", null).keyRestsUntil).toMatch(/^\d\d:\d\d:\d\d$/);
  day.office.keys = [KEY];
  expect(day.office.done("refreshFormulas", { run: "r" })).toMatchObject({ filled: 12, failed: 0, left: 0 });
  expect(day.office.done("state", null).keyRestsUntil).toBeNull();
  day.pass(MINUTE);
  expect(day.wrong()).toEqual([]);
});

/** How long the service is of no use, in hours. */
const BAD_HOURS = countOf(6, 3);

it(`a service that says 429 to everything for ${BAD_HOURS} hours is asked 10 times an hour at most, and all is right soon after`, () => {
  const day = new LongDay(() => status(429, { "Retry-After": "5" }));
  day.keepHours();
  day.isSidebarOpen = true;
  day.type(names(12));
  day.pass(BAD_HOURS * HOUR);
  expect(day.office.asked.length).toBeLessThanOrEqual(10 * BAD_HOURS);
  day.answer = () => undefined;
  day.pass(20 * MINUTE);
  expect(day.wrong()).toEqual([]);
});

const TROUBLES: readonly (readonly [string, Scripted])[] = [
  ["500", status(500)],
  ["404", status(404)],
  ["no answer", "refused"],
];

it.each(partOf(TROUBLES, 3))(
  `after ${BAD_HOURS} hours of %s all is right within three minutes, with the sidebar open`,
  (_, trouble) => {
    const day = new LongDay(() => trouble);
    day.isSidebarOpen = true;
    day.type(names(12));
    day.pass(BAD_HOURS * HOUR);
    expect(day.wrong()).toHaveLength(12);
    day.answer = () => undefined;
    day.pass(3 * MINUTE);
    expect(day.wrong()).toEqual([]);
  },
);

it("refreshing two questions that are well costs 37 service calls, of which five look once at the formulas of two sheets", () => {
  const made = filled("A", "B");
  // The open sidebar has looked at the cells, a moment ago the last time, and those that hide failures rest.
  for (let minute = 0; minute < 20; minute++) {
    if (made.done("state", null).waiting > 0) made.done("workOff", null);
    made.clock.advance(MINUTE);
  }
  made.done("state", null);
  made.done("refreshFormulas", { run: "1" });
  const calls = Object.entries(made.executions.at(-1)?.execution.calls.data ?? {});
  const byService: Record<string, number> = {};
  for (const [name, count] of calls) {
    const service = name.replace(/\..*/, "");
    byService[service] = (byService[service] ?? 0) + count;
  }
  expect(byService).toEqual({
    Cache: 10,
    Lock: 4,
    Properties: 11,
    Range: 5,
    Sheet: 2,
    Spreadsheet: 3,
    UrlFetchApp: 2,
  });
});

it("refreshing looks at formulas where nobody has looked for failed cells in the last minute", () => {
  const made = filled("A", "B");
  made.done("refreshFormulas", { run: "1" });
  expect(made.executions.at(-1)?.execution.calls.data["Range.getFormulas"]).toBeGreaterThan(0);
});

it("a new question costs 12 service calls, one from the cache two, and one that waits 13", () => {
  const made = filled("A");
  const cost = (name: string): number => {
    cell(made, name);
    return made.executions.at(-1)?.execution.calls.total ?? 0;
  };
  expect([cost("B"), cost("B")]).toEqual([12, 2]);
  made.done("setPreferences", { perMinute: 1 });
  expect(cost("C")).toBeLessThanOrEqual(13);
});
