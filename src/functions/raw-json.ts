/** Arguments that are a JSON object: how they are told from other texts, read, and pointed at where they are wrong. */

import { AddOnError } from "../errors";
import { characterNumber, matchEnd } from "./texts";

/** The text of a raw JSON object, or `undefined` where the argument is not written as one. */
export function jsonText(value: unknown): string | undefined {
  return typeof value === "string" && /^\s*\{/.test(value) ? value.trim() : undefined;
}

/** A raw JSON object, parsed. Bad JSON is a `badArgument` that names the character where it stops being JSON. */
export function parseJsonObject(argument: string, text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch (cause) {
    // Engines word their messages differently, and leave the position out of some.
    const at = mistakeAt(text);
    const place = at >= text.length ? "at its end" : `at character ${characterNumber(text, at)}`;
    const problem = `it begins with { but is not valid JSON: it breaks off ${place}`;
    const expected = 'a JSON object such as {"report_id": 7}, with every name and text in double quotes';
    throw new AddOnError("badArgument", { argument, problem, expected }, { cause });
  }
}

const SPACE = /[ \t\n\r]*/y;
// Every character from the space on, but for the quote and the backslash: JSON has no control characters in strings.
const STRING = /"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[0-9a-f]{4}))*"/iy;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?(?![\w.])|true\b|false\b|null\b/y;

/** What may come next: a value; a value or the end of an empty list; a name (or the end of an empty object); and so on. */
type Want = "value" | "first value" | "name" | "first name" | "colon" | "more";

function mistakeAt(text: string): number {
  const open: ("{" | "[")[] = [];
  let want: Want = "value";
  for (let at = matchEnd(SPACE, text, 0); at < text.length; at = matchEnd(SPACE, text, at)) {
    const sign = text.charAt(at);
    const inside = open[open.length - 1];
    const wantsValue: boolean = want === "value" || want === "first value";
    const wantsName: boolean = want === "name" || want === "first name";
    const closes = sign === (inside === "{" ? "}" : "]") && (want === "more" || want.startsWith("first"));
    if (inside && closes) {
      open.pop();
      want = "more";
      at++;
    } else if (wantsValue && (sign === "{" || sign === "[")) {
      open.push(sign);
      want = sign === "{" ? "first name" : "first value";
      at++;
    } else if ((want === "colon" && sign === ":") || (want === "more" && inside && sign === ",")) {
      want = want === "colon" || inside === "[" ? "value" : "name";
      at++;
    } else {
      const next =
        wantsValue || wantsName ? matchEnd(STRING, text, at) || (wantsValue ? matchEnd(SCALAR, text, at) : 0) : 0;
      if (!next) return at;
      want = wantsName ? "colon" : "more";
      at = next;
    }
  }
  return text.length;
}
