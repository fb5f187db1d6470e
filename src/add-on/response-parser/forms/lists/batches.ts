/** One table that comes in several parts, and rows that each are wrapped in facts about their place. Pure. */
import { type Dict, isDict, isList, isNumber, isScalar, type List } from "../../../table/values";
import { readFewFields } from "../cells/only-lists";

/** A longer list has rows, not parts of a table. */
const MOST_BATCHES = 10_000;
const MOST_BATCH_ENDS = 3;
/** Where a row stands: "offset", "row_number". */
const ROW_PLACE =
  /^_?((row|line|seq)_?(num(ber)?|index|no)|offset|position|line|seq(uence)?|chunk|batch|page|part)$/i;

/** Which part of the rows it is, not where they begin. */
const PART_PLACE = /^_?(chunk|batch|page|part)$/i;

/** [{"results": […], "id": "q1"}, {"results": […], "id": "q1"}]: around the rows is the same in all. */
export function joinBatches(list: List): unknown {
  const middle = list[Math.floor(list.length / 2)];
  const mayBe =
    isDict(middle) && (readFewFields(middle) ?? []).some(([, value]) => isList(value) && !isScalar(value[0]));
  if (!mayBe || list.length < 2 || list.length > MOST_BATCHES || !list.every(isDict)) return undefined;
  const held = list.map((item) => (readFewFields(item) ?? []).filter(([, value]) => isList(value)));
  const key = held.find((lists) => lists.length === 1)?.[0]?.[0];
  if (key === undefined) return undefined;
  const parts = list.filter((item) => isList(item[key]));
  const ends = list.filter((item) => !isList(item[key]));
  const isPart = (item: Dict): boolean =>
    Object.entries(item).every(([name, one]) => name === key || isScalar(one));
  const rows = parts.flatMap((item) => item[key] as List);
  if (parts.length < 2 || ends.length > MOST_BATCH_ENDS || !parts.every(isPart) || rows.length === 0)
    return undefined;
  if (!rows.every(isDict) && !rows.every(isList)) return undefined;
  const [first] = parts;
  const facts = Object.keys(first ?? {}).filter((name) => name !== key);
  const isAside = (name: string): boolean =>
    parts.every((item) => item[name] === first?.[name]) || countsUp(parts, name, ROW_PLACE);
  if (!facts.every(isAside)) return undefined;
  if (ends.length === 0) return facts.length > 0 ? { ...joinFacts(parts), [key]: rows } : undefined;
  return ends.some((end) => key in end) ? undefined : Object.assign({}, ...ends, { [key]: rows });
}

/** {"1": {"items": […]}, "2": {"items": […]}}: pages by their number. */
export function joinNumberedPages(map: Dict): List | undefined {
  for (const key in map) {
    if (key === "0" || key === "1") break;
    return undefined;
  }
  const keys = Object.keys(map);
  if (keys.length < 2 || keys.length > MOST_BATCHES) return undefined;
  const from = Number(keys[0]);
  if (!(from === 0 || from === 1) || !keys.every((key, at) => key === String(from + at))) return undefined;
  const rows: unknown[] = [];
  let name: string | undefined;
  for (const key of keys) {
    const page = map[key];
    const [[own, list] = [], another] = isDict(page) ? (readFewFields(page) ?? []) : [];
    name ??= own;
    if (own === undefined || own !== name || another !== undefined || !isList(list) || !list.every(isDict))
      return undefined;
    rows.push(...list);
  }
  return rows;
}

/** What the first one says, and the last one's page, counted from 1: no page is asked for again. */
function joinFacts(parts: readonly Dict[]): Dict {
  const [first = {}] = parts;
  const pages = Object.keys(first).filter(
    (name) => PART_PLACE.test(name) && countsUp(parts, name, ROW_PLACE),
  );
  const lastOf = (name: string): number =>
    Number(parts[parts.length - 1]?.[name]) + (first[name] === 0 ? 1 : 0);
  return { ...first, ...Object.fromEntries(pages.map((name) => [name, lastOf(name)])) };
}

/** Another word, such as "banned", is said of the row itself. */
const END_MARK = /^(is_?)?(last|final|end|eof|done|complete|finished)(_?(row|item|record|result))?$/i;

/** {"offset": 0, "result": {"ward": "North"}}: facts about the row's place, or the same in all, around it. */
export function unwrapRows(list: List): Dict | undefined {
  const middle = list[Math.floor(list.length / 2)];
  const key = isDict(middle) ? findOnlyField(middle) : undefined;
  if (key === undefined || list.length < 2) return undefined;
  let [from, to] = [0, list.length];
  const isWrapped = (item: unknown): item is Dict => isDict(item) && isDict(item[key]);
  while (from < MOST_BATCH_ENDS && from < to && !isWrapped(list[from])) from++;
  while (list.length - to < MOST_BATCH_ENDS && to > from && !isWrapped(list[to - 1])) to--;
  const rows = list.slice(from, to);
  if (rows.length < 2 || !rows.every(isWrapped)) return undefined;
  const facts = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((name) => name !== key);
  const hasPlace = facts.some((name) => countsUp(rows, name, ROW_PLACE));
  const hasEnds = rows.length < list.length;
  // Of items with nothing but an object another one may be of another kind.
  if (hasEnds && rows.every((row) => Object.keys(row).length === 1)) return undefined;
  const isOfEnd = (name: string): boolean => {
    const [only, another] = rows.filter((row) => name in row);
    const isEnd = only === rows[0] || only === rows[rows.length - 1];
    return another === undefined && isEnd;
  };
  // {"result": {…}, "last": true}: where nothing else is said of a row, it is the end of all.
  const isMark = (name: string): boolean =>
    END_MARK.test(name) && isOfEnd(name) && rows[rows.length - 1]?.[name] === true;
  if (!hasPlace && !hasEnds && !(facts.length > 0 && facts.every(isMark))) return undefined;
  const isAside = (name: string): boolean =>
    isOfEnd(name) ||
    rows.every((row) => !(name in row) || row[name] === rows[0]?.[name]) ||
    countsUp(rows, name, ROW_PLACE);
  if (!facts.every(isAside)) return undefined;
  // Items before and behind the rows, and what all rows say, are facts about the table.
  const around = [...list.slice(0, from), ...list.slice(to), joinFacts(rows)].filter(isDict);
  const { [key]: _, ...said } = Object.assign({}, ...around) as Dict;
  return { ...said, rows: rows.map((row) => row[key]) };
}

function findOnlyField(item: Dict): string | undefined {
  const others = (readFewFields(item) ?? []).filter(([, value]) => !isScalar(value));
  const [only, another] = others;
  return only && !another && isDict(only[1]) ? only[0] : undefined;
}

function countsUp(rows: readonly Dict[], name: string, word: RegExp): boolean {
  const start = rows[0]?.[name];
  return word.test(name) && isNumber(start) && rows.every((row, at) => row[name] === start + at);
}
