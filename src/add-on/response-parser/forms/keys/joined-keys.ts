/** Keys that join the values of several dimensions, which are named beside: "North|east". Pure. */
import { roleOf } from "../../vocabulary/data-names";
import { type Dict, isDict, isList, isScalar, isText, type List } from "../../../table/values";

const SIGNS = ["|", "/", ",", ";", ":", "~", "__", "\u001f", " - "] as const;
const MOST_DIMENSIONS = 6;
const MEASURE = /^(metric|measure|value)(_?name)?$/i;

interface KeyNames {
  readonly key: string;
  readonly names: readonly string[];
}

/** {"dimensions": ["ward", "site"], "values": {"North|east": 312}}, and rows with such a key. */
export function openJoinedKeys(node: Dict): Dict | undefined {
  for (const { key, names } of findKeyNames(node))
    for (const [other, value] of Object.entries(node)) {
      if (other === key) continue;
      const table = isDict(value)
        ? readMap(node, other, value, names)
        : isList(value)
          ? readKeyedRow(value, names)
          : undefined;
      if (!table) continue;
      const left = Object.entries(node).filter(
        ([one, inner]) => one !== key && one !== other && !(MEASURE.test(one) && isText(inner)),
      );
      return { ...Object.fromEntries(left), ...table };
    }
  return undefined;
}

/** A list of two texts or more, or one text that joins them. */
function findKeyNames(node: Dict): KeyNames[] {
  return Object.entries(node).flatMap(([key, value]) => {
    const all = isList(value) ? value : isText(value) && value.length < 200 ? value.split(/[,|/;:]\s?/) : [];
    // A column of a long table is no list of names.
    if (all.length < 2 || all.length > MOST_DIMENSIONS || !all.every(isText)) return [];
    const names = all.map((name) => name.trim());
    const areNames = new Set(names).size === names.length && names.every((name) => /\p{L}/u.test(name));
    return areNames ? [{ key, names }] : [];
  });
}

function readMap(node: Dict, key: string, map: Dict, names: readonly string[]): Dict | undefined {
  const [first] = Object.keys(map);
  if (first === undefined || !SIGNS.some((sign) => first.split(sign).length === names.length))
    return undefined;
  const keys = Object.keys(map);
  const cut = keys.length > 1 && Object.values(map).every(isScalar) ? cutKeys(keys, names.length) : undefined;
  const named = Object.entries(node).find(([one, value]) => MEASURE.test(one) && isText(value))?.[1];
  const measure = isText(named) ? named : roleOf(key) === 0 ? key : "value";
  if (!cut || names.includes(measure)) return undefined;
  return { columns: [...names, measure], rows: cut.map((parts, at) => [...parts, map[keys[at]!]]) };
}

function readKeyedRow(list: List, names: readonly string[]): Dict | undefined {
  const [first] = list;
  if (!isDict(first) || names.some((name) => name in first) || list.length < 2) return undefined;
  // The values stand apart as well.
  if (Object.values(first).some((value) => isList(value) && value.length === names.length)) return undefined;
  const key = Object.keys(first).find((one) => {
    const value = first[one];
    return isText(value) && SIGNS.some((sign) => value.split(sign).length === names.length);
  });
  if (key === undefined) return undefined;
  const keys = list.map((item) => (isDict(item) ? item[key] : undefined));
  const cut = keys.every(isText) ? cutKeys(keys, names.length) : undefined;
  return (
    cut && {
      rows: list.map((item, at) =>
        Object.fromEntries(
          Object.entries(item as Dict).flatMap(([one, value]) =>
            one === key ? names.map((name, n) => [name, cut[at]![n]]) : [[one, value]],
          ),
        ),
      ),
    }
  );
}

/** By the one sign that cuts each into as many parts. */
function cutKeys(keys: readonly string[], parts: number): string[][] | undefined {
  const sign = SIGNS.find((one) => keys.every((key) => key.split(one).length === parts));
  return sign === undefined ? undefined : keys.map((key) => key.split(sign).map((part) => part.trim()));
}
