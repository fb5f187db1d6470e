/** Random edits around a block for as long as wanted: `npm run surroundings -- --edits 10000 [--from 1]`. Prints each seed that fails. */
import { parseArgs } from "node:util";
import { type Counts, runSurroundings } from "./surroundings";

const { values } = parseArgs({
  options: { edits: { type: "string", default: "10000" }, from: { type: "string", default: "1" } },
});
const EDITS_OF_A_SEED = 40;

const counts: Counts = { edits: 0, refreshed: 0, refused: 0, undone: 0 };
let failures = 0;
for (let seed = Number(values.from); counts.edits < Number(values.edits); seed += 1) {
  try {
    runSurroundings(seed, EDITS_OF_A_SEED, counts);
  } catch (error) {
    failures += 1;
    console.log(String(error));
  }
}
console.log(JSON.stringify({ ...counts, failures }));
process.exitCode = failures === 0 ? 0 : 1;
