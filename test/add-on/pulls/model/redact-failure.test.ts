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

describe("what is ours, or cannot be of a person, is told", () => {
  const told = <K extends FailureKind>(kind: K, fields: FailureFields[K]): string =>
    redactFailure(new AddOnError(kind, fields)).message;
  const IN_ROW = "its reason is in the pull's row";

  it.each([
    "failed",
    "failure",
    "error",
    "canceled",
    "cancelled",
    "expired",
    "aborted",
    "timeout",
    "timed_out",
  ])("the end of a job where it is a common word: %s", (state) => {
    expect(told("jobFailed", { what: SECRET, state })).toContain(`did not finish the answer (${state}).`);
  });

  it.each(["failed: x", "not failed", "expired ann"])("and not where it is more than that: %s", (state) => {
    expect(told("jobFailed", { what: "x", state })).toContain("(failed)");
  });

  it("where the reason of a file's host stands", () => {
    expect(told("fileHost", { host: SECRET, status: 500, detail: SECRET })).toContain(IN_ROW);
    expect(told("fileHost", { host: SECRET, status: 500 })).not.toContain(IN_ROW);
  });

  it("which tab is another one, by its number", () => {
    const asks = { kind: "sheet", sheet: "Out", agreed: "Old", now: 7 } as const;
    expect(redactFailure(new AddOnError("notAgreed", { asks })).fields.asks).toEqual(asks);
  });

  it("that the next run starts a job again", () => {
    const again = { what: "x", state: "failed", isStartedAgain: true } as const;
    expect(told("jobFailed", again)).toMatch(/The next run starts another\.$/);
    expect(told("jobFailed", { what: "x", state: "failed" })).toMatch(/Correct it or try again\.$/);
  });

  it.each<[string, string, string]>([
    ["which right the key lacks", told("forbidden", { what: "list reports" }), "no right to list reports."],
    ["but no name in it", told("forbidden", { what: 'read "Ann"' }), "no right to read this."],
    ["the name that a row asks for", told("unknownName", { what: "report", name: "Weekly" }), '"Weekly"'],
    [
      "what is wrong with an argument",
      told("badArgument", { argument: "Dates", problem: "no such day" }),
      "no such day",
    ],
    ["the status of a refusal", told("refused", { status: 404 }), "cannot find what you asked for"],
    ["where its reason stands", told("refused", { status: 400, detail: SECRET }), IN_ROW],
    [
      "that another host refused it",
      told("refused", { status: 403, host: SECRET }),
      "another host, which refuses it (403)",
    ],
    [
      "which service is down, and how",
      told("serviceDown", { host: "api.example.com", status: 503 }),
      "at api.example.com has an internal error (503)",
    ],
    ["why it does not answer", told("serviceDown", { host: "h", why: "tooSlow" }), "did not answer in time"],
    [
      "that nobody was let there yet",
      told("serviceDown", { host: "h", isFirst: true }),
      "ask your Google administrator",
    ],
    [
      "until when a file's host refuses",
      told("fileHost", { host: SECRET, until: 1, at: "10:00" }),
      "until 10:00",
    ],
    [
      "what could not be read, before the colon",
      told("unreadable", { detail: `it sent a web page: ${SECRET}` }),
      "it sent a web page.",
    ],
    [
      "that it has a form of its own",
      told("unreadable", { detail: `no "${SECRET}"` }),
      "it has a form of its own",
    ],
    [
      "what is too large",
      told("tooLarge", { what: "The file", limit: "50 MB" }),
      "The file is larger than 50 MB.",
    ],
    [
      "but no column of it",
      told("tooLarge", { what: `A text in "${SECRET}"`, limit: "50 MB" }),
      "The answer is larger than 50 MB.",
    ],
    ["that Google said why", told("busy", { detail: SECRET }), IN_ROW],
    [
      "what is wrong with a setting",
      told("badSetting", { setting: "Mode", problem: "it has two keys" }),
      "Mode: it has two keys.",
    ],
    [
      "the same without cells",
      told("badSetting", { setting: "Merge", problem: `"${SECRET}"`, withoutData: "rows are equal" }),
      "Merge: rows are equal.",
    ],
    [
      "and no address",
      told("badSetting", { setting: "Address", problem: "It leads elsewhere." }),
      `Address: ${IN_ROW}.`,
    ],
    [
      "what is in the way of a table",
      told("badDestination", { place: "A!A1", problem: "it holds a chart" }),
      "Cannot write to A!A1: it holds a chart.",
    ],
    [
      "but not what a cell holds",
      told("badDestination", { place: "A!A1", problem: "it holds 7", holds: "7" }),
      "something else is there",
    ],
    [
      "unless that is the answer's doing",
      told("badDestination", { place: "A!A1", problem: "it is too small", holds: "7", isOfAnswer: true }),
      "it is too small",
    ],
    [
      "which name is another thing now",
      told("notAgreed", {
        asks: { kind: "name", what: "report", name: "Weekly", before: "r1", now: SECRET },
      }),
      'the report "Weekly" is another one now (its id is another one)',
    ],
    [
      "that columns fit more than one",
      told("notAgreed", { asks: { kind: "columns", columns: SECRET } }),
      "fit one of Columns",
    ],
    [
      "what sheet was renamed",
      told("notAgreed", { asks: { kind: "sheet", sheet: "Out", agreed: "Old", now: 1 } }),
      '"Old" now had the name "Out"',
    ],
  ])("%s", (_, sentence, part) => {
    expect(sentence).toContain(part);
  });

  it.each(['"', "“", "”", "'", "‘", "’", "«", "»", "`"])(
    "quoted text is data, whatever the quotes: %s",
    (quote) => {
      expect(told("badSetting", { setting: "Mode", problem: `no column ${quote}x${quote}` })).toBe(
        `Mode: ${IN_ROW}. Open the sidebar and change it.`,
      );
    },
  );
});
