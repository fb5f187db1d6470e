import { DATABASE } from "./database/database";
import { ANNUITIES } from "./financial/annuities";
import { CASH_FLOWS } from "./financial/cash-flows";
import { GROWTH } from "./financial/growth";
import { NUMBER_SYSTEMS } from "./maths/number-systems";
import { TRIGONOMETRY } from "./maths/trigonometry";
import { WHOLE_NUMBERS } from "./maths/whole-numbers";
import { DISCOUNTS } from "./financial/discounts";
import { SECURITIES } from "./financial/securities";
import { COMPLEX_NUMBERS } from "./maths/complex-numbers";
import { TESTS_OF_SAMPLES } from "./statistics/tests-of-samples";
import { FAMILIES } from "./statistics/families";
import { REGRESSION } from "./statistics/regression";
import { LINEAR_ALGEBRA } from "./arrays/linear-algebra";
import { CONVERSION } from "./maths/convert";
import { DISTRIBUTIONS } from "./statistics/distributions";
import { ORDER } from "./statistics/order";
import { PAIRS } from "./statistics/pairs";
import { SAMPLES } from "./statistics/samples";
import { T_TESTS } from "./statistics/t-test";
import { AGGREGATES } from "./maths/aggregates";
import { ARRAYS } from "./arrays/arrays";
import { CALENDAR } from "./dates/calendar";
import { CONDITIONAL } from "./maths/conditional";
import { DATES } from "./dates/dates";
import type { Definition, Definitions } from "./definition/definition";
import { INFORMATION } from "./logic/information";
import { LAMBDAS } from "./logic/lambdas";
import { LOGIC } from "./logic/logic";
import { LOOKUP } from "./lookup/lookup";
import { MATHS } from "./maths/arithmetic";
import { SERIES } from "./maths/series";
import { PATTERNS } from "./texts/patterns";
import { PLACES } from "./lookup/places";
import { SELECTION } from "./arrays/selection";
import { TEXTS } from "./texts/texts";

const GROUPS: readonly Definitions[] = [
  TRIGONOMETRY,
  WHOLE_NUMBERS,
  NUMBER_SYSTEMS,
  SAMPLES,
  ORDER,
  PAIRS,
  DISTRIBUTIONS,
  FAMILIES,
  REGRESSION,
  TESTS_OF_SAMPLES,
  T_TESTS,
  ANNUITIES,
  CASH_FLOWS,
  GROWTH,
  DISCOUNTS,
  SECURITIES,
  COMPLEX_NUMBERS,
  DATABASE,
  MATHS,
  CONVERSION,
  SERIES,
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
  LINEAR_ALGEBRA,
  SELECTION,
];

const FUNCTIONS: ReadonlyMap<string, Definition> = new Map(GROUPS.flatMap((group) => Object.entries(group)));

/** The function of this name, which is in capitals. */
export function findFunction(name: string): Definition | undefined {
  return FUNCTIONS.get(name);
}

/** The names of all functions, in order of the alphabet. */
export function functionNames(): string[] {
  return [...FUNCTIONS.keys()].sort();
}
