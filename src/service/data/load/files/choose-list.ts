/** Which of several lists of one JSON document holds the events. Pure. */
import { MapError, StartError } from "../../../model/errors";
import { mapOption } from "../vocabulary/mapping";
import { plainName } from "../vocabulary/dialects";
import { EVENT_IN_NAME, LIKE_EVENTS, SPELLINGS, VAGUE } from "../vocabulary/spellings";
import type { DocumentList } from "./rows-of-document";

export interface ListChoice {
  /** A person's word for it: `events`, or `data.events`. */
  readonly list?: string | undefined;
  /** Whether one is taken where nobody knows which, as somebody looks at it before it is loaded. */
  readonly isLook?: boolean;
  /** Which a person chose before of lists of these names. */
  readonly remembered?: ((lists: readonly string[]) => string | undefined) | undefined;
}

interface ChosenList {
  readonly rows: readonly unknown[];
  readonly said: readonly string[];
  readonly lists: readonly string[];
}

/** So many rows tell which fields they have. */
const FIRST_ROWS = 100;

/**
 * The one that has people, events and times; of several, the one that is called so.
 * @throws StartError for a list that is not there, MapError where two may be it
 */
export function chooseList(found: readonly DocumentList[], file: string, choice: ListChoice): ChosenList {
  const list = choice.list ?? choice.remembered?.(found.map(({ name }) => name));
  if (list !== undefined) return namedList(list, found, file, choice.list === undefined);
  const [best, second] = found
    .map((one) => ({ one, points: pointsOf(one) }))
    .sort((a, b) => b.points - a.points || b.one.rows.length - a.one.rows.length);
  if (!best || !second) return { rows: best?.one.rows ?? [], said: [], lists: [] };
  const { one } = best;
  const isLook = choice.isLook === true;
  if (best.points === second.points && !isLook && countRoles(one.rows) > 1)
    throw new MapError(
      `The file "${file}" has several lists that may be its events: ${describeLists(found)}.`,
      `Say which: ${mapOption({ list: one.name })}, or another.`,
    );
  // Who looks at it has the others in a list to choose from.
  const others = isLook ? "" : ` To read another: ${mapOption({ list: second.one.name })}`;
  const said = `Of its lists (${describeLists(found)}) ${one.name} was read.${others}`;
  return { rows: one.rows, said: [said], lists: namesFrom(one, found) };
}

/** `wasBefore`: it was said for another document. @throws StartError */
function namedList(
  list: string,
  found: readonly DocumentList[],
  file: string,
  wasBefore: boolean,
): ChosenList {
  const named = found.find(({ name }) => name === list) ?? found.find(({ name }) => lastOf(name) === list);
  if (!named) throw new StartError(`The file "${file}" has no list "${list}": ${describeLists(found)}.`);
  const before = `Of its lists ${named.name} was read, as was said before. To look for it again: --map ""`;
  return { rows: named.rows, said: wasBefore ? [before] : [], lists: namesFrom(named, found) };
}

function namesFrom(first: DocumentList, all: readonly DocumentList[]): readonly string[] {
  return all.length < 2 ? [] : [first, ...all.filter((one) => one !== first)].map(({ name }) => name);
}

function lastOf(name: string): string {
  return name.slice(name.lastIndexOf(".") + 1);
}

const MOST_NAMED = 8;

function describeLists(lists: readonly DocumentList[]): string {
  const named = lists
    .slice(0, MOST_NAMED)
    .map(({ name, rows }) => `${name.slice(0, 60)} with ${rows.length.toLocaleString("en")}`);
  return [...named, ...(lists.length > MOST_NAMED ? ["…"] : [])].join(", ");
}

/** Above all that it has people, events and times, then that events are called so. */
function pointsOf({ name, rows }: DocumentList): number {
  const fields = fieldsOf(rows);
  const isOfEvents = fields.some((field) => EVENT_IN_NAME.test(field));
  return 10 * countRoles(rows) + (isOfEvents ? 2 : 0) + (isCalledLikeEvents(name) ? 1 : 0);
}

function isCalledLikeEvents(name: string): boolean {
  return plainName(lastOf(name))
    .split("_")
    .some((word) => LIKE_EVENTS.includes(word));
}

/** How many of a person, an event and a time rows have. */
export function countRoles(rows: readonly unknown[]): number {
  const names = new Set(fieldsOf(rows).filter((name) => !VAGUE.includes(name)));
  return Object.values(SPELLINGS).filter((spelled) => spelled.some((name) => names.has(name))).length;
}

function fieldsOf(rows: readonly unknown[]): readonly string[] {
  return rows.slice(0, FIRST_ROWS).flatMap((row) => Object.keys(row ?? {}).map(plainName));
}
