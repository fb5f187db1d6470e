/** What lists and objects beside the rows of a table hold. Pure. */
import { listMeasures } from "./measures";
import { listAmounts } from "./shown-numbers";
import { isDataKey } from "../vocabulary/field-names";
import {
  areScalars,
  type Dict,
  isDict,
  isList,
  isNumber,
  isScalar,
  isText,
  listFields,
} from "../../table/values";

export function isMapOfRows(map: Dict): boolean {
  return listMeasures(listFields(map).values).size > 0;
}

/** {"name": "frogs", "type": "int", "values": [4, 6]}: more than a header says of a column. */
export function holdsAmounts(item: unknown): boolean {
  if (!isDict(item)) return false;
  return Object.keys(item).some(
    (key) => !isScalar(item[key]) && listAmounts({ [key]: item[key] }).length > 0,
  );
}

/** {"rows": […], "usage": [{"day": "2024-04-01", "gb": 3}, …]}: rows, each under a name of its own. */
export function isTableOfItsOwn(inner: unknown): boolean {
  if (!isList(inner) || inner.length < 2 || !inner.every(isDict)) return false;
  const names = inner.map((item) => Object.values(item).find(isText));
  return names.every(isText) && new Set(names).size === names.length && listMeasures(inner).size > 0;
}

/** Numbers under names; below days and ids other numbers are facts. */
export function isMapOfNames(map: Dict): boolean {
  return Object.values(map).every(isNumber) && !Object.keys(map).every(isDataKey);
}

export function isOneRow(inner: object): boolean {
  return isList(inner) ? inner.length < 2 : areScalars(Object.values(inner));
}
