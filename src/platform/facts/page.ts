/** The page in the sidebar. Its script finds these itself (see page.html); here stands what it must find. */
import type { PlatformFact } from "./fact";

export const PAGE_FACTS: readonly PlatformFact[] = [
  {
    id: "what-looks-like-a-comment",
    kind: "page",
    does: "compares texts of the page's script that hold // and /* with what they should be",
    expected: { open: [{ lost: [] }, { lost: ["slashes"] }, { lost: ["slashes", "star"] }, { lost: ["star"] }] },
    why: "The page's script holds neither, so that nothing can be cut out of it.",
    source: "enuchi/React-Google-Apps-Script issues 157 and 170",
    standIn: "google/services/html.ts",
  },
  {
    id: "characters-beyond-ascii",
    kind: "page",
    does: "counts the characters of a text with an umlaut and a euro sign",
    expected: { open: [2, 5] },
    why: "The page's script is ASCII, so that no charset matters.",
    source: "enuchi/React-Google-Apps-Script issue 157; not documented for charsets",
    standIn: "google/services/html.ts",
  },
  {
    id: "values-through-script-run",
    kind: "page",
    does: "sends null, nested lists and a text of 200,000 characters to the script and back",
    expected: { is: "unchanged" },
    why: "Tables for the page come so.",
    source: "developers.google.com/apps-script/guides/html/reference/run",
    standIn: "google/runtime/script-run.ts",
  },
  {
    id: "dates-through-script-run",
    kind: "page",
    does: "sends a Date to the script",
    expected: { open: ["refused", "null", "text"] },
    why: "The page sends plain JSON only.",
    source: "developers.google.com/apps-script/guides/html/reference/run",
    standIn: "google/runtime/script-run.ts",
  },
  {
    id: "twelve-calls-at-once",
    kind: "page",
    does: "makes twelve calls at once and counts those that answer",
    expected: { is: 12 },
    why: "The page asks several things when it opens.",
    source: "developers.google.com/apps-script/guides/html/reference/run: 10 at once",
    standIn: "google/runtime/script-run.ts",
  },
];
