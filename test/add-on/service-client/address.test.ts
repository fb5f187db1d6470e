import {
  readBaseUrl,
  resolveLink,
  mayCarryKey,
  encodeParameter,
  encodePathSegment,
} from "../../../src/add-on/service-client/request/address";
import { QUERIES, buildRequest } from "../../../src/add-on/service-client/request/request";

describe("base URLs", () => {
  it.each([
    ["https://api.example.com", "https://api.example.com"],
    [" API.Example.com/ ", "https://api.example.com"],
    ["https://api.example.com/v3/", "https://api.example.com/v3"],
    ["http://127.0.0.1:8080", "http://127.0.0.1:8080"],
    ["http://localhost:9/x", "http://localhost:9/x"],
  ])("%s is kept as %s", (typed, kept) => {
    expect(readBaseUrl(typed)).toBe(kept);
  });

  it.each([
    ["http://api.example.com", "https"],
    ["http://127.0.0.1.example.com", "https"],
    ["https://key@api.example.com", "must not contain a name or a password"],
    ["https://api.example.com?key=1", "must not contain ?"],
    ["", "is empty"],
    ["ftp://example.com", "not a web address"],
    ["javascript:alert(1)", "not a web address"],
    ["https://exa mple.com", "not a web address"],
  ])("%s is refused, with the reason", (typed, reason) => {
    expect(() => readBaseUrl(typed)).toThrow(reason);
  });
});

describe("links that the service gives", () => {
  const BASE = "https://api.example.com/v3";
  it.each([
    ["/v3/queries/7", "https://api.example.com/v3/queries/7"],
    ["/queries/7", "https://api.example.com/v3/queries/7"],
    ["https://files.example.org/x.csv?sig=1", "https://files.example.org/x.csv?sig=1"],
    ["http://files.example.org/x.csv", undefined],
    ["//evil.example.org/x", undefined],
    ["https://api.example.com@evil.example.org/", undefined],
    ["javascript:alert(1)", undefined],
  ])("%s leads to %s", (link, url) => {
    expect(resolveLink(link, BASE)).toBe(url);
  });

  it.each([
    ["https://api.example.com/v3/queries/7", true],
    ["https://API.example.com/x", true],
    ["https://api.example.com:444/x", false],
    ["http://api.example.com/x", false],
    ["https://api.example.com.evil.example.org/x", false],
    ["https://files.example.org/x.csv", false],
  ])("the key goes to %s: %p", (url, may) => {
    expect(mayCarryKey(url, BASE)).toBe(may);
  });
});

describe("an id in an address", () => {
  it.each([
    ["e1", "e1"],
    ["a/b?c#d", "a%2Fb%3Fc%23d"],
    ["...", "..."],
    ["%2e%2e", "%252e%252e"],
    ["..", undefined],
    [".", undefined],
    ["", undefined],
    [" .. ", undefined],
    ["half \ud83d", undefined],
  ])("%j is one segment, or none: %j", (id, segment) => {
    expect(encodePathSegment(id)).toBe(segment);
  });

  it.each(["..", ".", "", "\udc00"])("%j is refused before anything is asked", (id) => {
    expect(() => buildRequest("https://api.example.com", QUERIES.exportStatus(id))).toThrow(
      /^id: it cannot be ".*"\. Expected it as/,
    );
  });

  it("as a parameter keeps what can be kept", () => {
    expect(encodeParameter("a&b \ud83d")).toBe("a%26b%20%EF%BF%BD");
  });
});
