/** Filters of people: column by column, and along with their rows. */
import { filterValues, filterWithout } from "../../../src/local/page-server/edit/filters";
import { Editor } from "../../../src/local/page-server/edit/editor";
import { History } from "../../../src/local/page-server/edit/history";
import { editingHandlers } from "../../../src/local/page-server/handlers/editing";
import type { OpenSpreadsheet } from "../../../src/local/page-server/open/open-spreadsheet";
import type { Grid } from "../../../src/local/sheet/grid/grid";
import { Workbook } from "../../../src/local/sheet/grid/workbook";

let workbook: Workbook;
let grid: Grid;
const rect = { row: 1, column: 1, rows: 5, columns: 2 };

beforeEach(() => {
  workbook = new Workbook();
  grid = workbook.sheets[0] as Grid;
  const values = [
    ["name", "plan"],
    ["a", "Solo"],
    ["b", "Team"],
    ["c", "Solo"],
    ["d", "Max"],
  ];
  grid.write(rect, { values });
  grid.filter = { rect, hiddenRows: new Set() };
});

const hide = (column: number, ...texts: string[]) =>
  (grid.filter = filterWithout(workbook, grid, column, texts));
const hidden = () => [...(grid.filter?.hiddenRows ?? [])];
const offered = (column: number) =>
  filterValues(workbook, grid, column).map(({ text, shown }) => (shown ? text : `(${text})`));

it("a second column leaves out more, and what the first leaves out stays out", () => {
  hide(2, "Solo");
  hide(1, "d");
  expect(hidden()).toEqual([2, 4, 5]);
  expect([offered(1), offered(2)]).toEqual([
    ["b", "(d)"],
    ["(Solo)", "Team"],
  ]);
  hide(2);
  expect(hidden()).toEqual([5]);
});

it("goes along with rows and columns that are inserted and removed", () => {
  hide(2, "Solo");
  grid.insertRows(1, 3);
  grid.insertColumns(2, 1);
  expect([grid.filter?.rect, hidden()]).toEqual([{ row: 4, column: 1, rows: 5, columns: 3 }, [5, 7]]);
  expect(offered(3)).toEqual(["Max", "(Solo)", "Team"]);
  grid.deleteRows(5, 1);
  expect(hidden()).toEqual([6]);
  grid.deleteRows(1, 9);
  expect(grid.filter).toBeUndefined();
});

it("shows the same values after its rows were sorted, and after that is taken back", () => {
  hide(2, "Solo");
  const history = new History(workbook);
  const spreadsheet = { workbook, history, editor: new Editor(workbook, history) } as OpenSpreadsheet;
  const { sort, undo } = editingHandlers(spreadsheet, () => undefined);
  const body = { ...rect, row: 2, rows: 4 };
  void sort({ sheet: grid.id, rect: body, column: 1, descending: true }, "one");
  expect([grid.value(2, 1), hidden()]).toEqual(["d", [3, 5]]);
  void undo(null, "one");
  expect([grid.value(2, 1), hidden()]).toEqual(["a", [2, 4]]);
});

it("a chart stays next to the cells that it was put next to", () => {
  const chart = { id: 1, type: "LINE" as const, ranges: [], options: {}, headers: 0, transposed: false };
  grid.charts = [{ ...chart, position: { row: 8, column: 4, offsetX: 5, offsetY: 6 } }];
  grid.insertRows(3, 2);
  grid.insertColumns(1, 1);
  expect(grid.charts[0]?.position).toEqual({ row: 10, column: 5, offsetX: 5, offsetY: 6 });
  grid.deleteRows(9, 4);
  expect(grid.charts[0]?.position.row).toBe(9);
});
