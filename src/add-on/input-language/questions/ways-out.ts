/** What a question loses on its way from the form into a cell, so that it is said before. Pure. */
import { parseText } from "../parsed";
import { readColumns } from "../pulls/columns-text";
import { readLandingFields } from "../pulls/landing-text";
import type { PullSource } from "../pulls/pull-words";

/** What only a saved pull can do. */
export type LostInFormula = "masks" | "columns" | "file" | "colour" | "rows";

/** Without these nothing is entered: a formula would show what was to be hidden. */
export const NO_FORMULA: readonly LostInFormula[] = ["masks", "columns"];

export interface WayOut {
  readonly source: PullSource;
  readonly values: Readonly<Record<string, string>>;
  readonly columns: string;
  readonly mode: string;
}

/** What the formula of this question would lack, the most important first. */
export function listLostInFormula({ source, values, columns, mode }: WayOut): readonly LostInFormula[] {
  const chosen = parseText(readColumns, columns).value ?? [];
  const landing = parseText(readLandingFields, mode).value;
  const lost: { readonly [what in LostInFormula]: boolean } = {
    masks: chosen.some(({ mask }) => mask !== undefined),
    columns: chosen.length > 0 && source !== "people",
    file: (landing?.export ?? "") !== "",
    colour: values["colour"] === "yes",
    rows: source === "people" && !values["limit"],
  };
  return (Object.keys(lost) as LostInFormula[]).filter((what) => lost[what]);
}
