/** Sheets' expressions are RE2: look-around and back references are refused. */
import { failure } from "../../values/errors";
import type { Value } from "../../values/values";
import { define, type Definitions } from "../definition/definition";

const expressions = new Map<string, RegExp>();

function expression(source: string, name: string): RegExp {
  let known = expressions.get(source);
  if (known) return known;
  const invalid = failure(
    "#REF!",
    `Function ${name} parameter 2 value "${source}" is not a valid regular expression.`,
  );
  if (/\(\?<?[=!]|\\[1-9]/.test(source)) throw invalid;
  // RE2 writes flags at the head.
  const flags = /^\(\?([ims]+)\)/.exec(source);
  try {
    known = new RegExp(flags ? source.slice(flags[0].length) : source, `u${flags?.[1] ?? ""}`);
  } catch (error) {
    if (error instanceof SyntaxError) throw invalid;
    throw error;
  }
  expressions.set(source, known);
  return known;
}

/** The first group, several groups side by side, or the whole match. */
function extract(text: string, source: string): Value {
  const match = expression(source, "REGEXEXTRACT").exec(text);
  if (!match) {
    throw failure(
      "#N/A",
      `Function REGEXEXTRACT parameter 2 value "${source}" does not match text of Function REGEXEXTRACT parameter 1 value "${text}".`,
    );
  }
  const groups = match.slice(1).map((group: string | undefined) => group ?? "");
  return groups.length > 1 ? [groups] : (groups[0] ?? match[0]);
}

export const PATTERNS: Definitions = {
  REGEXMATCH: define(["text", "text"], (text, source) => expression(source, "REGEXMATCH").test(text)),
  REGEXEXTRACT: define(["text", "text"], extract),
  REGEXREPLACE: define(["text", "text", "text"], (text, source, instead) => {
    const found = expression(source, "REGEXREPLACE");
    // RE2 writes groups as \1 where JavaScript writes $1.
    const replacement = instead.replace(/\$(?!\d)/g, "$$$$").replace(/\\(\d)/g, "$$$1");
    return text.replace(new RegExp(found.source, `${found.flags}g`), replacement);
  }),
};
