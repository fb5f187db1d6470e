/** Whether a page's state may have changed since it read it: what ends a calm, and how often it is looked. */
import { News } from "../../../src/add-on/answers/refresh/news";
import { ENDS_CALM } from "../../../src/add-on/shared/calm";
import { createInProcessServices } from "../../in-process/google-services";

function pageOf() {
  const google = createInProcessServices();
  const cache = google.CacheService.getDocumentCache() as GoogleAppsScript.Cache.Cache;
  const clock = { now: () => google.clock.now(), sleep: () => undefined };
  let secrets = 0;
  /** Each execution looks once. */
  const execution = (): News =>
    new News({ documentCache: () => cache, secret: () => `secret ${(secrets += 1)}`, clock });
  return { cache, execution, pass: (seconds: number) => google.clock.advance(seconds * 1_000) };
}

/** A page that has read its state whole, a moment after formulas were looked at. */
function calmPage() {
  const page = pageOf();
  const news = page.execution();
  news.noteLook();
  return { ...page, mark: news.mark() };
}

it("there is none until something happens", () => {
  const { cache, execution, pass, mark } = calmPage();
  pass(15);
  expect(execution().isNoneSince(mark)).toBe(true);
  cache.putAll({ other: "1", ...ENDS_CALM }, 60);
  expect(execution().isNoneSince(mark)).toBe(false);
});

it("something that happened is not forgotten when the next calm begins", () => {
  const { cache, execution, pass, mark } = calmPage();
  cache.putAll({ ...ENDS_CALM }, 60);
  pass(61);
  execution().noteLook();
  expect(execution().isNoneSince(mark)).toBe(false);
});

it("what the cache has lost counts as something that happened", () => {
  const { cache, execution, mark } = calmPage();
  cache.remove("calm");
  expect(execution().isNoneSince(mark)).toBe(false);
});

it("a state that was read while something happened has no mark", () => {
  const { cache, execution } = calmPage();
  cache.putAll({ ...ENDS_CALM }, 60);
  expect(execution().mark()).toBe("");
});

it("one execution sees what it has done itself when it looks again", () => {
  const { cache, execution, mark } = calmPage();
  const news = execution();
  expect(news.isNoneSince(mark)).toBe(true);
  cache.putAll({ ...ENDS_CALM }, 60);
  expect(news.isStillNoneSince(mark)).toBe(false);
});

it("two pages share a calm: the look of one ends nothing for the other", () => {
  const { execution, pass, mark } = calmPage();
  pass(61);
  execution().noteLook();
  expect(execution().isNoneSince(mark)).toBe(true);
});

it("a state is read whole every five minutes, whatever is known", () => {
  const { execution, pass, mark } = calmPage();
  pass(285);
  expect(execution().isNoneSince(mark)).toBe(true);
  pass(15);
  expect(execution().isNoneSince(mark)).toBe(false);
});

it.each(["", "abc", "0 x NaN", " "])("a mark that no page was given, %j, is none", (mark) => {
  expect(calmPage().execution().isNoneSince(mark)).toBe(false);
});

it("formulas are looked at every minute, and every two once nothing has happened for five", () => {
  const { execution, pass, cache } = calmPage();
  const looks: number[] = [];
  const watch = (seconds: number): void => {
    for (let at = 0; at < seconds; at += 15) {
      pass(15);
      const news = execution();
      if (!news.isLooked) news.noteLook();
      else continue;
      looks.push(at + 15);
    }
  };
  watch(600);
  expect(looks).toEqual([60, 120, 180, 240, 300, 420, 540]);
  cache.putAll({ ...ENDS_CALM }, 60);
  watch(240);
  expect(looks.slice(7)).toEqual([60, 120, 180, 240]);
});
