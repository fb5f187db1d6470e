/** What a finding says of a fact, by the kinds of expectation. */
import type { Expectation } from "../../src/platform/facts/fact";
import { FACTS } from "../../src/platform/facts";
import { parseReport } from "../../src/platform/report";
import { type Verdict, verdictOf } from "../../src/platform/verdict";
import type { Json } from "../../src/add-on/table/values";

describe("the verdict on a finding", () => {
  it.each<[string, Expectation, Json | undefined, Verdict]>([
    ["what is expected holds", { is: [1, { a: 2, b: 3 }] }, [1, { b: 3, a: 2 }], "holds"],
    ["anything else differs", { is: 3 }, "3", "differs"],
    ["an object may have more than is asked", { has: { value: 3 } }, { value: 3, formula: "=SUM(1,2)" }, "holds"],
    ["an object without what is asked differs", { has: { value: 3 } }, { threw: true }, "differs"],
    ["a number within its bounds holds", { between: [1, 5] }, 5, "holds"],
    ["a number beyond its bounds differs", { between: [1, 5] }, 6, "differs"],
    ["the first answer to an open fact holds", { open: [true, false] }, true, "holds"],
    ["another answer to an open fact answers it", { open: [true, false] }, false, "answered"],
    ["an answer that nobody thought of differs", { open: [true, false] }, "maybe", "differs"],
    ["a measure is written down", { measured: "seconds" }, 12, "holds"],
    ["nothing found is to do", { is: 3 }, undefined, "to do"],
  ])("%s", (_, expected, found, verdict) => {
    expect(verdictOf(expected, found)).toBe(verdict);
  });
});

describe("the list of facts", () => {
  it("names each fact once, with why it matters and where it is said", () => {
    expect(new Set(FACTS.map(({ id }) => id)).size).toBe(FACTS.length);
    expect(
      FACTS.filter(({ why, source, standIn }) => [why, source, standIn].some((text) => text.trim() === "")),
    ).toEqual([]);
  });
});

describe("JSON that is no report", () => {
  it.each([
    ["", "copy the whole cell B2"],
    ['{"version":1,"facts":[{"id":"a"', "copy the whole cell B2"],
    ['{"version":2,"facts":[]}', "run the check again"],
    ["[]", "run the check again"],
  ])("%s is refused with what to do", (text, cure) => {
    expect(() => parseReport(text)).toThrow(cure);
  });
});
