/** `npm run inspect`: the one object that --json prints for each kind of answer, and how the command ends. */
import { inspect } from "../../../src/local/commands/inspect";
import { CommandFolder } from "./command";

let folder: CommandFolder;
beforeAll(() => {
  folder = new CommandFolder();
});
afterAll(() => folder.remove());

async function run(words: readonly string[]): Promise<{ code: number; out: string; complaints: string }> {
  const [out, complaints]: [string[], string[]] = [[], []];
  const code = await inspect(words, {
    say: (text) => out.push(text),
    complain: (text) => complaints.push(text),
  });
  return { code, out: out.join("\n"), complaints: complaints.join("\n") };
}

async function json(body: string, ...words: string[]): Promise<unknown> {
  return JSON.parse((await run([folder.file("body", body), "--json", ...words])).out);
}

test.each([
  [
    '{"data": [{"day": "2024-04-01", "n": 0, "ok": false}, {"day": "2024-04-02", "n": 12345678901234567890}]}',
    {
      kind: "table",
      columns: ["day", "n", "ok"],
      rows: [
        ["2024-04-01", 0, false],
        ["2024-04-02", "12345678901234567890", null],
      ],
    },
  ],
  [
    '{"columns": ["n", "n"], "rows": [["=1+1", "007"]]}',
    { kind: "table", columns: ["n", "n 2"], rows: [["=1+1", "007"]] },
  ],
  [
    '{"data": [{"at": "2024-04-01T10:00:00+02:00"}]}',
    { kind: "table", columns: ["at"], rows: [["2024-04-01T08:00:00.000Z"]] },
  ],
  ["event,n\nPaid,3\n", { kind: "table", columns: ["event", "n"], rows: [["Paid", 3]] }],
  ['{"n":1}\n{"n":2}\n', { kind: "table", columns: ["n"], rows: [[1], [2]] }],
  ["[]", { kind: "table", columns: [], rows: [] }],
  ['{"count": 17}', { kind: "value", value: 17 }],
  ["null", { kind: "value", value: null }],
  ['{"id": "j1", "status": "queued"}', { kind: "job", state: "running", id: "j1" }],
  [
    '{"id": "j1", "status": "completed", "link": "https://files.example/j1.csv"}',
    { kind: "job", state: "done", id: "j1", link: "https://files.example/j1.csv" },
  ],
  ['{"id": "j1", "status": "failed"}', { kind: "job", state: "failed", id: "j1" }],
  ['{"id": "j1", "status": "flummoxed"}', { kind: "job", state: "unknown", id: "j1" }],
  ['{"success": false, "error": "No such event"}', { kind: "error", message: "No such event" }],
])("%s", async (body, expected) => {
  expect(await json(body)).toEqual(expected);
});

test("--status decides what a body is an answer to", async () => {
  expect(await json('{"message": "Not here"}', "--status", "404")).toEqual({
    kind: "error",
    message: "Not here",
  });
  expect(await json("", "--status=202")).toEqual({ kind: "job", state: "running" });
  expect(await json("<!doctype html><title>Sign in</title>")).toMatchObject({ kind: "error" });
});

test.each([
  ["one column", "people.csv", "email\na@b.c\n", ["email"], [["a@b.c"]]],
  ["no rows", "none.CSV", "email\n", ["email"], []],
  ["tabs, the last field blank", "tabs.tsv", "a\tb\n1\t\n", ["a", "b"], [[1, null]]],
])("a file called .csv or .tsv is one: %s", async (_, name, body, columns, rows) => {
  expect(JSON.parse((await run([folder.file(name, body), "--json"])).out)).toEqual({
    kind: "table",
    columns,
    rows,
  });
});

test("without --json it is text with aligned columns", async () => {
  const { code, out } = await run([
    folder.file("body", '[{"event":"Paid","n":5},{"event":"Joined","n":10}]'),
  ]);
  expect([code, out]).toEqual([
    0,
    [
      "A table of 2 rows and 2 columns",
      "event        n",
      "text    number",
      "Paid         5",
      "Joined      10",
    ].join("\n"),
  ]);
});

test.each([
  [[], "Which file?"],
  [["a", "b"], '"b" is one word too many.'],
  [["a", "--status", "many"], "--status takes an HTTP status such as 404."],
  [["a", "--jason"], "Unknown option '--jason'."],
])("%j is one sentence, the usage and exit code 2", async (words, sentence) => {
  const { code, out, complaints } = await run(words);
  expect([code, out]).toEqual([2, ""]);
  expect(complaints).toMatch(/^[^\n]+\nUsage: npm run --silent inspect/);
  expect(complaints).toContain(sentence);
});

test("a file that is not there is one sentence and exit code 1", async () => {
  expect(await run(["no-such-file", "--json"])).toEqual({
    code: 1,
    out: "",
    complaints: "Cannot read no-such-file: there is no such file.",
  });
});

test.each(["--help", "-h", "--version"])("%s is answered, and nothing is wrong", async (word) => {
  const { code, out, complaints } = await run([word]);
  expect([code, complaints]).toEqual([0, ""]);
  expect(out).toMatch(/^(Usage: npm run --silent inspect|analytics-for-sheets \d)/);
});

test("a body that is nested deeper than anything is one sentence or a table, never a stack", async () => {
  const deep = `${'{"a":['.repeat(60_000)}1${"]}".repeat(60_000)}`;
  const { out, complaints } = await run([folder.file("deep", deep)]);
  expect(out + complaints).not.toMatch(/call stack|\n +at /);
  expect((out + complaints).length).toBeGreaterThan(20);
});

test("nothing in a body reaches the terminal as a command to it", async () => {
  const body = JSON.stringify({ error: "no \u001b[31mred\u0007 \u202eturned \u009b2J" });
  const table = JSON.stringify([{ "a\u001b]0;x": "b\u001b[2J", "c\n": "d\ne" }]);
  for (const words of [
    [folder.file("e", body)],
    [folder.file("e", body), "--json"],
    [folder.file("t", table)],
  ]) {
    const { out } = await run(words);
    expect(out.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\u202e]/u);
  }
  expect((await run([folder.file("t", table)])).out).toContain("d↵e");
});
