/**
 * The tab of pulls: made once, read wherever its columns, rows and name went, and told in what became of its
 * pulls.
 */
import { CONFIG_SHEET } from "../../../../src/add-on/pulls/model/tab-names";
import { BLANK_FORM } from "../../../../src/sidebar/question/blank-form";
import {
  CONFIG_COLUMNS,
  type ConfigCellName,
  OUR_COLUMNS,
  STATUS_CELLS,
} from "../../../../src/add-on/pulls/config-sheet/columns";
import { readMark } from "../../../../src/add-on/pulls/config-sheet/column-marks";
import { stateText } from "../../../../src/add-on/pulls/model/status";
import { PullForms } from "../../../../src/add-on/pulls/config-sheet/row-form";
import { type Open, open, watched } from "../../sheet-writer/open-spreadsheet";
import {
  bookWith,
  callsOf,
  cellOf,
  columnOf,
  type ConfigBook,
  configSheet,
  NOW,
  PEOPLE,
  type RowTexts,
  SALES,
  tabIn,
  tabOf,
  typeRow,
  mistakesIn,
  pullsIn,
  statusFor,
} from "./config-book";

const names = ({ tab }: ConfigBook): string[] => pullsIn(tab).map(({ name }) => name);
const messages = ({ tab }: ConfigBook): string[] => mistakesIn(tab).map(({ message }) => message);

describe("the tab that the add-on makes", () => {
  it("has a header with a note for every column, drop-downs that warn, widths, and a warning before ours are changed", () => {
    const { grid } = gridOf(bookWith());
    expect(grid.frozenRows).toBe(1);
    const headers = CONFIG_COLUMNS.map((_, i) => grid.value(1, i + 1));
    expect(headers).toEqual(CONFIG_COLUMNS.map(({ title }) => title));
    for (const [i, { cell, note, width }] of CONFIG_COLUMNS.entries()) {
      expect(grid.note(1, i + 1)).toMatch(note);
      expect(readMark(grid.note(1, i + 1))).toBe(cell);
      expect(grid.columnWidths.get(i + 1)).toBe(width);
      expect(grid.style(1, i + 1)).toMatchObject({ fontWeight: "bold", background: expect.any(String) });
    }
    expect(grid.style(2, columnOf("message"))).toEqual({ wrap: true });
    const offering = grid.validations.map(({ rect, allowInvalid }) => [rect.column, rect.row, allowInvalid]);
    expect(offering).toEqual(
      ["source", "mode", "schedule", "tell"].map((cell) => [columnOf(cell as ConfigCellName), 2, true]),
    );
    expect(grid.protections).toMatchObject([
      {
        rect: { row: 1, column: columnOf("state"), rows: 1000, columns: OUR_COLUMNS.length },
        warningOnly: true,
      },
    ]);
  });

  it("offers only what can be read", () => {
    for (const { cell, offers = [] } of CONFIG_COLUMNS) {
      for (const offer of offers) {
        const book = bookWith({ ...SALES, what: "reports", columns: "email", [cell]: offer });
        expect(messages(book).filter((message) => message.startsWith(titleOf(cell)))).toEqual([]);
      }
    }
  });

  it("is made once: what is in it stays", () => {
    const book = bookWith(SALES);
    book.tab.ensure();
    expect(names(book)).toEqual(["Sales"]);
    expect(book.workbook.sheets.map(({ name }) => name)).toEqual(["Sheet1", CONFIG_SHEET]);
  });

  it("is finished where its making was cut off", () => {
    const book = tabOf(open());
    book.spreadsheet.insertSheet(CONFIG_SHEET);
    book.tab.ensure();
    expect(book.workbook.sheets).toHaveLength(2);
    expect(cellOf(book, 1, "message")).toBe("Message");
  });

  it("says nothing where it is not there", () => {
    expect(tabOf(open()).tab.read()).toEqual({
      rows: [],
      problems: [],
      isWhole: false,
      isThere: false,
      isOutdated: false,
      lacksColumns: false,
      isStrange: false,
    });
  });

  it("costs four service calls to read: it is known by its range, and nothing may land on it whatever it is called", () => {
    const calls = callsOf(bookWith(SALES, PEOPLE), (tab) => tab.read());
    const [found, read] = [
      { "Spreadsheet.getRangeByName": 1, "Sheet.getName": 1 },
      { "Sheet.getDataRange": 1, "Range.getValues": 1 },
    ];
    expect(calls).toEqual({ ...found, ...read });
  });
});

