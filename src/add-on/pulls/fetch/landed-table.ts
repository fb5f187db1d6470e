/** The answers of a pull as the one table that lands. Pure. */
import type { FailedAnswer, JoinedAnswers } from "../../custom-functions/planning/plan";
import { makeUnique } from "../../response-parser/shape/unique-names";
import { addFacts } from "../../table/by-column";
import { type TableOrValue, takeSaidOf } from "../../table/codec";
import { chooseNumberFormats } from "../../table/number-format";
import { mergeCaveats } from "../../table/remarks";
import type { Cell, Column, Table } from "../../table/types";
import type { AskedPull } from "../model/saved-pull";

/** The table that lands of a question's answers: a single value gets the question's name as column. */
export function makeLanded(joined: JoinedAnswers, asked: AskedPull): Table {
  if (joined.kind === "table") return shortenNames(joined.table);
  if (joined.kind === "value") {
    const rows = joined.value === null ? [] : [[joined.value]];
    return { ...makeValueTable(String(asked.arguments[0] ?? "value"), rows), ...takeSaidOf(joined) };
  }
  const rows = joined.rows.map((row) => row.map((answer) => cellOf(answer)));
  const answered = joined.rows.flat().filter((answer) => answer.kind !== "failed");
  return { ...makeValueTable("value", rows), ...mergeCaveats(...answered.map(takeSaidOf)) };
}

/** A pull remembers its columns by their names, for which Google gives it little room. */
const LONGEST_NAME = 300;
/** What tells nested names apart is often at their end. */
const END_SHOWN = 100;

function shortenNames(table: Table): Table {
  const names = table.columns.map(({ name }) => name);
  if (names.every((name) => name.length <= LONGEST_NAME)) return table;
  const short = makeUnique(names.map(shortenName));
  return addFacts(table, {
    columns: table.columns.map((column, at) => renamed(column, short[at] ?? column.name)),
    notes: [...(table.notes ?? []), `Names of columns were shortened to ${LONGEST_NAME} characters.`],
  });
}

function renamed(column: Column, name: string): Column {
  return name === column.name ? column : { ...column, name, fullName: column.name };
}

function shortenName(name: string): string {
  if (name.length <= LONGEST_NAME) return name;
  return `${name.slice(0, LONGEST_NAME - END_SHOWN - 1)}…${name.slice(-END_SHOWN)}`;
}

/** Of any kind, so that words may come where a number was: numbers alone look as those of a table. */
function makeValueTable(name: string, rows: readonly (readonly Cell[])[]): Table {
  const width = Math.max(1, ...rows.map((row) => row.length));
  const names = Array.from({ length: width }, (_, i) => (width === 1 ? name : `${name} ${i + 1}`));
  const formats = chooseNumberFormats({ columns: names.map((one) => ({ name: one, type: "number" })), rows });
  const columns = names.map((one, i) => {
    const areNumbers = rows.every(({ [i]: cell = null }) => cell === null || typeof cell === "number");
    const format = areNumbers ? formats[i] : null;
    return { name: one, type: "mixed" as const, ...(format && { format }) };
  });
  return { columns, rows };
}

function cellOf(answer: TableOrValue | FailedAnswer): Cell {
  if (answer.kind === "failed") return answer.sentence;
  return answer.kind === "value" ? answer.value : null;
}
