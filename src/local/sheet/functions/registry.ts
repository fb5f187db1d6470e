/** All built-in functions by name. */
import { AGGREGATES } from "./aggregates";
import { ARRAYS } from "./arrays";
import { BRIDGED } from "./bridged";
import { CALENDAR } from "./calendar";
import { CONDITIONAL } from "./conditional";
import { DATES } from "./dates";
import type { Definition, Definitions } from "./definition";
import { INFORMATION } from "./information";
import { LAMBDAS } from "./lambdas";
import { LOGIC } from "./logic";
import { LOOKUP } from "./lookup";
import { MATHS } from "./maths";
import { PATTERNS } from "./patterns";
import { PLACES } from "./places";
import { SELECTION } from "./selection";
import { TEXTS } from "./texts";

const GROUPS: readonly Definitions[] = [
  BRIDGED,
  MATHS,
  AGGREGATES,
  CONDITIONAL,
  LOGIC,
  LAMBDAS,
  INFORMATION,
  TEXTS,
  PATTERNS,
  DATES,
  CALENDAR,
  LOOKUP,
  PLACES,
  ARRAYS,
  SELECTION,
];

const FUNCTIONS: ReadonlyMap<string, Definition> = new Map(GROUPS.flatMap((group) => Object.entries(group)));

/** A built-in function by its upper-case name. */
export function findFunction(name: string): Definition | undefined {
  return FUNCTIONS.get(name);
}

/** The names of all built-in functions, in alphabetical order. */
export function functionNames(): string[] {
  return [...FUNCTIONS.keys()].sort();
}
