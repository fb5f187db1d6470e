/** Starts a small service with a set clock, and asks it over HTTP as any caller would. */
import { startService, type RunningService, type ServiceOptions } from "../../src/service/server";
import { smallEvents } from "./small-events";

/** A Wednesday, at 10:00 UTC. */
export const NOW = Date.UTC(2025, 4, 21, 10);
export const TODAY = "2025-05-21";

/** A clock that stands still until it is moved. */
export class SetClock {
  constructor(private ms = NOW) {}
  now(): number {
    return this.ms;
  }
  advance(ms: number): void {
    this.ms += ms;
  }
}

/** Limits in real time that the busiest machine keeps to. */
export const NO_HURRY = { statementMs: 600_000, jobHeldMs: 600_000 } as const;

/** A value of a row; the sample has no nested ones. */
export type Plain = string | number | boolean | null;
export type Row = Record<string, Plain>;

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body; undefined when it is not JSON. */
  readonly json: unknown;
}

export interface Caller {
  readonly service: RunningService;
  readonly clock: SetClock;
  get(path: string, headers?: Record<string, string>): Promise<Answered>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answered>;
  /** The rows of a question asked in the dialect `rows`; fails unless it is answered. */
  rows(path: string, body: unknown): Promise<Row[]>;
  close(): Promise<void>;
}

export function basic(key: string): string {
  return `Basic ${Buffer.from(`${key}:`).toString("base64")}`;
}

/**
 * 300 people, no limit, the set clock, and time for statements on a busy machine, unless the test says
 * otherwise.
 */
export async function startCaller(options: ServiceOptions = {}): Promise<Caller> {
  const clock = new SetClock();
  const service = await startService({
    people: 300,
    perMinute: 0,
    ...NO_HURRY,
    clock,
    ...smallEvents(),
    ...options,
  });
  const call = async (path: string, init: RequestInit): Promise<Answered> => {
    const response = await fetch(path.startsWith("http") ? path : `${service.url}${path}`, init);
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: parsed(text) };
  };
  const authorization = basic(service.key);
  const post: Caller["post"] = (path, body, headers) =>
    call(path, {
      method: "POST",
      headers: { authorization, "content-type": "application/json", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  return {
    service,
    clock,
    get: (path, headers) => call(path, { headers: { authorization, ...headers } }),
    post,
    rows: async (path, body) => {
      const { status, text, json } = await post(path, body);
      if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
      return (json as { data: Row[] }).data;
    },
    close: () => service.close(),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The messages of an error in the dialects that send a list of them. */
export function messagesOf(answered: Answered): string {
  return ((answered.json as { messages?: string[] } | undefined)?.messages ?? []).join(" ");
}
