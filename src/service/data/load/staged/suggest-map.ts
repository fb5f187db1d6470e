/** The mapping that a refusal proposes: what is known, and the best guess for the rest. Pure. */
import { type EventMap, mapOption } from "../vocabulary/mapping";
import type { StagedColumn } from "./columns";

interface Found {
  readonly person: string | undefined;
  readonly event: string | undefined;
  readonly time: { readonly column: string; readonly day?: string | undefined } | undefined;
  /** Columns that are no names of events, whatever they are called. */
  readonly unfit: readonly string[];
}

/**
 * The option to use, filled in with what is known and the best guess for the rest; undefined for too few
 * columns. `said`: what was said of the file, which holds on.
 */
export function suggestMap(
  columns: readonly StagedColumn[],
  { person, event, time, unfit }: Found,
  said: EventMap,
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
    return column?.name ?? "COLUMN";
  };
  const when = time?.column ?? guess(WHEN, CHANGED);
  const who = person ?? guess(WHO, THING, /(^|[_ -])id$/i, /[a-z]I[Dd]$/);
  const isNamed = event !== undefined || said.constantEvent !== undefined;
  return mapOption({
    ...said,
    person: who,
    time: when,
    ...(time?.day !== undefined && { day: time.day }),
    ...(event !== undefined && { event }),
    ...(!isNamed && suggestEvent(columns, new Set([...used, ...unfit]))),
  });
}

/** Without a column that looks like names of events, every row is one kind. */
function suggestEvent(
  columns: readonly StagedColumn[],
  used: ReadonlySet<string | undefined>,
): Pick<EventMap, "event" | "constantEvent"> {
  const column = columns.find(
    ({ name, header }) =>
      !used.has(name) &&
      /event|action|type|kind|what|^was$|activity|status|stage|direction|^ev$|text$/i.test(header),
  );
  return column ? { event: column.name } : { constantEvent: "Paid" };
}

const WHEN = /time|date|day|when|moment|created|stamp|zeit|datum|tag$|[_ ]at$|(^|_)ts$|^t$/i;
const CHANGED = /(changed|updated|modified|closed|paid|sent|received|fecha|heure|data|ora)$/i;
/** What stands for somebody where nobody is named. */
const THING = /device|machine|sensor|session|account|owner|phone|host|addr|(^|_)ip$|subject/i;
/** Columns that may be of people, in whatever trade. */
const WHO =
  /user|person|visitor|customer|client|mail|who|member|caller|author|actor|athlete|player|student|patient|kund|profile|subscriber|contact|auftraggeber|lead(_|$)/i;
