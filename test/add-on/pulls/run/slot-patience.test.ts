import { computePatience } from "../../../../src/add-on/pulls/run/slot-patience";

const HOUR = 3_600_000;
const NOW = 1_800_000_000_000;

it.each([
  [0, 20],
  [0.9, 20],
  [1, 80],
  [2, 140],
  [4, 260],
  [5, 300],
  [1_000, 300],
  [-1, 20],
])("a pull that has been due for %d hours waits %d seconds for a free request", (hours, seconds) => {
  expect(computePatience(NOW - hours * HOUR, NOW)).toBe(seconds * 1_000);
});
