/** A line of units below the names of a file's columns. Pure. */
import { isNoValue } from "../vocabulary/no-value-words";
import { isSurelyUnit, isUnit } from "../vocabulary/unit-words";
import { isDataField } from "./csv-header";

/** So many rows below the line are looked at. */
const MOST_ROWS = 50;

/** A word that is no unit we know is this long at most, beside more units that are. */
const LONGEST_WORD = 12;

/**
 * "wind (m/s)" of the name "wind" and the cells "m/s", 4.2 and 5.1: most of the line are units that we know,
 * or half of it beside a sure one, and each is above numbers. Undefined where the first row is no such line.
 */
export function addUnits(
  names: readonly string[],
  columns: readonly (readonly string[])[],
): string[] | undefined {
  const units = columns.map(([first = ""]) => (isNoValue(first) ? "" : first.trim()));
  const isUnitOf = (unit: string, c: number): boolean => {
    const below = columns[c]!.slice(1, 1 + MOST_ROWS).filter(
      (cell) => cell.trim() !== "" && !isNoValue(cell),
    );
    const isWord = isUnit(unit) || (unit.length <= LONGEST_WORD && !isDataField(unit));
    return isWord && below.length > 0 && below.every(isDataField);
  };
  const own = units.filter((unit) => unit !== "");
  if (own.length === 0 || own.length === units.length) return undefined;
  // Words above numbers may as well be remarks, "hidden" and "closed", or one size "M".
  const least = own.some(isSurelyUnit) ? own.length : own.length + 1;
  if (own.length === 1 ? !own.some(isSurelyUnit) : own.filter(isUnit).length * 2 < least) return undefined;
  if (!units.every((unit, c) => unit === "" || isUnitOf(unit, c))) return undefined;
  return names.map((name, c) => {
    const unit = (units[c] ?? "").replace(/^[[(](.*)[\])]$/, "$1");
    return unit === "" ? name : `${name} (${unit})`;
  });
}
