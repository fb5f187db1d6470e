/** Did "Paid", then with what properties, how often and when, in any order. */

import { findNearest } from "../near-names";
import { findComparison, takeComparison, type WrittenComparison } from "./comparisons";
import { beginsCount, OF_PERIOD, PREPOSITION, readPeriod } from "./period";
import { readProperty } from "./property";
import type { Reader } from "./reader";
import type { Frequency, SaidEvent } from "./tree";
import { isBare, NEXT_CELL } from "./tokens";
import type { Token } from "./tokens";

/** For suggestions. A bare name must not swallow something near these. */
export const TAILS = [
  ...["at least", "at most", "exactly", "more than", "fewer than", "once", "twice", "times"],
  ...["since", "before", "after", "between", "during", "within", "yesterday", "today", "last", "previous"],
];

const NAME_EXPECTED = 'the name of an event, in quotes where it has spaces, as in: did "Signed up"';
/** After an event's name, for sentences. */
export const TAIL_EXPECTED =
  "how often (at least 2 times), a period (in last 30 days), its own properties (with amount > 100)";
const COUNT_EXPECTED = "how many times, such as at least 2 times";

type CountedEvent = readonly [add: number, bound: Frequency["bound"]];

/** Counting comparisons, with an offset to the number. */
const COUNTING_COMPARISONS: { readonly [comparison in WrittenComparison]?: CountedEvent } = {
  equals: [0, "exactly"],
  "at least": [0, "at least"],
  "at most": [0, "at most"],
  "more than": [1, "at least"],
  "less than": [-1, "at most"],
};

