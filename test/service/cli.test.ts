/** The command: its words, what it prints, and how it ends when it cannot start. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { describeService, readOptions, runService } from "../../src/service/cli";
import { UsageError } from "../../src/service/model/errors";
import { startCaller } from "./caller";

const ROOT = resolve(__dirname, "../..");
/** Loaded as the tests are, which is faster than the command is for people. */
const COMMAND = ["--require", "./test/suites/typescript.cjs", "src/service/cli.ts"];

test.each([
  [[], {}],
  [["--port", "8123", "--per-minute", "0"], { port: 8123, perMinute: 0 }],
  [["--sample", "0.1"], { sample: 0.1 }],
  [["--events=own.csv", "--dialect", "bare"], { events: "own.csv", dialect: "bare" }],
])("%j", (words, options) => {
  expect(readOptions(words)).toEqual(options);
});

test.each([
  [["--port", "http"], '--port must be a whole number, not "http".'],
  [["--port", "-1"], '--port must be a whole number, not "-1".'],
  [["--speed", "9"], "Unknown option '--speed'. Usage: npm run service -- [--port P]"],
  [["own.csv"], "Usage: npm run service"],
  [["--port"], "Usage: npm run service"],
])("%j is one clear sentence", (words, message) => {
  expect(() => readOptions(words)).toThrow(message);
  expect(() => readOptions(words)).toThrow(UsageError);
});

test("it prints the address, the key and what can be asked for", async () => {
  const caller = await startCaller({ people: 20 });
  const printed = describeService(caller.service, { perMinute: 15 });
  await caller.close();
  expect(printed).toContain(`Address:  ${caller.service.url}\n`);
  expect(printed).toContain(`Key:      ${caller.service.key}\n`);
  expect(printed).toContain("15 requests a minute");
  expect(printed).toContain("Signup to paid, Weekly retention, Monthly revenue, Pricing page test");
});

test("what is printed cannot steer a terminal, whatever the events are called", async () => {
  const folder = mkdtempSync(join(tmpdir(), "cli-"));
  const path = join(folder, "e.csv");
  const names = ["\u001b[2Jgone", "\u202eright to left", "bell\u0007", "\u009b31mred", "new\u2028line"];
  const lines = names.map((name, at) => `p${at},"${name}",2025-05-0${at + 1}`);
  writeFileSync(path, ["person,event,time", ...lines].join("\n"));
  const caller = await startCaller({ events: path });
  const printed = describeService(caller.service, {});
  await caller.close();
  rmSync(folder, { recursive: true });
  expect(printed).toContain("\\u001b[2Jgone");
  expect(printed).toContain("\\u202eright to left");
  expect(printed.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Zl}\u202e]/u);
});

test("the start says what it is doing, and how far it has read", async () => {
  const folder = mkdtempSync(join(tmpdir(), "cli-"));
  const path = join(folder, "e.csv");
  const rows = Array.from({ length: 101_000 }, (_none, n) => `p${n % 9},"seen",2025-05-01`);
  writeFileSync(path, `person,event,time\n${rows.join("\n")}\n`);
  const said: string[] = [];
  await (await startCaller({ events: path, report: (progress) => said.push(progress) })).close();
  rmSync(folder, { recursive: true });
  // Each second how many percent are read: none on a machine that takes less.
  expect(said.filter((line) => !/^Reading e\.csv: \d+ %$/.test(line))).toEqual([
    "Reading e.csv",
    "Read 101,000 rows",
    "Looking at its times",
    "Looking at its properties",
    "Ordering its events by person and time",
    "Gathering what is known of each person",
    "Counting events and their properties",
  ]);
});

test("a service whose address nobody reads ends without a word", async () => {
  const folder = mkdtempSync(join(tmpdir(), "service-cli-"));
  writeFileSync(join(folder, "e.csv"), "person,event,time\nann,Joined,2024-01-01\n");
  const child = spawn(process.execPath, [...COMMAND, "--events", join(folder, "e.csv")], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stdout.destroy();
  let said = "";
  child.stderr.on("data", (text: Buffer) => (said += text.toString()));
  const [code] = (await once(child, "close")) as [number];
  rmSync(folder, { recursive: true });
  expect([code, said.replace(/^.* …\n/gm, "")]).toEqual([0, ""]);
});

/** Of this process, were it to end now. */
function exitCode(): number {
  return Number(process.exitCode ?? 0);
}

/** What a command says, and its exit code. */
type Ended = readonly [code: number | null, out: string, says: string];

function expectEnd(ended: Ended, code: number, out: string | RegExp, says: string | RegExp): void {
  const matching = (wanted: string | RegExp): unknown =>
    typeof wanted === "string" ? wanted : expect.stringMatching(wanted);
  expect(ended).toEqual([code, matching(out), matching(says)]);
  expect(ended[1].split("\n").filter((line) => line.length > 80)).toEqual([]);
}

test.each([
  [["--events", "no/such.csv"], 1, "", 'The file "no/such.csv" does not exist.\n'],
  [["--speed"], 2, "", /^Unknown option '--speed'. Usage: npm run service/],
])("the command %j ends with exit code %i", (options, code, out, says) => {
  const words = [...COMMAND, ...options];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: ROOT, encoding: "utf8" });
  expectEnd([status, stdout, stderr], code, out, says);
});

test.each([
  [["--sample", "10%"], 2, "", /^--sample must be a number such as 0\.1, not "10%"\./],
  [["--sample", "0"], 2, "", /^The sample must be a part of the people above 0 and up to 1/],
  [["--dialect", "constructor"], 2, "", /^There is no dialect "constructor"; there are rows, /],
  [["--port", "99999"], 2, "", "The port must be a whole number from 0 to 65535, not 99999.\n"],
  [["--help"], 0, /^Serves the built-in sample[^]*--per-minute N/, ""],
  [["-h"], 0, /^Serves the built-in sample/, ""],
])("%j ends with exit code %i", async (options, code, out, says) => {
  const [said, complained]: [string[], string[]] = [[], []];
  jest.spyOn(console, "log").mockImplementation((text: string) => void said.push(`${text}\n`));
  jest.spyOn(console, "error").mockImplementation((text: string) => void complained.push(`${text}\n`));
  const before = process.exitCode;
  process.exitCode = undefined;
  try {
    await runService(options);
    expectEnd([exitCode(), said.join(""), complained.join("")], code, out, says);
  } finally {
    process.exitCode = before;
    jest.restoreAllMocks();
  }
});
