/**
 * The option `show` of reports: the drop-off of each step of a funnel, its steps across, cohorts as a
 * triangle. Pure.
 */
import type { ShownColumn } from "../../input-language/options/shown-words";
import { argumentError } from "../../shared/known-error";
import { pivotTable } from "../../table/combine/pivot";
import { findPlaces, makeKey } from "../../table/combine/places";
import { splitNameWords } from "../../table/name-words";
import { namesPeriod, readMeasures } from "../../table/number-format";
import type { Cell, Table } from "../../table/types";

export function isShown(kind: ShownColumn["kind"], shown: readonly ShownColumn[] | undefined): boolean {
  return shown?.some((one) => one.kind === kind) === true;
}

const FUNNEL_STEP = /^(?:step|stage|event)(?: name)?$/;

/** The label that names the steps of a funnel, its text rather than its number. */
export function findSteps({ columns }: Table, splitBy: readonly string[] = []): number {
  const { labels } = findPlaces(columns, splitBy);
  const steps = labels.filter((at) => FUNNEL_STEP.test(splitNameWords(columns[at]!.name).join(" ")));
  const found = steps.find((at) => columns[at]!.type === "text") ?? steps[0];
  if (found !== undefined) return found;
  throw argumentError("options", "this report has no steps to show", "a funnel");
}

/** How many of the step before did not take the step, and which part of them; blank for the first one. */
export function addDropOff(table: Table, splitBy: readonly string[] | undefined): Table {
  findSteps(table, splitBy);
  const { values, splits } = findPlaces(table.columns, splitBy);
  const people = values[0] ?? -1;
  const before = new Map<string, Cell>();
  const rows = table.rows.map((row) => {
    const key = makeKey(row, splits);
    const [here = null, last = null] = [row[people], before.get(key)];
    before.set(key, here);
    if (typeof here !== "number" || typeof last !== "number") return [...row, null, null];
    return [...row, last - here, last === 0 ? null : (last - here) / last];
  });
  const like = table.columns[people]?.name ?? "";
  const columns = [
    ...table.columns,
    { name: "drop-off", type: "number" as const, like },
    { name: "drop-off %", type: "percent" as const },
  ];
  return { ...table, columns, rows };
}

const PERIOD = /^(?:period|age|offset|(?:day|week|month|quarter|year)(?: number)?)$/;
const COHORT = /^cohort/i;
const RATE_COLUMN = /^(?:rates?|shares?|retention)$/i;

/** Cohorts down and the periods after them across: rates, or of how many people. */
export function makeTriangle(
  table: Table,
  splitBy: readonly string[] | undefined,
  value: string | undefined,
): Table {
  if (table.columns.length === 0) return table;
  const periods = [...table.columns.keys()].filter((at) => namesPeriod(table.columns[at]!.name));
  if (periods.length > 0)
    return value === undefined || RATE_COLUMN.test(value) ? table : countPeople(table, periods);
  const { date, splits, values } = findPlaces(table.columns, splitBy);
  const over = table.columns.findIndex(({ name }) => PERIOD.test(splitNameWords(name).join(" ")));
  const measure = values.find((at) =>
    value === undefined ? at !== over && at === values[values.length - 1] : table.columns[at]!.name === value,
  );
  // Of cohorts none of whose periods is over yet.
  if (over < 0 && COHORT.test(table.columns[date]?.name ?? "")) return table;
  if (date < 0 || over < 0 || measure === undefined)
    throw argumentError(
      "options",
      "this report has no cohorts to show as a triangle",
      "a report of retention",
    );
  return pivotTable(table, { over, down: [...splits, date], measure, mark: -1 });
}

/** Each rate as the number of people of its cohort. */
function countPeople(table: Table, periods: readonly number[]): Table {
  const measures = readMeasures(table);
  const size = measures.findIndex((measure, at) => measure === "count" && !periods.includes(at));
  if (size < 0)
    throw argumentError("options", "the cohorts do not say how many people they have", "value: rate");
  const shares = periods.filter((at) => measures[at] === "share" || table.columns[at]?.type === "percent");
  const count = (part: Cell, of: Cell | undefined): Cell =>
    typeof part === "number" && typeof of === "number" ? Math.round(part * of) : part;
  return {
    ...table,
    columns: table.columns.map((column, at) =>
      shares.includes(at) ? { name: column.name, type: "number" } : column,
    ),
    rows: table.rows.map((row) =>
      row.map((cell, at) => (shares.includes(at) ? count(cell, row[size]) : cell)),
    ),
  };
}
