/** Finds the data among links, columns, totals, pages. */

import {
  findColumns,
  findDescribedColumns,
  findLikeDays,
  findLikeLists,
  findNamedColumns,
  findNestedColumns,
} from "./find-columns";
import { isMapOfObjects } from "./keyed-objects";
import { checkFields, checkItems } from "./size";
import { listMeasures, SAMPLE } from "./measures";
import { findRecord, isEmptyRecord, measuresSomething } from "./record";
import { envelopeNameOf, mayBeData, roleOf } from "../vocabulary/data-names";
import { isDataKey, takeLast } from "../vocabulary/field-names";
import { HEADER_PATH } from "../vocabulary/label-names";
import {
  areScalars,
  type Dict,
  isDict,
  isList,
  isNothing,
  isScalar,
  isText,
  type List,
  listFields,
} from "../../table/values";

export type LocatedData =
  | { readonly kind: "list"; readonly path: string; readonly value: List }
  | {
      /** `map`: its keys are data. `columns`: lists as fields. `record`: one object with fields. */
      readonly kind: "map" | "columns" | "record";
      readonly path: string;
      readonly value: Dict;
      /** Numbers by day, of an object that has other fields, too. */
      readonly isBeside?: boolean;
    };

export interface Located {
  readonly found: LocatedData;
  readonly measures: boolean;
  readonly size: number;
}

interface LocatedCandidate extends Located {
  /** Negative: outside the data. Else how many keys of the path say "data". */
  readonly role: number;
  readonly tabular: boolean;
  readonly host: Dict;
}

export function locate(root: Dict): Located {
  const ranked = collectCandidates(root, root, "").sort(compareCandidates);
  const envelopes = new Envelopes();
  const data = ranked.find((candidate) => isData(candidate, root, envelopes));
  return (
    (data?.size === 0 ? findAggregates(root) : undefined) ??
    data ??
    ranked.find(isDataAfterAll) ??
    locateWithoutData(root, ranked)
  );
}

/**
 * Numbers computed from unwanted rows: `{"hits": {"hits": []}, "aggregations": {"price": {"value": 12.5}}}`,
 * `{"rows": [], "summary": {"visits": 120}}`.
 */
function findAggregates(root: Dict): Located | undefined {
  const found = Object.entries(root).find(
    ([key, value]) =>
      isDict(value) &&
      ((AGGREGATES.test(key) && listMeasures([value]).size > 0) ||
        (SUMMARY.test(key) && measuresSomething(value))),
  );
  return (
    found && { found: { kind: "record", path: found[0], value: found[1] as Dict }, measures: true, size: 1 }
  );
}

const AGGREGATES = /^agg(regation|regate)?s$/i;
const SUMMARY = /^(summary|totals)$/i;

function locateWithoutData(root: Dict, ranked: readonly LocatedCandidate[]): Located {
  const empty = isEmptyRecord(root);
  const record = empty ? undefined : findRecord(root);
  const hasHeader = ranked.some(({ found: { kind, path } }) => kind === "list" && HEADER_PATH.test(path));
  const headed = empty || (Object.keys(root).length > 1 && hasHeader);
  const otherwise: LocatedData = headed
    ? { kind: "list", path: "", value: [] }
    : (ranked[0]?.found ?? { kind: "record", path: "", value: root });
  const found: LocatedData = record ? { kind: "record", path: "", value: record } : otherwise;
  return { found, measures: false, size: 0 };
}

/**
 * Empty or bare values are data only if their own key says so, or if only an envelope is around them: an
 * object with tags is an object.
 */
function isData(
  { found, role, tabular, size, host }: LocatedCandidate,
  root: Dict,
  known: Envelopes,
): boolean {
  if (role < 0) return false;
  if (roleOf(takeLast(found.path)) > 0 || (tabular && size > 0)) return true;
  return [host, root].every((around) => known.areAround(around, size > 0));
}

/** Which objects say nothing of their own: each is looked through once, however many lists it has. */
class Envelopes {
  private readonly known = new Map<Dict, { readonly ofRows: boolean; readonly ofNone: boolean }>();

  /** `hasRows`: around something; a count above 0 is not the envelope of nothing. */
  areAround(dict: Dict, hasRows: boolean): boolean {
    const known = this.known.get(dict) ?? readEnvelope(dict);
    this.known.set(dict, known);
    return hasRows ? known.ofRows : known.ofNone;
  }
}

function readEnvelope(dict: Dict): { readonly ofRows: boolean; readonly ofNone: boolean } {
  const own = Object.entries(dict).filter(([, value]) => isScalar(value) && !isNothing(value));
  const ofRows = own.every(([key]) => envelopeNameOf(key));
  return { ofRows, ofNone: ofRows && own.every(([, value]) => !(Number(value) > 0)) };
}

