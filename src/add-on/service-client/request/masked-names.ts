/** Masked columns that a question names, so that their values may come under another name. Pure. */
import { makeMaskTest, splitSteps } from "../../table/masks/masked-names";
import { isDict, isList, isText, type Json } from "../../table/values";
import { FIELDS } from "./contract";
import type { Query } from "./request";

const QUOTES = /["'`[\]]/;
/** A name written by the numbers of its letters. */
const WRITTEN_BY_NUMBER = /\bU&["']/i;

/** Fields whose names are not shown under another: a column keeps its name, a filter shows no value. */
const SHOWN_AS_THEMSELVES: readonly string[] = [FIELDS.columns, FIELDS.filter];

/** The masks that a statement or a split names; all of them where a name cannot be read. */
export function findMaskedNames({ endpoint, body = {} }: Query, masks: readonly string[]): readonly string[] {
  if (masks.length === 0) return [];
  const texts = listTextsIn(body);
  if (endpoint !== "sql") return masks.filter((mask) => texts.some(makeMaskTest([mask])));
  if (texts.some((text) => WRITTEN_BY_NUMBER.test(text))) return masks;
  const named = texts.flatMap(listWords);
  const isNamed = (mask: string): boolean => named.some(makeMaskTest([mask]));
  return masks.filter((mask) => isNamed(mask) || isEachNamed(splitPath(mask), isNamed));
}

function listTextsIn(value: Json | undefined): readonly string[] {
  if (isText(value)) return [value];
  if (isList(value)) return value.flatMap(listTextsIn);
  if (!isDict(value)) return [];
  return Object.entries(value).flatMap(([field, one]) =>
    SHOWN_AS_THEMSELVES.includes(field) ? [] : listTextsIn(one as Json),
  );
}

/** `"person"."email"`, `person ->> 'email'` and `json_value(person, '$.email')` name "person.email". */
function isEachNamed(steps: readonly string[], isNamed: (step: string) => boolean): boolean {
  return steps.length > 1 && steps.every(isNamed);
}

/** The dot of "Avg. time" is none between two names. */
function splitPath(mask: string): readonly string[] {
  return /\.\s/.test(mask) ? [] : splitSteps(mask);
}

/** Names in a statement, also nested, with signs that no screen shows; besides, what is in quotes. */
function listWords(statement: string): readonly string[] {
  const words = statement.match(/[\p{L}\p{N}\p{M}\p{Cf}_.]+/gu) ?? [];
  return [...words, ...statement.split(QUOTES)];
}
