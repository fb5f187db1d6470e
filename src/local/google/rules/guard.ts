/** Stand-ins as scripts in this process see them. */
import { EnumValue } from "./enums";
import { serviceProxy, TARGET } from "./service-object";
import { classNameOf, methodsOf } from "./stand-in";

export interface Gate {
  /** Called for existing methods. */
  invoke(target: object, method: string, args: readonly unknown[]): unknown;
  /** @throws NotImplementedError */
  lacks(member: string): never;
}

export function isStandIn(value: unknown): value is object {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  if (value instanceof Date || value instanceof EnumValue) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype !== Object.prototype && prototype !== null;
}

/** Such as `ScriptApp.AuthMode`. */
export function enumerationOf(standIn: object, name: string): object | undefined {
  const own: unknown = Object.getOwnPropertyDescriptor(standIn, name)?.value;
  if (typeof own !== "object" || own === null) return undefined;
  return Object.values(own).every((value) => value instanceof EnumValue) ? own : undefined;
}

const methodSets = new WeakMap<object, ReadonlySet<string>>();

function methodSetOf(prototype: object): ReadonlySet<string> {
  let methods = methodSets.get(prototype);
  if (!methods) methodSets.set(prototype, (methods = new Set(methodsOf(prototype))));
  return methods;
}

const guards = new WeakMap<object, { readonly gate: Gate; readonly proxy: object }>();

/**
 * Every use passes the gate; unknown members are refused by name. Cached per gate, as simulations ask for the
 * same stand-in very often.
 */
export function guarded<T extends object>(standIn: T, gate: Gate): T {
  const known = guards.get(standIn);
  if (known?.gate === gate) return known.proxy as T;
  const proxy = newlyGuarded(standIn, gate);
  guards.set(standIn, { gate, proxy });
  return proxy;
}

function newlyGuarded<T extends object>(standIn: T, gate: Gate): T {
  return serviceProxy(standIn, {
    className: classNameOf(standIn),
    methods: methodSetOf(Object.getPrototypeOf(standIn) as object),
    invoke: (method, args) => outward(gate.invoke(standIn, method, args.map(inward)), gate),
    enumeration: (name) => enumerationOf(standIn, name),
    lacks: (member) => gate.lacks(member),
  });
}

function outward(value: unknown, gate: Gate): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.some(isStandIn) ? value.map((item) => outward(item, gate)) : value;
  return isStandIn(value) ? guarded(value, gate) : value;
}

/** Guards all stand-ins within, such as an event's source. */
export function guardedWithin(value: unknown, gate: Gate): unknown {
  if (typeof value !== "object" || value === null || value instanceof Date || value instanceof EnumValue)
    return value;
  if (Array.isArray(value)) return value.map((item) => guardedWithin(item, gate));
  if (isStandIn(value)) return guarded(value, gate);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, guardedWithin(item, gate)]));
}

/** Unwraps guarded arguments, also within lists and options. */
function inward(value: unknown): unknown {
  if (typeof value === "function") throw new TypeError("A function cannot be passed.");
  if (typeof value !== "object" || value === null) return value;
  const target = (value as { readonly [TARGET]?: object })[TARGET];
  if (target) return target;
  if (Array.isArray(value)) return value.map(inward);
  if (value instanceof Date || value instanceof EnumValue) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inward(item)]));
}
