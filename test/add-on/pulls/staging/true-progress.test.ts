/** What a person reads during a run of 21 pages, against what the service saw. */
import type { RunProgress } from "../../../../src/add-on/sidebar-contract/calls";
import { estimateRest, paceOf } from "../../../../src/sidebar/wording/estimate";
import { type Run, runAfter } from "../../../../src/sidebar/run/state";
import { progressWords } from "../../../../src/sidebar/wording/wording";
import { toGoWords } from "../../../../src/sidebar/saved/words/cost-words";
import { LongOffice } from "./long-office";

const PAGES = 21;
const ALL_FREE = { perMinute: 15, slotsLeft: 15, freeIn: [] };

/** One look of the sidebar, and how many pages the service had given by then. */
interface Look {
  readonly progress: RunProgress;
  readonly given: number;
  readonly at: number;
}

/** Looks whenever time passes, as the sidebar does each second. */
function runWatched(): {
  readonly looks: readonly Look[];
  readonly office: LongOffice;
  readonly end: number;
} {
  const office = new LongOffice({ all: PAGES * 5, takes: 0.6 });
  const looks: Look[] = [];
  const advance = office.clock.advance.bind(office.clock);
  let isLooking = false;
  office.clock.advance = (ms) => {
    advance(ms);
    if (isLooking) return;
    isLooking = true;
    const progress = office.done("progress", { run: "r" });
    looks.push({ progress, given: office.offsets.length, at: office.clock.now() });
    isLooking = false;
  };
  office.runThrough();
  return { looks, office, end: office.clock.now() };
}

describe("the progress of 21 pages", () => {
  const { looks, end } = runWatched();
  const said = looks.map(({ progress }) => progressWords(progress).text);

  it("says which page is read once the first one is here, and never again that it asks", () => {
    const first = said.findIndex((text) => text.includes("page 2 of 21"));
    expect(first).toBeGreaterThan(-1);
    expect(said.slice(first).filter((text) => text.includes("Asking"))).toEqual([]);
    expect(new Set(said.map((text) => /page \d+ of 21/.exec(text)?.[0])).size).toBeGreaterThan(15);
  });

  it("names the page that the service is asked for", () => {
    const named = looks.flatMap(({ progress, given }) => {
      const page = /page (\d+) of 21/i.exec(progressWords(progress).text)?.[1];
      // The request for the page that is read, or, once it was given, the one before it.
      return page === undefined ? [] : [given - Number(page)];
    });
    expect(named.length).toBeGreaterThan(PAGES);
    expect([...new Set(named)].every((ahead) => ahead === -1 || ahead === 0 || ahead === 1)).toBe(true);
  });

  it("says in the middle of a wait which page waits, and how long it still is", () => {
    const waits = looks.filter(({ progress }) => progress.stage === "waiting");
    expect(waits.map(({ progress }) => progressWords(progress).text)).toContainEqual(
      expect.stringMatching(/Page 16 of 21 waits for a free request until \d\d:\d\d:\d\d$/),
    );
    const seconds = waits.map(({ progress }) => (progress.stage === "waiting" ? progress.seconds : 0));
    expect(Math.max(...seconds)).toBeLessThanOrEqual(62);
    expect(seconds.length).toBeGreaterThan(0);
  });

  it("moves its bar forward only", () => {
    let run: Run<never> = runAfter<never>({ stage: "idle" }, { type: "started", id: "r" });
    const parts = looks.map(({ progress }) => {
      run = runAfter(run, { type: "progressed", id: "r", progress });
      return run.stage === "running" ? (run.done ?? 0) : NaN;
    });
    expect(parts).toEqual([...parts].sort((a, b) => a - b));
    expect(new Set(parts).size).toBeGreaterThan(15);
    expect(parts.at(-1)).toBeGreaterThan(0.9);
  });

  it("says a time to go that is right by a quarter, and never less than the wait that it shows", () => {
    const wrong: unknown[] = [];
    for (const { progress, at } of looks) {
      if (progress.stage !== "waiting" && progress.stage !== "reading") continue;
      const { pages = 0, of = 0 } = progress.stage === "waiting" ? (progress.read ?? {}) : progress;
      if (of === 0) continue;
      const seconds = estimateRest(of - pages, 0.6, progress, paceOf(ALL_FREE, progress));
      const really = (end - at) / 1_000;
      const isRight = Math.abs(seconds - really) < Math.max(5, really / 4);
      const holdsWait = progress.stage !== "waiting" || seconds >= progress.seconds;
      if (!isRight || !holdsWait) wrong.push({ seconds, really, progress });
    }
    expect(wrong).toEqual([]);
  });
});

it("after one run says of the next what that one took", () => {
  const { office, end } = runWatched();
  // When what is there was asked for: within the run, which took a good minute.
  expect(office.item("Long").rowsAt).toBeGreaterThan(end - 90_000);
  expect(office.item("Long").rowsAt).toBeLessThanOrEqual(end);
  office.clock.advance(120_000);
  const item = office.item("Long");
  expect(item.requests).toBeGreaterThanOrEqual(PAGES);
  expect(item.requests).toBeLessThan(PAGES + 3);
  expect(toGoWords([item], { stage: "unknown" }, ALL_FREE)).toMatch(/^About 1 min (10|20) s to go$/);
});
