/** What must hold before the add-on is published, as a list (pure). */
import { type Consent, CONSENTS, MAIL_CONSENT, SCOPE_PREFIX } from "../add-on/shared/consents";
import { DISPLAY_NAME } from "../add-on/shared/display-name";
import { CHAT_BEGINNINGS } from "../add-on/notifications/chat-address";
import type { PublishCheck } from "./publish-check";
import { PUBLISHER_CHECKS } from "./publisher-checks";
import { IMAGES, LISTING, type ListingImage } from "./listing";

/**
 * Files that may write to the log: what nobody expected, without its data, and through the one service for
 * it.
 */
const MAY_LOG = ["add-on/shared/failure-log.ts", "add-on/shared/services.ts"];
/**
 * No product of Google's in the name
 * (developers.google.com/workspace/add-ons/guides/workspace-add-ons-style-guide).
 */
const PRODUCTS = /google|sheets|docs|drive|gmail|slides|forms|calendar|workspace|chrome|android/i;

/** What speaks for either: Google's page (manifest/allowlist-url), and what others have published. */
const NO_LIST =
  "It has none, as a listing for any analytics service must. Google's page asks for one in a versioned deployment; Sheets " +
  "add-ons that let people enter a host are published without one, and editor add-ons are published by version. Try it " +
  "first as a private test version: if requests are refused, pin the host (npm run publish-check -- --base-url https://…).";

/** A build that can send mail asks for that as well. */
function consentsOf(code: string): readonly Consent[] {
  return code.includes("MailApp") ? [...CONSENTS, MAIL_CONSENT] : CONSENTS;
}

export const PUBLISH_CHECKS: readonly PublishCheck[] = [
  {
    what: "the manifest asks for the scopes that have a reason, and for no others",
    problems: ({ manifest, code }) =>
      differences(
        manifest.oauthScopes ?? [],
        consentsOf(code).map(({ scope }) => SCOPE_PREFIX + scope),
        (scope) => `${scope} is in appsscript.json and has no reason in src/add-on/shared/consents.ts.`,
        (scope) => `${scope} is in src/add-on/shared/consents.ts and not in appsscript.json.`,
      ),
  },
  {
    what: "installation page and privacy page say why each scope is needed",
    problems: (release) =>
      (["install", "privacy"] as const).flatMap((page) =>
        [...CONSENTS, MAIL_CONSENT]
          .filter(
            ({ scope, why }) => !flat(release[page]).includes(scope) || !flat(release[page]).includes(why),
          )
          .map(
            ({ scope }) => `${scope}: its reason is missing from the ${page}. Run npm run build -- --readme.`,
          ),
      ),
  },
  {
    what: "a pinned host and the chats that can be told of pulls are all that is in the manifest's allow-list",
    problems: ({ manifest, code }) => {
      // What the sidebar is sent of it (object-graph/graph.ts): names of fields stay when the code is
      // built.
      const pinned = /\bpinned:\s?"(https:\/\/[^"]+)"/.exec(code)?.[1];
      const listed = manifest.urlFetchWhitelist?.join(", ");
      if (pinned === undefined)
        return listed === undefined ? [] : [`${listed} is allowed, but no host is pinned.`];
      return listed === [`${new URL(pinned).origin}/`, ...CHAT_BEGINNINGS].join(", ")
        ? []
        : [`${pinned} is pinned, but ${listed ?? "nothing"} is allowed.`];
    },
  },
  {
    what: "the manifest's allow-list of hosts, if it has one, is written as Google reads it",
    problems: ({ manifest: { urlFetchWhitelist: listed = [] } }) =>
      listed
        .filter((prefix) => !/^https:\/\/(\*\.)?[^/\s*]{1,250}\.[^/\s*]{1,60}\//.test(prefix))
        .map((prefix) => `${prefix} must begin with https://, with a full domain and a path, at least "/".`),
    warnings: ({ manifest: { urlFetchWhitelist: listed = [] } }) => (listed.length === 0 ? [NO_LIST] : []),
  },
  {
    what: "name and texts of the listing are within Google's lengths",
    problems: () =>
      Object.entries(LISTING)
        .filter(([, { text, most }]) => text.length > most)
        .map(([field, { text, most }]) => `The ${field} has ${text.length} characters; ${most} are allowed.`),
  },
  {
    what: "the add-on's name holds no product of Google's",
    problems: () =>
      PRODUCTS.test(DISPLAY_NAME)
        ? [`"${DISPLAY_NAME}" does. Change src/add-on/shared/display-name.ts.`]
        : [],
  },
  {
    what: "nothing of the data is logged",
    problems: ({ sources }) =>
      Object.entries(sources)
        .filter(([path, text]) => !MAY_LOG.includes(path) && /\bconsole\.\w+\(|\bLogger\.log\(/.test(text))
        .map(
          ([path]) => `src/${path} writes to the log by itself. Let it throw, or hand it the log service.`,
        ),
  },
  {
    what: "licences of what is bundled are kept",
    problems: ({ packages, code, page }) =>
      packages
        .filter((name) => !code.includes(`/*! ${name}\n`) && !page.includes(`${name}\n`))
        .map((name) => `The licence of ${name} is neither in Code.js nor in Sidebar.html.`),
  },
  {
    what: "images have the sizes that Google wants",
    problems: ({ images }) => IMAGES.flatMap((image) => imageProblems(image, images[image.file])),
  },
  ...PUBLISHER_CHECKS,
];

/** A PNG says its size in its header: width and height are the 17th to 24th byte (RFC 2083, 11.2.1). */
function imageProblems(
  { file, width, height }: ListingImage,
  bytes: Uint8Array | undefined,
): readonly string[] {
  if (bytes === undefined) return [`src/publish/images/${file} is missing. Run npm run publish-images.`];
  const header = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [wide, high] = [header.getUint32(16), header.getUint32(20)];
  return wide === width && high === height
    ? []
    : [`${file} is ${wide} x ${high}; ${width} x ${height} is wanted.`];
}

/** Tables and wrapped lines say the same as one line. */
function flat(text: string): string {
  return text.replace(/\s+/g, " ");
}

function differences(
  found: readonly string[],
  wanted: readonly string[],
  tooMuch: (one: string) => string,
  missing: (one: string) => string,
): readonly string[] {
  return [
    ...found.filter((one) => !wanted.includes(one)).map(tooMuch),
    ...wanted.filter((one) => !found.includes(one)).map(missing),
  ];
}
