/** One spreadsheet in a storm: the built add-on on one thread, cells that calculate, a sidebar, the hourly run, and a service that counts. */
import type { CallResult, Calls, State, WorkedOff } from "../../src/calls";
import {
  type CallTimes,
  openOneThread,
  type OneThread,
  type Reply,
} from "../../src/local/apps-script/one-thread/one-thread";
import type { HttpRequest } from "../../src/local/apps-script/http";
import type { Runtime } from "../../src/local/apps-script/runtime";
import { calculatorOf } from "../../src/local/sheet-functions";
import { CellError } from "../../src/local/sheet/cells";
import { Workbook } from "../../src/local/sheet/workbook";
import { isDue, NOTHING_WAITS, type WaitingList, waitingAfter } from "../../src/sidebar/formulas/waiting-list";
import { rightAnswer } from "./right-answer";

export const BASE_URL = "https://api.example.net";
export const KEY = "a-key-of-the-storm";
export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
/** The page looks at the state so often. */
const LOOK_MS = 15 * SECOND;

/** A request as it arrived. `question`: the event that it asks about, "" for a listing or a look at a job. */
export interface Arrival {
  readonly at: number;
  readonly key: string;
  readonly question: string;
  readonly path: string;
  readonly status: number;
}

export interface StormOptions {
  readonly seed?: number;
  readonly perMinute?: number;
  readonly distDir: string;
  readonly times?: CallTimes;
  readonly arrival?: readonly [low: number, high: number];
  /** Answers otherwise than well; undefined: well. */
  readonly answer?: (arrival: Omit<Arrival, "status">) => Reply | undefined;
}

/** Service calls that take no time, so that the set clock shows what the add-on itself waits for. */
export const NO_TIMES: CallTimes = { cache: 0, properties: 0, lock: 0, fetch: 0, sheet: 0, other: 0 };

export class StormWorld {
  readonly world: OneThread;
  readonly arrivals: Arrival[] = [];
  readonly keys = new Set([KEY]);
  answer: NonNullable<StormOptions["answer"]>;
  readonly sheets: StormSheet[] = [];

  constructor(readonly options: StormOptions) {
    this.answer = options.answer ?? (() => undefined);
    this.world = openOneThread({
      seed: options.seed ?? 1,
      times: options.times ?? NO_TIMES,
      arrival: options.arrival ?? [0, 0],
      respond: (request, at) => this.respond(request, at),
    });
  }

  async open(id = "one", user = "owner@example.com"): Promise<StormSheet> {
    const workbook = new Workbook({ id });
    const runtime = await this.world.openSheet({ distDir: this.options.distDir, workbook, user, owner: user });
    const sheet = new StormSheet(this.world, runtime);
    this.sheets.push(sheet);
    return sheet;
  }

  now(): number {
    return this.world.clock.now();
  }

  /** Requests that ask about something, since a moment. */
  asked(since = 0): Arrival[] {
    return this.arrivals.filter(({ question, at }) => question !== "" && at >= since);
  }

  /** The most requests of one account in any 60 s. */
  mostInAMinute(): number {
    const counts = this.arrivals.map(
      ({ at: start, key }) =>
        this.arrivals.filter((other) => other.key === key && other.at >= start && other.at - start < MINUTE).length,
    );
    return Math.max(0, ...counts);
  }

  /** Reads and writes of properties so far, as Google counts them. */
  propertyCalls(since = 0): number {
    const counted = this.sheets.flatMap(({ runtime }) =>
      runtime.executions.filter(({ startedAt }) => startedAt >= since),
    );
    return counted.reduce((sum, { calls }) => sum + propertyCallsOf(calls.data), 0);
  }

  async close(): Promise<void> {
    for (const sheet of this.sheets) sheet.leave();
    await this.world.close();
  }

  private respond({ url, headers, body, method }: HttpRequest, at: number): Reply {
    const login = headers["Authorization"]?.replace("Basic ", "") ?? "";
    const key = Buffer.from(login, "base64").toString().slice(0, -1);
    const question = /"event":"(\w+)"/.exec(body?.toString() ?? "")?.[1] ?? "";
    const arrival = { at, key, question, path: `${method} ${url.slice(BASE_URL.length)}` };
    const reply = this.keys.has(key)
      ? (this.answer(arrival) ?? wellAnswered(arrival))
      : json({ error: "Unknown key" }, 401);
    this.arrivals.push({ ...arrival, status: "failure" in reply ? 0 : (reply.status ?? 200) });
    return reply;
  }
}

