/** Items of several kinds in one list, each within the name of its kind. Pure. */
import { type Dict, isDict, isScalar, type List } from "../../../table/values";
import { END_WORD } from "../lists/list-ends";

const MOST_KINDS = 6;

/** Of the items of one kind. */
interface Kind {
  readonly fields: readonly string[];
  count: number;
}

/**
 * `[{"weighing": {"hive": "H1", "kg": 12}}, {"count": {"hive": "H1", "mites": 3}}]`: rows with the kind in a
 * column, where a field is in all kinds.
 */
export function openNamedKinds(list: List): List | undefined {
  const kinds = new Map<string, Kind>();
  const names = new Set<string>();
  for (const item of list) {
    const [only, another] = isDict(item) ? Object.entries(item).slice(0, 2) : [];
    if (!only || another) return undefined;
    const [kind, fields] = only;
    if (!isDict(fields) || !Object.values(fields).every(isScalar)) return undefined;
    const known = kinds.get(kind) ?? { fields: Object.keys(fields), count: 0 };
    known.count++;
    kinds.set(kind, known);
    if (kinds.size > MOST_KINDS) return undefined;
    for (const name of Object.keys(fields)) names.add(name);
  }
  const [first, ...others] = kinds.values();
  const isShared = (name: string): boolean => others.every(({ fields }) => fields.includes(name));
  if (kinds.size < 2 || kinds.size === list.length || !first?.fields.some(isShared)) return undefined;
  const name = ["type", "kind"].find((one) => !names.has(one));
  if (name === undefined || hasEnd([...kinds])) return undefined;
  return list.map((item) => {
    const [[kind, fields] = []] = Object.entries(item as Dict);
    return { [name]: kind, ...(fields as Dict) };
  });
}

/** [{"sale": {"n": 2}}, {"sale": {"n": 3}}, {"summary": {"n": 5}}]: the only one of its kind is no row. */
function hasEnd(kinds: readonly (readonly [string, Kind])[]): boolean {
  return kinds.some(([kind, { count }]) => count === 1 && END_WORD.test(kind.replace(/^[_@$]/, "")));
}
