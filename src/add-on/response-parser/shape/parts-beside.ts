/** What lists and objects beside the rows of a table hold. Pure. */
import { listMeasures } from "./measures";
import { isDataKey, isMeasureName, wordsOf } from "../vocabulary/field-names";
import {
  areScalars,
  hasAtMost,
  type Dict,
  isDict,
  isList,
  isNumber,
  isText,
  listFields,
} from "../../table/values";

/** Numbers that measure nothing: {"version": {"major": 4, "minor": 7}}, {"place": {"lat": 52.5}}. */
export function isThing(name: string, map: Dict): boolean {
  const { keys, values } = listFields(map);
  if (!hasAtMost(map, MOST_FIELDS_OF_THING) || !values.every(isNumber) || keys.every(isDataKey)) return false;
  return OF_THING.test(wordsOf(name).join("_")) || !keys.some(isMeasureName);
}

const MOST_FIELDS_OF_THING = 8;
const OF_THING = /(^|_)(version|location|coord(inate)?s|origin|cent(er|re))$/;

export function isMapOfRows(map: Dict): boolean {
  return listMeasures(listFields(map).values).size > 0;
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
