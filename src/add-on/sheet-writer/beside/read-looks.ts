/** Reads how cells beside a block look, in two calls where they look plain and in five where not. */
import type { Range, Sheet } from "../../shared/google-types";
import { getRange } from "../cells/grid";
import type { Rect } from "../cells/rect";
import type { OwnColumn } from "../layout/own-columns";
import type { LookGrids } from "./looks";

/** `rect`: the bounds of the columns' data rows. */
export function readLooks(sheet: Sheet, rect: Rect, columns: readonly OwnColumn[]): LookGrids {
  const range: Range = getRange(sheet, rect);
  const pick = (grid: readonly (readonly (string | null)[])[]): string[][] =>
    grid.map((row) => columns.map(({ column }) => row[column - rect.column] ?? ""));
  const note = pick(range.getNotes());
  const background = pick(range.getBackgrounds());
  const isPlain =
    note.every((row) => row.every((text) => text === "")) &&
    background.every((row) => row.every((colour, at) => colour === background[0]?.[at]));
  if (isPlain) return { note, background };
  return {
    note,
    background,
    fontColor: pick(range.getFontColors()),
    fontWeight: pick(range.getFontWeights()),
    numberFormat: pick(range.getNumberFormats()),
  };
}
