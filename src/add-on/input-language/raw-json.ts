/** JSON objects that people give as arguments. */

import { argumentError } from "../shared/known-error";
import { isText } from "../table/values";
import { countCharacters, findMatchEnd } from "./texts";

/** `undefined` where the argument does not look like one. */
export function takeJsonText(value: unknown): string | undefined {
  return isText(value) && /^\s*\{/.test(value) ? value.trim() : undefined;
}

/** @throws KnownError badArgument that names the character at fault */
export function parseJsonObject(argument: string, text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    // Engines word errors differently, some without a position.
    const at = describeMistake(text);
    const place = at >= text.length ? "at its end" : `at character ${countCharacters(text, at)}`;
    const problem = `it begins with { but is not valid JSON: it breaks off ${place}`;
    const expected = 'a JSON object such as {"report_id": 7}, with every name and text in double quotes';
    throw argumentError(argument, problem, expected);
  }
}

const JSON_SPACE = /[ \t\n\r]*/y;
// From space on, without quote and backslash: JSON allows no control characters there.
const JSON_TOKEN =
  /[{}[\],:]|"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.])/y;

/** What may come next: s a string, v another value, else JSON's own signs. */
const VALUE = "sv{[";

/** Position of the first mistake: one step per token, with a list of open brackets. */
function describeMistake(text: string): number {
  const open: string[] = [];
  let expected = VALUE;
  let at = findMatchEnd(JSON_SPACE, text, 0);
  while (at < text.length) {
    const end = findMatchEnd(JSON_TOKEN, text, at);
    const sign = describeSign(text.charAt(at));
    if (!end || !expected.includes(sign)) return at;
    expected = listExpected(sign, expected, open);
    at = findMatchEnd(JSON_SPACE, text, end);
  }
  return at;
}

function describeSign(letter: string): string {
  if (letter === '"') return "s";
  return /[{}[\],:]/.test(letter) ? letter : "v";
}

/** What may follow an expected sign. Updates the open brackets. */
function listExpected(sign: string, expected: string, open: string[]): string {
  if (sign === ":") return VALUE;
  if (sign === ",") return open[open.length - 1] === "{" ? "s" : VALUE;
  if (sign === "{" || sign === "[") {
    open.push(sign);
    return sign === "{" ? "s}" : `${VALUE}]`;
  }
  // A string where no other value is allowed is a name.
  if (sign === "s" && !expected.includes("v")) return ":";
  if (sign === "}" || sign === "]") open.pop();
  const inside = open[open.length - 1];
  if (inside === undefined) return "";
  return inside === "{" ? ",}" : ",]";
}
