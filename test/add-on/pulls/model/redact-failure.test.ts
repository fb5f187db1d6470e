/** What a chat and the log are sent of a failure has no word of an answer, whatever the answer says. */
import { redactFailure } from "../../../../src/add-on/pulls/model/redact-failure";
import { AddOnError } from "../../../../src/add-on/shared/errors";
import type { FailureFields, FailureKind } from "../../../../src/add-on/shared/failures";

const SECRET = "ann.victim@example.net";

/** Every kind, with the person's address in each field that words from outside can reach. */
const FAILURES: { readonly [K in FailureKind]: readonly FailureFields[K][] } = {
  noConnection: [{}],
  wrongKey: [{}],
  forbidden: [{ what: "list reports", detail: SECRET }],
  unknownName: [
    { what: "report", name: "Weekly", near: [SECRET, "b"] },
    { what: "report", name: "W", near: [SECRET], several: true },
  ],
  badArgument: [
    { argument: "Columns", problem: `the answer has no column "x"`, expected: `some of ${SECRET}` },
  ],
  refused: [
    { status: 400, detail: SECRET },
    { status: 403, host: SECRET, detail: SECRET },
  ],
  waiting: [{ until: 1, at: "10:00" }],
  rateLimited: [{ until: 1, at: "10:00" }],
  serviceDown: [{ host: "api.example.com", status: 500, detail: SECRET }],
  fileHost: [
    { host: SECRET, status: 500, detail: SECRET },
    { host: SECRET, until: 1, at: "10:00" },
  ],
  stillRunning: [{ what: SECRET, id: SECRET, state: SECRET }],
  allRead: [{ rows: 3 }],
  jobFailed: [{ what: SECRET, state: `duplicate:${SECRET}`, detail: SECRET, saidBy: SECRET }],
  unreadable: [
    { detail: `it sent a web page: ${SECRET}` },
    { detail: `no JSON: "${SECRET}"`, foreign: true },
  ],
  tooLarge: [{ what: `A text in "${SECRET}"`, limit: "50,000 characters" }],
  noUndo: [{ needs: 26_000, left: 30 }],
  busy: [{ detail: SECRET }],
  quotaUsedUp: [{ until: 1, at: "10:00" }],
  hostNotListed: [{ host: "files.example.com" }],
  notAllowed: [{ what: "connect" }],
  notYours: [{ host: "api.example.com", wish: "disconnect it" }],
  storeFull: [{}],
  tooManyQuestions: [{ asked: 4_100, kept: 3_000 }],
  badSetting: [
    { setting: "Address", problem: `It leads to ${SECRET}.` },
    { setting: "Merge", problem: `rows hold "${SECRET}"`, withoutData: "rows are equal" },
    { setting: "Mode", problem: `a column "${SECRET}"` },
  ],
  badDestination: [
    { place: "A!A1", problem: `it holds "${SECRET}"`, holds: SECRET },
    { place: "A!A1", problem: `the new column "${SECRET}"` },
  ],
  notAgreed: [
    { asks: { kind: "name", what: "report", name: "Weekly", before: "r1", now: SECRET } },
    { asks: { kind: "columns", columns: `"${SECRET}"` } },
  ],
  noTable: [{}],
  noCopy: [{ sheet: "Weekly 2026-11-20" }],
  cancelled: [{}],
  unexpected: [{}],
};

const CASES = Object.entries(FAILURES).flatMap(([kind, all]) =>
  (all as readonly FailureFields[FailureKind][]).map((fields) => [kind as FailureKind, fields] as const),
);

it.each(CASES)("a failure of kind %s is said without a word from outside", (kind, fields) => {
  const redacted = redactFailure(new AddOnError(kind, fields)).message;
  expect(redacted).not.toContain("victim");
  expect(redacted.length).toBeGreaterThan(10);
  expect(redacted).not.toMatch(/undefined|\(\)|""/);
});

it("what a job ended by is said where it is a common word", () => {
  expect(redactFailure(new AddOnError("jobFailed", { what: "x", state: "cancelled" })).message).toContain(
    "(cancelled)",
  );
});
