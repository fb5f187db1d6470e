/**
 * Reads the bodies of this folder, each with the table that a person sees in it and what SUM over its columns
 * must be, both written before any was tried:
 *
 *     === what the body is
 *     the body, of any number of lines
 *     ---
 *     day | frogs
 *     2024-04-01 | 4
 *     sum frogs 4
 *
 * A column may be called anything where it is headed `*`, and may have its parents' names before its own. A
 * text that looks like a number is in quotes, one that looks like a moment or true behind a `'`. In place
 * of a table may be `--- no rows`, `--- job`, or `--- error` with the sentence.
 */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Answer } from "../../../../src/add-on/response-parser/read-answer";
import type { Cell, Column, Table } from "../../../../src/add-on/table/types";

export interface Case {
  readonly what: string;
  readonly body: string;
  /** What it is, where it is no table: "no rows", "job", "error" and its sentence. */
  readonly kind: string;
  readonly reads: readonly (readonly string[])[];
  readonly sums: string;
}

/** The classes by the names of their files, and their bodies. */
export function readCases(): readonly (readonly [string, readonly Case[]])[] {
  const files = readdirSync(__dirname).filter((name) => name.endsWith(".txt"));
  return files.map((name) => [
    name.replace(".txt", "").replace(/-/g, " "),
    readFileSync(join(__dirname, name), "utf8").split(/^=== /m).slice(1).map(readCase),
  ]);
}

function readCase(text: string): Case {
  const [, what = "", body = "", kind = "", rest = ""] = /^(.*)\n([^]*?)\n---(.*)\n?([^]*)$/.exec(text) ?? [];
  const lines = rest.split("\n").filter((line) => line !== "");
  const table = lines.filter((line) => !line.startsWith("sum "));
  return {
    what,
    body,
    kind: kind.trim(),
    reads: table.map((line) => line.split("|").map((cell) => cell.trim())),
    sums: lines.find((line) => line.startsWith("sum "))?.slice(4) ?? "",
  };
}

/** What an answer is, as a case names it. */
export function kindOf(answer: Answer): string {
  if (answer.kind === "table") return answer.table.rows.length === 0 ? "no rows" : "";
  if (answer.kind === "value") return answer.value === null ? "no rows" : "";
  if (answer.kind === "job") return `job ${answer.state}: ${answer.message ?? ""}`;
  return `error: ${answer.message}`;
}

/** The table of an answer; a value is a table of one cell. */
export function tableOf(answer: Answer): Table {
  if (answer.kind === "table") return answer.table;
  const value = answer.kind === "value" ? answer.value : null;
  return { columns: [{ name: "value", type: "text" }], rows: [[value]] };
}

/** An answer's table as a case writes it, its columns in the order of the case where they are the same. */
export function linesOf({ columns, rows }: Table, [wanted = []]: Case["reads"]): string[][] {
  const order = orderOf(columns, wanted);
  const names = order ? wanted : columns.map(({ name }) => name);
  const places = order ?? columns.map((_, c) => c);
  return [[...names], ...rows.map((row) => places.map((c) => write(row[c] ?? null, columns[c]!)))];
}

/** Where each wanted column is; undefined where other columns are there. */
function orderOf(columns: readonly Column[], wanted: readonly string[]): number[] | undefined {
  const left = new Set(columns.keys());
  const take = (fits: (name: string) => boolean): number => {
    const found = [...left].find((c) => fits(columns[c]!.name)) ?? -1;
    left.delete(found);
    return found;
  };
  const named = wanted.map((name) =>
    name === "*" ? -1 : take((other) => other === name || other.endsWith(`.${name}`)),
  );
  const order = named.map((place, i) => (wanted[i] === "*" ? take(() => true) : place));
  return left.size === 0 && !order.includes(-1) ? order : undefined;
}

/** The sums of the columns that a case names, as it writes them. */
export function sumsOf(table: Table, { reads, sums }: Case): string {
  const order = orderOf(table.columns, reads[0] ?? []) ?? [];
  const names = sums === "" ? [] : sums.split(", ").map((sum) => sum.replace(/ \S+$/, ""));
  const taken = new Set<number>();
  return names
    .map((name) => {
      const isFree = (place: number): boolean => !taken.has(place);
      const place = order.findIndex((c, i) => reads[0]![i] === name && isFree(i) && isNumbers(table, c));
      taken.add(place);
      const sum = table.rows.reduce((all, row) => all + Number(row[order[place]!] ?? 0), 0);
      return `${name} ${Math.round(sum * 1e9) / 1e9}`;
    })
    .join(", ");
}

function isNumbers({ rows }: Table, column: number): boolean {
  return rows.some((row) => typeof row[column] === "number");
}

function write(cell: Cell, { type }: Column): string {
  if (cell === null) return "";
  if (cell instanceof Date) return writeMoment(cell, type);
  if (typeof cell === "boolean") return cell ? "TRUE" : "FALSE";
  if (typeof cell === "number") return String(Math.abs(cell) < 1e6 ? Math.round(cell * 1e9) / 1e9 : cell);
  if (/^(true|false)$|^\d{4}-\d\d-\d\d$/i.test(cell)) return `'${cell}`;
  return /^[-+]?[\d.]+$/.test(cell) ? JSON.stringify(cell) : cell.trim().replace(/\r?\n/g, "⏎");
}

function writeMoment(cell: Date, type: Column["type"]): string {
  const text = cell.toISOString().replace("T", " ").replace("Z", "").replace(".000", "");
  return type === "date" ? text.slice(0, 10) : text.replace(/ 00:00:00$/, "");
}
