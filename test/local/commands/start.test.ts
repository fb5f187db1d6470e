/** `npm start`: what it prints and saves, how it ends, and what it leaves behind. */
import { existsSync, readFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { readXlsx } from "hucre";
import { START as COMMAND } from "../../../src/local/commands/start";
import { openDesk } from "../../../src/local/desk/desk";
import { serviceChoice } from "../../../src/local/commands/service-choice";
import { startService } from "../../../src/service/server";
import { NO_HURRY } from "../../service/caller";
import { CommandFolder, ranHere } from "./command";

const START = "src/local/commands/start.ts";
const EVENTS = [
  "person,event,time,amount",
  "ann,Joined,2024-03-04T10:00:00Z,",
  "ann,Paid,2024-03-05T10:00:00Z,20",
  "bob,Joined,2024-03-06T10:00:00Z,",
  "bob,Paid,2024-04-02T10:00:00Z,5.5",
  "cleo,Joined,2024-03-31T23:59:59Z,",
  ",Joined,2024-04-01T00:00:00Z,",
].join("\n");

/** What is said while it works, which is no failure and goes to the error output. */
const PROGRESS = /^Building the add-on.*\nConnecting to http.*\n$/;

function withoutProgress(stderr: string): string {
  return stderr.replace(/^(Building|Connecting|.*: (waiting|the service is working)).*\n/gm, "");
}

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
      server.listen(0, "127.0.0.1", () =>
        resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
      );
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

  expect([signal, stderr]).toEqual(["SIGINT", expect.stringMatching(PROGRESS)]);
  expect(printed(stdout, "Funnel: Joined to Paid").slice(2)).toEqual([
    ["1", "Joined", "3", "100.0%", "100.0%"],
    ["2", "Paid", "2", "66.7%", "66.7%", "14 d"],
    [
      expect.stringMatching(
        /^Funnel window: everyone who took the first step counts once\. .*window after it/,
      ),
    ],
  ]);
  expect(printed(stdout, "Revenue: Monthly amount").slice(2, 4)).toEqual([
    // March had begun before the first event.
    ["2024-03-01", "20.00", "1", "1", "20.00", "TRUE"],
    ["2024-04-01", "5.50", "1", "1", "5.50", "FALSE"],
  ]);
  expect(printed(stdout, "Metric by day: Joined")[2]).toEqual(["2024-03-04", "1", "FALSE"]);
  expect(stdout).toContain("1 row was left out: 1 without person");
  expect(stdout).toContain("No A/B test: no property of these events has 2 to 5 values");
  expect(stdout).toContain(`Saved 7 sheets to ${out}.`);
  const sheets = (await readXlsx(readFileSync(out))).sheets.map(({ name }) => name);
  const pulled = ["Funnel", "Cohort", "Revenue", "Metric", "People", "People count", "SQL"];
  expect(sheets.slice(0, 8)).toEqual(["Overview", ...pulled]);
  expect(stdout).toMatch(/\nOpen http:\/\/127\.0\.0\.1:\d+\/\?key=[\w-]{32}\n/);
  expect(stdout).toContain(`The spreadsheet is kept in ${folder.file("state")}`);
  expect(stdout).toMatch(/The service stays up at http:\/\/127\.0\.0\.1:\d+ \(key (?!demo-)[\w-]{16,}\)/);
  expect(folder.leftBehind()).toEqual([]);
});

test("the saved pulls run again a day later, what that changed is said, and their tab is in the workbook", async () => {
  const out = folder.file("again.xlsx");
  const events = folder.file("mine.csv", EVENTS);
  const words = ["--once", "--again", "--events", events, "--now", "2024-04-02T12:00:00Z", "--out", out];
  const { status, stdout } = await ranHere(COMMAND, words);
  expect(status).toBe(0);
  const changed = new Map(
    printed(stdout, "A day later, the same pulls again").map((cells) => [cells[0], cells.slice(1)]),
  );
  expect(changed.get('People count: did "Joined"')).toEqual(["append", "2", "1 added"]);
  expect(changed.get("SQL: events by name")).toEqual(["replace", "2", "nothing"]);
  expect(changed.get("Metric by day: Joined")?.slice(0, 2)).toEqual(["replace", "30"]);
  expect(stdout).toContain("\nRows that changed (- as they were, + as they are now)\n");
  expect(stdout).toMatch(
    /\nMetric by day: Joined\n- 2024-03-04 {2}1 {2}FALSE\n(?:[-+] .*\n)*\+ 2024-04-03 {2}0 {2}TRUE\n/,
  );
  expect(stdout).toContain(`Saved 7 sheets to ${out}.`);
  const tab = (await readXlsx(readFileSync(out))).sheets.find(({ name }) => name === "Analytics pulls");
  expect(tab?.rows.map((row) => row.slice(0, 2))).toContainEqual(["SQL: events by name", "SQL"]);
});

test("a bad file is one sentence and exit code 1", async () => {
  const words = ["--once", "--events", folder.file("bad.csv", "person,event\nann,Joined\n")];
  process.env["TMPDIR"] = folder.file("");
  const { status, stdout, stderr } = await ranHere(COMMAND, words);
  expect([status, stdout, stderr]).toEqual([
    1,
    "",
    'The file "bad.csv" has no column for time: it needs person, event and time, and has person, event.\n',
  ]);
  expect(folder.leftBehind()).toEqual([]);
});

