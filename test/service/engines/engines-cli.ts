/**
 * `npm run engines`: the same questions to both engines, cell by cell, and whether planted differences are
 * found. It installs the second engine by itself.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCommand } from "../../../src/local/terminal/command-line";
import type { Client } from "../../../src/service/engines/clickhouse/server";
import { EDGE_WORDS, edgeEvents } from "./edge-events";
import { PLANTED, plant } from "./planted";
import { listClockQuestions, listQuestions } from "./questions";
import { installSecondEngine, openSecondEngine } from "./second-engine";
import {
  ask,
  compareAnswers,
  compareKnown,
  copyEvents,
  openClickHouse,
  openDuckDb,
  type Side,
} from "./two-engines";

const PEOPLE = 2_500;
const QUESTIONS = [...listQuestions(EDGE_WORDS), ...listClockQuestions(EDGE_WORDS)];

const USAGE = `Usage: npm run engines

Asks both engines of the service the same questions about events that lie at
edges, and compares each cell; then plants differences, each of which must be
found. The second engine is installed into .cache, from a lock file of its own.
Exit code 1 where a cell differs, a difference is not found, or it cannot be
installed.

  --help, --version`;

async function compareEngines(): Promise<void> {
  installSecondEngine();
  const folder = mkdtempSync(join(tmpdir(), "second-engine-"));
  const first = await openDuckDb(edgeEvents(PEOPLE));
  const client = openSecondEngine(folder);
  try {
    await copyEvents(first.database, first.summary, client);
    const second = await openClickHouse(client);
    console.log(`${first.summary.events} events of ${first.summary.people} people`);
    const unequal = compareKnown(first, second);
    console.log(
      `Names, days, values and definitions: ${unequal.length ? `${unequal.join(", ")} DIFFER` : "equal"}`,
    );
    const isEqual = (await compareAll(first, second)) && unequal.length === 0;
    const areFound = await findPlanted(first, client);
    if (!isEqual || !areFound) process.exitCode = 1;
  } finally {
    await client.close();
    await first.engine.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Spent {
  cells: number;
  questions: number;
  wrong: number;
  cpuMs: [number, number];
}

async function compareAll(first: Side, second: Side): Promise<boolean> {
  const kinds = new Map<string, Spent>();
  for (const question of QUESTIONS) {
    const kind = question.name.replace(/ \d+$/, "");
    const spent = kinds.get(kind) ?? { cells: 0, questions: 0, wrong: 0, cpuMs: [0, 0] };
    kinds.set(kind, spent);
    const [one, oneMs] = await measured(() => ask(question, first));
    const [other, otherMs] = await measured(() => ask(question, second));
    const { cells, differences } = compareAnswers(one, other);
    spent.questions += 1;
    spent.cells += cells;
    spent.wrong += differences.length ? 1 : 0;
    spent.cpuMs = [spent.cpuMs[0] + oneMs, spent.cpuMs[1] + otherMs];
    if (differences.length) console.log(`${question.name}: ${differences.join("; ")}`);
  }
  console.table(
    Object.fromEntries(
      [...kinds].map(([kind, { cpuMs, ...spent }]) => [
        kind,
        { ...spent, "CPU ms, DuckDB": Math.round(cpuMs[0]), "CPU ms, ClickHouse": Math.round(cpuMs[1]) },
      ]),
    ),
  );
  // One process holds both engines, so that its peak is of both together.
  console.log(`Peak memory of both in one process: ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`);
  return [...kinds.values()].every(({ wrong }) => wrong === 0);
}

async function measured<T>(work: () => Promise<T>): Promise<[T, number]> {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return [result, (user + system) / 1000];
}

async function findPlanted(first: Side, client: Client): Promise<boolean> {
  let missed = 0;
  for (const planted of PLANTED) {
    const { client: changed, count } = plant(client, planted);
    const second = await openClickHouse(changed);
    const finding = await findDifference(first, second, planted.kinds);
    if (finding === undefined || count() === 0) missed += 1;
    console.log(`${planted.name}: ${finding ?? "NOT FOUND"}${count() === 0 ? " (nothing was changed)" : ""}`);
  }
  return missed === 0;
}

async function findDifference(
  first: Side,
  second: Side,
  kinds: readonly string[],
): Promise<string | undefined> {
  for (const question of QUESTIONS) {
    if (!kinds.some((kind) => question.name.startsWith(kind))) continue;
    const { differences } = compareAnswers(await ask(question, first), await ask(question, second));
    if (differences.length) return `${question.name}, ${differences[0]}`;
  }
  return undefined;
}

void runCommand({ usage: USAGE, options: {}, words: 0, run: compareEngines });
