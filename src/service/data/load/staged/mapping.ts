/**
 * Which column is which, in a person's words: `person = user_pseudo_id, time = event_timestamp (ms), event:
 * Paid`.
 */
import { UsageError } from "../../../model/errors";
import type { StagedColumn } from "./columns";

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

interface Found {
  readonly person: string | undefined;
  readonly event: string | undefined;
  readonly time: { readonly column: string; readonly day?: string | undefined } | undefined;
  /** Columns that are no names of events, whatever they are called. */
  readonly unfit: readonly string[];
}

/**
 * The option to use, filled in with what is known and the best guess for the rest; undefined for too few
 * columns.
 */
export function suggestMap(
  columns: readonly StagedColumn[],
  { person, event, time, unfit }: Found,
): string | undefined {
  const used = new Set([person, event, time?.column, time?.day]);
  const missing = [person, time].filter((found) => found === undefined).length;
  if (missing > columns.filter(({ name }) => !used.has(name)).length) return undefined;
  const guess = (...patterns: readonly RegExp[]): string => {
    const free = columns.filter(({ name, header }) => !used.has(name) && header.trim() !== "");
    // The number of a row is nobody's.
    const others = free.filter(({ header }) => !/^_?(id|uuid|guid)$/i.test(header.trim()));
    const [column] = patterns.flatMap((pattern) => others.filter(({ header }) => pattern.test(header)));
    if (column) used.add(column.name);
    return quoteHeader(column?.header ?? "COLUMN");
  };
  const headerOf = (name: string): string =>
    quoteHeader(columns.find((column) => column.name === name)?.header ?? name);
  const when = time === undefined ? guess(WHEN, CHANGED) : headerOf(time.column);
  const day = time?.day === undefined ? "" : `, day = ${headerOf(time.day)}`;
  const parts = [
    `person = ${person === undefined ? guess(WHO, THING, /id$/i) : headerOf(person)}`,
    `time = ${when}${day}`,
    event === undefined ? suggestEvent(columns, new Set([...used, ...unfit])) : `event = ${headerOf(event)}`,
  ];
  return `--map '${parts.join(", ")}'`;
}

/** Without a column that looks like names of events, every row is one kind. */
function suggestEvent(columns: readonly StagedColumn[], used: ReadonlySet<string | undefined>): string {
  const column = columns.find(
    ({ name, header }) => !used.has(name) && /event|action|type|kind|what|activity|status/i.test(header),
  );
  return column ? `event = ${quoteHeader(column.header)}` : "event: Paid";
}

const WHEN = /time|date|day|when|moment|created|stamp|zeit|datum|_at$|ts$/i;
const CHANGED = /(changed|updated|modified|closed|paid|sent|received|fecha|heure|data|ora)$/i;
/** What stands for somebody where nobody is named. */
const THING = /device|machine|sensor|session|account|owner|phone|host|addr|(^|_)ip$|subject/i;
/** Columns that may be of people, in whatever trade. */
const WHO =
  /user|person|visitor|customer|client|mail|who|member|caller|author|actor|athlete|player|student|patient|kund|profile|subscriber|contact|lead(_|$)/i;

function quoteHeader(header: string): string {
  const isPlain = !/[,"=]|^\s|\s$/.test(header) && !UNIT.test(header);
  return isPlain ? header : `"${header.replaceAll('"', '""')}"`;
}
