/** The question of a formula as the row of a saved pull that asks the same, today and later. Pure. */
import { PULLED } from "../../custom-functions/catalog/catalog";
import type { Parameter } from "../../custom-functions/definition/custom-function";
import type { Plan, PlanContext } from "../../custom-functions/planning/plan";
import type { PlannedCall } from "../../custom-functions/run/cell-questions";
import { planCall } from "../../custom-functions/run/plan-call";
import { isBlank, readRows, unwrapArgument } from "../../input-language/arguments";
import { writeOption } from "../../input-language/options/option-text";
import { readNames } from "../../input-language/options/option-values";
import { readCellText } from "../../input-language/pulls/cell-text";
import { writeColumns } from "../../input-language/pulls/columns-text";
import type { PullCellName } from "../../input-language/pulls/pull-row";
import { PULL_SOURCES, type PullSource, writeSource } from "../../input-language/pulls/pull-words";
import {
  isOptionSource,
  readOptionsOfRecord,
  writeOptionsLine,
} from "../../input-language/pulls/question-record";
import { type ValueRows, writeValues, type WrittenValue } from "../../input-language/pulls/values-text";
import { findDayMarks } from "../../input-language/sql/day-marks";
import { splitSql } from "../../input-language/sql/tokens";
import { isFailure } from "../../shared/known-error";
import { joinNames } from "../../shared/quoted-names";
import type { FormulaAsPull } from "../../sidebar-contract/about-number";
import { isNumber } from "../../table/values";
import type { Zone } from "../../table/zone";
import { planPull } from "../config-sheet/read-pull";
import { writeGridBoard } from "./grid-board";

/** The texts of a row's cells, of each argument those that it fills. */
type CellTexts = { readonly [cell in PullCellName]?: string };

const BLANK = { name: "", what: "", dates: "", options: "", columns: "", place: "" };
const REST = { mode: "", schedule: "", tell: "" };
/** What a row must have, and says nothing of the question. */
const SOME_PLACE = { name: "x", place: "x" };

/** Where one row cannot ask what the formula asks, why not. */
export function readFormulaPull(call: PlannedCall, context: PlanContext): FormulaAsPull {
  const source = PULL_SOURCES.find((one) => one !== "export" && PULLED[one] === call.asking);
  if (source === undefined) return { kind: "cannot", why: "other function" };
  const asRow = readRow(source, writeCells(source, call, context.zone), call, context);
  if (asRow.kind === "asks" || source !== "people count") return asRow;
  const asBoard = readRow("comparison", writeBoardOf(call, context), call, context);
  return asBoard.kind === "asks" ? asBoard : asRow;
}

function readRow(
  source: PullSource,
  cells: CellTexts | undefined,
  call: PlannedCall,
  context: PlanContext,
): FormulaAsPull {
  if (!cells) return { kind: "cannot", why: "several" };
  const form = { ...BLANK, ...REST, ...cells, source: writeSource(source) };
  const read = planPull({ ...form, ...SOME_PLACE }, 0, context);
  if (read.kind === "mistaken") return { kind: "cannot", why: "unlike" };
  // A board has its lines and periods in an order of its own.
  const order = PULLED[source] === call.asking ? (one: readonly string[]) => one : sortTexts;
  const [ours, theirs] = [read.plan, planWithTexts(call, context)].map(({ questions }) =>
    order(questions.map((one) => JSON.stringify(one))).join("\n"),
  );
  return ours === theirs ? { kind: "asks", form, follows: call.cells } : { kind: "cannot", why: "unlike" };
}

function sortTexts(texts: readonly string[]): readonly string[] {
  return [...texts].sort();
}

/** What no board can ask has no row. */
function writeBoardOf(call: PlannedCall, context: PlanContext): CellTexts | undefined {
  try {
    return writeGridBoard(call, context);
  } catch (error) {
    if (isFailure(error, "badArgument")) return undefined;
    throw error;
  }
}

/** A row is text: an id in it is one as well, and means the same to the service. */
function planWithTexts({ asking, values, plan }: PlannedCall, context: PlanContext): Plan {
  const [what, ...others] = values;
  return isNumber(what) ? planCall(asking, [String(what), ...others], context) : plan;
}

