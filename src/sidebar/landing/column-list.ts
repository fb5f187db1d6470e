/** Which columns land, as a person chooses them and as a Columns cell says it (pure). */
import { parseText } from "../../add-on/input-language/parsed";
import { readColumns, writeColumns } from "../../add-on/input-language/pulls/columns-text";
import type { Mask } from "../../add-on/table/chosen-columns";

/** A column of the answer, by its name there. What is masked and not shown is remembered as masked. */
export interface ColumnChoice {
  readonly name: string;
  readonly isShown: boolean;
  readonly isMasked: boolean;
}

/** What a click on "masked" means. */
const CLICKED_MASK: Mask = "shortened";

/** All are taken away: a cell that named none of them would take them all. */
export function showsNone(choices: readonly ColumnChoice[]): boolean {
  return choices.length > 0 && choices.every(({ isShown }) => !isShown);
}

/** The text of a Columns cell: nothing where all land, open and in their order. */
export function writeChoices(choices: readonly ColumnChoice[], all: readonly string[]): string {
  const shown = choices.filter(({ isShown }) => isShown);
  const isPlain = shown.every(({ name, isMasked }, i) => name === all[i] && !isMasked);
  if (isPlain && shown.length === all.length) return "";
  return writeColumns(
    shown.map(({ name, isMasked }) => (isMasked ? { name, mask: CLICKED_MASK } : { name })),
  );
}

/** The one at `from` stands at `to` then. */
export function moveColumn(
  choices: readonly ColumnChoice[],
  from: number,
  to: number,
): readonly ColumnChoice[] {
  const others = choices.filter((_, i) => i !== from);
  return [...others.slice(0, to), ...choices.slice(from, from + 1), ...others.slice(to)];
}

/** The columns of another answer as a person has chosen those of one before: what was masked stays so. */
export function keepChoices(
  chosen: readonly ColumnChoice[],
  all: readonly string[],
): readonly ColumnChoice[] {
  const kept = chosen.filter(({ name }) => all.includes(name));
  const names = kept.map(({ name }) => name);
  const isShown = chosen.every((one) => one.isShown);
  const others = all.filter((name) => !names.includes(name));
  // A statement may write the same name in other letters.
  const masked = chosen.filter(({ isMasked }) => isMasked).map(({ name }) => name.toLowerCase());
  const isMasked = (name: string): boolean => masked.includes(name.toLowerCase());
  return [...kept, ...others.map((name) => ({ name, isShown, isMasked: isMasked(name) }))];
}

/** What is known of all columns, also of those that an answer has not. */
export function rememberChoices(
  chosen: readonly ColumnChoice[],
  before: readonly ColumnChoice[],
): readonly ColumnChoice[] {
  const names = chosen.map(({ name }) => name);
  return [...chosen, ...before.filter(({ name }) => !names.includes(name))];
}

/**
 * The columns that the answer has, as a Columns cell chooses them: its own first, in its order. Undefined
 * for a text that is refused, or names a column that is not there.
 */
export function readChoices(text: string, all: readonly string[]): readonly ColumnChoice[] | undefined {
  const { value: chosen = [], problem } = parseText(readColumns, text);
  const names = chosen.map(({ name }) => name);
  if (problem || names.some((name) => !all.includes(name))) return undefined;
  const own = chosen.map(({ name, mask }) => ({ name, isShown: true, isMasked: mask !== undefined }));
  const others = all.filter((name) => !names.includes(name));
  return [...own, ...others.map((name) => ({ name, isShown: chosen.length === 0, isMasked: false }))];
}
