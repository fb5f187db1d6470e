/** did "Signed up" in last 30 days and plan = Team. See grammar.md. */

import type { JsonObject } from "../../table/values";
import { argumentError } from "../../shared/known-error";
import { takeJsonText, parseJsonObject } from "../raw-json";
import type { DatesContext } from "../dates/dates";
import { countCharacters } from "../texts";
import { readExpression } from "./expression";
import { Reader } from "./reader";
import { resolveSearch } from "./resolve";
import type { SaidCondition, Search } from "./tree";
import { readLoneSegment } from "./segment";
import { tokenize } from "./tokens";

export const SEARCH_EXPECTED =
  'a search such as did "Signed up" in last 30 days, the name of a saved segment, or everyone';

/** Nobody means a segment by these. */
export const EVERYONE = /^\s*(?:everyone|everybody|all|\*)\s*$/i;

/**
 * A lone name is a saved segment, `everyone` is everyone, and { begins a raw body. Refuses impossible
 * periods. Errors say at which character, what was found and what was expected.
 */
export function parseSearchLine(text: string, context: DatesContext): Search {
  const json = takeJsonText(text);
  if (json) return { raw: parseJsonObject("search", json) as JsonObject };
  const { reader, said } = readSearchLine(text);
  return said ? { filter: resolveSearch(said, reader, context) } : {};
}

interface SaidLine {
  readonly reader: Reader;
  /** What the line says; undefined where it finds everyone. */
  readonly said: SaidCondition | undefined;
}

/** A line that is no JSON, before anybody asks what day it is. `isDraft`: its names may be blank. */
export function readSearchLine(text: string, isDraft = false): SaidLine {
  const place = (offset: number): string => `at character ${countCharacters(text, offset)}`;
  const reader = new Reader(text, tokenize(text, place), place, isDraft);
  if (reader.done) throw argumentError("search", "it is empty", SEARCH_EXPECTED);
  if (EVERYONE.test(text)) return { reader, said: undefined };
  return { reader, said: readLoneSegment(reader) ?? readExpression(reader) };
}
