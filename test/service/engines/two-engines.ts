/** One set of events in two engines, and whether they give the same cells. */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Database } from "../../../src/service/data/database";
import { raw } from "../../../src/service/data/sql";
import { ClickHouseEngine } from "../../../src/service/engines/clickhouse/clickhouse-engine";
import { gatherPeopleStatement, type Ddl } from "../../../src/service/engines/clickhouse/ddl";
import { Server, type Client } from "../../../src/service/engines/clickhouse/server";
import { readSummary } from "../../../src/service/engines/clickhouse/summary";
import { ClickHouseSurvey } from "../../../src/service/engines/clickhouse/survey";
import { DuckDbEngine } from "../../../src/service/engines/duckdb/duckdb-engine";
import type { Engine } from "../../../src/service/engines/engine";
import { textOf, Digits, type Answer, type Cell } from "../../../src/service/model/answer";
import type { EventsSummary, Property } from "../../../src/service/model/events";
import { KnownEvents } from "../../../src/service/model/known-events";
import { prepareEvents } from "../../../src/service/prepared/prepared-events";
import type { Context } from "../../../src/service/questions/context";
import { QUESTIONS } from "../../../src/service/questions/questions";
import type { Definitions } from "../../../src/service/saved/definitions";
import { deriveDefinitions } from "../../../src/service/saved/derived-definitions";
import { Statements } from "../../../src/service/statements/statements";
import { Fields } from "../../../src/service/wire/fields";
import { readJson, writeJson } from "../../../src/service/wire/json";
import { dayInZone, readTimeZone } from "../../../src/service/wire/time-zone";
import type { Question } from "./questions";

export const NOW = Date.UTC(2025, 4, 21, 10);

/** An engine with what is known of its events. */
export interface Side {
  readonly engine: Engine;
  readonly summary: EventsSummary;
  readonly definitions: Definitions;
}

export async function openDuckDb(events: string): Promise<Side & { readonly database: Database }> {
  const folder = mkdtempSync(join(tmpdir(), "two-engines-"));
  const file = join(folder, "events.csv");
  writeFileSync(file, events);
  const path = join(folder, "events.duckdb");
  const { summary, definitions } = await prepareEvents(
    {
      events: file,
      zone: "UTC",
      map: undefined,
      maps: undefined,
      people: 1,
      sample: 1,
      seed: 1,
      memoryMb: undefined,
      clock: { now: () => NOW },
      report: () => undefined,
    },
    { path, folder },
  );
  const database = await Database.open(path);
  const statements = new Statements(path, folder, { memoryMb: 1000, answerMb: 200 });
  return { engine: new DuckDbEngine(database, statements), summary, definitions, database };
}

/** The type of ClickHouse's for each of DuckDB's. */
function typeOf({ sqlType, type }: Property): string {
  if (type === "boolean") return "Nullable(Bool)";
  if (type === "integer") return "Nullable(Int64)";
  if (type === "date") return "Nullable(Date32)";
  if (type === "datetime") return "Nullable(DateTime64(6, 'UTC'))";
  if (sqlType.startsWith("DECIMAL"))
    return `Nullable(${sqlType.replace("DECIMAL", "Decimal").replace(",", ", ")})`;
  return type === "number" ? "Nullable(Float64)" : "Nullable(String)";
}

/** The tables that hold what the first engine does. */
export function ddlOf(summary: EventsSummary, more: Pick<Ddl, "database" | "cluster">): Ddl {
  return { ...more, properties: summary.properties.map((one) => ({ name: one.name, type: typeOf(one) })) };
}

/** Fills tables that are made with what the first engine holds. */
export async function copyEvents(from: Database, ddl: Ddl, client: Client): Promise<void> {
  const { columns, rows } = await from.select(
    raw("SELECT v.*, row_number() OVER () AS row FROM (SELECT * FROM events ORDER BY person, time) v"),
  );
  const values = rows
    .slice()
    .map((row) => Object.fromEntries(columns.map(({ name, type }, at) => [name, plain(row[at], type)])));
  await client.insert({ table: `${ddl.database}.events`, values, format: "JSONEachRow" });
  await client.command({ query: gatherPeopleStatement(ddl) });
}

function plain(cell: Cell, type: string): unknown {
  if (cell instanceof Digits) return cell.text;
  if (typeof cell === "bigint") return String(cell);
  return type === "datetime" ? textOf(cell).replace("T", " ").replace("Z", "") : cell;
}

export async function openClickHouse(client: Client): Promise<Side> {
  const server = new Server(client);
  const summary = await readSummary(server, "events");
  const definitions = await deriveDefinitions(new KnownEvents(summary), new ClickHouseSurvey(server));
  return { engine: new ClickHouseEngine(server), summary, definitions };
}

/** What differs in what is known of the events: names, days, values, and what can be asked. */
export function compareKnown(one: Side, other: Side): string[] {
  const parts = ({ summary, definitions }: Side): Record<string, unknown> => ({
    events: summary.eventNames,
    properties: summary.properties.map(({ sqlType: _type, ...known }) => known),
    totals: [summary.people, summary.events, summary.firstMs, summary.lastMs],
    definitions,
  });
  const [mine, others] = [parts(one), parts(other)];
  return Object.keys(mine).filter((key) => JSON.stringify(mine[key]) !== JSON.stringify(others[key]));
}

export async function ask({ path, body }: Question, side: Side): Promise<Answer> {
  const fields = new Fields(readJson(JSON.stringify(body)), "");
  fields.optionalInteger("limit", { min: 1, max: 10_000 });
  const zone = readTimeZone(fields, side.summary.timeZones);
  const { engine, definitions, summary } = side;
  const context: Context = {
    engine,
    definitions,
    zone,
    known: new KnownEvents(summary),
    now: NOW,
    today: dayInZone(NOW, zone),
    firstDay: dayInZone(summary.firstMs, zone),
    lastDay: dayInZone(summary.lastMs, zone),
    maxRows: 100_000,
    maxMs: 60_000,
  };
  const plan = await QUESTIONS[path]?.(fields, context);
  if (!plan) throw new Error(`There is no endpoint ${path}.`);
  return plan();
}

export interface Compared {
  readonly cells: number;
  /** The first cells that differ, in words. */
  readonly differences: readonly string[];
}

export function compareAnswers(one: Answer, other: Answer): Compared {
  const [rows, others] = [one.rows.slice(), other.rows.slice()];
  const differences: string[] = [];
  if (writeJson(one.columns as never) !== writeJson(other.columns as never)) differences.push("columns");
  if (rows.length !== others.length) differences.push(`${rows.length} rows and ${others.length}`);
  let cells = 0;
  rows.forEach((row, at) => {
    row.forEach((cell, column) => {
      cells += 1;
      const second = others[at]?.[column];
      if (differences.length < 5 && !areEqual(cell, second))
        differences.push(
          `row ${at} ${one.columns[column]?.name}: ${writeJson(cell ?? null)} and ${writeJson(second ?? null)}`,
        );
    });
  });
  return { cells, differences };
}

/** Sums and means of doubles may differ in their last digits. */
function areEqual(one: Cell, other: Cell): boolean {
  if (typeof one === "number" && typeof other === "number")
    return one === other || Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one));
  if (one instanceof Digits || other instanceof Digits) return textOf(one) === textOf(other);
  return (one === undefined) === (other === undefined) && writeJson(one ?? null) === writeJson(other ?? null);
}
