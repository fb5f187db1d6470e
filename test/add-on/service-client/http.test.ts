/** The key meets a request here, and goes no further than to its own host. */
import { REQUEST_PASS } from "../../in-process/passes";
import { Unreachable } from "../../../src/add-on/service-client/http/http";
import type { HttpRequest } from "../../../src/add-on/service-client/request/request";
import { BASE, desk, firstColumn, KEY, LOGIN, outcome, rows, type Scripted, status } from "./scripted";

const get = (url: string): HttpRequest => ({ method: "get", url });

describe("where the key goes", () => {
  it.each([
    [`${BASE}/reports`, true],
    ["https://API.example.com/elsewhere", true],
    ["https://api.example.com:8443/v3/reports", false],
    ["https://api.example.com.evil.example.org/v3/reports", false],
    ["https://files.example.org/result.csv?sig=1", false],
  ])("with a request to %s: %p", (url, goes) => {
    const { transport, service } = desk([status(200)]);
    transport.send(REQUEST_PASS, get(url), 20_000);
    const [asked] = service.asked;
    const headers = { ...asked?.request.headers };
    expect(headers["Authorization"]).toBe(goes ? `Basic ${LOGIN}` : undefined);
    expect(JSON.stringify({ ...headers, Authorization: "" }) + asked?.request.url).not.toContain(KEY);
  });

  it("is nowhere by way of a redirect: none is followed", () => {
    const { transport, service } = desk([status(302, { Location: "https://evil.example.org/" })]);
    expect(transport.send(REQUEST_PASS, get(`${BASE}/reports`), 20_000).status).toBe(302);
    expect(service.asked).toHaveLength(1);
    expect(service.asked[0]?.request.followRedirects).toBe(false);
  });

  it("is not with what a link to another host leads to, no matter who gives it", () => {
    const to = "https://evil.example.org/collect";
    for (const script of [
      [status(202, { Location: "/jobs/1" }), status(302, { Location: to }), status(200)],
      [status(202, { Location: to }, { id: "1" }), { body: { data: [{ n: 1 }] } }],
      [{ body: { data: [{ n: 1 }], next: to } }, { body: { data: [] } }],
    ]) {
      const { service } = outcome(script);
      const asked = service.asked.map(({ request }) => [request.url, request.headers["Authorization"]]);
      expect(asked[0]).toEqual([`${BASE}/queries/sql`, `Basic ${LOGIN}`]);
      expect(asked.at(-1)).toEqual([to, undefined]);
    }
  });
});

