/**
 * Parses long lists and maps of objects in parts: garbage collection copies a tree of 20 MB several times,
 * which takes longer than parsing; parts of some hundred rows are dropped while still in the processor's
 * cache.
 */

import { type Dict, isDict, isList, type List } from "../../table/values";

export interface ChunkedBody<Part = List> {
  /** Its long list or map has only the first chunk. */
  readonly value: unknown;
  readonly part: Part;
  readonly count: number;
}

const SHORTEST_SPLIT = 200_000;
/** The length of a chunk, some hundred rows (characters). */
const CHUNK_CHARACTERS = 120_000;
/** Envelopes are short, and the rows are in one of the first lists or maps of objects (characters). */
const HEAD = 5_000;
/** The end of the last element and that of the whole, with the blanks between them (characters). */
const LONGEST_CLOSING = 200;
const MOST_OPENINGS = 4;
const TRIES = 10;
/** Replaces the list or map in the envelope; no service sends it. */
const PART_MARK = "\u0001rows\u0001";

/** How a long list or map is written, and how a part of it is read. */
export interface LongForm<Part> {
  /** Finds the places in the head of a body where one may begin. */
  readonly opening: RegExp;
  /** What ends the last element and then the whole, with blanks between them. */
  readonly closing: () => RegExp;
  readonly end: string;
  /** Undefined where elements are not alike. */
  readonly boundaries: (text: string, start: number) => Boundaries | undefined;
  /** Undefined for a text that is not whole elements, each an object. */
  readonly parse: (text: string) => Part | undefined;
  readonly countOf: (part: Part) => number;
}

interface Boundaries {
  /** The next place that may be between two elements: its comma, and where it was found. */
  readonly next: (from: number) => { readonly comma: number; readonly found: number } | undefined;
  /** Before the end, and behind the end of all other elements as far as that can be said. */
  readonly last: number;
}

/** [{"id": 1}, {"id": 2}] */
export const LONG_LIST: LongForm<List> = {
  opening: /\[(?=\s*\{\s*")/g,
  closing: () => /\}\s*\]/g,
  end: "]",
  boundaries: (text, start) => {
    const separator = findSeparatorAfter(text, start);
    return separator === undefined ? undefined : findEach(text, separator, start);
  },
  parse: (text) => {
    const list = parseJson(`[${text}]`);
    return isList(list) && list.every(isDict) ? list : undefined;
  },
  countOf: (list) => list.length,
};

/** [["FR", 3], ["DE", 5]] */
export const LONG_ROWS: LongForm<readonly List[]> = {
  opening: /\[(?=\s*\[)/g,
  closing: () => /\]\s*\]/g,
  end: "]",
  boundaries: (text, start) => {
    const between = text.slice(start, start + CHUNK_CHARACTERS).matchAll(/\]\s{0,100},\s{0,100}\[/g);
    let tries = 0;
    for (const { index, 0: separator } of between) {
      // Signs like these within a text are no rows, of which nothing else is tried.
      if (isList(parseJson(text.slice(start, start + index + 1)))) return findEach(text, separator, start);
      if (++tries >= TRIES) break;
    }
    return undefined;
  },
  parse: (text) => {
    const list = parseJson(`[${text}]`);
    return isList(list) && list.every(isList) ? list : undefined;
  },
  countOf: (list) => list.length,
};

/** {"a": {"id": 1}, "b": {"id": 2}} */
export const LONG_MAP: LongForm<Dict> = {
  opening: /\{(?=\s*"[^"\\]{0,200}"\s*:\s*\{\s*")/g,
  closing: () => /\}\s*\}/g,
  end: "}",
  boundaries: (text, start) => {
    // Most elements begin with the same key, behind another key of the map.
    const opening = /^\s*"[^"\\]*("\s*:\s*\{\s*"[^"\\]*")/.exec(text.slice(start, start + 500))?.[1];
    const [, ...others] = text.slice(start, start + HEAD).split(opening ?? "");
    if (opening === undefined || others.length < 2) return undefined;
    const next = (from: number) => {
      const found = text.indexOf(opening, from);
      return found < 0
        ? undefined
        : { comma: text.lastIndexOf(",", text.lastIndexOf('"', found - 1)), found };
    };
    return { next, last: text.lastIndexOf(opening) };
  },
  parse: (text) => {
    const map = parseJson(`{${text}}`);
    return isDict(map) && Object.values(map).every(isDict) ? map : undefined;
  },
  countOf: (map) => Object.keys(map).length,
};

