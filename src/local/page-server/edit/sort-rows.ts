/** As Sheets: numbers, texts, booleans, blanks last. */
import { CellError, type CellValue } from "../../sheet/grid/cells";
import { copiedFormula } from "../../sheet/language/rewrite";
import { takeSnapshot } from "../../sheet/grid/snapshot";
import type { FoundPlace } from "../contract/places";

/** `column`: from the sheet's first. Formulas move with their rows and stay relative. */
export function sortRows({ grid, rect }: FoundPlace, column: number, descending: boolean): void {
  const held = takeSnapshot(grid, rect);
  if (!held) return;
  const keys = grid.values({ ...held.rect, column, columns: 1 }).map(([value = null]) => value);
  const order = keys
    .map((_, index) => index)
    .sort((a, b) => compare(keys[a] ?? null, keys[b] ?? null, descending) || a - b);
  const formula = (r: number, c: number): string | null => {
    const from = order[r] ?? r;
    const text = held.formulas[from]?.[c] ?? null;
    return text === null ? null : copiedFormula(text, r - from, 0);
  };
  const pick = <T>(layer: readonly (readonly T[])[], r: number, c: number): T | undefined =>
    layer[order[r] ?? r]?.[c];
  grid.write(held.rect, {
    values: order.map((from) => held.values[from] ?? []),
    formulas: order.map((_, r) => Array.from({ length: held.rect.columns }, (__, c) => formula(r, c))),
  });
  grid.setFormats(held.rect, (r, c) => pick(held.formats, r, c) ?? "");
  grid.setStyles(held.rect, (_now, r, c) => pick(held.styles, r, c) ?? {});
  grid.setNotes(held.rect, (r, c) => pick(held.notes, r, c) ?? "");
}

function compare(a: CellValue, b: CellValue, descending: boolean): number {
  const [rankA, rankB] = [rankOf(a), rankOf(b)];
  const isBlank = rankA === BLANK || rankB === BLANK;
  if (rankA !== rankB) return (rankA - rankB) * (descending && !isBlank ? -1 : 1);
  const order =
    typeof a === "number" && typeof b === "number" ? a - b : String(a).localeCompare(String(b), "en");
  return descending ? -order : order;
}

const BLANK = 4;

function rankOf(value: CellValue): number {
  if (value === null || value === "") return BLANK;
  if (value instanceof CellError) return 3;
  if (typeof value === "boolean") return 2;
  return typeof value === "string" ? 1 : 0;
}
