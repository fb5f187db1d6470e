/** Reports in a list, of which each counts its rows. Pure. */
import { roleOf } from "../../vocabulary/data-names";
import { onlyLetters } from "../../vocabulary/field-names";
import { type Dict, isDict, isList, type List } from "../../../table/values";

/** A longer list has rows, not reports. */
const MOST_REPORTS = 50;
/** A "count" or "total" may be of anything. */
const ROW_COUNT = /^(row(s)?count|num(berof)?rows|rowsreturned)$/;

/**
 * [{"data": {"rows": [{…}, {…}], "rowCount": 2}}]: without the counts, which are no measures. Returns the
 * list itself where there are none.
 */
export function dropRowCounts(list: List): List {
  if (list.length > MOST_REPORTS) return list;
  const left = list.map((item) => (isDict(item) ? dropWithin(item) : item));
  return left.some((item, at) => item !== list[at]) ? left : list;
}

function dropWithin(item: Dict): Dict {
  const [key, another] = Object.keys(item).filter((one) => isDict(item[one]) && roleOf(one) > 0);
  if (key === undefined || another !== undefined) return dropCount(item);
  const inner = item[key] as Dict;
  const left = dropCount(inner);
  return left === inner ? item : { ...item, [key]: left };
}

function dropCount(dict: Dict): Dict {
  const rows = Object.keys(dict).find((key) => isList(dict[key]) && roleOf(key) > 0);
  if (rows === undefined) return dict;
  const { length } = dict[rows] as List;
  const isCount = (key: string): boolean => dict[key] === length && ROW_COUNT.test(onlyLetters(key));
  if (!Object.keys(dict).some(isCount)) return dict;
  return Object.fromEntries(Object.entries(dict).filter(([key]) => !isCount(key)));
}
