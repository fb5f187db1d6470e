/**
 * Prints what the first body of an execution takes from its text to its cells, in milliseconds of the
 * processor, also with the sources of an earlier commit. Nothing has been compiled or optimized before.
 */
import { readFileSync } from "node:fs";
import { readAnswer } from "../../../src/add-on/response-parser/read-answer";
import { toSheetValues } from "../../../src/add-on/table/sheet-values";
import { openZone } from "../../../src/add-on/table/zone";
import { cpuTime } from "../cpu-time";

const [form, file = ""] = process.argv.slice(2);
const text = readFileSync(file, "utf8");
const headers: Record<string, string> = form === "csv" ? { "Content-Type": "text/csv" } : {};

let cells = 0;
const time = cpuTime(() => {
  const answer = readAnswer({ status: 200, headers, text }, { zone: openZone("Europe/Paris") });
  if (answer.kind === "table")
    for (const row of toSheetValues(answer.table, { header: false }).values) cells += row.length;
});
console.log(JSON.stringify({ time, cells }));
