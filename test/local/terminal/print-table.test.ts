/**
 * Tables as a terminal shows them: aligned, within its width, and with nothing that could move its cursor.
 */
import { printTable } from "../../../src/local/terminal/print-table";
import { displayWidth, shorten } from "../../../src/local/terminal/text-width";
import { visible } from "../../../src/local/terminal/visible";

const FUNNEL = {
  header: ["step", "event", "people", "conversion"],
  rows: [
    ["1", "Visited site", "20000", "100.00%"],
    ["2", "Signed up", "812", "4.06%"],
  ],
  numeric: [true, false, true, true],
};

/** A table of texts from lines of cells separated by "|"; the first line is the header. */
function texts(...lines: string[]): { header: string[]; rows: string[][]; numeric: boolean[] } {
  const [header = [], ...rows] = lines.map((line) => line.split("|"));
  return { header, rows, numeric: header.map(() => false) };
}

test("numbers stand right and texts left", () => {
  expect(printTable(FUNNEL)).toBe(
    [
      "step  event         people  conversion",
      "────  ────────────  ──────  ──────────",
      "   1  Visited site   20000     100.00%",
      "   2  Signed up        812       4.06%",
    ].join("\n"),
  );
});

test("rows beyond the most to show are counted", () => {
  const rows = Array.from({ length: 132 }, (_, at) => [`p${at}`]);
  const table = { header: ["person"], rows, numeric: [false] };
  const lines = printTable(table).split("\n");
  expect([lines.length, lines[13], lines.at(-1)]).toEqual([15, "p11", "and 120 more rows"]);
  expect(printTable(table, { maxRows: 130 })).toMatch(/and 2 more rows$/);
  // The line that would count it has room for the row itself.
  expect(printTable(table, { maxRows: 131 })).toMatch(/p131$/);
  expect(printTable(table, { maxRows: 132 })).not.toContain("more");
});

test("a table without rows says so", () => {
  expect(printTable({ header: ["date", "value"], rows: [], numeric: [false, true] })).toBe(
    ["date  value", "────  ─────", "no rows"].join("\n"),
  );
});

test("columns that do not fit are counted, and no line is too wide", () => {
  const table = texts("one|two|three|four|five", "aaaaaaaa|bbbbbbbb|cccccccc|dddddddd|eeeeeeee");
  const printed = printTable(table, { width: 20 });
  expect(printed.split("\n")).toEqual([
    "one       two",
    "────────  ────────",
    "aaaaaaaa  bbbbbbbb",
    "and 3 more columns:…",
  ]);
  expect(printTable(table, { width: 48 })).not.toContain("more");
  expect(printTable(table, { width: 47 })).toContain("and 1 more column: five");
});

test("where not all columns have room, those go that matter least", () => {
  const header =
    "variation people conversions rate rate_low rate_high lift lift_low lift_high p_value significant".split(
      " ",
    );
  const row = [
    "yearly first",
    "5,622",
    "3,339",
    "59.4%",
    "58.1%",
    "60.7%",
    "17.2%",
    "13.3%",
    "21.3%",
    "4.3E-20",
    "TRUE",
  ];
  const table = { header, rows: [row, row], numeric: header.map((_, at) => at > 0) };
  const shown = (width: number): string[] => (printTable(table, { width }).split("\n")[0] ?? "").split(/ +/);
  expect(shown(120)).toEqual(header);
  expect(shown(80)).toEqual(header.filter((name) => !/^(rate_low|rate_high|conversions)$/.test(name)));
  expect(printTable(table, { width: 80 })).toMatch(/and 3 more columns: conversions, rate_low, rate_high$/);
  expect(shown(70)).toEqual("variation people lift lift_low lift_high p_value significant".split(" "));
});

test("long texts make room for other columns first, and use what is left", () => {
  const long = "x".repeat(90);
  expect(printTable(texts("a|b", `${long}|end`), { width: 60 }).split("\n")[2]).toBe(
    `${"x".repeat(54)}…  end`,
  );
  const many = texts("a|b|c", `${long}|${long}|end`);
  expect(printTable(many, { width: 63 }).split("\n")[2]).toBe(`${"x".repeat(27)}…  ${"x".repeat(27)}…  end`);
});

test("a number is never cut: its column goes as a whole", () => {
  const table = { header: ["name", "count"], rows: [["n".repeat(30), "123456789"]], numeric: [false, true] };
  expect(printTable(table, { width: 36 })).toContain("and 1 more column");
  expect(printTable(table, { width: 40 })).toContain("123456789");
});

test("the first column is shortened where nothing else helps", () => {
  expect(printTable(texts("a", "abcdefgh"), { width: 5 }).split("\n")[2]).toBe("abcd…");
});

test("a short row has blanks at its end", () => {
  expect(printTable(texts("a|b", "x")).split("\n")[2]).toBe("x");
});

test.each([
  ["letters", "abc", 3],
  ["letters with marks, composed or not", "é e\u0301", 3],
  ["Chinese", "转化率", 6],
  ["Japanese, full and half width", "アｱ", 3],
  ["Korean", "전환", 4],
  ["a picture", "🚀", 2],
  ["a family joined of four", "👨‍👩‍👧‍👦", 2],
  ["a flag", "🇫🇷", 2],
  ["a heart as text, and as a picture", "❤ ❤\uFE0F", 4],
  ["a keycap", "1\uFE0F\u20E3", 2],
])("width of %s", (_, text, width) => expect(displayWidth(text)).toBe(width));

test("columns stay aligned next to wide characters", () => {
  const printed = printTable(texts("名前|b", "🚀🚀|x", "abcd|y"));
  expect(printed.split("\n").slice(0, 4)).toEqual(["名前  b", "────  ─", "🚀🚀  x", "abcd  y"]);
});

test.each([
  ["between characters", "abcdef", 4, "abc…"],
  ["not at all", "abcd", 4, "abcd"],
  ["before a wide character that would stick out", "日本語", 4, "日…"],
  ["never inside a joined picture", "👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 3, "👨‍👩‍👧‍👦…"],
])("texts are cut %s", (_, text, columns, cut) => expect(shorten(text, columns)).toBe(cut));

test.each([
  ["line breaks", "a\nb\r\nc\u2028d", "a↵b↵c↵d"],
  ["tabs", "a\tb", "a→b"],
  ["colour codes", "\u001B[31mred", "␛[31mred"],
  ["bells and nulls", "\u0007\u0000", "␇␀"],
  ["delete and what else controls", "\u007F\u009B", "␡�"],
  ["turned text", "a\u202Eb", "a�b"],
  ["half a character", "a\uD83D", "a�"],
])("%s show as one character each", (_, text, shown) => {
  expect(visible(text)).toBe(shown);
  expect(printTable(texts("t", text)).split("\n")[2]).toBe(shown);
});
