/** Numbers in a terminal: points below each other, and nothing that rounds away. */
import { withEvenDecimals } from "../../../src/local/terminal/even-decimals";

const column = (texts: readonly string[], numeric = true, point: "." | "," = "."): string[] =>
  withEvenDecimals({ header: ["n"], rows: texts.map((text) => [text]), numeric: [numeric] }, point).rows.map(
    ([text = ""]) => text,
  );

test.each([
  ["shares", ["1", "0.4533122", "0.1265", ""], ["1.0000", "0.4533", "0.1265", ""]],
  ["amounts", ["2370.65", "17692.2", "86.4449", "-3"], ["2370.65", "17692.20", "86.44", "-3.00"]],
  ["few digits", ["0.5", "2"], ["0.5", "2.0"]],
  ["whole numbers", ["5676", "0012", "-1"], ["5676", "0012", "-1"]],
  ["tiny ones", ["0.00001", "0.5", "4.31791E-20"], ["0.00001", "0.5000", "4.31791E-20"]],
  ["percents and amounts with a sign", ["45.33%", "$1.5"], ["45.33%", "$1.5"]],
])("%s", (_, given, shown) => {
  expect(column(given)).toEqual(shown);
});

test.each([
  ["thousands stay thousands", ["262.005", "39", "1.206"], ["262.005", "39", "1.206"]],
  [
    "amounts are rounded behind the comma",
    ["2370,65", "17692,2", "86,4449"],
    ["2370,65", "17692,20", "86,44"],
  ],
  ["tiny ones stay", ["0,00001", "0,5"], ["0,00001", "0,5000"]],
])("with a decimal comma %s", (_, given, shown) => {
  expect(column(given, true, ",")).toEqual(shown);
});

test("a column of texts stays as it is, whatever it holds", () => {
  expect(column(["1.5", "2.25"], false)).toEqual(["1.5", "2.25"]);
});
