/** "by: week; header: no; limit: 100", a two-column range, or JSON. */

import { argumentError } from "../../shared/known-error";
import { joinNames } from "../../shared/quoted-names";
import { isBlank, readNamedRows, readPlainText, readRows, showValue } from "../arguments";
import { takeJsonText, parseJsonObject } from "../raw-json";
import { suggestName } from "../near-names";
import { findOption, splitOptions } from "./option-text";
import { readOption } from "./option-values";
import type { OptionSpec, OptionsSpec, ParsedOptions } from "./option-values";

/** Name as written, and one value or (in a range) several. */
interface GivenOption {
  readonly key: string;
  readonly value: unknown;
}

/**
 * Names ignore case. Separators: semicolons, line breaks, or a comma before "name:"; quoted values may hold
 * these. In a range names are in the first column and blank values are skipped. Refuses unknown, wrong or
 * repeated options.
 */
export function parseOptions<S extends OptionsSpec>(argument: unknown, spec: S): ParsedOptions<S> {
  const options: Record<string, unknown> = {};
  for (const { key, value } of readGivenOptions(argument)) {
    const [name, option] = chooseOption(key, spec);
    if (name in options) refuseOption(`${name} is given twice`, "each option once");
    options[name] = readOption("options", option, value, name);
  }
  return options as ParsedOptions<S>;
}

function readGivenOptions(argument: unknown): GivenOption[] {
  if (isBlank(argument)) return [];
  const rows = readRows(argument);
  if (rows) return readOptionRows(rows);
  const json = takeJsonText(argument);
  if (json)
    return Object.entries(parseJsonObject("options", json)).map(([key, value]) => ({
      key,
      value: Array.isArray(value) ? joinItems(value) : value,
    }));
  return readOptionText(readPlainText(argument));
}

function readOptionRows(rows: readonly (readonly unknown[])[]): GivenOption[] {
  if (rows.every((row) => row.length === 1)) {
    const [[only] = [], another] = rows;
    return another
      ? readOptionText(rows.map(([cell]) => readPlainText(cell)).join("\n"))
      : readGivenOptions(only);
  }
  return readNamedRows(rows, isBlank).flatMap(([key, ...values]) => {
    const given = values.filter((value) => !isBlank(value));
    if (isBlank(key)) refuseOption(`the value ${showValue(given[0])} has no name next to it`, "name, value");
    if (given.length === 0) return [];
    return [{ key: readPlainText(key).replace(/:\s*$/, ""), value: joinValues(given) }];
  });
}

/** Several values as the text that says the same; what stands alone in a cell may be a list itself. */
function joinValues(values: readonly unknown[]): unknown {
  const [only] = values;
  return values.length === 1 ? only : joinItems(values);
}

/** An item of a list stays whole, with the commas in it. */
function joinItems(items: readonly unknown[]): string {
  return joinNames(items.map(readPlainText), ",");
}

function readOptionText(text: string): GivenOption[] {
  return splitOptions(text).map(({ text: piece, key, value }) => {
    if (key === "")
      refuseOption(`${showValue(piece)} has no name and value`, "name: value, such as limit: 100");
    return { key, value };
  });
}

function chooseOption(key: string, spec: OptionsSpec): readonly [name: string, option: OptionSpec] {
  const known = Object.entries(spec).map(([name, option]) => ({ name, also: option.also ?? [], option }));
  const found = findOption(key, known);
  if (found) return [found.name, found.option];
  const near = suggestName(
    key,
    known.flatMap(({ name, also }) => [name, ...also]),
  );
  return refuseOption(`${showValue(key)} is not an option${near}`, `one of ${Object.keys(spec).join(", ")}`);
}

function refuseOption(problem: string, expected: string): never {
  throw argumentError("options", problem, expected);
}
