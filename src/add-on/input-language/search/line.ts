/** did "Signed up" in last 30 days and plan = Team. See grammar.md. */

import type { JsonObject } from "../../table/values";
import { refuseArgument } from "../../shared/known-error";
import { takeJsonText, parseJsonObject } from "../raw-json";
import type { DatesContext } from "../dates/dates";
import { countCharacters } from "../texts";
import { readExpression } from "./expression";
import { Reader } from "./reader";
import type { Search } from "./tree";
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
  const place = (offset: number): string => `at character ${countCharacters(text, offset)}`;
  const reader = new Reader(text, tokenize(text, place), place, context);
  if (reader.done) throw refuseArgument("search", "it is empty", SEARCH_EXPECTED);
  if (EVERYONE.test(text)) return {};
  return { filter: readLoneSegment(reader) ?? readExpression(reader) };
}
