/**
 * Storms for a night: `npm run storms -- --seeds 10000 [--from 1]`. Prints seeds a second, and how to see
 * each failure again. `npm run storms -- --days` prints what days cost on which one thing is wrong.
 */
import type { Install } from "../../../src/add-on/rate-limit/installs";
import { runCommand } from "../../../src/local/terminal/command-line";
import { positiveNumber } from "../../in-process/count-option";
import { readInstall } from "../../in-process/install-option";
import { built } from "../../bundle/built";
import { printDays } from "../days/days-table";
import { breaches } from "../long-storms/invariants";
import { runLongStorm } from "../long-storms/long-storm";
import { Pairs } from "./pairs";
import { countStates } from "./rare-states";
import { runStormOfRuns } from "../run-storms/run-storm";
import { OPERATIONS } from "./storm-person";
import { listFaults } from "./storm-plan";
import { FIRST_LONG_SEED, FIRST_RUN_SEED, FIRST_SMALL_SEED } from "../storms/seeds";
import { complaintsOf, runStorm, type StormEnd } from "./swarm";

const USAGE = `Usage: npm run storms -- [--seeds N] [--from N] [--trace]

Runs storms of cells, failures and people, each made from its seed, and says of
each that left a wrong cell how to see it again. Ends with 1 where one did.

  --seeds N  how many; 100 unless given
  --from N   the first seed; 1 unless given
             from ${FIRST_LONG_SEED} on long storms that nobody touches,
             from ${FIRST_RUN_SEED} on storms of saved pulls
  --for X    for whom the add-on is built: spreadsheet, company or everyone;
             company unless given
  --trace    prints all that happened
  --pairs    ends with 1 as well where two faults, or a fault and what somebody
             did, never met in one storm
  --days     a table instead: when the last cell is right and what it costs on
             days on which one thing is wrong, with the sidebar and without
  --help, --version`;

async function complaintAbout(
  seed: number,
  [distDir, updatedDir]: readonly [string, string],
  install: Install,
  tell: (end: StormEnd) => void,
): Promise<string | undefined> {
  if (seed >= FIRST_RUN_SEED)
    return (await runStormOfRuns(seed, distDir, { updatedDir })).join("; ") || undefined;
  if (seed >= FIRST_LONG_SEED && seed < FIRST_SMALL_SEED) {
    const broken = breaches(await runLongStorm(seed, distDir, { install }));
    return broken.length > 0 ? broken.join("; ") : undefined;
  }
  const end = await runStorm(seed, distDir, {}, install);
  tell(end);
  return complaintsOf(end).join("; ") || undefined;
}

interface Wanted {
  readonly from: number;
  readonly seeds: number;
  readonly isTraced: boolean;
  readonly wantsPairs: boolean;
  readonly install: Install;
}

async function runSeeds({ from, seeds, isTraced, wantsPairs, install }: Wanted): Promise<void> {
  const bundle = built("--for", install);
  // The same add-on in another form, as after an update.
  const updated = built("--for", install, "--whole");
  const began = process.cpuUsage();
  let failures = 0;
  const reached: (readonly string[])[] = [];
  const pairs = new Pairs(OPERATIONS, listFaults());
  for (let seed = from; seed < from + seeds; seed++) {
    const complaint = await complaintAbout(seed, [bundle.dir, updated.dir], install, (end) => {
      reached.push(end.reached);
      pairs.add(end.happened);
      if (isTraced) console.log(end.trace.join("\n"));
    }).catch((error: unknown) => String(error));
    if (complaint === undefined) continue;
    failures++;
    console.log(
      `${seed}: ${complaint}\n  npm run storms -- --for ${install} --seeds 1 --from ${seed} --trace`,
    );
  }
  const { user, system } = process.cpuUsage(began);
  const seconds = (user + system) / 1_000_000;
  const missing = wantsPairs ? pairs.missing() : [];
  for (const pair of missing) console.log(`never met: ${pair}`);
  const speed = `${(seeds / seconds).toFixed(1)} seeds a second of CPU`;
  console.log(
    `${seeds} seeds, ${failures} failed${reached.length > 0 ? `, ${pairs.toString()}` : ""}, ${speed}`,
  );
  for (const [name, count] of countStates(reached)) console.log(`${String(count).padStart(7)} ${name}`);
  bundle.remove();
  updated.remove();
  if (failures + missing.length > 0) process.exitCode = 1;
}

void runCommand({
  usage: USAGE,
  options: {
    seeds: { type: "string", default: "100" },
    from: { type: "string", default: "1" },
    for: { type: "string", default: "company" },
    trace: { type: "boolean" },
    days: { type: "boolean" },
    pairs: { type: "boolean" },
  },
  run: ({ seeds, from, for: install, trace, days, pairs = false }) =>
    days === true
      ? printDays()
      : runSeeds({
          seeds: positiveNumber("--seeds", seeds),
          from: positiveNumber("--from", from),
          isTraced: trace === true,
          wantsPairs: pairs,
          install: readInstall(install),
        }),
});
