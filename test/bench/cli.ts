/** `npm run bench [-- --json] [--events COUNT]`: the budgets, measured. Exit code 1: one is broken. */
import { runCommand, UsageError } from "../../src/local/terminal/command-line";
import { coldBench } from "./body/cold-bench";
import { memoryBench } from "./body/memory-bench";
import { growthBench, tableBench } from "./body/table-bench";
import { bundleBench } from "./bundle-bench";
import { falseAlarmBench } from "./false-alarm-bench";
import type { Measurement } from "./measurement";
import { pageBench } from "./page-bench";
import { backlogBench, cachedCellBench, idleHourBench, pullBench, stormBench } from "./office-bench";
import { readCount, serviceBench } from "./service-bench";
import { sidebarBench } from "./sidebar-bench";
import { startBench } from "./start-bench";

const BENCHES: readonly (() => Measurement[] | Promise<Measurement[]>)[] = [
  tableBench,
  growthBench,
  coldBench,
  memoryBench,
  bundleBench,
  startBench,
  cachedCellBench,
  pullBench,
  idleHourBench,
  stormBench,
  backlogBench,
  falseAlarmBench,
  pageBench,
  sidebarBench,
];

const USAGE = `Usage: npm run bench -- [--json] [--events COUNT]

Measures the budgets; exit code 1 where one does not hold. Processor time, so
that a busy machine counts little.

  --json          as one JSON list
  --events COUNT  those of the reference service alone, with so many events:
                  1M, 10M, 250k
  --help, --version`;

void runCommand({
  usage: USAGE,
  options: { json: { type: "boolean" }, events: { type: "string" } },
  run: async ({ json, events }) => {
    const measurements: Measurement[] = [];
    for (const bench of chooseBenches(events)) {
      const done = await bench();
      measurements.push(...done);
      if (!json) for (const measurement of done) console.log(line(measurement));
    }
    if (json) console.log(JSON.stringify(measurements));
    const broken = measurements.filter(({ holds }) => !holds).length;
    if (!json) console.log(`${measurements.length} budgets, ${broken} broken`);
    if (measurements.some(({ holds }) => !holds)) process.exitCode = 1;
  },
});

function chooseBenches(events: string | undefined): typeof BENCHES {
  if (events === undefined) return BENCHES;
  const count = readCount(events);
  if (count === undefined) throw new UsageError("--events takes a number of events: 1M, 10M or 250k.");
  return [() => serviceBench(count)];
}

function line({ name, value, unit, bar, holds }: Measurement): string {
  return `${holds ? "holds " : "BROKEN"}  ${name.padEnd(66)} ${String(value).padStart(8)} ${unit} (bar ${bar})`;
}
