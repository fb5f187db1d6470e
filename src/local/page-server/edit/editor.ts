/** A person's edits of cells. */
import { copyCells } from "../../google/range/cell-copies";
import { refusalOfValues } from "../../google/range/edits";
import { a1Of } from "../../sheet/grid/a1";
import { type CellValue, overlaps, type Rect } from "../../sheet/grid/cells";
import type { Grid } from "../../sheet/grid/grid";
import { cutsMerge } from "../../sheet/grid/merges";
import { type Entry, readEntry } from "../../sheet/values/typed-entry";
import type { Workbook } from "../../sheet/grid/workbook";
import type { EditAnswer, EditPlace } from "../contract/calls";
import { findPlace, type FoundPlace } from "../contract/places";
import { Refusal } from "../contract/refusal";
import type { Followers, History } from "./history";
import { cellMove } from "./move-cells";

const CUTS_MERGE = "This would cut merged cells apart. Paste next to them.";

export class Editor {
  constructor(
    readonly workbook: Workbook,
    readonly history: History,
  ) {}

  /** Makes an edit of a place, unless the person is to be asked first. @throws Refusal */
  edit(
    window: string,
    request: EditPlace,
    change: (place: FoundPlace) => void,
    followersOf?: (place: FoundPlace) => Followers,
  ): EditAnswer {
    const place = findPlace(this.workbook, request);
    const question = request.agreed === true ? undefined : protectionQuestion(place);
    if (question !== undefined) return { kind: "asks", question };
    if (place.grid.isObject) throw new Refusal("This sheet is one chart: it has no cells to edit.");
    this.history.changeCells(window, [place], () => change(place), followersOf?.(place));
    return { kind: "done", rect: place.rect };
  }

  /** As if typed; adds missing rows and columns. */
  enterTexts(window: string, request: EditPlace, given: readonly (readonly string[])[]): EditAnswer {
    const { grid, rect } = findPlace(this.workbook, request);
    const texts = rectangular(given);
    const size = { rows: texts.length, columns: texts[0]?.length ?? 1 };
    const area = spreadOver(rect, size);
    const question = this.questionBefore(request, { grid, rect: area });
    if (question) return question;
    const refused = refusalOfValues(grid, area, valuesIn(area, texts));
    if (refused !== undefined) throw new Refusal(refused);
    this.history.changeCells(window, [{ grid, rect: area }], () => this.writeTexts(grid, area, texts));
    return { kind: "done", rect: area };
  }

  /** As if typed, one text a cell, taken back as one. */
  enterEach(
    window: string,
    request: EditPlace,
    cells: readonly { readonly rect: Rect; readonly text: string }[],
  ): EditAnswer {
    const { grid, rect } = findPlace(this.workbook, request);
    const areas = cells.map((cell) => ({ grid, rect: cell.rect }));
    const question = this.questionBefore(request, ...areas);
    if (question) return question;
    for (const cell of cells) {
      const refused = refusalOfValues(grid, cell.rect, [[cell.text]]);
      if (refused !== undefined) throw new Refusal(refused);
    }
    if (cells.length > 0)
      this.history.changeCells(window, areas, () => {
        for (const cell of cells) this.writeTexts(grid, cell.rect, [[cell.text]]);
      });
    return { kind: "done", rect };
  }

  /** Copies with looks; relative references shift. */
  copyCells(window: string, request: EditPlace, from: FoundPlace, to: FoundPlace): EditAnswer {
    const area = { grid: to.grid, rect: spreadOver(to.rect, from.rect) };
    const question = this.questionBefore(request, area);
    if (question) return question;
    this.history.changeCells(window, [area], () => {
      copyCells(from.grid, from.rect, area.grid, area.rect, { content: "formulas", looks: true });
    });
    return { kind: "done", rect: area.rect };
  }

  /** References follow, both in the cells and to them. */
  moveCells(window: string, request: EditPlace, from: FoundPlace, to: FoundPlace): EditAnswer {
    const area = { grid: to.grid, rect: { ...to.rect, rows: from.rect.rows, columns: from.rect.columns } };
    const question = this.questionBefore(request, area, from);
    if (question) return question;
    const { move, followers } = cellMove(this.workbook, from, area);
    this.history.changeCells(window, [area, from], move, followers);
    return { kind: "done", rect: area.rect };
  }

  /** Grows the sheet, and asks about protected cells. @throws Refusal */
  private questionBefore(request: EditPlace, ...areas: readonly FoundPlace[]): EditAnswer | undefined {
    for (const area of areas) {
      const question = request.agreed === true ? undefined : protectionQuestion(area);
      if (question !== undefined) return { kind: "asks", question };
      if (cutsMerge(area.grid.merges, area.rect)) throw new Refusal(CUTS_MERGE);
    }
    for (const { grid, rect } of areas) growTo(grid, rect);
    return undefined;
  }

  private writeTexts(grid: Grid, area: Rect, texts: readonly (readonly string[])[]): void {
    const { locale } = this.workbook;
    const now = this.workbook.now();
    const entries = Array.from({ length: area.rows }, (_, r) =>
      Array.from({ length: area.columns }, (__, c): { entry: Entry; format: string } => {
        const format = grid.format(area.row + r, area.column + c);
        return { entry: readEntry(textIn(texts, r, c), { locale, now, format }), format };
      }),
    );
    grid.write(area, {
      values: entries.map((row) => row.map(({ entry }) => entry.value)),
      formulas: entries.map((row) => row.map(({ entry }) => entry.formula ?? null)),
      formats: entries.map((row) =>
        row.map(({ entry, format }) => (format === "" ? (entry.format ?? null) : null)),
      ),
    });
  }
}

/** Asked before changing cells protected with a warning. */
export function protectionQuestion({ grid, rect }: FoundPlace): string | undefined {
  const found = grid.protections.find((one) => one.rect === undefined || overlaps(one.rect, rect));
  if (!found) return undefined;
  const what = found.rect ? a1Of(found.rect) : `the sheet "${grid.name}"`;
  const said = found.description === "" ? "" : ` (${found.description})`;
  return `You are about to edit a part of this sheet that should not be changed by hand: ${what}${said}. Edit it anyway?`;
}

/** Adds lines at the sheet's end. @throws Refusal for too large a spreadsheet */
function growTo(grid: Grid, area: Rect): void {
  try {
    grid.growTo(area.row + area.rows - 1, area.column + area.columns - 1);
  } catch (error) {
    throw new Refusal((error as Error).message, { cause: error });
  }
}

/** One text, or a block that divides the selection, fills it; else it begins at the corner. */
function spreadOver(rect: Rect, size: { readonly rows: number; readonly columns: number }): Rect {
  const fits = rect.rows % size.rows === 0 && rect.columns % size.columns === 0;
  return fits ? rect : { ...rect, rows: size.rows, columns: size.columns };
}

/** Pasted rows may end before blank cells. */
function rectangular(texts: readonly (readonly string[])[]): string[][] {
  const width = texts.reduce((most, row) => Math.max(most, row.length), 1);
  const rows = texts.length === 0 ? [[""]] : texts;
  return rows.map((row) => Array.from({ length: width }, (_, c) => row[c] ?? ""));
}

function textIn(texts: readonly (readonly string[])[], r: number, c: number): string {
  const row = texts[r % texts.length] ?? [];
  return row[c % row.length] ?? "";
}

function valuesIn(area: Rect, texts: readonly (readonly string[])[]): CellValue[][] {
  return Array.from({ length: area.rows }, (_, r) =>
    Array.from({ length: area.columns }, (__, c) => textIn(texts, r, c)),
  );
}
