/** Prints the memory from a file's text to its cells, also of the sources of an earlier commit. */

import { readAnswer } from "../../../src/add-on/response-parser/read-answer";
import { toSheetValues } from "../../../src/add-on/table/sheet-values";
import { openZone } from "../../../src/add-on/table/zone";
import { printPeak } from "./peak-memory";

const [form, file = ""] = process.argv.slice(2);
const headers: Record<string, string> = form === "csv" ? { "Content-Type": "text/csv" } : {};

printPeak(file, (text) => {
  const answer = readAnswer({ status: 200, headers, text }, { zone: openZone("Europe/Paris") });
  return answer.kind === "table" ? toSheetValues(answer.table, { header: false }).values : [];
});
