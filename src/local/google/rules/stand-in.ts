/**
 * What every stand-in has in common: its name, its public methods, and being seen as the type it stands for.
 */
import { signatureError } from "./service-error";

/**
 * A stand-in, seen as the type it stands for. It has only some of that type's members: whatever dispatches
 * calls refuses the others by name (see `invoke` and `guarded`).
 */
export function typed<T>(standIn: object): T {
  return standIn as T;
}

/** An argument that must be a stand-in of the given class; anything else is refused as Apps Script would. */
export function expectStandIn<T extends object>(
  type: abstract new (...args: never[]) => T,
  value: unknown,
  method: string,
): T {
  if (value instanceof type) return value;
  throw signatureError(method, [value]);
}

/** A value as Google's services make text of it: objects, which never belong there, show as such. */
export function textOf(value: unknown): string {
  return typeof value === "object" && value !== null ? Object.prototype.toString.call(value) : String(value);
}

/** The name that scripts know the stand-in's class by. Classes are named as Google's are. */
export function classNameOf(standIn: object): string {
  return standIn.constructor.name;
}

const callNames = new WeakMap<object, Map<string, string>>();

/**
 * The name of a call, `Class.method`; made once for each, since simulations make the same calls very often.
 */
export function callNameOf(standIn: object, method: string): string {
  let names = callNames.get(standIn.constructor);
  if (!names) callNames.set(standIn.constructor, (names = new Map()));
  let name = names.get(method);
  if (name === undefined) names.set(method, (name = `${classNameOf(standIn)}.${method}`));
  return name;
}

/**
 * The public methods of a stand-in's class and the classes it extends. Private ones are `#private`, so not
 * among them.
 */
export function methodsOf(prototype: object): readonly string[] {
  const above = Object.getPrototypeOf(prototype) as object | null;
  if (above === null) return [];
  const own = Object.getOwnPropertyNames(prototype).filter(
    (name) =>
      name !== "constructor" && typeof Object.getOwnPropertyDescriptor(prototype, name)?.value === "function",
  );
  return [...new Set([...methodsOf(above), ...own])];
}
