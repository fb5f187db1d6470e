/**
 * Sheets' expressions are RE2's: they take linear time, and know neither look-around nor back references.
 */
import { RE2JS, RE2JSSyntaxException } from "re2js";
import { failure } from "../../values/errors";
import { joinLimited, MAX_TEXT, tooLong } from "../../values/text-limit";
import type { Value } from "../../values/values";
import { type Call, defineWithCall, type Definitions } from "../definition/definition";

const MOST_KEPT = 1_000;
/** A sign against a part of the expression takes as long as two cells that are read. */
const STEPS_OF_PART = 2;
/** Of each sign of an expression that is read for the first time. */
const STEPS_OF_READING = 50;

const expressions = new Map<string, RE2JS>();

function expression(source: string, call: Call): RE2JS {
  const known = expressions.get(source);
  if (known) return known;
  call.scope.world.spend(source.length * STEPS_OF_READING);
  const read = readExpression(source, call.name);
  if (expressions.size >= MOST_KEPT) expressions.clear();
  expressions.set(source, read);
  return read;
}

function readExpression(source: string, name: string): RE2JS {
  try {
    return RE2JS.compile(source);
  } catch (error) {
    if (!(error instanceof RE2JSSyntaxException)) throw error;
    throw failure(
      "#REF!",
      `Function ${name} parameter 2 value "${source}" is not a valid regular expression.`,
    );
  }
}

function matcherOf(text: string, source: string, call: Call) {
  const read = expression(source, call);
  call.scope.world.spend((text.length + 1) * read.programSize() * STEPS_OF_PART);
  return read.matcher(text);
}

/** The first group, several groups side by side, or the whole match. */
function extract(call: Call, text: string, source: string): Value {
  const match = matcherOf(text, source, call);
  if (!match.find()) {
    throw failure(
      "#N/A",
      `Function REGEXEXTRACT parameter 2 value "${source}" does not match text of Function REGEXEXTRACT parameter 1 value "${text}".`,
    );
  }
  const groups = Array.from({ length: match.groupCount() }, (_, at) => match.group(at + 1) ?? "");
  return groups.length > 1 ? [groups] : (groups[0] ?? match.group() ?? "");
}

/** Each match, as RE2 finds them; a new text names groups as `\1` or `$1`. */
function replace(call: Call, text: string, source: string, instead: string): string {
  const match = matcherOf(text, source, call);
  const parts: string[] = [];
  let [end, length] = [0, 0];
  while (match.find()) {
    const written = instead.replace(/[\\$](\d)/g, (name, group: string) =>
      Number(group) <= match.groupCount() ? (match.group(Number(group)) ?? "") : name,
    );
    parts.push(text.slice(end, match.start()), written);
    end = match.end();
    length += written.length;
    if (length > MAX_TEXT) throw tooLong(call.name);
  }
  return joinLimited(call.name, [...parts, text.slice(end)]);
}

export const PATTERNS: Definitions = {
  REGEXMATCH: defineWithCall(["text", "text"], (call, text, source) => matcherOf(text, source, call).find()),
  REGEXEXTRACT: defineWithCall(["text", "text"], extract),
  REGEXREPLACE: defineWithCall(["text", "text", "text"], replace),
};
