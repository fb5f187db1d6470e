/**
 * No test depends on how fast the machine is: none measures time, waits for some, or gives up after some.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expectNone } from "./structure";

const TEST = join(__dirname, "..");

const CLOCKS =
  /performance\.(now|timeOrigin)|cpuUsage|hrtime|\bDate\.now\b|\bnew Date\(\)|\bDate\(\)|\bset(Timeout|Interval|Immediate)\(|["'](node:)?timers|Atomics\.wait|jest\.setTimeout|waitForTimeout|\.set(Default|DefaultNavigation)Timeout\(|AbortSignal\.timeout|\bprocess\.uptime/g;
/** The project's own doors to a clock, and its limits in real time; a clock that is given is fine. */
const DOORS =
  /new (RealClock|RealScheduler)\(|new ShiftedClock\((?![^;]*new SetClock)|\b(statementMs|jobHeldMs|latencyMs|timeout): *(?!0\b)[\d(]/g;
/** The limit of one test, behind its function. */
const LIMITS = /^ *\}, [\d_]{4,}\);|^ *\},\n *[\d_]{4,},\n *\);/gm;

/** Commands, which are no tests: what they measure is their purpose. */
const COMMANDS = /^(bench\/|sweep\/(run-sweep|cli)\.ts$)|-cli\.ts$/;

/** Where such words may be, and why no machine is too slow for them. */
const ALLOWED: Readonly<Record<string, string>> = {
  "architecture/clocks.test.ts": "names them",
  "browser/sidebar-page.ts":
    "the page draws in real time, which is waited for; its limit only ends what never comes",
  "browser/browser.ts": "the start of a browser: its limit only ends what never comes",
  "bundle/paste-page.test.ts": "a page in a browser: its limit only ends what never comes",
  "platform/page-in-browser.ts": "a page in a browser: its limit only ends what never comes",
  "service/engines/clickhouse.test.ts":
    "waits for what is next in line; one statement that never ends by itself has a limit",
  "service/engines/compare-all.ts": "a command: what each engine takes of the processor",
  "service/engines/nodes/nodes.ts": "a command: a server that does not come up is given up after a minute",
  "service/engines/nodes/trouble.ts": "a command: a server that answers after some seconds",
  "service/caller.ts": "limits that the busiest machine keeps to",
  "service/how-far.test.ts": "a status that answers while its question runs: nothing is given up",
  "service/questions/sql.test.ts":
    "one limit that nothing reaches, and one for statements that never end by themselves",
  "browser/live-desk.ts":
    "the day from which on the clock is set: the service's SQL knows only today's; slow answers, in the sweep",
  "local/page/page-desk.ts":
    "page and server run in real time: what is waited for is read until it is there, and the limit only ends what never comes",
  "local/page-server/frame.test.ts":
    "a page's own clock, read in a context whose machine has a clock that stands",
  "local/page-server/pass-time.test.ts": "scripts that read a clock whose machine stands",
  "local/commands/start.test.ts":
    "a service elsewhere has today's events: the day is asked of the clock once, and named",
  "outside/own-process.ts": "a command: a process that does not come up is given up after some minutes",
  "outside/lossy-proxy.ts": "a command: when each request came",
  "outside/story.ts": "a command: what is kept a while after it was typed",
  "outside/count-people.ts": "a command: waits as long as the service says",
  "suites/environment.cjs": "a command: after how many seconds a part of a sweep begins no further test",
  "mutants/cli.ts": "a command: after how many minutes it begins no further mutant",
  "mutants/drive.ts": "a command: a mutant may loop for ever, and then its process is ended",
  "mutants/worker.cjs": "a command: which suites are the quickest",
  "local/google/realms.test.ts": "scripts that read the set clock",
  "local/google/runtime/simulation.test.ts":
    "scripts that read the set clock, and a watch that no real timer is set",
  "local/google/runtime/one-thread.test.ts": "scripts that read the set clock",
  "local/google/runtime/runtime.test.ts": "scripts, and dates as values",
  "local/google/runtime/scheduler.test.ts": "waits for what is next in line, not for time",
  "local/google/runtime/script-run.test.ts": "a date as a value",
  "local/sheet/calculator/custom-functions.test.ts": "waits for what is next in line, not for time",
  "add-on/input-language/search/argument.test.ts": "a date as a value",
};

const FOUND = readdirSync(TEST, { recursive: true, encoding: "utf8" })
  .filter((path) => /\.(ts|cjs)$/.test(path) && !COMMANDS.test(path))
  .map((path) => ({
    path: path.replaceAll("\\", "/"),
    words: wordsIn(readFileSync(join(TEST, path), "utf8")),
  }))
  .filter(({ words }) => words.length > 0);

function wordsIn(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, "");
  return [CLOCKS, DOORS, LIMITS].flatMap((words) => [...code.matchAll(words)]).map(([word]) => word);
}

it("no test reads a real clock, sets a timer or has a limit of its own: wait for the event, set a clock, count the steps", () => {
  const refused = FOUND.filter(({ path }) => !Object.hasOwn(ALLOWED, path));
  expectNone(
    refused.map(({ path, words }) => `${path}: ${words.join(", ")}`),
    "No test depends on real time. Use SetClock, or say in ALLOWED of clocks.test.ts why it must:",
  );
});

it("no reason outlives what it was for", () => {
  const paths = FOUND.map(({ path }) => path);
  expectNone(
    Object.keys(ALLOWED).filter((path) => !paths.includes(path)),
    "ALLOWED of clocks.test.ts names files that are not there. Take them out:",
  );
});

it("a page is waited for longer than the half minute that a busy machine may take", () => {
  const files = readdirSync(TEST, { recursive: true, encoding: "utf8" }).filter(
    (path) => path.endsWith(".ts") && !path.startsWith("bench"),
  );
  const hurried = files.filter((path) => {
    const text = readFileSync(join(TEST, path), "utf8");
    return /= await \w+\.newPage\(/.test(text) && !text.includes(".setDefaultTimeout(");
  });
  // It draws the pictures of the listing for a command.
  expectNone(
    hurried.filter((path) => path !== "publish/draw-images.ts"),
    "A busy machine takes longer than half a minute. Call setDefaultTimeout on the page of these:",
  );
});

it("no page's route is taken away: a request that is under way at that moment may wait for ever", () => {
  const files = readdirSync(TEST, { recursive: true, encoding: "utf8" }).filter((path) =>
    path.endsWith(".ts"),
  );
  const taken = files.filter((path) => /\.unroute(All)?\(/.test(readFileSync(join(TEST, path), "utf8")));
  expectNone(
    taken.filter((path) => path !== "architecture/clocks.test.ts"),
    "Keep the route, and let its handler pass requests on, as `hold` of page-desk.ts does:",
  );
});

it.each([
  "const t = performance.now();",
  "await new Promise((done) => setTimeout(done, 5));",
  "it('works', () => {\n  work();\n}, 60_000);",
  "page.waitForTimeout(100)",
  "const clock = new ShiftedClock(48 * HOUR);",
  "await startCaller({ statementMs: 3_000 })",
  'import { setTimeout as delay } from "node:timers/promises";',
  "page.click(button, { timeout: 500 })",
  "const clock = { now: Date.now };",
])("is refused: %j", (code) => expect(wordsIn(code)).not.toEqual([]));
