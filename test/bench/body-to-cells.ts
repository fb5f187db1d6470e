/**
 * Prints how many times as long as `JSON.parse` the way from body text to cells takes, for a form and a
 * number of rows; of CSV, how many times as long as to cut it at its lines and commas.
 */

import { readAnswer } from "../../src/add-on/response-parser/read-answer";
import { toSheetValues } from "../../src/add-on/table/sheet-values";
import { openZone } from "../../src/add-on/table/zone";
import { cpuTime } from "./cpu-time";
import { median } from "./measurement";
import { bodyOf, type Form } from "./wide-body";

/** Runs that are not counted (the compiler is still at work), and those that are. */
const WARM_UP = 4;
const RUNS = 15;

/** The median over runs, each run timing both in turn. */
function ratioOf(form: Form, rows: number): number {
  const text = bodyOf(form, rows);
  const zone = openZone("Europe/Paris");
  const cut = (): number => text.split("\n").map((line) => line.split(",")).length;
  const parse = form === "csv" ? cut : () => Object.keys(JSON.parse(text) as object).length;
  const headers: Record<string, string> = form === "csv" ? { "Content-Type": "text/csv" } : {};
  const read = (): number => {
    const answer = readAnswer({ status: 200, headers, text }, { zone });
    if (answer.kind !== "table") throw new Error("The bench's body is not read as a table");
    if (answer.table.columns.length < 20) throw new Error("The bench's body is not read as twenty columns");
    return toSheetValues(answer.table, { header: true }).values.length;
  };
  if (read() !== rows + 1) throw new Error("The bench reads another number of rows than it wrote");
  // Small bodies are repeated within a run, so that the clock's grain does not count.
  const repeats = Math.max(1, Math.round(20_000 / rows));
  const ratios: number[] = [];
  for (let run = 0; run < WARM_UP + RUNS; run++) {
    const ratio = cpuTime(read, repeats) / cpuTime(parse, repeats);
    if (run >= WARM_UP) ratios.push(ratio);
  }
  return median(ratios);
}

const [form, rows] = process.argv.slice(2);
console.log(JSON.stringify(ratioOf(form as Form, Number(rows))));
