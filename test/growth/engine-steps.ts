/**
 * How many steps the engine takes in a method of its own: as many as it looks at characters or items, at
 * most.
 */

interface Carried {
  readonly result: unknown;
  readonly steps: number;
}

type Method = (...args: unknown[]) => unknown;

/** How many characters, items or entries a value has. */
export function stepsOver(value: unknown): number {
  if (typeof value === "string" || Array.isArray(value)) return value.length + 1;
  if (value instanceof Set || value instanceof Map) return value.size + 1;
  return typeof value === "object" && value !== null ? Object.keys(value).length + 1 : 1;
}

type Steps<T> = (target: T, args: readonly unknown[], result: unknown) => number;

/** Of a search forwards: up to what was found, or to the end. */
const found: Steps<string | readonly unknown[]> = (target, [, from = 0], result) =>
  (typeof result === "number" && result >= 0 ? result : target.length) - Math.max(0, Number(from)) + 1;
const foundFromEnd: Steps<string | readonly unknown[]> = (target, _, result) =>
  target.length - Number(result);
const whole: Steps<string | readonly unknown[]> = (target) => target.length + 1;
const ofResult: Steps<unknown> = (_, __, result) => stepsOver(result);
const ofArgument: Steps<unknown> = (_, [first]) => stepsOver(first);
const matched: Steps<string> = (target, _, result) => {
  const match = result as RegExpMatchArray | null;
  return match?.index === undefined ? target.length + 1 : match.index + match[0].length + 1;
};

const OF_TEXT: Readonly<Record<string, Steps<string>>> = {
  indexOf: found,
  includes: (target, args) => found(target, args, target.indexOf(String(args[0]), Number(args[1] ?? 0))),
  lastIndexOf: foundFromEnd,
  startsWith: ofArgument,
  endsWith: ofArgument,
  split: whole,
  replace: whole,
  replaceAll: whole,
  match: matched,
  matchAll: whole,
  search: found,
  trim: (target, _, result) => target.length - String(result).length + 1,
  trimStart: (target, _, result) => target.length - String(result).length + 1,
  trimEnd: (target, _, result) => target.length - String(result).length + 1,
  toLowerCase: whole,
  toUpperCase: whole,
  toLocaleLowerCase: whole,
  toLocaleUpperCase: whole,
  normalize: whole,
  localeCompare: whole,
};

const OF_LIST: Readonly<Record<string, Steps<readonly unknown[]>>> = {
  indexOf: found,
  includes: (target, [item], result) => (result === true ? target.indexOf(item) : target.length) + 1,
  lastIndexOf: foundFromEnd,
  join: whole,
  reverse: whole,
  sort: whole,
  fill: whole,
  shift: (target) => target.length + 2,
  unshift: whole,
  splice: (target, [from]) => Math.max(0, target.length - Number(from)) + 1,
  slice: ofResult,
  concat: ofResult,
  flat: ofResult,
  map: ofResult,
  flatMap: ofResult,
};

/** Of the objects whose methods take what they look at as their argument. */
const OF_ARGUMENT: ReadonlyMap<unknown, Readonly<Record<string, Steps<unknown>>>> = new Map<
  unknown,
  Readonly<Record<string, Steps<unknown>>>
>([
  [Object, { keys: ofResult, values: ofResult, entries: ofResult, assign: ofResult, fromEntries: ofResult }],
  [JSON, { parse: ofArgument, stringify: ofResult }],
  [Array, { from: ofResult }],
]);

export const COUNTED_METHODS: ReadonlySet<string> = new Set([
  ...Object.keys(OF_TEXT),
  ...Object.keys(OF_LIST),
  ...[...OF_ARGUMENT.values()].flatMap((methods) => Object.keys(methods)),
  "exec",
  "test",
]);

/**
 * Carries out a method, and says how many steps of the engine's own it took; 0 where it is none of the
 * engine's.
 */
export function stepsOf(target: unknown, name: string, args: unknown[], method: Method): Carried {
  if (target instanceof RegExp && (name === "exec" || name === "test")) return searched(target, name, args);
  const result: unknown = method.apply(target, args);
  return { result, steps: Math.max(0, stepsIn(target, name, args, result)) };
}

function stepsIn(target: unknown, name: string, args: readonly unknown[], result: unknown): number {
  if (typeof target === "string") return own(OF_TEXT, name)?.(target, args, result) ?? 0;
  if (Array.isArray(target)) return own(OF_LIST, name)?.(target, args, result) ?? 0;
  return own(OF_ARGUMENT.get(target) ?? {}, name)?.(target, args, result) ?? 0;
}

function own<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/**
 * A search by a regular expression looks once at what it passes over. Where it would go back again and again,
 * no step is counted: all expressions of the sources are checked for that (test/growth/expressions).
 */
function searched(expression: RegExp, name: "exec" | "test", [text]: readonly unknown[]): Carried {
  const from = expression.sticky || expression.global ? expression.lastIndex : 0;
  const match = expression.exec(String(text));
  return {
    result: name === "test" ? match !== null : match,
    steps: passedOver(expression, String(text), from, match),
  };
}

function passedOver(expression: RegExp, text: string, from: number, match: RegExpExecArray | null): number {
  if (match) return match.index + match[0].length - from + 1;
  const looksAtStartOnly = expression.sticky || /^\^[^|]*$/.test(expression.source);
  return looksAtStartOnly ? 1 : text.length - from + 1;
}
