/**
 * An analyst at a desk: cells that may ask as much as they like, and the same numbers had without the add-on.
 */
import type { ServiceOptions } from "../../../src/service/server";
import { type Office, openOffice } from "../office";

export type Shown = string | number | boolean;

export interface Analyst {
  readonly office: Office;
  /**
   * What a cell shows: a value or spilled rows. Dates are "day 2026-11-18" or "time 2026-11-18 10:02:34".
   * @throws Error
   */
  ask(name: string, ...values: readonly unknown[]): Promise<Shown | Shown[][]>;
  /** The same for a formula that spills. */
  rows(name: string, ...values: readonly unknown[]): Promise<Shown[][]>;
  /** The sentence of a cell that fails. */
  refusal(name: string, ...values: readonly unknown[]): Promise<string>;
  /** How many requests reach the service while something is done. */
  cost(work: () => Promise<unknown>): Promise<number>;
  /** The rows of a statement, asked without the add-on: dates are ISO texts. */
  sql(statement: string): Promise<Shown[][]>;
  /** A request of one's own, without the add-on. */
  post(path: string, body: object): Promise<Record<string, unknown>>;
  /** What the next answer is, instead of the service's own. */
  answerNext(body: unknown, status?: number): void;
}

/**
 * Functions are named without "ANALYTICS_". The clock stands at Friday, 20 November 2026, 09:00 in UTC. The
 * numbers that are had without the add-on are of days in UTC.
 */
export async function openAnalyst(service: ServiceOptions = {}, timeZone = "Etc/UTC"): Promise<Analyst> {
  const settings = { timeZone };
  const office = await openOffice({ service: { people: 300, perMinute: 0, ...service }, settings });
  await office.call("setPreferences", { perMinute: 600 });
  const ask: Analyst["ask"] = async (name, ...values) => {
    const shown = await office.cell(`ANALYTICS_${name}`, values);
    if ("error" in shown) throw new Error(shown.error);
    return Array.isArray(shown.value)
      ? (shown.value as unknown[][]).map((row) => row.map(plain))
      : plain(shown.value);
  };
  const post: Analyst["post"] = async (path, body) => {
    const key = Buffer.from(`${office.service.key}:`).toString("base64");
    const headers = { Authorization: `Basic ${key}`, "Content-Type": "application/json" };
    const answer = await fetch(office.service.url + path, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    return (await answer.json()) as Record<string, unknown>;
  };
  return {
    office,
    ask,
    post,
    rows: async (name, ...values) => {
      const shown = await ask(name, ...values);
      if (!Array.isArray(shown))
        throw new Error(`One value, ${JSON.stringify(shown)}, where rows were expected.`);
      return shown;
    },
    refusal: async (name, ...values) => {
      const shown = await office.cell(`ANALYTICS_${name}`, values);
      if ("error" in shown) return shown.error;
      throw new Error(`The cell shows ${JSON.stringify(shown.value)}, where a failure was expected.`);
    },
    cost: async (work) => {
      const before = office.service.log.length;
      await work();
      return office.service.log.length - before;
    },
    sql: async (statement) => {
      const { data } = await post("/queries/sql", { query_params: { statement }, limit: 10_000 });
      return (data as Record<string, Shown>[]).map((row) => Object.values(row));
    },
    answerNext: (body, status = 200) => {
      office.service.failNext(1, { status, body: typeof body === "string" ? body : JSON.stringify(body) });
    },
  };
}

/** The analyst of a suite: there before its first test, and gone after its last. */
export function useAnalyst(service: ServiceOptions = {}, timeZone?: string): Analyst {
  const analyst = {} as Analyst;
  beforeAll(async () => void Object.assign(analyst, await openAnalyst(service, timeZone)));
  afterAll(() => analyst.office.close());
  return analyst;
}

/** What comes out of a script may be of another realm, where `instanceof Date` does not hold. */
function plain(value: unknown): Shown {
  if (Object.prototype.toString.call(value) !== "[object Date]") return value as Shown;
  const [day = "", time = ""] = new Date(Number(value)).toISOString().split("T");
  return time === "00:00:00.000Z" ? `day ${day}` : `time ${day} ${time.slice(0, 8)}`;
}

/** A date cell, as Sheets hands it over in UTC. */
export function dateCell(iso: string): Date {
  return new Date(iso);
}

/** Rows without the sentence below them that says what their numbers are. */
export function withoutSentence(rows: readonly (readonly Shown[])[]): Shown[][] {
  const last = rows[rows.length - 1] ?? [];
  const isSentence = /\.$/.test(String(last[0])) && last.slice(1).every((cell) => cell === "");
  return rows.slice(0, isSentence ? -1 : undefined).map((row) => [...row]);
}

/** Tables without their headers. */
export function body(rows: readonly (readonly Shown[])[]): (readonly Shown[])[] {
  return rows.slice(1);
}
