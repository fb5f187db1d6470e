/** The answers of a pull as the one table that lands. Pure. */
import type { FailedAnswer, JoinedAnswers } from "../../custom-functions/planning/plan";
import type { TableOrValue } from "../../table/codec";
import type { Cell, Table } from "../../table/types";
import type { AskedPull } from "../model/saved-pull";

/** The table that lands of a question's answers: a single value gets the question's name as column. */
export function makeLanded(joined: JoinedAnswers, asked: AskedPull): Table {
  if (joined.kind === "table") return joined.table;
  if (joined.kind === "value")
    return makeValueTable(
      String(asked.arguments[0] ?? "value"),
      joined.value === null ? [] : [[joined.value]],
    );
  const rows = joined.rows.map((row) => row.map((answer) => cellOf(answer)));
  return makeValueTable("value", rows);
}

function makeValueTable(name: string, rows: readonly (readonly Cell[])[]): Table {
  const width = Math.max(1, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, i) => ({
    name: width === 1 ? name : `${name} ${i + 1}`,
    type: "mixed" as const,
  }));
  return { columns, rows };
}

function cellOf(answer: TableOrValue | FailedAnswer): Cell {
  if (answer.kind === "failed") return answer.sentence;
  return answer.kind === "value" ? answer.value : null;
}
