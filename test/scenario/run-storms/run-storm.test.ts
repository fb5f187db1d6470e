/**
 * Storms of saved pulls keep each run's promise, and faults that are planted in the add-on are found by them.
 */
import { built } from "../../bundle/built";
import { builtWith } from "../long-storms/planted-build";
import { countOf, partOf } from "../../sweep/part";
import { readBeginning } from "../../sweep/beginning";
import { FIRST_CHANGED_SEED, FIRST_RUN_SEED } from "../storms/seeds";
import { PLANTED_RUN_BUGS } from "./planted-run-bugs";
import { runStormOfRuns } from "./run-storm";

/** Storms of a row; the sweep `run-storms` has a thousand. */
const COUNT = countOf(25, 4);
const ROWS = [0, 100, 200].map((row) => FIRST_RUN_SEED + row);
/** With changes of the spreadsheet: those that follow what the commit before tried. */
const CHANGED = FIRST_CHANGED_SEED + ((readBeginning() * COUNT) % 400_000);
const BUGS = partOf(PLANTED_RUN_BUGS, PLANTED_RUN_BUGS.length);

let bundle: ReturnType<typeof built>;
beforeAll(() => {
  bundle = built();
});
afterAll(() => bundle.remove());

it.each(ROWS)("each pull that is due lands once in the storms from seed %d on", async (first) => {
  for (let seed = first; seed < first + COUNT; seed++) {
    expect([`seed ${seed}`, await runStormOfRuns(seed, bundle.dir)]).toEqual([`seed ${seed}`, []]);
  }
});

it.each([
  [1_003_361, "a pull without the right to its answer, which looks once a day, had to be well in an hour"],
  [
    1_510_642,
    "a run took its own rows, which somebody moved down while it planned, for something in its way",
  ],
  [1_730_089, "an append that began a third of a second after another took that one's rows"],
])("seed %d, which failed because %s, is well", async (seed) => {
  expect(await runStormOfRuns(seed, bundle.dir)).toEqual([]);
});

it(`the same where people and programs change the spreadsheet, from seed ${CHANGED} on`, async () => {
  const updated = built("--whole");
  for (let seed = CHANGED; seed < CHANGED + COUNT; seed++) {
    const broken = await runStormOfRuns(seed, bundle.dir, { updatedDir: updated.dir });
    expect([`seed ${seed}`, broken]).toEqual([`seed ${seed}`, []]);
  }
  updated.remove();
});

it.each(BUGS)("$name is found", async (bug) => {
  expect(await runStormOfRuns(bug.seed, bundle.dir)).toEqual([]);
  const planted = builtWith({ ...bug });
  try {
    expect((await runStormOfRuns(bug.seed, planted.dir)).join("\n")).toMatch(bug.breaks);
  } finally {
    planted.remove();
  }
});
