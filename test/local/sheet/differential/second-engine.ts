/** Another engine that calculates formulas: what ours are measured by. */
import { readFileSync } from "node:fs";
import { initSync, Model } from "@ironcalc/wasm";
import type { Outcome } from "./outcome";

/** What kinds of cells are called there (its `getCellType`). */
const KINDS = { number: 1, error: 16, boolean: 4 } as const;

let isLoaded = false;

function load(): void {
  if (isLoaded) return;
  initSync({ module: readFileSync(require.resolve("@ironcalc/wasm/wasm_bg.wasm")) });
  isLoaded = true;
}

/** The outcome of each formula, on a sheet that holds these values, by row and column from A1. */
export function evaluateElsewhere(
  formulas: readonly string[],
  grid: readonly (readonly (number | string | null)[])[],
): Outcome[] {
  load();
  const model = new Model("check", "en", "UTC", "en");
  model.pauseEvaluation();
  for (const [r, row] of grid.entries()) {
    for (const [c, value] of row.entries())
      if (value !== null) model.setUserInput(0, r + 1, c + 1, String(value));
  }
  const column = 27;
  for (const [index, formula] of formulas.entries()) {
    model.setUserInput(0, index + 1, column, formula);
    // Joined to a text, a number has all its 15 digits; by itself it is shown with nine.
    model.setUserInput(0, index + 1, column + 1, `=AA${index + 1}&""`);
  }
  model.resumeEvaluation();
  model.evaluate();
  const outcomes = formulas.map((_, index): Outcome => {
    const kind = model.getCellType(0, index + 1, column);
    const text = model.getFormattedCellValue(0, index + 1, column + 1);
    if (kind === KINDS.error) return { error: text };
    if (kind === KINDS.boolean) return text === "TRUE";
    return kind === KINDS.number ? Number(text) : text;
  });
  model.free();
  return outcomes;
}
