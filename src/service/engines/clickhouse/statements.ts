/** SQL from outside: what it may read is the server's to say, by the grants of its user. */
import { distinguishNames, type Answer, type Cell } from "../../model/answer";
import { RunError } from "../../model/errors";
import { readJson } from "../../wire/json";
import type { Statement } from "../engine";
import { columnType, isFloat, readValue } from "./cells";
import type { Server } from "./server";

export async function runStatement(server: Server, asked: Statement): Promise<Answer> {
  const { statement, maxRows, maxMs } = asked;
  const stopped = new AbortController();
  const timer = setTimeout(() => stopped.abort(), maxMs);
  try {
    const { names, types, rows } = await server.statement(statement, maxRows, stopped.signal);
    const columns = distinguishNames(names.map((name, at) => ({ name, type: columnType(types[at] ?? "") })));
    const kept = rows
      .slice(0, maxRows)
      .map((row) => row.map((text, at): Cell => readText(text, types[at] ?? "")));
    return { columns, rows: kept, total: rows.length > maxRows ? null : rows.length };
  } catch (error) {
    if (stopped.signal.aborted)
      throw new RunError(400, `The statement was stopped after ${maxMs / 1000} seconds.`);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** A value as ClickHouse writes it. */
function readText(text: string | null, sqlType: string): Cell {
  if (text === null) return null;
  const type = columnType(sqlType);
  if (type === "boolean") return text === "true";
  if (type === "datetime") return `${text.replace(" ", "T")}Z`;
  if (type === "json") return readJson(text.replaceAll("'", '"'));
  if (isFloat(sqlType)) return Number.isFinite(Number(text)) ? Number(text) : null;
  return readValue(text, { type, sqlType });
}
