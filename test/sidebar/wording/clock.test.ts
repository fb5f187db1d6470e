/** Clock times from the server against the browser's clock. */
import { secondsUntil } from "../../../src/sidebar/wording/clock";

it.each([
  ["a little later", "10:41:58", "10:42:10", 12],
  ["over midnight", "23:59:50", "00:00:05", 15],
  ["right now", "10:41:58", "10:41:58", 0],
  ["just past, as when the two clocks differ", "10:42:12", "10:42:10", 0],
  ["just past midnight", "00:00:05", "23:59:50", 0],
  ["with its day", "10:41:58", "2026-11-21 10:42:10", 12],
])("counts the seconds until a time of day: %s", (_, now, then, seconds) => {
  expect(secondsUntil(now, then)).toBe(seconds);
});
