/** What a service warns of in its own words, in fields around the data and in a header. Pure. */
import { isText } from "../../table/values";
import {
  NAMES_NUMBERS,
  NO_WARNING,
  NOT_OF_NUMBERS,
  NOTES,
  OF_LACKING,
  OF_MISSING_NUMBERS,
  OF_NUMBERS,
  SOFT_WARNINGS,
  WARNING_HEADER,
  WARNING_KIND,
  WARNINGS,
} from "../vocabulary/warning-words";
import { readMessage } from "./error-message";
import { type FieldAround, findOwner } from "./fields-around";
import { findHeader } from "./find-header";

/** So many of the service's own warnings are passed on. */
const MOST_WARNINGS = 3;

/** `record`: the body where it is one record, whose words are its columns. */
export function describeWarnings(
  fields: readonly FieldAround[],
  headers: Readonly<Record<string, string>>,
  record: unknown,
): string[] {
  const inBody = fields.flatMap((field) => listWarnings(field, record));
  // 199 example.com "Results truncated"
  const header = findHeader(headers, WARNING_HEADER) ?? "";
  const inHeader = [...header.matchAll(/"([^"]{1,500})"/g)].map(([, text = ""]) => text);
  const said = [...new Set([...inBody, ...inHeader])];
  return said
    .filter((text) => /\p{L}{3}/u.test(text) && !NOT_OF_NUMBERS.test(text) && !NO_WARNING.test(text.trim()))
    .slice(0, MOST_WARNINGS)
    .map((text) => `The service warns: ${endSentence(text)}`);
}

/** A note of one record is a column. */
function listWarnings(field: FieldAround, record: unknown): string[] {
  const { name, value, owner } = field;
  if (WARNING_KIND.test(name) && isText(value) && /^warn(ing)?$/i.test(value)) return listTexts(owner);
  if (NOTES.test(name))
    return findOwner(field, record) !== "answer" ? [] : listTexts(value).filter(isOfMissingNumbers);
  const texts = WARNINGS.test(name) ? listTexts(value) : [];
  return SOFT_WARNINGS.test(name) ? texts.filter((text) => OF_NUMBERS.test(text)) : texts;
}

function isOfMissingNumbers(text: string): boolean {
  return OF_MISSING_NUMBERS.test(text) || (NAMES_NUMBERS.test(text) && OF_LACKING.test(text));
}

function listTexts(value: unknown): string[] {
  const items = Array.isArray(value) ? value.slice(0, MOST_WARNINGS + 10) : [value];
  return items.flatMap((item) => readMessage(item, 1) ?? []);
}

export function endSentence(text: string): string {
  return text.replace(/(?<![.\s])[.\s]*$/, ".");
}
