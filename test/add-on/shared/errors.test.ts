/** What a failure's sentence passes on of what others said. */
import { AddOnError, toFailure } from "../../../src/add-on/shared/errors";
import { logText, tryReporting } from "../../../src/add-on/shared/failure-log";

const refused = (detail: string): string => new AddOnError("refused", { status: 400, detail }).message;
const sentence = (told: string): string =>
  `The analytics service refused this question: ${told} Correct it and try again.`;

test.each([
  [
    "an address's path and query",
    "See https://x.example/p?key=k1 for more",
    "See https://x.example for more.",
  ],
  ["a login in an address", "Ask https://user:k1@x.example/p", "Ask https://x.example."],
  [
    "an address of another kind",
    "No file at ftp://user:k1@files.example/a",
    "No file at ftp://files.example.",
  ],
  ["an address without its beginning", "See x.example?token=k1 first", "See x.example first."],
  ["a stack", "Error: boom\n    at run (/srv/app.js:12:3)\n    at next (/srv/b.js:1:1)", "Error: boom."],
  ["a stack on one line", "boom at /srv/app.js:12:3 at /srv/b.js:1:1", "boom."],
  ["another language's stack", "boom at com.example.Run.go(Run.java:12) at Main", "boom."],
])("leaves out %s", (_, detail, told) => {
  expect(refused(detail)).toBe(sentence(told));
});

test.each([
  "Try again at 10:42:10.",
  "The statement failed at line 3, column 14.",
  "Is x = ? meant?",
  "Look at (a:1).",
  "12/24 events at noon.",
])("leaves %s as it is", (detail) => {
  expect(refused(detail)).toBe(sentence(detail));
});

describe("a stack of any language", () => {
  test.each([
    ["PHP", "PHP Fatal error:  Uncaught Exception: boom in /var/www/html/index.php:3 Stack trace: #0 {main}"],
    ["PHP in a page", "Fatal error: boom in /var/www/html/index.php on line 3"],
    ["Ruby", "app.rb:12:in `run': boom\n\tfrom app.rb:20:in `<main>'"],
    ["Go", "panic: boom\n\ngoroutine 1 [running]:\nmain.main()\n\t/app/main.go:12 +0x1d"],
    [
      ".NET",
      "Unhandled exception. System.Exception: boom\n   at Shop.Run(String s) in C:\\app\\Run.cs:line 12",
    ],
    [
      ".NET on one line",
      "System.InvalidOperationException: boom at Shop.Run(String s) in C:\\app\\Run.cs:line 12",
    ],
    ["Rust", "thread 'main' panicked at src/main.rs:4:5:\nboom\nnote: run with `RUST_BACKTRACE=1`"],
    ["JavaScript", "boom\n    at Object.<anonymous> (/srv/app.js:12:3)\n    at node:internal/main:1:1"],
    ["Java", "java.lang.IllegalStateException: boom\n\tat com.example.Run.go(Run.java:12)\nCaused by: x"],
    ["Python", "boom Traceback (most recent call last): File '/app/x.py', line 3, in run"],
  ])("of %s does not reach a person", (_, detail) => {
    expect(refused(detail)).toMatch(/^The analytics service refused this question: boom\. Correct it/);
  });

  test("leaves no gap where there is nothing else", () => {
    expect(
      refused("PHP Fatal error:  Uncaught Exception in /var/www/html/index.php:3 Stack trace: #0 {main}"),
    ).toBe("The analytics service refused this question and gave no reason. Correct it and try again.");
    expect(refused("Traceback (most recent call last): File k1.py, line 3")).toBe(
      "The analytics service refused this question and gave no reason. Correct it and try again.",
    );
    const fields = { host: "api.example.com", status: 500, detail: "#0 {main}" };
    expect(new AddOnError("serviceDown", fields).message).toBe(
      "The analytics service at api.example.com has an internal error (500). Try again in a few minutes.",
    );
  });
});

test("signs that steer a terminal, ring or turn text around do not reach a person", () => {
  expect(refused("\u001b[31mred\u001b[0m \u0007bell \u202elive\u202c")).toBe(sentence("red bell live."));
});

test.each([
  ['"https://x.example/p?key=k1"', '"https://x.example".'],
  ["(see https://x.example/p)", "(see https://x.example)."],
  ['Address: "file:///etc/passwd"', 'Address: "file://".'],
])("what closes around an address stays: %s", (detail, told) => {
  expect(refused(detail)).toBe(sentence(told));
});

describe("an error that nobody expected", () => {
  const thrown = new TypeError("Cannot read properties of undefined (reading 'map')");

  test("is said without an engine's words", () => {
    expect(toFailure(thrown).message).toBe(
      "Something went wrong in the add-on itself. Try again, or ask for something simpler.",
    );
  });

  test("is logged with its stack and without anything in quotes", () => {
    const parsed = new SyntaxError('Unexpected token k, "kept-key" is not valid JSON');
    expect(logText(toFailure(parsed))).toMatch(
      /SyntaxError: Unexpected token k, … is not valid JSON\n {2}at .*errors\.test/,
    );
    expect(logText(toFailure(parsed))).not.toContain("kept-key");
  });

  test("goes on where only Google's refusals may pass, and such a refusal is logged alone", () => {
    const logged: string[] = [];
    const fail = (error: Error) => () =>
      tryReporting(
        () => {
          throw error;
        },
        (text) => logged.push(text),
      );
    expect(fail(thrown)).toThrow(thrown);
    expect(logged).toEqual([]);
    expect(fail(Object.assign(new Error("Not now."), { name: "Exception" }))()).toBeUndefined();
    expect(logged).toEqual([expect.stringContaining("Not now.")]);
  });

  test.each([
    ["Service invoked too many times for one day: urlfetch.", "busy", /^Google Sheets is busy\./],
    ["Trop d'appels pour ce service aujourd'hui : urlfetch.", "busy", /^Google Sheets is busy\./],
    [
      "Ein Serverfehler ist aufgetreten.",
      "busy",
      /^Google Sheets could not do this now: Ein Serverfehler ist aufgetreten\./,
    ],
    [
      "Autorisation requise: https://www.googleapis.com/auth/script.external_request",
      "notAllowed",
      /connect to the analytics service/,
    ],
  ] as const)("of Google's is known by its kind and names, in any language: %s", (message, kind, says) => {
    const google = Object.assign(new Error(message), { name: "Exception" });
    expect(toFailure(google)).toMatchObject({ kind, message: expect.stringMatching(says) });
  });
});
