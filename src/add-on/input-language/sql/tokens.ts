/** Finds placeholders, and nothing that only looks like one. */

import { type KnownError, argumentError } from "../../shared/known-error";
import { countCharacters } from "../texts";

/** A place in a statement for a value: `?`, `:name`, `@name` or `{{name}}`. */
export interface Placeholder {
  readonly written: string;
  /** Its name; undefined for a `?`. */
  readonly name: string | undefined;
  /** Within `in (…)`, or bare after `in`, where they bring parentheses. */
  readonly list: "inside" | "bare" | "no";
}

/** A text before each placeholder, and one after the last. */
export interface SqlPieces {
  readonly texts: readonly string[];
  readonly marks: readonly Placeholder[];
}

const LETTER = "A-Za-z_\\u0080-\\uffff";

/**
 * Standard SQL. A doubled quote makes two adjacent strings, which comes to the same. E'…' has backslash
 * escapes; $tag$…$tag$ has none. `::`, `:=`, `@>`, `<@`, `@@`, `?|` and `?&` are operators (`?||` is a
 * placeholder and a concatenation).
 */
const TOKENS = [
  "(?<comment>--[^\\n\\r]*|/\\*)",
  "(?<quoted>\\b[eE]'(?:[^'\\\\]|\\\\[^]|'')*'|'[^']*'|\"[^\"]*\"|`[^`]*`)",
  "(?<dollars>\\$(?:[A-Za-z_]\\w*)?\\$)",
  "(?<open>'|\"|`)",
  `(?<word>[${LETTER}][\\w$\\u0080-\\uffff]*)`,
  "\\d[\\w.]*",
  "::|:=|@@|@>|<@|\\?(?:&|\\|(?!\\|))",
  `(?<mark>\\?|(?<![\\w"'\`\\])\\u0080-\\uffff])[:@](?<name>[${LETTER}][\\w\\u0080-\\uffff]*)|\\{\\{(?<braced>[^{}'"\`;]*)\\}\\})`,
  "(?<space>\\s+)",
  "[^]",
];

/** @throws KnownError badArgument for an unclosed quote or comment */
export function splitSql(statement: string): SqlPieces {
  const texts: string[] = [];
  const marks: Placeholder[] = [];
  const parentheses: boolean[] = [];
  let afterIn = false;
  let from = 0;
  const token = new RegExp(TOKENS.join("|"), "gu");
  for (let match = token.exec(statement); match; match = token.exec(statement)) {
    const [written] = match;
    const { comment, open, dollars, word, mark, name, braced, space } = match.groups ?? {};
    if (comment === "/*") token.lastIndex = findCommentEnd(statement, match.index);
    if (dollars) token.lastIndex = findDollarsEnd(statement, match.index, dollars);
    if (open) throw notClosed(open === "'" ? "a text" : "a name", open, match.index, statement);
    if (comment || space) continue;
    if (mark && braced?.trim() !== "") {
      texts.push(statement.slice(from, match.index));
      const list = parentheses[parentheses.length - 1] ? "inside" : afterIn ? "bare" : "no";
      marks.push({ written, list, name: name ?? braced?.trim() });
      from = token.lastIndex;
    }
    if (written === "(") parentheses.push(afterIn);
    if (written === ")") parentheses.pop();
    afterIn = word?.toLowerCase() === "in";
  }
  texts.push(statement.slice(from));
  return { texts, marks };
}

/** Within $tag$…$tag$ or $$…$$ nothing else has a meaning. */
function findDollarsEnd(statement: string, start: number, tag: string): number {
  const close = statement.indexOf(tag, start + tag.length);
  if (close < 0) throw notClosed("a text", tag, start, statement);
  return close + tag.length;
}

/** The end of a comment, in which others may be nested. */
function findCommentEnd(statement: string, start: number): number {
  const bound = /\/\*|\*\//g;
  bound.lastIndex = start;
  let depth = 0;
  for (let match = bound.exec(statement); match; match = bound.exec(statement)) {
    depth += match[0] === "/*" ? 1 : -1;
    if (depth === 0) return bound.lastIndex;
  }
  throw notClosed("a comment", "/*", start, statement);
}

function notClosed(what: string, sign: string, at: number, statement: string): KnownError<"badArgument"> {
  return argumentError(
    "statement",
    `${what} opens with ${sign} at character ${countCharacters(statement, at)} and is never closed`,
    `the closing ${sign === "/*" ? "*/" : sign}`,
  );
}
