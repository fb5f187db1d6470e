/** Stand-ins as scripts in this process see them: every call passes the gate, every gap says so. */
import { EnumValue } from "./enums";
import type { Execution } from "./execution";
import { NotImplementedError } from "./service-error";
import { classNameOf, methodsOf } from "./stand-in";

/** What JavaScript itself, and tests that print values, ask of any object. */
const ASKED_BY_THE_LANGUAGE = new Set(["then", "toJSON", "constructor", "asymmetricMatch", "nodeType", "$$typeof"]);

const targets = new WeakMap<object, object>();

/** Whether a value is a stand-in of ours, and not a plain value. */
export function isStandIn(value: unknown): value is object {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  if (value instanceof Date || value instanceof EnumValue) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype !== Object.prototype && prototype !== null;
}

/** The enumerations that a stand-in carries, such as `ScriptApp.AuthMode`. */
export function enumerationOf(standIn: object, name: string): object | undefined {
  const own: unknown = Object.getOwnPropertyDescriptor(standIn, name)?.value;
  if (typeof own !== "object" || own === null) return undefined;
  return Object.values(own).every((value) => value instanceof EnumValue) ? own : undefined;
}

/** A stand-in whose every use is checked: by `execution` where it is a known method, else it is refused by name. */
export function guarded<T extends object>(standIn: T, execution: Execution): T {
  const methods = new Set(methodsOf(Object.getPrototypeOf(standIn) as object));
  const proxy = new Proxy(standIn, {
    get(target, property) {
      if (typeof property === "symbol" || ASKED_BY_THE_LANGUAGE.has(property)) return undefined;
      const enumeration = enumerationOf(target, property);
      if (enumeration) return enumeration;
      if (property === "toString") return () => classNameOf(target);
      if (!methods.has(property)) throw new NotImplementedError(`${classNameOf(target)}.${property}`);
      return (...args: unknown[]) => outward(execution.invoke(target, property, args.map(inward)), execution);
    },
    set(target, property) {
      throw new NotImplementedError(`Setting ${classNameOf(target)}.${String(property)}`);
    },
  });
  targets.set(proxy, standIn);
  return proxy;
}

function outward(value: unknown, execution: Execution): unknown {
  if (Array.isArray(value)) return value.some(isStandIn) ? value.map((item) => outward(item, execution)) : value;
  return isStandIn(value) ? guarded(value, execution) : value;
}

/** What was guarded becomes itself again, also within the lists and option objects of arguments. */
function inward(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const target = targets.get(value);
  if (target) return target;
  if (Array.isArray(value)) return value.map(inward);
  if (value instanceof Date || value instanceof EnumValue) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inward(item)]));
}
