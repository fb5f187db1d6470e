/** Items of several kinds in one list, each within the name of its kind. Pure. */
import { type Dict, isDict, isScalar, type List } from "../../table/values";

const MOST_KINDS = 6;

/**
 * `[{"weighing": {"hive": "H1", "kg": 12}}, {"count": {"hive": "H1", "mites": 3}}]`: rows with the kind in a
 * column, where a field is in all kinds.
 */
export function openNamedKinds(list: List): List | undefined {
  const kinds = new Map<string, readonly string[]>();
  for (const item of list) {
    const [only, another] = isDict(item) ? Object.entries(item).slice(0, 2) : [];
    if (!only || another) return undefined;
    const [kind, fields] = only;
    if (!isDict(fields) || !Object.values(fields).every(isScalar)) return undefined;
    kinds.set(kind, kinds.get(kind) ?? Object.keys(fields));
    if (kinds.size > MOST_KINDS) return undefined;
  }
  const [first = [], ...others] = [...kinds.values()];
  const shared = first.filter((name) => others.every((names) => names.includes(name)));
  if (kinds.size < 2 || kinds.size === list.length || shared.length === 0) return undefined;
  const name = first.includes("type") || others.flat().includes("type") ? "kind" : "type";
  return list.map((item) => {
    const [[kind, fields] = []] = Object.entries(item as Dict);
    return { [name]: kind, ...(fields as Dict) };
  });
}