export function json(body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Reply {
  return { status, headers: { "Content-Type": "application/json", ...headers }, body: JSON.stringify(body) };
}

function wellAnswered({ question, path }: Pick<Arrival, "question" | "path">): Reply {
  return path.startsWith("GET /reports") ? json({ results: [] }) : json({ count: rightAnswer(question) });
}

/** Each name that is set counts once; the stand-in counts so too. */
function propertyCallsOf(calls: Readonly<Record<string, number>>): number {
  return Object.entries(calls).reduce((sum, [name, count]) => sum + (name.startsWith("Properties.") ? count : 0), 0);
}

interface StormCell {
  readonly question: string;
  readonly place: string;
}

/** A spreadsheet with the person before it. */
export class StormSheet {
  readonly calculator;
  readonly cells = new Map<string, StormCell>();
  private isOpen = false;
  private stopHours: (() => void) | undefined;

  constructor(
    private readonly world: OneThread,
    readonly runtime: Runtime,
  ) {
    // Every cell makes its own execution: the worst that Sheets could do.
    this.calculator = calculatorOf(runtime, { shareCalls: false });
  }

  private get grid() {
    const [grid] = this.runtime.workbook.sheets;
    if (!grid) throw new Error("A workbook has a sheet.");
    return grid;
  }

  async call<N extends keyof Calls>(
    name: N,
    request: Parameters<Calls[N]>[0],
  ): Promise<CallResult<ReturnType<Calls[N]>>> {
    return (await this.runtime.scriptRun("callFromSidebar", [name, request])) as CallResult<ReturnType<Calls[N]>>;
  }

  /** As a person does in the sidebar; throws where it fails. */
  async connect(key = KEY, perMinute?: number): Promise<void> {
    const result = await this.call("connect", { baseUrl: BASE_URL, key, audience: "everyone" });
    if (!result.ok) throw new Error(result.failure.message);
    if (perMinute !== undefined) await this.call("setPreferences", { perMinute });
  }

  /** Types a formula into A1, A2 … that asks a question; it names the stamp or not. */
  type(row: number, question: string, withStamp = true): void {
    const place = `A${row}`;
    this.cells.set(place, { question, place });
    this.calculator.setInput(
      this.grid,
      place,
      `=ANALYTICS_PEOPLE_COUNT("did ${question}"${withStamp ? ",,analytics_stamp" : ""})`,
    );
  }

  clear(row: number): void {
    this.cells.delete(`A${row}`);
    this.calculator.setInput(this.grid, `A${row}`, "");
  }

  /** What a cell shows: a value, or the sentence of its error. */
  shown(place: string): unknown {
    const value = this.grid.value(Number(place.slice(1)), 1);
    return value instanceof CellError ? (value.message ?? value.code) : value;
  }

  wrong(): StormCell[] {
    return [...this.cells.values()].filter(({ question, place }) => this.shown(place) !== rightAnswer(question));
  }

  /** The sidebar, open until it is closed: looks at the state, and works off what waits, as the page does. */
  async sitAtSidebar(): Promise<void> {
    this.isOpen = true;
    let list: WaitingList = NOTHING_WAITS;
    let lookAt = this.world.clock.now();
    let turnAt = Infinity;
    while (this.isOpen) {
      const now = this.world.clock.now();
      if (lookAt <= now) {
        lookAt = now + LOOK_MS;
        const was = isDue(list);
        const state = await this.tried("state");
        if (state?.ok) list = waitingAfter(list, { type: "looked", waiting: (state.value as State).waiting });
        if (isDue(list) && !was) turnAt = this.world.clock.now() + list.rest * SECOND;
      }
      if (isDue(list) && turnAt <= this.world.clock.now()) {
        list = waitingAfter(list, { type: "began" });
        const answer = await this.tried("workOff");
        list = waitingAfter(list, { type: "ended", answer: answer as CallResult<WorkedOff>, now: this.clockText() });
        turnAt = this.world.clock.now() + list.rest * SECOND;
        lookAt = Math.min(lookAt, this.world.clock.now());
      }
      const next = Math.min(lookAt, isDue(list) ? turnAt : Infinity);
      await this.world.advance(Math.max(100, next - this.world.clock.now()));
    }
  }

  leave(): void {
    this.isOpen = false;
    this.stopHours?.();
    this.calculator.close();
  }

  closeSidebar(): void {
    this.isOpen = false;
  }

  /** The hourly trigger fires from now on. */
  keepHours(): void {
    this.stopHours = this.runtime.keepTriggers();
  }

  /** google.script.run tells of a killed or refused call as a failure of another kind. */
  private async tried(name: "state" | "workOff"): Promise<CallResult<State | WorkedOff>> {
    try {
      return await this.call(name, null);
    } catch (error) {
      return { ok: false, failure: { kind: "busy", fields: {}, message: String(error) } };
    }
  }

  private clockText(): string {
    return new Date(this.world.clock.now()).toISOString().slice(11, 19);
  }
}
