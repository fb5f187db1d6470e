/**
 * A run that moves links and drop-downs with their rows, killed at any call: the next run leaves each beside
 * its row.
 */
import { DataValidationBuilder } from "../../../../src/local/google/range/data-validation";
import type { LastWrite } from "../../../../src/add-on/sheet-writer/destination/destination";
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

test("links and drop-downs are beside their rows after the next run, wherever a run was killed", () => {
  const rows = { given: ["name"], isOfPeople: false, isWhole: true };
  let isKilled = true;
  for (let kill = 1; isKilled && kill < 200; kill += 1) {
    const sheet = open();
    let last: LastWrite | undefined;
    const begin = (begun: LastWrite): void => {
      last = JSON.parse(JSON.stringify(begun)) as LastWrite;
    };
    const run = (names: string, spreadsheet = sheet.spreadsheet): void => {
      last = new Writer(spreadsheet, () => undefined).write(PLACE, people(names), { rows, last, begin }).last;
    };
    run("abc");
    work(sheet);
    let calls = 0;
    isKilled = false;
    try {
      run(
        "bca",
        watched(sheet.spreadsheet, () => {
          if ((calls += 1) === kill) throw new Error("killed");
        }),
      );
    } catch {
      isKilled = true;
    }
    run("bca");
    expect(`killed at ${kill}: ${shown(sheet).join(" ")}`).toBe(
      `killed at ${kill}: ` +
        '["b","of b",[],"y",["y","yy"],false] ["c","of c",[],null,null,null] ' +
        '["a","of a",["https://example.com/a"],"x",["x","xx"],false]',
    );
  }
  expect(isKilled).toBe(false);
});
