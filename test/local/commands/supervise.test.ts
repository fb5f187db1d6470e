/** Ctrl+C ends a command also where it computes and does not hear it. */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const ROOT = resolve(__dirname, "../../..");
const FOLDERS = join(ROOT, "src/service/running/temporary-folder.ts");

const KEY = "a-key-of-this-test";
let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "supervised-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command of these words, and sends it a signal once it has spoken. */
function supervised(
  body: string,
  signal?: NodeJS.Signals,
  more: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  const command = join(folder, "command.ts");
  writeFileSync(command, body);
  const words = [join(ROOT, "src/local/commands/supervise.mjs"), command, "a word"];
  const env = { ...process.env, TMPDIR: folder, SUPERVISE_PATIENCE_MS: "0", ...more };
  const child = spawn(process.execPath, words, { cwd: ROOT, env });
  let [stdout, stderr] = ["", ""];
  child.stderr.on("data", (part: Buffer) => (stderr += String(part)));
  child.stdout.on("data", (part: Buffer) => {
    stdout += String(part);
    if (signal !== undefined) child.kill(signal);
  });
  return new Promise((done) =>
    child.on("close", (code, ending) => done({ code, signal: ending, stdout, stderr })),
  );
}

const left = (): string[] => readdirSync(folder).filter((name) => name.startsWith("analytics-"));

test("what spins for ever is ended, in a sentence, and leaves no folder", async () => {
  const body = `const { temporaryFolder } = require(${JSON.stringify(FOLDERS)});
    console.log(temporaryFolder("analytics-for-sheets-x-").path);
    for (;;);`;
  const { code, stdout, stderr } = await supervised(body, "SIGINT");
  expect([code, stderr]).toEqual([128 + 9, expect.stringContaining("so it was ended")]);
  expect(stdout).toContain("analytics-for-sheets-run-");
  expect(existsSync(stdout.trim())).toBe(false);
  expect(left()).toEqual([]);
});

test("a report of Node's of the process that waits for the command has no key", async () => {
  const body = `const { readFileSync, readdirSync } = require("node:fs");
    process.kill(process.ppid, "SIGUSR2");
    const isWhole = (name) => { try { return JSON.parse(readFileSync(name, "utf8")) } catch { return false } };
    while (!readdirSync(${JSON.stringify(folder)}).some((name) =>
      name.startsWith("report.") && isWhole(${JSON.stringify(folder)} + "/" + name)));
    console.log(process.env.ANALYTICS_API_KEY);`;
  const reported = `--report-on-signal --report-directory=${folder}`;
  const { stdout } = await supervised(body, undefined, { NODE_OPTIONS: reported, ANALYTICS_API_KEY: KEY });
  expect(stdout).toBe(`${KEY}\n`);
  const [report = ""] = readdirSync(folder).filter((name) => name.startsWith("report."));
  const text = readFileSync(join(folder, report), "utf8");
  expect(text).toContain("SUPERVISE_PATIENCE_MS");
  expect(text).not.toContain(KEY);
});

test("a command that ends by itself gives its code, its words and what it prints", async () => {
  const { code, stdout } = await supervised("console.log(process.argv[2]); process.exitCode = 3;");
  expect([code, stdout, left()]).toEqual([3, "a word\n", []]);
});