describe("the tab is found", () => {
  it("under another name", () => {
    const book = bookWith(SALES);
    configSheet(book).setName("Our pulls");
    expect(names(book)).toEqual(["Sales"]);
    book.tab.ensure();
    expect(book.workbook.sheets).toHaveLength(2);
  });

  it("by its name, where the name of its headers is gone", () => {
    const book = bookWith(SALES);
    book.spreadsheet.removeNamedRange("analytics_pulls");
    expect(names(book)).toEqual(["Sales"]);
  });

  it("made again after it was deleted, also where the old name stays broken", () => {
    const book = bookWith(SALES);
    book.spreadsheet.deleteSheet(configSheet(book));
    expect(names(book)).toEqual([]);
    book.tab.ensure();
    typeRow(book, 2, PEOPLE);
    expect(names(book)).toEqual(["Team"]);
  });
});

describe("the columns are found", () => {
  const changed = (change: (sheet: GoogleAppsScript.Spreadsheet.Sheet) => void): ConfigBook => {
    const book = bookWith({ ...SALES, mode: "append" }, { ...PEOPLE, mode: "merge on name" });
    change(configSheet(book));
    return book;
  };
  const modes = ({ tab }: ConfigBook): string[] => pullsIn(tab).map(({ landing }) => landing.mode.mode);
  const header = (cell: ConfigCellName) => [1, columnOf(cell)] as const;
  /** Where the column of this cell is by now. */
  const titleAt = (sheet: GoogleAppsScript.Spreadsheet.Sheet, cell: ConfigCellName): number =>
    (sheet.getRange(1, 1, 1, CONFIG_COLUMNS.length).getValues()[0] ?? []).indexOf(
      CONFIG_COLUMNS[columnOf(cell) - 1]?.title,
    ) + 1;

  it.each<[string, (sheet: GoogleAppsScript.Spreadsheet.Sheet) => void]>([
    ["below rows that a person put above", (sheet) => sheet.insertRowsBefore(1, 3)],
    ["beside columns that a person put between", (sheet) => sheet.insertColumnsBefore(3, 2)],
    ["with other spaces and letters", (sheet) => void sheet.getRange(...header("mode")).setValue(" MODE ")],
    ["with a slip", (sheet) => void sheet.getRange(...header("schedule")).setValue("Shedule")],
    [
      "under another name, between its neighbours",
      (sheet) => void sheet.getRange(...header("mode")).setValue("How?"),
    ],
    [
      "without a name, between its neighbours",
      (sheet) => void sheet.getRange(...header("mode")).clearContent(),
    ],
    ["the first one under another name", (sheet) => void sheet.getRange(...header("name")).setValue("Pull")],
    ["moved to the right end", (sheet) => moveColumn(sheet, columnOf("mode"), CONFIG_COLUMNS.length + 3)],
    ["with ours moved in front", (sheet) => swapColumns(sheet, columnOf("name"), columnOf("message"))],
    ["with ours deleted", (sheet) => deleteColumn(sheet, columnOf("lastChange"))],
  ])("%s", (_, change) => {
    const book = changed(change);
    expect(book.tab.read().problems).toEqual([]);
    expect(names(book)).toEqual(["Sales", "Team"]);
    expect(modes(book)).toEqual(["append", "merge"]);
  });

  describe("by the marks in their notes", () => {
    const translated = (sheet: GoogleAppsScript.Spreadsheet.Sheet): void =>
      void sheet
        .getRange(1, 1, 1, CONFIG_COLUMNS.length)
        .setValues([CONFIG_COLUMNS.map((_, i) => `Spalte ${i}`)]);
    const tell = (book: ConfigBook): void =>
      void book.tab.writeStatuses([statusFor("Sales", { message: "said" })]);
    const saidIn = (book: ConfigBook, title: string): unknown => {
      const cells = configSheet(book).getDataRange().getValues();
      return cells[1]?.[cells[0]?.indexOf(title) ?? -1];
    };

    it("whatever they are called, and wherever they were moved and others put between", () => {
      const book = changed((sheet) => {
        translated(sheet);
        sheet.insertColumnsBefore(3, 2);
        const [one, other] = [sheet.getRange("A1:A3"), sheet.getRange("J1:J3")];
        const [values, notes] = [one.getValues(), one.getNotes()];
        one.setValues(other.getValues()).setNotes(other.getNotes());
        other.setValues(values).setNotes(notes);
      });
      expect(book.tab.read()).toMatchObject({ problems: [], isWhole: true });
      expect(names(book)).toEqual(["Sales", "Team"]);
      expect(modes(book)).toEqual(["append", "merge"]);
      tell(book);
      expect(saidIn(book, `Spalte ${columnOf("message") - 1}`)).toBe("said");
    });

    it("in a tab made before notes had marks", () => {
      const book = changed((sheet) => {
        sheet.getRange(1, 1, 1, CONFIG_COLUMNS.length).setNotes([CONFIG_COLUMNS.map(({ note }) => note)]);
        translated(sheet);
      });
      expect(names(book)).toEqual(["Sales", "Team"]);
    });

    it("and what a person calls as ours was called is theirs", () => {
      const book = changed((sheet) => {
        sheet.getRange(...header("message")).setValue("Mitteilung");
        sheet.getRange(1, CONFIG_COLUMNS.length + 1, 2, 1).setValues([["Message"], ["mine"]]);
      });
      tell(book);
      expect([saidIn(book, "Mitteilung"), saidIn(book, "Message")]).toEqual(["said", "mine"]);
    });

    it("and are not read where nothing was renamed, moved or put between", () => {
      const book = bookWith(SALES);
      expect(callsOf(book, (tab) => tab.read())["Range.getNotes"]).toBeUndefined();
    });
  });

  it.each(["Status", "Row", "Took?", "Messages"])(
    "and what a person calls %s is theirs, where ours is gone",
    (own) => {
      const book = changed((sheet) => {
        for (const cell of ["state", "took", "rows", "message"] as const)
          deleteColumn(sheet, titleAt(sheet, cell));
        sheet.getRange(1, 20, 2, 1).setValues([[own], ["mine"]]);
      });
      book.tab.writeStatuses([statusFor("Sales", { state: "finished", rows: 3, took: 5, message: "said" })]);
      expect(configSheet(book).getRange(2, 20).getValue()).toBe("mine");
    },
  );

  it("or named, and no pull runs half understood: a merge without its mode would replace", () => {
    const book = changed((sheet) => deleteColumn(sheet, columnOf("mode")));
    const { problems } = book.tab.read();
    const mistakes = mistakesIn(book.tab);
    expect(pullsIn(book.tab)).toEqual([]);
    expect(problems).toEqual([
      expect.stringMatching(/^No column is called "Mode": put that name back above/),
    ]);
    expect(mistakes.map(({ name, message }) => [name, message])).toEqual([
      ["Sales", problems[0]],
      ["Team", problems[0]],
    ]);
  });

  it("or named where two have one name", () => {
    const book = changed((sheet) => void sheet.getRange(1, CONFIG_COLUMNS.length + 1).setValue("Mode"));
    expect(pullsIn(book.tab)).toEqual([]);
    expect(book.tab.read()).toMatchObject({
      problems: ['2 columns are called "Mode": give all but one of them another name.'],
    });
  });

  it("or named where all are gone", () => {
    const book = changed((sheet) => void sheet.getRange(1, 1, 1, 30 - 4).clearContent());
    expect(pullsIn(book.tab)).toEqual([]);
    expect(book.tab.read()).toMatchObject({
      problems: [expect.stringContaining("has lost its headers")],
    });
  });
});