/** What is between two elements has one comma. */
function findEach(text: string, separator: string, start: number): Boundaries {
  const comma = separator.indexOf(",");
  const next = (from: number) => {
    const found = text.indexOf(separator, from);
    return found < 0 ? undefined : { comma: found + comma, found };
  };
  return { next, last: start };
}

/** `expected`: about how many elements there are in all, as the first part shows. */
type Take<Part> = (part: Part, expected: number) => boolean;

/**
 * Passes the rows to `take` in chunks, then returns what is around them. `begin` makes a `take` for each list
 * or map tried. Undefined for short or other texts, or if `take` returned false.
 */
export function parseInChunks<Part>(
  text: string,
  form: LongForm<Part>,
  begin: () => Take<Part>,
): ChunkedBody<Part> | undefined {
  if (text.length < SHORTEST_SPLIT) return undefined;
  const openings = [...text.slice(0, HEAD).matchAll(form.opening)].slice(0, MOST_OPENINGS);
  for (const { index } of openings) {
    const body = parseFrom(text, index + 1, form, begin());
    if (body) return body;
  }
  return undefined;
}

function parseFrom<Part>(
  text: string,
  start: number,
  form: LongForm<Part>,
  take: Take<Part>,
): ChunkedBody<Part> | undefined {
  const boundaries = form.boundaries(text, start);
  if (!boundaries) return undefined;
  let first: Part | undefined;
  let count = 0;
  let expected = 0;
  for (
    let chunk = takeChunk(text, start, form, boundaries);
    chunk;
    chunk = takeChunk(text, chunk.end, form, boundaries)
  ) {
    count += form.countOf(chunk.part);
    if (first === undefined) {
      first = chunk.part;
      expected = Math.ceil((count * (text.length - start)) / (chunk.end - start));
    }
    if (!take(chunk.part, expected)) return undefined;
    if (text[chunk.end - 1] !== form.end) continue;
    // It was a header, or something else next to the rows.
    if (text.length - chunk.end > HEAD) return undefined;
    const value = parseEnvelope(text.slice(0, start - 1), text.slice(chunk.end), first);
    return value === undefined ? undefined : { value, part: first, count };
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

interface Chunk<Part> {
  readonly part: Part;
  /** The next chunk's start; after the last, the rest of the envelope. */
  readonly end: number;
}

/**
 * A boundary may be inside a text; but if the part parses as whole elements it is one, because JSON is
 * unambiguous. Others are skipped.
 */
function takeChunk<Part>(
  text: string,
  at: number,
  { closing, parse }: LongForm<Part>,
  { next, last }: Boundaries,
): Chunk<Part> | undefined {
  let from = at + CHUNK_CHARACTERS;
  for (let tries = 0; tries < TRIES; tries++) {
    const boundary = next(from);
    if (!boundary) break;
    const { comma, found } = boundary;
    const part = comma > at ? parse(text.slice(at, comma)) : undefined;
    if (part !== undefined) return { part, end: comma + 1 };
    from = found + 1;
  }
  const ends = closing();
  // What ends earlier has more behind it than an envelope's tail.
  ends.lastIndex = Math.max(at, last, text.length - HEAD - LONGEST_CLOSING);
  for (let tries = 0; tries < TRIES; tries++) {
    const found = ends.exec(text);
    if (!found) break;
    const part = parse(text.slice(at, found.index + 1));
    if (part !== undefined) return { part, end: ends.lastIndex };
    // Ends of objects within objects follow each other.
    ends.lastIndex = found.index + 1;
  }
  return undefined;
}

function parseJson(text: string, revive?: (key: string, value: unknown) => unknown): unknown {
  try {
    return JSON.parse(text, revive);
  } catch {
    return undefined;
  }
}

function parseEnvelope(head: string, tail: string, part: unknown): unknown {
  const value = parseJson(head + JSON.stringify(PART_MARK) + tail, (_, inner) =>
    inner === PART_MARK ? part : inner,
  );
  return value === part || isDict(value) ? value : undefined;
}
