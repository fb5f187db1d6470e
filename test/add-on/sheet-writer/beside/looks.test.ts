/** Check boxes, drop-downs, links and formats of a person's cells go with their rows, and come back. */
import { DataValidationBuilder } from "../../../../src/local/google/range/data-validation";
import { makeMode } from "../../../../src/add-on/sheet-writer/modes/modes";
import { planTravel } from "../../../../src/add-on/sheet-writer/beside/travel";
import type { LastWrite } from "../../../../src/add-on/sheet-writer/destination/destination";
import type { ModeSettings } from "../../../../src/add-on/sheet-writer/destination/mode-settings";
import type { WriteOptions } from "../../../../src/add-on/sheet-writer/modes/write-options";
import { open, type Open, sheetOf, table, type, watched } from "../open-spreadsheet";
import { Pull } from "../pull";

const people = (...names: readonly string[]) =>
  table(
    "email:text plan:text",
    names.map((name) => [`${name}@x.org`, "Free"]),
  );

function pulled(...names: readonly string[]) {
  const sheet = open();
  const pull = new Pull(sheet);
  let at = 46_346;
  const options = (): WriteOptions => ({
    mode: makeMode({ mode: "replace" }, { at: (at += 1), isWhole: true }),
    allowShrink: true,
    keepPrevious: true,
    rows: { given: ["email"], isOfPeople: false, isWhole: true },
  });
  const run = (...order: readonly string[]) => pull.run(people(...order), options());
  run(...names);
  const killAt = (call: number, ...order: readonly string[]): void => {
    let calls = 0;
    const fault = (): void => {
      if ((calls += 1) >= call) throw new Error("Killed.");
    };
    const killed = new Pull({ ...sheet, spreadsheet: watched(sheet.spreadsheet, fault) });
    let last = pull.lastWrite;
    const begin = (begun: LastWrite): void => void (last = begun);
    try {
      ({ last } = killed.run(people(...order), { ...options(), last, begin }));
    } catch {
      // What it left is completed by the next run.
    }
    pull.lastWrite = last;
  };
  return { sheet, pull, killAt, run, cell: (a1: string) => sheetOf(sheet.spreadsheet).getRange(a1) };
}

/** For each row of the table, its person and what one column shows in its way. */
function beside({ grid }: Open, column: number, show: (row: number) => unknown): string[] {
  const found: string[] = [];
  for (let row = 3; row <= 8; row += 1) {
    const who = String(grid.value(row, 2) ?? "").replace("@x.org", "");
    const shown = JSON.stringify(show(row));
    if (who !== "" || (grid.value(row, column) ?? "") !== "") found.push(`${who} ${shown}`);
  }
  return found;
}

const list = (...values: readonly string[]) =>
  new DataValidationBuilder()
    .requireValueInList([...values])
    .setAllowInvalid(false)
    .build();
const box = () => new DataValidationBuilder().requireCheckbox().setAllowInvalid(false).build();

test("what is ticked goes with its row, and boxes that nobody ticked wait for nobody", () => {
  const { sheet, run, cell } = pulled("ada", "bo", "cy");
  type(sheet, { D2: "Called?" });
  cell("D3:D5")
    .setDataValidation(box())
    .setValues([[true], [false], [false]]);
  const report = run("cy", "ada", "dee");
  const ticked = () => beside(sheet, 4, (row) => sheet.grid.value(row, 4) ?? false);
  expect(ticked()).toEqual(["cy false", "ada true", "dee false"]);
  expect(report.beside).toMatchObject({ waiting: 0, gone: 0 });
  run("bo", "ada");
  expect(ticked()).toEqual(["bo false", "ada true"]);
});

test("a drop-down of one row goes with it, though the one that stands there refuses its choice", () => {
  const { sheet, run, cell } = pulled("ada", "bo", "cy", "dee");
  type(sheet, { D2: "Choice" });
  cell("D3").setDataValidation(list("a", "b")).setValue("a");
  cell("D4").setDataValidation(list("x", "y")).setValue("y");
  run("bo", "ada", "cy", "dee");
  const shown = () =>
    beside(sheet, 4, (row) => {
      const [values] = cell(`D${row}`).getDataValidation()?.getCriteriaValues() ?? [];
      return [sheet.grid.value(row, 4), values ?? null];
    });
  expect(shown().slice(0, 3)).toEqual(['bo ["y",["x","y"]]', 'ada ["a",["a","b"]]', "cy [null,null]"]);
  expect(cell("D3").getDataValidation()?.getAllowInvalid()).toBe(false);
});

