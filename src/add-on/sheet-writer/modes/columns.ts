import type { SheetValue } from "../cells/steps";
import type { ModeBlock } from "./write-mode";

/** The answer's columns, then those only the block has. */
export function joinColumns(names: readonly string[], existing: readonly string[]): string[] {
  return [...names, ...existing.filter((name) => !names.includes(name))];
}

/** Columns that the block lacks are blank. */
export function arrangeInColumns(names: readonly string[], block: ModeBlock): ModeBlock {
  const from = names.map((name) => block.names.indexOf(name));
  const pick = (row: readonly SheetValue[]): SheetValue[] => from.map((at) => row[at] ?? "");
  return {
    names,
    rows: block.rows.map(pick),
    ...(block.readBack ? { readBack: block.readBack.map(pick) } : {}),
    formats: from.map((at) => block.formats[at] ?? null),
  };
}
