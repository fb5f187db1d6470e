/** Which periods of a series are over, where no column of the answer says so. */
import { leaveOutUnfinished } from "../../../../src/add-on/pulls/alarms/finished-periods";

const NOW = Date.UTC(2026, 10, 25, 9, 20);

it.each<[periods: string, begins: readonly string[], last: string]>([
  ["days", ["2026-11-23", "2026-11-24", "2026-11-25"], "2026-11-24"],
  ["weeks", ["2026-11-09", "2026-11-16", "2026-11-23"], "2026-11-16"],
  ["months", ["2026-09-01", "2026-10-01", "2026-11-01"], "2026-10-01"],
  ["quarters", ["2026-04-01", "2026-07-01", "2026-10-01"], "2026-07-01"],
  ["hours", ["2026-11-25T07:00Z", "2026-11-25T08:00Z", "2026-11-25T09:00Z"], "2026-11-25T08:00Z"],
  ["one day", ["2026-11-24"], "2026-11-24"],
])("the last of %s", (_, begins, last) => {
  const points = begins.map((day, value) => ({ day: new Date(day), value }));
  expect(leaveOutUnfinished(points, NOW).at(-1)?.day).toEqual(new Date(last));
});
