/** Values wrapped by their type, whatever the types are called. Pure. */
import { isNumeral } from "../../typing/numerals";
import { type Dict, isDict, isNothing, isScalar, isText, type List } from "../../../table/values";

/** The items with their values alone; undefined where the first has none that are wrapped. */
export function unwrapTyped(first: Dict, list: List): List | undefined {
  const fields = findOnlyObject(first);
  if (fields && isWrapped(fields))
    return list.map((item) => {
      const inner = isDict(item) ? findOnlyObject(item) : undefined;
      return inner && isWrapped(inner) ? unwrapFields(inner) : item;
    });
  // Of fields that are all null nobody knows what a value is called.
  const described = findDescribed(hasOnlyNulls(first) ? (list.find(hasValues) ?? first) : first);
  if (described !== undefined)
    return list.map((item) =>
      isDict(item) && (hasOnlyNulls(item) || findDescribed(item) === described)
        ? pick(item, described)
        : item,
    );
  if (!isWrapped(first) && !Object.values(first).some(isExtended)) return undefined;
  return list.map((item) =>
    isDict(item) ? (isWrapped(item) ? unwrapFields(item) : unwrapExtended(item)) : item,
  );
}

/** {"fields": {"name": {"stringValue": "a"}}}: the object within. */
function findOnlyObject(item: Dict): Dict | undefined {
  const [inner, another] = Object.values(item);
  return another === undefined && isDict(inner) && Object.values(inner).every(isDict) ? inner : undefined;
}

const TYPE_FIELD = /^[@_$]?(type|kind|data_?type|value_?type)$/i;

/**
 * What the value is called: {"name": {"kind": "word", "content": "a"}, "n": {"kind": "int", "content": 5}};
 * undefined where some field is no such pair.
 */
function findDescribed(item: Dict): string | undefined {
  let name: string | undefined;
  for (const value of Object.values(item)) {
    if (!isDict(value)) return undefined;
    if (isTypedNull(value)) continue;
    const [one = "", other, more] = Object.keys(value);
    // {"event": {"type": "click"}} has no value but that.
    if (other === undefined || more !== undefined) return undefined;
    const [type, own] = TYPE_FIELD.test(one) ? [one, other] : [other, one];
    if (!TYPE_FIELD.test(type) || !isText(value[type]) || !isScalar(value[own])) return undefined;
    name ??= own;
    if (name !== own) return undefined;
  }
  return name;
}

/** {"type": "null"}; but {"type": "none"} may be of a thing, such as where somebody works. */
function isTypedNull(value: unknown): boolean {
  if (!isDict(value)) return false;
  const [key = "", another] = Object.keys(value);
  return another === undefined && TYPE_FIELD.test(key) && /^(null|nil)$/i.test(String(value[key]));
}

function hasOnlyNulls(item: Dict): boolean {
  const values = Object.values(item);
  return values.length > 0 && values.every(isTypedNull);
}

function hasValues(item: unknown): item is Dict {
  return isDict(item) && !hasOnlyNulls(item);
}

function pick(item: Dict, name: string): Dict {
  return Object.fromEntries(Object.entries(item).map(([key, value]) => [key, (value as Dict)[name] ?? null]));
}

/** {"n": {"$numberDouble": "5"}} */
const EXTENDED = /^\$(number(Int|Long|Double|Decimal)|oid|uuid)$/;

function isExtended(value: unknown): value is Dict {
  return isDict(value) && EXTENDED.test(findWrapped(value) ?? "");
}

function unwrapExtended(item: Dict): Dict {
  return Object.fromEntries(
    Object.entries(item).map(([name, value]) => {
      if (!isExtended(value)) return [name, value];
      const [key = "", inner] = Object.entries(value)[0] ?? [];
      return [name, /number/.test(key) && isText(inner) && isNumeral(inner, true) ? Number(inner) : inner];
    }),
  );
}

/** {"name": {"stringValue": "a"}, "n": {"integerValue": "5"}}, {"name": {"S": "a"}, "n": {"N": "5"}} */
const TYPE_OF_VALUE =
  /^(string|text|integer|int(32|64)?|long|double|float|decimal|number|numeric|bool(ean)?|timestamp|date|null)(_?value)?$|^(S|N|BOOL|NULL)$/i;

function isWrapped(item: Dict): boolean {
  const values = Object.values(item).filter((value) => !isNothing(value));
  if (values.length === 0) return false;
  const keys = values.map((value) => (isDict(value) ? findWrapped(value) : undefined));
  const [first = ""] = keys;
  // {"ward": {"#text": "A"}, "beds": {"#text": "10"}}: a sign that says nothing, in each field.
  if (keys.length > 1 && /^[#$@_]/.test(first) && keys.every((key) => key === first)) return true;
  return keys.every((key) => key !== undefined && TYPE_OF_VALUE.test(key)) || areWrappers(values, keys);
}

/** Words that are none of the known, in three fields or more: one for texts, another one for numbers. */
function areWrappers(values: readonly unknown[], keys: readonly (string | undefined)[]): boolean {
  const kinds = new Map<string, string>();
  const isOneKind = keys.every((key, at) => {
    if (key === undefined) return false;
    const kind = typeof (values[at] as Dict)[key];
    const known = kinds.get(key) ?? kind;
    kinds.set(key, kind);
    return known === kind;
  });
  return (
    isOneKind && kinds.size > 1 && new Set(kinds.values()).size === kinds.size && keys.length > kinds.size
  );
}

/** {"numeric": 77, "unit": null}: what is nothing is none. */
function findWrapped(value: Dict): string | undefined {
  const keys = Object.keys(value);
  const [key, another] = keys.length > 1 ? keys.filter((one) => !isNothing(value[one])) : keys;
  return key !== undefined && another === undefined && isScalar(value[key]) ? key : undefined;
}

function unwrapFields(item: Dict): Dict {
  return Object.fromEntries(
    Object.entries(item).map(([name, value]) => [name, isDict(value) ? unwrapValue(value) : value]),
  );
}

function unwrapValue(value: Dict): unknown {
  const key = findWrapped(value) ?? "";
  const inner = value[key];
  if (/^null/i.test(key)) return null;
  const isNumeric = /^(int|long|double|float|decimal|num|N$)/i.test(key);
  return isNumeric && isText(inner) && isNumeral(inner, true) ? Number(inner) : inner;
}
