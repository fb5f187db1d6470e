/** What may happen to a cluster: a slow node, one that ends midway, a client that leaves, and who writes. */
import type { Client } from "../../../../src/service/engines/clickhouse/server";
import { RunError } from "../../../../src/service/model/errors";
import { UTC } from "../../../../src/service/wire/time-zone";
import type { Question } from "../questions";
import { ask, compareAnswers, type Side } from "../two-engines";
import type { Nodes } from "./nodes";

export interface Cluster {
  readonly nodes: Nodes;
  readonly first: Side;
  readonly second: Side;
  readonly admin: Client;
  readonly reader: Client;
}

/** One that is not the one that is asked. */
const LAST = 2;
const SLOW_MS = 3_000;
/** It would take an hour. */
const LONG = "SELECT count() FROM numbers(1000000000) WHERE sipHash64(repeat(toString(number), 1000)) = 1";

/** @returns what went wrong, as names for a list */
export async function makeTrouble(cluster: Cluster, questions: readonly Question[]): Promise<string[]> {
  // One of each kind, of those that both tables are needed for.
  const some = questions.filter(({ name }) => name.endsWith(" 1"));
  const wrong: string[] = [];
  const troubles = {
    ...(cluster.nodes.count > 1 ? OF_A_CLUSTER : OF_ONE),
    "The service's user writes": write,
  };
  for (const [name, trouble] of Object.entries<Trouble>(troubles)) {
    const said = await trouble(cluster, some);
    console.log(`${name}: ${said.is}`);
    if (!said.isRight) wrong.push(name);
  }
  return wrong;
}

interface Said {
  readonly is: string;
  readonly isRight: boolean;
}

type Trouble = (cluster: Cluster, some: readonly Question[]) => Promise<Said>;

const OF_A_CLUSTER: Readonly<Record<string, Trouble>> = {
  "A node that answers after three seconds": answerSlowly,
  "A node that ends midway": endMidway,
  "A node that is gone": askWithout,
  "The node again": askAgain,
  "A node that does not answer": stopStatement,
  "The node once more": askAgain,
};

/**
 * Of one alone: where a part of a question is stopped on another node, the library ends, which as a server
 * would go on.
 */
const OF_ONE: Readonly<Record<string, Trouble>> = { "A client that went away": leave };

async function answerSlowly(cluster: Cluster, [question]: readonly Question[]): Promise<Said> {
  if (!question) return { is: "nothing was asked", isRight: false };
  cluster.nodes.pause(LAST);
  const begun = performance.now();
  const asked = outcomeOf(cluster, question);
  setTimeout(() => cluster.nodes.resume(LAST), SLOW_MS);
  const outcome = await asked;
  const tookMs = Math.round(performance.now() - begun);
  return { is: `${outcome} after ${tookMs} ms`, isRight: outcome === "equal" && tookMs >= SLOW_MS };
}

async function stopStatement({ nodes, second }: Cluster): Promise<Said> {
  nodes.pause(LAST);
  const statement = { statement: "SELECT count() FROM events", maxRows: 10, zone: UTC, maxMs: SLOW_MS / 10 };
  const said = await second.engine.statement(statement).then(
    () => "an answer of a part",
    (error: unknown) => (error instanceof RunError ? error.message : String(error)),
  );
  await nodes.end(LAST);
  return { is: said, isRight: said === "The statement was stopped after 3 seconds." };
}

async function leave({ admin, second }: Cluster): Promise<Said> {
  const asked = { statement: LONG, maxRows: 10, zone: UTC, maxMs: SLOW_MS / 10 };
  const left = second.engine.statement(asked).catch(() => undefined);
  const most = await mostRunning(admin, (running) => running > 0);
  await left;
  const after = await mostRunning(admin, (running) => running === 0);
  return { is: `${most} running before, ${after} after`, isRight: most > 0 && after === 0 };
}

/** Looks until it is as it should be, half a minute at most. */
async function mostRunning(admin: Client, isEnough: (running: number) => boolean): Promise<number> {
  const until = performance.now() + 30_000;
  for (;;) {
    const answer = await admin.query({
      query: "SELECT count() FROM system.processes WHERE user = 'analytics_reader'",
      format: "JSONCompactEachRow",
    });
    const [[running = 0] = []] = await answer.json<unknown[]>();
    if (isEnough(Number(running)) || performance.now() > until) return Number(running);
  }
}