test("a link goes with its text, waits with it, comes back, and stays where nothing moves", () => {
  const { sheet, run, cell } = pulled("ada", "bo", "cy");
  type(sheet, { D2: "Ticket", D3: "see this one", D4: "plain", D5: "and that" });
  sheet.grid.setLinks({ row: 3, column: 4, rows: 1, columns: 1 }, () => [
    { start: 4, end: 8, url: "https://x.org/1" },
  ]);
  sheet.grid.setLinks({ row: 5, column: 4, rows: 1, columns: 1 }, () => [
    { start: 0, end: 8, url: "https://x.org/2" },
  ]);
  const shown = () =>
    beside(sheet, 4, (row) => sheet.grid.links(row, 4).map(({ start, url }) => [start, url]));
  run("bo", "ada", "cy");
  expect(shown()).toEqual(["bo []", 'ada [[4,"https://x.org/1"]]', 'cy [[0,"https://x.org/2"]]']);
  run("bo", "cy");
  expect(shown()).toEqual(["bo []", 'cy [[0,"https://x.org/2"]]']);
  run("ada", "cy", "bo");
  expect(shown()).toEqual(['ada [[4,"https://x.org/1"]]', 'cy [[0,"https://x.org/2"]]', "bo []"]);
  expect(cell("D3").getValue()).toBe("see this one");
});

test("a whole format goes with its cell: number format, font, lines, alignment and wrap", () => {
  const { sheet, run, cell } = pulled("ada", "bo", "cy");
  type(sheet, { D2: "Due", D3: "done", D4: "open", D5: "open" });
  cell("D3").setFontColor("#0000ff").setHorizontalAlignment("center").setWrap(true).setBackground("#ff0000");
  sheet.grid.setStyles({ row: 3, column: 4, rows: 1, columns: 1 }, (style) => {
    const font = { fontLine: "line-through", fontSize: 14, fontFamily: "Roboto" } as const;
    return { ...style, ...font, verticalAlignment: "top" };
  });
  const style = sheet.grid.style(3, 4);
  run("cy", "bo", "ada");
  expect(sheet.grid.style(5, 4)).toEqual(style);
  expect([sheet.grid.style(3, 4), sheet.grid.style(4, 4)]).toEqual([{}, {}]);
});

test("a text that is struck through, and nothing else, goes along", () => {
  const { sheet, run } = pulled("ada", "bo", "cy");
  type(sheet, { D2: "To do", D3: "call", D4: "write", D5: "mail" });
  sheet.grid.setStyles({ row: 3, column: 4, rows: 1, columns: 1 }, () => ({ fontLine: "line-through" }));
  run("cy", "bo", "ada");
  expect([3, 4, 5].map((row) => sheet.grid.style(row, 4).fontLine)).toEqual([
    undefined,
    undefined,
    "line-through",
  ]);
});

test("a note that comes to stand in a cell below the table leaves that cell its own note", () => {
  const { sheet, run, cell } = pulled("ada", "bo");
  type(sheet, { D2: "Called?" });
  cell("D3").setNote("about ada");
  cell("D5").setNote("mine, below the table").setBackground("#ff0000");
  run("cy", "bo", "ada");
  expect(sheet.grid.note(5, 4)).toBe("about ada\n\nmine, below the table");
  expect(sheet.grid.note(3, 4)).toBe("");
});

test("a bold number goes along where all else is plain, and a look that waits comes back to plain cells", () => {
  const { sheet, run, cell } = pulled("ada", "bo", "cy");
  type(sheet, { D2: "Owes", D3: 10, D4: 20, D5: 30, E2: "Said", E3: "yes", E4: "no", E5: "no" });
  cell("D4").setFontWeight("bold");
  cell("E4").setFontWeight("bold");
  const bold = (column: number) => beside(sheet, column, (row) => sheet.grid.style(row, column).fontWeight);
  run("cy", "bo", "ada");
  expect(bold(4)).toEqual(["cy undefined", 'bo "bold"', "ada undefined"]);
  run("cy", "ada");
  expect(bold(5)).toEqual(["cy undefined", "ada undefined"]);
  run("bo", "ada", "cy");
  expect([bold(4), bold(5)]).toEqual([
    ['bo "bold"', "ada undefined", "cy undefined"],
    ['bo "bold"', "ada undefined", "cy undefined"],
  ]);
});

test("one text is underlined, struck through and red at once, and stays so", () => {
  const { sheet, run } = pulled("ada", "bo", "cy");
  type(sheet, { D2: "To do", D3: "call", D4: "write", D5: "mail" });
  const style = { fontLine: "underline line-through", fontColor: "#ff0000", fontStyle: "italic" } as const;
  sheet.grid.setStyles({ row: 3, column: 4, rows: 1, columns: 1 }, () => style);
  run("cy", "bo", "ada");
  expect([3, 4, 5].map((row) => sheet.grid.style(row, 4))).toEqual([{}, {}, style]);
});

