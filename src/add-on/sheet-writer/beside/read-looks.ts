/** Reads how cells beside a block look, in three to six calls where they look plain. */
import type { GoogleText, Range, Sheet, ValidationRule as Rule } from "../../shared/google-types";
import { getRange } from "../cells/grid";
import type { Rect } from "../cells/rect";
import type { RichText } from "../cells/steps";
import type { OwnColumn } from "../layout/own-columns";
import { describeRule } from "./cell-rules";
import { type LookGrids, type LookPart, placeKey, type ReadLooks } from "./looks";
import type { OwnCells } from "./own-cells";
import { describeTextStyle, isRich } from "./rich-texts";

type Grid = readonly (readonly string[])[];

const READERS: {
  readonly [part in Exclude<LookPart, "rule">]: (range: Range) => (string | number | boolean | null)[][];
} = {
  note: (range) => range.getNotes(),
  background: (range) => range.getBackgrounds(),
  fontColor: (range) => range.getFontColors(),
  fontWeight: (range) => range.getFontWeights(),
  fontStyle: (range) => range.getFontStyles(),
  fontLine: (range) => range.getFontLines(),
  fontFamily: (range) => range.getFontFamilies(),
  fontSize: (range) => range.getFontSizes(),
  horizontalAlignment: (range) => range.getHorizontalAlignments(),
  verticalAlignment: (range) => range.getVerticalAlignments(),
  wrap: (range) => range.getWraps(),
  numberFormat: (range) => range.getNumberFormats(),
};

/**
 * `rect`: the bounds of the columns' data rows. Notes, backgrounds and rules always; links, and how texts are
 * written, where some are typed; colours and formats of numbers where some are; the others where anything of
 * that is not the same in all rows.
 */
export function readLooks(sheet: Sheet, rect: Rect, { columns, rows }: OwnCells): ReadLooks {
  const range: Range = getRange(sheet, rect);
  const pick = <T>(grid: readonly (readonly T[])[]): T[][] => pickColumns(grid, rect, columns);
  const read = (part: Exclude<LookPart, "rule">): Grid =>
    pick(READERS[part](range)).map((row) => row.map((value) => String(value ?? "")));
  const { rules, rule } = readRules(sheet, rect, columns);
  const has = (isOne: (value: unknown) => boolean): boolean => rows.some((row) => row.some(isOne));
  const hasTexts = has((value) => typeof value === "string" && value !== "" && !value.startsWith("="));
  const hasNumbers = has((value) => typeof value === "number" || value instanceof Date);
  const texts = hasTexts ? pick<GoogleText | null>(range.getRichTextValues()) : [];
  const first: LookGrids = {
    note: read("note"),
    background: read("background"),
    rule,
    ...(hasNumbers && { numberFormat: read("numberFormat"), fontColor: read("fontColor") }),
  };
  const isPlain =
    [first.background, first.numberFormat, first.fontColor].every((grid) => !grid || isUniform(grid)) &&
    first.note?.every((row) => row.every((text) => text === "")) === true &&
    areWrittenAlike(texts);
  const others = isPlain ? [] : Object.keys(READERS).filter((part) => !(part in first));
  const grids: LookGrids = {
    ...first,
    ...Object.fromEntries(others.map((part) => [part, read(part as Exclude<LookPart, "rule">)])),
  };
  return { grids, rules, rich: findRich(texts) };
}

/** Of the columns' cells: described, and the rules themselves. */
export function readRules(sheet: Sheet, rect: Rect, columns: readonly OwnColumn[]) {
  const grid = pickColumns<Rule | null>(getRange(sheet, rect).getDataValidations(), rect, columns);
  const rules = new Map<string, Rule>();
  const rule = grid.map((row) =>
    row.map((one) => {
      const text = describeRule(one);
      if (one && !rules.has(text)) rules.set(text, one);
      return text;
    }),
  );
  return { rules, rule };
}

function pickColumns<T>(grid: readonly (readonly T[])[], rect: Rect, columns: readonly OwnColumn[]): T[][] {
  const from = columns.map(({ column }) => column - rect.column);
  return grid.map((row) => from.flatMap((at) => row.slice(at, at + 1)));
}

function isUniform(grid: Grid): boolean {
  return grid.every((row) => row.every((text, at) => text === grid[0]?.[at]));
}

function areWrittenAlike(texts: readonly (readonly (GoogleText | null)[])[]): boolean {
  const styles = texts.flatMap((row) => row.flatMap((text) => (text ? [describeTextStyle(text)] : [])));
  return styles.every((style) => style === styles[0]);
}

function findRich(texts: readonly (readonly (GoogleText | null)[])[]): ReadonlyMap<string, RichText> {
  const found = texts.flatMap((row, r) =>
    row.flatMap((text, c) => (isRich(text) ? [[placeKey(r, c), text] as const] : [])),
  );
  return new Map(found);
}
