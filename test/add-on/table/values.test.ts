/** Values as JSON has them: what is one cell, and what only looks like one. */
import {
  areScalars,
  countLongest,
  hasAtMost,
  isFilled,
  isNumeric,
  listFields,
  toCellValue,
  toText,
} from "../../../src/add-on/table/values";

it.each<[unknown, unknown]>([
  [{}, null],
  [{ value: 3 }, 3],
  [{ v: 3, f: "3.00" }, 3],
  [{ value: 3, formatted: "3.00" }, 3],
  [{ value: 3, formattedValue: "3.00" }, 3],
  [{ value: 3, formatted_value: "3.00" }, 3],
  [{ value: 3, rendered: "3", html: "<b>3</b>", links: [], p: {} }, 3],
  [{ "xml:lang": "en", type: "literal", value: "three" }, "three"],
  [{ raw: 1.5, fmt: "1.50", longFmt: "1.500" }, 1.5],
  [{ type: "uri", value: "https://x.example" }, "https://x.example"],
  [{ type: "typed-literal", datatype: "integer", value: "7" }, "7"],
  [{ stringValue: "x" }, "x"],
  [{ isNull: true }, null],
  [{ is_null: true }, null],
  [{ non_null_value: 5 }, 5],
  [{ null_value: 0 }, null],
  [{ nullValue: "NULL_VALUE" }, null],
  [{ ScalarValue: "x", ArrayValue: null }, "x"],
  [{ int64_value: null, bool_value: null }, null],
  [{ doubleValue: 2, isNull: false }, 2],
  [{ scalar_value: 0, list_value: null }, 0],
  [{ intValue: 4, boolValue: null }, 4],
  [{ is_nullable_value: 5 }, 5],
])("%j is the one cell %j", (dict, value) => {
  expect(toCellValue(dict as Record<string, unknown>)).toEqual({ value });
});

it.each([
  ...[
    "scalar",
    "string",
    "str",
    "int",
    "integer",
    "int32",
    "int64",
    "integer32",
    "integer64",
    "long",
    "double",
  ],
  ...["float", "number", "decimal", "bool", "boolean", "blob", "bytes", "date", "time", "timestamp"],
  ...["time series", "array", "list", "row", "struct", "map"],
])("a value that is of the kind %s, and of no other one, is one cell", (kind) => {
  const words = [...kind.split(" "), "value"];
  const capitals = words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1));
  for (const key of [words.join("_"), capitals.join(""), words.slice(0, -1).join("") + "Value"])
    for (const others of [{ nullValue: null }, { null_value: null, is_null: false }, { isNull: false }])
      expect(toCellValue({ ...others, [key]: 7 })).toEqual({ value: 7 });
});

it.each<[unknown]>([
  [{ value: 3, country: "DE" }],
  [{ type: "Paid", value: 3 }],
  [{ type: 4, value: 3 }],
  [{ type: "phone number", value: 3 }],
  [{ type: "dated", value: 3 }],
  [{ net_value: 3, f: "3" }],
  [{ raw_total: 3, f: "3" }],
  [{ this_is_null: true }],
  [{ value: { a: 1 } }],
  [{ value: 3, unformatted: "3.00" }],
  [{ value: 3, formatted_by: "Ada" }],
  [{ value: [1] }],
  [{ value: 1, v: 2 }],
  [{ stringValue: "x", intValue: 4 }],
  [{ stringValue: null, city_value: "x" }],
  [{ my_string_value: "x", int_value: null }],
  [{ string_values: "x", int_value: null }],
  [{ name: "x" }],
  [{ data_value_of: 1 }],
  [{ is_null_or: 1 }],
])("%j is no one cell", (dict) => {
  expect(toCellValue(dict as Record<string, unknown>)).toBeUndefined();
});

it.each([
  [{}, 0, true],
  [{ a: 1, b: 2 }, 2, true],
  [{ a: 1, b: 2, c: 3 }, 2, false],
])("%j has at most %i fields: %s", (dict, most, is) => expect(hasAtMost(dict, most)).toBe(is));

it.each([1, 100, 101, 500])(
  "one object anywhere in a list of %i is found, however often it is asked",
  (length) => {
    const scalars = Array.from({ length }, (_, i) => (i % 3 === 0 ? null : i));
    for (const at of [0, length - 1]) {
      const list = scalars.map((item, i): unknown => (i === at ? { a: 1 } : item));
      expect([areScalars(list), areScalars(list), areScalars(scalars), areScalars(scalars)]).toEqual([
        false,
        false,
        true,
        true,
      ]);
    }
  },
);

it("fields of an object are listed once, in their order", () => {
  const dict = { b: 1, a: [2] };
  expect(listFields(dict)).toEqual({ keys: ["b", "a"], values: [1, [2]] });
  expect(listFields(dict)).toBe(listFields(dict));
});

it.each([
  [0, true],
  [false, true],
  ["", true],
  [[0], true],
  [[], false],
  [null, false],
  [undefined, false],
])("%j is there: %s", (value, is) => expect(isFilled(value)).toBe(is));

it("the longest of lists is counted, and of none there is none", () => {
  expect([countLongest([[1], [1, 2, 3], []]), countLongest([])]).toEqual([3, 0]);
});

it.each([
  [
    [
      [1, null],
      [undefined, 2.5],
    ],
    true,
  ],
  [[[1], ["1"]], false],
  [[[1, "1"]], false],
  [[[true]], false],
])("all cells of %j are numbers or nothing: %s", (lists, is) => expect(isNumeric(lists)).toBe(is));

it("a value as text is a text as it is, and all else as JSON", () => {
  expect([toText("x"), toText(3), toText({ a: [1] }), toText(undefined)]).toEqual([
    "x",
    "3",
    '{"a":[1]}',
    "",
  ]);
  const circle: unknown[] = [];
  circle.push(circle);
  expect(toText(circle)).toBe("(nested too deeply to show)");
});
