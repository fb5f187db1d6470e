/** Rows that are lists of pairs of a field and a value, whatever the two are called. Pure. */
import { isDateKey, isIdName } from "../../vocabulary/field-names";
import { findType } from "../../vocabulary/type-words";
import { readFewFields } from "../cells/only-lists";
import { type Dict, isDict, isList, isScalar, isText, type List } from "../../../table/values";

const NAME_OF_PAIR = /^(field|name|key|column|label)$/i;
const VALUE_OF_PAIR = /^value$/i;

interface PairKeys {
  readonly name: string;
  readonly value: string;
}

/**
 * [[{"field": "ward", "value": "North"}, {"field": "beds", "value": "20"}]], or each in an object of its own:
 * {"fields": […]}. Undefined where they are no pairs.
 */
export function openPairs(list: List): Dict[] | undefined {
  const typed: (readonly TypedPair[])[] = [];
  for (const item of list) {
    const pairs = readPairs(item);
    if (!pairs) return undefined;
    typed.push(pairs);
  }
  const items = typed.map((pairs) => pairs.map(({ pair }) => pair));
  const found = items[0] && findKeys(items);
  const keys = found && areTypesOfNames(typed, found.name) ? found : undefined;
  const ids = list.map(readId);
  if (!keys || ids.some(([id]) => id && items[0]?.some((pair) => pair[keys.name] === id[0])))
    return undefined;
  return items.map((pairs, at) =>
    Object.fromEntries([...ids[at]!, ...pairs.map((one) => [one[keys.name], one[keys.value]])]),
  );
}

/** {"id": "r1", "fields": […]} */
function readId(item: unknown): (readonly [string, unknown])[] {
  return isDict(item) ? (readFewFields(item) ?? []).filter(([, value]) => isScalar(value)) : [];
}

/** The only list of an object, which may have an id besides. */
function readPairs(item: unknown): readonly TypedPair[] | undefined {
  const fields = isDict(item) ? (readFewFields(item) ?? []) : [];
  const own =
    fields.length === 2 ? fields.filter(([key, value]) => !(isScalar(value) && isIdName(key))) : fields;
  const [inner, another] = isDict(item) ? own.map(([, value]) => value) : [item];
  if (another !== undefined || !isList(inner) || inner.length < 1) return undefined;
  const pairs: TypedPair[] = [];
  for (const one of inner) {
    const pair = readPairOfName(one);
    if (!pair) return undefined;
    pairs.push(pair);
  }
  return pairs;
}

const TYPE_OF_PAIR = /^(type|format|unit)$/i;

/** A name and a value, and of which type the value is, where a third field says that. */
interface TypedPair {
  readonly pair: Dict;
  readonly type?: unknown;
}

/** {"col": "beds", "value": 20, "type": "int"}, ["beds", 20], and {"beds": 20} that is alone. */
function readPairOfName(one: unknown): TypedPair | undefined {
  if (isList(one))
    return one.length === 2 && isText(one[0]) ? { pair: { name: one[0], held: one[1] } } : undefined;
  if (!isDict(one)) return undefined;
  const keys = Object.keys(one);
  const [key = ""] = keys;
  if (keys.length === 1) return { pair: { name: key, held: one[key] } };
  if (keys.length === 2) return { pair: one };
  const typeKey = keys.length === 3 ? keys.find((other) => TYPE_OF_PAIR.test(other)) : undefined;
  if (typeKey === undefined) return undefined;
  const { [typeKey]: type, ...pair } = one;
  return { pair, type };
}

/**
 * Types of data are of the values. Another word is of a column where it is the same in all rows, which have
 * the same columns; else it is of the row, such as a unit.
 */
function areTypesOfNames(items: readonly (readonly TypedPair[])[], name: string): boolean {
  const types = new Map<unknown, unknown>();
  for (const { pair, type } of items.flat()) {
    if (isTypeOfData(type)) continue;
    if (types.has(pair[name]) && types.get(pair[name]) !== type) return false;
    types.set(pair[name], type);
  }
  return types.size === 0 || items.every((pairs) => pairs.length === types.size);
}

function isTypeOfData(type: unknown): boolean {
  return type === undefined || type === "null" || findType(type) !== undefined;
}

function findKeys(items: readonly (readonly Dict[])[]): PairKeys | undefined {
  const [one = "", other = ""] = Object.keys(items[0]?.[0] ?? {});
  return [
    { name: one, value: other },
    { name: other, value: one },
  ].find((keys) => areFields(items, keys));
}

/** Each name once in a row; by their words, or the same names in all rows, of texts and numbers. */
function areFields(items: readonly (readonly Dict[])[], { name, value }: PairKeys): boolean {
  const isField = (pair: Dict): boolean => {
    const field = pair[name];
    return isText(field) && field !== "" && !isDateKey(field) && isScalar(pair[value]) && value in pair;
  };
  if (!items.every((pairs) => pairs.every(isField))) return false;
  const names = items.map((pairs) => pairs.map((pair) => String(pair[name])));
  if (!names.every((all) => new Set(all).size === all.length)) return false;
  if (NAME_OF_PAIR.test(name) && VALUE_OF_PAIR.test(value)) return names.some((all) => all.length > 1);
  const [first = []] = names;
  const areSame =
    names.length > 1 &&
    names.every((all) => all.length === first.length && all.every((one) => first.includes(one)));
  const kinds = new Set(items.flat().map((pair) => typeof pair[value]));
  return areSame && kinds.has("string") && kinds.has("number");
}
