/** The sweeps run what is there, say what they tried, and are in the table of promises as the suites do. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { temporaryFolder } from "../../src/service/running/temporary-folder";
import { FIRST_LONG_SEED, FIRST_PAIRED_SEED } from "../scenario/storms/seeds";
import { readBeginning, TRY_FROM } from "./beginning";
import { isTried, partOf } from "./part";
import { listParts, longestPartOf, repeatOf, wholeOf } from "./parts";
import { isProvedBy, readPromises } from "./promises";
import { readReport, rowOf, withRow } from "./report";
import { commandOf, lineOf, runSweep, triedIn } from "./run-sweep";
import { type Sweep, SWEEPS } from "./sweeps";

const TEST = join(__dirname, "..");
const SUITES = readdirSync(TEST, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".test.ts"))
  .map((path) => path.replaceAll("\\", "/"));
const ROWS = readPromises();

describe("the table of promises", () => {
  it("has each suite in a row", () => {
    expect(SUITES.filter((suite) => !ROWS.some((row) => isProvedBy(row, suite)))).toEqual([]);
  });

  it("names only tests that there are", () => {
    const named = ROWS.flatMap(({ tests }) => tests);
    expect(
      named.filter((path) => !SUITES.some((suite) => suite === path || suite.startsWith(`${path}/`))),
    ).toEqual([]);
  });

  it("has each sweep in a row, and no other", () => {
    expect([...new Set(ROWS.flatMap(({ sweeps }) => sweeps))].sort()).toEqual(Object.keys(SWEEPS).sort());
  });

  it("proves each promise by tests", () => {
    expect(ROWS.filter(({ tests }) => tests.length === 0)).toEqual([]);
  });
});

/** A part of a suite's path, or a file whose importers are run. */
function isThere(word: string): boolean {
  return SUITES.some((suite) => `test/${suite}`.includes(word)) || existsSync(join(TEST, "..", word));
}

describe.each(Object.entries(SWEEPS))("the sweep %s", (_, sweep) => {
  it("runs a program that there is, or tests that there are", () => {
    if (sweep.program !== "jest") expect(existsSync(join(TEST, sweep.program))).toBe(true);
    else expect(sweep.words.filter((word) => word !== "--findRelatedTests" && !isThere(word))).toEqual([]);
    expect(commandOf(sweep).length).toBeGreaterThan(1);
  });
});

describe("what a sweep prints", () => {
  const { storms } = SWEEPS;
  const printed =
    "7: A1 is blank\n  npm run storms -- --seeds 1 --from 7 --trace\n900 seeds, 1 failed, 25 seeds a second\n";
  const tried = storms === undefined ? "" : triedIn(printed, storms);
  const swept = { name: "storms", tried: [tried], failed: true, printed, seconds: 36.4 };

  it("is one line with how much was tried and how long that took", () => {
    expect(lineOf({ ...swept, failed: false }, "")).toBe(
      "ok     storms: 900 seeds, 1 failed, 25 seeds a second (36 s)",
    );
  });

  it("is neither green nor red where it was cut off", () => {
    const line = lineOf({ ...swept, isCutOff: true }, "node it");
    expect(line).toBe("cut    storms: not ended within 36 s\n  Again: node it");
  });

  it("names the seed where something failed, and how to see it again", () => {
    const line = lineOf(swept, "npm run sweep -- storms");
    expect(line).toContain("--from 7");
    expect(line).toContain("npm run sweep -- storms");
  });
});

const HEARS_AND_GOES_ON = `
  require("node:child_process").spawn("sleep", ["30"], { stdio: "inherit" });
  process.on("SIGTERM", () => {});
  require("node:net").createServer().listen();`;

