/** The bodies that a table was invented for, each with so much more in one of its lists or maps as is wanted. */
import { readCases } from "../add-on/response-parser/invented/read-cases";
import { isDict } from "../../src/add-on/table/values";
import type { Input, Inputs } from "./inputs";

/** Of each body: what is outermost, and what is within it. */
const LEVELS = [0, 1, 2];

const times = <T>(count: number, part: (i: number) => readonly T[]): T[] =>
  Array.from({ length: count }, (_, i) => part(i)).flat();

/** With the lists and maps of that level so many times as long. */
function lengthen(value: unknown, level: number, count: number): unknown {
  if (Array.isArray(value)) {
    const items = value as readonly unknown[];
    return level === 0 ? times(count, () => items) : items.map((item) => lengthen(item, level - 1, count));
  }
  if (!isDict(value)) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(
    level === 0
      ? times(count, (i) => entries.map(([key, item]) => [renumber(key, i), item] as const))
      : entries.map(([key, item]) => [key, lengthen(item, level - 1, count)]),
  );
}

/** Another key of the same kind: a later day, a higher number, another name. */
function renumber(key: string, i: number): string {
  if (i === 0) return key;
  if (/^\d{4}-\d\d-\d\d$/.test(key)) {
    const later = Date.parse(key) + i * 86_400_000 * 31;
    return new Date(later).toISOString().slice(0, 10);
  }
  return /^\d+$/.test(key) ? String(Number(key) + 1_000 * i) : `${key}${i}`;
}

function inputsOf(body: string, what: string): [string, Input][] {
  const parsed = parse(body);
  if (parsed === undefined) return [[what, (length) => body + `\n${lastLines(body)}`.repeat(length / body.length)]];
  const written = LEVELS.map((level) => JSON.stringify(lengthen(parsed, level, 2)));
  return LEVELS.filter((level) => written.indexOf(written[level] ?? "") === level).map((level) => [
    `${what}, level ${level}`,
    (length) => {
      const each = JSON.stringify(lengthen(parsed, level, 2)).length - JSON.stringify(parsed).length;
      return JSON.stringify(lengthen(parsed, level, Math.ceil(length / Math.max(1, each))));
    },
  ]);
}

function lastLines(body: string): string {
  return body.slice(body.indexOf("\n") + 1);
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}

export const LENGTHENED: Inputs = Object.fromEntries(
  readCases().flatMap(([name, cases]) => cases.flatMap(({ body, what }) => inputsOf(body, `${name}: ${what}`))),
);
