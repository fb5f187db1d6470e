/** One metric divided by another: "Signups / Visits", of a period or for each period and group. Pure. */
import { unquoteText } from "../../shared/quoted-names";
import { argumentError } from "../../shared/known-error";
import type { TableOrValue } from "../../table/codec";
import { joinByLabels } from "../../table/combine/join";
import { mergeCaveats } from "../../table/remarks";
import type { Cell, Table } from "../../table/types";
import { isText } from "../../table/values";
import type { Question } from "../../answers/question/question";
import { NO_VALUE, type Plan, takeSoleValue } from "./plan";

export interface Ratio {
  readonly over: string;
  readonly under: string;
}

const SLASH = " / ";
const QUOTED_TEXT = /"(?:[^"]|"")*"/g;

/** Undefined for one metric. A name in quotes may hold a slash. @throws KnownError badArgument for three */
export function readRatio(metric: unknown): Ratio | undefined {
  if (!isText(metric)) return undefined;
  const signs = metric.replace(QUOTED_TEXT, (quoted) => "_".repeat(quoted.length));
  const at = signs.indexOf(SLASH);
  const [over, under] = [metric.slice(0, at).trim(), metric.slice(at + SLASH.length).trim()];
  if (at < 0 || over === "" || under === "") return undefined;
  if (signs.includes(SLASH, at + 1))
    throw argumentError("metric", "it divides twice", "two metrics, such as Signups / Visits");
  return { over: unquoteText(over), under: unquoteText(under) };
}

/** Options that need the parts of a number, which a ratio has not. */
export function refuseForRatio(isAnalysed: boolean): void {
  if (!isAnalysed) return;
  throw argumentError(
    "options",
    "a ratio of two metrics is not totalled, sorted or pivoted",
    "by, split by, compare and filter, and the rest with formulas beside it",
  );
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
  return {
    kind: "table",
    table: {
      ...joined.table,
      columns: insertAt(columns, place, { name: `${over} / ${under}`, type: "number" }),
      rows: rows.map((row) => insertAt(row, place, divide(row[at] ?? null, row[at + 1] ?? null))),
    },
  };
}

function insertAt<T>(items: readonly T[], place: number, item: T): T[] {
  return [...items.slice(0, place), item, ...items.slice(place)];
}

function divide(over: Cell, under: Cell): Cell {
  return typeof over === "number" && typeof under === "number" && under !== 0 ? over / under : null;
}
