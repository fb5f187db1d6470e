/** A row is read once while it stays as it is, and again as soon as anything that it depends on changes. */
import type { PlanContext } from "../../../../src/add-on/custom-functions/planning/plan";
import type { PullCells } from "../../../../src/add-on/input-language/pulls/pull-row";
import { makeRowReader } from "../../../../src/add-on/pulls/config-sheet/row-reader";
import { openZone } from "../../../../src/add-on/table/zone";

const DAY = new Date(Date.UTC(2026, 10, 20));
const CELLS: PullCells = {
  name: "One",
  source: "SQL",
  what: "select :from",
  dates: "last 7 days",
  options: "",
  columns: "",
  place: "Out",
  mode: "",
  schedule: "hourly",
  tell: "",
};
const CONTEXT: PlanContext = { now: Date.UTC(2026, 10, 20, 9), zone: openZone("Etc/UTC") };

it("that stays as it is", () => {
  const read = makeRowReader();
  expect(read({ ...CELLS }, 2, { ...CONTEXT })).toBe(read({ ...CELLS }, 2, { ...CONTEXT }));
});

it.each<[string, Partial<PullCells>, number, Partial<PlanContext>]>([
  ["a cell of it", { what: "select :to" }, 2, {}],
  ["its place in the tab", {}, 3, {}],
  ["the time zone", {}, 2, { zone: openZone("Europe/Berlin") }],
  ["the day", {}, 2, { now: CONTEXT.now + 86_400_000 }],
  ["when weeks begin", {}, 2, { calendar: { weekStarts: "Sunday" } }],
  ["the zone that is sent", {}, 2, { sentZone: "Etc/UTC" }],
])("that changed: %s", (_, cells, row, context) => {
  const read = makeRowReader();
  const before = read(CELLS, 2, CONTEXT);
  const changed = [{ ...CELLS, ...cells }, row, { ...CONTEXT, ...context }] as const;
  expect(read(...changed)).not.toBe(before);
  expect(read(...changed)).toEqual(makeRowReader()(...changed));
});

it("whose text looks like the date that was there", () => {
  const read = makeRowReader();
  const before = read({ ...CELLS, dates: DAY }, 2, CONTEXT);
  expect(read({ ...CELLS, dates: DAY.toISOString() }, 2, CONTEXT)).not.toBe(before);
});
