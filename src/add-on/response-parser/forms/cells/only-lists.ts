/** Lists that stand alone in what is around them, and the names of columns among such lists. Pure. */
import { onlyLetters } from "../../vocabulary/field-names";
import { HEADER } from "../../vocabulary/label-names";
import { type Dict, isDict, isList, isScalar, isText, type List } from "../../../table/values";
import { readLabels } from "../../shape/labels";

/** `left`: what else the objects around the list say. */
export interface HeldList {
  readonly list: List;
  readonly left: Dict;
  readonly keys: readonly string[];
}

/** {"tbody": {"tr": [{"td": […]}]}} has three objects around its innermost list. */
const MOST_AROUND = 4;
const MOST_NAMES = 500;
/** An object of more fields holds data, not a list. */
const MOST_BESIDE = 30;

/** {"thead": {"tr": [{"th": […]}]}}: the list of `tr`, then that of `th`. */
export function findOnlyLists(key: string, value: unknown): HeldList[] {
  const found: HeldList[] = [];
  const keys = [key];
  let left: Dict = {};
  for (let inner = value; keys.length <= MOST_AROUND;) {
    if (isList(inner)) {
      found.push({ list: inner, left, keys: [...keys] });
      if (inner.length !== 1) return found;
      [inner] = inner;
    }
    if (!isDict(inner)) return found;
    const entry = findOnlyEntry(inner);
    if (!entry) return found;
    const { [entry[0]]: _, ...others } = inner;
    left = { ...left, ...others };
    keys.push(entry[0]);
    inner = entry[1];
  }
  return found;
}

/** The only field that is no scalar. */
export function findOnlyEntry(dict: Dict): readonly [string, unknown] | undefined {
  let only: readonly [string, unknown] | undefined;
  let seen = 0;
  for (const key in dict) {
    if (++seen > MOST_BESIDE) return undefined;
    if (isScalar(dict[key])) continue;
    if (only) return undefined;
    only = [key, dict[key]];
  }
  return only;
}

/** The fields of an object that has no more of them than what holds a list or a value. */
export function readFewFields(dict: Dict): readonly (readonly [string, unknown])[] | undefined {
  const fields: (readonly [string, unknown])[] = [];
  for (const key in dict) if (fields.push([key, dict[key]]) > MOST_BESIDE) return undefined;
  return fields;
}

export interface ColumnNames {
  readonly names: readonly string[];
  /** With the types of the columns, where the service says them; else the names. */
  readonly columns: List;
  /** By a word of headers. */
  readonly isHeader: boolean;
}

/** Texts, objects with a name, or with one text: {"caption": "ward", "at": 0}. */
export function readColumnNames({ list, keys }: HeldList): ColumnNames | undefined {
  if (list.length < 2 || list.length > MOST_NAMES) return undefined;
  const labels = readLabels(keys[keys.length - 1] ?? "", list);
  const found = labels?.names ?? readOnlyTexts(list);
  const names = found.filter((name): name is string => isText(name) && name !== "");
  if (names.length !== list.length || new Set(names).size !== names.length) return undefined;
  const isHeader = keys.some((key) => HEADER.test(onlyLetters(key)) || HEAD_WORD.test(key));
  if (!isHeader && !names.every((name) => /\p{L}/u.test(name))) return undefined;
  const areTyped = labels?.types.some((type) => type !== undefined) === true;
  return { names, columns: areTyped ? list : names, isHeader };
}

const HEAD_WORD = /(head(ing|er)?|title|caption|column|field)s?$/i;

/** Of objects the texts that differ, rather those of a name: {"ColTitle": "ward", "ColType": "x"}. */
function readOnlyTexts(list: List): readonly unknown[] {
  const [first] = list;
  const fields = isDict(first) ? (readFewFields(first) ?? []) : [];
  const keys = fields.map(([key]) => key).filter((key) => areNames(list, key));
  const key = keys.find((one) => NAME_WORD.test(one)) ?? (keys.length === 1 ? keys[0] : undefined);
  if (key === undefined) return list.map(readOnlyText);
  // One without a title has what it is: {"ColTitle": "", "ColType": "Account"}.
  return (list as Dict[]).map(
    (item) => item[key] || Object.keys(item).flatMap((one) => (KIND_WORD.test(one) ? [item[one]] : []))[0],
  );
}

/** Whether each item has another text there. */
export function areNames(list: List, key: string): boolean {
  const names = list.map((item) => (isDict(item) ? item[key] : undefined));
  return names.every(isText) && new Set(names).size === names.length;
}

const NAME_WORD = /(title|name|label|caption|heading)$/i;
const KIND_WORD = /(type|kind|key|id)$/i;

/** The one thing that an item holds, also where lists and objects lie around it: `[{"text": "ward"}]`. */
function readOnlyText(item: unknown): unknown {
  if (isList(item)) return item.length === 1 ? readOnlyText(item[0]) : undefined;
  const [[, only] = ["", item], another] = isDict(item) ? (readFewFields(item) ?? []) : [];
  return another === undefined ? only : undefined;
}
