/** The File menu: what files become, what is saved, and a sentence for each file that cannot be opened. */
import { openXlsx } from "hucre";
import { strToU8, unzipSync, zipSync } from "fflate";
import { chartsOf } from "../../../src/local/page-server/files/chart-requests";
import { sheetAsCsv } from "../../../src/local/page-server/files/csv";
import { openApart } from "../../../src/local/page-server/files/open-apart";
import { asksOwnFunctions } from "../../../src/local/page-server/files/own-formulas";
import { workbookFromFile } from "../../../src/local/page-server/files/open-file";
import type { ChartRecord, ChartType } from "../../../src/local/sheet/grid/sheet-objects";
import type { Grid } from "../../../src/local/sheet/grid/grid";
import { Workbook } from "../../../src/local/sheet/grid/workbook";
import { workbookToXlsx } from "../../../src/local/workbook-file/xlsx";
import { packed, row } from "./packed-workbook";
import { calculateOnlyBuiltIns } from "../sheet/sheet-with";

const OLE = Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(512)]);
const bytes = (content: string | Uint8Array): Buffer => Buffer.from(content as Uint8Array);
const open = (name: string, content: string | Uint8Array, locale = "en_US"): Promise<Workbook> =>
  workbookFromFile(name, bytes(content), new Workbook({ locale }));
const first = (workbook: Workbook): Grid => workbook.sheets[0] as Grid;
const valuesOf = (grid: Grid): unknown[][] =>
  grid.values({ row: 1, column: 1, rows: grid.lastRow(), columns: grid.lastColumn() });

it("opens times of a day as they are, and a text that reads like an error as a text", async () => {
  const data = `<row r="1"><c r="A1" t="inlineStr"><is><t>#N/A</t></is></c><c r="B1" t="e"><v>#N/A</v></c></row>`;
  const [text, error] = valuesOf(first(await open("Errors.xlsx", packed([{ name: "S", data }]))))[0] ?? [];
  expect([text, error]).toEqual(["#N/A", expect.objectContaining({ code: "#N/A" })]);
  const workbook = new Workbook();
  const times = { row: 1, column: 1, rows: 1, columns: 3 };
  first(workbook).write(times, {
    values: [[0.5, 1.25, 45_000.75]],
    formats: [["h:mm", "[h]:mm", "yyyy-mm-dd"]],
  });
  const again = first(await open("Times.xlsx", await workbookToXlsx(workbook, ...chartsOf(workbook))));
  expect(valuesOf(again)).toEqual([[0.5, 1.25, 45_000.75]]);
});

it("keeps rules of conditional formatting in a file, in their order; other kinds are left out", async () => {
  const workbook = new Workbook();
  const cells = { row: 1, column: 1, rows: 2, columns: 2 };
  first(workbook).write(cells, {
    values: [
      [1, 2],
      [3, 4],
    ],
  });
  const rules: Grid["lookRules"] = [
    { ranges: [cells], when: { formula: '=NOW()*24>9+N("mark")', fontColor: "#5f6368", italic: true } },
    {
      ranges: [
        { ...cells, columns: 1 },
        { ...cells, column: 2, columns: 1 },
      ],
      scale: { min: "#ffffff", max: "#8ab4f8" },
    },
  ];
  first(workbook).lookRules = rules;
  const again = first(await open("Rules.xlsx", await workbookToXlsx(workbook, ...chartsOf(workbook))));
  expect(again.lookRules).toEqual(rules);
  const rule = (type: string, inner: string): string =>
    `<conditionalFormatting sqref="A1:A2"><cfRule type="${type}" priority="1">${inner}</cfRule></conditionalFormatting>`;
  const data = `<row r="1"><c r="A1"><v>1</v></c></row>`;
  const others = rule("expression", "<formula>A1&gt;2</formula>") + rule("duplicateValues", "");
  const opened = await open("Others.xlsx", packed([{ name: "S", data, after: others }]));
  expect(first(opened).lookRules).toEqual([]);
});

