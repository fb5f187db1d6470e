/** What all stand-ins for Google's classes have in common. */
import { signatureError } from "./service-error";

/**
 * As the type it implements in part: calls of missing members are refused by name (see `invoke` and
 * `guarded`).
 */
export function typed<T>(standIn: object): T {
  return standIn as T;
}

/** @throws Apps Script's error for another class */
export function expectStandIn<T extends object>(
  type: abstract new (...args: never[]) => T,
  value: unknown,
  method: string,
): T {
  if (value instanceof type) return value;
  throw signatureError(method, [value]);
}

/** As Google's services convert it; objects show as such. */
export function textOf(value: unknown): string {
  return typeof value === "object" && value !== null ? Object.prototype.toString.call(value) : String(value);
}

/** Classes are named as Google's are. */
export function classNameOf(standIn: object): string {
  return standIn.constructor.name;
}

const callNames = new WeakMap<object, Map<string, string>>();

/** `Class.method`; cached, since simulations repeat calls very often. */
export function callNameOf(standIn: object, method: string): string {
  let names = callNames.get(standIn.constructor);
  if (!names) callNames.set(standIn.constructor, (names = new Map()));
  let name = names.get(method);
  if (name === undefined) names.set(method, (name = `${classNameOf(standIn)}.${method}`));
  return name;
}

/** Inherited ones too. Private methods are `#private`, so not among them. */
export function methodsOf(prototype: object): readonly string[] {
  const above = Object.getPrototypeOf(prototype) as object | null;
  if (above === null) return [];
  const own = Object.getOwnPropertyNames(prototype).filter(
    (name) =>
      name !== "constructor" && typeof Object.getOwnPropertyDescriptor(prototype, name)?.value === "function",
  );
  return [...new Set([...methodsOf(above), ...own])];
}
