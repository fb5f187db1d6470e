/** Storms for a night: `npm run storms -- --seeds 10000 [--from 1]`. Prints seeds a second, and how to see each failure again. */
import { parseArgs } from "node:util";
import { built } from "../bundle/built";
import { countStates } from "./rare-states";
import { runStorm, type StormEnd } from "./swarm";

const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "100" },
    from: { type: "string", default: "1" },
    trace: { type: "boolean" },
  },
});

function complaintOf({ wrong, mostInAMinute, perMinute, isLate }: StormEnd): string | undefined {
  if (wrong.length > 0) return wrong.join("; ");
  return mostInAMinute > perMinute && !isLate ? `${mostInAMinute} requests in a minute` : undefined;
}

async function main(): Promise<void> {
  const bundle = built();
  const from = Number(values.from);
  const began = process.cpuUsage();
  let failures = 0;
  const reached: (readonly string[])[] = [];
  for (let seed = from; seed < from + Number(values.seeds); seed++) {
    const complaint = await runStorm(seed, bundle.dir).then(
      (end) => {
        reached.push(end.reached);
        if (values.trace) console.log(end.trace.join("\n"));
        return complaintOf(end);
      },
      (error: unknown) => String(error),
    );
    if (complaint === undefined) continue;
    failures++;
    console.log(`${seed}: ${complaint}\n  npm run storms -- --seeds 1 --from ${seed} --trace`);
  }
  const { user, system } = process.cpuUsage(began);
  const seconds = (user + system) / 1_000_000;
  console.log(
    `${values.seeds} seeds, ${failures} failed, ${(Number(values.seeds) / seconds).toFixed(1)} seeds a second of CPU`,
  );
  for (const [name, count] of countStates(reached)) console.log(`${String(count).padStart(7)} ${name}`);
  bundle.remove();
}

void main();
