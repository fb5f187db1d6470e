/** A header of two lines, whose first one names groups of columns. Pure. */
import { isNoValue } from "../vocabulary/no-value-words";
import { isDateKey } from "../vocabulary/field-names";
import { isDataField } from "./csv-header";

/** So many rows below a header of two lines are looked at. */
export const ROWS_BELOW_GROUPS = 50;

/** Days may be groups, numbers are cells. */
function mayBeGroup(group: string): boolean {
  return !isDataField(group) || isDateKey(group.trim());
}

/**
 * ",May,May,June,June" above "stall,sales,visits,sales,visits": "May sales", "May visits", … A group stands
 * once before blanks, or at each of its columns. Undefined where the second line is no header.
 */
export function joinGroupedHeader(
  groups: readonly string[],
  rows: readonly (readonly string[])[],
): string[] | undefined {
  const [names = [], ...others] = rows;
  const width = Math.max(groups.length, names.length);
  if (width < 3 || others.length === 0 || !groups.every(mayBeGroup)) return undefined;
  const isName = (name: string | undefined): boolean =>
    name !== undefined && /\p{L}/u.test(name) && !isDataField(name) && !isNoValue(name);
  const at = groups.findIndex((group) => group.trim() !== "");
  // Columns before the first group are named in one of the two lines.
  const isNamed = (name: string, c: number): boolean =>
    c < at || isName(name) || (name === "" && isName(groups[c]) && groups[c + 1]?.trim() !== "");
  if (at < 0 || !names.every(isNamed) || names.length !== width) return undefined;
  // Where one column has its name above alone, so have all others that no group is over.
  const isAlone = (c: number): boolean =>
    c >= at && isName(groups[c]) && groups[c + 1]?.trim() !== "" && groups[c] !== groups[c + 1];
  const alone = names.filter((_, c) => isAlone(c) && groups[c] !== groups[c - 1]);
  if (alone.includes("") && alone.some((name) => name !== "")) return undefined;
  const spread: string[] = [];
  for (let c = 0; c < width; c++) spread.push(groups[c]?.trim() || (c > at ? spread[c - 1]! : ""));
  const isRepeated = (_: string, c: number): boolean =>
    c > 0 && spread[c] !== "" && spread[c] === spread[c - 1];
  if (!spread.some(isRepeated) || new Set(spread).size === 1) return undefined;
  const joined = names.map((name, c) => [spread[c], name.trim()].filter((part) => part).join(" "));
  if (new Set(joined).size !== width || joined.includes("")) return undefined;
  const isFigures = (c: number): boolean => {
    const fields = others
      .slice(0, ROWS_BELOW_GROUPS)
      .map((row) => row[c] ?? "")
      .filter((field) => field !== "");
    return fields.length > 0 && fields.every(isDataField);
  };
  return names.some((_, c) => c >= at && isFigures(c)) ? joined : undefined;
}