it.each([
  ["does not end in time", "for (;;);", 1],
  ["hears of its end and goes on, as what it has started does", HEARS_AND_GOES_ON, 4_000],
])("a part that %s is cut off, and has not failed", async (_, code, longestMs) => {
  const folder = temporaryFolder("endless-");
  try {
    writeFileSync(join(folder.path, "endless.ts"), code);
    const program = `${relative(TEST, folder.path)}/endless.ts` as const;
    const endless: Sweep = { promise: "", program, words: [], minutes: 1, said: /never/ };
    expect(await runSweep("endless", endless, 1, longestMs)).toMatchObject({ isCutOff: true, failed: false });
  } finally {
    folder.remove();
  }
});

it.each([
  [1, 1],
  [2, 2],
  [12, 3],
])("in a run of %d minutes no part takes longer than %d", (minutes, most) => {
  expect(longestPartOf(minutes)).toBe(most * 60_000);
});

describe("the table of what sweeps have tried", () => {
  const page =
    "# Tests\n\n| a | b |\n\n## What the sweeps have tried\n\nText.\n\n| sweep |\n| --- |\n\nAfter.\n\n| c |\n";
  const end = { tried: ["9 seeds, 0 failed"], failed: false, seconds: 61 };

  it("gets a row for each sweep that ended, in their order, and loses nothing around it", () => {
    const once = withRow(page, rowOf({ ...end, name: "year" }, "2026-11-28", "abc"));
    const twice = withRow(once, rowOf({ ...end, name: "storms" }, "2026-11-29", "def"));
    expect(readReport(twice)).toEqual([
      {
        sweep: "`storms`",
        day: "2026-11-29",
        commit: "def",
        tried: "9 seeds, 0 failed",
        minutes: "2",
        found: "nothing",
      },
      expect.objectContaining({ sweep: "`year`", day: "2026-11-28", commit: "abc" }),
    ]);
    expect(twice.replace(/\| sweep[^]*\|\n\nAfter/, "| sweep |\n| --- |\n\nAfter")).toBe(page);
  });

  it("says that a sweep was red, and what came the last time alone", () => {
    const red = withRow(page, rowOf({ ...end, name: "year", failed: true }, "2026-11-28", "abc"));
    expect(readReport(red)).toMatchObject([{ found: "**red**" }]);
    const tried = ["5 | 6", "5 | 6", "7"];
    const well = withRow(red, rowOf({ ...end, name: "year", tried }, "2026-11-29", "def"));
    expect(readReport(well)).toMatchObject([{ found: "nothing", tried: "3 times: 5 / 6; 7" }]);
  });

  it("has rows of sweeps that there are", () => {
    const names = readReport(readFileSync(join(TEST, "README.md"), "utf8")).map(({ sweep }) => sweep);
    expect(names.filter((name) => !Object.hasOwn(SWEEPS, name.replaceAll("`", "")))).toEqual([]);
  });
});

describe("a whole run of all sweeps", () => {
  it("ends within two hours on two cores", () => {
    const minutes = Object.values(SWEEPS).reduce((sum, sweep) => sum + sweep.minutes, 0);
    expect(minutes).toBeLessThanOrEqual(2 * 120);
  });

  it("takes other seeds, days, edits and tables for the next commit where it does not take all", () => {
    const wordsOf = (number: number) =>
      Object.entries(SWEEPS).map(
        ([name, sweep]) => `${name} ${wholeOf(name, sweep, number).sweep.words.join(" ")}`,
      );
    const moved = wordsOf(8).filter((one) => !wordsOf(7).includes(one));
    expect(moved.map((one) => one.split(" ")[0])).toEqual([
      "storms-for-everyone",
      "storms-of-scripts",
      "wide-storms",
      "small-storms",
      "changed-storms",
      "run-storms",
      "tables",
      "year",
      "year-for-everyone",
      "year-of-scripts",
      "surroundings",
      "own-cells",
      "growth",
    ]);
  });

  it("draws wide storms in which each kind of fault is paired with each other, since all must meet", () => {
    const { "wide-storms": wide } = SWEEPS;
    const firsts = Array.from({ length: 100 }, (_, number) => Number(wide?.whole?.(number)[1]));
    expect(Math.min(...firsts)).toBeGreaterThanOrEqual(FIRST_PAIRED_SEED);
    expect(Math.max(...firsts) + 800).toBeLessThanOrEqual(FIRST_LONG_SEED);
  });
});

