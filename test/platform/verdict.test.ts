/** What a finding says of a fact, by the kinds of expectation. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Expectation, Finding } from "../../src/platform/facts/fact";
import { FACTS } from "../../src/platform/facts";
import { describeReport } from "../../src/platform/describe-report";
import { parseReport, reportOf } from "../../src/platform/report";
import { type Verdict, verdictOf } from "../../src/platform/verdict";

describe("the verdict on a finding", () => {
  const seen = (value: Extract<Finding, { seen: unknown }>["seen"]): Finding => ({ seen: value });

  it.each<[string, Expectation, Finding | undefined, Verdict]>([
    ["what is expected holds", { is: [1, { a: 2, b: 3 }] }, seen([1, { b: 3, a: 2 }]), "holds"],
    ["anything else differs", { is: 3 }, seen("3"), "differs"],
    [
      "an object may have more than is asked",
      { has: { value: 3 } },
      seen({ value: 3, formula: "=SUM(1,2)" }),
      "holds",
    ],
    ["an object without what is asked differs", { has: { value: 3 } }, seen({ threw: true }), "differs"],
    ["a number within its bounds holds", { between: [1, 5] }, seen(5), "holds"],
    ["a number beyond its bounds differs", { between: [1, 5] }, seen(6), "differs"],
    ["the first answer to an open fact holds", { open: [true, false] }, seen(true), "holds"],
    ["another answer to an open fact answers it", { open: [true, false] }, seen(false), "answered"],
    ["an answer that nobody thought of differs", { open: [true, false] }, seen("maybe"), "differs"],
    ["a measure is noted", { measured: "seconds" }, seen(12), "noted"],
    ["what kept a fact from being seen says nothing about it", { is: 3 }, { notSeen: "busy" }, "not seen"],
    ["nor does it of a measure", { measured: "seconds" }, { notSeen: "busy" }, "not seen"],
    [
      "a question for which something is missing was not asked",
      { open: [3] },
      { notAsked: "no echo" },
      "not asked",
    ],
    ["nothing found is to do", { is: 3 }, undefined, "to do"],
  ])("%s", (_, expected, found, verdict) => {
    expect(verdictOf(expected, found)).toBe(verdict);
  });
});

describe("the list of facts", () => {
  it("names each fact once, with why it matters and where it is said", () => {
    expect(new Set(FACTS.map(({ id }) => id)).size).toBe(FACTS.length);
    expect(FACTS.filter(({ why, source }) => [why, source].some((text) => text.trim() === ""))).toEqual([]);
  });

  it("names of each fact a file of the add-on that relies on it, and a stand-in, which there are", () => {
    const files = FACTS.flatMap(({ standIn, reliedOnBy }) => [`src/local/${standIn}`, `src/${reliedOnBy}`]);
    expect(files.filter((file) => !existsSync(join(__dirname, "../..", file)))).toEqual([]);
    expect(FACTS.filter(({ reliedOnBy }) => /^(local|service|platform|publish)\//.test(reliedOnBy))).toEqual(
      [],
    );
  });
});

it("a report that an editor has put a byte order mark in front of is read", () => {
  expect(parseReport('\uFEFF{"version":3,"facts":[]}').facts).toEqual([]);
});

it("the terminal names once what several facts lack, and each of them whole", () => {
  const missing = { notAsked: "no address of an echo service was given in the cell B1" };
  const unknown = { notAsked: "the echo service does not know /gzip" };
  const findings = {
    "request-time-out": missing,
    "headers-of-answers": missing,
    "compressed-bodies": unknown,
    "typed-values": { notSeen: "busy" },
  };
  const report = reportOf(FACTS, findings, { at: "now", locale: "en_US", zone: "Etc/UTC" });
  const { lines } = describeReport(JSON.stringify(report));
  expect(lines).toContain(`SKIP   ${missing.notAsked}:`);
  expect(lines.filter((line) => line.includes(missing.notAsked))).toHaveLength(1);
  expect(lines).toEqual(
    expect.arrayContaining([
      "       request-time-out",
      "       headers-of-answers",
      "UNSEEN typed-values: busy",
      "TO DO  choose Open the page and Open the built sidebar:",
    ]),
  );
  const ids = FACTS.map(({ id }) => id).filter((id) => !lines.some((line) => line.includes(id)));
  expect(ids).toEqual([]);
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
