/** Moments as people read them. */
import { cutToMinute, formatClock } from "../../../src/add-on/table/clock-text";
import { openZone } from "../../../src/add-on/table/zone";

const NOW = Date.UTC(2026, 10, 20, 22, 30);
const inZone = (zone: string) =>
  formatClock(
    () => openZone(zone),
    () => NOW,
  );

test.each([
  ["Etc/UTC", NOW + 10_000, "22:30:10"],
  ["Etc/UTC", NOW + 10_001, "22:30:11"],
  ["Etc/UTC", NOW + 86_400_000, "2026-11-21 22:30:00"],
  ["Etc/UTC", NOW + 7_200_000, "2026-11-21 00:30:00"],
  ["America/New_York", NOW + 7_200_000, "19:30:00"],
  ["Europe/Berlin", NOW + 7_200_000, "2026-11-21 01:30:00"],
])("in %s the moment %d is %s", (zone, ms, told) => {
  expect(inZone(zone).clockTime(ms)).toBe(told);
});

test("a text that stays promises no seconds", () => {
  expect(cutToMinute("2026-11-21 10:42:10")).toBe("2026-11-21 10:42");
});
