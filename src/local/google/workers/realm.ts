/** Google's services within a script's realm, calling the host. Bundled. */
import { instantFromWall, wallFromInstant } from "../../sheet/grid/serial-dates";
import {
  ABSENT_SERVICES,
  GAP,
  type Outcome,
  type RealmOptions,
  type RemoteError,
  type Reply,
  type ServiceMap,
} from "../rules/protocol";
import { SeededRandom } from "../time/random";
import { dateClass } from "./realm-date";
import { absentService, serviceProxy } from "../rules/service-object";
import { decode, encode, type Reference, type References } from "./wire";

/** Blocks until the reply; only strings cross. */
export type HostCall = (id: number, method: string, args: string) => string;

/** Returns its `Outcome` as text. */
export type RunFunction = (functionName: string, args: string, options: string) => string | Promise<string>;

interface EnumObject {
  readonly path: string;
}

/**
 * Puts the services into the global scope. The first execution's zone, and whether its clock is set, hold for
 * all of the realm.
 */
export function install(mapText: string, optionsText: string, hostCall: HostCall): RunFunction {
  const map = JSON.parse(mapText) as ServiceMap;
  const options = JSON.parse(optionsText) as RealmOptions;
  const realm = new Realm(map, hostCall);
  if (options.now !== null || options.timeZone !== null || options.ahead !== undefined) {
    const zone = options.timeZone ?? "Etc/UTC";
    const machineNow = Date.now;
    globalThis.Date = dateClass(
      options.now === null ? () => machineNow() + realm.ahead : () => realm.now ?? 0,
      {
        wallFromInstant: (instant) => wallFromInstant(instant, zone),
        instantFromWall: (wall) => instantFromWall(wall, zone),
      },
    );
  }
  if (options.seed !== null) Math.random = () => realm.nextRandom();
  for (const [name, id] of Object.entries(map.roots)) define(name, realm.object(id, name));
  for (const name of ABSENT_SERVICES) define(name, realm.absent(name));
  const services = new Set([
    ...Object.keys(map.roots),
    ...ABSENT_SERVICES,
    ...Object.getOwnPropertyNames(globalThis),
  ]);
  return (functionName, args, present) => {
    realm.begin(JSON.parse(present) as RealmOptions);
    return realm.run(functionName, args, services);
  };
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
      reference.kind === "enum"
        ? this.enumValue(reference.path)
        : this.object(reference.id, reference.className),
  };

  /** On a set clock; moves only while a call waits. */
  now: number | null = null;
  /** How far now is ahead of the machine's clock. */
  ahead = 0;
  private random = new SeededRandom(0);

  constructor(
    private readonly map: ServiceMap,
    private readonly hostCall: HostCall,
  ) {}

  /** Drops what the host gave the execution before. */
  begin({ now, seed, ahead = 0 }: RealmOptions): void {
    const roots = new Set(Object.values(this.map.roots));
    for (const id of this.objects.keys()) if (!roots.has(id)) this.objects.delete(id);
    this.now = now;
    this.ahead = ahead;
    this.random = new SeededRandom(seed ?? 0);
  }

  nextRandom(): number {
    return this.random.next();
  }

  run(functionName: string, args: string, services: ReadonlySet<string>): string | Promise<string> {
    const scope = globalThis as unknown as Record<string, unknown>;
    // Inherited members such as `toString` are not the script's functions.
    const isForeign =
      services.has(functionName) || functionName in Object.prototype || functionName.endsWith("_");
    const target = isForeign ? undefined : scope[functionName];
    if (typeof target !== "function") {
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

  /** The same object for the same number. */
  object(id: number, className: string): object {
    const known = this.objects.get(id);
    if (known) return known;
    const proxy = serviceProxy(
      {},
      {
        className,
        methods: new Set(this.map.classes[className]),
        invoke: (method, args) => this.call(id, method, args),
        enumeration: (name) => this.enumeration(className, name),
        lacks: (member) => this.gap(member),
      },
    );
    this.objects.set(id, proxy);
    this.ids.set(proxy, { kind: "object", id, className });
    return proxy;
  }

  private call(id: number, method: string, args: unknown[]): unknown {
    const reply = JSON.parse(this.hostCall(id, method, encode(args, this.references))) as Reply;
    if (reply.now !== null) this.now = reply.now;
    if (reply.ahead !== undefined) this.ahead = reply.ahead;
    if ("value" in reply.outcome) return decode(reply.outcome.value, this.references);
    const { name, message } = reply.outcome.error;
    const error = new Error(message);
    Object.defineProperty(error, "name", { value: name, configurable: true, writable: true });
    throw error;
  }

  private enumeration(className: string, name: string): object | undefined {
    const ofClass = this.map.enumerations[className] ?? {};
    const names = Object.hasOwn(ofClass, name) ? ofClass[name] : undefined;
    return (
      names &&
      Object.fromEntries(names.map((value) => [value, this.enumValue(`${className}.${name}.${value}`)]))
    );
  }

  absent(name: string): object {
    return absentService(name, (member) => this.gap(member));
  }

  /** Reports a missing member; the answer is always an error to throw. */
  private gap(member: string): never {
    this.call(GAP, member, []);
    throw new Error(member);
  }

  /** Unique: scripts compare by identity. */
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
        ? {
            name: error.name,
            message: error.message,
            ...(error.stack === undefined ? {} : { stack: error.stack }),
          }
        : { name: "Error", message: String(error) };
    return outcomeText({ error: thrown });
  }
}

function outcomeText(outcome: Outcome): string {
  return JSON.stringify(outcome);
}
