/** What the command on mutants says: what a guard is, what is counted, and which lists it goes by. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { EQUAL } from "./equal";
import { isLong, LONG_SUITES } from "./guard-suites";
import { isGuard, type Mutant, nameOf, sampleOf, type TriedMutant } from "./mutant";
import { tableOf } from "./table";

const ROOT = join(__dirname, "../..");

const MUTANT: Mutant = {
  id: "7",
  file: "src/add-on/rate-limit/window.ts",
  line: 12,
  mutator: "ConditionalExpression",
  was: "used >= limit",
  is: "false",
  after: ') throw new AddOnError("rateLimited", { at });',
};

describe("a guard", () => {
  it.each([
    [") throw new Error();"],
    [") {\n    throw new Error();"],
    [") return tellError(`it has five limits`);"],
    [") return wrongKeyError(status);"],
    [') return { kind: "stopped", until };'],
  ])("is a condition that ends in a refusal: %j", (after) => {
    expect(isGuard({ ...MUTANT, after })).toBe(true);
  });

  it("is no other condition, and no other change of it", () => {
    expect(isGuard({ ...MUTANT, after: ") return 7;" })).toBe(false);
    expect(isGuard({ ...MUTANT, is: "true" })).toBe(false);
    expect(isGuard({ ...MUTANT, mutator: "EqualityOperator" })).toBe(false);
  });
});

it("the share is of the mutants that do not mean the same, by file and of all", () => {
  const tried: TriedMutant[] = [
    { ...MUTANT, fate: "killed" },
    { ...MUTANT, fate: "survived" },
    { ...MUTANT, fate: "unreached", file: "src/add-on/table/pages.ts" },
    { ...MUTANT, fate: "survived", was: "the same" },
  ];
  const lines = tableOf(tried, ({ was }) => was === "the same").split("\n");
  expect(lines.map((line) => line.replace(/ +/g, " "))).toEqual([
    "file killed survived unreached equal share",
    "src/add-on/rate-limit/window.ts 1 1 0 1 50.0 %",
    "src/add-on/table/pages.ts 0 0 1 0 0.0 %",
    "all 1 1 1 1 33.3 %",
  ]);
});

it("a mutant is named without its line, and what means the same stands with its reason", () => {
  expect(nameOf(MUTANT)).toBe(
    "src/add-on/rate-limit/window.ts: ConditionalExpression: used >= limit -> false",
  );
  for (const [name, reason] of Object.entries(EQUAL)) {
    expect(name).toMatch(/^src\/add-on\/[\w/-]+\.ts: \w+: .+ -> /);
    expect(reason).toMatch(/^[A-Z].{20,}\.$/);
    const [file = "", , ...change] = name.split(": ");
    const [was = ""] = change.join(": ").split(" -> ");
    const source = readFileSync(join(ROOT, file), "utf8").replace(/\s+/g, " ");
    expect({ name, stands: source.includes(was) }).toEqual({ name, stands: true });
  }
});

it("a sample is spread evenly, and is all of them where there are no more", () => {
  expect(sampleOf([1, 2, 3, 4, 5, 6], 2)).toEqual([3, 6]);
  expect(sampleOf([1, 2, 3, 4, 5, 6], 4)).toHaveLength(4);
  expect(sampleOf([1, 2, 3], 7)).toEqual([1, 2, 3]);
  expect(sampleOf([1, 2, 3, 4, 5, 6], 2, 1)).toEqual([1, 4]);
});

it("a suite that takes very long is left out by its name, or by that of its folder", () => {
  expect(isLong("add-on/answers/costs.test.ts")).toBe(true);
  expect(isLong("add-on/sheet-writer/kill/kill.test.ts")).toBe(true);
  expect(isLong("add-on/sheet-writer/kills.test.ts")).toBe(false);
  for (const name of LONG_SUITES)
    expect([
      name,
      [".test.ts", ""].some((end) => existsSync(join(ROOT, `test/add-on/${name}${end}`))),
    ]).toEqual([name, true]);
});
