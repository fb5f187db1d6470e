/**
 * Parses long lists in parts: garbage collection copies a tree of 20 MB several times, which takes longer
 * than parsing; parts of some hundred rows are dropped while still in the processor's cache.
 */

import { isDict, isList, type List } from "../../table/values";

export interface ChunkedBody {
  /** Its long list has only the first chunk. */
  readonly value: unknown;
  readonly list: List;
  readonly count: number;
}

const SHORTEST_SPLIT = 200_000;
/** The length of a chunk, some hundred rows (characters). */
const CHUNK_CHARACTERS = 120_000;
/** Envelopes are short, and the list is one of the first lists of objects (characters). */
const HEAD = 5_000;
const MOST_LIST_OPENINGS = 4;
const TRIES = 10;
/** Replaces the list in the envelope; no service sends it. */
const LIST_MARK = "\u0001rows\u0001";

/**
 * Passes the rows to `take` in chunks, then returns what is around them. `begin` makes a `take` for each list
 * tried. Undefined for short or other texts, or if `take` returned false.
 */
export function parseInChunks(text: string, begin: () => (items: List) => boolean): ChunkedBody | undefined {
  if (text.length < SHORTEST_SPLIT) return undefined;
  const head = text.slice(0, HEAD);
  const openers = [...head.matchAll(/\[(?=\s*\{\s*")/g)].slice(0, MOST_LIST_OPENINGS);
  for (const { index } of openers) {
    const body = parseFrom(text, index + 1, begin());
    if (body) return body;
  }
  return undefined;
}

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
    // The list was a header, or something else next to the rows.
    if (text.length - chunk.end > HEAD) return undefined;
    const value = parseEnvelope(text.slice(0, start - 1), text.slice(chunk.end), first);
    return value === undefined ? undefined : { value, list: first, count };
  }
  return undefined;
}

/** Most elements begin with the same key. */
function findSeparatorAfter(text: string, start: number): string | undefined {
  const opening = /^\s*(\{\s*"(?:[^"\\]|\\.)*")/.exec(text.slice(start, start + 500))?.[1];
  const next = opening === undefined ? -1 : text.indexOf(opening, start + opening.length);
  const between = next < 0 ? null : /\}\s*,\s*$/.exec(text.slice(Math.max(start, next - 100), next));
  return between ? between[0] + opening! : undefined;
}

interface Chunk {
  readonly items: List;
  /** The next chunk's start; after the last, the rest of the envelope. */
  readonly end: number;
}

/**
 * A boundary may be inside a text; but if the part parses as whole elements it is one, because JSON is
 * unambiguous. Others are skipped.
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

function parseJson(text: string, revive?: (key: string, value: unknown) => unknown): unknown {
  try {
    return JSON.parse(text, revive);
  } catch {
    return undefined;
  }
}

function parseEnvelope(head: string, tail: string, list: List): unknown {
  const value = parseJson(head + JSON.stringify(LIST_MARK) + tail, (_, inner) =>
    inner === LIST_MARK ? list : inner,
  );
  return value === list || isDict(value) ? value : undefined;
}
