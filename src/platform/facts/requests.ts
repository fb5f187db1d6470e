/**
 * UrlFetchApp. These need a service that repeats what it is sent, such as one that answers on /anything,
 * /delay and /redirect-to.
 */
import { type MenuFact, NotAskedError, NotSeenError, type PlatformFact, throws } from "./fact";

type Http = GoogleAppsScript.URL_Fetch.UrlFetchApp;

/** A fact about a request. Without an echo service it is not asked, and nothing is said. */
function requestFact(fact: Omit<MenuFact, "kind">): PlatformFact {
  return {
    ...fact,
    kind: "menu",
    observe: (platform) => {
      if (platform.echo === "")
        throw new NotAskedError("no address of an echo service was given in the cell B1");
      return fact.observe(platform);
    },
  };
}

/** What a path of the echo service answers. @throws NotAskedError where it does not know the path */
function answerOf(http: Http, address: string, headers: { readonly [name: string]: string } = {}) {
  const response = http.fetch(address, { headers, muteHttpExceptions: true });
  const status = response.getResponseCode();
  if (status === 404 || status === 405) throw new NotAskedError(`the echo service does not know ${address}`);
  if (status >= 400) throw new NotSeenError(`${address} answered ${status}`);
  return response;
}

/** What is said where a call fails, made twice: one of the two may be refused for a moment. */
function messagesOf(call: () => unknown): readonly string[] {
  return [1, 2].flatMap(() => {
    try {
      call();
      return [];
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)];
    }
  });
}

