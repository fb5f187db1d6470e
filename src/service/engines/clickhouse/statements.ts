/** SQL from outside: what it may read is the server's to say, by the grants of its user. */
import { Digits, distinguishNames, textOf, type Answer, type Cell } from "../../model/answer";
import { RunError } from "../../model/errors";
import type { Statement } from "../engine";
import { columnType, isFloat, readValue, readWhole } from "./cells";
import type { Server } from "./server";

/** So many times what it may take of a processor, as nobody knows what it takes on a server. */
const REAL_TIME = 10;

export async function runStatement(server: Server, asked: Statement): Promise<Answer> {
  const { statement, maxRows, maxMs } = asked;
  const stopped = new AbortController();
  const timer = setTimeout(() => stopped.abort(), REAL_TIME * maxMs);
  try {
    const { names, types, rows } = await server.statement(statement, maxRows, stopped.signal);
    const columns = distinguishNames(names.map((name, at) => ({ name, type: columnType(types[at] ?? "") })));
    const kept = rows.slice(0, maxRows).map((row) => row.map((sent, at) => readSent(sent, types[at] ?? "")));
    return { columns, rows: kept, total: rows.length > maxRows ? null : rows.length };
  } catch (error) {
    if (stopped.signal.aborted)
      throw new RunError(400, `The statement was stopped after ${(REAL_TIME * maxMs) / 1000} seconds.`);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** A value as ClickHouse writes it in JSON; long numbers are in quotes where the server is set so. */
function readSent(sent: Cell, sqlType: string): Cell {
  if (sent === null || sent === undefined || typeof sent === "boolean") return sent;
  const type = columnType(sqlType);
  if (type === "json") return withNumbers(sent);
  const text = textOf(sent);
  if (type === "datetime") return `${text.replace(" ", "T")}Z`;
  if (isFloat(sqlType)) return Number.isFinite(Number(text)) ? Number(text) : null;
  return readValue(text, { type, sqlType });
}

/** Lists and records, whose numbers have no type of their own. */
function withNumbers(sent: Cell): Cell {
  if (sent instanceof Digits) return /^-?\d+$/.test(sent.text) ? readWhole(sent.text) : Number(sent.text);
  if (Array.isArray(sent)) return sent.map(withNumbers);
  if (typeof sent !== "object" || sent === null) return sent;
  return Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, withNumbers(value)]));
}