test("a colour of one of two rows, or of the only one, is that row's and not the column's", () => {
  const { sheet, run, cell } = pulled("ada", "bo");
  type(sheet, { D2: "Called?", D3: "yes", D4: "no" });
  cell("D3").setBackground("#ff0000");
  const shown = () => beside(sheet, 4, (row) => sheet.grid.style(row, 4).background);
  run("bo", "ada");
  expect(shown()).toEqual(["bo undefined", 'ada "#ff0000"']);
  run("ada");
  run("cy");
  expect(shown()).toEqual(["cy undefined"]);
  run("cy", "ada");
  expect(shown()).toEqual(["cy undefined", 'ada "#ff0000"']);
});

test("a format and a drop-down of the only row are there for the next one too", () => {
  const { sheet, run, cell } = pulled("ada");
  type(sheet, { D2: "Owes", D3: 10, E2: "State", E3: "open" });
  cell("D3").setNumberFormat("0.00 €");
  cell("E3").setDataValidation(list("open", "done"));
  run("bo");
  expect(cell("D3").getNumberFormats()[0]?.[0]).toBe("0.00 €");
  expect(cell("E3").getDataValidation()).not.toBeNull();
  run("bo", "cy");
  expect(cell("D3").getNumberFormats()[0]?.[0]).toBe("0.00 €");
});

test("a format of numbers outlives a run that is killed at any call", () => {
  for (let call = 1; call <= 40; call += 1) {
    const { sheet, run, cell, killAt } = pulled("ada", "bo", "cy");
    type(sheet, { D2: "Owes", D3: 10, D4: 20, D5: 30 });
    cell("D3").setNumberFormat("0.00 €");
    killAt(call, "cy", "bo", "ada");
    run("cy", "bo", "ada");
    const formats = cell("D3:D5").getNumberFormats().flat();
    expect([call, ...formats.map((format) => format === "0.00 €")]).toEqual([call, false, false, true]);
  }
});

test("a note that waits takes no note away that stands in its cell by now", () => {
  const travel = planTravel({
    before: ["bo"],
    after: ["bo"],
    columns: ["Called?"],
    typed: [[""]],
    waiting: [{ column: "Called?", value: "", row: 0, look: '{"note":"old"}' }],
    marked: [[true]],
    lookAt: () => '{"note":"new"}',
  });
  expect(travel).toMatchObject({ returning: [], settled: [] });
});

test.each<[string, ModeSettings, string]>([
  ["a replace", { mode: "replace" }, "ada bo cy dee"],
  ["a merge", { mode: "merge", keys: ["email"], vanished: "keep" }, "ada bo cy dee"],
  ["an append", { mode: "append" }, "ada bo cy ada bo cy dee"],
])("%s gives rows that the sheet gets at its end nothing of the last one's look", (_, settings, names) => {
  const sheet = open();
  const pull = new Pull(sheet);
  let at = 46_346;
  const run = (...order: readonly string[]) =>
    pull.run(people(...order), {
      mode: makeMode(settings, { at: (at += 1), isWhole: true }),
      rows: { given: ["email"], isOfPeople: false, isWhole: true },
    });
  run("ada", "bo", "cy");
  const own = 2 + sheet.workbook.namedRange("analytics_t")!.rect.columns;
  sheet.grid.deleteRows(6, sheet.grid.maxRows - 5);
  const cellAt = (row: number) => sheetOf(sheet.spreadsheet).getRange(row, own);
  cellAt(2).setValue("Note");
  cellAt(5).setBackground("#ff0000").setFontWeight("bold").setNumberFormat("0 €").setNote("about cy");
  cellAt(5).setDataValidation(list("a", "b"));
  run("ada", "bo", "cy", "dee");
  const looks = names.split(" ").map((name, nth) => {
    const { grid } = sheet;
    const { background, fontWeight } = grid.style(3 + nth, own);
    const rule = cellAt(3 + nth).getDataValidation() ? "list" : "";
    const texts = [grid.format(3 + nth, own), grid.note(3 + nth, own), rule];
    const look = [background ?? "#ffffff", fontWeight ?? "", ...texts].join(" ");
    const who = [2, 3].map((column) => String(grid.value(3 + nth, column))).join(" ");
    expect(who).toContain(name);
    return look;
  });
  const [plain, marked] = ["#ffffff    ", "#ff0000 bold 0 € about cy list"];
  expect(looks).toEqual(looks.map((__, nth) => (nth === 2 ? marked : plain)));
});
