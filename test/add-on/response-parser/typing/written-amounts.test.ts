/** Columns of amounts as people and reports write them; what may be two numbers, an id or a note is none. */
import { readAmounts, readCommaDecimals } from "../../../../src/add-on/response-parser/typing/amounts";

const SIGNS = [
  ...["US$", "CA$", "AU$", "NZ$", "HK$", "A$", "C$", "R$", "$", "€", "£", "¥", "₹", "₽", "₩", "₺", "₴"],
  ...["₪", "₫", "₱", "₦", "USD", "EUR", "GBP", "JPY", "CHF", "CAD", "AUD", "NZD", "CNY", "INR", "BRL", "MXN"],
  ...["SEK", "NOK", "DKK", "PLN", "CZK", "HUF", "RON", "TRY", "ZAR", "KRW", "SGD", "HKD", "THB", "ILS"],
  ...["AED", "RUB", "UAH", "kr", "zł", "Kč", "Ft"],
];

it.each(SIGNS)("%s stands before or behind a number, close to it or apart, and is shown there", (sign) => {
  const read = (text: string) => readAmounts([text]);
  const format = "#,##0.00";
  expect(read(`${sign}1,234.50`)).toEqual({ cells: [1234.5], format: `"${sign}"${format}` });
  expect(read(`${sign} 1,234.50`)).toEqual({ cells: [1234.5], format: `"${sign} "${format}` });
  expect(read(`1.234,50${sign}`)).toEqual({ cells: [1234.5], format: `${format}"${sign}"` });
  expect(read(`1.234,50 ${sign}`)).toEqual({ cells: [1234.5], format: `${format}" ${sign}"` });
});

it.each<[cells: (string | null)[], numbers: (number | null)[]]>([
  [["-$5.25"], [-5.25]],
  [["$-5.25"], [-5.25]],
  [["- $5.25"], [-5.25]],
  [["−5.25 €"], [-5.25]],
  [
    ["($5.25)", "$1.00"],
    [-5.25, 1],
  ],
  [["( $5.25 )"], [-5.25]],
  [
    ["(12.50)", "1,234.50"],
    [-12.5, 1234.5],
  ],
  [["€12"], [12]],
  [
    ["$0.50", null, "", "$3"],
    [0.5, null, null, 3],
  ],
  [["₹12,34,567.00"], [1_234_567]],
  [["1'234.50 CHF"], [1234.5]],
  [["1’234’567.50 CHF"], [1_234_567.5]],
  [["1 234,50 kr"], [1234.5]],
  [["1\u00a0234\u202f567,50 €"], [1_234_567.5]],
  [["$123456789012345"], [123_456_789_012_345]],
  [["1,234,567.89"], [1_234_567.89]],
  [
    ["1,234", "12.50"],
    [1234, 12.5],
  ],
  [["1.234,50"], [1234.5]],
  [
    ["€1.234", "€12,50"],
    [1234, 12.5],
  ],
  [
    ["€1.234", "€12.50"],
    [1.234, 12.5],
  ],
])("%j are %j", (cells, numbers) => {
  expect(readAmounts(cells)?.cells).toEqual(numbers);
});

it.each([
  "$1,234",
  "US$1,234",
  "£1,234",
  "¥1,234",
  "₹1,234",
  "USD 1,234",
  "GBP 1,234",
  "JPY 1,234",
  "INR 1,234",
])("a comma before three digits parts thousands where nobody writes decimals with it: %s", (text) => {
  expect(readAmounts([text])).toMatchObject({ cells: [1234] });
});

it.each([
  ["€1,234"],
  ["EUR 1,234"],
  ["€1.234"],
  ["1,234"],
  ["12,50"],
  ["(1)", "(2)"],
  ["$1.00", "€1.00"],
  ["$1.00", "1.00"],
  ["$1.00", "soon"],
  ["1.9", "1.10"],
  ["12", "-0.5"],
  ["-(5.25)"],
  ["--$5.25"],
  ["-$-5.25"],
  ["($-5.25)"],
  ["(5.25"],
  ["5.25)"],
  ["$"],
  ["$ "],
  ["$007"],
  ["$1234567890123456"],
  ["$1,2345.00"],
  ["$1,23,4.00"],
  ["$1.2.3"],
  ["$5$"],
  ["₹1,234,56.00"],
  ["1234,567.00"],
  ["5 boxes"],
  ["$5 each"],
  ["1 - 2"],
  [null, ""],
  [`$${" ".repeat(40)}5`],
])("%j are no amounts for sure", (...cells) => {
  expect(readAmounts(cells)).toBeUndefined();
});

it("as many decimals are shown as any of them has", () => {
  expect(readAmounts(["$1.5", "$2.25", "$3"])?.format).toBe('"$"#,##0.00');
  expect(readAmounts(["$1", "$2"])?.format).toBe('"$"#,##0');
  expect(readAmounts(["1,234.5"])?.format).toBe("#,##0.0");
});

it.each<[cells: (string | null)[], numbers: (number | null)[]]>([
  [
    ["1,5", "2"],
    [1.5, 2],
  ],
  [
    ["-1,5", null, ""],
    [-1.5, null, null],
  ],
  [["1.234,5"], [1234.5]],
  [
    ["1 234,5", "1'234,5"],
    [1234.5, 1234.5],
  ],
  [["0,05"], [0.05]],
])("where a comma marks decimals %j are %j", (cells, numbers) => {
  expect(readCommaDecimals(cells)).toEqual(numbers);
});

it.each([
  ["1", "2"],
  ["1,5", "x"],
  ["1,5", "1.5"],
  ["1,5,2"],
  ["007,5"],
  [",5"],
  ["5,"],
  ["1,234567890123456"],
])("and %j are none", (...cells) => {
  expect(readCommaDecimals(cells)).toBeUndefined();
});
