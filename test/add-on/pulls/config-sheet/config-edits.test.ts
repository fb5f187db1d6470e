/**
 * Whatever people do to the tab of pulls between two runs, the same pulls are read, and only our cells next
 * to the right rows are written.
 */
import { SeededRandom } from "../../../../src/local/google/time/random";
import { OUR_COLUMNS } from "../../../../src/add-on/pulls/config-sheet/columns";
import type { RowPull } from "../../../../src/add-on/pulls/model/saved-pull";
import {
  bookWith,
  type ConfigBook,
  PEOPLE,
  type RowTexts,
  SALES,
  mistakesIn,
  pullsIn,
  statusFor,
} from "./config-book";

const EDITS = 12;
const SEEDS = 10;
const PULLS: readonly RowTexts[] = [
  { ...SALES, mode: "append", schedule: "hourly" },
  PEOPLE,
  {
    name: "Merge",
    source: "SQL",
    what: "select 1 as a",
    place: "Merge!B2",
    mode: "merge on a; vanished: mark",
  },
  { name: "=1+1", source: "metric", what: "007", dates: "last 7 days", place: "Sums" },
];

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;
type Cells = unknown[][];

const read = (sheet: Sheet): Cells => sheet.getDataRange().getValues() as Cells;

/** Puts cells where they are, as dragging does: nothing is read as if it were typed. */
function put(sheet: Sheet, cells: Cells): void {
  const width = Math.max(...cells.map((row) => row.length));
  const guarded = cells.map((row) =>
    Array.from({ length: width }, (_, c) =>
      typeof row[c] === "string" && row[c] !== "" ? `'${row[c]}` : (row[c] ?? ""),
    ),
  );
  sheet.getDataRange().clearContent();
  sheet.getRange(1, 1, guarded.length, width).setValues(guarded);
}

function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, i) => i !== from);
  rest.splice(to, 0, list[from] as T);
  return rest;
}

/** What people do. `pick(n)`: a number below n. */
const EDITED: readonly ((sheet: Sheet, pick: (below: number) => number) => void)[] = [
  (sheet, pick) =>
    put(
      sheet,
      read(sheet)
        .map((row, i) => [row, i] as const)
        .sort((a, b) => Math.sign(a[1]) - Math.sign(b[1]) || (a[1] === 0 ? 0 : pick(3) - 1))
        .map(([row]) => row),
    ),
  (sheet, pick) => {
    const cells = read(sheet);
    const [from, to] = [pick(cells[0]?.length ?? 1), pick(cells[0]?.length ?? 1)];
    put(
      sheet,
      cells.map((row) => moved(row, from, to)),
    );
  },
  (sheet, pick) => sheet.insertRowsAfter(1 + pick(sheet.getLastRow()), 1 + pick(2)),
  (sheet, pick) =>
    void (sheet.getMaxColumns() < 40 && sheet.insertColumnsBefore(1 + pick(sheet.getLastColumn()), 1)),
  (sheet, pick) => {
    const cells = read(sheet);
    const own = cells[0]?.findIndex((header) => header === "") ?? -1;
    if (own >= 0) sheet.getRange(2 + pick(8), own + 1).setValue(`note ${pick(100)}`);
  },
  (sheet, pick) => {
    const column = 1 + pick(sheet.getLastColumn());
    const header = String(read(sheet)[0]?.[column - 1]);
    sheet.getRange(1, column).setValue(pick(2) === 0 ? header.toUpperCase() : ` ${header.toLowerCase()} `);
  },
  (sheet, pick) => void sheet.setName(`Pulls ${pick(1_000)}`),
];

const said = (pulls: readonly RowPull[]): unknown[] =>
  pulls.map((pull) => ({ ...pull, row: 0 })).sort((a, b) => a.name.localeCompare(b.name));

function sheetIn({ spreadsheet }: ConfigBook): Sheet {
  const sheet = spreadsheet.getRangeByName("analytics_pulls")?.getSheet();
  if (!sheet) throw new Error("The tab is not found.");
  return sheet;
}

/** The cells that are not ours, and of each pull what is told of it. */
function look(book: ConfigBook): { readonly theirs: Cells; readonly states: Record<string, string> } {
  const cells = read(sheetIn(book));
  const titles = (cells[0] ?? []).map((header) => String(header).trim().toLowerCase());
  const ours = OUR_COLUMNS.map(({ title }) => titles.indexOf(title.toLowerCase()));
  const [name, message] = [titles.indexOf("name"), titles.indexOf("message")];
  const theirs = cells.map((row) => row.filter((_, c) => !ours.includes(c)));
  const rows = cells.slice(1).filter((row) => row[name] !== "");
  return { theirs, states: Object.fromEntries(rows.map((row) => [String(row[name]), String(row[message])])) };
}

it.each(Array.from({ length: SEEDS }, (_, i) => i + 1))("after edits of seed %i", (seed) => {
  const random = new SeededRandom(seed);
  const pick = (below: number): number => Math.floor(random.next() * below);
  const book = bookWith(
    ...PULLS.map((pull) => ({ ...pull, name: `'${String(pull.name)}`, what: `'${String(pull.what)}` })),
  );
  const before = said(pullsIn(book.tab));
  expect(before).toHaveLength(PULLS.length);
  for (let edit = 0; edit < EDITS; edit++) {
    EDITED[pick(EDITED.length)]?.(sheetIn(book), pick);
    const reading = book.tab.read();
    const pulls = pullsIn(book.tab);
    expect([reading.problems, mistakesIn(book.tab)]).toEqual([[], []]);
    expect(said(pulls)).toEqual(before);
    const { theirs } = look(book);
    const statuses = pulls.map(({ name }) =>
      statusFor(name, { message: `${name} after ${edit}`, rows: edit }),
    );
    book.tab.writeStatuses(statuses);
    const after = look(book);
    expect(after.theirs).toEqual(theirs);
    expect(after.states).toEqual(
      Object.fromEntries(statuses.map(({ pull, cells }) => [pull.name, cells.message])),
    );
  }
});
