/** Stand-ins as scripts see them, and values on their way between both. */
import { types } from "node:util";
import { EnumValue } from "./enums";
import { serviceProxy, TARGET } from "./service-object";
import { classNameOf, methodsOf } from "./stand-in";

export interface Gate {
  /** Called for existing methods, with a script's own values; gives the script one of its own. */
  call(target: object, method: string, args: readonly unknown[]): unknown;
  /** Called for what no stand-in has. @throws NotImplementedError that names it */
  lacks(member: string): never;
}

/** Neither plain data, in whatever realm it was made, nor an enumeration's value. */
export function isStandIn(value: unknown): value is object {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  if (types.isDate(value) || value instanceof EnumValue) return false;
  const prototype = Object.getPrototypeOf(value) as object | null;
  // Each realm has an object above all others.
  return prototype !== null && Object.getPrototypeOf(prototype) !== null;
}

/** The enumeration of this name, such as `ScriptApp.AuthMode`. */
function enumerationOf(standIn: object, name: string): object | undefined {
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
 * Every use passes the gate; unknown members are refused by name. Cached per gate, as simulations ask for
 * the same stand-in very often.
 */
export function guard<T extends object>(standIn: T, gate: Gate): T {
  const known = guards.get(standIn);
  if (known?.gate === gate) return known.proxy as T;
  const proxy = makeGuard(standIn, gate);
  guards.set(standIn, { gate, proxy });
  return proxy;
}

function makeGuard<T extends object>(standIn: T, gate: Gate): T {
  return serviceProxy(standIn, {
    className: classNameOf(standIn),
    methods: methodSetOf(Object.getPrototypeOf(standIn) as object),
    invoke: (method, args) => gate.call(standIn, method, args),
    enumeration: (name) => enumerationOf(standIn, name),
    lacks: (member) => gate.lacks(member),
  });
}

/** A result as a script of the same realm gets it: stand-ins are guarded, also within lists. */
export function outward(value: unknown, gate: Gate): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return holdsStandIn(value) ? value.map((item) => outward(item, gate)) : value;
  return isStandIn(value) ? guard(value, gate) : value;
}

/** Also in the rows of a matrix, such as the rules of a range's cells. */
function holdsStandIn(list: readonly unknown[]): boolean {
  return list.some((item) => isStandIn(item) || (Array.isArray(item) && item.some(isStandIn)));
}

/** Deeper values are taken for circular ones. */
const MOST_LEVELS = 200;

/**
 * What a script gives, as a value of this realm: guarded stand-ins are unwrapped, also within lists and
 * options.
 * @throws TypeError for functions, symbols, numbers of any size and circular values
 */
export function inward(value: unknown, level = 0): unknown {
  if (typeof value !== "object" || value === null) return primitive(value);
  const target = (value as { readonly [TARGET]?: object })[TARGET];
  if (target) return target;
  if (level > MOST_LEVELS) throw new TypeError("A circular value cannot be passed.");
  // This realm's own method makes a list of this realm of a script's.
  if (Array.isArray(value)) return Array.prototype.map.call(value, (item) => inward(item, level + 1));
  if (types.isDate(value)) return new Date(value.getTime());
  if (value instanceof EnumValue) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inward(item, level + 1)]));
}

function primitive(value: unknown): unknown {
  const kind = typeof value;
  if (kind === "function" || kind === "symbol" || kind === "bigint")
    throw new TypeError(`A ${kind} cannot be passed.`);
  return value;
}
