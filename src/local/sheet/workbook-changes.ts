/** What happens to a workbook, as told to those who follow it: the calculator, a page, a test. */
import type { Rect } from "./cells";
import type { Grid } from "./grid";

/**
 * One change, told after it was made.
 * - `cells`: contents were entered or cleared by a person or a script (`entered`), or set by the calculator (`calculated`).
 * - `looks`: only formats, notes or styles of cells.
 * - `rows`/`columns`: `count` were inserted before `at` (from 1), or removed from `at` on where `count` is negative.
 *   Cells and named ranges have moved; the text of formulas is as it was: whoever reads formulas rewrites references.
 * - `sheets`: a sheet was added, removed, renamed, moved, hidden or shown, or its charts changed.
 * - `names`: a named range was made, moved or removed.
 * - `settings`: time zone, locale or name of the workbook.
 */
export type WorkbookChange =
  | { readonly kind: "cells"; readonly cause: "entered" | "calculated"; readonly grid: Grid; readonly rect: Rect }
  | { readonly kind: "looks"; readonly grid: Grid; readonly rect: Rect }
  | { readonly kind: "rows" | "columns"; readonly grid: Grid; readonly at: number; readonly count: number }
  | {
      readonly kind: "sheets";
      readonly grid: Grid;
      readonly what: "added" | "removed" | "renamed" | "moved" | "shown" | "charts";
    }
  | { readonly kind: "names"; readonly name: string }
  | { readonly kind: "settings" };

export type WorkbookListener = (change: WorkbookChange) => void;
