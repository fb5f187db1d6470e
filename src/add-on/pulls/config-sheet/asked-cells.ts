/** Which cells a question of each source takes, as the records of the catalog say: forms are made from it. */
import { PULLED } from "../../custom-functions/catalog/catalog";
import type { AskingFunction } from "../../custom-functions/definition/custom-function";
import type { OptionSpec } from "../../input-language/options/option-values";
import { PULL_SOURCES, type PullSource, writeSource } from "../../input-language/pulls/pull-words";

/**
 * An option as a field: its name, what it does as a part of a sentence, and its choices where these are
 * few.
 */
export interface OptionField {
  readonly name: string;
  readonly also: readonly string[];
  readonly does: string;
  readonly example: string;
  readonly choices?: readonly string[];
}

/** The cells of a row that a question of one source takes. */
export interface AskedCells {
  /** The word of its Source cell. */
  readonly source: string;
  readonly takesDates: boolean;
  /** Values for placeholders are where others have options. */
  readonly takesValues: boolean;
  readonly options: readonly OptionField[];
}

/** As the page holds them: most options belong to several sources, and stand there once. */
export interface SharedCells {
  readonly fields: readonly OptionField[];
  /** `options`: their places among the fields. */
  readonly cells: { readonly [source in PullSource]: Omit<AskedCells, "options"> & { options: number[] } };
}

const YES_OR_NO = ["yes", "no"];

export const ASKED_CELLS = Object.fromEntries(
  PULL_SOURCES.map((source) => [source, listCells(source, PULLED[source])]),
) as { readonly [source in PullSource]: AskedCells };

export function shareOptions(asked: typeof ASKED_CELLS): SharedCells {
  const texts: string[] = [];
  const placeOf = (field: OptionField): number => {
    const text = JSON.stringify(field);
    return texts.includes(text) ? texts.indexOf(text) : texts.push(text) - 1;
  };
  const cells = Object.fromEntries(
    PULL_SOURCES.map((source) => [source, { ...asked[source], options: asked[source].options.map(placeOf) }]),
  ) as SharedCells["cells"];
  return { fields: texts.map((text) => JSON.parse(text) as OptionField), cells };
}

function listCells(source: PullSource, { parameters }: AskingFunction): AskedCells {
  const specs = parameters.flatMap(({ pulledFrom, options = {} }) => {
    if (pulledFrom === "options") return Object.entries(options);
    return typeof pulledFrom === "object" ? [[pulledFrom.option, pulledFrom.spec] as const] : [];
  });
  const takes = (cell: string): boolean => parameters.some(({ pulledFrom }) => pulledFrom === cell);
  return {
    source: writeSource(source),
    takesDates: takes("dates") || takes("values"),
    takesValues: takes("values"),
    // What a formula has as an argument of its own may be an option as well.
    options: [...new Map(specs).entries()].map(([name, spec]) => makeField(name, spec)),
  };
}

function makeField(name: string, { also = [], does, example, choices, allowed }: OptionSpec): OptionField {
  const few = allowed === "yes or no" ? YES_OR_NO : choices;
  return {
    name,
    also,
    does,
    example: example.slice(example.indexOf(":") + 1).trim(),
    ...(few && { choices: few }),
  };
}
