import type { SheetValue } from "../cells/steps";
import type { ModeBlock } from "./write-mode";

/** The answer's columns, then those only the block has. */
export function joinColumns(names: readonly string[], existing: readonly string[]): string[] {
  return [...names, ...existing.filter((name) => !names.includes(name))];
}

/** Columns that the block lacks are blank. */
export function arrangeInColumns(names: readonly string[], block: ModeBlock): ModeBlock {
  const { names: own, rows, readBack, formats } = block;
  return {
    names,
    rows: arrangeRows(names, { names: own, rows }),
    ...(readBack ? { readBack: arrangeRows(names, { names: own, rows: readBack }) } : {}),
    formats: names.map((name) => formats[own.indexOf(name)] ?? null),
  };
}

/** The rows of a block in these columns, without anything that is said of them. */
export function arrangeRows(
  names: readonly string[],
  { names: own, rows }: Pick<ModeBlock, "names" | "rows">,
): SheetValue[][] {
  const from = names.map((name) => own.indexOf(name));
  return rows.map((row) => from.map((at) => row[at] ?? ""));
}
