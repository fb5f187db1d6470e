import { PLACE_OF_ERROR, toPlainName, SENTENCE_NAMES } from "../vocabulary/error-words";
import { type Dict, isDict, isList, isNumber, isScalar, isText } from "../../table/values";

const LONGEST_MESSAGE = 300;
/** A message is at the beginning of a page (characters). */
const LONGEST_READ = 10_000;
const DEEPEST_MESSAGE = 4;
/** So many errors, and fields of a validation, are quoted. */
const MOST_ERRORS = 3;
const MOST_MESSAGE_FIELDS = 5;

/** Undefined where the body has no text. */
export function readMessage(body: unknown, depth = 0): string | undefined {
  if (isText(body)) return toPlainText(body) || undefined;
  if (isNumber(body)) return depth > 0 ? String(body) : undefined;
  if (depth > DEEPEST_MESSAGE) return undefined;
  if (isList(body)) return joinTexts(body.slice(0, MOST_ERRORS).map((item) => readMessage(item, depth + 1)));
  return isDict(body) ? readMessageOf(body, depth) : undefined;
}

function readMessageOf(body: Dict, depth: number): string | undefined {
  const fields = new Map(Object.entries(body).map(([key, value]) => [toPlainName(key), value]));
  const errors = fields.get("errors");
  const more = isDict(errors) ? readValidation(errors, depth) : undefined;
  for (const name of SENTENCE_NAMES) {
    const value = fields.get(name);
    if (typeof value === "boolean" || (isNumber(value) && fields.size > 1)) continue;
    // A list of data holds no sentences; an object there says what is wrong with each field.
    if (name === "data" && isList(value)) continue;
    const said = name === "errors" && more !== undefined ? more : readMessage(value, depth + 1);
    if (said === undefined) continue;
    return shortenReason(
      more === undefined || said === more ? said : `${said.replace(/(?<![.\s])[.\s]*$/, ".")} ${more}`,
    );
  }
  if (isPlaceOfError(body)) return NO_REASON;
  return depth > 0 ? readValidation(body, depth) : undefined;
}

const NO_REASON = "No reason was given.";

/** {"path": ["signups"], "locations": [{"line": 1, "column": 3}]}: where it failed, and not why (GraphQL). */
export function isPlaceOfError(item: unknown): boolean {
  if (!isDict(item) || !isList(item.path) || item.path.length === 0) return false;
  return (
    item.path.every((step) => isText(step) || isNumber(step)) &&
    Object.entries(item).every(
      ([key, value]) => key === "path" || (PLACE_OF_ERROR.test(key) && (!isScalar(value) || !value)),
    )
  );
}

function readValidation(fields: Dict, depth: number): string | undefined {
  if (depth > DEEPEST_MESSAGE) return undefined;
  const entries = Object.entries(fields).slice(0, MOST_MESSAGE_FIELDS);
  const said = entries.map(([field, problem]) => {
    // Such a sentence is never far below its field.
    const text = readMessage(problem, Math.max(2, depth + 1));
    return text === undefined ? undefined : `${field}: ${text}`;
  });
  return joinTexts(said);
}

function joinTexts(texts: readonly (string | undefined)[]): string | undefined {
  const all = new Set(texts.filter((text): text is string => text !== undefined));
  if (all.size > 1) all.delete(NO_REASON);
  const said = [...all];
  return said.length === 0 ? undefined : shortenReason(said.join("; "));
}

export function shortenReason(text: string): string {
  return text.length > LONGEST_MESSAGE ? `${text.slice(0, LONGEST_MESSAGE - 1).trimEnd()}…` : text;
}

const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({ amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", apos: "'", nbsp: " " }),
);

/** Of a web page its title or first heading. */
export function toPlainText(text: string): string {
  const beginning = text.slice(0, LONGEST_READ);
  const source = findElement(beginning, "title") ?? findElement(beginning, "h1") ?? dropScripts(beginning);
  const bare = source
    // Never matches across "<", so unclosed tags stay linear.
    .replace(/<\/?[a-z!?][^<>]*>/gi, " ")
    .replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES.get(name) ?? whole);
  return shortenReason(bare.replace(/\s+/g, " ").trim());
}

function findElement(text: string, name: string): string | undefined {
  const opening = new RegExp(`<${name}[^<>]*>`, "i").exec(text);
  if (!opening) return undefined;
  const inside = text.slice(opening.index + opening[0].length);
  const end = inside.search(new RegExp(`</${name}>`, "i"));
  return end >= 0 && inside.slice(0, end).trim() !== "" ? inside.slice(0, end) : undefined;
}

function dropScripts(text: string): string {
  return text.replace(/<(script|style)[^<>]*>[^]*?(<\/\1>|$)/gi, " ");
}
