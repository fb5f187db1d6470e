/** The periods of a range are those that the zone's calendar has. */
import type { Context } from "../../../src/service/questions/context";
import { listPeriods } from "../../../src/service/questions/periods";

const context = (zone: string): Context =>
  ({ zone, firstDay: "2011-12-01", lastDay: "2012-02-01", today: "2012-02-01" }) as unknown as Context;

const daysIn = (zone: string): string[] =>
  listPeriods({ from: "2011-12-28", to: "2012-01-01" }, "day", context(zone)).map(({ start }) => start);

it("a day that never was has no row: Apia went from 29 to 31 December 2011", () => {
  expect(daysIn("Pacific/Apia")).toEqual(["2011-12-28", "2011-12-29", "2011-12-31", "2012-01-01"]);
});

it.each(["UTC", "Europe/Paris", "Pacific/Kiritimati", "Etc/GMT+12", "Asia/Kathmandu"])(
  "%s had all of these days",
  (zone) => {
    expect(daysIn(zone)).toEqual(["2011-12-28", "2011-12-29", "2011-12-30", "2011-12-31", "2012-01-01"]);
  },
);

it("a week with such a day stays a week", () => {
  const weeks = listPeriods({ from: "2011-12-26", to: "2012-01-08" }, "week", context("Pacific/Apia"));
  expect(weeks.map(({ start }) => start)).toEqual(["2011-12-26", "2012-01-02"]);
});
