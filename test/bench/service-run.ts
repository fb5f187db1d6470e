/**
 * Loads a file of many events into the reference service and asks it unless it is to "only start", in a
 * process of its own. Prints seconds
 * of the processor for the start and each question, and the most memory that the start took (MB), as JSON.
 */
import { startService } from "../../src/service/server";
import { LAST_DAY } from "./many-events";

export interface ServiceRun {
  readonly start: number;
  readonly peak: number;
  readonly questions: Readonly<Record<string, number>>;
}

const FUNNEL = {
  query_type: "funnel",
  query_params: { steps: ["Signed up", "Started trial", "Invoice paid"], window_days: 7 },
};
const RETENTION = {
  query_type: "cohort",
  query_params: { start_event: "Signed up", return_event: "Opened app", interval: "week" },
};
const UNIQUES = { query_type: "metric", query_params: { event: "Opened app", calculation: "uniques" } };
const REVENUE = { query_type: "revenue", query_params: { event: "Invoice paid", property: "amount" } };
const PAID_TWICE = {
  type: "and",
  operands: [
    { type: "event", event: "Invoice paid", frequency_occurrence: "at_least", frequency_value: 2 },
    { type: "property", property: "country", comparison_mode: "one_of", comparison_value: ["DE", "FR"] },
  ],
};

const QUESTIONS: readonly (readonly [name: string, path: string, body: object])[] = [
  ["funnel", "/queries/reports", FUNNEL],
  ["weekly retention", "/queries/reports", RETENTION],
  ["uniques by day and country", "/queries/metrics", { ...UNIQUES, interval: "day", segment_by: "country" }],
  ["people count", "/queries/people/count", { query_params: { filter: PAID_TWICE } }],
  ["revenue by month and plan", "/queries/reports", { ...REVENUE, interval: "month", segment_by: "plan" }],
];

function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

async function main(file: string, what: string): Promise<void> {
  const service = await startService({
    events: file,
    perMinute: 0,
    statementMs: 600_000,
    jobHeldMs: 600_000,
    clock: { now: () => LAST_DAY },
  });
  const start = processorSeconds();
  const peak = process.resourceUsage().maxRSS / 1024;
  const authorization = `Basic ${Buffer.from(`${service.key}:`).toString("base64")}`;
  const questions: Record<string, number> = {};
  const ask = async (path: string, body: object): Promise<number> => {
    const before = processorSeconds();
    const response = await fetch(service.url + path, {
      method: "POST",
      headers: { authorization, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 200)}`);
    return processorSeconds() - before;
  };
  // The first time a question is asked its columns are read from the disk.
  for (const [name, path, body] of what === "ask" ? QUESTIONS : [])
    questions[name] = Math.min(await ask(path, body), await ask(path, body));
  await service.close();
  console.log(JSON.stringify({ start, peak, questions } satisfies ServiceRun));
}

void main(process.argv[2] ?? "", process.argv[3] ?? "");
