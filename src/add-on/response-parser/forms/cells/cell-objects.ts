/** Cells of series that are objects around their number. Pure. */
import { isIdName } from "../../vocabulary/field-names";
import {
  areScalars,
  type Dict,
  isDict,
  isList,
  isNothing,
  isNumber,
  isText,
  type List,
} from "../../../table/values";

/** Larger objects are maps of data. */
const MOST_FIELDS = 50;

/**
 * {"series": [[{"setId": "", "value": 31}, {"setId": "", "value": 20}]], "xValues": ["2024-04-01", …]}: the
 * numbers alone, where a list beside them has a name for each.
 */
export function openCellObjects(node: Dict): Dict | undefined {
  const keys = Object.keys(node);
  if (keys.length > MOST_FIELDS) return undefined;
  const axes = Object.values(node).filter((value): value is List => isList(value) && areScalars(value));
  const found = keys.find((key) => {
    const [first] = isList(node[key]) ? node[key] : [];
    return isList(first) && first.length > 1 && axes.some(({ length }) => length === first.length);
  });
  const lists = found === undefined ? undefined : (node[found] as List);
  if (found === undefined || !lists?.every((list) => isList(list) && list.every(isCellObject)))
    return undefined;
  const numbers = lists.map((list) => (list as Dict[]).map(({ value }) => value ?? null));
  return { ...node, [found]: numbers };
}

function isCellObject(cell: unknown): boolean {
  if (!isDict(cell) || !("value" in cell)) return false;
  const { value, ...others } = cell;
  // Another text may be the day of its number, which no list beside the series would have.
  const areIds = Object.entries(others).every(
    ([key, one]) => isNothing(one) || one === "" || (isText(one) && isIdName(key)),
  );
  return (isNumber(value) || isNothing(value)) && areIds;
}
