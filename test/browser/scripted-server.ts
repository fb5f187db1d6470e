/** The server's side of the sidebar, scripted by a test: one function for each call that the test expects. */
import type { Calls, SchedulesFacts, State } from "../../src/add-on/sidebar-contract/calls";
import { isFailure } from "../../src/add-on/shared/known-error";
import type { Reply } from "../../src/local/page-server/bridge/script-run";

export type Script = {
  [N in keyof Calls]?: (
    request: Parameters<Calls[N]>[0],
  ) => ReturnType<Calls[N]> | Promise<ReturnType<Calls[N]>>;
};

/** An error of Google's own, before any code of the add-on runs. */
export class GoogleError extends Error {
  override readonly name = "GoogleError";
}

export interface Call {
  readonly name: string;
  readonly request: unknown;
}

export class ScriptedServer {
  readonly calls: Call[] = [];
  /** The most calls of one name that were under way at one time. */
  readonly together = new Map<string, number>();
  private readonly underWay = new Map<string, number>();

  constructor(readonly script: Script) {}

  /** The requests of all calls of one name, in order. */
  requests<N extends keyof Calls>(name: N): Parameters<Calls[N]>[0][] {
    return this.calls
      .filter((call) => call.name === name)
      .map((call) => call.request as Parameters<Calls[N]>[0]);
  }

  async answer(text: string): Promise<string> {
    const [, { name, request }] = JSON.parse(text) as [string, { name: keyof Calls; request: never }];
    this.calls.push({ name, request });
    this.count(name, 1);
    const reply = await this.reply(name, request);
    this.count(name, -1);
    return JSON.stringify(reply);
  }

  private async reply(name: keyof Calls, request: never): Promise<Reply> {
    const handler = this.script[name];
    if (!handler) throw new Error(`The test's script has no answer to "${name}".`);
    try {
      return { returned: { ok: true, value: await handler(request) } };
    } catch (error) {
      if (error instanceof GoogleError) return { googleSays: error.message };
      if (!isFailure(error)) throw error;
      return { returned: { ok: false, failure: error.toJSON() } };
    }
  }

  private count(name: string, by: 1 | -1): void {
    const now = (this.underWay.get(name) ?? 0) + by;
    this.underWay.set(name, now);
    this.together.set(name, Math.max(now, this.together.get(name) ?? 0));
  }
}

export const DISCONNECTED: State = {
  mark: "",
  connected: false,
  host: null,
  baseUrl: null,
  pinned: false,
  install: "company",
  keySince: null,
  isKeyOld: false,
  audience: null,
  mine: true,
  usable: false,
  accountLimit: 15,
  perMinute: 15,
  sharing: { others: null, asks: null },
  heldTo: null,
  sendsZone: true,
  exactOnly: false,
  noneName: "(none)",
  calendar: {},
  masks: [],
  slotsLeft: 15,
  freeIn: [],
  keyRestsUntil: null,
  waiting: 0,
  lastRefresh: null,
  follows: true,
  standing: {},
  zone: "Europe/Paris",
  hourly: true,
  consent: null,
};

export const CONNECTED: State = {
  ...DISCONNECTED,
  connected: true,
  host: "api.example.com",
  baseUrl: "https://api.example.com",
  keySince: "2026-03-02",
  audience: "me",
  mine: true,
  usable: true,
  slotsLeft: 12,
  freeIn: [20, 30, 40],
};

export const REPORTS = [
  { id: "r1", name: "Signup to paid", type: "funnel" },
  { id: "r2", name: "Weekly retention", type: "cohort" },
  { id: "r3", name: "Revenue by plan / month", type: "revenue" },
];

/** Connected, with reports to choose from. */
export const LISTING: Script = {
  state: () => CONNECTED,
  reports: () => REPORTS,
  valuesOf: () => ({ values: [] }),
  checkQuestion: () => ({
    cells: {},
    days: "Mon 16 Nov to Sun 22 Nov 2026",
    range: { from: "2026-11-16", to: "2026-11-22" },
    requests: 1,
    runs: [],
  }),
  progress: () => ({ stage: "unknown" }),
};

export const NO_SCHEDULES: SchedulesFacts = {
  kind: "no schedules",
  count: 0,
  isCopy: false,
  isMine: true,
  ran: null,
  next: null,
  waiting: [],
  overdue: [],
  stopped: [],
  failing: [],
  leftOver: 0,
  tooMuch: null,
  crowd: null,
  late: null,
  problems: [],
};

/** An answer that the test gives when it is time. */
export function later<T>(): { readonly promise: Promise<T>; give(value: T): void; fail(error: Error): void } {
  let give: (value: T) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const promise = new Promise<T>((resolve, reject) => {
    give = resolve;
    fail = reject;
  });
  return { promise, give, fail };
}
