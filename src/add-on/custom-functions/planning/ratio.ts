/** One metric divided by another: "Signups / Visits", of a period or for each period and group. Pure. */
import { argumentError } from "../../shared/known-error";
import type { TableOrValue } from "../../table/codec";
import { isOfItself, type Ratio } from "../../input-language/questions/ratio";
import { joinByLabels } from "../../table/combine/join";
import { mergeCaveats } from "../../table/remarks";
import { readMeasures } from "../../table/number-format";
import type { Cell, Column, Table } from "../../table/types";
import type { Question } from "../../answers/question/question";
import { NO_VALUE, type Plan, takeSoleValue } from "./plan";

/** @throws KnownError badArgument for a ratio that cannot be asked, whatever its options are */
export function refuseForRatio(ratio: Ratio, hasSeveralDates: boolean): void {
  if (isOfItself(ratio))
    throw argumentError("metric", "it divides a metric by itself", "two metrics, such as Signups / Visits");
  if (hasSeveralDates)
    throw argumentError("dates", "a ratio of two metrics is of one period", "one period, or by: month");
}

interface HowShown {
  readonly isOneValue: boolean;
  /** How a table of one metric is read. */
  readonly taken: (answer: TableOrValue) => TableOrValue;
}

/** Both metrics stand beside their ratio, but for one number; nothing is divided by nothing. */
export function planRatio(
  { over, under }: Ratio,
  { isOneValue, taken }: HowShown,
  ask: (metric: string) => Question,
): Plan {
  return {
    questions: [ask(over), ask(under)],
    header: true,
    join: (answers) => {
      const known = answers.map((answer) => (answer.kind === "failed" ? NO_VALUE : taken(answer)));
      return isOneValue ? divideValues(known.map(takeSoleValue)) : addRatio({ over, under }, known);
    },
  };
}

function divideValues(answers: readonly TableOrValue[]): TableOrValue {
  const [over = null, under = null] = answers.map((one) => (one.kind === "value" ? one.value : null));
  const caveats = answers.map((one) => (one.kind === "value" ? one : one.table));
  return { kind: "value", value: divide(over, under), ...mergeCaveats(...caveats) };
}

/** One number of each metric is a row of both and their ratio. */
export function joinRatio(ratio: Ratio, answers: readonly TableOrValue[]): Table {
  const joined = addRatio(ratio, answers.map(makeTableOfValue));
  return joined.kind === "table" ? joined.table : { columns: [], rows: [] };
}

function makeTableOfValue(answer: TableOrValue): TableOrValue {
  const sole = takeSoleValue(answer);
  if (sole.kind !== "value") return answer;
  const table = { columns: [{ name: "value", type: "number" as const }], rows: [[sole.value]] };
  return { kind: "table", table: { ...table, ...mergeCaveats(sole) } };
}

function addRatio({ over, under }: Ratio, answers: readonly TableOrValue[]): TableOrValue {
  const joined = joinByLabels([over, under], answers);
  if (joined.kind !== "table") return joined;
  const { columns, rows } = joined.table;
  const at = columns.findIndex(({ name }, i) => name === over && columns[i + 1]?.name === under);
  const place = at + 2;
  const ratio = { name: `${over} / ${under}`, type: "number", isSubject: true } as const;
  const table = {
    ...joined.table,
    columns: insertAt(columns, place, ratio),
    rows: rows.map((row) => insertAt(row, place, divide(row[at] ?? null, row[at + 1] ?? null))),
  };
  return { kind: "table", table: formatRatios(table, place, 1) };
}

const THREE_PLACES = "#,##0.000";
/** It and larger numbers show as something. */
const LEAST_SHOWN = 0.0005;

/** The ratio and what is compared of it, from a place on, where its name is of no measure with a look. */
export function formatRatios(table: Table, place: number, count: number): Table {
  const name = table.columns[place]?.name ?? "";
  const format = (column: Column, at: number): Column => {
    if (at < place || at >= place + count) return column;
    const rows = table.rows.map((row) => [row[at] ?? null]);
    const [measure] = readMeasures({ columns: [{ name, type: "number" }], rows });
    const isHidden = ([cell]: readonly Cell[]): boolean =>
      typeof cell === "number" && cell !== 0 && Math.abs(cell) < LEAST_SHOWN;
    return measure !== "unknown" || rows.some(isHidden) ? column : { ...column, format: THREE_PLACES };
  };
  return { ...table, columns: table.columns.map(format) };
}

function insertAt<T>(items: readonly T[], place: number, item: T): T[] {
  return [...items.slice(0, place), item, ...items.slice(place)];
}

function divide(over: Cell, under: Cell): Cell {
  return typeof over === "number" && typeof under === "number" && under !== 0 ? over / under : null;
}
