/** What the script engine can do. */
import type { PlatformFact } from "./fact";

/** A moment, a zone, and the wall clock there. The last two stand on either side of a clock change. */
const WALLS: readonly (readonly [iso: string, zone: string, wall: string])[] = [
  ["2026-01-05T12:00:00Z", "Europe/Berlin", "2026-01-05, 13:00"],
  ["2026-07-05T12:00:00Z", "America/New_York", "2026-07-05, 08:00"],
  ["2026-01-05T12:00:00Z", "Asia/Kathmandu", "2026-01-05, 17:45"],
  ["2026-01-05T12:00:00Z", "Australia/Lord_Howe", "2026-01-05, 23:00"],
  ["2026-01-05T12:00:00Z", "Pacific/Auckland", "2026-01-06, 01:00"],
  ["2026-03-29T00:59:00Z", "Europe/Berlin", "2026-03-29, 01:59"],
  ["2026-03-29T01:01:00Z", "Europe/Berlin", "2026-03-29, 03:01"],
];

export const LANGUAGE_FACTS: readonly PlatformFact[] = [
  {
    id: "wall-clocks-by-intl",
    kind: "menu",
    does: "writes moments as wall clocks of five zones by Intl.DateTimeFormat",
    observe: () =>
      WALLS.filter(([iso, timeZone, wall]) => {
        const format = new Intl.DateTimeFormat("sv-SE", {
          timeZone,
          year: "numeric",
          month: "2-digit",
          day: "2-digit",
          hour: "2-digit",
          minute: "2-digit",
        });
        return format.format(new Date(iso)).replace(" ", ", ").replace(",,", ",") !== wall;
      }).map(([iso, zone]) => `${iso} in ${zone}`),
    expected: { is: [] },
    why: "Days and clock times are those of the spreadsheet's zone.",
    source: "developers.google.com/apps-script/guides/v8-runtime",
    standIn: "google/workers/realm.ts",
  },
  {
    id: "regular-expressions",
    kind: "menu",
    does: "compiles a lookbehind, a Unicode property, and the flags s, u and y",
    observe: () =>
      [
        ["(?<!a)b", ""],
        ["\\p{L}", "u"],
        ["a.b", "s"],
        ["a", "y"],
        ["(?<name>a)", ""],
      ].filter(([pattern = "", flags]) => {
        try {
          return !new RegExp(pattern, flags);
        } catch {
          return true;
        }
      }),
    expected: { is: [] },
    why: "The parsers of what people type use them.",
    source: "developers.google.com/apps-script/guides/v8-runtime",
    standIn: "google/workers/realm.ts",
  },
  {
    id: "methods-of-the-language",
    kind: "menu",
    does: "looks for Array.flatMap, String.matchAll, Object.fromEntries, String.replaceAll and Array.at",
    observe: () => [
      typeof Array.prototype.flatMap,
      typeof String.prototype.matchAll,
      typeof Object.fromEntries,
      typeof String.prototype.normalize,
    ],
    expected: { is: ["function", "function", "function", "function"] },
    why: "The bundle is written in the language of 2020.",
    source: "developers.google.com/apps-script/guides/v8-runtime",
    standIn: "google/workers/realm.ts",
  },
  {
    id: "absent-from-the-engine",
    kind: "menu",
    does: "looks for setTimeout, fetch, URL, TextEncoder and crypto",
    observe: () =>
      ["setTimeout", "fetch", "URL", "TextEncoder", "crypto"].filter((name) => name in (globalThis as object)),
    expected: { open: [[], ["URL"], ["TextEncoder"]] },
    why: "The bundle uses none of them.",
    source: "developers.google.com/apps-script/guides/v8-runtime names none of them; met by several",
    standIn: "google/workers/realm.ts",
  },
];
