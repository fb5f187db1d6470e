/** Values that stand as codes, with what they mean beside, under the column's own name. Pure. */
import { decodeList } from "../../typing/decode-list";
import { type Dict, hasAtMost, isDict, isList, isScalar, isText, type List } from "../../../table/values";

/** A column has at least as many rows as a code may be worth. */
const MOST_MEANINGS = 100_000;
/** An object of more sets has an item for each person. */
const MOST_SETS = 49;

/**
 * {"levels": {"ward": ["North", "South"]}, "data": {"ward": [0, 1], "visits": [3, 4]}}: also where rows are
 * objects, or lists below names, and codes keys of an object.
 */
export function openCodes(node: Dict): Dict | undefined {
  const lists = Object.keys(node).filter((key) => !isScalar(node[key]));
  for (const key of lists) {
    const meanings = node[key];
    if (!isDict(meanings) || !isSet(meanings)) continue;
    for (const other of lists) {
      if (other === key) continue;
      const decoded = decodeField(node, other, meanings);
      if (decoded === undefined) continue;
      const { [key]: _, ...rest } = node;
      return { ...rest, [other]: decoded };
    }
  }
  return undefined;
}

/** Each entry is a list of texts, or an object of texts. */
function isSet(meanings: Dict): boolean {
  if (!hasAtMost(meanings, MOST_SETS)) return false;
  const values = Object.values(meanings);
  const isOne = (value: unknown): boolean => {
    const inner = isList(value) ? value : isDict(value) ? Object.values(value) : [];
    return inner.length > 1 && inner.length <= MOST_MEANINGS && inner.every(isText);
  };
  return values.length > 0 && values.every(isOne);
}

function decodeField(node: Dict, key: string, meanings: Dict): unknown {
  const data = node[key];
  const names = Object.keys(meanings);
  if (isDict(data)) {
    const columns = names.map((name) => [name, decodeList(data[name], meanings[name])] as const);
    return columns.every(([, column]) => column) ? { ...data, ...Object.fromEntries(columns) } : undefined;
  }
  if (!isList(data) || data.length === 0) return undefined;
  if (data.every(isDict)) {
    const columns = names.map((name) =>
      decodeList(
        data.map((row) => row[name]),
        meanings[name],
      ),
    );
    if (!columns.every((column) => column)) return undefined;
    return data.map((row, r) => ({
      ...row,
      ...Object.fromEntries(names.map((name, n) => [name, columns[n]?.[r]])),
    }));
  }
  const header = Object.values(node).find(
    (one): one is List => isList(one) && one.every(isText) && names.every((name) => one.includes(name)),
  );
  if (!header || !data.every((row): row is List => isList(row) && row.length === header.length))
    return undefined;
  const columns = header.map((name, c) => {
    const column = data.map((row) => row[c]);
    return names.includes(String(name)) ? decodeList(column, meanings[String(name)]) : column;
  });
  return columns.every((column) => column)
    ? data.map((_, r) => columns.map((column) => column?.[r]))
    : undefined;
}
