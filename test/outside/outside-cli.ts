/** `npm run outside`: the product as it is used, from outside, while processes end and requests are lost. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCommand } from "../../src/local/terminal/command-line";
import { makeRandom } from "../capacity/virtual-time";
import { positiveNumber } from "../in-process/count-option";
import { countPeople } from "./count-people";
import { LossyProxy } from "./lossy-proxy";
import { OwnProcess } from "./own-process";
import { pause, Story } from "./story";

const USAGE = `Usage: npm run outside -- [--minutes N] [--seed N]

The service and the spreadsheet of npm start run in processes of their own, by
real clocks and sockets. A person types formulas and notes; requests and replies
are lost on their way, and both processes are killed at random. In the end each
cell must be right. It cannot be repeated exactly: what it finds gets a seed in a
storm, or a test of its own.

  --minutes N  how long things go wrong; 30 unless given
  --seed N     of what is typed, lost and killed; another one each time

  --help, --version`;

const MINUTE = 60_000;
const PORT = 18_950;
const KEY = "key-of-the-office";
const OTHER_KEY = "key-of-who-checks";
/** Forty questions take three minutes of 15 requests; then three more, in which each cell is right. */
const PATIENCE_MS = 8 * MINUTE;

async function run(minutes: number, seed: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "analytics-outside-"));
  const random = makeRandom(seed);
  const proxy = new LossyProxy(PORT, random);
  const service = new OwnProcess(["test/outside/serve-cli.ts", String(PORT), KEY, OTHER_KEY], /Listens at/);
  const spreadsheet = new OwnProcess(
    [
      ...["src/local/commands/start.ts", "--base-url", await proxy.open(), "--port", String(PORT + 10)],
      ...["--workbook", join(folder, "book.jsonl"), "--out", join(folder, "book.xlsx"), "--force"],
    ],
    /Open (http:\S+)/,
    { ANALYTICS_API_KEY: KEY },
  );
  const started = Date.now();
  const log = (line: string): void =>
    console.log(`${((Date.now() - started) / MINUTE).toFixed(1).padStart(5)} min: ${line}`);
  const story = new Story({ service, spreadsheet, proxy, random, log });
  try {
    log(`Seed ${seed}, for ${minutes} minutes.`);
    await story.begin();
    log("Both are up.");
    while (Date.now() < started + minutes * MINUTE) {
      await story.step();
      if (spreadsheet.said.includes(KEY)) throw new Error("The spreadsheet's process printed the key.");
      await pause(3_000 * random());
    }
    log("All is well from now on.");
    const told = await story.end(PATIENCE_MS, (times) => countPeople(PORT, OTHER_KEY, times, proxy.passed));
    for (const line of told.wrong) log(line);
    const refused = proxy.passed.filter(({ status }) => status === 429).length;
    const most = proxy.mostInAMinute();
    const asked = `${proxy.passed.length} requests, at most ${most} in a minute, ${refused} refused`;
    log(`${told.edits} edits, ${told.kills} kills, ${asked}; ${told.wrong.length} cells wrong`);
    if (told.wrong.length > 0) process.exitCode = 1;
  } finally {
    await spreadsheet.kill();
    await service.kill();
    proxy.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

void runCommand({
  usage: USAGE,
  options: { minutes: { type: "string" }, seed: { type: "string" } },
  run: async ({ minutes, seed }) =>
    run(
      positiveNumber("--minutes", minutes ?? "30"),
      positiveNumber("--seed", seed ?? String(1 + (Date.now() % 1_000_000))),
    ),
});