describe("a service that gives the key back", () => {
  const escaped = KEY.replace(/\//g, "\\/");
  const hex = (sign: string): string => sign.charCodeAt(0).toString(16).padStart(4, "0");
  const unicode = (text: string): string => text.replace(/./g, (sign) => `\\u${hex(sign)}`);
  const entities = (text: string): string => text.replace(/./g, (sign) => `&#x${hex(sign)};`);
  it.each<[string, Scripted]>([
    ["in an error", status(400, {}, { error: `No such key: ${KEY}` })],
    ["in an error, as it came", status(400, {}, { error: `Bad header: Basic ${LOGIN}` })],
    ["in an error, without padding", status(400, {}, { error: `Bad header: ${LOGIN.replace(/=/g, "")}` })],
    ["in an error, escaped", { status: 400, body: `{"error":"No such key: ${escaped}"}` }],
    [
      "in an error, each sign escaped",
      { status: 400, body: `{"error":"No key ${unicode(KEY)}, ${unicode(LOGIN)}"}` },
    ],
    ["in a fault, in entities", { status: 500, body: `<h1>${entities(KEY)} and ${entities(LOGIN)}</h1>` }],
    [
      "in an error's address",
      status(400, {}, { error: `See https://x.example.org/?k=${encodeURIComponent(KEY)}` }),
    ],
    ["in a fault of its own", status(500, {}, { message: `login ${KEY} failed` })],
    [
      "in a web page",
      { status: 502, headers: { "Content-Type": "text/html" }, body: `<title>${KEY}</title>` },
    ],
    ["in a success that is an error", { body: { error: { message: `Expired: ${KEY}` } } }],
    ["in a failed job", { body: { id: "1", status: "failed", error: `${LOGIN} may not` } }],
    ["in its data", { body: { data: [{ n: `you are ${KEY}` }] } }],
    ["in plain text", { body: `Hello ${KEY}` }],
  ])("%s is not quoted", (_, answer) => {
    const { end } = outcome([answer], { seconds: 20 });
    const shown = JSON.stringify(end) + String(firstColumn(end)) + ("message" in end ? end.message : "");
    for (const secret of [KEY, escaped, encodeURIComponent(KEY), LOGIN, LOGIN.replace(/=/g, "")]) {
      expect(shown).not.toContain(secret);
    }
  });

  it("in a link is not followed with it", () => {
    const { service } = outcome([
      status(202, { Location: `/j?key=${encodeURIComponent(KEY)}` }),
      status(200),
    ]);
    expect(service.lines[1]).toBe("GET /j?key=[key]");
  });

  it.each(["the key", "the login"])("in a file on another host does not bring %s along", (what) => {
    const secret = what === "the key" ? KEY : LOGIN;
    const file = { headers: { "Content-Type": "text/csv", "X-Who": secret }, body: `name,by\na,${secret}\n` };
    const { transport } = desk([file]);
    const reply = transport.send(REQUEST_PASS, get("https://files.example.org/result.csv?sig=1"), 20_000);
    expect(reply.text).toContain("[key]");
    expect(JSON.stringify(reply)).not.toContain(secret);
  });

  it("in Google's own error is not quoted", () => {
    const { transport, google } = desk([]);
    google.stores.faults.before = (call) =>
      call === "UrlFetchApp.fetch"
        ? `Unexpected error: ${BASE}/reports?x=1 Header:Basic ${LOGIN}`
        : undefined;
    const error = thrown(() => transport.send(REQUEST_PASS, get(`${BASE}/reports`), 1_000));
    expect(error).toBeInstanceOf(Unreachable);
    expect((error as Unreachable).message).toBe("Unexpected error: api.example.com Header:Basic [key]");
  });
});

describe("a body in letters beyond ASCII", () => {
  it.each([
    "application/json",
    "text/csv",
    "text/html",
    "application/octet-stream",
    "application/json; charset=utf-8",
  ])("is read as UTF-8 under %s", (type) => {
    const { transport } = desk([{ headers: { "Content-Type": type }, body: '{"city":"Köln €"}' }]);
    expect(transport.send(REQUEST_PASS, get(`${BASE}/reports`), 1_000).text).toBe('{"city":"Köln €"}');
  });

  it("is read as its header says where that names another charset", () => {
    const { transport } = desk([{ headers: { "Content-Type": "text/csv; charset=ISO-8859-1" }, body: "ä" }]);
    expect(transport.send(REQUEST_PASS, get(`${BASE}/reports`), 1_000).text).toBe("Ã¤");
  });
});

describe("no answer", () => {
  it.each([
    ["dns", false],
    ["refused", true],
    ["timeout", true],
  ] as const)("because of %s: whether the request may have run is %p", (failure, sent) => {
    const { transport } = desk([failure]);
    expect(thrown(() => transport.send(REQUEST_PASS, get(`${BASE}/reports?secret=1`), 1_000))).toMatchObject({
      host: "api.example.com",
      sent,
      message: expect.not.stringContaining("secret"),
    });
  });

  it.each([
    [
      "too fast",
      "Service invoked too many times in a short time: urlfetch rateMax. Try Utilities.sleep(1000).",
      "busy",
    ],
    ["too fast, in Turkish", "Hizmet kısa sürede çok fazla çağrıldı: urlfetch rateMax.", "busy"],
    ["the day's requests", "Service invoked too many times for one day: urlfetch.", "quotaUsedUp"],
    ["the day's requests, in French", "Trop d'appels pour ce service aujourd'hui : urlfetch.", "quotaUsedUp"],
    ["bandwidth", `Bandwidth quota exceeded: ${BASE}/sql. Try reducing the rate of data transfer.`, "busy"],
    [
      "bandwidth, in Spanish",
      `Se ha superado el ancho de banda: ${BASE}. Intenta reducir la velocidad.`,
      "busy",
    ],
    [
      "bandwidth, in Japanese",
      `帯域幅の割り当てを超えました: ${BASE} データ転送速度を下げてみてください。`,
      "busy",
    ],
  ])("is told from what Google does not let through: %s", (_, words, kind) => {
    const { sender, google, budget } = desk([]);
    google.stores.faults.before = (call) => (call === "UrlFetchApp.fetch" ? words : undefined);
    expect(thrown(() => sender.send(get(`${BASE}/reports`), budget()))).toMatchObject({ kind });
  });

  it("says until when the day's requests are used up, and the same time as long as they are", () => {
    const { sender, google, budget, service } = desk([rows({ n: 1 })]);
    google.stores.faults.before = (call) =>
      call === "UrlFetchApp.fetch" ? "Service invoked too many times for one day: urlfetch." : undefined;
    const send = (): unknown => thrown(() => sender.send(get(`${BASE}/reports`), budget()));
    const until = google.clock.now() + 24 * 3_600_000;
    expect(send()).toMatchObject({ fields: { until } });
    google.clock.advance(3_600_000);
    expect(send()).toMatchObject({ fields: { until } });
    delete google.stores.faults.before;
    expect(sender.send(get(`${BASE}/reports`), budget()).status).toBe(200);
    expect(service.asked).toHaveLength(1);
  });
});

function thrown(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  throw new Error("Nothing was thrown.");
}