test("an address elsewhere that is no service's, or refuses the key, is one sentence that says where to change it", async () => {
  const refusing = await listening((_, response) => response.writeHead(401).end());
  const gone = await listening();
  await closed(gone);
  const other = await listening((_, response) => response.writeHead(404).end("Not found"));
  const page = await listening((_, response) =>
    response.setHeader("content-type", "text/html").end("<html>Hello</html>"),
  );
  const opening = (server: Server) => openDesk({ baseUrl: addresses.get(server), key: "key-of-mine" });
  const outcomes = await Promise.allSettled([refusing, gone, other, page].map(opening));
  await Promise.all([refusing, other, page].map(closed));
  expect(
    outcomes.map((outcome) => (outcome.status === "rejected" ? String(outcome.reason) : "connected")),
  ).toEqual(
    [
      /The analytics service refused the API key\. Put the right one into ANALYTICS_API_KEY\.$/,
      /The analytics service at 127\.0\.0\.1:\d+ does not answer\. Check the address in --base-url, or try/,
      /Address: It is not the address of an analytics service: .* Check the address in --base-url\.$/,
      /web page instead of data: Hello\. Check the address in --base-url/,
    ].map((sentence) => expect.stringMatching(sentence) as string),
  );
});

test("a service elsewhere without data ends with one sentence and exit code 1", async () => {
  const empty = await listening((_, response) =>
    response.setHeader("content-type", "application/json").end("[]"),
  );
  process.env["ANALYTICS_API_KEY"] = "key-of-mine";
  const words = ["--once", "--base-url", addresses.get(empty) ?? "", "--out", folder.file("none.xlsx")];
  const { status, stderr } = await ranHere(COMMAND, words);
  await closed(empty);
  expect([status, stderr]).toEqual([
    1,
    `Nothing to save: ${addresses.get(empty)} answered no question with rows.\n`,
  ]);
  expect(existsSync(folder.file("none.xlsx"))).toBe(false);
});

test("a service elsewhere that cannot be connected says so, and the page comes up all the same", async () => {
  const website = await listening((_, response) => response.end("<html><title>Hello</title></html>"));
  process.env["ANALYTICS_API_KEY"] = "key-of-mine";
  const words = ["--base-url", addresses.get(website) ?? "", "--port", "18787"];
  const { stdout, stderr } = await folder.run(START, words, "Ctrl+C ends it.");
  await closed(website);
  expect(withoutProgress(stderr)).toMatch(
    /Not connected: .*Hello.*\nThe page opens all the same: connect in/,
  );
  expect(stdout).toMatch(/Open http:\/\/127\.0\.0\.1:\d+/);
});

test("of a service elsewhere every kind of question is pulled, by its listings alone; what it refuses is said", async () => {
  // All that happened, happened today.
  const today = new Date().toISOString().slice(0, 10);
  const events = EVENTS.replace(/\d{4}-\d\d-\d\d/g, today);
  const service = await startService({ events: folder.file("own.csv", events), perMinute: 100, ...NO_HURRY });
  const ran = (...more: readonly string[]) => {
    process.env["ANALYTICS_API_KEY"] = service.key;
    const words = ["--once", "--base-url", service.url, "--out", folder.file("own.xlsx"), ...more];
    return ranHere(COMMAND, words);
  };
  const [first, second] = [await ran(), await ran("--force", "--metric", "Nothing")];
  await service.close();
  expect([first.status, first.stderr]).toEqual([0, ""]);
  // Midnight may have come since.
  expect(printed(first.stdout, "Metric by day: Joined").find(([day]) => day === today)?.[1]).toBe("3");
  expect(first.stdout).toContain("Saved 7 sheets");
  expect(second.stdout).toMatch(/Metric by day: Nothing\nNot pulled: .*Nothing/);
  expect(second.stdout).toContain("Saved 6 sheets");
});

test("the key is not left in the environment, which programs that are started inherit", () => {
  process.env["ANALYTICS_API_KEY"] = "key-of-mine";
  const baseUrl = "https://api.example.com";
  expect(serviceChoice({ "base-url": baseUrl })).toEqual({ baseUrl, key: "key-of-mine" });
  expect(process.env["ANALYTICS_API_KEY"]).toBeUndefined();
});

describe("refused before anything starts", () => {
  test.each([
    [{ events: "mine.csv" }, "--base-url and --events exclude each other"],
    [{ dialect: "bare" }, "--base-url and --dialect exclude each other"],
  ])("--base-url with %j", (more, sentence) => {
    process.env["ANALYTICS_API_KEY"] = "key-of-mine";
    expect(() => serviceChoice({ "base-url": "https://api.example.com", ...more })).toThrow(sentence);
  });

  test("--base-url without a key", () => {
    delete process.env["ANALYTICS_API_KEY"];
    expect(() => serviceChoice({ "base-url": "https://api.example.com" })).toThrow("ANALYTICS_API_KEY");
  });

  test.each([
    "http://api.example.com",
    "https://me:secret@api.example.com",
    "https://api.example.com?x=1",
    "ftp://x",
  ])("--base-url %s", (address) => {
    process.env["ANALYTICS_API_KEY"] = "key-of-mine";
    expect(() => serviceChoice({ "base-url": address })).toThrow(/^Address: /);
  });
});

test("a reader that goes away loses nothing: the workbook is saved, and no stack is printed", async () => {
  const out = folder.file("unread.xlsx");
  const events = folder.file("mine.csv", EVENTS);
  const { status, stderr } = await folder.runUntilItSpeaks(START, ["--events", events, "--out", out]);
  expect([status, withoutProgress(stderr)]).toEqual([0, ""]);
  expect((await readXlsx(readFileSync(out))).sheets.length).toBeGreaterThan(6);
});
