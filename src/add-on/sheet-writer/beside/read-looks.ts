/** Reads how cells beside a block look, in four to six calls where they look plain. */
import type { GoogleText, Range, Sheet, TextStyle, ValidationRule } from "../../shared/google-types";
import { getRange } from "../cells/grid";
import type { Rect } from "../cells/rect";
import { isFormula, type RichText, type TextPart } from "../cells/steps";
import type { OwnColumn } from "../layout/own-columns";
import { describeRule } from "./looks/cell-rules";
import { type LookGrids, type LookPart, placeKey, type ReadLooks } from "./looks/cell-looks";
import type { OwnCells } from "./own-cells";
import { isRich } from "./looks/rich-texts";
import { describeTextLook, readTextLook, TEXT_PARTS } from "./looks/text-styles";
import { isTypedValue, type TypedValue } from "./travel";

type LookGrid = readonly (readonly string[])[];

type PlainPart = Exclude<LookPart, "rule" | TextPart>;

const LOOK_READERS: {
  readonly [part in PlainPart]: (range: Range) => (string | number | boolean | null)[][];
} = {
  note: (range) => range.getNotes(),
  background: (range) => range.getBackgrounds(),
  horizontalAlignment: (range) => range.getHorizontalAlignments(),
  verticalAlignment: (range) => range.getVerticalAlignments(),
  wrap: (range) => range.getWraps(),
  numberFormat: (range) => range.getNumberFormats(),
};

/**
 * `rect`: the bounds of the columns' data rows. Notes, backgrounds and rules always; links where some texts
 * are typed; formats of numbers and styles of all cells where something else is; the others where anything of
 * that is not the same in all rows, or where a look comes back to its row.
 */
export function readLooks(
  sheet: Sheet,
  rect: Rect,
  { columns, rows }: OwnCells,
  doComeBack: boolean,
): ReadLooks {
  const range: Range = getRange(sheet, rect);
  const pick = <T>(grid: readonly (readonly T[])[]): T[][] => pickColumns(grid, rect, columns);
  const read = (part: PlainPart): LookGrid =>
    pick(LOOK_READERS[part](range)).map((row) => row.map((value) => String(value ?? "")));
  const { rules, rule } = readRules(sheet, rect, columns);
  const typed = rows.flatMap((row) => row.filter(isTypedValue));
  const hasTexts = typed.some(isTypedText);
  const hasOthers = !typed.every(isTypedText);
  const texts = hasTexts ? pick<GoogleText | null>(range.getRichTextValues()) : [];
  const first: LookGrids = {
    note: read("note"),
    background: read("background"),
    rule,
    ...(hasOthers && { numberFormat: read("numberFormat") }),
  };
  const seen = hasOthers ? readTextStyles(pick(range.getTextStyles())) : undefined;
  const isPlain =
    !doComeBack &&
    [first.background, first.numberFormat].every((grid) => !grid || isUniform(grid)) &&
    first.note?.every((row) => row.every((text) => text === "")) === true &&
    areAlike(texts.flatMap((row) => row.flatMap((text) => (text ? [describe(text.getTextStyle())] : [])))) &&
    Object.values(seen?.grids ?? {}).every(isUniform);
  const rich = findRich(texts);
  if (isPlain) return { grids: { ...first, ...seen?.grids }, rules, styles: seen?.styles ?? new Map(), rich };
  const { grids, styles } = seen ?? readTextStyles(pick(range.getTextStyles()));
  const others = (Object.keys(LOOK_READERS) as PlainPart[]).filter((part) => !(part in first));
  const parts = Object.fromEntries(others.map((part) => [part, read(part)]));
  return { grids: { ...first, ...grids, ...parts }, rules, styles, rich };
}

function isTypedText(value: TypedValue): boolean {
  return typeof value === "string" && !isFormula(value);
}

function describe(style: TextStyle): string {
  return describeTextLook(readTextLook(style));
}

/** One grid for each part of the styles, and the styles themselves. */
function readTextStyles(read: readonly (readonly TextStyle[])[]): Pick<ReadLooks, "grids" | "styles"> {
  const looks = read.map((row) => row.map(readTextLook));
  const styles = new Map<string, TextStyle>();
  read.forEach((row, r) =>
    row.forEach((style, c) => {
      const described = describeTextLook(looks[r]?.[c] ?? {});
      if (!styles.has(described)) styles.set(described, style);
    }),
  );
  const grids: LookGrids = Object.fromEntries(
    TEXT_PARTS.map((part) => [part, looks.map((row) => row.map((look) => look[part]))]),
  );
  return { grids, styles };
}

/** Of the columns' cells: described, and the rules themselves. */
export function readRules(sheet: Sheet, rect: Rect, columns: readonly OwnColumn[]) {
  const grid = pickColumns<ValidationRule | null>(getRange(sheet, rect).getDataValidations(), rect, columns);
  const rules = new Map<string, ValidationRule>();
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

function isUniform(grid: LookGrid): boolean {
  return grid.every((row) => row.every((text, at) => text === grid[0]?.[at]));
}

function areAlike(texts: readonly string[]): boolean {
  return texts.every((text) => text === texts[0]);
}

function findRich(texts: readonly (readonly (GoogleText | null)[])[]): ReadonlyMap<string, RichText> {
  const found = texts.flatMap((row, r) =>
    row.flatMap((text, c) => (isRich(text) ? [[placeKey(r, c), text] as const] : [])),
  );
  return new Map(found);
}
