/** Base URLs and links. Pure; Apps Script has no URL class. */
import { AddOnError } from "../../shared/errors";

const ADDRESS = /^(https?:\/\/((?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d{1,5})?))(\/[^\s?#]*)?$/i;
const LOOPBACK = /^(127(\.\d{1,3}){3}|localhost|\[::1\])(:\d+)?$/i;

/**
 * Without trailing slash, host in lower case. @throws AddOnError badSetting for no address, or one where
 * others could read the key
 */
export function readBaseUrl(text: string): string {
  const typed = text.trim();
  const full = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  const [, origin = "", host = "", path = ""] = ADDRESS.exec(full) ?? [];
  // Nobody can read traffic to the own machine.
  const unsafe = /^http:/i.test(origin) && !LOOPBACK.test(host);
  if (host === "" || unsafe) {
    const problem = unsafe
      ? "It must start with https://, so that nobody on the way can read the API key."
      : describeAddressProblem(typed);
    throw new AddOnError("badSetting", { setting: "Address", problem });
  }
  return origin.toLowerCase() + path.replace(/(?<!\/)\/+$/, "");
}

function describeAddressProblem(typed: string): string {
  if (/@/.test(typed))
    return "An address must not contain a name or a password. Put the key into its own field.";
  if (/[?#]/.test(typed)) return "An address must not contain ? or #.";
  return typed === ""
    ? "It is empty. Enter something like https://api.example.com."
    : `"${typed}" is not a web address.`;
}

/** The host of an address, with its port where it has one. */
export function readHost(url: string): string {
  return readOrigin(url).split("//")[1] ?? url;
}

/** With port: a key is bound to these. */
export function readOrigin(url: string): string {
  return /^https?:\/\/[^/?#]+/i.exec(url)?.[0].toLowerCase() ?? "";
}

const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Undefined for "", ".", ".." and half a character. */
export function encodePathSegment(text: string): string | undefined {
  const leads = /^\.{0,2}$/.test(text.trim());
  return leads || text.search(LONE_SURROGATE) >= 0 ? undefined : encodeURIComponent(text);
}

/** Half a character has no UTF-8. */
export function encodeParameter(text: string): string {
  return encodeURIComponent(text.replace(LONE_SURROGATE, "\ufffd"));
}

/** Undefined for what must not be followed. */
export function resolveLink(link: string, baseUrl: string): string | undefined {
  if (/^\/(?!\/)/.test(link)) return resolvePath(link, baseUrl);
  if (!/^https?:\/\/[^/?#@]+([/?#]|$)/i.test(link)) return undefined;
  const plain = /^http:/i.test(link) && !LOOPBACK.test(readHost(link));
  return plain ? undefined : link;
}

/** Relative to the host, unless only the base URL's path makes it the service's. */
function resolvePath(path: string, baseUrl: string): string {
  const origin = readOrigin(baseUrl);
  const basePath = baseUrl.slice(origin.length);
  const relativeToBase = basePath !== "" && path !== basePath && !path.startsWith(`${basePath}/`);
  return relativeToBase ? baseUrl + path : origin + path;
}

/** Only to the very origin it was entered for. */
export function mayCarryKey(url: string, baseUrl: string): boolean {
  return readOrigin(url) === readOrigin(baseUrl) && readOrigin(url) !== "";
}
