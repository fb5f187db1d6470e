/** Body text becomes JSON values, and no digit is lost. */

import { assert, integer, jsonValue, oneof, property } from "../../../suites/fast-check";
import { dropGuard } from "../../../../src/add-on/response-parser/text/guards";
import { parseBody } from "../../../../src/add-on/response-parser/text/json";

describe("integers", () => {
  test.each<[string, string, unknown]>([
    ["beyond 2^53", '{"id":9223372036854775807}', { id: "9223372036854775807" }],
    ["negative", "[ -9223372036854775808 ]", ["-9223372036854775808"]],
    ["alone", "9007199254740993", "9007199254740993"],
    ["of sixteen digits that a number holds", '{"id":1234567890123456}', { id: 1234567890123456 }],
    ["with a fraction", "[1234567890123456789.5, 1.5]", ["1234567890123456789.5", 1.5]],
    ["that end a list", "[1,\n99999999999999999999\n]", [1, "99999999999999999999"]],
    ["inside a text stay there", '{"t":"a: 1234567890123456789, b"}', { t: "a: 1234567890123456789, b" }],
    [
      "inside a text, beside one outside",
      '{"t":"[1234567890123456789]","id":1234567890123456789}',
      { t: "[1234567890123456789]", id: "1234567890123456789" },
    ],
    [
      "behind quotes in a text",
      '{"t":"\\" :1234567890123456789,","id":12345678901234567890}',
      { t: '" :1234567890123456789,', id: "12345678901234567890" },
    ],
  ])("%s", (_, text, value) => {
    expect(parseBody(text)).toEqual(value);
  });

  test("decimals are numbers, however many digits they have", () => {
    expect(parseBody('{"rate":0.12345678901234567,"n":1e3}')).toEqual({
      rate: Number("0.12345678901234567"),
      n: 1000,
    });
  });
});

test("JSON lines are a list", () => {
  expect(parseBody('{"a":1}\r\n\n{"a":9007199254740993}\n')).toEqual([{ a: 1 }, { a: "9007199254740993" }]);
});

test("a sequence of JSON texts is a list, without the signs before each of them", () => {
  expect(parseBody(dropGuard('\u001e{"a":1}\n\u001e{"a":2}\n'))).toEqual([{ a: 1 }, { a: 2 }]);
});

test("a byte order mark is no part of the body", () => {
  expect(parseBody('\uFEFF{"a":1}')).toEqual({ a: 1 });
});

test.each(["", "<html>", '{"a":1', '{"a":1}\n{"a":'])("%j is no JSON", (text) => {
  expect(() => parseBody(text)).toThrow(SyntaxError);
});

test("everything else is parsed as JSON.parse does", () => {
  const digits = (_: string, value: unknown): unknown =>
    typeof value === "number" &&
    Number.isInteger(value) &&
    !Number.isSafeInteger(value) &&
    Math.abs(value) < 1e21
      ? String(value)
      : value;
  assert(
    property(oneof(jsonValue(), integer()), (value) => {
      const text = JSON.stringify(value);
      expect(parseBody(text)).toEqual(JSON.parse(text, digits));
    }),
  );
});
