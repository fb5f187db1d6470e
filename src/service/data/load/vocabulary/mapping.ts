/**
 * Which column is which, in a person's words: `person = user_pseudo_id, time = event_timestamp (ms), event:
 * Paid`.
 */
import { UsageError } from "../../../model/errors";

/** Headers as they are in the file, by what they are; what is absent is found by looking at the columns. */
export interface EventMap {
  readonly person?: string;
  readonly event?: string;
  /** Of files that have one kind of event: its name, in place of a column. */
  readonly constantEvent?: string;
  readonly time?: string;
  /** Its column of days, where that of times has times of day alone. */
  readonly day?: string;
  readonly unit?: TimeUnit;
  /** The list of a JSON document that holds the events. */
  readonly list?: string;
}

/** What times count where they are numbers, and what comes first where a day is two of them. */
export type TimeUnit = "s" | "ms" | "us" | "ns" | "day/month" | "month/day";

const ROLE = /^(person|event|time|day|list)$/i;
const UNIT = /\((s|ms|us|µs|ns|day\/month|month\/day)\)$/i;
const QUOTED = /^"((?:[^"]|"")*)"$/;
const FORM =
  '"person = COLUMN, time = COLUMN, event = COLUMN", or "event: NAME" where every row is one kind of event';

/** Commas within quotes are part of a name. @throws UsageError */
export function readMap(text: string | undefined): EventMap {
  let map: EventMap = {};
  for (const part of splitParts(text ?? "")) {
    const at = part.search(/[=:]/);
    const [role, words] = [part.slice(0, Math.max(0, at)).trim(), part.slice(at + 1).trim()];
    if (!ROLE.test(role) || words === "")
      throw new UsageError(`--map does not understand "${part.trim()}": it takes ${FORM}.`);
    map = { ...map, ...readPart(role.toLowerCase(), part[at] === ":", words) };
  }
  return map;
}

function splitParts(text: string): string[] {
  return (text.match(/(?:"[^"]*"|[^,"])+/g) ?? []).filter((part) => part.trim() !== "");
}

function readPart(role: string, isConstant: boolean, words: string): EventMap {
  if (role === "event" && isConstant) return { constantEvent: readName(words) };
  const [written = "", unit] = QUOTED.test(words) || role !== "time" ? [] : (UNIT.exec(words) ?? []);
  const name = readName(words.slice(0, words.length - written.length).trim());
  return {
    [role]: name,
    ...(unit !== undefined && { unit: unit.toLowerCase().replace("µ", "u") as TimeUnit }),
  };
}

/** A name, which may be in quotes. */
function readName(words: string): string {
  return QUOTED.exec(words)?.[1]?.replaceAll('""', '"') ?? words;
}

/** The inverse of `readMap`; names that it would read otherwise are in quotes. */
export function writeMap({ person, event, constantEvent, time, day, unit, list }: EventMap): string {
  const written = unit === undefined ? "" : ` (${unit})`;
  return [
    ...(list === undefined ? [] : [`list = ${quoteHeader(list)}`]),
    ...(person === undefined ? [] : [`person = ${quoteHeader(person)}`]),
    ...(time === undefined ? [] : [`time = ${quoteHeader(time)}${written}`]),
    ...(day === undefined ? [] : [`day = ${quoteHeader(day)}`]),
    ...(event === undefined ? [] : [`event = ${quoteHeader(event)}`]),
    ...(constantEvent === undefined ? [] : [`event: ${quoteHeader(constantEvent)}`]),
  ].join(", ");
}

/** The option as a shell takes it, whatever columns are called. */
export function mapOption(map: EventMap): string {
  return `--map '${writeMap(map).replaceAll("'", String.raw`'\''`)}'`;
}

function quoteHeader(header: string): string {
  const isPlain = !/[,"=]|^\s|\s$/.test(header) && !UNIT.test(header);
  return isPlain ? header : `"${header.replaceAll('"', '""')}"`;
}
