/**
 * Whether statements get out of the two tables: a table of others, a file and a port lie beside them, which
 * nobody may read, write or reach.
 */
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { ClickHouseEngine } from "../../../../src/service/engines/clickhouse/clickhouse-engine";
import { Server, type Client } from "../../../../src/service/engines/clickhouse/server";
import { RunError } from "../../../../src/service/model/errors";
import { UTC } from "../../../../src/service/wire/time-zone";
import { writeJson } from "../../../../src/service/wire/json";
import { CAGE_STATEMENTS } from "./cage-statements";

const SECRET = "the secret of others";
/** Of a processor, and ten times that of the clock. */
const LONGEST_MS = 500;
const MOST_ROWS = 50;
/** Of files and processes of the machine, as they would be seen. */
const OF_MACHINE = /root:x:0|PATH=\//;

export interface Caged {
  readonly admin: Client;
  readonly reader: Client;
  readonly folder: string;
}

/** @returns what went wrong, as names for a list */
export async function tryCage({ admin, reader, folder }: Caged): Promise<string[]> {
  const before = await sumOfAll(admin);
  const outside = await layOut(admin, folder);
  const engine = new ClickHouseEngine(new Server(reader));
  const counts = { refused: 0, stopped: 0, answered: 0 };
  const wrong: string[] = [];
  const answered: string[] = [];
  for (const one of CAGE_STATEMENTS) {
    const statement = outside.fill(one);
    const said = await tell(engine, statement);
    counts[said.is] += 1;
    if (said.is === "answered") answered.push(`${statement.slice(0, 60)} -> ${said.text.slice(0, 60)}`);
    if (said.text.includes(SECRET) || OF_MACHINE.test(said.text))
      wrong.push(`${statement}: ${said.text.slice(0, 100)}`);
  }
  const reached = await outside.close();
  if (reached.length > 0) wrong.push(`reached from within: ${reached.join(", ")}`);
  await admin.command({ query: "DROP DATABASE secrets" });
  if ((await sumOfAll(admin)) !== before) wrong.push("the tables changed");
  console.log(answered.join("\n"));
  console.log(
    `Cage: ${CAGE_STATEMENTS.length} statements, ${counts.refused} refused, ${counts.stopped} stopped, ${counts.answered} harmless answers, ${wrong.length} got out`,
  );
  return wrong;
}

interface Outside {
  fill(statement: string): string;
  /** What was reached of it. */
  close(): Promise<string[]>;
}

async function layOut(admin: Client, folder: string): Promise<Outside> {
  for (const query of [
    "CREATE DATABASE secrets",
    "CREATE TABLE secrets.t (a String) ENGINE = MergeTree ORDER BY a",
    `INSERT INTO secrets.t SELECT '${SECRET}'`,
    "CREATE VIEW secrets.v AS SELECT * FROM secrets.t",
  ])
    await admin.command({ query });
  // Where the engine's own files for reading lie.
  const files = join(folder, "data/user_files");
  const written = join(folder, "written");
  for (const one of [files, written]) mkdirSync(one, { recursive: true });
  const file = join(files, "secret.csv");
  writeFileSync(file, `${SECRET}\n`);
  let connections = 0;
  const port = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => port.listen(0, "127.0.0.1", resolve));
  const number = String((port.address() as AddressInfo).port);
  return {
    fill: (statement) =>
      statement
        .replaceAll("FILE'", `${file}'`)
        .replaceAll("FILE`", `${file}\``)
        .replaceAll("SECRET", "secrets.t")
        .replaceAll("PORT", number)
        .replaceAll("DIR", written),
    close: async () => {
      await new Promise((resolve) => port.close(resolve));
      const files = readdirSync(written);
      return [...files, ...(connections > 0 ? [`the port, ${connections} times`] : [])];
    },
  };
}

interface Told {
  readonly is: "refused" | "stopped" | "answered";
  readonly text: string;
}

async function tell(engine: ClickHouseEngine, statement: string): Promise<Told> {
  try {
    const asked = { statement, maxRows: MOST_ROWS, zone: UTC, maxMs: LONGEST_MS };
    const problem = await engine.findProblem(asked);
    if (problem !== undefined) return { is: "refused", text: problem };
    const answer = await engine.statement(asked);
    return { is: "answered", text: writeJson(answer.rows.slice()) };
  } catch (error) {
    if (!(error instanceof RunError)) throw error;
    return { is: /stopped/.test(error.message) ? "stopped" : "refused", text: error.message };
  }
}

async function sumOfAll(admin: Client): Promise<string> {
  const answer = await admin.query({
    query:
      "SELECT (SELECT sum(cityHash64(*)) FROM analytics.events), (SELECT sum(cityHash64(*)) FROM analytics.people), (SELECT groupArray(name) FROM system.tables WHERE database = 'analytics')",
    format: "JSONCompactEachRow",
  });
  return answer.text();
}
