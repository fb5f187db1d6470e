import { computePatience } from "../../../../src/add-on/pulls/run/slot-patience";

const HOUR = 3_600_000;
const NOW = 1_800_000_000_000;

it.each([
  [0, 20],
  [0.9, 20],
  [1, 76],
  [2, 113],
  [4, 160],
  [12, 230],
  [1_000_000, 300],
  [-1, 20],
])("a pull that has been due for %d hours waits %d seconds for a free request", (hours, seconds) => {
  expect(Math.round(computePatience(NOW - hours * HOUR, NOW) / 1_000)).toBe(seconds);
});

it("of two that have been due for up to three days, the one that was due first waits longer", () => {
  const hours = Array.from({ length: 72 }, (_, i) => computePatience(NOW - i * HOUR, NOW));
  expect(hours).toEqual([...new Set(hours)].sort((a, b) => a - b));
});
