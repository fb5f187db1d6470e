/** What the bench times of a body: the add-on's way to its cells, plain code's, and the parsing alone. */

import { readAnswer } from "../../../src/add-on/response-parser/read-answer";
import { toSheetValues } from "../../../src/add-on/table/sheet-values";
import { openZone } from "../../../src/add-on/table/zone";
import { readPlainly } from "./plain-cells";
import { bodyOf, type Form } from "./wide-body";

export interface BodyWork {
  readonly read: () => readonly unknown[][];
  readonly readPlain: () => readonly unknown[][];
  /** `JSON.parse`; a file of CSV is cut at its lines and commas. */
  readonly parse: () => number;
}

/** Throws where the cells are not those of the body, so that nothing else is timed. */
export function workOf(form: Form, rows: number): BodyWork {
  const text = bodyOf(form, rows);
  const zone = openZone("Europe/Paris");
  const cut = (): number => text.split("\n").map((line) => line.split(",")).length;
  const parse = form === "csv" ? cut : () => Object.keys(JSON.parse(text) as object).length;
  const headers: Record<string, string> = form === "csv" ? { "Content-Type": "text/csv" } : {};
  const read = (): readonly unknown[][] => {
    const answer = readAnswer({ status: 200, headers, text }, { zone });
    if (answer.kind !== "table") throw new Error("The bench's body is not read as a table");
    if (answer.table.columns.length < 20) throw new Error("The bench's body is not read as twenty columns");
    return toSheetValues(answer.table, { header: false }).values;
  };
  const readPlain = (): readonly unknown[][] => readPlainly(form, text, zone);
  if (read().length !== rows) throw new Error("The bench reads another number of rows than it wrote");
  const first = (values: readonly unknown[][]): string => JSON.stringify(values.slice(0, 1_000));
  if (first(read()) !== first(readPlain())) throw new Error("Plain code makes other cells");
  return { read, readPlain, parse };
}
