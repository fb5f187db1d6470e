/** Which columns land, as a person chooses them and as a Columns cell says it (pure). */
import { unquoteText } from "../../add-on/shared/quoted-names";
import { quoteName } from "../wording/quotes";

export interface ColumnChoice {
  readonly name: string;
  readonly isShown: boolean;
  readonly isMasked: boolean;
}

/** All are taken away: a cell that named none of them would take them all. */
export function showsNone(choices: readonly ColumnChoice[]): boolean {
  return choices.length > 0 && choices.every(({ isShown }) => !isShown);
}

/** The text of a Columns cell: nothing where all land, open and in their order. */
export function writeColumns(choices: readonly ColumnChoice[], all: readonly string[]): string {
  const shown = choices.filter(({ isShown }) => isShown);
  const isPlain = shown.every(({ name, isMasked }, i) => name === all[i] && !isMasked);
  if (isPlain && shown.length === all.length) return "";
  return shown.map(({ name, isMasked }) => `${quoteName(name)}${isMasked ? " (masked)" : ""}`).join(", ");
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

const PIECE = /(?:"(?:[^"]|"")*"|[^,;\n"])+/g;
const MASKED = /\((?:masked|mask|hidden)\)$/i;

/**
 * The columns that the answer has, as a Columns cell chooses them: its own first, in its order. Undefined
 * for a text that says more, or names a column that is not there.
 */
export function readColumns(text: string, all: readonly string[]): readonly ColumnChoice[] | undefined {
  const pieces = (text.match(PIECE) ?? []).map((piece) => piece.trim()).filter(Boolean);
  const chosen = pieces.map((piece) => {
    const isMasked = MASKED.test(piece);
    const written = isMasked ? piece.replace(MASKED, "").trimEnd() : piece;
    const name = all.find((one) => one === unquoteText(written));
    return name === undefined ? undefined : { name, isShown: true, isMasked };
  });
  const found = chosen.flatMap((one) => one ?? []);
  const names = found.map(({ name }) => name);
  if (found.length < chosen.length || new Set(names).size < names.length) return undefined;
  const others = all.filter((name) => !names.includes(name));
  const isAll = pieces.length === 0;
  return [...found, ...others.map((name) => ({ name, isShown: isAll, isMasked: false }))];
}
