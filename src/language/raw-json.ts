/** Arguments that are a JSON object: how they are told from other texts, read, and pointed at where they are wrong. */

import { AddOnError } from "../errors";
import { isText } from "../table/values";
import { characterNumber, matchEnd } from "./texts";

/** The text of a raw JSON object, or `undefined` where the argument is not written as one. */
export function jsonText(value: unknown): string | undefined {
  return isText(value) && /^\s*\{/.test(value) ? value.trim() : undefined;
}

/** A raw JSON object, parsed. Bad JSON is a `badArgument` that names the character where it stops being JSON. */
export function parseJsonObject(argument: string, text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    // Engines word their messages differently, and leave the position out of some.
    const at = mistakeAt(text);
    const place = at >= text.length ? "at its end" : `at character ${characterNumber(text, at)}`;
    const problem = `it begins with { but is not valid JSON: it breaks off ${place}`;
    const expected = 'a JSON object such as {"report_id": 7}, with every name and text in double quotes';
    throw new AddOnError("badArgument", { argument, problem, expected });
  }
}

const SPACE = /[ \t\n\r]*/y;
// In strings every character from the space on, but for the quote and the backslash: JSON has no control characters there.
const TOKEN =
  /[{}[\],:]|"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.])/y;

/** A list or object that has just ended, where each token is one letter: s for a string, v for any other value. */
const WHOLE = /(?:\{(?:s:[sv](?:,s:[sv])*)?\}|\[(?:[sv](?:,[sv])*)?\])$/;
/** How valid JSON may begin when what is whole in it is a v: what is open, each up to the next, then a value or a name. */
const BEGINNING = /^(?:\{(?:s:[sv],)*s:|\[(?:[sv],)*)*(?:[sv]|\{(?:s:[sv],)*s?)?$/;

function mistakeAt(text: string): number {
  let read = "";
  let at = matchEnd(SPACE, text, 0);
  while (at < text.length) {
    const end = matchEnd(TOKEN, text, at);
    const sign = text.charAt(at);
    const letter = sign === '"' ? "s" : /[{}[\],:]/.test(sign) ? sign : "v";
    read = (read + letter).replace(WHOLE, "v");
    if (!end || !BEGINNING.test(read)) return at;
    at = matchEnd(SPACE, text, end);
  }
  return at;
}
