/**
 * Which names belong to which values. JSON does not say, so candidates get points; most win, none without
 * any.
 */

import { type Labels, mayName } from "./labels";
import { fitsSpreadsheet, MOST_COLUMNS } from "../text/table-size";
import { wordsOf } from "../vocabulary/field-names";
import { ACROSS, DOWN_NAMES, EMPTY_WORDS, FORMATTED, OF_NAMES } from "../vocabulary/label-names";
import { isNumber, isNumeric, type List, countLongest } from "../../table/values";

/** A meaningful word below their common path: `dimensionValues` and `dimensionHeaders`. */
export function haveSharedWord(a: string, b: string): boolean {
  const [left, right] = [a.split("."), b.split(".")];
  let shared = 0;
  while (shared < Math.min(left.length, right.length) - 1 && left[shared] === right[shared]) shared++;
  const stemsOf = (parts: readonly string[]): string[] =>
    parts
      .slice(shared)
      .flatMap(wordsOf)
      .map((word) => word.replace(/s$/, ""))
      .filter((word) => !EMPTY_WORDS.test(word));
  const others = stemsOf(right);
  return stemsOf(left).some((stem) => others.includes(stem));
}

/** The ticks of a time or x axis go down, and so do more names than a sheet has columns. */
export function isDownAxis({ header, dates, last, names }: Labels): boolean {
  return !header && (dates || /^(formatted)?x|^time/.test(last) || names.length > MOST_COLUMNS);
}

/**
 * For a list's elements. A shared word outweighs all; a header is likelier than an axis, an axis than another
 * outer list; length breaks ties.
 */
const LIST_POINTS = { sharedWord: 8, header: 3, axis: 2, sameLength: 1, formatted: -0.5 };

export function findLabelsFor(path: string, length: number, all: readonly Labels[]): Labels | undefined {
  return pickBest(all, (labels) => {
    const { names, header, last, home } = labels;
    if (names.length < length || !mayName(names, length)) return 0;
    const exact = names.length === length;
    const related = haveSharedWord(path, labels.path) ? LIST_POINTS.sharedWord : 0;
    const outside = exact && home === undefined ? LIST_POINTS.sameLength : 0;
    const named = header ? LIST_POINTS.header : ACROSS.test(last) ? LIST_POINTS.axis : outside;
    if (related + named === 0) return 0;
    const copied = FORMATTED.test(last) ? LIST_POINTS.formatted : 0;
    return related + named + (exact ? LIST_POINTS.sameLength : 0) + copied;
  });
}

export interface MatrixLabels {
  readonly across?: Labels | undefined;
  readonly down?: Labels | undefined;
}

/**
 * For a matrix's columns: a header, best of equal width; else lists of equal width, outer ones before the
 * row's own, axes first. A shared word means rows.
 */
const ACROSS_POINTS = {
  ...{ exactHeader: 7, header: 5, length: 1, outside: 4, axis: 3, sharedWord: -3 },
  ...{ formatted: -0.5, ofRows: -0.5 },
};
/** For its rows: a shared word, an axis that is not the columns', a series' name. */
const DOWN_POINTS = { sharedWord: 5, axis: 3, series: 2, formatted: -0.5 };

/** How many rows of how many cells, and whether all cells are numbers. */
export interface MatrixSize {
  readonly height: number;
  readonly width: number;
  readonly isNumeric: boolean;
}

export function sizeOf(lists: readonly List[]): MatrixSize {
  return { height: lists.length, width: countLongest(lists), isNumeric: isNumeric(lists) };
}

export function findMatrixLabels(
  path: string,
  home: string,
  { height, width, isNumeric: numeric }: MatrixSize,
  all: readonly Labels[],
): MatrixLabels {
  const scoreAcross = ({ names, header, last, path: other }: Labels): number => {
    // Names without cells make no table too large.
    const isTooWide = names.length > width && !fitsSpreadsheet(height, names.length);
    if (!mayName(names, width) || isTooWide) return 0;
    const exact = names.length === width;
    // A header of rows names columns only if it is as wide.
    if (header) return exact ? ACROSS_POINTS.exactHeader : /^row/.test(last) ? 0 : ACROSS_POINTS.header;
    if (!exact) return 0;
    // In a row's object, the row's lists are the first axis, the matrix's own the inner one.
    const outside = home !== "" && !other.startsWith(home) ? ACROSS_POINTS.outside : 0;
    const axis = ACROSS.test(last) ? ACROSS_POINTS.axis : 0;
    const copied = FORMATTED.test(last) || OF_NAMES.test(last) ? ACROSS_POINTS.formatted : 0;
    const ofRows = names.length === height && DOWN_NAMES.test(last) ? ACROSS_POINTS.ofRows : 0;
    const related = haveSharedWord(path, other) ? ACROSS_POINTS.sharedWord : 0;
    return ACROSS_POINTS.length + outside + axis + copied + ofRows + related;
  };
  const scoreDown = ({ names, header, last, ticks, path: other }: Labels, alone: boolean): number => {
    // 0, 1, 2, … is a meaningless index.
    if (!numeric || names.length !== height || header || ticks.every((tick, i) => tick === i)) return 0;
    const copied = FORMATTED.test(last) ? DOWN_POINTS.formatted : 0;
    const axis = ACROSS.test(last) && (!alone || height !== width) ? DOWN_POINTS.axis : 0;
    return (
      axis +
      (haveSharedWord(path, other) ? DOWN_POINTS.sharedWord : 0) +
      (DOWN_NAMES.test(last) ? DOWN_POINTS.series : 0) +
      copied
    );
  };
  // {"species": ["Poa", "Carex"], "warmth": ["cold", "mild", "hot"], "viable": [[12, 9, 4], [7, 11, 2]]}
  const findOnlyAsHigh = (lists: readonly Labels[]): Labels | undefined => {
    const [only, another] = lists.filter(({ home: place, names }) => !place && names.length === height);
    const isIndex = only?.ticks.every(isNumber);
    return numeric && height !== width && !another && !only?.header && !isIndex ? only : undefined;
  };
  const first = pickBest(all, scoreAcross);
  const others = all.filter((labels) => labels !== first);
  if (first && !first.header && scoreDown(first, true) > scoreAcross(first))
    return { down: first, across: pickBest(others, scoreAcross) };
  const down = pickBest(others, (labels) => scoreDown(labels, !first));
  return { across: first, down: down ?? (first?.header === false ? findOnlyAsHigh(others) : undefined) };
}

function pickBest(all: readonly Labels[], score: (labels: Labels) => number): Labels | undefined {
  let best: Labels | undefined;
  let most = 0;
  for (const labels of all) {
    const points = labels.isTypes ? 0 : score(labels);
    if (points > most) [best, most] = [labels, points];
  }
  return best;
}
