import { isNumeral } from "../typing/numerals";
import { repeatsQuestion } from "../vocabulary/echo-words";
import { isMeasureName, onlyLetters, wordsOf } from "../vocabulary/field-names";
import { HEADER } from "../vocabulary/label-names";
import { listMeasures } from "./measures";
import {
  type Dict,
  hasAtMost,
  isDict,
  isList,
  isNumber,
  isScalar,
  isText,
  type List,
} from "../../table/values";

export interface Dimension {
  readonly name: string;
  readonly members: readonly string[];
}

export interface CubeCell {
  readonly places: readonly number[];
  readonly values: List;
}

export interface Cube {
  readonly dimensions: readonly Dimension[];
  /** What each column of values is called. */
  readonly names: readonly string[];
  readonly cells: readonly CubeCell[];
  readonly keys: readonly string[];
}

export interface FoundDimension {
  readonly dimensions: readonly Dimension[];
  readonly key: string;
  /** By how they are built alone: their word may be that of things which have lists. */
  readonly isByForm?: boolean;
}

const DIMENSIONS = /^(dim(ension)?s?|variables|axes)$/;
const MEMBERS = /^(members?|values?|codes?|categor(y|ies)|items|elements|labels|positions)$/;

export function readDimensions(node: Dict): FoundDimension | undefined {
  const entry = Object.entries(node).find(
    ([key, value]) => DIMENSIONS.test(onlyLetters(key)) && !isScalar(value),
  );
  if (!entry) return undefined;
  const [key, value] = entry;
  // {"axes": {"x": […], "y": […]}, "z": [[…]]} is a grid as it is drawn.
  const hasGrid = Object.values(node).some((grid) => isList(grid) && grid.some(isList));
  if (isDict(value) && isDrawn(Object.keys(value)) && hasGrid) return undefined;
  const read = isList(value)
    ? value.map((one) => readDescribedDimension(one))
    : readNamed(value as Dict, node.id);
  const dimensions = read.filter((one) => one !== undefined);
  const isWhole = dimensions.length > 0 && dimensions.length === read.length;
  return isWhole && !areSides(dimensions) ? { dimensions, key } : undefined;
}

function areSides(dimensions: readonly Dimension[]): boolean {
  return dimensions.every(({ name }) => SIDE.test(name));
}

/** {"axes": [{"id": "left", "labels": ["0", "10"]}], "series": […]}: where a chart draws its axes. */
const SIDE = /^(left|right|top|bottom)$/i;

/** Of two axes that are called as on paper the lists below each other are those of the second. */
export function isDrawn([first = "", second = "", third]: readonly string[]): boolean {
  return third === undefined && /^x/i.test(first) && /^y/i.test(second);
}

/** More dimensions have no cube, and an object of more fields describes something else. */
const MOST_DIMENSIONS = 12;
const MOST_FIELDS = 8;

/**
 * Under any word that does not repeat the question: {"borders": [{"key": "pond", "labels": ["north",
 * "south"]}, {"key": "kind", "labels": ["frogs"]}]}. Lists of numbers alone are those of series.
 */
export function findDimensions(node: Dict): FoundDimension | undefined {
  for (const [key, value] of Object.entries(node)) {
    if (!isList(value) || value.length < 2 || value.length > MOST_DIMENSIONS) continue;
    if (HEADER.test(onlyLetters(key)) || repeatsQuestion(wordsOf(key).join("_"))) continue;
    const read = value.map((one) => (isNoThing(one) ? readDescribedDimension(one) : undefined));
    const dimensions = read.filter((one) => one !== undefined);
    const haveTexts = dimensions.some(({ members }) => !members.every((member) => isNumeral(member)));
    if (dimensions.length < value.length || !haveTexts) continue;
    if (areSides(dimensions) || mayBeOfThings(dimensions)) continue;
    return { dimensions, key, isByForm: true };
  }
  return undefined;
}

