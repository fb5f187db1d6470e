/** The one readable message in whatever an error answer holds. */

import { plainName, SENTENCE_NAMES } from "../vocabulary/error-words";
import { type Dict, isDict, isList, isNumber, isText } from "../../table/values";

const LONGEST = 300;
/** A message stands in the first part of a page; marks that are never closed are looked for in no more (characters). */
const MOST_READ = 10_000;
/** Messages lie within so many objects and lists. */
const DEEPEST = 4;
/** How many errors of a list, and fields of a validation, are told. */
const MOST_ERRORS = 3;
const MOST_FIELDS = 5;

/** One message out of whatever a body holds; undefined where it holds no text. */
export function readMessage(body: unknown, depth = 0): string | undefined {
  if (isText(body)) return toPlainText(body) || undefined;
  if (isNumber(body)) return depth > 0 ? String(body) : undefined;
  if (depth > DEEPEST) return undefined;
  if (isList(body)) return joinTexts(body.slice(0, MOST_ERRORS).map((item) => readMessage(item, depth + 1)));
  return isDict(body) ? readMessageOf(body, depth) : undefined;
}

function readMessageOf(body: Dict, depth: number): string | undefined {
  const fields = new Map(Object.entries(body).map(([key, value]) => [plainName(key), value]));
  const errors = fields.get("errors");
  const more = isDict(errors) ? readValidation(errors, depth) : undefined;
  for (const name of SENTENCE_NAMES) {
    const value = fields.get(name);
    if (typeof value === "boolean" || (isNumber(value) && fields.size > 1)) continue;
    // A list of data is none of sentences; an object there says what is wrong with each field.
    if (name === "data" && isList(value)) continue;
    const said = name === "errors" && more !== undefined ? more : readMessage(value, depth + 1);
    if (said === undefined) continue;
    return shorten(more === undefined || said === more ? said : `${said.replace(/[.\s]*$/, ".")} ${more}`);
  }
  return depth > 0 ? readValidation(body, depth) : undefined;
}

/** A map from fields to what is wrong with each. */
function readValidation(fields: Dict, depth: number): string | undefined {
  if (depth > DEEPEST) return undefined;
  const said = Object.entries(fields).map(([field, problem]) => {
    const text = readMessage(problem, Math.max(2, depth + 1));
    return text === undefined ? undefined : `${field}: ${text}`;
  });
  return joinTexts(said.slice(0, MOST_FIELDS));
}

function joinTexts(texts: readonly (string | undefined)[]): string | undefined {
  const said = [...new Set(texts.filter((text): text is string => text !== undefined))];
  return said.length === 0 ? undefined : shorten(said.join("; "));
}

function shorten(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text;
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#39": "'",
  apos: "'",
  nbsp: " ",
};

/** Text without mark-up: of a web page its title or first heading. */
export function toPlainText(text: string): string {
  const beginning = text.slice(0, MOST_READ);
  const heading = /<(title|h1)[^>]*>([^]*?)<\/\1>/i.exec(beginning);
  const source = heading?.[2]?.trim() ? heading[2] : beginning.replace(/<(script|style)[^>]*>[^]*?(<\/\1>|$)/gi, " ");
  const bare = source
    .replace(/<\/?[a-z!?][^>]*>/gi, " ")
    .replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
  return shorten(bare.replace(/\s+/g, " ").trim());
}