it("opens formulas that Excel filled down, arrays, and functions that a file marks as young", async () => {
  const cell = (name: string, formula: string, value: number): string =>
    `<c r="${name}">${formula}<v>${value}</v></c>`;
  const data = [
    `<row r="1">${cell("A1", "", 2)}${cell("B1", '<f t="shared" ref="B1:B3" si="0">A1*$A$1+1</f>', 5)}`,
    `${cell("C1", '<f t="array" ref="C1:C3">A1:A3*2</f>', 4)}</row>`,
    `<row r="2">${cell("A2", "", 3)}${cell("B2", '<f t="shared" si="0"/>', 7)}${cell("C2", "", 6)}`,
    `${cell("D2", "<f>_xlfn.XLOOKUP(3,A1:A3,B1:B3)</f>", 7)}</row>`,
    `<row r="3">${cell("A3", "", 4)}${cell("B3", '<f t="shared" si="0"/>', 9)}${cell("C3", "", 8)}`,
    `${cell("D3", '<f>IF(LEN("_xlfn.")&gt;5,1.5,0)</f>', 1.5)}</row>`,
  ].join("");
  const opened = await open("Filled.xlsx", packed([{ name: "S", data }]), "de_DE");
  const calculator = calculateOnlyBuiltIns(opened);
  calculator.settle();
  const grid = first(opened);
  expect(valuesOf(grid)).toEqual([
    [2, 5, 4, null],
    [3, 7, 6, 7],
    [4, 9, 8, 1.5],
  ]);
  expect([grid.formula(3, 2), grid.formula(3, 3), grid.formula(2, 4), grid.formula(3, 4)]).toEqual([
    "=A3*$A$1+1",
    undefined,
    "=XLOOKUP(3;A1:A3;B1:B3)",
    '=IF(LEN("_xlfn.")>5;1,5;0)',
  ]);
  calculator.close();
});

describe("a text file is read", () => {
  it.each<[string, string, string | Uint8Array, unknown[][]]>([
    [
      "with commas",
      "a.csv",
      'name,count\n"x, y",7\n',
      [
        ["name", "count"],
        ["x, y", 7],
      ],
    ],
    [
      "with semicolons",
      "a.csv",
      "name;count\na,b;7\n",
      [
        ["name", "count"],
        ["a,b", 7],
      ],
    ],
    [
      "with tabs",
      "a.tsv",
      "name\tcount\na,b\t7",
      [
        ["name", "count"],
        ["a,b", 7],
      ],
    ],
    [
      "with tabs, called .csv",
      "a.csv",
      "name\tcount, all\na\t7",
      [
        ["name", "count, all"],
        ["a", 7],
      ],
    ],
    [
      "in UTF-16",
      "a.csv",
      Buffer.concat([Buffer.from("fffe", "hex"), Buffer.from("ä;b\n1;2", "utf16le")]),
      [
        ["ä", "b"],
        [1, 2],
      ],
    ],
    [
      "in Windows' western letters",
      "a.csv",
      Buffer.from("M\u00fcller,caf\u00e9", "latin1"),
      [["Müller", "café"]],
    ],
    ["with a mark before UTF-8", "a.csv", "\ufeffä,b", [["ä", "b"]]],
    ["with what would be formulas elsewhere", "a.csv", "=1+1,+4,007,@x", [["=1+1", "+4", "007", "@x"]]],
    ["that is empty", "a.csv", "", []],
  ])("%s", async (_, name, content, expected) => {
    const workbook = await open(name, content);
    expect([workbook.name, valuesOf(first(workbook))]).toEqual(["a", expected]);
    expect([...first(workbook).formulaCells()]).toEqual([]);
  });

  it("by the decimals of the workbook's locale", async () => {
    expect(valuesOf(first(await open("a.csv", "1,5;2", "de_DE")))).toEqual([[1.5, 2]]);
  });
});

