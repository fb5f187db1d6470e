/**
 * Values that are none, in a column of numbers or moments: "N/A" is a blank there, and a rare word stays as
 * it is.
 * Neither turns the others into texts.
 */

import { isNoValue } from "../vocabulary/no-value-words";
import { NO_DATE, readIso } from "./iso";
import type { Column } from "../../table/types";
import { isNothing, isText, type List } from "../../table/values";

type Gaps = NonNullable<Column["gaps"]>;

/** A word that is none of the known ones: at most one in so many values, or the column is one of texts. */
const VALUES_OF_ONE_WORD = 10;
/** So many different words are named. */
const MOST_GAPS_READ = 3;

export interface SetAside {
  readonly gaps: Gaps;
  /** The column without them: with nulls in their places. */
  readonly rest: List;
  /** Puts the rare words back into what was read of the rest. */
  readonly putWordsBack: (read: List) => List;
}

/** How values that are none are told from the others. */
export interface Gap {
  /** Of a text that may be a number or a moment: any with a digit, unless said otherwise. */
  readonly isLike?: (text: string) => boolean;
  /** What is no word and yet no number, of which there may be any number. */
  readonly isApart?: (text: string) => boolean;
}

const NUMERAL = /^[-−+]?\d[\d.,'\u00a0\u202f ]*%?$/;

/** A number or a moment that there is: unlike "<5", "~100", "Q1" and "2026-13-45", which have digits. */
export function isNumberOrMoment(text: string): boolean {
  return NUMERAL.test(text) || readIso(text) !== NO_DATE;
}

/**
 * Takes values that are none out of a column, so that the others can be read alone. Undefined where there are
 * none, or too many for the others to be numbers.
 */
export function setGapsAside(
  cells: List,
  { isLike = hasDigit, isApart = () => false }: Gap,
): SetAside | undefined {
  const aside = new Map<number, string>();
  const words = new Set<number>();
  const apart = new Map<number, string>();
  let others = 0;
  for (let r = 0; r < cells.length; r++) {
    const cell = cells[r];
    if (isNothing(cell) || cell === "") continue;
    if (isText(cell) && isApart(cell)) apart.set(r, cell);
    else if (!isText(cell) || (isLike(cell) && !isNothingWithDigits(cell))) others++;
    else {
      aside.set(r, cell);
      if (!isNoValue(cell)) words.add(r);
      if (words.size * VALUES_OF_ONE_WORD > Math.max(r + 1, 2 * VALUES_OF_ONE_WORD)) return undefined;
    }
  }
  if (others === 0 || words.size * VALUES_OF_ONE_WORD > others) return undefined;
  for (const [r, text] of apart) {
    aside.set(r, text);
    words.add(r);
  }
  if (aside.size === 0) return undefined;
  return {
    gaps: { count: aside.size, words: [...new Set(aside.values())].slice(0, MOST_GAPS_READ) },
    rest: cells.map((cell, r) => (aside.has(r) ? null : cell)),
    putWordsBack: (read) =>
      words.size === 0 ? read : read.map((cell, r) => (words.has(r) ? cells[r] : cell)),
  };
}

/** An expression takes longer, and this is asked of each text of a column. */
function hasDigit(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign >= ZERO && sign <= NINE) return true;
  }
  return false;
}

const [ZERO, NINE] = [48, 57];

/** "#DIV/0!" and the day 0 are the only words for nothing that have digits. */
function isNothingWithDigits(text: string): boolean {
  return (text.startsWith("#") || text.startsWith("0000-")) && isNoValue(text);
}
