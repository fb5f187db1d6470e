/** The line form of a search: did "Signed up" in last 30 days and plan = pro. Its grammar is in grammar.md. */

import { badArgument } from "../../errors";
import { jsonText, parseJsonObject } from "../raw-json";
import type { DatesContext } from "../dates";
import { characterNumber } from "../texts";
import { readCondition } from "./condition";
import { TAILS } from "./event";
import { DEEPEST, readExpression } from "./expression";
import type { Mark, Marks } from "./expression";
import { Reader } from "./reader";
import type { Condition, Search } from "./search";
import { loneSegment } from "./segment";

/** What a search argument may be. */
export const SEARCH_EXPECTED =
  'a search such as did "Signed up" in last 30 days and plan = pro, the name of a saved segment, or everyone';

/**
 * Reads a search line. A name alone is a saved segment, `everyone` is everyone, and a text that begins with { is the raw
 * body of a request. With a context, periods are also seen from today, so that one which cannot be is refused at once.
 * A mistake is a `badArgument` that says at which character, what was found there and what was expected.
 */
export function parseSearchLine(text: string, context?: DatesContext): Search {
  const json = jsonText(text);
  if (json) return { kind: "raw", body: parseJsonObject("search", json) };
  const reader = new Reader(text, (offset) => `at character ${characterNumber(text, offset)}`, context);
  if (reader.done) throw badArgument("search", "it is empty", SEARCH_EXPECTED);
  if (reader.sees("everyone") && reader.peek(1).kind === "end") return { kind: "everyone" };
  return loneSegment(reader) ?? readLine(reader);
}

/** Reads the whole of a reader's text as one condition, however nested. */
export function readLine(reader: Reader): Condition {
  return readExpression(new LineMarks(reader));
}

class LineMarks implements Marks {
  readonly sideBySide = false;
  private last: Condition["kind"] | undefined;

  constructor(private readonly reader: Reader) {}

  mark(): Mark {
    const { kind, word } = this.reader.peek();
    if (kind === "end") return "end";
    const joins = word === "and" || word === "or" || word === "not" || word === "(" || word === ")";
    return joins ? word : "condition";
  }

  pass(): void {
    this.reader.take();
    this.last = undefined;
  }

  condition(): Condition {
    const condition = readCondition(this.reader);
    this.last = condition.kind;
    return condition;
  }

  unexpected(inside: boolean): never {
    const event = this.last === "event";
    const tail = event ? ", how often (at least 2 times), a period (in last 30 days)" : "";
    const spaces = this.last === "property" ? " (a text with spaces goes in quotes)" : "";
    const expected = `"and", "or"${tail} or ${inside ? '")"' : "the end"}${spaces}`;
    return this.reader.fail(expected, ["and", "or", ...(event ? TAILS : [])]);
  }

  tooDeep(): never {
    const { from } = this.reader.peek();
    return this.reader.failAt(from, `groups are nested more than ${DEEPEST} deep`, "a search with fewer parentheses");
  }
}
