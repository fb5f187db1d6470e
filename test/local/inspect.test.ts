/** `npm run inspect`: the one object that --json prints for each kind of answer, and how the command ends. */
import { inspect } from "../../src/local/inspect";
import { CommandFolder } from "./command";

let folder: CommandFolder;
beforeAll(() => {
  folder = new CommandFolder();
});
afterAll(() => folder.remove());

function run(words: readonly string[]): { code: number; out: string; complaints: string } {
  const [out, complaints]: [string[], string[]] = [[], []];
  const code = inspect(
    words,
    (text) => out.push(text),
    (text) => complaints.push(text),
  );
  return { code, out: out.join("\n"), complaints: complaints.join("\n") };
}

function json(body: string, ...words: string[]): unknown {
  return JSON.parse(run([folder.file("body", body), "--json", ...words]).out);
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
])("%s", (body, expected) => {
  expect(json(body)).toEqual(expected);
});

test("--status decides what a body is an answer to", () => {
  expect(json('{"message": "Not here"}', "--status", "404")).toEqual({ kind: "error", message: "Not here" });
  expect(json("", "--status=202")).toEqual({ kind: "job", state: "running" });
  expect(json("<!doctype html><title>Sign in</title>")).toMatchObject({ kind: "error" });
});

test.each([
  ["one column", "people.csv", "email\na@b.c\n", ["email"], [["a@b.c"]]],
  ["no rows", "none.CSV", "email\n", ["email"], []],
  ["tabs, the last field blank", "tabs.tsv", "a\tb\n1\t\n", ["a", "b"], [[1, null]]],
])("a file called .csv or .tsv is one: %s", (_, name, body, columns, rows) => {
  expect(JSON.parse(run([folder.file(name, body), "--json"]).out)).toEqual({ kind: "table", columns, rows });
});

test("without --json it is text with aligned columns", () => {
  const { code, out } = run([folder.file("body", '[{"event":"Paid","n":5},{"event":"Joined","n":10}]')]);
  expect([code, out]).toEqual([
    0,
    ["A table of 2 rows and 2 columns", "event        n", "text    number", "Paid         5", "Joined      10"].join(
      "\n",
    ),
  ]);
});

test.each([
  [[], "Which file?"],
  [["no-such-file", "--json"], "Cannot read no-such-file: there is no such file."],
  [["a", "b"], "One file at a time"],
  [["a", "--status", "many"], "--status takes an HTTP status such as 404."],
  [["a", "--jason"], "There is no option --jason."],
])("%j is one sentence and exit code 1", (words, sentence) => {
  const { code, out, complaints } = run(words);
  expect([code, out]).toEqual([1, ""]);
  expect(complaints).toContain(sentence);
  expect(complaints).not.toContain("\n");
});
