/**
 * A world of JavaScript's own objects with the script in it and nothing of the machine's, as Apps Script
 * makes one for each execution. Services are those of the execution that runs.
 */
import { types } from "node:util";
import { constants, createContext, Script as Code } from "node:vm";
import { ABSENT_SERVICES, SERVICE_MAP } from "../roots/service-map";
import { instantFromWall, wallFromInstant } from "../../sheet/grid/serial-dates";
import { dateClass } from "./realm-date";
import { RealmValues } from "./realm-values";
import type { Script } from "./script";

export interface RealmHost {
  /** A moment in milliseconds since 1970. */
  readonly now: number;
  nextRandom(): number;
  /** One of Google's root objects. */
  service(name: string): object;
}

export interface Call {
  readonly functionName: string;
  /** The arguments as values of the realm itself. */
  readonly args: readonly unknown[];
  /** Milliseconds of the machine after which a script that spins is ended; undefined: never. */
  readonly mostMs?: number | undefined;
}

/** The script span for longer than it may. */
export class Spun extends Error {}

/** Where a realm finds what it runs, hidden from scripts, which know no such symbol. */
const RUN = Symbol.for("analytics-for-sheets run");
/** The handlers of a promise must be functions of the realm: those of another one would run too late. */
const CALL = new Code(`{
  const { begin, isPromise, done, failed } = globalThis[Symbol.for("${Symbol.keyFor(RUN)}")];
  const value = begin();
  if (isPromise(value)) value.then((later) => done(later), (thrown) => failed(thrown));
  else done(value);
}`);

type Settled = { readonly value: unknown } | { readonly thrown: unknown };

export class Realm {
  readonly values: RealmValues;
  private readonly scope: Record<string | symbol, unknown>;
  private isLoaded = false;
  private isLoading = false;
  private hasSpun = false;
  private host: RealmHost | undefined;

  constructor(private readonly script: Script) {
    // Promises of a script settle before its function is done: nothing else runs them.
    const context = createContext(constants.DONT_CONTEXTIFY, { microtaskMode: "afterEvaluate" });
    this.scope = context as Record<string | symbol, unknown>;
    this.addGlobals();
    this.values = new RealmValues(this.scope);
  }

  /** The script was left in the midst: of its top level, or where the machine ended it. */
  get isBroken(): boolean {
    return this.isLoading || this.hasSpun;
  }

  /**
   * Loads the script, where that is not done yet, and runs a function. @throws Spun, or what the script
   * throws
   */
  run(call: Call, host: RealmHost): unknown {
    this.host = host;
    const { stackTraceLimit } = Error;
    // Replays throw all the time, and stacks would take longer than the script.
    Error.stackTraceLimit = 0;
    try {
      return this.settled(call);
    } finally {
      Error.stackTraceLimit = stackTraceLimit;
      this.host = undefined;
    }
  }

  private settled({ functionName, args, mostMs }: Call): unknown {
    let settled: Settled | undefined;
    this.define(RUN, {
      begin: () => this.functionNamed(functionName)(...args),
      isPromise: types.isPromise,
      done: (value: unknown) => (settled = { value }),
      failed: (thrown: unknown) => (settled = { thrown }),
    });
    this.evaluate(mostMs);
    if (!settled) throw new Error("The script waits for a promise that is never kept.");
    if ("thrown" in settled) throw settled.thrown;
    return settled.value;
  }

  private evaluate(mostMs: number | undefined): void {
    try {
      CALL.runInContext(this.scope, mostMs === undefined ? {} : { timeout: Math.max(1, Math.ceil(mostMs)) });
    } catch (error) {
      const isEnded = (error as NodeJS.ErrnoException | null)?.code === "ERR_SCRIPT_EXECUTION_TIMEOUT";
      this.hasSpun ||= isEnded;
      throw isEnded ? new Spun() : error;
    }
  }

  private functionNamed(name: string): (...args: readonly unknown[]) => unknown {
    if (!this.isLoaded) {
      this.isLoading = true;
      compile(this.script.source, "Code.js").runInContext(this.scope);
      this.isLoaded = true;
      this.isLoading = false;
    }
    // Inherited members such as `toString`, and JavaScript's own functions, are not the script's.
    const found = this.script.functions.includes(name) ? this.scope[name] : undefined;
    if (typeof found === "function") return found as (...args: readonly unknown[]) => unknown;
    throw this.values.error(new Error(`Script function not found: ${name}`));
  }

  private addGlobals(): void {
    const { timeZone } = this.script;
    const {
      Date: Native,
      Math: math,
      Error: RealmError,
    } = this.scope as {
      readonly Date: DateConstructor;
      readonly Math: Math;
      readonly Error: ErrorConstructor;
    };
    RealmError.stackTraceLimit = 0;
    const zone = {
      wallFromInstant: (instant: number) => wallFromInstant(instant, timeZone),
      instantFromWall: (wall: number) => instantFromWall(wall, timeZone),
    };
    this.define(
      "Date",
      dateClass(Native, () => this.present.now, zone),
    );
    // As Google's does globally; a text is compiled once for all realms, which there are many of in a test.
    this.define("eval", (text: unknown) =>
      typeof text === "string" ? (compile(text, "evaluated").runInContext(this.scope) as unknown) : text,
    );
    Object.defineProperty(math, "random", { value: () => this.present.nextRandom() });
    for (const name of [...SERVICE_MAP.roots, ...ABSENT_SERVICES]) this.define(name, this.stageOf(name));
  }

  private define(name: string | symbol, value: unknown): void {
    Object.defineProperty(this.scope, name, { value, writable: true, configurable: true, enumerable: false });
  }

  private get present(): RealmHost {
    if (!this.host) throw new Error("The script used a service after its function had ended.");
    return this.host;
  }

  /** What the present execution has under this name. */
  private stageOf(name: string): object {
    return new Proxy(
      {},
      { get: (_target, property) => Reflect.get(this.present.service(name), property) as unknown },
    );
  }
}

const codes = new Map<string, Code>();

/** Compiled once for all realms of this process. */
function compile(source: string, filename: string): Code {
  let code = codes.get(source);
  if (!code) codes.set(source, (code = new Code(source, { filename })));
  return code;
}
