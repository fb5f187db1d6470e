/** Raw JSON arguments, and the character where a wrong one stops being JSON. */
import fc from "../../suites/fast-check";
import { isFailure } from "../../../src/add-on/shared/known-error";
import { takeJsonText, parseJsonObject } from "../../../src/add-on/input-language/raw-json";

function breaksOff(text: string): string {
  try {
    parseJsonObject("report", text);
  } catch (error) {
    if (isFailure(error, "badArgument"))
      return /breaks off (at .*?)\./.exec(error.message)?.[1] ?? error.message;
    throw error;
  }
  return "nowhere";
}

it.each([
  [' {"a": 1}', true],
  ["{}", true],
  ["[1]", false],
  ["Weekly {retention}", false],
  ["", false],
])("%j is raw JSON: %s", (text, raw) => {
  expect(takeJsonText(text) !== undefined).toBe(raw);
});

it.each([
  ['{"a": [1, -2.5e3, true, null, {"b": "x\\n\\u00e9"}], "c": {}}', "nowhere"],
  ['{"a": }', "at character 7"],
  ['{"a": 1,}', "at character 9"],
  ["{'a': 1}", "at character 2"],
  ["{a: 1}", "at character 2"],
  ['{"a" 1}', "at character 6"],
  ['{"a": 1 "b": 2}', "at character 9"],
  ['{"a": [1, 2}', "at character 12"],
  ['{"a": [1,]}', "at character 10"],
  ['{"a": 01}', "at character 7"],
  ['{"a": tru}', "at character 7"],
  ['{"a": “x”}', "at character 7"],
  ['{"🎉": x}', "at character 7"],
  ['{"a": 1} and', "at character 10"],
  ['{"a": "x', "at character 7"],
  ['{"a": ', "at its end"],
  ["{", "at its end"],
])("%s breaks off %s", (text, place) => {
  expect(breaksOff(text)).toBe(place);
});

it.each([
  ...["0", "-0", "7", "10", "-2.5", "1e5", "1E+5", "1.25e-10", "true", "false", "null", "{}", "[]", '""'],
  ...['"a b~"', '"\\"\\\\\\/\\b\\f\\n\\r\\t"', '"\\u00e9\\uABCD"', '"é\uffff"', '"[!#]"'],
])("the value %s is read to its end: what stands behind it is the mistake", (value) => {
  const text = `{"a": ${value} x}`;
  expect(breaksOff(text)).toBe(`at character ${text.length - 1}`);
});

it.each([
  ...["00", "01", "+1", ".5", "5.", "1e", "1e+", "--1", "0x1", "1_000", "True", "nul", "nulls", "NaN"],
  ...["'a'", '"\\x"', '"\\u12g4"', '"\\u12"', '"a\tb"', '"a\nb"', '"open'],
])("the value %j is none: it is the mistake itself", (value) => {
  expect(breaksOff(`{"a": ${value}}`)).toBe("at character 7");
});

it("points at the very character that is put into valid JSON and can stand nowhere in it", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.nat(), (value, place) => {
      const text = JSON.stringify(value);
      expect(JSON.parse(text)).toEqual(parseJsonObject("report", text));
      const at = 1 + (place % text.length);
      const inText = Array.from(text.slice(0, at)).length + 1;
      const outside = (text.slice(0, at).replace(/\\./g, "").match(/"/g) ?? []).length % 2 === 0;
      const whole = !/[\w.+-]$/.test(text.slice(0, at));
      if (outside && whole)
        expect(breaksOff(`${text.slice(0, at)}~${text.slice(at)}`)).toBe(`at character ${inText}`);
    }),
    { numRuns: 300 },
  );
});