export const DID = /^(?:did|didn't|never)$/;
const PERIOD_START = /^(?:today|yesterday|this|last|past|previous)$/;

export function readEvent(reader: Reader): SaidEvent {
  const negated = readDid(reader);
  reader.skip(NEXT_CELL);
  const first = reader.peek();
  const event = first.kind === "quoted" ? reader.take().text : readBareName(reader);
  if (event === "" && !reader.isDraft) reader.fail(NAME_EXPECTED, [], first);
  return { kind: "event", event, ...readTail(reader), negated };
}

/** "did", "did not", "didn't", "never", "never did"; true for a negation. */
function readDid(reader: Reader): boolean {
  const before = reader.skip("didn't") || reader.skip("never");
  reader.skip("did");
  const behind = reader.skip("not") || reader.skip("never");
  return before !== behind;
}

/** What follows an event's name, as far as it goes. */
function readTail(reader: Reader): Pick<SaidEvent, "often" | "days" | "where"> {
  const where: Where[] = [];
  let often: Frequency | undefined;
  let when: Pick<SaidEvent, "days"> | undefined;
  for (;;) {
    reader.skip(NEXT_CELL);
    // In its own cell a period may lack "in", so one is inserted.
    if (beginsCount(reader, 1)) reader.skip("in");
    if (beginsWhere(reader)) where.push(...readWhere(reader));
    else if (!often && beginsCount(reader, 0)) often = readFrequency(reader);
    else if (!when && beginsPeriod(reader)) when = { days: readPeriod(reader) };
    else if (often && beginsCount(reader, 0)) refuseSecond(reader, "how often", TWO_COUNTS);
    else if (when && beginsPeriod(reader)) refuseSecond(reader, "when", TWO_PERIODS);
    else {
      const own = where.length > 0 && { where };
      return { often: isOnce(often) ? undefined : often, ...when, ...own };
    }
  }
}

type Where = NonNullable<SaidEvent["where"]>[number];

/** "with amount >", "with (": other names may have the word (Logged in with Google). */
function beginsWhere(reader: Reader): boolean {
  if (!reader.sees("with")) return false;
  const cells = reader.peek(1).word === NEXT_CELL ? 2 : 1;
  if (reader.peek(cells).word === "(") return true;
  const behind = reader.peek(cells + 1).word === NEXT_CELL ? cells + 2 : cells + 1;
  return OF_PERIOD.test(reader.peek(behind).word) || findComparison(reader, behind)[0] !== undefined;
}

function readWhere(reader: Reader): Where[] {
  reader.skip("with");
  reader.skip(NEXT_CELL);
  if (!reader.skip("(")) return [readOwn(reader)];
  const where = [readOwn(reader)];
  while (reader.skip("and")) where.push(readOwn(reader));
  if (!reader.skip(")"))
    reader.fail(
      '"and" or ")": all that is said of one event must be so, as in: with (amount > 100 and plan = Team)',
    );
  return where;
}

const TWO_COUNTS =
  '"and", "or" or the end, as in: did "Paid" at least 2 times and did "Paid" at most 3 times';
const TWO_PERIODS = '"and", "or" or the end, as in: did "Paid" in 2025 and did "Paid" in 2026';

function refuseSecond(reader: Reader, what: string, expected: string): never {
  const { text, from } = reader.peek();
  reader.failAt(from, `"${text}" says ${what} a second time`, expected);
}

function beginsPeriod(reader: Reader): boolean {
  const { word } = reader.peek();
  return PREPOSITION.test(word) || PERIOD_START.test(word);
}

function readOwn(reader: Reader): Where {
  const { from } = reader.peek();
  const own = readProperty(reader);
  if (own.kind === "property" || own.kind === "dated") return own;
  return reader.failAt(from, "a list with (none) is no one thing to ask of an event", WITH_NONE);
}

const WITH_NONE = "(none) alone, as in: with plan = (none)";

/** Up to where the name must end. */
function readBareName(reader: Reader): string {
  const first = reader.peek();
  let last: Token | undefined;
  while (
    isBare(reader.peek()) &&
    !beginsCount(reader, 0) &&
    !(last && beginsWhere(reader)) &&
    (!beginsPeriod(reader) || (last && isEndOfName(reader)))
  ) {
    if (last) refuseSlip(reader);
    last = reader.take();
  }
  return last ? reader.text.slice(first.from, last.to) : "";
}

/** "in" and "on" may end a name (Logged in) where no period could follow. */
function isEndOfName(reader: Reader): boolean {
  if (!reader.sees("in") && !reader.sees("on")) return false;
  return !isBare(reader.peek(1)) || beginsCount(reader, 1) || PREPOSITION.test(reader.peek(1).word);
}

/** Anything like "at least 2 times", or with a number, needs quotes: it may be a typo. */
function refuseSlip(reader: Reader): void {
  const { word } = reader.peek();
  if (findNearest(word, TAILS).length > 0 || /^\d/.test(word))
    reader.fail(`${TAIL_EXPECTED}, or the whole name of the event in quotes`, TAILS);
}

/** The default, never written out. */
function isOnce(often: Frequency | undefined): boolean {
  return often?.bound === "at least" && often.count === 1;
}

function readFrequency(reader: Reader): Frequency {
  const at = reader.peek();
  const counted = COUNTING_COMPARISONS[takeComparison(reader) ?? "set"];
  let [add, bound]: CountedEvent = counted ?? [0, "exactly"];
  const count = readCount(reader) + add;
  if (!counted && reader.skip("or", "more")) bound = "at least";
  if (!counted && (reader.skip("or", "less") || reader.skip("or", "fewer"))) bound = "at most";
  if (count < 0) reader.failAt(at.from, "fewer than 0 times is impossible", "fewer than 1 time, or more");
  return { bound, count };
}

function readCount(reader: Reader): number {
  // "at least" and its number may be in two cells, with the inserted "in" between.
  reader.skip("in");
  if (reader.skip("once")) return 1;
  if (reader.skip("twice")) return 2;
  const { word } = reader.peek();
  if (!/^\d{1,9}$/.test(word)) reader.fail(COUNT_EXPECTED, TAILS);
  reader.take();
  if (!reader.skip("times")) reader.skip("time");
  return Number(word);
}
