/** What the script engine can do. */
import type { PlatformFact } from "./fact";

/** A moment, a zone, and the wall clock there. Some are on either side of a clock change. */
const WALLS: readonly (readonly [iso: string, zone: string, wall: string])[] = [
  ["2026-01-05T12:00:00Z", "Europe/Berlin", "2026-01-05T13:00:00"],
  ["2026-07-05T12:00:00Z", "Europe/London", "2026-07-05T13:00:00"],
  ["2026-07-05T12:00:00Z", "America/New_York", "2026-07-05T08:00:00"],
  ["2026-07-05T12:00:00Z", "America/Los_Angeles", "2026-07-05T05:00:00"],
  ["2026-07-05T12:00:00Z", "America/Sao_Paulo", "2026-07-05T09:00:00"],
  ["2026-01-05T12:00:00Z", "America/St_Johns", "2026-01-05T08:30:00"],
  ["2026-01-05T12:00:00Z", "Asia/Kolkata", "2026-01-05T17:30:00"],
  ["2026-01-05T12:00:00Z", "Asia/Kathmandu", "2026-01-05T17:45:00"],
  ["2026-01-05T12:00:00Z", "Asia/Tokyo", "2026-01-05T21:00:00"],
  ["2026-01-05T12:00:00Z", "Australia/Lord_Howe", "2026-01-05T23:00:00"],
  ["2026-01-05T12:00:00Z", "Pacific/Auckland", "2026-01-06T01:00:00"],
  ["2026-01-05T12:00:00Z", "Pacific/Kiritimati", "2026-01-06T02:00:00"],
  ["2026-01-04T23:00:00Z", "Europe/Berlin", "2026-01-05T00:00:00"],
  ["2026-03-29T00:59:59Z", "Europe/Berlin", "2026-03-29T01:59:59"],
  ["2026-03-29T01:00:00Z", "Europe/Berlin", "2026-03-29T03:00:00"],
  ["2026-10-25T01:00:00Z", "Europe/Berlin", "2026-10-25T02:00:00"],
];

/** Languages, and 1284.5 in each. */
const NUMBERS: readonly (readonly [tag: string, shown: string])[] = [
  ["en-US", "1,284.5"],
  ["de-DE", "1.284,5"],
  ["fr-FR", "1 284,5"],
];

const METHODS: readonly (readonly [owner: string, of: object, method: string])[] = [
  ["Array", Array.prototype, "flatMap"],
  ["Array", Array.prototype, "includes"],
  ["String", String.prototype, "matchAll"],
  ["String", String.prototype, "normalize"],
  ["String", String.prototype, "padStart"],
  ["String", String.prototype, "trimEnd"],
  ["Object", Object, "fromEntries"],
  ["Object", Object, "entries"],
  ["the engine", globalThis, "BigInt"],
];

const ABSENT = ["setTimeout", "fetch", "URL", "TextEncoder", "crypto"];

export const LANGUAGE_FACTS: readonly PlatformFact[] = [
  {
    id: "wall-clocks-by-intl",
    kind: "menu",
    does: `writes ${WALLS.length} moments as wall clocks by Intl.DateTimeFormat, with the styles that the add-on uses, and reads them back`,
    observe: () =>
      WALLS.filter(([iso, timeZone, wall]) => {
        const style = "medium";
        const format = new Intl.DateTimeFormat("en-US", {
          timeZone,
          dateStyle: style,
          timeStyle: style,
          hourCycle: "h23",
        });
        return Date.parse(`${format.format(Date.parse(iso))} UTC`) !== Date.parse(`${wall}Z`);
      }).map(([iso, zone]) => `${iso} in ${zone}`),
    expected: { is: [] },
    why: "Days and clock times are those of the spreadsheet's zone.",
    source: "developers.google.com/apps-script/guides/v8-runtime",
    standIn: "google/execution/realm.ts",
    reliedOnBy: "add-on/table/zone.ts",
  },
  {
    id: "numbers-by-intl",
    kind: "menu",
    does: "writes 1284.5 by Intl in English, German and French, and names the languages that it lacks",
    observe: () =>
      NUMBERS.filter(([tag, shown]) => {
        const [known] = Intl.NumberFormat.supportedLocalesOf(tag);
        return known !== tag || (1_284.5).toLocaleString(tag).replace(/\s/g, " ") !== shown;
      }).map(([tag]) => tag),
    expected: { open: [[], ["de-DE", "fr-FR"]] },
    why: "A board's text and the numbers in a chat are written in this way. In a language that is lacking they are English.",
    source: "not documented",
    standIn: "google/execution/realm.ts",
    reliedOnBy: "add-on/table/locale-forms.ts",
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
    standIn: "google/execution/realm.ts",
    reliedOnBy: "add-on/input-language/search/tokens.ts",
  },
  {
    id: "texts-evaluated",
    kind: "menu",
    does: "evaluates a text that holds a function, by an indirect eval, and calls it",
    observe: () => {
      try {
        const evaluate = Reflect.get(globalThis, "eval") as (text: string) => (one: number) => number;
        return evaluate("(function(one){return one+1})")(1);
      } catch (error) {
        return String(error);
      }
    },
    expected: { is: 2 },
    why: "The modules stand in Code.js as texts. Where Google evaluates none, `npm run build -- --whole` makes the add-on without them.",
    source: "not documented; seen in many scripts that load a library so (github.com/huan/gast, its README)",
    standIn: "google/execution/realm.ts",
    reliedOnBy: "add-on/object-graph/graph.ts",
  },
  {
    id: "methods-of-the-language",
    kind: "menu",
    does: `looks for ${METHODS.map(([owner, , method]) => `${method} of ${owner}`).join(", ")}`,
    observe: () =>
      METHODS.filter(
        ([, of, method]) => typeof (of as { readonly [name: string]: unknown })[method] !== "function",
      ).map(([owner, , method]) => `${method} of ${owner}`),
    expected: { is: [] },
    why: "The bundle is written in the language of 2020.",
    source: "developers.google.com/apps-script/guides/v8-runtime",
    standIn: "google/execution/realm.ts",
    reliedOnBy: "add-on/response-parser/read-answer.ts",
  },
  {
    id: "absent-from-the-engine",
    kind: "menu",
    does: `looks for ${ABSENT.join(", ")}`,
    observe: () => ABSENT.filter((name) => name in (globalThis as object)),
    expected: { measured: "which of them there are: the bundle uses none" },
    why: "The add-on is written without them, whether or not they are there.",
    source: "developers.google.com/apps-script/guides/v8-runtime names none of them; met by several",
    standIn: "google/execution/realm.ts",
    reliedOnBy: "add-on/service-client/request/address.ts",
  },
];
