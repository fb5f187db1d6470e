/**
 * What Google means where it throws in place of an answer (pure). Its texts are translated, names in them are
 * not, so where the request was going decides first, and words second.
 */

export type Refusal =
  /** The day's requests of the account that runs the script are used up. */
  | { readonly kind: "usedUp" }
  /** Google itself cannot just now; it says nothing about the service. */
  | { readonly kind: "busy"; readonly isShown: boolean }
  /** The person has not allowed the add-on to connect. */
  | { readonly kind: "notConsented" }
  /** The manifest lists the hosts that this add-on may call, and this one is not among them. */
  | { readonly kind: "hostNotListed" }
  /** `sent`: false where the request surely did not arrive. */
  | {
      readonly kind: "noAnswer";
      readonly sent: boolean;
      readonly why?: "unknownHost" | "tooLarge" | "addressTooLong" | "addressRefused";
    };

/** Google's short-term limit; the other one is for a day. */
const TOO_FAST = /\brateMax\b|Utilities\.sleep|\bshort time\b/;
/** Words after the address: "Bandwidth quota exceeded: https://… Try reducing the rate of data transfer." */
const EXPLAINS = /https?:\/\/\S+(?:\s+\p{L}\S*){3}|https?:\/\/\S+\s+[\p{Lo}\p{Lm}]{8}/u;
/**
 * "Request to https://… failed because the URL has not been whitelisted in the script manifest." (as users of
 * published add-ons report it). The word for the list stays English in translations that are known.
 */
const NOT_LISTED = /white-?list|allow-?list/i;
/** "We're sorry, a server error occurred. Please wait a bit and try again." is said of Google itself. */
const OF_ITSELF = /\bserver error occurred\b|\bwait a bit\b/;
/** Signs that no address may have unescaped (RFC 3986): Google calls it an invalid argument. */
const BARE_SIGNS = /[\s"<>\\^`{|}]/;
/** Google's limit is 2,082 characters; it may count an escaped sign as more than one. */
const MAYBE_TOO_LONG = 1_000;

/** `isElsewhere`: the build is pinned to one host, and this request goes to another. */
export function readRefusal(message: string, url: string, isElsewhere: boolean): Refusal {
  if (/\burlfetch\b/.test(message))
    return TOO_FAST.test(message) ? { kind: "busy", isShown: false } : { kind: "usedUp" };
  if (/UrlFetchApp|script\.external_request/.test(message)) return { kind: "notConsented" };
  const explains = EXPLAINS.test(message);
  if (NOT_LISTED.test(message) || (isElsewhere && explains)) return { kind: "hostNotListed" };
  if (explains || OF_ITSELF.test(message)) return { kind: "busy", isShown: true };
  if (/\bURLFetch\b/.test(message))
    return { kind: "noAnswer", sent: true, why: url.length > MAYBE_TOO_LONG ? "addressTooLong" : "tooLarge" };
  if (/\bDNS\b/.test(message)) return { kind: "noAnswer", sent: false, why: "unknownHost" };
  if (BARE_SIGNS.test(url)) return { kind: "noAnswer", sent: false, why: "addressRefused" };
  return { kind: "noAnswer", sent: true };
}
