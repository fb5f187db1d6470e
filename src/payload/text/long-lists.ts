/**
 * Long lists of rows, read part by part. Parsing 20 MB at once leaves a tree that the garbage collector copies several
 * times before the rows made of it are done, and that takes longer than the parsing; a part of some hundred rows is
 * parsed, taken over and forgotten while it is still in the processor's cache.
 */

import { Filler } from "../grid/filler";
import type { Grid } from "../grid/grid";
import { isDict, isList, type List } from "../../table/values";
import type { Zone } from "../../table/zone";

export interface PartedBody {
  /** The body, as if its long list had only the rows of the first part. */
  readonly value: unknown;
  /** That list. */
  readonly list: List;
  /** How many elements the whole list has. */
  readonly count: number;
  /** A row for each of them. */
  readonly grid: Grid;
}

/** Shorter texts are parsed at once. */
const SHORTEST = 200_000;
/** Characters of a part. */
const PART = 120_000;
/** Envelopes are short: the list begins within so many characters, and is one of the first lists of objects. */
const HEAD = 5_000;
const OPENERS = 4;
/** How often a boundary may turn out to be none, before the text is left to the plain way. */
const TRIES = 10;
/** Stands for the list in the envelope; no service sends it. */
const MARK = "\u0001rows\u0001";

/**
 * The body of a long list of objects; undefined where the text is short, is not of that form or not JSON, or has a number
 * that would lose digits.
 */
export function readParts(text: string, zone: Zone): PartedBody | undefined {
  if (text.length < SHORTEST) return undefined;
  const head = text.slice(0, HEAD);
  const openers = [...head.matchAll(/\[(?=\s*\{\s*")/g)].slice(0, OPENERS);
  for (const { index } of openers) {
    const body = bodyFrom(text, index + 1, zone);
    if (body) return body;
  }
  return undefined;
}

/** The body whose long list has its first element at `start`. */
function bodyFrom(text: string, start: number, zone: Zone): PartedBody | undefined {
  const separator = separatorAfter(text, start);
  if (separator === undefined) return undefined;
  const filler = new Filler();
  let first: List | undefined;
  let count = 0;
  for (let part = partFrom(text, start, separator); part; part = partFrom(text, part.end, separator)) {
    filler.add(part.items);
    if (!first) filler.expectDates(zone);
    first ??= part.items;
    count += part.items.length;
    if (filler.failed || filler.rounded) return undefined;
    if (text[part.end - 1] !== "]") continue;
    // A long text goes on behind the list: it was the header, or something else beside the rows.
    if (text.length - part.end > HEAD) return undefined;
    const value = enveloped(text.slice(0, start - 1), text.slice(part.end), first);
    return value === undefined ? undefined : { value, list: first, count, grid: filler.grid() };
  }
  return undefined;
}

/** What stands between two elements up to the first key of the second: elements mostly begin with the same key. */
function separatorAfter(text: string, start: number): string | undefined {
  const opening = /^\s*(\{\s*"(?:[^"\\]|\\.)*")/.exec(text.slice(start, start + 500))?.[1];
  const next = opening === undefined ? -1 : text.indexOf(opening, start + opening.length);
  const between = next < 0 ? null : /\}\s*,\s*$/.exec(text.slice(Math.max(start, next - 100), next));
  return between ? between[0] + opening! : undefined;
}

interface Part {
  readonly items: List;
  /** Where the next part begins or, behind the bracket that ends the list, the envelope goes on. */
  readonly end: number;
}

/**
 * The elements from `at` on, up to a boundary. A place that looks like one may lie in a text or in a list inside an
 * element; but what begins where an element begins and parses as a list of whole elements ends where one ends, because
 * JSON can be read in one way only. So a place that parses is a boundary, and one that does not is passed over.
 */
function partFrom(text: string, at: number, separator: string): Part | undefined {
  const comma = separator.indexOf(",");
  let from = at + PART;
  for (let tries = 0; tries < TRIES; tries++) {
    const found = text.indexOf(separator, from);
    if (found < 0) break;
    const items = elements(text.slice(at, found + comma));
    if (items) return { items, end: found + comma + 1 };
    from = found + 1;
  }
  const closing = /\}\s*\]/g;
  closing.lastIndex = at;
  for (let tries = 0; tries < TRIES; tries++) {
    const found = closing.exec(text);
    const items = found ? elements(text.slice(at, found.index + 1)) : undefined;
    if (items) return { items, end: closing.lastIndex };
  }
  return undefined;
}

function elements(text: string): List | undefined {
  const list = parsed(`[${text}]`);
  return isList(list) && list.every(isDict) ? list : undefined;
}

function parsed(text: string, revive?: (key: string, value: unknown) => unknown): unknown {
  try {
    return JSON.parse(text, revive);
  } catch {
    // Told apart from JSON by the callers: a place that was no boundary.
    return undefined;
  }
}

/** The envelope with `list` where its long list was. */
function enveloped(head: string, tail: string, list: List): unknown {
  const value = parsed(head + JSON.stringify(MARK) + tail, (_, inner) => (inner === MARK ? list : inner));
  return value === list || isDict(value) ? value : undefined;
}
