/** Cells that show a failure are promised to be woken: once an hour each, and never noted before it was promised. */
import { FailureWatch } from "../../src/answers/failure-watch";
import { createInProcessServices } from "../../src/local/apps-script/in-process";

function watchOf(places: readonly string[]) {
  const google = createInProcessServices();
  const clock = { now: () => google.clock.now(), sleep: () => undefined };
  const promised: number[] = [];
  const watch = new FailureWatch(
    () => google.CacheService.getDocumentCache() as GoogleAppsScript.Cache.Cache,
    () => places,
    clock,
  );
  const promise = (): void => void promised.push(google.clock.now());
  return { watch, promise, promised, pass: (ms: number) => google.clock.advance(ms) };
}

it("a cell that failed is woken once, and again after an hour where it still does", () => {
  const { watch, promise, promised, pass } = watchOf(["Sheet1!A1"]);
  for (let minute = 0; minute < 62; minute++) {
    watch.look(promise);
    pass(61_000);
  }
  expect(promised).toHaveLength(2);
});

it("a promise that could not be made is made at the next look, a minute later", () => {
  const { watch, promise, promised, pass } = watchOf(["Sheet1!A1"]);
  expect(() =>
    watch.look(() => {
      throw new Error("killed");
    }),
  ).toThrow("killed");
  pass(61_000);
  watch.look(promise);
  expect(promised).toHaveLength(1);
});
