/** The state of an export as a table, which says in which columns links to its file may be. Pure. */
import type { Client } from "../../service-client/client";
import { markLinks } from "../../table/codec";
import type { Column, Table } from "../../table/types";

const COLUMNS = ["id", "state", "progress", "link", "message"] as const;

/** Also answers that are not understood as the state of an export, and messages, may have a link. */
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
