/** Formulas that name other rows than their own, as they were before these moved: undo needs them. Pure. */
import { isFormula, type SheetValue } from "../cells/steps";
import type { RenamedFormula } from "../destination/beside-state";
import { firstDataRowOf, type Layout } from "../layout/layout";
import type { OwnCells } from "./own-cells";
import { copyFormula, moveFormula } from "./own-formulas";
import { isTypedValue, type Travel } from "./travel";

/** Most that a run remembers, and characters of them all; the others go on as they stand. */
const MOST_RENAMED = 100;
const MOST_RENAMED_CHARACTERS = 5_000;

interface MovedFormulas {
  readonly own: OwnCells;
  readonly travel: Travel;
  readonly layout: Layout;
}

/** Those whose text of before does not follow from the one that `grid` has in their new rows. */
export function listRenamedFormulas(
  grid: readonly (readonly SheetValue[])[],
  { own, travel, layout }: MovedFormulas,
): readonly RenamedFormula[] {
  const first = firstDataRowOf(layout);
  const isMixed = own.columns.map((_, at) => own.rows.some((row) => isTypedValue(row[at])));
  const renamed = travel.origins.flatMap((from, to) =>
    own.columns.flatMap(({ label }, at): RenamedFormula[] => {
      if (from === undefined || from === to || !isMixed[at]) return [];
      const [before, now] = [readFormulaAt(own, first, [from, at]), grid[to]?.[at]];
      if (before === undefined || typeof now !== "string") return [];
      return moveFormula(now, first + to, first + from) === before ? [] : [[to, label, now, before]];
    }),
  );
  return takeAsFit(renamed.slice(0, MOST_RENAMED));
}

/** The document's properties hold 500 KB, and a formula may have 50,000 characters. */
function takeAsFit(renamed: readonly RenamedFormula[]): readonly RenamedFormula[] {
  let left = MOST_RENAMED_CHARACTERS;
  return renamed.filter((one) => {
    const { length } = JSON.stringify(one);
    if (length > left) return false;
    left -= length;
    return true;
  });
}

/** What the cell held before the undone run, if it still holds what that run wrote there. */
export function readRenamed(
  renamed: readonly RenamedFormula[],
  own: OwnCells,
  first: number,
  [row, column]: readonly [row: number, column: number],
): string | undefined {
  const label = own.columns[column]?.label;
  const found = renamed.find((one) => one[0] === row && one[1] === label);
  return found && readFormulaAt(own, first, [row, column]) === found[2] ? found[3] : undefined;
}

/** Also where it is filled down. */
function readFormulaAt(
  { rows, models }: OwnCells,
  first: number,
  [row, column]: readonly [row: number, column: number],
): string | undefined {
  const [value, model] = [rows[row]?.[column], models[column]];
  if (value === null) return model && copyFormula(model.formula, model.row, first + row);
  return isFormula(value) ? value : undefined;
}
