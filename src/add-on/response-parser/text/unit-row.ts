/** A line of units below the names of a file's columns. Pure. */
import { isNoValue } from "../vocabulary/no-value-words";
import { isDataField } from "./csv-header";

/** So many rows below the line are looked at. */
const MOST_ROWS = 50;

/** "m/s", "[kg]", "persons": no unit is longer. */
const LONGEST_UNIT = 12;

/** "m/s", "°C", "[kg]", "%", or a word that is nothing but a unit. */
const UNIT =
  /^[[(]?(?:[\p{L}%°µ€$£]{1,3}|[\p{L}%°µ€$£\d.·*^²³-]{0,8}[/%°µ²³][\p{L}\d.·*^²³-]{0,8}|[kMG]?Wh|count|persons?|people|items|pcs|min(?:utes?)?|hours?|days?|sec(?:onds)?|mbar|hPa|kPa|lux|volts?|watts?|euros?|lit(?:er|re)s?|met(?:er|re)s?|tons?|tonnes?|grams?|knots|percent|number|ratio|index)[\])]?$/u;

const SURE_UNIT = /[[(/%°µ²³]/;

/**
 * "wind (m/s)" of the name "wind" and the cells "m/s", 4.2 and 5.1: each unit is above numbers, and a column
 * of words has none. Undefined where the first row is no such line.
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
    const isWord = unit.length <= LONGEST_UNIT && !isDataField(unit);
    return isWord && below.length > 0 && below.every(isDataField);
  };
  const own = units.filter((unit) => unit !== "");
  if (own.length === 0 || own.length === units.length) return undefined;
  // A row of data may have one short word above numbers, such as a size "M".
  if (own.length === 1 && !own.some((unit) => SURE_UNIT.test(unit))) return undefined;
  // So may it have one remark above all of them: "hidden".
  if (new Set(own).size === 1 && !UNIT.test(own[0]!) && !SURE_UNIT.test(own[0]!)) return undefined;
  if (!units.every((unit, c) => unit === "" || isUnitOf(unit, c))) return undefined;
  return names.map((name, c) => {
    const unit = (units[c] ?? "").replace(/^[[(](.*)[\])]$/, "$1");
    return unit === "" ? name : `${name} (${unit})`;
  });
}
