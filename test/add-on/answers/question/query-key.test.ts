import fc from "../../../suites/fast-check";
import { toCanonicalJson, hashQuery } from "../../../../src/add-on/answers/question/query-key";
import type { Json } from "../../../../src/add-on/table/values";

describe("query keys", () => {
  it("are equal for equal questions, however they are written down", () => {
    const one = hashQuery("account", {
      endpoint: "report",
      body: { a: 1, b: [1, { c: null, d: undefined }] },
    });
    const other = hashQuery("account", { body: { b: [1, { c: null }], a: 1 }, endpoint: "report" });
    expect(one).toBe(other);
  });

  it.each<[string, Json, Json]>([
    ["another value", { a: 1 }, { a: 2 }],
    ["a number and its text", { a: 1 }, { a: "1" }],
    ["another order of a list", [1, 2], [2, 1]],
    ["null and nothing", { a: null }, {}],
  ])("differ for %s", (_, one, other) => {
    expect(hashQuery("account", one)).not.toBe(hashQuery("account", other));
  });

  it("differ between accounts", () => {
    expect(hashQuery("one", {})).not.toBe(hashQuery("two", {}));
  });

  it("are 32 hexadecimal characters", () => {
    expect(hashQuery("account", { a: "é" })).toMatch(/^[0-9a-f]{32}$/);
  });

  it("have their fields in the order of the alphabet, so that keys which are stored stay as they are", () => {
    expect(toCanonicalJson({ b: 1, c: { z: 2, a: 3 }, a: 4 })).toBe('{"a":4,"b":1,"c":{"a":3,"z":2}}');
  });

  it("canonical JSON is JSON", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(toCanonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});
