/** `npm start`: what it prints and saves, how it ends, and what it leaves behind. */
import { readFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { serviceChoice } from "../../src/local/command-line";
import { openDesk } from "../../src/local/desk";
import { requireWritable } from "../../src/local/output-file";
import { CommandFolder } from "./command";

const START = "src/local/cli.ts";
const EVENTS = [
  "person,event,time,amount",
  "ann,Joined,2024-03-04T10:00:00Z,",
  "ann,Paid,2024-03-05T10:00:00Z,20",
  "bob,Joined,2024-03-06T10:00:00Z,",
  "bob,Paid,2024-04-02T10:00:00Z,5.5",
  "cleo,Joined,2024-03-31T23:59:59Z,",
  ",Joined,2024-04-01T00:00:00Z,",
].join("\n");

let folder: CommandFolder;
beforeAll(() => {
  folder = new CommandFolder();
});
afterAll(() => folder.remove());

const addresses = new Map<Server, string>();

function closed(server: Server): Promise<unknown> {
  return new Promise((resolve) => server.close(resolve));
}

async function listening(answer?: RequestListener): Promise<Server> {
  const server = createServer(answer ?? (() => undefined));
  addresses.set(
    server,
    await new Promise<string>((resolve) => {
      server.listen(0, "127.0.0.1", () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
    }),
  );
  return server;
}

/** The cells of a printed table that begins below `title`. */
function printed(stdout: string, title: string): string[][] {
  const [, after = ""] = stdout.split(`\n${title}\n`);
  const [table = ""] = after.split("\n\n");
  return table.split("\n").map((line) => line.trim().split(/ {2,}/));
}

test("someone's own events are pulled, printed and saved, what is missing is said, and Ctrl+C leaves nothing", async () => {
  const out = folder.file("mine.xlsx");
  const words = ["--events", folder.file("mine.csv", EVENTS), "--out", out];
  const { signal, stdout, stderr } = await folder.run(START, words, "Ctrl+C ends it.");

  expect([signal, stderr]).toEqual(["SIGINT", ""]);
  expect(printed(stdout, "Funnel: Joined to Paid").slice(2)).toEqual([
    ["1", "Joined", "3", "1", "1"],
    ["2", "Paid", "2", "0.66667", "0.66667", "1209600"],
  ]);
  expect(printed(stdout, "Revenue: Monthly amount").slice(2, 4)).toEqual([
    ["2024-03-01", "20", "1", "1", "20"],
    ["2024-04-01", "5.5", "1", "1", "5.5"],
  ]);
  expect(printed(stdout, "Metric by day: Joined")[2]).toEqual(["2024-03-04", "1"]);
  expect(stdout).toContain("Rows without person, event or time that were left out: 1.");
  expect(stdout).toContain("No A/B test: no property of these events has 2 to 5 values");
  expect(stdout).toContain(`Saved 7 sheets to ${out}.`);
  expect(readFileSync(out).subarray(0, 2).toString()).toBe("PK");
  expect(stdout).toMatch(/The service stays up at http:\/\/127\.0\.0\.1:\d+ \(key demo-key-of-the-sample\)/);
  expect(folder.leftBehind()).toEqual([]);
}, 60_000);

test("a bad file is one sentence and exit code 1", async () => {
  const words = ["--once", "--events", folder.file("bad.csv", "person,event\nann,Joined\n")];
  const { status, stdout, stderr } = await folder.run(START, words);
  expect([status, stdout, stderr]).toEqual([
    1,
    "",
    'The file "bad.csv" has no column for time: it needs person, event and time, and has person, event.\n',
  ]);
  expect(folder.leftBehind()).toEqual([]);
}, 60_000);

test("a service elsewhere that refuses the key, and one that is not there, are one sentence each", async () => {
  const refusing = await listening((_, response) => response.writeHead(401).end());
  const gone = await listening();
  await closed(gone);
  const opening = (server: Server) => openDesk({ baseUrl: addresses.get(server), key: "of-mine" });
  const outcomes = await Promise.allSettled([refusing, gone].map(opening));
  await closed(refusing);
  expect(outcomes).toEqual([
    {
      status: "rejected",
      reason: new Error("The service refused the key in ANALYTICS_API_KEY. Put the right one there."),
    },
    {
      status: "rejected",
      reason: expect.objectContaining({
        message: expect.stringMatching(/^The analytics service at 127\.0\.0\.1:\d+ does not answer\./) as string,
      }) as Error,
    },
  ]);
}, 60_000);

describe("refused before anything starts", () => {
  test.each([
    [{ events: "mine.csv" }, "--base-url and --events exclude each other"],
    [{ dialect: "bare" }, "--base-url and --dialect exclude each other"],
  ])("--base-url with %j", (more, sentence) => {
    process.env["ANALYTICS_API_KEY"] = "of-mine";
    expect(() => serviceChoice({ "base-url": "https://api.example.com", ...more })).toThrow(sentence);
  });

  test("--base-url without a key", () => {
    delete process.env["ANALYTICS_API_KEY"];
    expect(() => serviceChoice({ "base-url": "https://api.example.com" })).toThrow("ANALYTICS_API_KEY");
  });

  test("a place where nothing can be saved", async () => {
    const missing = folder.file("nowhere/mine.xlsx");
    await expect(requireWritable(missing)).rejects.toThrow(`Cannot save to ${missing}: there is no such folder.`);
    await expect(requireWritable(folder.file("."))).rejects.toThrow("it is a folder");
  });
});