/** Undefined where several questions are in it, or one that takes several cells. */
function writeCells(source: PullSource, { asking, values }: PlannedCall, zone: Zone): CellTexts | undefined {
  const asked = asking.parameters.filter(({ isRefresh }) => !isRefresh);
  const options: string[] = [];
  const own: string[] = [];
  const cells: { [cell in PullCellName]?: string } = {};
  try {
    for (const [i, { pulledFrom }] of asked.entries()) {
      const value = unwrapArgument(values[i]);
      if (isBlank(value) || pulledFrom === undefined) continue;
      if (typeof pulledFrom === "object") {
        own.push(pulledFrom.option);
        options.push(writeOption(pulledFrom.option, readCellText(pulledFrom.option, value, zone)));
      } else if (pulledFrom === "options") options.push(writeOptionsOf(source, value, own));
      else if (pulledFrom === "values") Object.assign(cells, writeValuesOf(cells.what ?? "", value, zone));
      else {
        const text = WRITE[pulledFrom](value, source, zone);
        if (text === undefined) return undefined;
        cells[pulledFrom] = text;
      }
    }
  } catch (error) {
    // It is read before it is planned, so that this is a value that no text of a row says.
    if (isFailure(error, "badArgument")) return undefined;
    throw error;
  }
  const line = options.filter(Boolean).join("; ");
  return line === "" ? cells : { ...cells, options: line };
}

type OneText = (value: unknown, source: PullSource, zone: Zone) => string | undefined;

const WRITE: { readonly [cell in Extract<Parameter["pulledFrom"], "what" | "dates" | "columns">]: OneText } =
  {
    what: (value, source, zone) => {
      const cells = readRows(value)?.flat();
      if (!cells) return readCellText("what", value, zone);
      // A board counts each of its cells.
      if (source !== "comparison") return undefined;
      return joinNames(
        cells.filter((cell) => !isBlank(cell)).map((cell) => readCellText("what", cell, zone)),
        ";",
      );
    },
    dates: (value, _, zone) => {
      const cells = readRows(value)?.flat() ?? [value];
      if (cells.length > 2) return undefined;
      const [first, last = "today"] = cells.map((cell) => readCellText("dates", cell, zone) || undefined);
      return cells.length === 1 ? first : `${first} to ${last}`;
    },
    columns: (value) => {
      const names = (readRows(value)?.flat() ?? [value]).filter((cell) => !isBlank(cell));
      return writeColumns(readNames(names).map((name) => ({ name })));
    },
  };

/** In one spelling, whichever way they were given. `own`: those that an argument has said. */
function writeOptionsOf(source: PullSource, value: unknown, own: readonly string[]): string {
  if (!isOptionSource(source)) return "";
  const read = Object.entries(readOptionsOfRecord(source, value)).filter(([name]) => !own.includes(name));
  return writeOptionsLine({ source, options: Object.fromEntries(read) });
}

/** Days in words have a cell of their own, from which each run reads them again. */
function writeValuesOf(statement: string, value: unknown, zone: Zone): CellTexts {
  const rows = (readRows(value) ?? [[value]]).map((row) => row.map((cell) => readValueCell(cell, zone)));
  const days = findDayMarks(statement);
  const [[first = ""] = []] = rows;
  if (days.alone && rows.flat().length === 1) return { dates: String(first) };
  const isOfDays = ([name]: readonly WrittenValue[]): boolean => days.any && name === "dates";
  const [, from = "", to = ""] = rows.find(isOfDays) ?? [];
  const values = nameValueRows(statement, rows.filter((row) => !isOfDays(row)).map(removeBlankEnd));
  return {
    options: writeValues(values.rows, values.isNamed),
    dates: to === "" ? String(from) : `${from} to ${to}`,
  };
}

/** With their name where the statement has one alone, which a formula need not say. */
function nameValueRows(
  statement: string,
  rows: ValueRows,
): { readonly rows: ValueRows; readonly isNamed: boolean } {
  const names = new Set(splitSql(statement).marks.flatMap(({ name }) => (name === undefined ? [] : [name])));
  const isSaid = rows.some(([name, ...values]) => values.length > 0 && names.has(String(name)));
  const [only] = names;
  if (only === undefined || isSaid || rows.length === 0) return { rows, isNamed: names.size > 0 };
  return { rows: [[only, ...rows.flat()]], isNamed: true };
}

function removeBlankEnd(row: readonly WrittenValue[]): readonly WrittenValue[] {
  const end = row.map((cell) => cell !== "").lastIndexOf(true);
  return row.slice(0, end + 1);
}

function readValueCell(cell: unknown, zone: Zone): WrittenValue {
  return isNumber(cell) || typeof cell === "boolean" ? cell : readCellText("values", cell, zone);
}
