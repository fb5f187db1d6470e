/**
 * Cells that show a failure, or may hide one, are promised to be woken: more and more seldom, and never noted
 * before it was promised.
 */
import { FailureWatch } from "../../../src/add-on/answers/refresh/failure-watch";
import type { Freshness } from "../../../src/add-on/settings/settings";
import { createInProcessServices } from "../../in-process/google-services";

function watchOf(look: { failing?: readonly string[]; hiding?: readonly string[] }, isNewDay = () => false) {
  const google = createInProcessServices();
  const clock = { now: () => google.clock.now(), sleep: () => undefined };
  const promised: number[] = [];
  let freshness: Freshness = { since: 0, stamp: 0 };
  const made = {
    promise: (settling: Partial<Freshness> = {}): void => {
      promised.push(clock.now());
      freshness = { ...freshness, ...settling, stamp: clock.now() };
    },
  };
  const documentCache = () => google.CacheService.getDocumentCache() as GoogleAppsScript.Cache.Cache;
  const watch = new FailureWatch({
    documentCache,
    news: { isLooked: false, noteLook: () => undefined },
    following: { look: () => ({ failing: [], hiding: [], sheets: [], ...look }) },
    cellNotes: { mark: () => undefined },
    settings: { read: () => ({ freshness }) } as never,
    recalculation: { promise: (settling) => made.promise(settling), isNewDay },
    digest: (text) => text,
    clock,
  });
  const lookFor = (looks: number, isIdle = true): readonly number[] => {
    const woken: number[] = [];
    for (let number = 0; number < looks; number++) {
      const before = promised.length;
      watch.look(() => isIdle);
      if (promised.length > before) woken.push(number);
      google.clock.advance(61_000);
    }
    return woken;
  };
  return { watch, made, promised, lookFor, pass: (ms: number) => google.clock.advance(ms) };
}

const IDLE = (): boolean => true;

it("a cell that failed is woken again after pauses that double up to an hour, for as long as it does", () => {
  expect(watchOf({ failing: ["Sheet1!A1"] }).lookFor(200)).toEqual([0, 2, 6, 14, 30, 62, 122, 182]);
});

it("a formula that may hide a failure is woken when it is new, and three times after that, however it looks", () => {
  const hiding = ["Sheet1!A1 =IFERROR(1,0)"];
  const { lookFor } = watchOf({ hiding });
  expect(lookFor(100)).toEqual([0, 1, 4, 14]);
  hiding.push("Sheet1!A2 =IFERROR(1,0)");
  expect(lookFor(20)).toEqual([0, 1, 4, 14]);
});

it("a formula that may hide a failure waits while answers are awaited that wake all cells", () => {
  const { lookFor } = watchOf({ hiding: ["Sheet1!A1 =IFERROR(1,0)"] });
  expect(lookFor(10, false)).toEqual([]);
  expect(lookFor(2)).toEqual([0, 1]);
});

it.each([[[]], [["Sheet1!A1 =IFERROR(1,0)"]]])(
  "a day that has begun wakes all cells, also while answers are awaited, where %j may hide a failure",
  (hiding) => {
    let isNewDay = false;
    const { lookFor } = watchOf({ hiding }, () => isNewDay);
    lookFor(100);
    isNewDay = true;
    expect(lookFor(1, false)).toEqual([0]);
    isNewDay = false;
    expect(lookFor(20)).toEqual(hiding.length === 0 ? [] : [0, 3, 13]);
  },
);

it("a cell that was right in between is woken at once", () => {
  const failing = ["Sheet1!A1"];
  const { watch, promised, pass } = watchOf({ failing });
  watch.look(IDLE);
  failing.pop();
  pass(61_000);
  watch.look(IDLE);
  failing.push("Sheet1!A1");
  pass(61_000);
  watch.look(IDLE);
  expect(promised).toHaveLength(2);
});

it("a promise that could not be made is made at the next look, a minute later", () => {
  const { watch, made, promised, pass } = watchOf({ failing: ["Sheet1!A1"] });
  const { promise } = made;
  made.promise = () => {
    throw new Error("killed");
  };
  expect(() => watch.look(IDLE)).toThrow("killed");
  made.promise = promise;
  pass(61_000);
  watch.look(IDLE);
  expect(promised).toHaveLength(1);
});
