/** Masked columns that a question names, so that their values may come under another name. Pure. */
import { isMaskedName } from "../../table/masks/source-masks";
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
  if (endpoint !== "sql") return masks.filter((mask) => texts.some((text) => isMaskedName(text, [mask])));
  if (texts.some((text) => WRITTEN_BY_NUMBER.test(text))) return masks;
  const named = texts.flatMap(listWords);
  return masks.filter((mask) => named.some((word) => isMaskedName(word, [mask])));
}

function listTextsIn(value: Json | undefined): readonly string[] {
  if (isText(value)) return [value];
  if (isList(value)) return value.flatMap(listTextsIn);
  if (!isDict(value)) return [];
  return Object.entries(value).flatMap(([field, one]) =>
    SHOWN_AS_THEMSELVES.includes(field) ? [] : listTextsIn(one as Json),
  );
}

/** Names in a statement, also nested, with signs that no screen shows; besides, what is in quotes. */
function listWords(statement: string): readonly string[] {
  const words = statement.match(/[\p{L}\p{N}\p{M}\p{Cf}_.]+/gu) ?? [];
  return [...words, ...statement.split(QUOTES)];
}
