/**
 * Storms on one thread: the built add-on in any number of spreadsheets on a set clock, interleaved at its
 * service calls, with faults. The same seed gives the same trace.
 *
 * ```ts
 * const world = openOneThread({ seed: 7, respond: ({ url }) => ({ body: JSON.stringify({ url }) }) });
 * const sheet = await world.openSheet({ distDir });
 * world.fates.faultOf = faultsByRate({ "threw after": 0.05, killed: 0.01 });
 * const call = sheet.run("ANALYTICS_LIST", ["events"], { mode: "CUSTOM_FUNCTION" });
 * await Promise.allSettled([call, world.advance(60_000)]);
 * world.fates.stopFaults();
 * await world.close(); // throws where the simulation itself went wrong
 * ```
 *
 * Sheets calculate with `calculatorOf(sheet)`. Between two service calls an execution takes no time, and a
 * script that spins cannot be ended.
 */
import { SetClock } from "../time/clock";
import type { HttpAnswer, HttpFailure, HttpRequest } from "../time/http";
import { SeededRandom } from "../time/random";
import { createRuntime, type Runtime, type RuntimeOptions } from "../runtime/runtime";
import { SharedStores } from "../runtime/shared";
import { CallFates, type CallTimes, type FaultOf } from "./call-fates";
import { Carrier } from "../execution/carrier";
import type { Exchange } from "../execution/coroutine-waiting";
import { SimulatedScheduler } from "../time/simulated-scheduler";

export { FAULTS, type FaultKind } from "../execution/call-fate";
export { type Call, type CallTimes, drawnRates, type FaultOf, type FaultRates } from "./call-fates";
export { faultsByRate, SERVICES, type ServiceName, USUAL_TIMES } from "./call-fates";

/** What the service replies, with status 200 unless it says another. */
export type Reply =
  | {
      readonly status?: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string | Buffer;
      /** Milliseconds until the answer; a few by default. */
      readonly takes?: number;
    }
  | { readonly failure: HttpFailure["failure"]; readonly takes?: number };

export interface OneThreadOptions {
  readonly seed: number;
  /** Called when a request arrives, `at` epoch ms. */
  readonly respond: (request: HttpRequest, at: number) => Reply;
  /** Milliseconds until a request arrives, drawn between two bounds; 0 to 300 by default. */
  readonly arrival?: readonly [low: number, high: number];
  /** The largest difference between clocks of Google's machines (ms); none by default. */
  readonly skew?: number;
  readonly times?: CallTimes;
  readonly faultOf?: FaultOf;
  /**
   * Reload the script for each execution, as Google does; many times slower. By default executions share
   * what the top level made: nothing, for a script that builds all in each call.
   */
  readonly isReloaded?: boolean;
  /** A moment in milliseconds since 1970. */
  readonly start?: number;
}

export interface SheetOptions extends Omit<RuntimeOptions, "clock" | "shared" | "carrier" | "seed"> {
  /** As a script that is bound to its spreadsheet; by default all sheets are of one published script. */
  readonly hasOwnScript?: boolean;
}

const MORNING = Date.UTC(2026, 10, 20, 9, 0, 0);
const SOON_MS = [20, 400] as const;

export function openOneThread(options: OneThreadOptions): OneThread {
  return new OneThread(options);
}

export class OneThread {
  readonly clock: SetClock;
  readonly shared: SharedStores;
  /** Faults may be changed during the storm. */
  readonly fates: CallFates;
  /** Random numbers for the storm's own choices, apart from all others. */
  readonly random: SeededRandom;
  /**
   * A line per event: milliseconds since the start, the execution, the call and its outcome. Each script
   * counts its executions from 1, so those of a sheet with its own script name the sheet too.
   */
  readonly trace: string[] = [];
  private readonly scheduler: SimulatedScheduler;
  private readonly network: SeededRandom;
  private readonly sheets: Runtime[] = [];
  private opened = 0;
  private readonly mistakes: Error[] = [];
  private readonly start: number;

