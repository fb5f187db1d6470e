/** `npm run bench [-- --json]`: the budgets, measured. Exit code 1 where one does not hold. */
import { parseArgs } from "node:util";
import { bundleBench } from "./bundle-bench";
import { falseAlarmBench } from "./false-alarm-bench";
import type { Measurement } from "./measurement";
import { backlogBench, cachedCellBench, pullBench, stormBench } from "./office-bench";
import { tableBench } from "./table-bench";

const BENCHES: readonly (() => Measurement[] | Promise<Measurement[]>)[] = [
  tableBench,
  bundleBench,
  cachedCellBench,
  pullBench,
  stormBench,
  backlogBench,
  falseAlarmBench,
];

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { json: { type: "boolean" } } });
  const measurements: Measurement[] = [];
  for (const bench of BENCHES) {
    const done = await bench();
    measurements.push(...done);
    if (!values.json) for (const measurement of done) console.log(line(measurement));
  }
  if (values.json) console.log(JSON.stringify(measurements));
  if (measurements.some(({ holds }) => !holds)) process.exitCode = 1;
}

function line({ name, value, unit, bar, holds }: Measurement): string {
  return `${holds ? "holds " : "BROKEN"}  ${name.padEnd(66)} ${String(value).padStart(8)} ${unit} (bar ${bar})`;
}

void main();
