/**
 * `npm run mutants -- --room rate-limit`: which changes of a room's sources no test sees.
 */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { runCommand, UsageError } from "../../src/local/terminal/command-line";
import { positiveNumber } from "../in-process/count-option";
import { type DriveOptions, driveMutants } from "./drive";
import { EQUAL } from "./equal";
import { findGuardSuites, isLong } from "./guard-suites";
import { copyOfProject, instrument } from "./instrument";
import { isGuard, isOfWords, type Mutant, nameOf, sampleOf, type TriedMutant } from "./mutant";
import { tableOf } from "./table";

const USAGE = `Usage: npm run mutants -- --room ROOM [--guards] [--words] [--sample N [--after N]]
                       [--suites PATHS] [--then PATHS] [--most N]
                       [--minutes N] [--all]

Changes the sources of a room of the add-on in one place at a time, such as < to
<=, and says which changes no test sees. ROOM is a folder or file below
src/add-on, such as rate-limit or pulls/model; several are parted by commas. The
sources themselves stay as they are: all happens in a copy. Ends with 1 where a
guard is seen by no test.

  --guards       only conditions that end in a refusal, each taken out alone;
                 what the room's own tests do not see is tried by others
  --words        changes of texts as well
  --sample N     so many of the changes, spread evenly over the files: the same
                 ones each time, as long as the sources stay
  --after N      takes those of the sample so many changes later: a fresh sample
  --suites PATHS suites that are run, below test; the room's own by default,
                 without those that take very long
  --then PATHS   further suites, below test, that try what those do not see; what
                 each leave is listed
  --most N       suites that try one mutant: the quickest that reach it; 10, or
                 with --guards all of them
  --minutes N    begins no mutant after N minutes
  --all          lists every mutant that survives, not only the first 40

  --help, --version`;

const TEST = join(__dirname, "..");

function suitesIn(copy: string, paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    const full = join(copy, "test", path);
    if (full.endsWith(".test.ts")) return [full];
    if (!existsSync(full)) throw new UsageError(`There are no tests in test/${path}.`);
    return readdirSync(full, { recursive: true, encoding: "utf8" })
      .map((name) => `${path}/${name.replaceAll("\\", "/")}`)
      .filter((name) => name.endsWith(".test.ts") && !isLong(name))
      .map((name) => join(copy, "test", name));
  });
}

/** The folder with a room's own tests: that of a file, or the next one above that has any. */
function ownTests(room: string): string {
  for (let path = room.replace(/\.ts$/, ""); path !== ""; path = path.split("/").slice(0, -1).join("/")) {
    if (existsSync(join(TEST, "add-on", `${path}.test.ts`))) return `add-on/${path}.test.ts`;
    if (existsSync(join(TEST, "add-on", path))) return `add-on/${path}`;
  }
  throw new UsageError(`"${room}" has no tests of its own: name some by --suites.`);
}

function report(tried: readonly TriedMutant[], isAll: boolean): void {
  const survived = tried.filter((one) => !isSettled(one));
  console.log(tableOf(tried, (one) => Object.hasOwn(EQUAL, nameOf(one))));
  for (const one of survived.slice(0, isAll ? Infinity : 40))
    console.log(`${one.fate} ${one.file}:${one.line} ${nameOf(one).slice(one.file.length + 2)}`);
}

/** A mutant of which nothing more is to be known: a test sees it, or none can. */
function isSettled(one: TriedMutant): boolean {
  return one.fate === "killed" || Object.hasOwn(EQUAL, nameOf(one));
}

/** What the first suites leave is tried by the further ones; each turn is reported. */
async function driveInTurn(
  mutants: readonly Mutant[],
  turns: readonly (readonly string[])[],
  options: Omit<DriveOptions, "suites"> & { readonly isAll: boolean },
): Promise<readonly TriedMutant[]> {
  const tried = new Map<string, TriedMutant>();
  for (const paths of turns.filter(({ length }) => length > 0)) {
    const left = mutants.filter(({ id }) => {
      const known = tried.get(id);
      return known === undefined || !isSettled(known);
    });
    if (left.length === 0) break;
    const suites = suitesIn(options.copy, paths);
    for (const one of await driveMutants(left, { ...options, suites })) tried.set(one.id, one);
    console.log(`Tried by ${paths.join(", ")}:`);
    report([...tried.values()], options.isAll);
  }
  return [...tried.values()];
}

void runCommand({
  usage: USAGE,
  options: {
    room: { type: "string" },
    guards: { type: "boolean" },
    words: { type: "boolean" },
    sample: { type: "string" },
    after: { type: "string" },
    suites: { type: "string" },
    then: { type: "string" },
    most: { type: "string" },
    minutes: { type: "string" },
    all: { type: "boolean" },
  },
  run: async ({ room, guards = false, words = false, all = false, ...given }) => {
    const { sample, after, suites, then, most, minutes } = given;
    if (room === undefined) throw new UsageError("Name a room.");
    const rooms = room.split(",");
    const named = suites?.split(",") ?? [...new Set(rooms.map(ownTests))];
    const ofGuards = guards && suites === undefined ? rooms.flatMap(findGuardSuites) : [];
    const others = [...new Set([...ofGuards, ...(then?.split(",") ?? [])])];
    const copy = copyOfProject();
    try {
      const isWanted = (one: Mutant): boolean => (guards ? isGuard(one) : words || !isOfWords(one));
      const wanted = instrument(
        copy.path,
        rooms.map((one) => `src/add-on/${one}`),
      ).filter(isWanted);
      const later = after === undefined ? 0 : positiveNumber("--after", after);
      const mutants =
        sample === undefined ? wanted : sampleOf(wanted, positiveNumber("--sample", sample), later);
      const until =
        minutes === undefined ? Infinity : performance.now() + positiveNumber("--minutes", minutes) * 60_000;
      const tried = await driveInTurn(mutants, [named, others], {
        copy: copy.path,
        mostSuites: most === undefined ? (guards ? Infinity : 10) : positiveNumber("--most", most),
        until,
        isAll: all || guards,
      });
      if (tried.length < wanted.length)
        console.log(`${tried.length} of ${wanted.length} mutants were tried.`);
      if (guards && !tried.every(isSettled)) process.exitCode = 1;
    } finally {
      copy.remove();
    }
  },
});
