/** The scripts loaded in this realm, in their own scope; services are those of the current host. */
import { ABSENT_SERVICES } from "../rules/protocol";
import { dateClass } from "../workers/realm-date";
import { SERVICE_MAP } from "../roots/service-map";
import { instantFromWall, wallFromInstant } from "../../sheet/grid/serial-dates";
import type { Script } from "../execution/carrier";

export interface ScriptHost {
  /** Epoch milliseconds. */
  readonly now: number;
  nextRandom(): number;
  /** One of Google's root objects. */
  service(name: string): object;
}

type ScriptFunctions = Readonly<Record<string, (...args: unknown[]) => unknown>>;

const SERVICES = [...Object.keys(SERVICE_MAP.roots), ...ABSENT_SERVICES];

/** Executions run one at a time and share what its top level made. */
export class LoadedScript {
  private readonly functions: ScriptFunctions;
  /** The script's own class, since scripts use `instanceof`. */
  readonly Date: DateConstructor;
  private host: ScriptHost | undefined;

  constructor({ source, functions, timeZone }: Script) {
    const services = SERVICES.map((name) => this.stageOf(name));
    this.Date = this.date(timeZone);
    this.functions = compiled(source, functions)(...services, this.Date, this.math());
  }

  /** Throws what the script throws. */
  run(functionName: string, args: readonly unknown[], host: ScriptHost): unknown {
    const run = Object.hasOwn(this.functions, functionName) ? this.functions[functionName] : undefined;
    if (!run) throw new Error(`Script function not found: ${functionName}`);
    this.host = host;
    const { stackTraceLimit } = Error;
    // Replays throw all the time, and stacks would take longer than the script.
    Error.stackTraceLimit = 0;
    try {
      return run(...args);
    } finally {
      Error.stackTraceLimit = stackTraceLimit;
      this.host = undefined;
    }
  }

  private get present(): ScriptHost {
    if (!this.host) throw new Error("The script used a service while it was loaded.");
    return this.host;
  }

  /** Always the current host's. */
  private stageOf(name: string): object {
    return new Proxy(
      {},
      { get: (_target, property) => Reflect.get(this.present.service(name), property) as unknown },
    );
  }

  private date(zone: string): DateConstructor {
    return dateClass(() => this.present.now, {
      wallFromInstant: (instant) => wallFromInstant(instant, zone),
      instantFromWall: (wall) => instantFromWall(wall, zone),
    });
  }

  private math(): Math {
    return Object.create(Math, { random: { value: () => this.present.nextRandom() } }) as Math;
  }
}

type Load = (...scope: unknown[]) => ScriptFunctions;

const loads = new Map<string, Load>();

/** Compiled once. */
function compiled(source: string, functions: readonly string[]): Load {
  let load = loads.get(source);
  if (!load) loads.set(source, (load = compile(source, functions)));
  return load;
}

function compile(source: string, functions: readonly string[]): Load {
  const names = globalsOf(source);
  const variables = names.map((name) => `var ${name};`).join(" ");
  const members = names.map(
    (name) => `set ${name}(value) { ${name} = value; }, get ${name}() { return ${name}; }`,
  );
  const text = `${variables} const globalThis = { ${members.join(", ")} };\n${source}\nreturn { ${functions.join(", ")} };`;
  // oxlint-disable-next-line no-implied-eval -- It is the script under test, which runs nowhere else.
  return new Function(...SERVICES, "Date", "Math", text) as Load;
}

/** Globals that a script creates on loading; its functions use their bare names. */
function globalsOf(source: string): readonly string[] {
  const scope = {};
  // oxlint-disable-next-line no-implied-eval -- As above. Loading touches no service, so none is given.
  const run = new Function("globalThis", source) as (scope: object) => void;
  run(scope);
  return Object.keys(scope);
}
