/** The contract of UrlFetchApp's stand-in: what it sends, what it refuses, and what it throws. */
import { createInProcessServices, type InProcessOptions } from "../../../in-process/google-services";

type Params = GoogleAppsScript.URL_Fetch.URLFetchRequestOptions & { timeoutSeconds?: number };

const API = "https://api.example.com/reports";

function fetching(options: InProcessOptions = {}) {
  const services = createInProcessServices({ respond: () => ({ body: "{}" }), ...options });
  const sent = (url: string, params: Params) => {
    services.UrlFetchApp.fetch(url, params);
    const request = services.requests.at(-1);
    return request && { ...request, body: request.body?.toString() };
  };
  return { ...services, sent };
}

describe("what is sent", () => {
  test("a GET by default, redirects followed, six minutes to answer", () => {
    expect(fetching().sent(API, {})).toEqual({
      url: API,
      method: "GET",
      headers: { "User-Agent": expect.stringContaining("Google-Apps-Script") as string },
      body: undefined,
      timeoutMs: 360_000,
      followRedirects: true,
    });
  });

  test("text as it is, with its content type", () => {
    const request = fetching().sent(API, {
      method: "post",
      contentType: "application/json",
      payload: '{"é":1}',
    });
    expect([request?.method, request?.headers["Content-Type"], request?.body]).toEqual([
      "POST",
      "application/json",
      '{"é":1}',
    ]);
  });

  test("a payload without a method or a type is a form that is posted", () => {
    const request = fetching().sent(API, { payload: { name: "a b", n: 1 } });
    expect([request?.method, request?.headers["Content-Type"], request?.body]).toEqual([
      "POST",
      "application/x-www-form-urlencoded",
      "name=a%20b&n=1",
    ]);
  });

  test("blobs and bytes as they are", () => {
    const services = fetching();
    const blob = services.Utilities.newBlob("text");
    expect(services.sent(API, { payload: blob })?.body).toBe("text");
    expect(services.sent(API, { payload: [65, 66] })?.body).toBe("AB");
  });

  test("headers, method, time-out and redirects as asked", () => {
    const request = fetching().sent(API, {
      method: "put",
      headers: { Authorization: "Basic abc" },
      timeoutSeconds: 20,
      followRedirects: false,
    });
    expect(request).toMatchObject({
      method: "PUT",
      headers: { Authorization: "Basic abc" },
      timeoutMs: 20_000,
      followRedirects: false,
    });
  });
});

describe("what is refused before it is sent", () => {
  test.each<[string, string, Params, string]>([
    ["no address", "reports", {}, "Invalid argument: reports"],
    ["another scheme", "ftp://example.com/x", {}, "Invalid argument: ftp://example.com/x"],
    [
      "2,083 characters",
      `${API}?q=${"x".repeat(2083 - API.length - 3)}`,
      {},
      "Limit Exceeded: URLFetch URL Length.",
    ],
    ["a private address", "http://192.168.1.1/", {}, "Bad request: http://192.168.1.1/"],
    ["another method", API, { method: "head" as "get" }, "invalid value: method"],
    ["a GET with a payload", API, { method: "get", payload: "x" }, "invalid value: payload"],
    ["a header without a value", API, { headers: { A: null as unknown as string } }, "no value: A"],
    ["the service's own header", API, { headers: { Host: "x" } }, "invalid value: Header:Host"],
    ["headers above 8 KB", API, { headers: { A: "x".repeat(8200) } }, "URLFetch Header Size"],
    ["no time to answer", API, { timeoutSeconds: 0 }, "invalid value: timeoutSeconds"],
    ["an option that nobody knows", API, { mute: true } as Params, 'the option "mute" is not implemented'],
  ])("%s", (_what, url, params, message) => {
    const services = fetching();
    expect(() => services.UrlFetchApp.fetch(url, params)).toThrow(message);
    expect(services.requests).toEqual([]);
  });

  test("2,082 characters are taken", () => {
    const url = `${API}?q=${"x".repeat(2082 - API.length - 3)}`;
    expect(fetching().sent(url, {})?.url).toHaveLength(2082);
  });

  test("this machine, unless it is allowed", () => {
    const local = "http://localhost:8080/x";
    const strict = fetching({ fetchPolicy: { allowLoopback: false } });
    expect(() => strict.UrlFetchApp.fetch(local)).toThrow(`DNS error: ${local}`);
    expect(fetching().sent(local, {})?.url).toBe(local);
  });

  test("20,001 requests a day", () => {
    const services = fetching();
    for (let i = 0; i < 20_000; i++) services.UrlFetchApp.fetch(API);
    expect(() => services.UrlFetchApp.fetch(API)).toThrow(
      "Service invoked too many times for one day: urlfetch.",
    );
  });
});

