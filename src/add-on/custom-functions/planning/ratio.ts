/** One metric divided by another: "Signups / Visits", of a period or for each period and group. Pure. */
import { argumentError } from "../../shared/known-error";
import type { TableOrValue } from "../../table/codec";
import type { Ratio } from "../../input-language/questions/ratio";
import { joinByLabels } from "../../table/combine/join";
import { mergeCaveats } from "../../table/remarks";
import type { Cell, Table } from "../../table/types";
import type { Question } from "../../answers/question/question";
import { NO_VALUE, type Plan, takeSoleValue } from "./plan";

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
      columns: insertAt(columns, place, {
        name: `${over} / ${under}`,
        type: "number",
        isSubject: true,
      }),
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
