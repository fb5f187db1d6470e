/** What the page of saved pulls tells people to write into the cells of a row is read as such. */
import { readColumns } from "../../src/add-on/input-language/pulls/columns-text";
import { readLanding } from "../../src/add-on/input-language/pulls/landing-text";
import { readNotifyChoice } from "../../src/add-on/input-language/pulls/notify-text";
import { parseSchedule } from "../../src/add-on/input-language/schedules/schedule";
import { openZone } from "../../src/add-on/table/zone";
import { BLANK_FORM } from "../../src/sidebar/question/blank-form";
import { readPull } from "../../src/add-on/pulls/config-sheet/read-pull";
import { PAGES } from "./pages";

const { text: page = "" } = PAGES.find(({ path }) => path.endsWith("/saved-pulls.md")) ?? {};

/** What stands in backticks under a heading of the page. */
function typedUnder(heading: string): string[] {
  const section = page.split(/^#{2,3} /m).find((part) => part.startsWith(`${heading}\n`)) ?? "";
  return [...section.matchAll(/`([^`]+)`/g)].map(([, typed = ""]) => typed);
}

/** What a column's note quotes. */
function quotedIn(column: string): string[] {
  const note = page.split("\n- **").find((part) => part.startsWith(`${column}**`)) ?? "";
  return [...note.matchAll(/"([^"]+)"/g)].map(([, quoted = ""]) => quoted.replace(/\s+/g, " "));
}

const CELLS: readonly (readonly [cell: string, texts: readonly string[], read: (text: string) => unknown])[] =
  [
    ["Tell", typedUnder("Chats").filter((text) => text !== ";"), readNotifyChoice],
    [
      "Mode",
      [...typedUnder("Exports"), ...quotedIn("Mode").filter((text) => /:|rows|only/.test(text))],
      readMode,
    ],
    ["Columns", [...typedUnder("Masking"), ...quotedIn("Columns")], readColumns],
    [
      "Schedule",
      quotedIn("Schedule").map((text) => (text.startsWith("in ") ? `daily at 9 ${text}` : text)),
      parseSchedule,
    ],
    ["Dates", quotedIn("Dates"), (dates) => readRow({ source: "metric", what: "Signups", dates })],
    ["Filters and options", quotedIn("Filters and options").slice(0, 1), readOptions],
  ];

/** "vanished" is of a merge. */
function readMode(text: string): unknown {
  return readLanding(text.startsWith("vanished") ? `merge on email; ${text}` : text);
}

function readOptions(options: string): unknown {
  return readRow({ source: "metric", what: "Signups", options });
}

function readRow(cells: Partial<typeof BLANK_FORM>): unknown {
  const zone = openZone("Europe/Paris");
  const context = { now: Date.UTC(2026, 10, 20), zone, calendar: {}, sentZone: undefined };
  const read = readPull({ ...BLANK_FORM, name: "A", place: "A", ...cells }, 2, context);
  if (read.kind === "mistaken") throw new Error(read.mistake.message);
  return read.pull;
}

it.each(CELLS)("each example of the cell %s is read", (_, texts, read) => {
  expect(texts.length).toBeGreaterThan(0);
  for (const text of texts) expect([text, read(text)]).not.toEqual([text, undefined]);
});