describe("a file that cannot be opened", () => {
  const wide = Array.from({ length: 18_300 }, () => "1").join(",");
  const long = `${Array.from({ length: 10_000 }, () => "1").join(",")}\n${"1\n".repeat(1_001)}`;
  it.each<[string, string, string | Uint8Array, string]>([
    ["that is cut off", "cut.csv", 'a,"b\n1,2\n', "a quote is opened and never closed"],
    ["that is no text", "photo.csv", Buffer.from("89504e470d0a1a0a0000", "hex"), "is no text"],
    ["that is too wide", "wide.csv", wide, "too large: a sheet has 18,278 columns at most"],
    ["that is too long", "long.csv", long, "too large: a spreadsheet has 10,000,000 cells at most"],
    ["that is no archive", "x.xlsx", "no archive", "may be damaged"],
    ["that is empty", "x.xlsx", "", "is empty"],
    ["that is another archive", "x.xlsx", zipSync({ "a.txt": strToU8("x") }), "may be damaged"],
    [
      "with a password, or of an old kind",
      "x.xlsx",
      OLE,
      "protected by a password, or a workbook of an older kind",
    ],
    ["of another kind", "x.pdf", "%PDF", "is a PDF: export its table as CSV"],
  ])("%s is told of in a sentence", async (_, name, content, sentence) => {
    await expect(open(name, content)).rejects.toMatchObject({
      name: "Refusal",
      message: expect.stringMatching(new RegExp(`^(The file )?"${name}".*${sentence}`)),
    });
  });
});

