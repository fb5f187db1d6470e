/**
 * Long lists of rows, parsed in parts: the tree of 20 MB would be copied several times by the garbage
 * collector, which takes longer than parsing; a part of some hundred rows is forgotten while still in the
 * processor's cache.
 */

import { isDict, isList, type List } from "../../table/values";

/** A body whose long list was given away in chunks. */
export interface ChunkedBody {
  /** The body, as if its long list had only the rows of the first chunk. */
  readonly value: unknown;
  /** That list. */
  readonly list: List;
  /** How many elements the whole list has. */
  readonly count: number;
}

/** Shorter texts are parsed at once. */
const SHORTEST_SPLIT = 200_000;
/** Characters of a chunk: some hundred rows. */
const CHUNK_CHARACTERS = 120_000;
/**
 * Envelopes are short: the list begins within so many characters, and is one of the first lists of objects.
 */
const HEAD = 5_000;
const OPENERS = 4;
/** How often a boundary may turn out to be none, before the text is left to the plain way. */
const TRIES = 10;
/** Stands for the list in the envelope; no service sends it. */
const LIST_MARK = "\u0001rows\u0001";

/**
 * Gives the rows of a long list to `take` in chunks, then what lies around it. `begin` makes a `take` for
 * each list that is tried. Undefined where the text is short, of another form, not JSON, or `take` stopped.
 */
export function parseInChunks(text: string, begin: () => (items: List) => boolean): ChunkedBody | undefined {
  if (text.length < SHORTEST_SPLIT) return undefined;
  const head = text.slice(0, HEAD);
  const openers = [...head.matchAll(/\[(?=\s*\{\s*")/g)].slice(0, OPENERS);
  for (const { index } of openers) {
    const body = parseFrom(text, index + 1, begin());
    if (body) return body;
  }
  return undefined;
}

/** The body whose long list has its first element at `start`. */
function parseFrom(text: string, start: number, take: (items: List) => boolean): ChunkedBody | undefined {
  const separator = findSeparatorAfter(text, start);
  if (separator === undefined) return undefined;
  let first: List | undefined;
  let count = 0;
  for (let chunk = takeChunk(text, start, separator); chunk; chunk = takeChunk(text, chunk.end, separator)) {
    first ??= chunk.items;
    count += chunk.items.length;
    if (!take(chunk.items)) return undefined;
    if (text[chunk.end - 1] !== "]") continue;
    // A long text goes on behind the list: it was the header, or something else beside the rows.
    if (text.length - chunk.end > HEAD) return undefined;
    const value = parseEnvelope(text.slice(0, start - 1), text.slice(chunk.end), first);
    return value === undefined ? undefined : { value, list: first, count };
  }
  return undefined;
}

/** What separates two elements up to the second's first key: most begin with the same key. */
function findSeparatorAfter(text: string, start: number): string | undefined {
  const opening = /^\s*(\{\s*"(?:[^"\\]|\\.)*")/.exec(text.slice(start, start + 500))?.[1];
  const next = opening === undefined ? -1 : text.indexOf(opening, start + opening.length);
  const between = next < 0 ? null : /\}\s*,\s*$/.exec(text.slice(Math.max(start, next - 100), next));
  return between ? between[0] + opening! : undefined;
}

interface Chunk {
  readonly items: List;
  /** Where the next chunk begins or, behind the bracket that ends the list, the envelope goes on. */
  readonly end: number;
}

/**
 * Elements from `at` up to a boundary. What looks like one may lie in a text; but what begins with an element
 * and parses as whole elements ends with one, because JSON reads in one way only. Others are passed over.
 */
function takeChunk(text: string, at: number, separator: string): Chunk | undefined {
  const comma = separator.indexOf(",");
  let from = at + CHUNK_CHARACTERS;
  for (let tries = 0; tries < TRIES; tries++) {
    const found = text.indexOf(separator, from);
    if (found < 0) break;
    const items = parseElements(text.slice(at, found + comma));
    if (items) return { items, end: found + comma + 1 };
    from = found + 1;
  }
  const closing = /\}\s*\]/g;
  closing.lastIndex = at;
  for (let tries = 0; tries < TRIES; tries++) {
    const found = closing.exec(text);
    const items = found ? parseElements(text.slice(at, found.index + 1)) : undefined;
    if (items) return { items, end: closing.lastIndex };
  }
  return undefined;
}

function parseElements(text: string): List | undefined {
  const list = parseJson(`[${text}]`);
  return isList(list) && list.every(isDict) ? list : undefined;
}

/** Undefined for what is no JSON: a place that was no boundary. */
function parseJson(text: string, revive?: (key: string, value: unknown) => unknown): unknown {
  try {
    return JSON.parse(text, revive);
  } catch {
    return undefined;
  }
}

/** The envelope with `list` where its long list was. */
function parseEnvelope(head: string, tail: string, list: List): unknown {
  const value = parseJson(head + JSON.stringify(LIST_MARK) + tail, (_, inner) =>
    inner === LIST_MARK ? list : inner,
  );
  return value === list || isDict(value) ? value : undefined;
}
