/** What a failure's sentence passes on of what others said. */
import { AddOnError } from "../src/errors";

const refused = (detail: string): string => new AddOnError("refused", { status: 400, detail }).message;
const sentence = (told: string): string =>
  `The analytics service refused this question: ${told} Correct it and try again.`;

test.each([
  ["an address's path and query", "See https://x.example/p?key=k1 for more", "See https://x.example for more."],
  ["a login in an address", "Ask https://user:k1@x.example/p", "Ask https://x.example."],
  ["an address of another kind", "No file at ftp://user:k1@files.example/a", "No file at ftp://files.example."],
  ["an address without its beginning", "See x.example?token=k1 first", "See x.example first."],
  ["a stack", "Error: boom\n    at run (/srv/app.js:12:3)\n    at next (/srv/b.js:1:1)", "Error: boom."],
  ["a stack on one line", "boom at /srv/app.js:12:3 at /srv/b.js:1:1", "boom."],
  ["another language's stack", "boom at com.example.Run.go(Run.java:12) at Main", "boom."],
  ["nothing but a stack", "Traceback (most recent call last): File k1.py, line 3", "it gave no reason."],
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
