/** Formulas in which people put a call of ours: most of them hide its failure. */
import type { NamedFunction } from "../../src/local/sheet/language/named-functions";
import type { SeededRandom } from "../../src/local/google/time/random";

/** `callOf`: the call of a question, written as a formula. */
export type Wrap = (callOf: (search: string) => string, question: string) => string;

const written = (wrap: (call: string) => string): Wrap => {
  return (callOf, question) => wrap(callOf(`"did ${question}"`));
};

/** Of each spreadsheet, whose definitions no script can read: one names the stamp, the other does not. */
export const NAMED_FUNCTIONS: readonly NamedFunction[] = [
  {
    name: "PEOPLE_WHO",
    parameters: ["search"],
    definition: "=ANALYTICS_PEOPLE_COUNT(search;;analytics_stamp)",
  },
  { name: "PEOPLE_ONCE", parameters: ["search"], definition: "=ANALYTICS_PEOPLE_COUNT(search)" },
];

export const PLAIN: Wrap = written((call) => call);

/** Semicolons separate arguments in every locale, and rows of an array. */
const WRAPS: readonly Wrap[] = [
  PLAIN,
  written((call) => `IFERROR(${call};0)`),
  written((call) => `IFERROR(${call};"-")`),
  written((call) => `IF(ISERROR(${call});0;${call})`),
  written((call) => `LET(value;${call};IF(ISERROR(value);"";value))`),
  written((call) => `INDEX({0;${call}};2)`),
  written((call) => `SUM(MAP(SEQUENCE(2);LAMBDA(n;IF(n=1;0;IFERROR(${call};0)))))`),
  written((call) => `${call}+0`),
  // No script can read what this one asks.
  (callOf, question) => `SUM(MAP({${question.slice(1)}};LAMBDA(n;IFERROR(${callOf('"did Q"&n')};0))))`,
  (_, question) => `PEOPLE_WHO("did ${question}")`,
  (_, question) => `IFERROR(PEOPLE_WHO("did ${question}");0)`,
];

export function drawWrap(random: SeededRandom): Wrap {
  return WRAPS[random.below(WRAPS.length)] ?? PLAIN;
}
