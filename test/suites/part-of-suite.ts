/**
 * A part of the tests of a suite, for a gate: they begin at another test with each commit and go round, and
 * no further one begins once the process is so many seconds old. No test needs another one
 * before it, except in a suite that says at its head that it is one story, which begins at its first.
 */
import { readFileSync } from "node:fs";

/** How old the process is when its last test begins (s); without it, all tests run in their order. */
export const TRY_SECONDS = "TRY_SECONDS";

/** A test of jest-circus, as far as it matters here. */
interface Test {
  readonly type: "test";
  mode?: string | null | undefined;
}
/** What `describe` makes, and the whole suite. */
interface Block {
  readonly type: "describeBlock";
  children: (Block | Test)[];
}

/** From 0 to below 1: numbers that are equally far apart fall anywhere, as the parts of one suite are. */
function scatter(number: number): number {
  const once = Math.imul(number ^ (number >>> 15), 0x2c1b3c6d);
  const twice = Math.imul(once ^ (once >>> 12), 0x297a2d39);
  return ((twice ^ (twice >>> 15)) >>> 0) / 2 ** 32;
}

/** Puts the tests of a suite in the order in which the commit of this number tries them. */
export function beginElsewhere(suite: Block, number: number): void {
  const tests = listTests(suite);
  const first = tests[Math.floor(scatter(number) * tests.length)];
  if (first) turnTo(first, suite);
}

function turnTo(test: Test, block: Block): void {
  const at = block.children.findIndex((child) => listTests(child).includes(test));
  block.children = [...block.children.slice(at), ...block.children.slice(0, at)];
  const [child] = block.children;
  if (child?.type === "describeBlock") turnTo(test, child);
}

function listTests(child: Block | Test): readonly Test[] {
  return child.type === "test" ? [child] : child.children.flatMap(listTests);
}

/** Whether a test has begun in this process: a part without any would say nothing. */
let hasBegun = false;

/** Leaves out what has not begun, where it is time to end; `age` of the process (s). */
export function leaveOutLate(next: Block | Test, seconds: number, age: number): void {
  if (hasBegun && age > seconds) for (const test of listTests(next)) test.mode = "skip";
  if (next.type === "test") hasBegun = true;
}

/** Said at the head of a suite of which no test can be run without those before it. */
const IS_ONE_STORY = "Each test goes on where the one before it ended.";

/** Whether the suite of this file is one story. */
export function isOneStory(file: string): boolean {
  return readFileSync(file, "utf8")
    .replace(/\s*\n \* /g, " ")
    .includes(IS_ONE_STORY);
}
