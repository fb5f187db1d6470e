/** Finds the rows and numbers of a body that are in no cell of its table. Pure. */
import { isMapOfObjects } from "./keyed-objects";
import type { LocatedData } from "./locate";
import { listMeasures, SAMPLE } from "./measures";
import { isMapOfNames, isMapOfRows, isOneRow, isTableOfItsOwn, isThing } from "./parts-beside";
import { listAmounts, listNumbers, mayHoldAmounts, ShownNumbers } from "./shown-numbers";
import {
  holdsCompleteness,
  holdsFacts,
  isAside,
  isNameBesideData,
  isNameOfFact,
  isNameOfNoAmounts,
} from "../vocabulary/fact-names";
import { mayBeNamed, mayBeData, roleOf } from "../vocabulary/data-names";
import { hasMeasureName, isDataKey, isEpochKey, takeLast, wordsOf } from "../vocabulary/field-names";
import { LIMITS } from "../vocabulary/no-amount-words";
import { isAmountOrSum } from "../typing/numerals";
import { heightOf } from "../../table/by-column";
import type { Table } from "../../table/types";
import {
  areScalars,
  type Dict,
  hasAtMost,
  isDict,
  isList,
  isNothing,
  isNumber,
  isScalar,
  isText,
  type List,
  listFields,
} from "../../table/values";

/** A body, and what was read of it: another object where the body is of a known form. */
export interface ReadBody {
  readonly sent: unknown;
  readonly opened: unknown;
  /** Undefined where what was opened is the rows. */
  readonly found: LocatedData | undefined;
  /** The rows in a text that is a field. */
  readonly openText: (text: string) => Dict | List | undefined;
}

/** Rows or numbers under one key. */
export interface LeftOut {
  /** Undefined where a key of it may be a value, see `mayBeNamed`. */
  readonly path: string | undefined;
  readonly rows?: number;
  /** Of no rows: {"north": {"frogs": [4, 6]}, "beds": 20}. */
  readonly numbers?: number;
}

const DEEPEST_ROWS = 4;
/** Larger objects are maps of data. */
const MOST_PARTS = 200;

/** `path`: as it is in the body. `isNamed`: whether a sentence may name all its keys. */
interface Place {
  readonly path: string;
  readonly isNamed: boolean;
}

interface Below {
  readonly around: Dict;
  readonly place: Place;
  readonly depth: number;
}

/** `isOfMany`: all in its object are numbers, and may be measured under its names. */
interface LostAt {
  readonly place: Place;
  readonly isOfMany: boolean;
}

const ROOT: Place = { path: "", isNamed: true };

/** Looks once through a body, but not into what was read of it. */
export class LeftOutFinder {
  private readonly shown: ShownNumbers;
  /** Whether what was read is the body itself. */
  private readonly isAsSent: boolean;
  private readonly found: LocatedData;
  /** Whether the rows are numbers under names: asked once, as many maps may be beside them. */
  private readonly isOfNames: boolean;
  private readonly part: unknown;
  /** Whether it is a list of bare numbers, which may be one of several. */
  private readonly isBare: boolean;

  /** What the opening of a known form has left as it came. */
  private readonly kept: ReadonlySet<unknown>;
  /** Of the lists in an object that are in the table: asked once of each object. */
  private readonly lengths = new Map<Dict, ReadonlySet<number>>();

  constructor(
    private readonly body: Dict,
    private readonly read: ReadBody,
    private readonly table: Table,
  ) {
    const { opened, found } = read;
    this.isAsSent = opened === body;
    this.kept = new Set(this.isAsSent ? [] : listParts(opened, found?.value));
    this.shown = new ShownNumbers(body, found?.value, table);
    this.found = this.isAsSent && found ? found : { kind: "list", path: this.findPath(body), value: [] };
    this.isOfNames = this.found.kind === "map" && isMapOfNames(this.found.value);
    this.isBare = found?.kind === "list" && found.value.length > 0 && areScalars(found.value);
    this.part = found?.value;
  }

  list(): LeftOut[] {
    return this.listWithin(this.body, ROOT);
  }

  /** Where in a body of a known form the numbers of the table stand. */
  private findPath(node: Dict, path = ""): string {
    for (const [key, inner] of Object.entries(node)) {
      if (isScalar(inner) || !this.isShown(inner)) continue;
      const below = path === "" ? key : `${path}.${key}`;
      return isDict(inner) ? this.findPath(inner, below) : below;
    }
    return path;
  }

