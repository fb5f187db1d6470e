/**
 * A run that moves links, drop-downs, notes and colours with their rows, killed at any call: the next run
 * leaves each beside its row, and gives none to another row of the same key.
 */
import { DataValidationBuilder } from "../../../../src/local/google/range/data-validation";
import type { LastWrite } from "../../../../src/add-on/sheet-writer/destination/destination";
import { makeMode } from "../../../../src/add-on/sheet-writer/modes/modes";
import type { WriteOptions } from "../../../../src/add-on/sheet-writer/modes/write-options";
import { Writer } from "../../../../src/add-on/sheet-writer/write/writer";
import { open, type Open, sheetOf, table, type, watched } from "../open-spreadsheet";

const PLACE = { sheetName: "Sheet1", sheetId: 0, row: 2, column: 2, rangeName: "analytics_t" };
const people = (names: string) =>
  table(
    "name:text plan:text",
    names.split("").map((name) => [name, `of ${name}`]),
  );

function work(sheet: Open): void {
  type(sheet, { D2: "Ticket", D3: "of a", D4: "of b", D5: "of c", E2: "Choice", E3: "x", E4: "y" });
  const url = "https://example.com/a";
  sheet.grid.setLinks({ row: 3, column: 4, rows: 1, columns: 1 }, () => [{ start: 0, end: 4, url }]);
  for (const [a1, values] of [
    ["E3", ["x", "xx"]],
    ["E4", ["y", "yy"]],
  ] as const) {
    const rule = new DataValidationBuilder().requireValueInList([...values]).setAllowInvalid(false);
    sheetOf(sheet.spreadsheet).getRange(a1).setDataValidation(rule.build());
  }
}

/** Each row's name, text, links, choice, and what may be chosen. */
function shown({ spreadsheet, grid }: Open): string[] {
  return [3, 4, 5].map((row) => {
    const [name, , text, choice] = [2, 3, 4, 5].map((column) => grid.value(row, column));
    const links = grid.links(row, 4).map(({ url }) => url);
    const rule = sheetOf(spreadsheet).getRange(row, 5).getDataValidation();
    return JSON.stringify([name, text, links, choice, rule?.getCriteriaValues()[0], rule?.getAllowInvalid()]);
  });
}

const rows = { given: ["name"], isOfPeople: false, isWhole: true };

interface KilledRun {
  /** The rows' names, of the first run and of the one that is killed. */
  readonly before: string;
  readonly after: string;
  /** The sheet's last row. */
  readonly end?: number;
  readonly options?: (run: number) => WriteOptions;
  readonly work: (sheet: Open) => void;
  readonly show: (sheet: Open) => string;
}

/** What stands there after the next run, by the call at which the one before it was killed. */
function killAtEachCall({
  before,
  after,
  end = 1_000,
  options,
  work: edit,
  show,
}: KilledRun): ReadonlyMap<string, number> {
  const seen = new Map<string, number>();
  let isKilled = true;
  for (let kill = 1; isKilled && kill < 200; kill += 1) {
    const sheet = open();
    sheet.grid.deleteRows(end + 1, sheet.grid.maxRows - end);
    let last: LastWrite | undefined;
    const begin = (begun: LastWrite): void => {
      last = JSON.parse(JSON.stringify(begun)) as LastWrite;
    };
    const run = (names: string, nth: number, spreadsheet = sheet.spreadsheet): void => {
      const writer = new Writer(spreadsheet, () => undefined);
      last = writer.write(PLACE, people(names), { rows, last, begin, ...options?.(nth) }).last;
    };
    run(before, 1);
    edit(sheet);
    let calls = 0;
    isKilled = false;
    try {
      run(
        after,
        2,
        watched(sheet.spreadsheet, () => {
          if ((calls += 1) === kill) throw new Error("killed");
        }),
      );
    } catch {
      isKilled = true;
    }
    run(after, 2);
    const shows = show(sheet);
    if (!seen.has(shows)) seen.set(shows, kill);
  }
  expect(isKilled).toBe(false);
  return seen;
}

test("links and drop-downs are beside their rows after the next run, wherever a run was killed", () => {
  const seen = killAtEachCall({
    before: "abc",
    after: "bca",
    work,
    show: (sheet) => shown(sheet).join(" "),
  });
  expect([...seen.keys()]).toEqual([
    '["b","of b",[],"y",["y","yy"],false] ["c","of c",[],null,null,null] ' +
      '["a","of a",["https://example.com/a"],"x",["x","xx"],false]',
  ]);
});

/** Beside each row from the third of the sheet on: its name, note and colour. */
function marked({ spreadsheet, grid }: Open): string {
  const from = grid.value(2, 2) === "name" ? 2 : 3;
  const end = grid.lastRow();
  return Array.from({ length: end - 2 }, (_, at) => {
    const cell = sheetOf(spreadsheet).getRange(at + 3, from + 2);
    return `${String(grid.value(at + 3, from))} ${cell.getNote()} ${cell.getBackgrounds()[0]?.[0]}`;
  }).join(", ");
}

test("rows that an append leaves in place keep their looks, wherever it was killed", () => {
  const seen = killAtEachCall({
    before: "aabc",
    after: "abc",
    // The sheet ends with the table, and rows that it gets look like its last.
    end: 6,
    options: (run) => ({ mode: makeMode({ mode: "append" }, { at: 46_000 + run, isWhole: true }) }),
    work: (sheet) => {
      type(sheet, { E2: "Note" });
      const own = sheetOf(sheet.spreadsheet);
      own.getRange("E3").setNote("about the first a");
      own.getRange("E6").setBackground("#ff0000");
    },
    show: marked,
  });
  expect([...seen]).toEqual([
    [
      "a about the first a #ffffff, a  #ffffff, b  #ffffff, c  #ff0000, a  #ffffff, b  #ffffff, c  #ffffff",
      1,
    ],
  ]);
});

test("of rows with one key each keeps its own looks, wherever a run was killed", () => {
  const seen = killAtEachCall({
    before: "aabc",
    after: "aacb",
    work: (sheet) => {
      type(sheet, { D2: "Note" });
      const own = sheetOf(sheet.spreadsheet);
      own.getRange("D4").setNote("about the second a");
      own.getRange("D5").setBackground("#ff0000");
    },
    show: marked,
  });
  expect([...seen]).toEqual([["a  #ffffff, a about the second a #ffffff, c  #ffffff, b  #ff0000", 1]]);
});
