/**
 * Asks functions of a service that has just these events, as a cell does, without a spreadsheet around it.
 */
import { CATALOG } from "../../../src/add-on/custom-functions/catalog/catalog";
import type { Answered, Plan } from "../../../src/add-on/custom-functions/planning/plan";
import { planCall } from "../../../src/add-on/custom-functions/run/plan-call";
import type { Question } from "../../../src/add-on/answers/question/question";
import { readAnswer } from "../../../src/add-on/response-parser/read-answer";
import { ENDPOINTS } from "../../../src/add-on/service-client/request/contract";
import type { Table } from "../../../src/add-on/table/types";
import { openZone } from "../../../src/add-on/table/zone";
import type { Dialect } from "../../../src/service/server";
import { startCaller } from "../../service/caller";

export interface Asker {
  /** What lands where a pull asks it: a table, also of a single number. */
  table(name: string, ...values: readonly unknown[]): Promise<Table>;
  close(): Promise<void>;
}

export interface AskerOfService extends Asker {
  speak(dialect: Dialect): void;
}

/** Where a question's body goes; its answer's status and text. */
export type Post = (
  path: string,
  body: object,
) => Promise<{
  readonly status: number;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
}>;

/** Of the reference service with these events, in whichever of its dialects. */
export async function openAsker(events: string, now: number, zone: string): Promise<AskerOfService> {
  const caller = await startCaller({ events, clock: { now: () => now } });
  const post: Post = async (path, body) => {
    const { status, text, headers } = await caller.post(path, body);
    return { status, text, headers: Object.fromEntries(headers) };
  };
  return {
    ...makeAsker(post, now, zone),
    speak: (dialect) => caller.service.setDialect(dialect),
    close: () => caller.close(),
  };
}

export function makeAsker(post: Post, now: number, zone: string): Asker {
  const context = { now, zone: openZone(zone), sentZone: zone };
  const answerOne = async ({ query: { endpoint, body } }: Question): Promise<Answered> => {
    const { status, text, headers = {} } = await post(ENDPOINTS[endpoint].path, { ...body });
    const answer = readAnswer({ status, text, headers }, { zone: context.zone });
    if (answer.kind === "table" || answer.kind === "value") return answer;
    if (answer.kind === "error") return { kind: "failed", sentence: answer.message };
    throw new Error(`A job where an answer was expected: ${text.slice(0, 200)}`);
  };
  const answerAll = async (plan: Plan): Promise<Answered[]> => {
    const answers: Answered[] = [];
    for (let asked = plan.questions; asked.length > 0; asked = plan.further?.ask(answers) ?? [])
      for (const question of asked) answers.push(await answerOne(question));
    return answers;
  };
  return {
    table: async (name, ...values) => {
      const asking = CATALOG.find((one) => one.name === `ANALYTICS_${name}`);
      if (!asking || !("plan" in asking)) throw new Error(`There is no ${name} that asks.`);
      const plan = planCall(asking, values, context);
      const joined = plan.join(await answerAll(plan));
      if (joined.kind === "table") return joined.table;
      const value = joined.kind === "value" ? joined.value : null;
      return { columns: [{ name: "value", type: "number" }], rows: [[value]] };
    },
    close: () => Promise.resolve(),
  };
}