export const REQUEST_FACTS: readonly PlatformFact[] = [
  requestFact({
    id: "request-time-out",
    does: "fetches an answer that takes 9 seconds, with timeoutSeconds 1",
    observe: (platform) => {
      const options = {
        timeoutSeconds: 1,
        muteHttpExceptions: true,
      } as GoogleAppsScript.URL_Fetch.URLFetchRequestOptions;
      answerOf(platform.http, `${platform.echo}/anything`);
      const started = platform.now();
      const isEnded = throws(() => platform.http.fetch(`${platform.echo}/delay/9`, options));
      const seconds = (platform.now() - started) / 1_000;
      if (!isEnded && seconds < 8)
        throw new NotSeenError(`/delay/9 answered after ${Math.round(seconds)} seconds`);
      return isEnded && seconds <= 4 ? "kept" : "not kept";
    },
    expected: { open: ["kept", "not kept"] },
    why: "A cell gives up before its 30 seconds are over.",
    source: "developers.google.com/apps-script/reference/url-fetch/url-fetch-app: timeoutSeconds",
    standIn: "google/services/url-fetch-request.ts",
    reliedOnBy: "add-on/service-client/http/http.ts",
  }),
  requestFact({
    id: "redirects-are-not-followed",
    does: "fetches a redirect with followRedirects false and an Authorization header, and looks for its Location",
    observe: ({ http, echo }) => {
      const options = {
        followRedirects: false,
        muteHttpExceptions: true,
        headers: { Authorization: "Basic eDp5" },
      };
      const address = `${echo}/redirect-to?url=${encodeURIComponent(`${echo}/anything`)}`;
      const response = http.fetch(address, options);
      const status = response.getResponseCode();
      if (status === 404 || status === 405)
        throw new NotAskedError("the echo service does not know /redirect-to");
      if (status < 300 || status >= 400) return status;
      const names = Object.keys(response.getAllHeaders());
      return names.some((name) => name.toLowerCase() === "location") ? "not followed" : "Location is missing";
    },
    expected: { is: "not followed" },
    why: "The key goes to its own host and nowhere else.",
    source: "developers.google.com/apps-script/reference/url-fetch/url-fetch-app: followRedirects",
    standIn: "google/services/url-fetch.ts",
    reliedOnBy: "add-on/service-client/http/http.ts",
  }),
  requestFact({
    id: "utf-8-without-charset",
    does: "reads JSON with umlauts whose Content-Type names no charset, with and without naming UTF-8",
    observe: ({ http, echo }) => {
      const response = answerOf(http, `${echo}/encoding/utf8-without-charset`);
      const { "Content-Type": type = "" } = response.getAllHeaders() as { readonly [name: string]: string };
      if (/charset/i.test(type)) throw new NotAskedError(`the echo service names the charset: ${type}`);
      return {
        asked: response.getContentText("UTF-8").includes("ä€"),
        unasked: response.getContentText().includes("ä€"),
      };
    },
    expected: {
      open: [
        { asked: true, unasked: false },
        { asked: true, unasked: true },
      ],
    },
    why: "Bodies are read as UTF-8 because the add-on asks for it.",
    source: "GAS-ICS-Sync pull request 525",
    standIn: "google/services/url-fetch.ts",
    reliedOnBy: "add-on/service-client/http/http.ts",
  }),
  requestFact({
    id: "basic-authentication-is-sent",
    does: "sends an Authorization header and has it repeated",
    observe: ({ http, echo }) => {
      const response = answerOf(http, `${echo}/anything`, { Authorization: "Basic eDp5" });
      return response.getContentText("UTF-8").includes("Basic eDp5");
    },
    expected: { open: [true] },
    why: "The key is sent in this header.",
    source: "developers.google.com/apps-script/reference/url-fetch/url-fetch-app",
    standIn: "google/services/url-fetch-request.ts",
    reliedOnBy: "add-on/service-client/http/http.ts",
  }),
  requestFact({
    id: "compressed-bodies",
    does: "fetches a body that is compressed with gzip and says so",
    observe: ({ http, echo }) => {
      const text = answerOf(http, `${echo}/gzip`).getContentText("UTF-8");
      return text.trim().startsWith("{") ? "read" : "bytes";
    },
    expected: { open: ["read"] },
    why: "Large answers come compressed.",
    source: "not documented",
    standIn: "google/services/url-fetch.ts",
    reliedOnBy: "add-on/service-client/http/http.ts",
  }),
  requestFact({
    id: "headers-of-answers",
    does: "fetches an answer with a header of its own and notes in which letters its name comes",
    observe: ({ http, echo }) => {
      const headers = answerOf(http, `${echo}/response-headers?X-Own=1`).getAllHeaders();
      return Object.keys(headers).some((name) => name.toLowerCase() === "x-own") ? "there" : "missing";
    },
    expected: { open: ["there"] },
    why: "Retry-After and Location are found in capitals and small letters.",
    source: "…/reference/url-fetch/http-response#getallheaders",
    standIn: "google/services/url-fetch.ts",
    reliedOnBy: "add-on/service-client/http/http.ts",
  }),
  requestFact({
    id: "several-requests-in-one-call",
    does: "fetches two answers in one call and looks at their order, then one beside a host that does not exist",
    observe: ({ http, echo }) => {
      answerOf(http, `${echo}/anything?n=1`);
      const asked = ["/response-headers?X-Own=1", "/anything?n=2"];
      const answers = http.fetchAll(asked.map((path) => ({ url: echo + path, muteHttpExceptions: true })));
      const [first, second] = answers.map((answer) => Object.keys(answer.getAllHeaders()));
      const isOwn = (names: readonly string[] | undefined) => names?.some((name) => /^x-own$/i.test(name));
      const isOrdered = answers.length === 2 && isOwn(first) === true && isOwn(second) === false;
      const one = [`${echo}/anything?n=3`, "https://no-such-host.invalid/"];
      const words = messagesOf(() => http.fetchAll(one));
      return [isOrdered ? "in order" : "out of order", words.length < 2 ? "one fails alone" : "all fail"];
    },
    expected: {
      open: [
        ["in order", "all fail"],
        ["in order", "one fails alone"],
      ],
    },
    why: "Waiting questions go out together; where Google refuses any, each is sent alone.",
    source: "…/reference/url-fetch/url-fetch-app#fetchallrequests; not documented where one fails",
    standIn: "google/services/url-fetch.ts",
    reliedOnBy: "add-on/service-client/http/http.ts",
  }),
  requestFact({
    id: "address-with-bare-signs",
    does: "fetches an address whose query holds a bare | and a bare {",
    observe: ({ http, echo }) => {
      answerOf(http, `${echo}/anything?a=b`);
      const words = messagesOf(() => answerOf(http, `${echo}/anything?a=b|c{d}`).getResponseCode());
      return words.length < 2 ? "fetched" : "refused";
    },
    expected: { open: ["fetched", "refused"] },
    why: "Links in answers are fetched as they were written; the add-on's own addresses are encoded.",
    source: "not documented; such addresses are no URIs by RFC 3986",
    standIn: "google/services/url-fetch-request.ts",
    reliedOnBy: "add-on/service-client/http/http.ts",
  }),
  requestFact({
    id: "host-that-does-not-exist",
    does: "fetches from a host that does not exist and looks for DNS among Google's words",
    observe: ({ http, echo }) => {
      answerOf(http, `${echo}/anything`);
      const words = messagesOf(() => http.fetch("https://no-such-host.invalid/").getResponseCode());
      return { namesDns: words.some((text) => /\bDNS\b/.test(text)), words: words[0] ?? "not refused" };
    },
    expected: { has: { namesDns: true } },
    why: "By that name the add-on knows a request that never left from one that may have run. Other words are translated.",
    source: "not documented",
    standIn: "google/time/http-network.ts",
    reliedOnBy: "add-on/service-client/http/http.ts",
  }),
];
