/** A list of measures beside a map of as many values for each thing, by name. Pure. */
import {
  type Dict,
  isDict,
  isList,
  isNumeric,
  isScalar,
  isText,
  type List,
  listFields,
} from "../../../table/values";

const MEASURES_WORD = /(measures?|metrics?|columns?|fields?|headers?|stats|values_of)(_?names)?$/i;

/**
 * {"measures": ["rides", "fares"], "byRoute": {"R1": [40, 120.5], "R2": [12, 33]}}: a row for each route. The
 * word tells what the names are of where there are as many measures as routes.
 */
export function readNamedMeasures(node: Dict): Dict | undefined {
  const keys = Object.keys(node).filter((key) => !isScalar(node[key]));
  const header = keys.find((key) => MEASURES_WORD.test(key) && isList(node[key]));
  const map = keys.find((key) => isDict(node[key]));
  if (keys.length !== 2 || header === undefined || map === undefined) return undefined;
  const names = node[header] as List;
  const { keys: things, values } = listFields(node[map] as Dict);
  const areMeasures =
    names.length > 1 && new Set(names).size === names.length && names.every((name) => isText(name));
  const areRows = values.every((list) => isList(list) && list.length === names.length);
  if (!areMeasures || !areRows || things.length < 2 || !isNumeric(values as List[])) return undefined;
  // Were a column called as a measure is, each list would be a column.
  if (things.some((thing) => names.includes(thing))) return undefined;
  const around = Object.entries(node).filter(([, value]) => isScalar(value));
  const isCounted = things.every((thing, at) => thing === String(at + Number(things[0] !== "0")));
  if (isCounted) return { ...Object.fromEntries(around), columns: names, rows: values };
  const rows = values.map((list, at) => [things[at], ...(list as List)]);
  return { ...Object.fromEntries(around), columns: [map, ...names], rows };
}