  /** Whether most of its amounts are in a cell: some are in other rows as well. */
  private isShown(value: unknown): boolean {
    const amounts = [...new Set(listAmounts(value))];
    return (
      amounts.length > 0 && amounts.filter((number) => !this.shown.lacks(number)).length * 2 >= amounts.length
    );
  }

  /** What a known form is made of has most of its amounts in the table, or none: they place the others. */
  private isTaken(key: string, inner: object, around: Dict): boolean {
    if (this.isAsSent || this.kept.has(inner)) return inner === this.part;
    return (
      !mayHoldAmounts(key, inner) ||
      listAmounts(inner).length === 0 ||
      this.isShown(inner) ||
      this.isCodes(inner, around)
    );
  }

  /** {"ward": [0, 1], "visits": [3, 4]}: beside a list of as many that are in the table. */
  private isCodes(inner: object, around: Dict): boolean {
    const lengths = this.lengths.get(around) ?? new Set(this.listLengthsShown(around));
    this.lengths.set(around, lengths);
    return isList(inner) && areScalars(inner) && lengths.has(inner.length);
  }

  private listLengthsShown(around: Dict): number[] {
    const lists = Object.values(around).filter(isList);
    return lists.filter((list) => this.isShown(list)).map(({ length }) => length);
  }

  private listWithin(node: Dict, place: Place, depth = 0): LeftOut[] {
    const { found } = this;
    if (node === found.value || depth > DEEPEST_ROWS) return [];
    // What of an object became columns together, or a map of lists.
    const taken: Dict = found.kind !== "list" && place.path === found.path ? found.value : {};
    // Beside a list of bare numbers: {"north": {"Aro": 310}, "list": [1, 2]}.
    const isOfMany = depth > 0 && this.isBare && Object.values(node).every(isNumber);
    const numbers: LeftOut[] = [];
    const others = Object.entries(node).flatMap(([key, inner]): LeftOut[] => {
      if (inner === found.value || key in taken || LIMITS.test(key)) return [];
      const held = isText(inner) ? (this.read.openText(inner) ?? inner) : inner;
      if (!isScalar(held))
        return this.listBelow(key, held, { around: node, place: placeBelow(place, key), depth });
      if (isAmountOrSum(held)) numbers.push(...this.listLost(key, Number(held), { place, isOfMany }));
      return [];
    });
    const isTogether = place.path !== "" && numbers.length > 0;
    return [...others, ...(isTogether ? [{ path: nameOf(place), numbers: numbers.length }] : numbers)];
  }

  private listBelow(key: string, inner: object, { around, place, depth }: Below): LeftOut[] {
    if (isAside(key) && !(mayBeData(key) && isTableOfItsOwn(inner))) return [];
    if (FOOT.test(key) && isOneRow(inner)) return [];
    if (isList(inner)) return this.isTaken(key, inner, around) ? [] : this.listOfList(inner, place);
    if (!isDict(inner)) return [];
    const { keys } = listFields(inner);
    if (holdsCompleteness(key, keys)) return [];
    if (isThing(key, inner)) return [];
    const isMap = isMapOfObjects(inner);
    if (!(isMap ? isMapOfRows(inner) : this.isMapOfOthers(place.path, inner))) {
      const within = isMap ? [] : this.listWithin(inner, place, depth + 1);
      return holdsFacts(key) ? within.filter(({ rows }) => rows !== undefined) : within;
    }
    if (this.isTaken(key, inner, around) || (isMap && this.isMapOfFacts(place.path, inner))) return [];
    return [{ path: nameOf(place), rows: keys.length }];
  }

  private listOfList(list: List, place: Place): LeftOut[] {
    const path = nameOf(place);
    if (!areScalars(list)) return this.isRows(place.path, list) ? [{ path, rows: list.length }] : [];
    if (!this.hasNumbers(place.path, list)) return [];
    const isOfNumbers = list.every((item) => isNothing(item) || isAmountOrSum(item));
    return [{ path, ...(isOfNumbers ? { rows: list.length } : { numbers: list.filter(isNumber).length }) }];
  }

  /**
   * A number in no cell that is no fact of the answering. Services send facts of hundreds of kinds beside
   * their rows: alone, a number is one of those, unless a word says what it measures.
   */
  private listLost(key: string, number: number, { place, isOfMany }: LostAt): LeftOut[] {
    if (number === 0 || isEpochKey(String(number)) || number === heightOf(this.table)) return [];
    if (isAside(key) || (this.leadsToRows(place.path) ? isNameBesideData(key) : isNameOfFact(key))) return [];
    const below = placeBelow(place, key);
    if (!hasMeasureName(key) && !isDataKey(key) && !isOfMany) return [];
    return this.shown.lacks(number) ? [{ path: nameOf(below), numbers: 1 }] : [];
  }

