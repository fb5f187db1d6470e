/**
 * Random edits around a block for as long as wanted: `npm run surroundings -- --edits 10000 [--from 1]`.
 * Prints each seed that fails.
 */
import { runCommand } from "../../../../src/local/terminal/command-line";
import { positiveNumber } from "../../../in-process/count-option";
import { type Counts, runSurroundings } from "./surroundings";

const USAGE = `Usage: npm run surroundings -- [--edits N] [--from N]

Edits cells around a block at random, refreshes and puts back, and names each
seed after which a person's cell was not as it should be. Ends with 1 where one
was not.

  --edits N  how many; 10000 unless given
  --from N   the first seed; 1 unless given
  --help, --version`;
const EDITS_OF_A_SEED = 40;

void runCommand({
  usage: USAGE,
  options: { edits: { type: "string", default: "10000" }, from: { type: "string", default: "1" } },
  run: (values) => {
    const [edits, from] = [positiveNumber("--edits", values.edits), positiveNumber("--from", values.from)];
    const counts: Counts = { edits: 0, refreshed: 0, refused: 0, undone: 0 };
    let failures = 0;
    for (let seed = from; counts.edits < edits; seed += 1) {
      try {
        runSurroundings(seed, EDITS_OF_A_SEED, counts);
      } catch (error) {
        failures += 1;
        console.log(`Seed ${seed}: ${String(error)}`);
      }
    }
    console.log(JSON.stringify({ ...counts, failures }));
    if (failures > 0) process.exitCode = 1;
  },
});