/** Without other data: a list with measures, even under a name that is usually outside the data. */
function isDataAfterAll({ found, tabular, measures, size }: LocatedCandidate): boolean {
  const envelopeKeys = found.path.split(".").filter((key) => roleOf(key) < 0);
  const isTable =
    found.kind === "list" ? tabular && found.value.some((item) => !isScalar(item)) : found.kind === "columns";
  return isTable && measures && size > 0 && envelopeKeys.length > 0 && envelopeKeys.every(mayBeData);
}

/**
 * Each outweighs all after it: not outside the data, then rows rather than bare lists, then each "data" in
 * the path, then measures.
 */
const POINTS = { outsideEnvelope: 20, tabular: 10, role: 2, measures: 1 };

function compareCandidates(a: LocatedCandidate, b: LocatedCandidate): number {
  return countPoints(b) - countPoints(a) || b.size - a.size;
}

function countPoints({ role, tabular, measures }: LocatedCandidate): number {
  const place = (role < 0 ? 0 : POINTS.outsideEnvelope) + role * POINTS.role;
  return place + (tabular ? POINTS.tabular : 0) + (measures ? POINTS.measures : 0);
}

const DEEPEST_ROWS = 8;

function collectCandidates(node: Dict, host: Dict, path: string): LocatedCandidate[] {
  if (isMapOfObjects(node)) return [weigh({ kind: "map", path, value: node }, host)];
  checkFields(listFields(node).keys.length);
  const columns = findColumns(node) ?? findNestedColumns(node);
  const lists = columns ?? findLikeLists(node);
  const group = lists ?? findLikeDays(node);
  const kind = columns ? "columns" : "map";
  const isBeside = group !== lists;
  const candidates = group ? [weigh({ kind, path, value: group, isBeside }, host)] : [];
  for (const key in node) {
    const value = node[key];
    const below = path === "" ? key : `${path}.${key}`;
    if (isList(value)) {
      const cells = readColumnsUnderHeader(node, key, value);
      if (cells) candidates.push(weigh({ kind: "columns", path, value: cells }, host));
      else if (!group || !(key in group)) candidates.push(weigh({ kind: "list", path: below, value }, node));
    } else if (isDict(value) && group?.[key] !== value && path.split(".").length < DEEPEST_ROWS)
      candidates.push(...collectCandidates(value, node, below));
  }
  return candidates;
}

/** Of a list that is named as a header and holds columns with their cells. */
function readColumnsUnderHeader(node: Dict, key: string, list: List): Dict | undefined {
  if (roleOf(key) > 0) checkItems(list);
  if (!HEADER_PATH.test(key)) return undefined;
  return findDescribedColumns(list) ?? findNamedColumns(node, key, list);
}

function weigh(found: LocatedData, host: Dict): LocatedCandidate {
  const { kind, path, value } = found;
  const items: List = isList(value) ? value : listFields(value).values;
  const isLinks = items.length > 0 && items.every((item) => isText(item) && /^https?:\/\//.test(item));
  const roles = path.split(".").map(roleOf);
  if (isList(value) && areElements(takeLast(path), value)) roles[roles.length - 1] = 0;
  // One key on the path is enough for "outside"; two that say "data" are better than one.
  const role = isLinks || roles.includes(-1) ? -1 : Math.min(2, roles.filter((one) => one > 0).length);
  const bare = areScalars(items);
  // Named numbers among other fields are part of an object, unless no field has such names.
  const named =
    kind === "list" ? items.length === 0 && role > 0 : path === "" || listFields(value).keys.every(isDataKey);
  const tabular = !bare || named || kind === "columns";
  // Of several maps beside each other each is as large as all of them.
  const size = estimateSize(items) / (kind === "map" && found.isBeside === true ? items.length : 1);
  return { found, role, tabular, measures: listMeasures(items).size > 0, size, host };
}

/** {"report": {"page": [{"@attributes": {"url": "/a"}}]}}: XML, whose tags name what they hold. */
function areElements(key: string, list: List): boolean {
  if (!/^(pages?|query)$/i.test(key)) return false;
  return list.length > 0 && list.slice(0, SAMPLE).every((item) => isDict(item) && isElement(item));
}

function isElement(item: Dict): boolean {
  const [key = ""] = Object.keys(item);
  return /^(@attributes|_attributes|\$|#text|_text|_)$|^@[a-z]/i.test(key);
}

function estimateSize(items: List): number {
  const sample = items.slice(0, 20);
  return (countCellsWithin(sample, 0) / Math.max(1, sample.length)) * items.length;
}

function countCellsWithin(value: unknown, depth: number): number {
  if (isScalar(value) || depth >= DEEPEST_ROWS) return isNothing(value) ? 0 : 1;
  const values = (isList(value) ? value : Object.values(value)).slice(0, 50);
  return values.reduce<number>((sum, inner) => sum + countCellsWithin(inner, depth + 1), 0);
}
