/**
 * Failures as the sidebar tells them. The sentences come from the server's own table, so that the two cannot
 * part.
 */
import { AddOnError } from "../../../src/add-on/shared/errors";
import type { FailureFields, FailureKind } from "../../../src/add-on/shared/failures";
import { concerning, needsPerson, scriptFailure, sentenceOf } from "../../../src/sidebar/wording/failures";

const showSentence = <K extends FailureKind>(kind: K, fields: FailureFields[K]) =>
  sentenceOf(new AddOnError(kind, fields).toJSON());

describe("what Google says", () => {
  it.each([
    ["the wrong account", "PERMISSION_DENIED", 900, "permission", "Sign in with one account only"],
    [
      "nothing, after six minutes",
      "Exceeded maximum execution time",
      361_000,
      "timeLimit",
      "Ask for fewer rows",
    ],
    [
      "the same in another language",
      "Dur\u00e9e d'ex\u00e9cution maximale d\u00e9pass\u00e9e",
      361_000,
      "timeLimit",
      "Ask for fewer rows",
    ],
    [
      "that it was ended long before six minutes",
      "Exceeded maximum execution time",
      120_000,
      "unreachable",
      "This took too long, and was stopped. Ask for fewer rows",
    ],
    ["no network", "NetworkError: Connection failure due to HTTP 0", 20, "unreachable", "Check your network"],
    [
      "a box left unticked",
      "Autorisation requise pour effectuer cette action.",
      300,
      "unreachable",
      "Tick every box",
    ],
  ])("%s", (_, message, took, kind, cure) => {
    const failure = scriptFailure(new Error(message), took);
    expect(failure.kind).toBe(kind);
    expect(failure.message).toContain(cure);
  });
});

describe("a sentence for a person whose sidebar is open", () => {
  it.each([
    ["wrong key", showSentence("wrongKey", {})],
    ["no connection", showSentence("noConnection", {})],
    ["bad setting", showSentence("badSetting", { setting: "API key", problem: "It is empty." })],
    ["waiting", showSentence("waiting", { until: 0, at: "10:42:10" })],
    ["busy", showSentence("busy", { detail: "lock" })],
  ])("does not send them to the sidebar, a menu or a cell: %s", (_, sentence) => {
    expect(sentence).not.toMatch(/sidebar|Extensions|cell/i);
  });

  it.each([
    [
      "a colleague's",
      showSentence("notYours", { host: "api.example.com", wish: "end the connection" }),
      "under Connection",
    ],
    ["full store", showSentence("storeFull", {}), "Delete formulas"],
    [
      "full store of pulls",
      showSentence("storeFull", {}),
      'delete rows that you no longer need in the sheet "Analytics pulls"',
    ],
    ["not allowed", showSentence("notAllowed", { what: "show its sidebar" }), "ick every box"],
  ])("names what the page offers, and no sidebar to open: %s", (_, sentence, cure) => {
    expect(sentence).toContain(cure);
    expect(sentence).not.toMatch(/open the sidebar|Extensions/i);
  });

  it("shows the words with which Google refused what nobody foresaw", () => {
    expect(showSentence("busy", { detail: "Tablonun başlık satırında değer olmalıdır" })).toBe(
      "Google Sheets could not do this now. It said: Tablonun başlık satırında değer olmalıdır. Try again in a moment.",
    );
    expect(showSentence("busy", {})).toBe("Google Sheets is busy. Try again in a moment.");
  });

  it("keeps the time of the next free request", () => {
    expect(showSentence("waiting", { until: 0, at: "10:42:10" })).toContain("10:42:10");
  });

  it("keeps what only the owner can do", () => {
    expect(showSentence("noConnection", { ownerOnly: true })).toContain("Ask them to share the connection");
  });
});

describe("what a failure concerns", () => {
  it("is a setting or an argument", () => {
    const setting = new AddOnError("badSetting", { setting: "API key", problem: "It holds a colon." });
    expect(concerning(setting)).toEqual({ subject: "api key", problem: "It holds a colon." });
    const dates = new AddOnError("badArgument", { argument: "dates", problem: '"smarch" is not a period' });
    expect(concerning(dates)).toEqual({ subject: "dates", problem: '"smarch" is not a period.' });
  });

  it("is said without what formulas call the options, which are fields of their own here", () => {
    const show = new AddOnError("badArgument", { argument: "options", problem: "shares need groups" });
    expect(sentenceOf(show)).toBe("Shares need groups.");
    const dates = new AddOnError("badArgument", { argument: "dates", problem: '"smarch" is not a period' });
    expect(sentenceOf(dates)).toBe('dates: "smarch" is not a period.');
  });

  it("is nothing in particular otherwise", () => {
    expect(concerning(new AddOnError("refused", { status: 400, detail: "no" }))).toBeUndefined();
  });
});

it("asks again by itself only where that can help", () => {
  const helpless = (
    ["wrongKey", "noConnection", "forbidden", "permission", "notYours", "notAllowed", "storeFull"] as const
  ).map((kind) => ({
    kind,
    message: "",
  }));
  expect(helpless.every(needsPerson)).toBe(true);
  expect(needsPerson({ kind: "serviceDown", message: "" })).toBe(false);
  expect(needsPerson({ kind: "busy", message: "" })).toBe(false);
});
