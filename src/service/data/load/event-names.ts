/** Whether a column holds names of events, or numbers, titles and people that are called "name". Pure. */
import type { NamesFacts } from "./column-facts";
import type { StagedColumn } from "./staged/columns";
import { plainName } from "./vocabulary/dialects";
import { EVENT_IN_NAME, VAGUE } from "./vocabulary/spellings";

/** Of so many rows and more, different names in nearly all are none of events. */
const FEWEST_NAMED = 20;
/** In a column of events a name comes again and again. */
const NEARLY_ALL = 0.8;

/** What tools write where another column has the name. */
const SAYS_NO_MORE = /^(events?|track|custom([ _-]?event)?|(un)?struct|se|ue|record|log|action|activity)$/i;

/** `isOfTool`: a tool's own column of events, or one that is called so. */
export interface EventColumn {
  readonly column: StagedColumn;
  readonly facts: NamesFacts;
  readonly isSure: boolean;
}

export function isCalledEvent({ header }: StagedColumn): boolean {
  return EVENT_IN_NAME.test(plainName(header));
}

/** "name", "type", which is of a thing as often as of what happened, and fields of objects. */
function isVague({ header }: StagedColumn): boolean {
  return VAGUE.includes(plainName(header)) || header.includes(".");
}

export function namesEvents({ column, facts, isSure }: EventColumn): boolean {
  const { filled, different } = facts;
  if (isSure || filled === 0) return true;
  if (hasNumbersOfThings(facts)) return false;
  const areNearlyAllOthers = different > NEARLY_ALL * filled;
  if (plainName(column.header) === "name") return !areNearlyAllOthers && !namesPeople(facts);
  return !areNearlyAllOthers || filled < FEWEST_NAMED;
}

/** Such as the numbers of orders, of which each may have a few rows. */
function hasNumbersOfThings({ filled, different, numbered }: NamesFacts): boolean {
  return numbered > NEARLY_ALL * filled && different >= 3 && different > 0.2 * filled;
}

/** Each person has one, and each another. */
function namesPeople({ people, pairs, different }: NamesFacts): boolean {
  return people > 1 && pairs === people && different > NEARLY_ALL * people;
}

/** A column that has one value, as all its rows are "event". */
export function saysNoMore({ facts }: EventColumn): boolean {
  return facts.different === 1 && SAYS_NO_MORE.test(facts.example.trim());
}

/** For who thinks of another column; undefined where nobody does. `constant`: the option for one event. */
export function describeChoice({ column, facts, isSure }: EventColumn, constant: string): string | undefined {
  const { different, filled, example } = facts;
  const isDoubtful = isVague(column) || (different > 1 && different > NEARLY_ALL * filled);
  if (isSure || !isDoubtful) return undefined;
  return `Events are named by ${column.header}, such as "${example.slice(0, 30)}". If every row is one kind of event: ${constant}`;
}
