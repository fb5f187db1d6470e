/**
 * Somebody works in the list while a run moves its rows: what they type, note and sort before the rows are
 * looked at for the last time goes with its row.
 */
import { makeMode } from "../../../../src/add-on/sheet-writer/modes/modes";
import type { WriteOptions } from "../../../../src/add-on/sheet-writer/modes/write-options";
import { sortRows } from "../../../../src/local/page-server/edit/sort-rows";
import { lines, open, type Open, sheetOf, table, type, watched } from "../open-spreadsheet";
import { Pull } from "../pull";

const people = (names: string) =>
  table(
    "name:text plan:text",
    names.split("").map((name) => [name, `of ${name}`]),
  );

/** Each row's name, text and note. */
const shown = ({ grid }: Open): string[] =>
  [3, 4, 5, 6].map((row) =>
    [...[2, 4].map((column) => String(grid.value(row, column) ?? "")), grid.note(row, 4)].join(" ").trim(),
  );

const rowOf = ({ grid }: Open, name: string): number =>
  [3, 4, 5, 6].find((row) => grid.value(row, 2) === name) ?? 0;

const WORK: readonly (readonly [string, (sheet: Open) => void, readonly string[]])[] = [
  ["types", (sheet) => type(sheet, { [`D${rowOf(sheet, "c")}`]: "late c" }), ["c late c", "b of b about b"]],
  [
    "notes",
    (sheet) =>
      void sheetOf(sheet.spreadsheet)
        .getRange(`D${rowOf(sheet, "c")}`)
        .setNote("late"),
    ["c  late", "b of b about b"],
  ],
  [
    "sorts",
    ({ grid }) => sortRows({ grid, rect: { row: 3, column: 2, rows: 4, columns: 3 } }, 2, true),
    ["c", "b of b about b"],
  ],
];

test.each(WORK)("who %s before the last look at it loses nothing", (what, work, [c, b]) => {
  const begun = () => {
    const sheet = open();
    const pull = new Pull(sheet);
    const run = (names: string, by = pull) =>
      by.run(people(names), {
        mode: makeMode({ mode: "replace" }, { at: 46_346, isWhole: true }),
        rows: { given: ["name"], isOfPeople: false, isWhole: true },
        ...(pull.lastWrite && { last: pull.lastWrite }),
      });
    run("abcd");
    type(sheet, { D2: "Note", D3: "of a", D4: "of b" });
    sheetOf(sheet.spreadsheet).getRange("D4").setNote("about b");
    return { sheet, run };
  };
  const calls: string[] = [];
  const counted = begun();
  const watch = (fault: (method: string) => void, { sheet }: ReturnType<typeof begun>) =>
    new Pull({ ...sheet, spreadsheet: watched(sheet.spreadsheet, (__, method) => fault(method)) });
  counted.run(
    "dcba",
    watch((method) => calls.push(method), counted),
  );
  const write = calls.findIndex((method) => method === "setValues");
  const look = what === "notes" ? "getNotes" : "getValues";
  const last = calls.slice(0, write).lastIndexOf(look);
  expect(last).toBeGreaterThan(8);
  for (let call = 0; call <= last; call += 1) {
    const list = begun();
    let nth = -1;
    list.run(
      "dcba",
      watch(() => ((nth += 1) === call ? work(list.sheet) : undefined), list),
    );
    expect([call, ...shown(list.sheet)]).toEqual([call, "d", c, b, "a of a"]);
  }
});

/** Each change of the spreadsheet lets the time of day go on, as Sheets calculates it again. */
test.each([
  ["beside the rows", "E", [3, 4, 5, 6], "d | of d |  | =NOW(), c | of c |  | =NOW()"],
  ["in the table's last column", "C", [4], "d | of d |  | , c | of c |  | "],
  ["above the rows, that fills cells beside them", "E", [2], "d | of d |  | 4, c | of c |  | 4"],
  ["in the table's last column, that fills cells below", "C", [3], "d | of d |  | , c | of c |  | "],
] as const)(
  "a formula %s that shows something else at each look keeps no run from its end",
  (_, letter, rows, shows) => {
    const sheet = open();
    const options: WriteOptions = {
      mode: makeMode({ mode: "replace" }, { at: 46_346, isWhole: true }),
      rows: { given: ["name"], isOfPeople: false, isWhole: true },
    };
    const pull = new Pull(sheet);
    pull.run(people("abcd"), options);
    type(sheet, { D2: "Note", D3: "of a", D4: "of b", ...(letter === "E" && { E2: "Seen" }) });
    const column = letter === "E" ? 5 : 3;
    let ticks = 0;
    const text = rows.length > 1 || rows[0] === 4 ? "=NOW()" : "=ARRAYFORMULA(NOW()+{0;0;0;0})";
    const tick = (row: number): void => {
      ticks += 1;
      const fills = text === "=NOW()" ? 1 : 4;
      for (let at = 0; at < fills; at++) {
        const formulas = at === 0 ? [[text]] : undefined;
        const rect = { row: row + at, column, rows: 1, columns: 1 };
        sheet.grid.write(rect, {
          values: [[text === "=NOW()" ? ticks : 3 + (ticks % 2)]],
          ...(formulas && { formulas }),
        });
      }
    };
    rows.forEach(tick);
    const ageing = watched(sheet.spreadsheet, (__, method) => {
      if (!/^(?:get|is)/.test(method)) rows.filter((row) => sheet.grid.formula(row, column)).forEach(tick);
    });
    const last = pull.lastWrite;
    new Pull({ ...sheet, spreadsheet: ageing }).run(people("dcba"), { ...options, last });
    expect(lines(sheet.grid, "B3:E4").join(", ")).toBe(shows);
  },
);
