/** Google's services as a script finds them in its own realm: names that call the host. Bundled, and run in each realm. */
import { instantFromWall, wallFromInstant } from "../sheet/serial-dates";
import {
  ABSENT_SERVICES,
  GAP,
  type Outcome,
  type RealmOptions,
  type RemoteError,
  type Reply,
  type ServiceMap,
} from "./protocol";
import { SeededRandom } from "./random";
import { dateClass } from "./realm-date";
import { decode, encode, type Reference, type References } from "./wire";

/** Sends one call to the host and blocks until its reply is there. Only strings go in and out. */
export type HostCall = (id: number, method: string, args: string) => string;

/** Runs one of the script's global functions; gives its `Outcome` as text. */
export type RunFunction = (functionName: string, args: string) => string | Promise<string>;

interface EnumObject {
  readonly path: string;
}

const ASKED_BY_THE_LANGUAGE = new Set(["then", "toJSON", "constructor"]);

/** Puts the services into the realm's global scope, and gives what runs a function there. */
export function install(mapText: string, optionsText: string, hostCall: HostCall): RunFunction {
  const map = JSON.parse(mapText) as ServiceMap;
  const options = JSON.parse(optionsText) as RealmOptions;
  const realm = new Realm(map, hostCall, options.now);
  if (options.now !== null || options.timeZone !== null) {
    const zone = options.timeZone ?? "Etc/UTC";
    globalThis.Date = dateClass(options.now === null ? Date.now : () => realm.now ?? 0, {
      wallFromInstant: (instant) => wallFromInstant(instant, zone),
      instantFromWall: (wall) => instantFromWall(wall, zone),
    });
  }
  if (options.seed !== null) {
    const random = new SeededRandom(options.seed);
    Math.random = () => random.next();
  }
  for (const [name, id] of Object.entries(map.roots)) define(name, realm.object(id, name));
  for (const name of ABSENT_SERVICES) define(name, realm.absent(name));
  const services = new Set([...Object.keys(map.roots), ...ABSENT_SERVICES, ...Object.getOwnPropertyNames(globalThis)]);
  return (functionName, args) => realm.run(functionName, args, services);
}

function define(name: string, value: object): void {
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: false });
}

class Realm {
  private readonly ids = new WeakMap<object, Reference>();
  private readonly objects = new Map<number, object>();
  private readonly enums = new Map<string, EnumObject>();
  private readonly references: References = {
    toReference: (value) => this.ids.get(value),
    fromReference: (reference) =>
      reference.kind === "enum" ? this.enumValue(reference.path) : this.object(reference.id, reference.className),
  };

  constructor(
    private readonly map: ServiceMap,
    private readonly hostCall: HostCall,
    /** The present on a set clock; it moves only while a call waits. */
    public now: number | null,
  ) {}

  run(functionName: string, args: string, services: ReadonlySet<string>): string | Promise<string> {
    const scope = globalThis as unknown as Record<string, unknown>;
    const target = services.has(functionName) ? undefined : scope[functionName];
    if (typeof target !== "function" || functionName.endsWith("_")) {
      return this.failed(new Error(`Script function not found: ${functionName}`));
    }
    try {
      const values = decode(args, this.references) as unknown[];
      const result: unknown = (target as (...given: unknown[]) => unknown)(...values);
      if (result instanceof Promise)
        return result.then(
          (value) => this.ended(value),
          (error: unknown) => this.failed(error),
        );
      return this.ended(result);
    } catch (error) {
      return this.failed(error);
    }
  }

  /** A host object, the same one for the same number. */
  object(id: number, className: string): object {
    const known = this.objects.get(id);
    if (known) return known;
    const methods = new Set(this.map.classes[className]);
    const enumerations = this.map.enumerations[className] ?? {};
    const made = new Map<string, unknown>();
    const proxy = new Proxy(
      {},
      {
        get: (_target, property) => {
          if (typeof property === "symbol" || ASKED_BY_THE_LANGUAGE.has(property)) return undefined;
          if (!made.has(property)) made.set(property, this.member(id, className, property, methods, enumerations));
          return made.get(property);
        },
        has: (_target, property) => typeof property === "string" && (methods.has(property) || property in enumerations),
        set: (_target, property) => this.gap(`Setting ${className}.${String(property)}`),
      },
    );
    this.objects.set(id, proxy);
    this.ids.set(proxy, { kind: "object", id, className });
    return proxy;
  }

  private member(
    id: number,
    className: string,
    name: string,
    methods: ReadonlySet<string>,
    enumerations: Readonly<Record<string, readonly string[]>>,
  ): unknown {
    const names = enumerations[name];
    if (names) return this.enumeration(`${className}.${name}`, names);
    if (name === "toString") return () => className;
    if (!methods.has(name)) return this.gap(`${className}.${name}`);
    return (...args: unknown[]) => this.call(id, name, args);
  }

  private call(id: number, method: string, args: unknown[]): unknown {
    const reply = JSON.parse(this.hostCall(id, method, encode(args, this.references))) as Reply;
    if (reply.now !== null) this.now = reply.now;
    if ("value" in reply.outcome) return decode(reply.outcome.value, this.references);
    const { name, message } = reply.outcome.error;
    const error = new Error(message);
    Object.defineProperty(error, "name", { value: name, configurable: true, writable: true });
    throw error;
  }

  private enumeration(path: string, names: readonly string[]): Readonly<Record<string, EnumObject>> {
    const values = Object.fromEntries(names.map((name) => [name, this.enumValue(`${path}.${name}`)]));
    return new Proxy(values, {
      get: (target, property) => {
        if (typeof property === "symbol" || property in target || ASKED_BY_THE_LANGUAGE.has(property)) {
          return Reflect.get(target, property) as unknown;
        }
        return this.gap(`${path}.${property}`);
      },
    });
  }

  /** A service that the runtime lacks altogether. */
  absent(name: string): object {
    return new Proxy({}, { get: (_target, property) => this.gap(`${name}.${String(property)}`) });
  }

  /** Tells the host of something that is not there; its answer is the error to throw, always. */
  private gap(member: string): never {
    this.call(GAP, member, []);
    throw new Error(member);
  }

  /** The one object of an enumeration's value: scripts compare by identity. */
  private enumValue(path: string): EnumObject {
    let value = this.enums.get(path);
    if (!value) {
      const label = path.slice(path.lastIndexOf(".") + 1);
      value = Object.freeze({ path, toString: () => label, name: () => label, toJSON: () => label });
      this.enums.set(path, value);
      this.ids.set(value, { kind: "enum", path });
    }
    return value;
  }

  private ended(value: unknown): string {
    try {
      return outcomeText({ value: encode(value, this.references) });
    } catch (error) {
      return this.failed(error);
    }
  }

  private failed(error: unknown): string {
    // A script may throw anything.
    const thrown: RemoteError =
      error instanceof Error
        ? { name: error.name, message: error.message, ...(error.stack === undefined ? {} : { stack: error.stack }) }
        : { name: "Error", message: String(error) };
    return outcomeText({ error: thrown });
  }
}

function outcomeText(outcome: Outcome): string {
  return JSON.stringify(outcome);
}
