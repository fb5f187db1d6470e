/**
 * The pages in the sidebar. Their scripts find these themselves (see page.html and sidebar-probe.html); here
 * stands what they must find. Each construct is in a script of its own: what is cut there breaks nothing
 * else.
 */
import type { PlatformFact } from "./fact";

const CUT = "enuchi/React-Google-Apps-Script issues 157 and 170";

function constructFact(id: string, construct: string): PlatformFact {
  return {
    id,
    kind: "page",
    does: `runs a script that holds ${construct}`,
    expected: { open: ["whole", "cut", "broken"] },
    why: "The built sidebar holds none of it, so that nothing can be cut out of it.",
    source: CUT,
    standIn: "google/services/served-page.ts",
    reliedOnBy: "sidebar/main.tsx",
  };
}

export const PAGE_FACTS: readonly PlatformFact[] = [
  constructFact("slashes-in-a-quoted-text", "// in a quoted text"),
  constructFact("slashes-in-a-template", "// in a template literal"),
  constructFact("slashes-in-a-pattern", "// in a regular expression"),
  constructFact("star-comment-in-a-text", "/* and */ in a quoted text"),
  {
    id: "escaped-slashes",
    kind: "page",
    does: "runs a script whose texts write slashes as the built sidebar does",
    expected: { is: "whole" },
    why: "The sidebar's addresses are written in this way.",
    source: CUT,
    standIn: "google/services/served-page.ts",
    reliedOnBy: "sidebar/main.tsx",
  },
  {
    id: "characters-beyond-ascii",
    kind: "page",
    does: "counts the characters of a text with an umlaut and a euro sign",
    expected: { open: [2, 5] },
    why: "The page's script is ASCII, so that no charset matters.",
    source: "enuchi/React-Google-Apps-Script issue 157; not documented for charsets",
    standIn: "google/services/served-page.ts",
    reliedOnBy: "sidebar/main.tsx",
  },
  {
    id: "built-sidebar-is-whole",
    kind: "page",
    does: "compares the script of the sidebar as it is served with what was built",
    expected: { is: "as built" },
    why: "A sidebar of which something was cut out stays blank.",
    source: CUT,
    standIn: "google/services/served-page.ts",
    reliedOnBy: "sidebar/main.tsx",
  },
  {
    id: "built-sidebar-draws",
    kind: "page",
    does: "opens the built sidebar and looks whether it has drawn anything",
    expected: { is: true },
    why: "It is what people see first.",
    source: CUT,
    standIn: "google/services/html.ts",
    reliedOnBy: "sidebar/page/app.tsx",
  },
  {
    id: "values-through-script-run",
    kind: "page",
    does: "sends null, nested lists and a text of 200,000 characters to the script and back",
    expected: { is: "unchanged" },
    why: "Tables reach the page in this way.",
    source: "developers.google.com/apps-script/guides/html/reference/run",
    standIn: "google/runtime/script-run.ts",
    reliedOnBy: "sidebar/server/server.ts",
  },
  {
    id: "absent-members-through-script-run",
    kind: "page",
    does: "sends an object with a member that is undefined to the script and back",
    expected: { is: "left out" },
    why: "What the page leaves open must not reach the script as null, which it refuses.",
    source: "not documented",
    standIn: "google/runtime/script-run.ts",
    reliedOnBy: "add-on/sidebar-api/handlers/handler.ts",
  },
  {
    id: "dates-through-script-run",
    kind: "page",
    does: "sends a Date to the script",
    expected: { open: ["refused", "null", "text"] },
    why: "The page sends plain JSON only.",
    source: "developers.google.com/apps-script/guides/html/reference/run",
    standIn: "google/runtime/script-run.ts",
    reliedOnBy: "sidebar/server/server.ts",
  },
  {
    id: "twelve-calls-at-once",
    kind: "page",
    does: "makes twelve calls at once and counts those that answer",
    expected: { is: 12 },
    why: "The page asks several things when it opens.",
    source: "developers.google.com/apps-script/guides/html/reference/run: 10 at once",
    standIn: "google/runtime/script-run.ts",
    reliedOnBy: "sidebar/server/server.ts",
  },
];
