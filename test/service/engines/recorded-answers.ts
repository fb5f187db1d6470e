/** What the service answers, byte by byte: in each dialect, page by page, as jobs and as exports. */
import { createHash } from "node:crypto";
import { DIALECTS, type Dialect } from "../../../src/service/dialects/dialects";
import type { Caller } from "../caller";
import { listClockQuestions, listQuestions, type Question, type Vocabulary } from "./questions";

export const SAMPLE_WORDS: Vocabulary = {
  steps: ["Signed up", "Opened app", "Invoice paid"],
  texts: ["country", "pricing_page"],
  values: ["DE", "FR"],
  paid: "Invoice paid",
  amount: "amount",
  whole: "seats",
  flag: "newsletter",
  day: "trial_ends",
  from: "2025-02-01",
  to: "2025-04-20",
  shortDay: "2025-03-30",
};

const STATEMENTS = [
  "SELECT plan, count(*) AS people, max(last_seen) AS last FROM people GROUP BY plan ORDER BY plan",
  "SELECT time::DATE AS day, count(DISTINCT person) AS people FROM events WHERE event = 'Opened app' GROUP BY 1 ORDER BY 1",
  "SELECT person, event, time, amount FROM events ORDER BY time, person, event, amount LIMIT 40",
];
const SAVED = ["Signup to paid", "Weekly retention", "Monthly revenue", "Pricing page test", "Activation"];

function others(): Question[] {
  return [
    ...SAVED.map((name) => ({ name, path: "/queries/reports", body: { report_id: name } })),
    ...STATEMENTS.map((statement, at) => ({
      name: `statement ${at}`,
      path: "/queries/sql",
      body: { query_params: { statement } },
    })),
  ];
}

/** Ids are drawn, and ports too; all else is the same each time. */
function withoutDrawn(text: string): string {
  return text
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "ID")
    .replaceAll(/127\.0\.0\.1:\d+/g, "HOST")
    .replaceAll(/downloads\/[\w-]+/g, "downloads/TOKEN");
}

function digest(text: string): string {
  return createHash("sha256").update(withoutDrawn(text)).digest("base64url").slice(0, 12);
}

/** A line for each body: what was asked and how, and a digest of the answer. */
export async function recordBodies(caller: Caller): Promise<Record<string, string>> {
  const questions = [...listQuestions(SAMPLE_WORDS), ...others(), ...listClockQuestions(SAMPLE_WORDS)];
  const names = Object.keys(DIALECTS) as Dialect[];
  const bodies: Record<string, string> = {};
  for (const [at, { name, path, body }] of questions.entries()) {
    const dialect = names[at % names.length] ?? "rows";
    bodies[`${name}, ${dialect}`] = digest(await askPages(caller, path, body, dialect, at % 4 === 0));
    if (at % 10 === 0) bodies[`${name}, exported`] = digest(await exportCsv(caller, path, body));
  }
  return bodies;
}

/** The whole, after two pages of few rows where it `isPaged`; the state and the answer of a job. */
async function askPages(
  caller: Caller,
  path: string,
  body: Question["body"],
  dialect: Dialect,
  isPaged: boolean,
): Promise<string> {
  caller.service.setDialect(dialect);
  const hasPages = isPaged && !path.endsWith("count");
  const pages = hasPages ? [{ limit: 3 }, { limit: 3, offset: 3 }, {}] : [{}];
  const texts: string[] = [];
  for (const page of pages) {
    const { status, text, headers } = await caller.post(path, { ...body, ...page });
    texts.push(`${status} ${text}`);
    const place = headers.get("location");
    if (place === null) continue;
    caller.clock.advance(2_000);
    texts.push((await caller.get(place)).text, (await caller.get(`${place}/results`)).text);
  }
  return texts.join("\n");
}

async function exportCsv(caller: Caller, endpoint: string, body: Question["body"]): Promise<string> {
  caller.service.setDialect("rows");
  const { limit: _limit, ...question } = body;
  const { headers } = await caller.post("/exports/csv", { query: { endpoint, body: question } });
  caller.clock.advance(5_000);
  const status = await caller.get(headers.get("location") ?? "");
  const { link } = status.json as { link?: string };
  return link === undefined ? status.text : (await caller.get(link)).text;
}
