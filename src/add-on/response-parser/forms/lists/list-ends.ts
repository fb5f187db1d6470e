/** Items that head and end a list of rows. Pure. */
import { type Dict, isDict, isList, isNumber, isText, type List } from "../../../table/values";
import { readFewFields } from "../cells/only-lists";

export const END_WORD =
  /^(h|hdr|head(er)?|columns|meta(data)?|info|intro|preamble|begin|start|open|top|title|first|f|ftr|foot(er)?|trailer|summary|totals?|notes?|close|bottom|end|eof|stop|last|outro)$/i;

/** A field that names the kind of an item, where the rows have none. */
const KIND_FIELD = /^_?(type|kind|(row|record|item|line)_?(type|kind))$/i;

/** What rows are called beside a "header": such a header may have their fields, with what each is called. */
const ROW_WORD = /^(row|record|data|detail|line|item|entry|body)s?$/i;
const SURE_END = /^(hdr|head(er)?|ftr|foot(er)?|trailer|columns)$/i;

/** {"kind": "T", "records": 3}: as many as there are rows. */
const COUNT_FIELD = /^(num_?|n_?)?(count|lines|records|rows|items|entries|total)(_?count)?$/i;

/** What heads or ends a list says its kind early, and a wide row is not read for it. */
const MOST_FIELDS_READ = 30;

/** A list is looked at no further from its ends for items that are no rows. */
const MOST_ENDS = 3;

/**
 * Items that head and end the list, by their own kind: [{"type": "header", "columns": […]}, {"type": "row"}].
 * The rows between are of one kind, or say none: [{"day": 1}, {"type": "footer", "rows": 1}].
 */
export function dropEnds(list: List): unknown {
  const [first] = list;
  const last = list[list.length - 1];
  if (list.length < 2 || !isDict(first) || !isDict(last)) return undefined;
  if (isNamedEnd(last, first)) return { ...last, rows: list.slice(0, -1) };
  const key = findKind(first, last, list.length);
  if (key === undefined) return undefined;
  const kindOf = (item: unknown): unknown => (isDict(item) ? item[key] : undefined);
  const { rows, ends } = splitEnds(list, key);
  const [row] = rows;
  const kind = kindOf(row);
  const isKind = isText(kind) || isNumber(kind) || (kind === undefined && KIND_FIELD.test(key));
  if (!isDict(row) || !isKind || ends.length === 0) return undefined;
  const isSure = (end: Dict): boolean =>
    KIND_FIELD.test(key) && ROW_WORD.test(String(kind)) && SURE_END.test(String(end[key]));
  if (ends.some((end) => !isSure(end) && sharesFields(end, row, key))) return undefined;
  if (!rows.every((one) => kindOf(one) === kind)) return undefined;
  // Of one row nobody knows whether others have another value there: "closed" before "open".
  if (rows.length < 2 && !KIND_FIELD.test(key) && Object.keys(last).length > 1) return undefined;
  const names = Object.values(first).find((value) => isList(value) && value.every(isText));
  const cells = rows.map((one) => Object.values(one as Dict).find(isList));
  // What is no row may say that the rows are a sample, or where the next ones are.
  const facts: Dict = Object.assign({}, ...ends.map((end) => omitFields(end, [key, ...Object.keys(row)])));
  return isList(names) && cells.every((one) => isList(one) && one.length === names.length)
    ? { ...facts, columns: names, rows: cells }
    : { ...facts, rows };
}

function omitFields(dict: Dict, keys: readonly string[]): Dict {
  return Object.fromEntries(Object.entries(dict).filter(([key]) => !keys.includes(key)));
}

/** {"_summary": {"rows": 3}}: an object under a word for an end, which no row has. */
export function isNamedEnd(last: Dict, row: Dict): boolean {
  const [[key, value] = ["", undefined], another] = readFewFields(last) ?? [];
  return another === undefined && isDict(value) && !(key in row) && END_WORD.test(key.replace(/^[_@$]/, ""));
}

function listFields(end: Dict): readonly string[] {
  return Object.keys(end).slice(0, MOST_FIELDS_READ);
}

/** The field whose value says that an item is no row. */
function findKind(first: Dict, last: Dict, length: number): string | undefined {
  const keyOf = (end: Dict): string | undefined =>
    listFields(end).find((one) => END_WORD.test(String(end[one])));
  const isAlone = Object.keys(last).length === 1;
  const others = listFields(last).filter((one) => one in first);
  const isOnly = (one: string): boolean => isAlone || (others.length === 1 && others[0] === one);
  const ofLast = listFields(last).find((one) => (KIND_FIELD.test(one) || isOnly(one)) && keyOf(last) === one);
  const own = keyOf(first) ?? ofLast;
  if (own !== undefined || !saysCount(last, length)) return own;
  return listFields(last).find((one) => one in first && !COUNT_FIELD.test(one));
}

/** That many rows, with one or two more items. */
function saysCount(end: Dict, length: number): boolean {
  return listFields(end).some((one) => {
    const count = end[one];
    return COUNT_FIELD.test(one) && isNumber(count) && count < length && count >= length - 2 * MOST_ENDS;
  });
}

/** A last item that counts the rows lets a first one of another kind head them. */
function splitEnds(list: List, key: string): { readonly rows: List; readonly ends: readonly Dict[] } {
  const kindOf = (item: unknown): unknown => (isDict(item) ? item[key] : undefined);
  const rowKind = kindOf(list[Math.floor(list.length / 2)]);
  const isEnd = (item: unknown): item is Dict => isDict(item) && END_WORD.test(String(kindOf(item)));
  let [from, to] = [0, list.length];
  while (from < MOST_ENDS && from < to && isEnd(list[from])) from++;
  while (list.length - to < MOST_ENDS && to > from && isEnd(list[to - 1])) to--;
  const isOther = (item: unknown): boolean =>
    isDict(item) && kindOf(item) !== rowKind && rowKind !== undefined;
  const last = list[to - 1];
  if (to === list.length && isDict(last) && isOther(last) && saysCount(last, list.length)) to--;
  if (from === 0 && to < list.length && to > 2 && isOther(list[0])) from++;
  return { rows: list.slice(from, to), ends: [...list.slice(0, from), ...list.slice(to)].filter(isDict) };
}

/** An end has none of a row's fields. */
function sharesFields(end: Dict, row: Dict, kind: string): boolean {
  return Object.keys(end).some((key) => key !== kind && key in row);
}