describe("parts of the sweeps", () => {
  const namesOf = (number: number) => listParts(SWEEPS, number).map(({ name }) => name);

  it("are of every sweep but those in real time, each with a command that runs it again", () => {
    const sweeps = new Set(namesOf(0).map((name) => name.split(" ")[0]));
    expect([...sweeps].sort((a = "", b = "") => (a < b ? -1 : 1))).toEqual(
      Object.keys(SWEEPS)
        .filter((name) => !["bench", "growth", "outside"].includes(name))
        .sort(),
    );
    expect(listParts(SWEEPS, 7).every((part) => /^(\w+=\w+ )*node /.test(repeatOf(part)))).toBe(true);
  });

  it("end in about a minute: a slice of seeds or suites, or half a minute of the tests of one suite", () => {
    const endless = listParts(SWEEPS, 7).filter(
      ({ sweep }) => sweep.slice === undefined && sweep.env?.["TRY_SECONDS"] !== "30",
    );
    expect(endless).toEqual([]);
  });

  it("draw nothing at random: what is tried depends on the commit alone", () => {
    expect(Object.values(SWEEPS).flatMap(({ env }) => Object.values(env ?? {}))).not.toContain("any");
  });

  it("begin elsewhere for each commit, and are the same for one", () => {
    expect(namesOf(7)).toEqual(namesOf(7));
    expect(new Set([7, 8, 9, 10].map((number) => namesOf(number)[0])).size).toBe(4);
    expect([...namesOf(8)].sort()).toEqual([...namesOf(7)].sort());
  });

  it("take other seeds, months and edits for each commit", () => {
    const words = (number: number) =>
      listParts(SWEEPS, number)
        .filter(({ sweep }) => sweep.slice !== undefined && !sweep.program.includes("long-list"))
        .map(({ name, sweep }) => `${name} ${sweep.words.join(" ")}`);
    expect(words(8).filter((one) => words(7).includes(one))).toEqual([]);
  });
});

describe("a part of an enumeration", () => {
  const NUMBERS = [0, 1, 2, 3, 4, 5, 6, 7];

  /** What is done by a run of the commit of this number. */
  function inCommit<T>(number: number, act: () => T): T {
    const before = process.env[TRY_FROM];
    process.env[TRY_FROM] = String(number);
    try {
      return act();
    } finally {
      process.env[TRY_FROM] = before;
    }
  }

  it("is another one for each beginning, and together they are the whole", () => {
    const parts = inCommit(0, () => [0, 1, 2].map((first) => partOf(NUMBERS, 3, first)));
    expect(parts).toEqual([
      [0, 3, 6],
      [1, 4, 7],
      [2, 5],
    ]);
  });

  it("has one item of a list that is shorter than one in so many, each in its turn", () => {
    const parts = [6, 7, 8, 9].map((number) => inCommit(number, () => partOf(["a", "b"], 5)));
    expect(parts).toEqual([["a"], ["b"], ["a"], ["b"]]);
  });

  it("moves on with each commit, so that as many commits as it is one in have tried all", () => {
    const parts = [1_445, 1_446, 1_447].map((number) => inCommit(number, () => partOf(NUMBERS, 3)));
    expect(parts).toEqual([
      [2, 5],
      [0, 3, 6],
      [1, 4, 7],
    ]);
  });

  it("is the same in each run of one commit, and what was set for a run goes before", () => {
    expect(inCommit(7, readBeginning)).toBe(7);
    expect([readBeginning(), readBeginning()]).toEqual([
      Number(process.env[TRY_FROM]),
      Number(process.env[TRY_FROM]),
    ]);
  });

  it("is all of it in a sweep", () => {
    process.env["TRY_ALL_OF_EACH_ENUMERATION"] = "yes";
    expect(NUMBERS.every((number) => isTried(number, 3))).toBe(true);
    delete process.env["TRY_ALL_OF_EACH_ENUMERATION"];
  });
});
