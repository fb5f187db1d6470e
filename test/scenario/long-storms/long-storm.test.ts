/**
 * Long storms that nobody touches keep every promise, and faults that are planted in the add-on are found by
 * them.
 */
import { type Install, WINDOW_SCOPES } from "../../../src/add-on/rate-limit/installs";
import { built } from "../../bundle/built";
import { isAllTried, partOf } from "../../sweep/part";
import { FIRST_LONG_SEED, TRIED_SEEDS } from "../storms/seeds";
import { breaches } from "./invariants";
import { runLongStorm } from "./long-storm";
import { PLANTED_BUGS } from "./planted-bugs";
import { builtWith } from "./planted-build";

/**
 * Once red: the last call of an hourly run began in its fifth minute and ended after it; formulas that
 * calculated between the promise of a stamp and its writing asked again what had been answered; two that
 * counted alone each took all requests of a new key; two windows of one name were watched as one, as were
 * two executions of one number; cells that calculated at the last moment counted as wrong; and three
 * requests a minute were counted on right after a limit, where one is sent.
 */
const FAILED_LONG_SEEDS: readonly (readonly [seed: number, install: Install])[] = [
  [13_055, "company"],
  [13_843, "company"],
  [14_699, "company"],
  [15_478, "company"],
  [10_009, "everyone"],
  [10_012, "everyone"],
  [10_009, "spreadsheet"],
];

const INSTALLS = Object.keys(WINDOW_SCOPES) as readonly Install[];

/** Other kinds than a company's have these seeds alone. */
const FAILED_OF_OTHERS = FAILED_LONG_SEEDS.filter(([, install]) => install !== "company");

/** The seeds of a run: two that move on with each commit, and in a sweep twenty that stay. */
const SEEDS = isAllTried()
  ? Array.from({ length: 20 }, (_, i) => FIRST_LONG_SEED + i)
  : [
      ...FAILED_LONG_SEEDS.filter(([, install]) => install === "company").map(([seed]) => seed),
      ...Array.from({ length: TRIED_SEEDS.long.count }, (_, i) => TRIED_SEEDS.long.first + i),
    ];

/** Seeds that are tried for a planted bug: where the add-on changes, another one of them finds it. */
const MOST_SEEDS_OF_A_BUG = 12;

/** Each planted bug in the builds of each kind in a sweep; elsewhere in a company's where it can be. */
const BUGS = PLANTED_BUGS.flatMap((bug) => {
  const { installs = INSTALLS } = bug;
  const tried: Install = installs.includes("company") ? "company" : "everyone";
  return installs
    .filter((install) => isAllTried() || install === tried)
    .map((install) => ({ ...bug, install }));
});

describe("the add-on as it is", () => {
  let bundle: ReturnType<typeof built>;
  beforeAll(() => {
    bundle = built();
  });
  afterAll(() => bundle.remove());

  it.each(FAILED_OF_OTHERS)(
    "keeps its promises in the long storm of seed %d for %s",
    async (seed, install) => {
      const other = built("--for", install);
      try {
        expect(breaches(await runLongStorm(seed, other.dir, { install }))).toEqual([]);
      } finally {
        other.remove();
      }
    },
  );

  it.each(SEEDS)("keeps its promises in the long storm of seed %d", async (seed) => {
    expect(breaches(await runLongStorm(seed, bundle.dir))).toEqual([]);
  });

  it.each(partOf(PLANTED_BUGS, 4))("keeps them in the storm by which $name is found", async ({ seed }) => {
    expect(breaches(await runLongStorm(seed, bundle.dir))).toEqual([]);
  });
});

it.each(BUGS)("$name is found in a build for $install", async ({ install, ...bug }) => {
  const planted = builtWith(bug, install);
  try {
    const broken = new Set<string>();
    for (let seed = bug.seed; seed < bug.seed + MOST_SEEDS_OF_A_BUG && !broken.has(bug.breaks); seed++)
      for (const text of breaches(await runLongStorm(seed, planted.dir, { install })))
        broken.add(text.replace(/ \(.*/s, ""));
    expect([...broken]).toContain(bug.breaks);
  } finally {
    planted.remove();
  }
});
