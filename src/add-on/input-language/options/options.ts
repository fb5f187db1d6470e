/** Reads the options argument of a custom function: "by: week; header: no; limit: 100", a two-column range, or JSON. */

import { badArgument } from "../../shared/errors";
import { isBlank, namedRows, plainText, rowsOf, shown } from "../arguments";
import { jsonText, parseJsonObject } from "../raw-json";
import { didYouMean, folded } from "../near-names";
import { readOption } from "./option-values";
import type { OptionSpec, OptionsSpec, ParsedOptions } from "./option-values";

/** One option as it was given: its name as written, and one value or (in a range) several. */
interface Given {
  readonly key: string;
  readonly value: unknown;
}

/**
 * Reads options against those that the function knows. Names are read in any case, with or without spaces. Options are told
 * apart by semicolons, line breaks, or a comma before "name:"; a quoted value may hold any of these. In a range the name is in
 * the first column and the value in the second; a blank value is an option not given.
 * An unknown option, a wrong value or one given twice is a `badArgument`.
 */
export function parseOptions<S extends OptionsSpec>(argument: unknown, spec: S): ParsedOptions<S> {
  const options: Record<string, unknown> = {};
  for (const { key, value } of givenOptions(argument)) {
    const [name, option] = find(key, spec);
    if (name in options) fail(`${name} is given twice`, "each option once");
    options[name] = readOption("options", option, value, name);
  }
  return options as ParsedOptions<S>;
}

function givenOptions(argument: unknown): Given[] {
  if (isBlank(argument)) return [];
  const rows = rowsOf(argument);
  if (rows) return fromRows(rows);
  const json = jsonText(argument);
  if (json) return Object.entries(parseJsonObject("options", json)).map(([key, value]) => ({ key, value }));
  return fromText(plainText(argument));
}

function fromRows(rows: readonly (readonly unknown[])[]): Given[] {
  if (rows.every((row) => row.length === 1)) {
    const [[only] = [], another] = rows;
    return another ? fromText(rows.map(([cell]) => plainText(cell)).join("\n")) : givenOptions(only);
  }
  return namedRows(rows, isBlank).flatMap(([key, ...values]) => {
    const given = values.filter((value) => !isBlank(value));
    if (isBlank(key)) fail(`the value ${shown(given[0])} has no name beside it`, "name, value");
    if (given.length === 0) return [];
    return [{ key: plainText(key).replace(/:\s*$/, ""), value: given.length === 1 ? given[0] : given }];
  });
}

/** Signs count also as a Japanese keyboard writes them. A quote opens a quoted piece only where a value or a word of it begins, so that an apostrophe stays one. */
const PIECE = /(?:(?<=^|[\s:=(,;：＝；])(?:"(?:[^"]|"")*"|'(?:[^']|'')*')|,(?!\s*[A-Za-z_][\w -]*:)|[^;；\n,])+/g;

function fromText(text: string): Given[] {
  return (text.match(PIECE) ?? [])
    .filter((piece) => piece.trim() !== "")
    .map((piece) => {
      const sign = piece.search(/[:=：＝]/);
      const key = sign < 0 ? "" : piece.slice(0, sign).trim();
      if (!key) return fail(`${shown(piece.trim())} has no name and value`, "name: value, such as limit: 100");
      return { key, value: piece.slice(sign + 1).trim() };
    });
}

function find(key: string, spec: OptionsSpec): [string, OptionSpec] {
  const wanted = folded(key);
  const known = Object.entries(spec).flatMap(([name, option]) =>
    [name, ...(option.also ?? [])].map((spelling) => ({ spelling, name, option })),
  );
  const found = known.find(({ spelling }) => folded(spelling) === wanted);
  if (found) return [found.name, found.option];
  const near = didYouMean(
    key,
    known.map(({ spelling }) => spelling),
  );
  return fail(`${shown(key)} is not an option${near}`, `one of ${Object.keys(spec).join(", ")}`);
}

function fail(problem: string, expected: string): never {
  throw badArgument("options", problem, expected);
}
