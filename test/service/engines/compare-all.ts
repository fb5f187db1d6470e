/** All questions to both engines, a line for each, and what they took. */
import type { Client } from "../../../src/service/engines/clickhouse/server";
import { PLANTED, plant } from "./planted";
import type { Question } from "./questions";
import { ask, compareAnswers, openClickHouse, type Side } from "./two-engines";

/** What the second engine has taken of the processor so far (ms): it is a process of its own, or several. */
export type Spent = () => number;

interface OfKind {
  questions: number;
  cells: number;
  wrong: number;
  "CPU ms, DuckDB": number;
  "CPU ms, ClickHouse": number;
}

/** @returns the questions in which a cell differs */
export async function compareAll(
  questions: readonly Question[],
  first: Side,
  second: Side,
  spent: Spent,
): Promise<string[]> {
  const kinds: Record<string, OfKind> = {};
  const wrong: string[] = [];
  for (const [at, question] of questions.entries()) {
    const kind = question.name.replace(/ \d+$/, "");
    const sum = (kinds[kind] ??= {
      questions: 0,
      cells: 0,
      wrong: 0,
      "CPU ms, DuckDB": 0,
      "CPU ms, ClickHouse": 0,
    });
    const [one, oneMs] = await measured(() => ask(question, first), ownMs);
    const [other, otherMs] = await measured(() => ask(question, second), spent);
    const { cells, differences } = compareAnswers(one, other);
    sum.questions += 1;
    sum.cells += cells;
    sum.wrong += differences.length ? 1 : 0;
    sum["CPU ms, DuckDB"] += oneMs;
    sum["CPU ms, ClickHouse"] += otherMs;
    if (differences.length) wrong.push(question.name);
    const said = differences.length ? `DIFFERS: ${differences.join("; ")}` : `${cells} cells equal`;
    console.log(
      `${at + 1} of ${questions.length}: ${question.name}: ${said}; CPU ${oneMs} and ${otherMs} ms`,
    );
  }
  console.table(kinds);
  return wrong;
}

function ownMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

async function measured<T>(work: () => Promise<T>, spent: Spent): Promise<[T, number]> {
  const before = spent();
  const result = await work();
  return [result, Math.round(spent() - before)];
}

/** @returns the planted differences that no question finds */
export async function findPlanted(
  questions: readonly Question[],
  first: Side,
  client: Client,
): Promise<string[]> {
  const missed: string[] = [];
  for (const planted of PLANTED) {
    const { client: changed, count } = plant(client, planted);
    const second = await openClickHouse(changed);
    const asked = questions.filter(({ name }) => planted.kinds.some((kind) => name.startsWith(kind)));
    const finding = await findDifference(asked, first, second);
    if (finding === undefined || count() === 0) missed.push(planted.name);
    console.log(
      `Planted, ${planted.name}: ${finding ?? "NOT FOUND"}${count() === 0 ? " (nothing was changed)" : ""}`,
    );
  }
  return missed;
}

async function findDifference(
  questions: readonly Question[],
  first: Side,
  second: Side,
): Promise<string | undefined> {
  for (const question of questions) {
    const { differences } = compareAnswers(await ask(question, first), await ask(question, second));
    if (differences.length) return `${question.name}, ${differences[0]}`;
  }
  return undefined;
}
