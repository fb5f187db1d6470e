import type { Grid, GridChange } from "./grid";

/**
 * Reported after it was made.
 * - Of a grid, see GridChange. After `rows` and `columns` named ranges have moved too.
 * - `sheets`: added, removed, renamed, moved, hidden or shown, or charts changed.
 * - `names`: a named range was made, moved or removed.
 * - `settings`: time zone, locale or name of the workbook.
 */
export type WorkbookChange =
  | GridChange
  | {
      readonly kind: "sheets";
      readonly grid: Grid;
      readonly what: "added" | "removed" | "renamed" | "moved" | "shown" | "charts";
    }
  | { readonly kind: "names"; readonly name: string }
  | { readonly kind: "settings" };

export type WorkbookListener = (change: WorkbookChange) => void;
