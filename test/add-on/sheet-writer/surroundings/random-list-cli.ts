/**
 * People work in pulled lists at random: `npx tsx random-list-cli.ts --seeds 2000 [--from 1] [--runs 200]`.
 * Prints each seed after which a typed cell was beside a wrong row or lost, or a run did not what was seen.
 */
import { runCommand } from "../../../../src/local/terminal/command-line";
import { positiveNumber } from "../../../in-process/count-option";
import { type ListCounts, NO_COUNTS, runRandomList } from "./lists/random-list";

const USAGE = `Usage: random-list-cli.ts [--seeds N] [--from N] [--runs N]

Lets people type, comment, format and sort beside pulled lists, one or two of
them on a sheet, insert and delete rows and columns, and change zone and locale,
while rows come, go, repeat and swap places and runs are killed. Names each seed
after which a typed cell was beside another row or lost, or a run did not change
what was seen before it. Ends with 1 where one was.

  --seeds N  how many lists; 2000 unless given
  --from N   the first seed; 1 unless given
  --runs N   runs of a list; 200 unless given
  --help, --version`;

void runCommand({
  usage: USAGE,
  options: {
    seeds: { type: "string", default: "2000" },
    from: { type: "string", default: "1" },
    runs: { type: "string", default: "200" },
  },
  run: (values) => {
    const [seeds, from] = [positiveNumber("--seeds", values.seeds), positiveNumber("--from", values.from)];
    const runs = positiveNumber("--runs", values.runs);
    const counts: ListCounts = { ...NO_COUNTS };
    let failed = 0;
    for (let seed = from; seed < from + seeds; seed += 1) {
      try {
        runRandomList(seed, runs, counts);
      } catch (error) {
        failed += 1;
        console.log(String(error));
      }
    }
    console.log(`${seeds} lists, ${failed} failed: ${JSON.stringify(counts)}`);
    if (failed > 0) process.exitCode = 1;
  },
});
