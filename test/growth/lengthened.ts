/**
 * Bodies of every shape, longer: those that a table was invented for, with the lists and maps of one level
 * repeated.
 */
import { isDict, isList } from "../../src/add-on/table/values";
import { type Case, readCases } from "../add-on/response-parser/invented/read-cases";
import type { Input, Inputs } from "./inputs";
import type { Family } from "./readers";

/** How deep the lists and maps lie that are repeated. */
const LEVELS = [0, 1, 2];
const DAY_MS = 86_400_000;

/** The families, and the bodies of the last one in every shape. */
export function addLengthened(families: readonly Family[]): readonly Family[] {
  const bodies = families.find(({ texts }) => texts === "bodies")!;
  // Shapes have limits of their own, up to which each of a list may be compared with each of another.
  return [
    ...families,
    { ...bodies, texts: "bodies of every shape", inputs: LENGTHENED, countedFrom: 8_000, countedOneIn: 40 },
  ];
}

function repeated(value: unknown, level: number, times: number): unknown {
  const numbers = Array.from({ length: level === 0 ? times : 1 }, (_, i) => i);
  const inner = (one: unknown): unknown => (level === 0 ? one : repeated(one, level - 1, times));
  if (isList(value)) return numbers.flatMap(() => value.map(inner));
  if (!isDict(value)) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(
    numbers.flatMap((i) => entries.map(([key, one]) => [renumber(key, i), inner(one)])),
  );
}

/** Another key of the same kind: a later day, a higher number, another name. */
function renumber(key: string, i: number): string {
  if (i === 0) return key;
  if (/^\d{4}-\d\d-\d\d$/.test(key))
    return new Date(Date.parse(key) + i * 31 * DAY_MS).toISOString().slice(0, 10);
  return /^\d+$/.test(key) ? String(Number(key) + 1_000 * i) : `${key}${i}`;
}

function lengthen({ what, body }: Case): [string, Input][] {
  const parsed = parse(body);
  if (parsed === undefined) {
    const lines = body.slice(body.indexOf("\n") + 1);
    return [[what, (length) => body + `\n${lines}`.repeat(length / body.length)]];
  }
  const write = (level: number, times: number): string => JSON.stringify(repeated(parsed, level, times));
  return LEVELS.filter((level) => write(level, 2) !== write(level, 1)).map((level) => {
    const added = write(level, 2).length - write(level, 1).length;
    return [`${what}, at level ${level}`, (length) => write(level, Math.ceil(length / added))];
  });
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}

const LENGTHENED: Inputs = Object.fromEntries(
  readCases().flatMap(([kind, cases]) =>
    cases.flatMap(lengthen).map(([what, input]) => [`${kind}: ${what}`, input]),
  ),
);
