/** When a day is another one than that for which cells were woken last. */
import { CellRecalculation } from "../../../src/add-on/answers/refresh/recalculation";
import type { Freshness } from "../../../src/add-on/settings/settings";
import { DAY_MS, HOUR_MS } from "../../../src/add-on/shared/time";

const NOON = Date.UTC(2026, 10, 20, 12);

/** Whether a day has begun `ms` after (or before) cells were woken, again after a promise for it. */
function askedAfter(ms: number, zoneNow = "Etc/UTC"): readonly boolean[] {
  let freshness: Freshness = { since: 0, stamp: NOON, zone: "Etc/UTC" };
  const made = new CellRecalculation({
    settings: {
      read: () => ({ freshness, zone: zoneNow }),
      changeFreshness: (next: (before: Freshness, properties: object) => Freshness) =>
        (freshness = next(freshness, {})),
    } as never,
    stamp: {} as never,
    following: {} as never,
    properties: () => ({}) as never,
    dayOf: (moment) => new Date(moment).toISOString().slice(0, 10),
    clock: { now: () => NOON + ms, sleep: () => undefined },
  });
  const before = made.isNewDay();
  made.promise();
  return [before, made.isNewDay()];
}

it("is a new one once after midnight, and in another zone", () => {
  expect(askedAfter(HOUR_MS)).toEqual([false, false]);
  expect(askedAfter(DAY_MS)).toEqual([true, false]);
  expect(askedAfter(HOUR_MS, "Europe/Berlin")).toEqual([true, false]);
});

it("is none where another clock was a day ahead, or this one was set back: no look wakes all cells again", () => {
  expect(askedAfter(-DAY_MS)).toEqual([false, false]);
  expect(askedAfter(-DAY_MS, "Europe/Berlin")).toEqual([true, false]);
});