  /** Whether the rows are below this place: {"response": {"items": […], "duration": 12}} */
  private leadsToRows(path: string): boolean {
    return path === "" || `${this.found.path}.`.startsWith(`${path}.`);
  }

  /** Whether from here on all that leads to the rows are words for data. */
  private isBesideData(path: string): boolean {
    const rows = this.found.path;
    const keys = path.split(".");
    const leading = rows.split(".");
    const apart = leading.findIndex((key, at) => key !== keys[at]);
    return !this.isBare && apart >= 0 && leading.slice(apart).every((key) => roleOf(key) > 0);
  }

  /**
   * Objects or lists that name no columns or values. Where the rows are not named as the data, others need no
   * measure.
   */
  private isRows(path: string, list: List): boolean {
    if (list.length === 0) return false;
    const labels = this.shown.readNames(path, list);
    if (labels?.header && !list.slice(0, SAMPLE).some(holdsAmounts)) return false;
    const isNamed = this.found.kind === "record" || roleOf(takeLast(this.found.path)) > 0;
    return listMeasures(list).size > 0 || (!labels && !isNamed);
  }

  /**
   * {"places": ["Aro", "Vik"], "sold": [12, 15, 7, 9]}, {"found": ["Merino", 40, "Suffolk", 12]}. Beside rows
   * that are named as the data only under a word for a measure: others set up a chart, or choose things.
   */
  private hasNumbers(path: string, list: List): boolean {
    const name = takeLast(path);
    if (isNameOfNoAmounts(name) || (this.isBesideData(path) && !hasMeasureName(name))) return false;
    const filled = list.filter((item) => !isNothing(item));
    const numbers = filled.every(isAmountOrSum) ? filled.map(Number) : filled.filter(isNumber);
    const areFacts = numbers.every((number) => isEpochKey(String(number)) || number === 0);
    return !areFacts && listNumbers(numbers).some((number) => this.shown.lacks(number));
  }

  /**
   * Numbers beside rows that are named as the data may be facts, unless keys or name say that they are
   * divided.
   */
  private isMapOfFacts(path: string, map: Dict): boolean {
    const { keys, values } = listFields(map);
    const isDivided =
      !areScalars(values) || keys.every(isDataKey) || BREAKDOWN.test(wordsOf(takeLast(path)).join("_"));
    return !isDivided && this.found.kind !== "map" && this.isBesideData(path);
  }

  /**
   * Objects under names, which have no fields in common, or numbers beside a map of numbers; not what holds
   * the rows that were read.
   */
  private isMapOfOthers(path: string, map: Dict): boolean {
    const { keys, values } = listFields(map);
    if (this.leadsToRows(path)) return false;
    if (this.isOfNames) return values.length > 0 && values.every(isNumber);
    if (keys.length < 2 || !values.every(isDict)) return false;
    return keys.every((key) => roleOf(key) === 0) && listMeasures(values).size > 1;
  }
}

/** Objects and lists of a body, but for those in lists. */
function listParts(node: unknown, part: unknown, depth = 0): unknown[] {
  if (isScalar(node) || node === part || depth > DEEPEST_ROWS) return node === part ? [node] : [];
  const inner = isDict(node) && hasAtMost(node, MOST_PARTS) ? Object.values(node) : [];
  return [node, ...inner.flatMap((one) => listParts(one, part, depth + 1))];
}

function placeBelow({ path, isNamed }: Place, key: string): Place {
  return { path: path === "" ? key : `${path}.${key}`, isNamed: isNamed && mayBeNamed(key) };
}

/** {"name": "frogs", "type": "int", "values": [4, 6]}: more than a header says of a column. */
function holdsAmounts(item: unknown): boolean {
  if (!isDict(item)) return false;
  return Object.keys(item).some(
    (key) => !isScalar(item[key]) && listAmounts({ [key]: item[key] }).length > 0,
  );
}

function nameOf({ path, isNamed }: Place): string | undefined {
  return isNamed ? path : undefined;
}

/** {"rows": […], "footer": {"visits": 80}} adds them up. */
const FOOT = /^t?foot(er)?$/i;

/** {"visits_by_town": {"Aro": 3}}, {"ageHistogram": {"18": 3}} */
const BREAKDOWN = /(^|_)(by|per)_|(breakdown|distribution|histogram|split)$/;
