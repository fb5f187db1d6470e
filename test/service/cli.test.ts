/** The command: its words, what it prints, and how it ends when it cannot start. */
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { greeting, optionsOf } from "../../src/service/cli";
import { startCaller } from "./caller";

test.each([
  [[], {}],
  [["--port", "8123", "--per-minute", "0"], { port: 8123, perMinute: 0 }],
  [["--events=own.csv", "--dialect", "bare"], { events: "own.csv", dialect: "bare" }],
])("%j", (words, options) => {
  expect(optionsOf(words)).toEqual(options);
});

test.each([
  [["--port", "http"], '--port must be a whole number, not "http".'],
  [["--port", "-1"], '--port must be a whole number, not "-1".'],
  [["--speed", "9"], "Unknown option '--speed'. Usage: npm run service -- [--port P]"],
  [["own.csv"], "Usage: npm run service"],
  [["--port"], "Usage: npm run service"],
])("%j is one clear sentence", (words, message) => {
  expect(() => optionsOf(words)).toThrow(message);
});

test("it prints the address, the key and what can be asked for", async () => {
  const caller = await startCaller({ people: 20 });
  const printed = greeting(caller.service, { perMinute: 15 });
  await caller.close();
  expect(printed).toContain(`Address:  ${caller.service.url}\n`);
  expect(printed).toContain(`Key:      ${caller.service.key}\n`);
  expect(printed).toContain("15 requests a minute");
  expect(printed).toContain("Signup to paid, Weekly retention, Monthly revenue, Pricing page test");
});

test("a bad file ends it with one sentence and exit code 1", () => {
  const root = resolve(__dirname, "../..");
  const words = ["--import", "tsx", "src/service/cli.ts", "--events", "missing.csv"];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: root, encoding: "utf8" });
  expect([status, stdout, stderr]).toEqual([1, "", 'The file "missing.csv" does not exist.\n']);
});
