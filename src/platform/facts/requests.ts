/** UrlFetchApp. These need a service that repeats what it is sent, such as one that answers on /anything, /delay and /redirect-to. */
import { type MenuFact, outcomeOf, type Platform, type PlatformFact } from "./fact";
import type { Json } from "../../add-on/table/values";

const NO_ECHO = "no address of an echo service was given";

/** A fact about a request; without an echo service nothing can be said. */
function requestFact(fact: Omit<MenuFact, "kind">): PlatformFact {
  return { ...fact, kind: "menu", observe: (platform) => (platform.echo === "" ? NO_ECHO : fact.observe(platform)) };
}

function secondsOf(platform: Platform, call: () => Json): { readonly outcome: Json; readonly seconds: number } {
  const started = platform.now();
  const outcome = outcomeOf(call);
  return { outcome, seconds: Math.round((platform.now() - started) / 1_000) };
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
      const { seconds } = secondsOf(platform, () =>
        platform.http.fetch(`${platform.echo}/delay/9`, options).getResponseCode(),
      );
      return seconds <= 4 ? "kept" : "not kept";
    },
    expected: { open: ["kept", "not kept", NO_ECHO] },
    why: "A cell gives up before its 30 seconds are over.",
    source: "developers.google.com/apps-script/reference/url-fetch/url-fetch-app: timeoutSeconds",
    standIn: "google/services/url-fetch-request.ts",
  }),
  requestFact({
    id: "redirects-are-not-followed",
    does: "fetches a redirect with followRedirects false and an Authorization header",
    observe: ({ http, echo }) => {
      const options = { followRedirects: false, muteHttpExceptions: true, headers: { Authorization: "Basic eDp5" } };
      return http.fetch(`${echo}/redirect-to?url=${encodeURIComponent(`${echo}/anything`)}`, options).getResponseCode();
    },
    expected: { open: [302, 301, 303, 307, 308, NO_ECHO] },
    why: "The key goes to its own host and nowhere else.",
    source: "developers.google.com/apps-script/reference/url-fetch/url-fetch-app: followRedirects",
    standIn: "google/services/url-fetch.ts",
  }),
  requestFact({
    id: "utf-8-without-charset",
    does: "reads JSON with umlauts whose Content-Type names no charset, with and without naming UTF-8",
    observe: ({ http, echo }) => {
      const response = http.fetch(`${echo}/encoding/utf8-without-charset`, { muteHttpExceptions: true });
      return {
        asked: response.getContentText("UTF-8").includes("ä€"),
        unasked: response.getContentText().includes("ä€"),
      };
    },
    expected: { open: [{ asked: true, unasked: false }, { asked: true, unasked: true }, NO_ECHO] },
    why: "Bodies are read as UTF-8 because the add-on asks for it.",
    source: "GAS-ICS-Sync pull request 525",
    standIn: "google/services/url-fetch.ts",
  }),
  requestFact({
    id: "basic-authentication-is-sent",
    does: "sends an Authorization header and has it repeated",
    observe: ({ http, echo }) => {
      const response = http.fetch(`${echo}/anything`, {
        headers: { Authorization: "Basic eDp5" },
        muteHttpExceptions: true,
      });
      return response.getContentText("UTF-8").includes("Basic eDp5");
    },
    expected: { open: [true, NO_ECHO] },
    why: "The key is sent so.",
    source: "developers.google.com/apps-script/reference/url-fetch/url-fetch-app",
    standIn: "google/services/url-fetch-request.ts",
  }),
  requestFact({
    id: "compressed-bodies",
    does: "fetches a body that is compressed with gzip and says so",
    observe: ({ http, echo }) => {
      const text = http.fetch(`${echo}/gzip`, { muteHttpExceptions: true }).getContentText("UTF-8");
      return text.trim().startsWith("{") ? "read" : "bytes";
    },
    expected: { open: ["read", NO_ECHO] },
    why: "Large answers come compressed.",
    source: "not documented",
    standIn: "google/services/url-fetch.ts",
  }),
  requestFact({
    id: "headers-of-answers",
    does: "fetches an answer with a header of its own and notes in which letters its name comes",
    observe: ({ http, echo }) => {
      const headers = http.fetch(`${echo}/response-headers?X-Own=1`, { muteHttpExceptions: true }).getAllHeaders();
      return Object.keys(headers).some((name) => name.toLowerCase() === "x-own") ? "there" : "missing";
    },
    expected: { open: ["there", NO_ECHO] },
    why: "Retry-After and Location are looked for in any letters.",
    source: "…/reference/url-fetch/http-response#getallheaders",
    standIn: "google/services/url-fetch.ts",
  }),
  {
    id: "host-that-does-not-exist",
    kind: "menu",
    does: "fetches from a host that does not exist and notes Google's words",
    observe: ({ http }) => outcomeOf(() => http.fetch("https://no-such-host.invalid/").getResponseCode()),
    expected: { measured: "the text of the refusal in this account's language" },
    why: "A request that never left is told from one that may have run.",
    source: "not documented",
    standIn: "google/time/http-network.ts",
  },
];