describe("the manifest's whitelist", () => {
  test.each([
    ["https://api.example.com/reports", true],
    ["https://api.example.com/reports/1?x=1", true],
    ["https://api.example.com/reports?x=1", true],
    ["https://api.example.com/reports2", false],
    ["https://api.example.com/Reports", false],
    ["http://api.example.com/reports", false],
    ["https://api.example.com.evil.net/reports", false],
    ["https://eu.files.example.com/a", true],
    ["https://files.example.com/a", false],
  ])("%s: %p", (url, allowed) => {
    const whitelist = ["https://api.example.com/reports", "https://*.files.example.com/"];
    const { UrlFetchApp } = fetching({ fetchPolicy: { whitelist } });
    if (allowed) UrlFetchApp.fetch(url);
    else expect(() => UrlFetchApp.fetch(url)).toThrow("has not been whitelisted in the script manifest");
  });

  test("an entry without a path is a mistake", () => {
    const { UrlFetchApp } = fetching({ fetchPolicy: { whitelist: ["https://api.example.com"] } });
    expect(() => UrlFetchApp.fetch(API)).toThrow("invalid entry: https://api.example.com");
  });
});

describe("what comes back", () => {
  const respond = () => ({
    status: 418,
    headers: { "Retry-After": "5", "Content-Type": "text/plain" },
    body: "tea – 茶",
  });

  test("status, text and bytes, and headers in the server's case", () => {
    const response = fetching({ respond }).UrlFetchApp.fetch(API, { muteHttpExceptions: true });
    expect([response.getResponseCode(), response.getContentText("UTF-8"), response.getAllHeaders()]).toEqual([
      418,
      "tea – 茶",
      { "Retry-After": "5", "Content-Type": "text/plain" },
    ]);
    expect(response.getContent().slice(0, 5)).toEqual([116, 101, 97, 32, -30]);
  });

  test.each<[type: string, asked: string | undefined, readsBodiesAsUtf8: boolean, text: string]>([
    ["application/json", undefined, false, "Ã¤"],
    ["application/json", undefined, true, "ä"],
    ["application/json", "UTF-8", false, "ä"],
    ["application/json; charset=utf-8", undefined, false, "ä"],
    ['text/csv; charset="ISO-8859-1"', undefined, true, "Ã¤"],
  ])(
    "a body of the type %s, read as %s, with UTF-8 for what says nothing: %s, is %s",
    (type, asked, utf8, text) => {
      const respond = () => ({ headers: { "content-type": type }, body: "ä" });
      const { UrlFetchApp } = fetching({ respond, platform: { readsBodiesAsUtf8: utf8 } });
      const response = UrlFetchApp.fetch(API);
      expect(asked === undefined ? response.getContentText() : response.getContentText(asked)).toBe(text);
    },
  );

  test("nothing from a host that the administrator has not allowed", () => {
    const { UrlFetchApp } = fetching({ platform: { adminHosts: ["other.example.com"] } });
    expect(() => UrlFetchApp.fetch(API)).toThrow("Not permitted by your administrator");
    expect(
      fetching({ platform: { adminHosts: [new URL(API).hostname] } }).UrlFetchApp.fetch(API),
    ).toBeDefined();
  });

  test("repeated headers are lists in getAllHeaders", () => {
    const headers = [
      ["Link", "a"],
      ["Link", "b"],
      ["X-One", "c"],
    ] as const;
    const { UrlFetchApp } = fetching({ respond: () => ({ status: 200, headers, body: Buffer.from("") }) });
    expect(UrlFetchApp.fetch(API).getAllHeaders()).toEqual({ Link: ["a", "b"], "X-One": "c" });
  });

  test("an HTTP error is thrown in Google's words unless it is muted; the text is cut short", () => {
    const { UrlFetchApp } = fetching({ respond: () => ({ status: 400, body: "x".repeat(300) }) });
    expect(() => UrlFetchApp.fetch(`${API}?secret=1`)).toThrow(
      `Request failed for https://api.example.com returned code 400. Truncated server response: ${"x".repeat(200)}... ` +
        "(use muteHttpExceptions option to examine full response)",
    );
  });

  test.each([
    ["dns", `DNS error: ${API}`],
    ["refused", `Address unavailable: ${API}`],
    ["timeout", `Timeout: ${API}`],
  ] as const)("no answer (%s) is thrown, muted or not", (failure, message) => {
    const { UrlFetchApp } = fetching({ respond: () => ({ failure }) });
    expect(() => UrlFetchApp.fetch(API, { muteHttpExceptions: true })).toThrow(message);
  });
});

test("an answer may have 50 MB and not a byte more", () => {
  const most = 50 * 1024 * 1024;
  const answering = (bytes: number) => fetching({ respond: () => ({ body: Buffer.alloc(bytes) }) });
  expect(answering(most).UrlFetchApp.fetch(API).getResponseCode()).toBe(200);
  expect(() => answering(most + 1).UrlFetchApp.fetch(API)).toThrow("Limit Exceeded: URLFetch Response Size.");
});