describe("a workbook is saved", () => {
  const TABLE = [
    ["plan", "people", "share"],
    ["Solo", 10, 0.5],
    ["Team", 6, 0.3],
    ["Max", 4, 0.2],
  ];
  function workbookWith(type: ChartType, ranges: readonly string[] = ["A", "B"]): Workbook {
    const workbook = new Workbook({ name: "Trial" });
    const grid = first(workbook);
    grid.write({ row: 1, column: 1, rows: 4, columns: 3 }, { values: TABLE });
    grid.charts = [
      {
        id: 9,
        type,
        ranges: ranges.map((letter) => ({
          sheetId: grid.id,
          rect: { row: 1, column: letter.charCodeAt(0) - 64, rows: 4, columns: 1 },
        })),
        options: { title: "People <b>" },
        position: { row: 3, column: 6, offsetX: 0, offsetY: 0 },
        headers: 1,
        transposed: false,
      },
    ];
    return workbook;
  }

  it.each<[ChartType, string]>([
    ["PIE", "pie"],
    ["BAR", "bar"],
    ["COLUMN", "bar"],
    ["LINE", "line"],
    ["AREA", "area"],
    ["SCATTER", "scatter"],
  ])("as .xlsx with a %s chart that is one there, over the same cells", async (type, kind) => {
    const workbook = workbookWith(type);
    const file = await workbookToXlsx(workbook, ...chartsOf(workbook));
    const sheet = (await openXlsx(file, { readStyles: true })).sheets.find(({ name }) => name === "Sheet1");
    const [chart] = sheet?.charts ?? [];
    expect([sheet?.charts?.length, chart?.kinds[0]]).toEqual([1, kind]);
    expect(chart?.title).toBe("People <b>");
    expect(chart?.series?.[0]).toMatchObject({
      valuesRef: expect.stringMatching(/Sheet1'?!\$B\$2:\$B\$4/),
      categoriesRef: expect.stringMatching(/Sheet1'?!\$A\$2:\$A\$4/),
    });
  });

  it("as .xlsx with charts of every kind at their cells and as large as they are, whoever placed them", async () => {
    const workbook = workbookWith("COLUMN");
    const grid = first(workbook);
    const [planned] = grid.charts;
    if (!planned) throw new Error("the sheet has a chart");
    const at = (id: number, row: number, column: number, more: Partial<ChartRecord>): ChartRecord => ({
      ...{ ...planned, id, position: { row, column, offsetX: 12, offsetY: 5 } },
      ...more,
    });
    const size = { width: 300, height: 200 };
    grid.charts = [
      at(9, 2, 8, {}),
      at(10, 2, 8, { type: "PIE", options: { ...planned.options, ...size } }),
      at(11, 40, 1, { type: "LINE", options: size }),
    ];
    const parts = unzipSync(await workbookToXlsx(workbook, ...chartsOf(workbook)));
    const drawing = Buffer.from(parts["xl/drawings/drawing1.xml"] ?? []).toString();
    expect(drawing).not.toContain("twoCellAnchor");
    const numbers = [
      ...drawing.matchAll(/<xdr:(?:col|colOff|row|rowOff)>(\d+)<|<xdr:ext cx="(\d+)" cy="(\d+)"/g),
    ];
    const pixels = (units: number): number => units * 9_525;
    expect(numbers.flatMap((found) => found.slice(1).flatMap((one) => (one ? [Number(one)] : [])))).toEqual([
      ...[7, pixels(12), 1, pixels(5), pixels(600), pixels(371)],
      ...[7, pixels(12), 1, pixels(5), pixels(300), pixels(200)],
      ...[0, pixels(12), 39, pixels(5), pixels(300), pixels(200)],
    ]);
  });

  it("as .xlsx with a chart on the sheet on which it is, over the data of another", async () => {
    for (const type of ["COLUMN", "PIE"] as const) {
      const workbook = workbookWith(type);
      const data = first(workbook);
      const board = workbook.addSheet("Board");
      [board.charts, data.charts] = [data.charts, []];
      const saved = async () =>
        (await openXlsx(await workbookToXlsx(workbook, ...chartsOf(workbook)))).sheets.map(
          ({ name, charts = [] }) => [name, ...charts.map(({ series }) => series?.[0]?.valuesRef)],
        );
      const values = expect.stringMatching(/Sheet1'?!\$B\$2:\$B\$4/) as string;
      expect(await saved()).toEqual([["Sheet1"], ["Board", values]]);
      board.hidden = true;
      expect(await saved()).toEqual([["Sheet1"]]);
    }
  });

  it("as .xlsx that opens again with its values, formulas, looks and notes", async () => {
    const workbook = workbookWith("COLUMN");
    const grid = first(workbook);
    const calculator = calculateOnlyBuiltIns(workbook);
    const cell = { row: 6, column: 2, rows: 1, columns: 1 };
    grid.write(cell, { values: [[null]], formulas: [["=SUM(B2:B4)"]], formats: [["#,##0.00"]] });
    grid.setStyles(cell, () => ({ fontWeight: "bold", background: "#ffee00", borders: ["top", "left"] }));
    grid.setNotes(cell, () => "All of them");
    grid.frozenRows = 1;
    calculator.settle();
    const file = await workbookToXlsx(workbook, ...chartsOf(workbook));
    calculator.close();
    const again = first(await open("Trial.xlsx", file));
    expect(valuesOf(again).slice(0, 4)).toEqual(TABLE);
    expect(again.cell(6, 2)).toMatchObject({
      formula: "=SUM(B2:B4)",
      format: "#,##0.00",
      note: "All of them",
    });
    expect(again.style(6, 2)).toEqual({
      fontWeight: "bold",
      background: "#ffee00",
      borders: ["top", "left"],
    });
    expect([again.name, again.frozenRows]).toEqual(["Sheet1", 1]);
  });

  it("as .csv that opens again, and in which no text becomes a formula elsewhere", async () => {
    const workbook = new Workbook();
    const grid = first(workbook);
    grid.write(
      { row: 1, column: 1, rows: 2, columns: 3 },
      {
        values: [
          ["=cmd()", 'say "hi"', "two\nlines"],
          [-5, 0.5, true],
        ],
        formats: [
          ["", "", ""],
          ["", "0%", ""],
        ],
      },
    );
    const text = sheetAsCsv(workbook, grid);
    expect(text).toBe('\ufeff\'=cmd(),"say ""hi""","two\nlines"\r\n-5,50%,TRUE\r\n');
    expect(valuesOf(first(await open("a.csv", text)))[1]).toEqual([-5, 0.5, true]);
  });
});

describe("a stranger's file", () => {
  const blank = new Workbook();

  it("that packs much more than it seems is refused before it is unpacked", async () => {
    const bomb = packed([{ name: "S", data: new Uint8Array(120_000_000).fill(32) }]);
    expect(bomb.length).toBeLessThan(500_000);
    await expect(openApart("a.xlsx", bomb, blank)).rejects.toThrow(
      '"a.xlsx" is too large: it unpacks to more than 120 MB. Open a part of it.',
    );
  });

  it("of JSON, under any name, is opened on the thread as the table that it is", async () => {
    const opened = await openApart("a.dat", bytes('[{"n":1.5,"id":"007"},{"n":2}]'), blank);
    expect(valuesOf(first(opened))).toEqual([
      ["n", "id"],
      [1.5, "007"],
      [2, null],
    ]);
    await expect(openApart("a.json", bytes('{"a":[1'), blank)).rejects.toThrow("cannot be read");
  });

  it("with pictures of any size is opened without them", async () => {
    const parts = { ...unzipSync(packed([{ name: "S", data: row("x") }])) };
    parts["xl/media/image1.png"] = new Uint8Array(200_000_000);
    const opened = await openApart("a.xlsx", Buffer.from(zipSync(parts)), blank);
    expect(valuesOf(first(opened))).toEqual([["x"]]);
  });

  it("with a text that no cell holds says where it is", async () => {
    const file = packed([{ name: "S", data: row("x".repeat(50_001)) }]);
    const said = "has a text of 50,001 characters in A1; a cell holds at most 50,000. Shorten it first.";
    await expect(openApart("a.xlsx", file, blank)).rejects.toThrow(said);
    await expect(openApart("a.csv", bytes("x".repeat(50_001)), blank)).rejects.toThrow(said);
  });

  it("whose sheets have the same name, or none, is opened with names of their own", async () => {
    const names = ["S", "s", "", "x".repeat(200), "x".repeat(150)];
    const file = packed(names.map((name) => ({ name, data: row("1") })));
    const opened = await openApart("a.xlsx", file, blank);
    expect(opened.sheets.map(({ name }) => name)).toEqual([
      "S",
      "s (2)",
      "Sheet",
      "x".repeat(100),
      `${"x".repeat(96)} (2)`,
    ]);
  });

  it("that takes too long, or too much memory, ends in a sentence", async () => {
    const file = packed([{ name: "S", data: row("1") }]);
    await expect(openApart("a.xlsx", file, blank, { mostMs: 0, mostMb: 400 })).rejects.toThrow(
      '"a.xlsx" cannot be opened: reading it took more than 0 seconds. Open a part of it.',
    );
    const rows = bytes("a,b,c\n".repeat(400_000));
    await expect(openApart("a.csv", rows, blank, { mostMs: 600_000, mostMb: 8 })).rejects.toThrow(
      '"a.csv" cannot be opened: it needs more than 8 MB of memory. Open a part of it.',
    );
  });

  it("but not one whose rows have room with as many columns as they need", async () => {
    const grid = first(await open("a.csv", "a\n".repeat(400_000)));
    expect([grid.lastRow(), grid.maxRows * grid.maxColumns]).toEqual([400_000, 10_000_000]);
  });

  it("that has more rows than a spreadsheet is refused while it is read", async () => {
    const rows = bytes(`a${",".repeat(25)}\n`.repeat(400_000));
    await expect(openApart("a.csv", rows, blank)).rejects.toThrow(
      '"a.csv" is too large: a spreadsheet has 10,000,000 cells at most. Open a part of it.',
    );
  });

  const TOO_MANY =
    '"a.csv" is too large: it has more short rows than can be read in its time. Open a part of it: 250,000 rows fit.';
  it.each<[string, string, number]>([
    ["short rows", "a\n".repeat(20_000), 100],
    ["short rows that end otherwise", "a\r".repeat(20_000), 100],
    ["short rows in quotes", '"a"\n'.repeat(20_000), 120],
    ["rows with line ends in quotes", '"a\nb"\n'.repeat(20_000), 120],
    ["rows with quotes in quotes", '"a""\n"\n'.repeat(20_000), 120],
    ["rows beside one in quotes", `"a"\n${"b\n".repeat(19_999)}`, 120],
    [
      "rows between tabs, of a sign in one and of quotes in others",
      `5"\tb\n${'"a\n\n\n\n\n\nb"\tc\n'.repeat(19_999)}`,
      120,
    ],
    ["rows between tabs with a quote of inches", `a"\tb\n${"b\tc\n".repeat(19_999)}`, 120],
  ])("that has more %s than can be read in its time is refused, and no other", async (_, rows, takesMs) => {
    await expect(workbookFromFile("a.csv", bytes(rows), blank, takesMs)).resolves.toBeDefined();
    await expect(workbookFromFile("a.csv", bytes(rows), blank, takesMs - 1)).rejects.toThrow(TOO_MANY);
  });

  it("that has too many rows is refused before one of them is read", async () => {
    const rows = bytes(`${'"a"\n'.repeat(100)}a"b\n${'"a"\n'.repeat(20_000)}`);
    await expect(workbookFromFile("a.csv", rows, blank)).rejects.toThrow(/quote/i);
    const odd = bytes(`${'"a"\n'.repeat(20_000)}a"b\n`);
    await expect(workbookFromFile("a.csv", odd, blank, 100)).rejects.toThrow(TOO_MANY);
  });

  it("whose formulas would fill the memory is refused", async () => {
    const formula = `<c><f>${"1+".repeat(3_999)}1</f></c>`;
    const file = packed([{ name: "S", data: `<row r="1">${formula.repeat(500)}</row>` }]);
    await expect(openApart("a.xlsx", file, blank)).rejects.toThrow(
      "its formulas have more than 4,000,000 characters, with twenty more for each. Open a part of it.",
    );
  });

  it("of one wide row takes no memory for the fields that other rows do not have", async () => {
    const file = bytes(`${"1,".repeat(9_999)}1\n${"x\n".repeat(900)}`);
    const opened = first(await openApart("a.csv", file, blank, { mostMs: 600_000, mostMb: 100 }));
    expect([opened.maxColumns, opened.value(1, 10_000), opened.value(901, 1)]).toEqual([10_000, 1, "x"]);
  });

  it("is what the same file is when it is read here", async () => {
    const file = bytes("day,n\n2026-11-20,7\nx,=1+1\n");
    const like = new Workbook({ locale: "de_DE", timeZone: "Europe/Berlin" });
    const [apart, here] = [await openApart("a.csv", file, like), await workbookFromFile("a.csv", file, like)];
    expect(valuesOf(first(apart))).toEqual(valuesOf(first(here)));
    expect([apart.name, apart.locale, apart.timeZone]).toEqual(["a", "de_DE", "Europe/Berlin"]);
  });

  it("is known to ask by the script's functions, however they are written", async () => {
    const functions = [{ name: "ASK_ALL", parameters: [], doc: "", customFunction: true }];
    const asks = async (formula: string): Promise<boolean> => {
      const data = `<row r="1"><c r="A1"><f>${formula}</f><v>0</v></c></row>`;
      return asksOwnFunctions(await openApart("a.xlsx", packed([{ name: "S", data }]), blank), functions);
    };
    expect(await asks("IFERROR(1+ask_all(1),0)")).toBe(true);
    expect(await asks("SUM(1,2)")).toBe(false);
  });
});