  constructor(private readonly options: OneThreadOptions) {
    const { seed } = options;
    const stream = (number: number): SeededRandom => new SeededRandom(Math.imul(seed, 0x9e3779b1) + number);
    this.start = options.start ?? MORNING;
    this.clock = new SetClock(this.start);
    this.scheduler = new SimulatedScheduler(this.clock, stream(1));
    this.shared = new SharedStores({ clock: this.clock, seed, scheduler: this.scheduler });
    const evict = (): void => this.shared.stores.evict();
    this.fates = new CallFates({ random: stream(2), now: () => this.clock.now(), evict });
    this.fates.faultOf = options.faultOf;
    if (options.times) this.fates.times = options.times;
    this.network = stream(3);
    this.random = stream(4);
  }

  /** A sheet of the script that all share, or one that has a script of its own, with stores of its own. */
  async openSheet(options: SheetOptions): Promise<Runtime> {
    const { hasOwnScript = false, ...others } = options;
    const { clock, scheduler } = this;
    const number = this.opened++;
    const ofSheet = hasOwnScript ? `@${number}` : "";
    const shared = hasOwnScript
      ? new SharedStores({ clock, scheduler, seed: this.options.seed + number })
      : this.shared;
    const carrier = new Carrier({
      scheduler,
      stores: shared.stores,
      exchange: this.exchange,
      isReloaded: this.options.isReloaded ?? false,
      isWatched: this.options.isReloaded ?? false,
      seedOf: (execution) => Math.imul(this.options.seed, 0x85ebca6b) + execution,
      diverged: (error) => this.mistakes.push(error),
      simulation: {
        fateOf: (call) => this.fates.of(call, number),
        skewOf: (execution) => this.skewOf(execution),
        trace: (execution, what) =>
          this.trace.push(`${this.clock.now() - this.start} ${execution}${ofSheet} ${what}`),
      },
    });
    const sheet = await createRuntime({ allowLoopback: true, ...others, shared, carrier });
    this.sheets.push(sheet);
    return sheet;
  }

  advance(milliseconds: number): Promise<void> {
    return new Promise((resolve) => this.scheduler.at(this.clock.now() + milliseconds, resolve));
  }

  /** @throws Error where a replay differed, or the add-on used what the runtime lacks */
  async close(): Promise<void> {
    await Promise.all(this.sheets.map((sheet) => sheet.close()));
    const [mistake] = this.mistakes;
    if (mistake) throw mistake;
    const gaps = this.sheets.flatMap((sheet) => sheet.gaps);
    if (gaps.length > 0) throw new Error(`The runtime lacks what the add-on uses: ${gaps.join(", ")}`);
  }

  private skewOf(execution: number): number {
    const { seed, skew = 0 } = this.options;
    return skew === 0
      ? 0
      : Math.round(new SeededRandom(Math.imul(seed, 0xc2b2ae35) + execution).between(-skew, skew) / 2);
  }

  /** Also completes when its execution has ended meanwhile. */
  private readonly exchange: Exchange = (request, answered) => {
    const [low, high] = this.options.arrival ?? [0, 300];
    const started = this.clock.now();
    this.scheduler.within(Math.round(this.network.between(low, high)), () => {
      const reply = this.options.respond(request, this.clock.now());
      const takes = reply.takes ?? Math.round(this.network.between(...SOON_MS));
      this.trace.push(`${this.clock.now() - this.start} service ${request.method} ${request.url}`);
      const left = started + request.timeoutMs - this.clock.now();
      const answer: HttpAnswer = takes > left ? { failure: "timeout" } : answerOf(reply);
      this.scheduler.within(Math.max(0, Math.min(takes, left)), () => answered(answer));
    });
  };
}

function answerOf(reply: Reply): HttpAnswer {
  if ("failure" in reply) return { failure: reply.failure };
  const { status = 200, headers = {}, body = "" } = reply;
  return { status, headers: Object.entries(headers), body: Buffer.from(body) };
}

/** Returns the first trace. @throws Error where the second differs */
export async function traceTwice(
  storm: (seed: number) => Promise<readonly string[]>,
  seed: number,
): Promise<string[]> {
  const [first, second] = [await storm(seed), await storm(seed)];
  const place = [...first, ""].findIndex((line, i) => line !== (second[i] ?? ""));
  if (place < 0 && first.length === second.length) return [...first];
  const shown = (trace: readonly string[]): string => trace[place] ?? "(the end)";
  throw new Error(
    `Seed ${seed} differs from itself at line ${place + 1}: ${shown(first)} | ${shown(second)}`,
  );
}
