/** The fields of a body that are not its data, in which it may say what its numbers are worth. Pure. */

import { CAVEAT_FIELDS } from "../vocabulary/caveat-fields";
import { repeatsQuestion } from "../vocabulary/echo-words";
import { OWN_HEADER, WARNING_KIND, WARNINGS } from "../vocabulary/warning-words";
import { roleOf } from "../vocabulary/data-names";
import { namesThing } from "../shape/record";
import {
  areScalars,
  type Dict,
  hasAtMost,
  isDict,
  isList,
  isScalar,
  isText,
  type List,
} from "../../table/values";
import { isErrorName } from "./complaint";
import { toSnakeCase } from "./fields";

interface Holder {
  readonly dict: Dict;
  readonly key: string;
}

export interface FieldAround {
  /** In snake case; that of an inner object is there twice, also as "sampling_rate". */
  readonly name: string;
  readonly key: string;
  readonly value: unknown;
  readonly owner: Dict;
  /** The object that has the owner, under this key; undefined where it is the body, or in a list. */
  readonly holder?: Holder | undefined;
  /** Of one of several items, or a column: it may be of what that item is, not of the answer. */
  readonly isOfItem: boolean;
  readonly isHeader?: true;
}

/** Fields are read down to this depth, as deeper objects hold data. */
const DEEPEST_FIELD = 6;
/** Longer lists outside the data say no more than these. */
const MOST_ITEMS = 1_000;
const MOST_FIELDS_AROUND = 50_000;
/** An object of more lists has one for each person. */
const MOST_COLUMNS = 1_000;

/**
 * Without what was asked. Of `data` only what stands beside lists in its items: `[{"partial": true, "values":
 * […]}]`.
 */
export function collectFieldsAround(body: unknown, data: unknown): readonly FieldAround[] {
  const collector = new Collector(data);
  collector.visit(body, { outer: "", depth: 0, isOfItem: false });
  return collector.fields;
}

interface Place {
  readonly outer: string;
  readonly holder?: Holder | undefined;
  readonly depth: number;
  readonly isOfItem: boolean;
}

function belowList({ outer, depth, isOfItem }: Place, list: List): Place {
  return { outer, depth: depth + 1, isOfItem: isOfItem || list.length > 1 };
}

class Collector {
  readonly fields: FieldAround[] = [];
  private readonly columns: ReadonlySet<unknown>;

  constructor(private readonly data: unknown) {
    this.columns = new Set(
      isDict(data) && hasAtMost(data, MOST_COLUMNS) ? Object.values(data).filter(isList) : [],
    );
  }

  visit(node: unknown, place: Place): void {
    if (place.depth > DEEPEST_FIELD || this.fields.length > MOST_FIELDS_AROUND) return;
    if (node === this.data) this.visitHolders(node, place);
    else if (isList(node)) {
      const below = belowList(place, node);
      for (const item of node.slice(0, MOST_ITEMS)) this.visit(item, below);
    } else if (isDict(node)) this.visitFields(node, place);
  }

  /** Items that hold rows of their own are no rows. */
  private visitHolders(data: unknown, place: Place): void {
    if (!isList(data) || !isHolder(data[0])) return;
    const below = belowList(place, data);
    for (const item of data) {
      if (!isHolder(item)) return;
      this.visitFields(item, below, true);
    }
  }

  private visitFields(node: Dict, { outer, holder, depth, isOfItem }: Place, isInData = false): void {
    for (const key of Object.keys(node)) {
      const value = node[key];
      const name = toSnakeCase(key);
      const below = { outer: name, holder: { dict: node, key }, depth: depth + 1, isOfItem };
      if (value === this.data && !isScalar(value)) this.visitHolders(value, below);
      else if (isSaid(key, name, value))
        this.add(
          { name, key, value, owner: node, holder, isOfItem: isOfItem || this.columns.has(value) },
          outer,
        );
      else if (isInData && isList(value)) this.visitHolders(value, below);
      else if (isInData && isDict(value)) this.visitFields(value, below, true);
      else if (!repeatsQuestion(name)) this.visit(value, below);
    }
  }

  private add(field: FieldAround, outer: string): void {
    this.fields.push(field);
    if (outer !== "") this.fields.push({ ...field, name: `${outer}_${field.name}`, key: "" });
  }
}

/** Whether a field says something; sentences may be objects. */
function isSaid(key: string, name: string, value: unknown): boolean {
  if (WARNINGS.test(name) || isErrorName(key)) return true;
  return isScalar(value) || (isList(value) && areScalars(value));
}

function isHolder(item: unknown): item is Dict {
  return (
    isDict(item) &&
    Object.values(item).some(
      (value) => isHoldingList(value) || (isDict(value) && Object.values(value).some(isHoldingList)),
    )
  );
}

function isHoldingList(value: unknown): boolean {
  return isList(value) && value.length > 0 && !areScalars(value);
}

/**
 * Whose a field is: the answer's, or the body's where it is one record, that of an object in the record,
 * {"total": 3, "shipping": {"status": "partial"}}, or of an item, also of one within an envelope, {"data":
 * {"package": "a", "outdated": true}}.
 */
export type Owner = "answer" | "record" | "part" | "item";

export function findOwner({ owner, holder, key, isOfItem }: FieldAround, record: unknown): Owner {
  if (owner === record) return "record";
  if (isOfItem) return "item";
  const outer = isDict(record) && holder?.dict === record ? holder.key : undefined;
  if (outer === undefined || roleOf(outer) < 0) return "answer";
  if (roleOf(outer) > 0) return "item";
  const isCaveat = CAVEAT_FIELDS.some((field) => field.name.test(toSnakeCase(outer)));
  return key === "" || isCaveat ? "answer" : "part";
}

/**
 * Without columns of what a text beside them names: {"topic": "orders", "lag": 3, "watermark": "2026-05-01"}.
 * Each object is looked through once, however many fields it has.
 */
export function dropColumnsOfThings(fields: readonly FieldAround[], record: unknown): FieldAround[] {
  const known = new Map<Dict, boolean>();
  const names = (dict: Dict): boolean => {
    const isNamed = known.get(dict) ?? namesThing(dict);
    known.set(dict, isNamed);
    return isNamed;
  };
  if (!isDict(record)) return [...fields];
  return fields.filter((field) => {
    const whose = findOwner(field, record);
    return whose === "answer" || !(names(field.owner) || (whose === "part" && names(record)));
  });
}

/** A body of rows alone can say it there only: `x-result-truncated: true`. */
export function readOwnHeaders(headers: Readonly<Record<string, string>>): FieldAround[] {
  return Object.entries(headers).flatMap(([key, value]) => {
    const name = toSnakeCase(key.replace(OWN_HEADER, ""));
    // A preview is one of the service's own version there.
    if (!OWN_HEADER.test(key) || !isText(value) || WARNING_KIND.test(name) || name === "preview") return [];
    return [{ name, key, value: value.trim(), owner: headers, isOfItem: false, isHeader: true }];
  });
}
