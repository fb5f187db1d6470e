/** Words of values, totals and types: what stands for nothing, what adds others up, and what a column is. */
import { isNoValue } from "../../../../src/add-on/response-parser/vocabulary/no-value-words";
import { isTotalName } from "../../../../src/add-on/response-parser/vocabulary/total-words";
import { findType } from "../../../../src/add-on/response-parser/vocabulary/type-words";

it.each([
  ...["null", "NULL", "(null)", "<null>", "\\N", "nil", "None", "(none)", "NA", "<NA>", "NaT", "NaN"],
  ...["undefined", "inf", "-Inf", "Infinity", "-infinity", "N/A", "n.a.", "k. A.", "Not available"],
  ...["not applicable", "No data", "no value", "Invalid Date", "0000-00-00", "0000-00-00 00:00:00"],
  ...["(not set)", "(not provided)", "(blank)", "(empty)", "-", "--", "–", "—", "…", "#N/A", "#NV"],
  ...["#DIV/0!", "#VALUE!", "#WERT!", "#REF!", "#NUM!", "#NAME?", " N/A ", "   -   ", `-${" ".repeat(60)}`],
])("%j stands for no value", (text) => {
  expect(isNoValue(text)).toBe(true);
});

it.each([
  "",
  "0",
  "no",
  "none of them",
  "Nan Goldin",
  "not set up",
  "n",
  "a",
  "NAT-5",
  "- 5",
  "infinite",
  "# 5",
  "Not available before the end of the month, as the office of the lake is closed until then",
])("%j is a value", (text) => {
  expect(isNoValue(text)).toBe(false);
});

it.each([
  ...[
    "Total",
    "TOTALS",
    "Grand Total",
    "Subtotal",
    "Sub total",
    "Sum",
    "All",
    "Overall",
    "total:",
    "Total .",
  ],
  ...["Gesamt", "Gesamtsumme", "Summe", "Insgesamt", "Gesamtergebnis", "Totaux", "Total général", "Totales"],
  ...["Totale generale", "Totaal", "Totalt", "Yhteensä", "Suma", "Razem", "Celkem", "Genel toplam", "Итого"],
  ...["合計", "总计", "합계", " Total "],
])("%j names a row that adds the others up", (name) => {
  expect(isTotalName(name)).toBe(true);
});

it.each([
  "",
  "Total Wine",
  "Totaled",
  "Summer",
  "Allentown",
  "All saints",
  "Gesamtschule",
  "Subtotals of",
  "Tot",
])("%j names a row of its own", (name) => {
  expect(isTotalName(name)).toBe(false);
});

it.each([
  ["number", "int INTEGER bigint UInt64 Int32 smallint tinyint mediumint longint float Float64 double"],
  ["number", "numeric decimal bigdecimal bignumeric bignum number real long short fixed currency money"],
  ["number", "TYPE_FLOAT decimal(10,2) Nullable(UInt64) LowCardinality(Nullable(Int8)) type/Integer"],
  ["datetime", "datetime date_time DateTime64(3) timestamp timestamptz time dttm instant TIMESTAMP_NTZ"],
  ["date", "date Date32 TYPE_DATE Nullable(Date)"],
  ["percent", "percent percentage"],
  ["boolean", "bool boolean Boolean"],
  ["text", "string str text char varchar varchar(255) uuid enum8 json"],
  [undefined, "country interval geometry points dates_of_birth internal decimals boolish textile numbers"],
])("columns of %s: %s", (type, words) => {
  expect(words.split(" ").filter((word) => findType(word) !== type)).toEqual([]);
});

it("a type may stand beside null, or say more of itself", () => {
  expect(findType("double precision")).toBe("number");
  expect(findType("character varying(20)")).toBe("text");
  expect(findType(["null", "number"])).toBe("number");
  expect(findType({ name: "DECIMAL", precision: 10 })).toBe("number");
  expect(findType({ type: "date" })).toBe("date");
  expect(findType({ base: "type/Text" })).toBe("text");
  expect([findType(5), findType(null), findType({}), findType(["null"])]).toEqual([
    ...[undefined, undefined, undefined, undefined],
  ]);
});