/** {"name": "Red", "members": ["Ann", "Bo"], "points": 5} is a thing, as is one whose members have prices. */
function isNoThing(one: unknown): boolean {
  if (!isDict(one) || !hasAtMost(one, MOST_FIELDS)) return false;
  const [list, another] = Object.values(one).filter((value) => !isScalar(value));
  return (
    isList(list) &&
    another === undefined &&
    !list.some((member) => isDict(member) && listMeasures([member]).size > 0) &&
    Object.entries(one).every(([key, value]) => !isNumber(value) || !isMeasureName(key))
  );
}

/** As many cells as there are things, or members of all of them: {"teams": […], "scores": [3, 1, 4, 1]}. */
function mayBeOfThings(dimensions: readonly Dimension[]): boolean {
  const sizes = dimensions.map(({ members }) => members.length);
  const cells = sizes.reduce((product, size) => product * size, 1);
  return cells === sizes.length || cells === sizes.reduce((sum, size) => sum + size, 0);
}

/** The first axis runs fastest: `{"axes": [{"tuples": [{"members": [{"caption": "DE"}]}]}]}`. */
export function readTupleAxes({ axes }: Dict): FoundDimension | undefined {
  if (!isList(axes) || axes.length === 0) return undefined;
  const read = axes.map((axis, i): Dimension | undefined => {
    const tuples = isDict(axis) && isList(axis.tuples) ? axis.tuples : [];
    const members = tuples.map((tuple) => {
      const parts = isDict(tuple) && isList(tuple.members) ? tuple.members : [];
      return parts.map((part) => nameMember(part) ?? "").join(" / ");
    });
    return members.length > 0 ? { name: `Axis ${i + 1}`, members } : undefined;
  });
  const dimensions = read.filter((one) => one !== undefined);
  return dimensions.length === axes.length
    ? { dimensions: [...dimensions].reverse(), key: "axes" }
    : undefined;
}

/** `{"name": "country", "members": ["DE", "FR"]}`, `{"id": "year", "values": [{"id": "2024"}]}` */
export function readDescribedDimension(one: unknown): Dimension | undefined {
  if (!isDict(one)) return undefined;
  const list = Object.entries(one).find(([key, value]) => MEMBERS.test(onlyLetters(key)) && isList(value));
  const name = nameMember(one);
  return list && name !== undefined ? makeDimension(name, list[1] as List) : undefined;
}

/**
 * `{"country": ["DE", "FR"]}`, `{"year": {"label": "Year", "category": {"index": {"2023": 0, "2024": 1}}}}`
 */
function readNamed(map: Dict, order: unknown): (Dimension | undefined)[] {
  const names = [order, map.id].find((one) => isList(one) && one.length > 0 && one.every(isText));
  const inOrder = (names as readonly string[] | undefined) ?? Object.keys(map);
  return inOrder.map((name) => {
    const one = map[name];
    if (isList(one)) return makeDimension(name, one);
    if (!isDict(one)) return undefined;
    const shown = isText(one.label) ? one.label : name;
    return isDict(one.category)
      ? readCategory(shown, one.category)
      : readDescribedDimension({ ...one, name: shown });
  });
}

/** `index`: codes in order, or their places. `label`: names of codes. */
function readCategory(name: string, { index, label }: Dict): Dimension | undefined {
  const labels = isDict(label) ? label : {};
  const codes = isList(index)
    ? index.filter(isText)
    : isDict(index)
      ? Object.keys(index).sort((a, b) => Number(index[a]) - Number(index[b]))
      : Object.keys(labels);
  const members = codes.map((code) => (isText(labels[code]) ? labels[code] : code));
  return members.length > 0 ? { name, members } : undefined;
}

function makeDimension(name: string, list: List): Dimension | undefined {
  const members = list.map(nameMember);
  return list.length > 0 && members.every((member) => member !== undefined) ? { name, members } : undefined;
}

/** A name for people rather than a code. */
function nameMember(member: unknown): string | undefined {
  if (isText(member) || isNumber(member)) return String(member);
  if (!isDict(member)) return undefined;
  const name = [
    member.name,
    member.label,
    member.caption,
    member.title,
    member.id,
    member.code,
    member.key,
  ].find((one) => isText(one) || isNumber(one));
  return name === undefined ? undefined : String(name);
}
