/**
 * Long storms that nobody touches keep every promise, and faults that are planted in the add-on are found by
 * them.
 */
import { built } from "../../bundle/built";
import { countOf, partOf } from "../../sweep/part";
import { FIRST_LONG_SEED } from "../storms/seeds";
import { breaches } from "./invariants";
import { runLongStorm } from "./long-storm";
import { PLANTED_BUGS } from "./planted-bugs";
import { builtWith } from "./planted-build";

/** Storms of a row. */
const COUNT = countOf(5, 2);
const ROWS = partOf([0, 5, 10, 15], 4).map((row) => FIRST_LONG_SEED + row);
/** One of the twelve; a sweep plants them all. */
const BUGS = partOf(PLANTED_BUGS, PLANTED_BUGS.length, 2);

describe("the add-on as it is", () => {
  let bundle: ReturnType<typeof built>;
  beforeAll(() => {
    bundle = built();
  });
  afterAll(() => bundle.remove());

  it.each(ROWS)("keeps its promises in long storms from seed %d on", async (first) => {
    for (let seed = first; seed < first + COUNT; seed++) {
      expect([`seed ${seed}`, breaches(await runLongStorm(seed, bundle.dir))]).toEqual([`seed ${seed}`, []]);
    }
  });

  it.each(BUGS)("keeps them in the storm by which $name is found", async ({ seed }) => {
    expect(breaches(await runLongStorm(seed, bundle.dir))).toEqual([]);
  });
});

it.each(BUGS)("$name is found", async (bug) => {
  const planted = builtWith(bug);
  try {
    const broken = breaches(await runLongStorm(bug.seed, planted.dir));
    expect(broken.map((text) => text.replace(/ \(.*/s, ""))).toContain(bug.breaks);
  } finally {
    planted.remove();
  }
});
