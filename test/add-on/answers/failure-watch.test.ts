/**
 * Cells that show a failure are promised to be woken: more and more seldom, and never noted before it was
 * promised.
 */
import { FailureWatch } from "../../../src/add-on/answers/refresh/failure-watch";
import { createInProcessServices } from "../../in-process/google-services";

function watchOf(places: readonly string[]) {
  const google = createInProcessServices();
  const clock = { now: () => google.clock.now(), sleep: () => undefined };
  const promised: number[] = [];
  const watch = new FailureWatch({
    documentCache: () => google.CacheService.getDocumentCache() as GoogleAppsScript.Cache.Cache,
    poorPlaces: () => places,
    clock,
  });
  const promise = (): void => void promised.push(google.clock.now());
  return { watch, promise, promised, pass: (ms: number) => google.clock.advance(ms) };
}

it("a cell that failed is woken again after pauses that double up to an hour, for as long as it does", () => {
  const { watch, promise, promised, pass } = watchOf(["Sheet1!A1"]);
  const looks: number[] = [];
  for (let look = 0; look < 200; look++) {
    watch.look(promise);
    if (promised.length > looks.length) looks.push(look);
    pass(61_000);
  }
  expect(looks).toEqual([0, 2, 6, 14, 30, 62, 122, 182]);
});

it("a cell that was right in between is woken at once", () => {
  const places = ["Sheet1!A1"];
  const { watch, promise, promised, pass } = watchOf(places);
  watch.look(promise);
  places.pop();
  pass(61_000);
  watch.look(promise);
  places.push("Sheet1!A1");
  pass(61_000);
  watch.look(promise);
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
