/** Prints, for each number of rows given, how many times as long as `JSON.parse` the way from body text to cells takes. */

import { readAnswer } from "../../src/payload/envelope/read-answer";
import { toSheetValues } from "../../src/table/sheet-values";
import { zoneOf } from "../../src/table/zone";
import { median } from "./measurement";
import { bodyOf } from "./wide-body";

/** Runs that are not counted (the compiler is still at work), and those that are. */
const WARM_UP = 4;
const RUNS = 15;

/** The median over runs, each run timing both in turn. */
function ratioAt(rows: number): number {
  const text = bodyOf(rows);
  const zone = zoneOf("Europe/Paris");
  const parse = (): number => (JSON.parse(text) as { data: unknown[] }).data.length;
  const read = (): number => {
    const answer = readAnswer({ status: 200, headers: {}, text }, { zone });
    if (answer.kind !== "table") throw new Error("The bench's body is not read as a table");
    return toSheetValues(answer.table, { header: true }).values.length;
  };
  if (parse() !== rows || read() !== rows + 1) throw new Error("The bench reads another number of rows than it wrote");
  // Small bodies are repeated within a run, so that the clock's grain does not count.
  const repeats = Math.max(1, Math.round(20_000 / rows));
  const ratios: number[] = [];
  for (let run = 0; run < WARM_UP + RUNS; run++) {
    const ratio = timed(read, repeats) / timed(parse, repeats);
    if (run >= WARM_UP) ratios.push(ratio);
  }
  return median(ratios);
}

function timed(work: () => number, repeats: number): number {
  const start = performance.now();
  for (let i = 0; i < repeats; i++) work();
  return performance.now() - start;
}

console.log(JSON.stringify(process.argv.slice(2).map((rows) => ratioAt(Number(rows)))));
