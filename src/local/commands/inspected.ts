/** An answer as `inspect` shows it: one JSON object, or text with aligned columns. */

import type { Answer } from "../../add-on/response-parser/envelope/answer";
import { describeEpochs } from "../../add-on/table/column-notes/epochs";
import { describeGaps } from "../../add-on/table/column-notes/gaps";
import { describeOnceColumns } from "../../add-on/table/column-notes/once-columns";
import type { Cell, ColumnType, Table } from "../../add-on/table/types";
import { alignedLines } from "../terminal/aligned-lines";
import { shorten } from "../terminal/text-width";
import { visible, visibleLines } from "../terminal/visible";

/** The one object that `--json` prints. Days as "2024-04-01", times as ISO 8601, blanks as null. */
export function asJson(answer: Answer): object {
  switch (answer.kind) {
    case "table": {
      const { columns, rows } = answer.table;
      return {
        kind: "table",
        columns: columns.map((column) => column.name),
        rows: rows.map((row) => row.map((cell, c) => jsonCell(cell, columns[c]!.type))),
      };
    }
    case "value":
      return { kind: "value", value: jsonCell(answer.value, "datetime") };
    case "job": {
      const { state, id, link } = answer;
      return {
        kind: "job",
        state,
        ...(id === undefined ? {} : { id }),
        ...(link === undefined ? {} : { link }),
      };
    }
    case "error":
      return { kind: "error", message: answer.message };
  }
}

function jsonCell(cell: Cell, type: ColumnType): string | number | boolean | null {
  if (cell instanceof Date) return type === "date" ? cell.toISOString().slice(0, 10) : cell.toISOString();
  return typeof cell === "number" && !Number.isFinite(cell) ? String(cell) : cell;
}

/** Rows and characters of a cell that are shown. */
const MOST_ROWS = 20;
const WIDEST = 32;

/**
 * What a person reads: what the answer is, its columns and their types, the first rows, and what was left
 * out.
 */
export function asText(answer: Answer): string {
  return visibleLines(linesOf(answer).join("\n"));
}

function linesOf(answer: Answer): string[] {
  switch (answer.kind) {
    case "table":
      return [
        ...tableLines(answer.table),
        ...describeEpochs(answer.table),
        ...describeOnceColumns(answer.table),
        ...describeGaps(answer.table),
        ...("next" in answer ? [`There is a next page: ${JSON.stringify(answer.next)}`] : []),
      ];
    case "value":
      return [`A value: ${textCell(answer.value, "text")}`];
    case "job": {
      const facts = [
        answer.id === undefined ? "" : `id ${answer.id}`,
        answer.progress === undefined ? "" : `${Math.round(answer.progress * 100)} % done`,
        ...(answer.links ?? (answer.link === undefined ? [] : [answer.link])),
        answer.message ?? "",
      ];
      return [
        `A job, not data: ${answer.state}`,
        ...facts.filter((fact) => fact !== "").map((fact) => `  ${fact}`),
      ];
    }
    case "error":
      return [`An error (status ${answer.status}): ${answer.message}`];
  }
}

function tableLines({ columns, rows, cut }: Table): string[] {
  const shown = rows.slice(0, MOST_ROWS);
  const texts = [
    columns.map(({ name }) => shownText(name)),
    columns.map(({ type }) => type),
    ...shown.map((row) => columns.map(({ type }, at) => shownText(textCell(row[at] ?? null, type)))),
  ];
  const right = columns.map(({ type }) => type === "number" || type === "percent");
  return [
    `A table of ${countThings(rows.length, "row")} and ${countThings(columns.length, "column")}`,
    ...(columns.length === 0 ? [] : alignedLines(texts, right)),
    ...(rows.length > shown.length ? [`… and ${countThings(rows.length - shown.length, "more row")}`] : []),
    ...(cut === undefined ? [] : [cut]),
  ];
}

function countThings(count: number, noun: string): string {
  return `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;
}

function textCell(cell: Cell, type: ColumnType): string {
  if (cell === null) return "";
  if (cell instanceof Date)
    return cell
      .toISOString()
      .slice(0, type === "date" ? 10 : 19)
      .replace("T", " ");
  return type === "percent" && typeof cell === "number"
    ? `${Number((cell * 100).toPrecision(12))} %`
    : String(cell);
}

/** A text of the body on one line, with nothing in it that a terminal would obey. */
function shownText(text: string): string {
  return shorten(visible(text), WIDEST);
}