describe("the rows are read", () => {
  it("with blank rows between, and whatever is in columns of the person's own", () => {
    const book = bookWith(SALES);
    typeRow(book, 6, PEOPLE);
    configSheet(book)
      .getRange(4, CONFIG_COLUMNS.length + 2)
      .setValue("my note");
    expect(pullsIn(book.tab).map(({ name, row }) => [name, row])).toEqual([
      ["Sales", 2],
      ["Team", 6],
    ]);
  });

  it("in the order in which they were sorted", () => {
    const book = bookWith(SALES, PEOPLE);
    swapRows(book, 2, 3);
    expect(pullsIn(book.tab).map(({ name, row }) => [name, row])).toEqual([
      ["Team", 2],
      ["Sales", 3],
    ]);
  });

  it("with the values that formulas make", () => {
    const book = bookWith(SALES, PEOPLE);
    calculated(book, 2, "dates", "last 30 days");
    calculated(book, 3, "what", "#REF!");
    expect(pullsIn(book.tab)).toMatchObject([
      { name: "Sales", arguments: ["Sales by country", "last 30 days"] },
    ]);
    expect(messages(book)).toEqual([expect.stringMatching(/^What: the cell that it reads shows #REF!/)]);
  });

  it.each<[string, RowTexts[], (string | RegExp)[]]>([
    [
      "of one name: the upper one stands",
      [SALES, { ...PEOPLE, name: " SALES" }],
      [/^Name: row 2 has the name "SALES" already/],
    ],
    [
      "on one place: the upper one stands",
      [SALES, { ...PEOPLE, place: "sales" }],
      [/^Place: the pull "Sales" already lands on sales/],
    ],
    [
      "on the tab itself",
      [SALES, { ...PEOPLE, place: "Analytics pulls!A9" }],
      [/^Place: "Analytics pulls!A9" is the add-on's own sheet/],
    ],
    ["on the log", [SALES, { ...PEOPLE, place: "Analytics log" }], [/is the add-on's own sheet/]],
    ["that says nothing but a place", [SALES, { place: "X" }], [/^Name: it is empty.*Source: it is empty/]],
  ])("and one is refused, without stopping another: two %s", (_, rows, sentences) => {
    const book = bookWith(...rows);
    expect(names(book)).toEqual(["Sales"]);
    expect(messages(book)).toEqual(sentences.map((sentence) => expect.stringMatching(sentence)));
  });

  it("and know next to which pulls it says that they ran", () => {
    const book = bookWith(SALES, PEOPLE);
    book.tab.writeStatuses([statusFor("team", { lastRun: NOW })]);
    expect(book.tab.read().rows.map(({ isShownToHaveRun }) => isShownToHaveRun)).toEqual([false, true]);
  });
});

describe("what became of pulls is shown", () => {
  const RESULT = {
    state: "finished",
    lastRun: NOW,
    lastChange: "3 added",
    rows: 12,
    took: 4,
    nextRun: NOW + 3_600_000,
    message: "",
  };

  it("next to the pull, as values that read back", () => {
    const book = bookWith(SALES, PEOPLE);
    book.tab.writeStatuses([statusFor("Team", RESULT)]);
    const shownStatus = STATUS_CELLS.map((cell) => cellOf(book, 3, cell));
    expect(shownStatus).toEqual(["finished", new Date(NOW), "3 added", 12, 4, new Date(NOW + 3_600_000), ""]);
    expect(cellOf(book, 2, "state")).toBe("");
  });

  it("with one writing call, and none where all of it stands there already", () => {
    const book = bookWith(SALES, PEOPLE);
    const tell = (state: string) =>
      callsOf(book, (tab) => tab.writeStatuses([statusFor("Team", { ...RESULT, state })]));
    expect(tell("finished")).toMatchObject({ "Range.setValues": 1 });
    expect(tell("finished")).not.toHaveProperty("Range.setValues");
    expect(tell("failed")).toMatchObject({ "Range.setValues": 1 });
  });

  it("next to the pull's own row, also when people sorted between reading and writing", () => {
    const book = bookWith(SALES, PEOPLE);
    const pulls = pullsIn(book.tab);
    swapRows(book, 2, 3);
    book.tab.writeStatuses(pulls.map(({ name }) => statusFor(name, { message: `of ${name}` })));
    expect([2, 3].map((row) => [cellOf(book, row, "name"), cellOf(book, row, "message")])).toEqual([
      ["Team", "of Team"],
      ["Sales", "of Sales"],
    ]);
  });

  it("nowhere where the pull is gone or has another name now", () => {
    const book = bookWith(SALES, PEOPLE);
    typeRow(book, 3, { name: "Team two" });
    const before = cells(book);
    book.tab.writeStatuses([statusFor("Team", RESULT)]);
    expect(cells(book)).toEqual(before);
  });

  it("without touching anything of a person's: their cells, formulas and columns", () => {
    const book = bookWith(SALES, { ...PEOPLE, mode: "append" });
    const sheet = configSheet(book);
    sheet.insertColumnsAfter(columnOf("rows"), 1);
    sheet.getRange(3, columnOf("rows") + 1).setFormula("=1+1");
    sheet.getRange(2, columnOf("dates")).setFormula('="last 7 days"');
    const before = cells(book, (column) => column <= columnOf("tell") || column === columnOf("rows") + 1);
    book.tab.writeStatuses([statusFor("Sales", RESULT), statusFor("Team", RESULT)]);
    expect(cells(book, (column) => column <= columnOf("tell") || column === columnOf("rows") + 1)).toEqual(
      before,
    );
    expect(sheet.getRange(3, columnOf("message") + 1).getValue()).toBe("");
    expect(sheet.getRange(3, columnOf("took") + 1).getValue()).toBe(4);
  });

  it("as texts that no formula can come of", () => {
    const book = bookWith(SALES);
    book.tab.writeStatuses([
      statusFor("Sales", { state: "=1+1", message: "'=IMPORTDATA(1)", lastChange: "007" }),
    ]);
    const shownStatus = () =>
      (["state", "message", "lastChange"] as const).map((cell) => cellOf(book, 2, cell));
    expect(shownStatus()).toEqual(["=1+1", "'=IMPORTDATA(1)", "007"]);
    book.tab.writeStatuses([statusFor("Sales", { rows: 5 })]);
    expect(shownStatus()).toEqual(["=1+1", "'=IMPORTDATA(1)", "007"]);
    expect(gridOf(book).grid.formula(2, columnOf("state"))).toBeUndefined();
  });

  it("where some of our columns were deleted: those that are left", () => {
    const book = bookWith(SALES);
    deleteColumn(configSheet(book), columnOf("lastChange"));
    book.tab.writeStatuses([statusFor("Sales", RESULT)]);
    expect(
      configSheet(book)
        .getRange(2, columnOf("rows") - 1)
        .getValue(),
    ).toBe(12);
  });

  it("next to rows at fault, until they are mended", () => {
    const book = bookWith(SALES, { ...PEOPLE, mode: "replase" });
    book.tab.writeStatuses([]);
    expect([2, 3].map((row) => cellOf(book, row, "state"))).toEqual(["", stateText("check this row")]);
    expect(cellOf(book, 3, "message")).toMatch(/^Mode: "replase" is not a mode/);
    expect(book.tab.read().isOutdated).toBe(false);
    typeRow(book, 3, { mode: "replace" });
    expect(book.tab.read().isOutdated).toBe(true);
    book.tab.writeStatuses([]);
    expect(book.tab.read().isOutdated).toBe(false);
    expect([cellOf(book, 3, "state"), cellOf(book, 3, "message")]).toEqual(["", ""]);
  });

  it("next to every row where a column is missing", () => {
    const book = bookWith(SALES, PEOPLE);
    deleteColumn(configSheet(book), columnOf("tell"));
    book.tab.writeStatuses([]);
    expect(
      configSheet(book)
        .getRange(3, columnOf("message") - 1)
        .getValue(),
    ).toMatch(/^No column is called "Tell"/);
  });
});

it("shows a pull's row where it is sorted to, and of rows without a name the one that is asked for", () => {
  const book = bookWith({ source: "report" }, { source: "metric" }, SALES);
  const shown = (name: string, row: number): number => {
    book.forms.show(name, row);
    return configSheet(book).getActiveCell().getRow();
  };
  expect([shown("", 2), shown("", 3), shown("sales", 2)]).toEqual([2, 3, 4]);
});

describe("a pull is entered from a form", () => {
  const FORM = {
    ...BLANK_FORM,
    name: "Sales",
    source: "report",
    what: "Sales by country",
    dates: "last 30 days",
    place: "Sales",
  };

  it("into a tab that is made for it", () => {
    const book = tabOf(open());
    expect(book.forms.save(FORM)).toMatchObject({ kind: "saved", name: "Sales", row: 2 });
    expect(book.forms.read("sales")).toEqual(FORM);
    expect(names(book)).toEqual(["Sales"]);
  });

  it("below the last row, also at the end of the grid", () => {
    const book = bookWith(SALES);
    typeRow(book, 1000, PEOPLE);
    expect(book.forms.save({ ...FORM, name: "New", place: "New" })).toMatchObject({
      kind: "saved",
      row: 1001,
    });
    expect(names(book)).toEqual(["Sales", "Team", "New"]);
  });

  it("as texts that no formula, day or number can come of", () => {
    const book = bookWith();
    const what = "2026-01-31";
    expect(book.forms.save({ ...FORM, what, name: "007" }).kind).toBe("saved");
    expect([cellOf(book, 2, "what"), cellOf(book, 2, "name")]).toEqual(["2026-01-31", "007"]);
  });

  it("over its own row, and only where that changes", () => {
    const book = bookWith(PEOPLE, SALES);
    calculated(book, 3, "what", "Sales by country");
    const form = book.forms.read("Sales");
    expect(form).toMatchObject({ what: "Sales by country" });
    expect(book.forms.save({ ...FORM, name: "Sales of all", mode: "append" }, "Sales")).toMatchObject({
      kind: "saved",
      row: 3,
    });
    expect(gridOf(book).grid.formula(3, columnOf("what"))).toBe("=A1");
    expect([cellOf(book, 3, "name"), cellOf(book, 3, "mode")]).toEqual(["Sales of all", "append"]);
    expect(cellOf(book, 2, "name")).toBe("Team");
  });

  it.each<[string, object, string | undefined, object]>([
    [
      "a cell at fault",
      { mode: "replase" },
      undefined,
      { kind: "mistaken", cells: { mode: expect.stringContaining("replase") } },
    ],
    [
      "a name that is taken",
      { name: "team" },
      undefined,
      { kind: "mistaken", cells: { name: expect.stringContaining("already") } },
    ],
    [
      "a place that is taken",
      { place: "Team" },
      undefined,
      { kind: "mistaken", cells: { place: expect.stringContaining("already") } },
    ],
    [
      "a place that is taken by a row below",
      { place: "Team", name: "Top" },
      "Top",
      { kind: "mistaken", cells: { place: expect.stringContaining("already") } },
    ],
    [
      "an empty form",
      { name: "", source: " ", what: "", dates: "", place: "" },
      undefined,
      {
        kind: "mistaken",
        cells: {
          name: expect.stringMatching(/^Name: it is empty/),
          source: expect.stringMatching(/^Source: it is empty/),
          what: expect.stringMatching(/^What: it is empty/),
          place: expect.stringMatching(/^Place: it is empty/),
        },
      },
    ],
    [
      "a form with nothing but a name",
      { source: "", what: "" },
      undefined,
      { cells: { source: expect.anything(), what: expect.stringMatching(/^What: it is empty/) } },
    ],
    ["a pull that is gone", {}, "Gone", { kind: "refused", message: expect.stringContaining('"Gone"') }],
  ])("or refused, and nothing is written: %s", (_, change, before, result) => {
    const book = bookWith({ ...SALES, name: "Top", place: "Top" }, PEOPLE);
    const stood = cells(book);
    expect(book.forms.save({ ...FORM, ...change }, before)).toMatchObject(result);
    expect(cells(book)).toEqual(stood);
  });

  it("once, also where its first try was ended at any call: one tab, one row, whole, and dressed as at one go", () => {
    const whole = dressOf(bookWith(SALES));
    const save = (spreadsheet: Open["spreadsheet"]) =>
      new PullForms({ config: tabIn(spreadsheet) }).save(FORM);
    const callsOfAll = 60;
    let ended = 0;
    for (let last = 1; last <= callsOfAll; last++) {
      const book = tabOf(open());
      let made = 0;
      const ending = watched(book.spreadsheet, () => {
        made += 1;
        if (made >= last) throw new Error("ended");
      });
      try {
        save(ending);
      } catch {
        ended += 1;
      }
      if (names(book).length === 0) save(book.spreadsheet);
      expect({ last, names: names(book), messages: messages(book) }).toEqual({
        last,
        names: ["Sales"],
        messages: [],
      });
      expect(book.workbook.sheets.map(({ name }) => name)).toEqual(["Sheet1", CONFIG_SHEET]);
      expect({ last, dress: dressOf(book) }).toEqual({ last, dress: whole });
    }
    expect(ended).toBeGreaterThan(40);
  });

  it("or refused where the tab itself is at fault", () => {
    const book = bookWith(SALES);
    deleteColumn(configSheet(book), columnOf("mode"));
    expect(book.forms.save({ ...FORM, name: "New", place: "New" })).toMatchObject({
      kind: "refused",
      message: expect.stringContaining('"Mode"'),
    });
  });
});

function titleOf(cell: ConfigCellName): string {
  return CONFIG_COLUMNS.find((column) => column.cell === cell)?.title ?? "";
}

function gridOf(book: Open) {
  const grid = book.workbook.sheetByName(CONFIG_SHEET);
  if (!grid) throw new Error("There is no tab of pulls.");
  return { grid };
}

/** A formula of the person's, and what came of it. */
function calculated(book: Open, row: number, cell: ConfigCellName, value: string): void {
  const { grid } = gridOf(book);
  const column = columnOf(cell);
  configSheet(book).getRange(row, column).setFormula("=A1");
  grid.setCalculated({ row, column, rows: 1, columns: 1 }, [[value]]);
}

/** What every cell of the tab holds, formulas as such. */
function cells(book: Open, of: (column: number) => boolean = () => true): unknown[] {
  const { grid } = gridOf(book);
  return Array.from({ length: 5 }, (_, r) =>
    Array.from({ length: grid.maxColumns }, (_unused, c) =>
      of(c + 1) ? (grid.formula(r + 1, c + 1) ?? grid.value(r + 1, c + 1)) : "",
    ),
  );
}

function swapRows(book: Open, one: number, other: number): void {
  const sheet = configSheet(book);
  const width = CONFIG_COLUMNS.length;
  const [a, b] = [one, other].map((row) => sheet.getRange(row, 1, 1, width).getValues());
  sheet.getRange(one, 1, 1, width).setValues(b ?? []);
  sheet.getRange(other, 1, 1, width).setValues(a ?? []);
}

function moveColumn(sheet: GoogleAppsScript.Spreadsheet.Sheet, from: number, to: number): void {
  const values = sheet.getRange(1, from, 20, 1).getValues();
  deleteColumn(sheet, from);
  sheet.getRange(1, to, 20, 1).setValues(values);
}

function swapColumns(sheet: GoogleAppsScript.Spreadsheet.Sheet, one: number, other: number): void {
  const [a, b] = [one, other].map((column) => sheet.getRange(1, column, 20, 1).getValues());
  sheet.getRange(1, one, 20, 1).setValues(b ?? []);
  sheet.getRange(1, other, 20, 1).setValues(a ?? []);
}

/** Takes a column away, what is right of it moves left. */
function deleteColumn(sheet: GoogleAppsScript.Spreadsheet.Sheet, column: number): void {
  const width = 26 - column;
  const right = sheet.getRange(1, column + 1, 20, width).getValues();
  sheet.getRange(1, column, 20, width).setValues(right);
}

/** How the tab looks and is found, whatever is in its rows. */
function dressOf(book: Open) {
  const { grid } = gridOf(book);
  const headers = CONFIG_COLUMNS.map((_, i) => [
    grid.value(1, i + 1),
    grid.note(1, i + 1),
    grid.style(1, i + 1),
  ]);
  const { frozenRows, columnWidths, validations, protections } = grid;
  const looks = protections.map(({ rect, description, warningOnly }) => ({ rect, description, warningOnly }));
  const named = book.workbook.namedRange("analytics_pulls")?.rect;
  return {
    headers,
    frozenRows,
    columnWidths: [...columnWidths],
    offers: validations.map(({ rect }) => rect),
    looks,
    named,
  };
}

describe("a Dates cell is what it shows", () => {
  const first = new Date(Date.UTC(2026, 4, 1));

  it.each([
    ["mmm-yy", "2026-05"],
    ["mmmm yyyy", "2026-05"],
    ["m/yyyy", "2026-05"],
    ["yyyy-mm-dd", "2026-05-01"],
    ["d. mmm", "2026-05-01"],
  ])("in the format %s", (format, means) => {
    const book = bookWith({ ...SALES, dates: first });
    configSheet(book).getRange(2, 4).setNumberFormat(format);
    const [row] = book.tab.read().rows;
    expect(row?.read.kind === "pull" && row.read.pull.asks[2]).toBe(means);
    expect(book.forms.read("Sales")?.dates).toBe(means);
  });

  it("and no format is looked at where no cell may be longer than a day", () => {
    const shownCalls = (dates: Date): number => {
      const book = bookWith({ ...SALES, dates });
      return callsOf(book, (tab) => tab.read())["Range.getDisplayValues"] ?? 0;
    };
    expect([shownCalls(new Date(Date.UTC(2026, 4, 2))), shownCalls(first)]).toEqual([0, 1]);
  });
});
