import { shapeEdit } from "../edit/shape";
import { protectionQuestion } from "../edit/editor";
import type { History } from "../edit/history";
import { sortRows } from "../edit/sort-rows";
import { contains } from "../../sheet/grid/cells";
import { around, findAll, replacedText } from "../edit/find";
import { fillFromFirst, fillFromHandle } from "../edit/fill";
import { readCell } from "../view/cells-view";
import { filterAgain } from "../edit/filters";
import { withBorders, withLooks } from "../edit/looks";
import { changeOfObjects } from "../edit/grid-objects";
import type { UndoAnswer } from "../contract/calls";
import { storedPart } from "../../sheet/grid/snapshot";
import { findPlace } from "../contract/places";
import { Refusal } from "../contract/refusal";
import type { OpenSpreadsheet } from "../open/open-spreadsheet";
import type { Handlers } from "./handlers";

type Names =
  | "enter"
  | "clear"
  | "replace"
  | "paste"
  | "pasteCells"
  | "fill"
  | "sort"
  | "look"
  | "note"
  | "shape"
  | "resizeColumns"
  | "undo"
  | "redo";

const NARROWEST = 20;
const WIDEST = 2_000;

export function editingHandlers(spreadsheet: OpenSpreadsheet, changed: () => void): Handlers<Names> {
  return {
    ...textHandlers(spreadsheet),
    ...cellHandlers(spreadsheet),
    ...lineHandlers(spreadsheet, changed),
    ...undoHandlers(spreadsheet, changed),
  };
}

/** What cells hold as it is typed, pasted, or put in place of what was found. */
function textHandlers({
  workbook,
  editor,
}: OpenSpreadsheet): Handlers<"enter" | "paste" | "replace" | "pasteCells"> {
  return {
    enter: (request, window) => {
      const { grid, rect } = findPlace(workbook, request);
      const before = request.isAppended === true ? readCell(workbook, grid, rect).text : "";
      return editor.enterTexts(window, request, [[before + request.text]]);
    },
    paste: (request, window) => editor.enterTexts(window, request, request.texts),
    replace: (request, window) => {
      const { grid, rect } = findPlace(workbook, request);
      const cells = findAll(workbook, grid, request).filter(({ row, column }) => contains(rect, row, column));
      return editor.enterEach(
        window,
        request,
        cells.flatMap((cell) => {
          const text = replacedText(workbook, grid, cell, request);
          return text === undefined ? [] : [{ rect: around(cell), text }];
        }),
      );
    },
    pasteCells: (request, window) => {
      const from = findPlace(workbook, request.from);
      const to = findPlace(workbook, request);
      return request.cut
        ? editor.moveCells(window, request, from, to)
        : editor.copyCells(window, request, from, to);
    },
  };
}

/** What is done to the selected cells as they are. */
function cellHandlers({
  workbook,
  editor,
}: OpenSpreadsheet): Handlers<"clear" | "fill" | "sort" | "look" | "note"> {
  return {
    clear: (request, window) =>
      editor.edit(window, request, ({ grid, rect }) => {
        const held = storedPart(grid, rect);
        if (held) grid.clearContent(held);
      }),
    fill: (request, window) => {
      const { how } = request;
      return editor.edit(window, request, (place) => {
        if ("axis" in how) fillFromFirst(place, how.axis);
        else fillFromHandle(place, how.from);
      });
    },
    sort: (request, window) =>
      editor.edit(
        window,
        request,
        (place) => sortRows(place, request.column, request.descending),
        ({ grid }) => {
          const follow = (): void => void (grid.filter = filterAgain(workbook, grid));
          return { redo: follow, undo: follow };
        },
      ),
    look: (request, window) =>
      editor.edit(window, request, ({ grid, rect }) => {
        const { change } = request;
        const { format } = change;
        if (format !== undefined) grid.setFormats(rect, () => format);
        const { borders } = change;
        grid.setStyles(rect, (now, r, c) => {
          const looks = withLooks(now, change);
          return borders === undefined ? looks : withBorders(looks, borders, rect, [r, c]);
        });
      }),
    note: (request, window) =>
      editor.edit(window, request, ({ grid, rect }) =>
        grid.setNotes({ ...rect, rows: 1, columns: 1 }, () => request.text),
      ),
  };
}

/** Rows and columns that are inserted, deleted, hidden or made wider. */
function lineHandlers(
  { workbook, history }: OpenSpreadsheet,
  changed: () => void,
): Handlers<"shape" | "resizeColumns"> {
  return {
    shape: (request, window) => {
      const place = findPlace(workbook, request);
      const question =
        request.agreed === true || request.change !== "delete" ? undefined : protectionQuestion(place);
      if (question !== undefined) return { kind: "asks", question };
      try {
        history.change(shapeEdit(workbook, window, place, request.axis, request.change));
      } catch (error) {
        throw error instanceof Refusal ? error : new Refusal((error as Error).message, { cause: error });
      }
      return { kind: "done", rect: place.rect };
    },
    resizeColumns: (request, window) => {
      const { grid, rect } = findPlace(workbook, request);
      const width = Math.min(WIDEST, Math.max(NARROWEST, Math.round(request.width)));
      const resize = (): void => {
        for (let column = rect.column; column < rect.column + rect.columns; column += 1)
          grid.columnWidths.set(column, width);
      };
      history.change(changeOfObjects(workbook, window, grid, resize));
      changed();
      return null;
    },
  };
}

function undoHandlers(
  { workbook, history }: OpenSpreadsheet,
  changed: () => void,
): Handlers<"undo" | "redo"> {
  const takenBack = (edit: ReturnType<History["undo"]>): UndoAnswer => {
    // The workbook does not report widths and filters.
    changed();
    const [area] = edit?.areas ?? [];
    const grid = area?.grid ?? edit?.shows;
    const isThere = grid !== undefined && workbook.sheets.includes(grid);
    return { done: edit !== undefined, sheet: isThere ? grid.id : null, rect: area?.rect ?? null };
  };
  return {
    undo: (_request, window) => takenBack(history.undo(window)),
    redo: (_request, window) => takenBack(history.redo(window)),
  };
}
