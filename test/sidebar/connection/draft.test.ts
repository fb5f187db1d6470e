/** What is entered to connect. */
import { AddOnError } from "../../../src/add-on/shared/errors";
import type { FailureFields, FailureKind } from "../../../src/add-on/shared/failures";
import { connectCall, draftOf, problemsFrom, problemsOfDraft } from "../../../src/sidebar/connection/draft";
import { CONNECTED, DISCONNECTED } from "../../browser/scripted-server";

const PINNED = { ...DISCONNECTED, pinned: true, baseUrl: "https://api.example.com" };

describe("the draft", () => {
  it("starts from what is stored, but never with a key", () => {
    expect(draftOf(CONNECTED)).toEqual({
      baseUrl: "https://api.example.com",
      key: "",
      audience: "me",
      follows: true,
    });
  });

  it.each([
    ["nothing entered", DISCONNECTED, "", "", ["baseUrl", "key"]],
    ["no key", DISCONNECTED, "api.example.com", "", ["key"]],
    ["both", DISCONNECTED, "api.example.com", "k", []],
    ["a pinned address", PINNED, "", "k", []],
    ["the stored key for the same address", CONNECTED, "https://api.example.com", "", []],
    ["the stored key for the same address, written otherwise", CONNECTED, "api.example.com/", "", []],
    ["the stored key for another address", CONNECTED, "https://elsewhere.example", "", ["key"]],
    ["a colleague's stored key", { ...CONNECTED, usable: false }, "https://api.example.com", "", ["key"]],
  ])("is checked: %s", (_, state, baseUrl, key, missing) => {
    expect(Object.keys(problemsOfDraft({ baseUrl, key, audience: "me", follows: true }, state))).toEqual(
      missing,
    );
  });
});

describe("the call", () => {
  it("leaves the key out to keep the stored one", () => {
    expect(connectCall(draftOf(CONNECTED), CONNECTED)).toEqual({
      baseUrl: "https://api.example.com",
      audience: "me",
      follows: true,
    });
  });

  it("is free of the spaces that copying brings", () => {
    const draft = { baseUrl: " api.example.com ", key: " k ", audience: "everyone", follows: false } as const;
    expect(connectCall(draft, DISCONNECTED)).toEqual({
      baseUrl: "api.example.com",
      key: "k",
      audience: "everyone",
      follows: false,
    });
  });

  it("sends a pinned address whatever is in the draft", () => {
    const draft = { baseUrl: "https://elsewhere.example", key: "k", audience: "me", follows: true } as const;
    expect(connectCall(draft, PINNED).baseUrl).toBe("https://api.example.com");
  });
});

describe("a refused connection", () => {
  const place = <K extends FailureKind>(kind: K, fields: FailureFields[K], state = DISCONNECTED) =>
    Object.keys(problemsFrom(new AddOnError(kind, fields), state));

  it("is told beside what can be changed", () => {
    expect(place("wrongKey", {})).toEqual(["key"]);
    expect(place("forbidden", { what: "list reports" })).toEqual(["key"]);
    expect(place("badSetting", { setting: "API key", problem: "It holds a colon." })).toEqual(["key"]);
    expect(place("badSetting", { setting: "Address", problem: "It is empty." })).toEqual(["baseUrl"]);
    expect(place("serviceDown", { host: "api.example.com" })).toEqual(["baseUrl"]);
    expect(place("rateLimited", { until: 0, at: "10:42:10" })).toEqual(["form"]);
  });

  it("has no address to tell it beside when that is pinned", () => {
    expect(place("serviceDown", { host: "api.example.com" }, PINNED)).toEqual(["form"]);
  });
});