async function endMidway(cluster: Cluster, some: readonly Question[]): Promise<Said> {
  const asked = some.map((question) => outcomeOf(cluster, question));
  const others = [...some, ...some].map(async (question, at) => {
    await asked[at % 3];
    return outcomeOf(cluster, question);
  });
  await asked[0];
  await cluster.nodes.end(LAST);
  return sumUp(await Promise.all([...asked, ...others]), true);
}

async function askWithout(cluster: Cluster, some: readonly Question[]): Promise<Said> {
  const outcomes = [];
  for (const question of some) outcomes.push(await outcomeOf(cluster, question));
  const said = sumUp(outcomes, true);
  return { ...said, isRight: said.isRight && outcomes.every((outcome) => outcome !== "equal") };
}

async function askAgain(cluster: Cluster, some: readonly Question[]): Promise<Said> {
  await cluster.nodes.restart(LAST);
  const outcomes = [];
  for (const question of some) outcomes.push(await outcomeOf(cluster, question));
  return sumUp(outcomes, false);
}

const NODE_GONE = "A node of the engine does not answer, so nothing was counted. Try again later.";

/** An answer is whole, or there is none. */
function sumUp(outcomes: readonly string[], mayFail: boolean): Said {
  const counts = new Map<string, number>();
  for (const outcome of outcomes) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return {
    is: [...counts].map(([outcome, count]) => `${count} ${outcome}`).join("; "),
    isRight: outcomes.every((outcome) => outcome === "equal" || (mayFail && outcome === NODE_GONE)),
  };
}

/** "equal", what differs, or why there is no answer. */
async function outcomeOf({ first, second }: Cluster, question: Question): Promise<string> {
  try {
    const { differences } = compareAnswers(await ask(question, first), await ask(question, second));
    return differences.length === 0 ? "equal" : `${question.name} DIFFERS, ${differences[0]}`;
  } catch (error) {
    return error instanceof RunError ? error.message : String(error);
  }
}

const WRITES = [
  "INSERT INTO events (person, event) VALUES ('x', 'y')",
  "INSERT INTO events SELECT * FROM events",
  "INSERT INTO people SELECT * FROM people LIMIT 1",
  "INSERT INTO FUNCTION file('out.csv', 'CSV', 'a String') SELECT 'x'",
  "SELECT * FROM events INTO OUTFILE '/tmp/out.csv'",
  "ALTER TABLE events DELETE WHERE 1",
  "ALTER TABLE events UPDATE event = 'x' WHERE 1",
  "ALTER TABLE events ADD COLUMN mine String",
  "DELETE FROM events WHERE 1",
  "UPDATE events SET event = 'x' WHERE 1",
  "TRUNCATE TABLE people",
  "DROP TABLE events",
  "DROP DATABASE analytics",
  "DETACH TABLE events",
  "RENAME TABLE events TO mine",
  "EXCHANGE TABLES events AND people",
  "OPTIMIZE TABLE events FINAL",
  "CREATE TABLE mine (a Int64) ENGINE = MergeTree ORDER BY a",
  "CREATE TEMPORARY TABLE mine (a Int64)",
  "CREATE VIEW mine AS SELECT * FROM events",
  "CREATE DATABASE mine",
  "CREATE FUNCTION mine AS x -> x",
  "CREATE USER mine",
  "GRANT ALL ON *.* TO analytics_reader",
  "SET readonly = 0",
  "SET max_execution_time = 0",
  "SYSTEM SHUTDOWN",
  "SYSTEM STOP MERGES events",
  "KILL QUERY WHERE 1",
];

async function write({ admin, reader }: Cluster): Promise<Said> {
  const whole = await countAll(admin);
  const done: string[] = [];
  for (const query of WRITES)
    await reader.command({ query }).then(
      () => done.push(query),
      () => undefined,
    );
  const isWhole = (await countAll(admin)) === whole;
  return {
    is: `${WRITES.length - done.length} of ${WRITES.length} refused${done.length ? `, but not ${done.join("; ")}` : ""}; tables ${isWhole ? "as before" : "CHANGED"}`,
    isRight: done.length === 0 && isWhole,
  };
}

async function countAll(admin: Client): Promise<string> {
  const answer = await admin.query({
    query:
      "SELECT (SELECT sum(cityHash64(*)) FROM analytics.events), (SELECT sum(cityHash64(*)) FROM analytics.people), (SELECT count() FROM system.tables WHERE database = 'analytics')",
    format: "JSONCompactEachRow",
  });
  return answer.text();
}
