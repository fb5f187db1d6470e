/** What goes on around the suites: their order, and what is said of one that failed. */
import { executionAsyncResource } from "node:async_hooks";
import { patience } from "../browser/patience";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readBeginning } from "../sweep/beginning";
import { beginElsewhere, leaveOutLate } from "./part-of-suite";

interface Order {
  readonly shuffled: (tests: readonly { path: string }[], seed: number) => { path: string }[];
}
interface HowToRepeat {
  readonly linesOf: (path: string, title?: string, messages?: string) => string[];
}

const testOf = (name: string) => ({ type: "test" as const, name, mode: undefined as string | undefined });
const blockOf = (...children: (ReturnType<typeof testOf> | Block)[]): Block => ({
  type: "describeBlock",
  children,
});
interface Block {
  readonly type: "describeBlock";
  children: (ReturnType<typeof testOf> | Block)[];
}

interface Started {
  fn: (missing?: unknown) => void;
}
interface OwnProcess {
  handleTestEvent(event: { name: string; test?: Started; hook?: Started }): void;
  teardown(): Promise<void>;
}

const Environment = jestModule<new () => OwnProcess>("environment.cjs");
const { shuffled } = jestModule<Order>("order.cjs");
const { linesOf } = jestModule<HowToRepeat>("how-to-repeat.cjs");

function jestModule<T>(name: string): T {
  // oxlint-disable-next-line no-require-imports -- jest takes its own parts as CommonJS
  return require(join(__dirname, name)) as T;
}

const TESTS = ["a", "b", "c", "d", "e", "f", "g", "h"].map((path) => ({ path }));
const namesOf = (tests: readonly { path: string }[]): string => tests.map(({ path }) => path).join("");

it("a seed gives the same order, wherever the suites were found, and another seed another", () => {
  const one = namesOf(shuffled(TESTS, 7));
  expect(namesOf(shuffled([...TESTS].reverse(), 7))).toBe(one);
  expect(namesOf(shuffled(TESTS, 8))).not.toBe(one);
  expect(one.split("").sort().join("")).toBe("abcdefgh");
});

it("of a test that failed its promise is named, and the command that runs it alone on the same part", () => {
  const path = join(__dirname, "../add-on/rate-limit/window.test.ts");
  expect(linesOf(path, 'costs "nothing" (at most)')).toEqual([
    'Failed: costs "nothing" (at most)',
    "  Promise: 1. Never above the limit",
    `  Alone:   TRY_FROM=${readBeginning()} npx jest test/add-on/rate-limit/window.test.ts -t 'costs "nothing" \\(at most\\)'`,
  ]);
});

it("a suite whose tests go on from one to the next is repeated whole", () => {
  const lines = linesOf(join(__dirname, "../local/page/page.test.ts"), "loses nothing");
  expect(lines.at(-1)).toBe(`  Alone:   TRY_FROM=${readBeginning()} npx jest test/local/page/page.test.ts`);
});

it.each([
  [
    "a property",
    'Property failed after 2 tests\n{ seed: -7, path: "1:0", endOnFailure: true }',
    'seed: -7, path: "1:0"',
  ],
  ["a storm", "Error: seed 1004: A1 is blank", "seed 1004"],
])("the seed of %s is named", (_, messages, seed) => {
  expect(linesOf(join(__dirname, "suites.test.ts"), "x", messages)).toContain(`  Seed:    ${seed}`);
});

it.each(["test", "hook"])("a %s that would wait for a callback fails instead, and no other", (kind) => {
  const environment = new Environment();
  const waiting: Started = { fn: (_missing) => undefined };
  const plain: Started = { fn: () => undefined };
  for (const started of [waiting, plain])
    environment.handleTestEvent({ name: `${kind}_start`, [kind]: started });
  expect(waiting.fn).toThrow("as many values");
  plain.fn();
});

it("once a test has failed, the others of its suite wait less for what never comes", async () => {
  const environment = new Environment();
  const before = patience();
  environment.handleTestEvent({ name: "test_fn_failure" });
  expect(patience()).toBeLessThan(before / 10);
  await environment.teardown();
  expect(patience()).toBe(before);
});

it("the suites that are started first are there", () => {
  const order = readFileSync(join(__dirname, "order.cjs"), "utf8");
  const names = [...order.matchAll(/^ {2}"([\w/-]+)",$/gm)].map(([, name = ""]) => name);
  expect(names.length).toBeGreaterThan(10);
  for (const name of names)
    expect(readFileSync(join(__dirname, "..", `${name}.test.ts`), "utf8")).toContain("/**");
});

it("are no more at once than the machine has cores: a share above 100 % would be taken for a number of them", () => {
  const { jest: settings } = JSON.parse(readFileSync(join(__dirname, "../../package.json"), "utf8")) as {
    jest: { maxWorkers: string };
  };
  expect(Number(settings.maxWorkers.replace(/%$/, ""))).toBeLessThanOrEqual(100);
});

it("leave nothing behind that Node goes through at each promise", async () => {
  await Promise.resolve();
  const storages = Object.getOwnPropertySymbols(executionAsyncResource());
  // That of this suite, and those of libraries, which are few.
  expect(storages.filter((key) => key.description === "kResourceStore").length).toBeLessThanOrEqual(4);
});

it("take random inputs from one place, which tries the same ones in each run", () => {
  const test = join(__dirname, "..");
  const direct = readdirSync(test, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts"))
    .filter((path) => /^import .* from "fast-check";$/m.test(readFileSync(join(test, path), "utf8")));
  expect(direct).toEqual([join("suites", "fast-check.ts")]);
});

describe("in a part of a sweep", () => {
  const orderIn = (number: number): string => {
    const suite = blockOf(testOf("a"), blockOf(testOf("b"), testOf("c"), testOf("d")), testOf("e"));
    beginElsewhere(suite, number);
    const namesIn = (child: Block["children"][number]): string =>
      child.type === "test" ? child.name : child.children.map(namesIn).join("");
    return namesIn(suite);
  };

  it("the tests of a suite begin elsewhere for each commit, and go round block by block", () => {
    expect(orderIn(0)).toBe("abcde");
    expect(new Set(Array.from({ length: 20 }, (_, number) => orderIn(number)))).toEqual(
      new Set(["abcde", "bcdea", "cdbea", "dbcea", "eabcd"]),
    );
    expect(orderIn(7)).toBe(orderIn(7));
  });

  it("commits whose parts are of one suite begin with each of its tests, however far they are apart", () => {
    const first = Array.from({ length: 40 }, (_, i) => orderIn(1_000 + i * 72)[0]);
    expect(new Set(first)).toEqual(new Set("abcde"));
  });

  it("no test begins once its time is over, but one has begun before", () => {
    const [first, second, third] = ["a", "b", "c"].map(testOf);
    if (!first || !second || !third) throw new Error("Three tests.");
    leaveOutLate(first, 30, 90);
    leaveOutLate(second, 30, 29);
    leaveOutLate(blockOf(third), 30, 31);
    expect([first.mode, second.mode, third.mode]).toEqual([undefined, undefined, "skip"]);
  });
});
