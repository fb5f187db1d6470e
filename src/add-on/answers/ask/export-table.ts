/** The state of an export as a table, which says in which columns links to its file may be. Pure. */
import type { Client } from "../../service-client/client";
import type { Cell, Column, Table } from "../../table/types";
import { isText } from "../../table/values";

const COLUMNS = ["id", "state", "progress", "link", "message"] as const;
/** With a host, or a path alone. */
const LINK = /\/\/|^\s*\//;

export function makeExportTable(answer: ReturnType<Client["look"]>): Table {
  if (answer.kind === "table") return markLinks(answer.table);
  if (answer.kind !== "job")
    return markLinks({ columns: [{ name: "state", type: "mixed" }], rows: [[answer.value]] });
  const columns = COLUMNS.map((name): Column => {
    const type = name === "progress" ? "number" : "text";
    return { name, type, ...(name === "link" && { opensFile: true }) };
  });
  return markLinks({ columns, rows: [COLUMNS.map((name) => answer[name] ?? null)] });
}

/** Also in answers that are not understood as the state of an export, and in messages. */
function markLinks(table: Table): Table {
  const isLink = (cell: Cell | undefined): boolean => isText(cell) && LINK.test(cell);
  const columns = table.columns.map((column, at): Column =>
    table.rows.some((row) => isLink(row[at])) ? { ...column, opensFile: true } : column,
  );
  return { ...table, columns };
}
