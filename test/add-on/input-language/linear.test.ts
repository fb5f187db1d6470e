/** Every reader of what people type takes time in proportion to its text, however nasty: nobody's cell may hang. */
import { refreshPlaceOf } from "../../../src/add-on/custom-functions/catalog/catalog";
import { parseDates } from "../../../src/add-on/input-language/dates/dates";
import { callsIn } from "../../../src/add-on/input-language/formula/calls";
import { separatedBy } from "../../../src/add-on/input-language/formula/formula-text";
import { withStamp } from "../../../src/add-on/input-language/formula/stamp-argument";
import { matchName, nearest } from "../../../src/add-on/input-language/near-names";
import { readColumns } from "../../../src/add-on/input-language/pulls/columns-text";
import { readLanding } from "../../../src/add-on/input-language/pulls/landing-text";
import { readPlace } from "../../../src/add-on/input-language/pulls/place-text";
import { readSource } from "../../../src/add-on/input-language/pulls/pull-words";
import { REPORT_OPTIONS } from "../../../src/add-on/input-language/options/option-specs";
import { readNames } from "../../../src/add-on/input-language/options/option-values";
import { parseOptions } from "../../../src/add-on/input-language/options/options";
import { parseJsonObject } from "../../../src/add-on/input-language/raw-json";
import { parseSchedule } from "../../../src/add-on/input-language/schedules/schedule";
import { parseSearch } from "../../../src/add-on/input-language/search/argument";
import { bindParameters } from "../../../src/add-on/input-language/sql/parameters";
import { type SheetCells, valueReferredTo } from "../../../src/add-on/sheet-writer/formulas/sheet-cells";
import { zoneOf } from "../../../src/add-on/table/zone";

const CONTEXT = { now: Date.UTC(2026, 2, 15, 9), zone: zoneOf("Europe/Paris") };
const UTC = zoneOf("UTC");
const NO_CELLS: SheetCells = { name: () => "Sheet1", formulas: [], values: () => [] };

const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  options: (text) => parseOptions(text, REPORT_OPTIONS),
  "raw JSON": (text) => parseJsonObject("report", text),
  "a search line": (text) => parseSearch(text, CONTEXT),
  "a list in a cell of a search": (text) => parseSearch([["plan", "is one of", text]], CONTEXT),
  "two values in a cell of a search": (text) => parseSearch([["plan", "is between", text]], CONTEXT),
  "rows of a search": (text) => parseSearch([[text, text, text]], CONTEXT),
  dates: (text) => parseDates(text, CONTEXT),
  "an SQL statement": (text) => bindParameters(text, undefined, UTC),
  "an SQL parameter": (text) => bindParameters("select :v", text, UTC),
  "named SQL parameters": (text) => bindParameters("select :a, :b", text, UTC),
  "the stamp of a formula": (text) =>
    withStamp(`=${text}`, { stamp: "analytics_stamp", separator: ",", refreshPlaceOf, besideOwn: true }),
  "the calls of a formula": (text) => callsIn(`=${text}`, (name) => name === "A"),
  "a reference in a formula": (text) => valueReferredTo(text, NO_CELLS, [NO_CELLS]),
  "a formula for another locale": (text) => separatedBy(";", text),
  "a list of names": (text) => readNames([text]),
  "a pull's columns": readColumns,
  "a pull's place": readPlace,
  "a pull's way to land": readLanding,
  "a pull's source": readSource,
  "a schedule": parseSchedule,
  "a name among others": (text) => [matchName(text, [{ id: 1, name: text.slice(1) }]), nearest(text, [text.slice(1)])],
};

/** What a text is made of, over and over, with what may stand before and behind. */
const UNITS = [
  ...[" ", "a", "a ", "a,", "a, ", ",", ";", ":", "=", "\n", "\t", "\\", "\\\\", '"', '""', "'", "''", '" "', "' '"],
  ...[
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    "{{",
    "}}",
    "{{ ",
    '{"a":',
    '{"a":[',
    "[[",
    "$a$",
    "$$",
    "$a$ $b$ ",
    "/*",
    "*/",
    "--",
  ],
  ...[
    "e'",
    "E'\\'",
    "?",
    ":a ",
    "@a,",
    "::",
    "not ",
    "and ",
    "or ",
    "did a ",
    "did a and ",
    "a = 1 and ",
    "a in ",
    "in ",
  ],
  ...[
    "last ",
    "1 ",
    "2026-01-01 to ",
    " - ",
    "to ",
    "since ",
    "between 1 and ",
    "a: b; ",
    "a: b, ",
    "ANALYTICS_METRIC(",
  ],
  ...[
    "ANALYTICS_METRIC",
    "ANALYTICS_METRIC(1),",
    "“",
    "«a» ",
    "1/",
    "..",
    "(masked)",
    "!",
    "é",
    "🎉",
    "last year ",
    "x last year ",
  ],
];
const FRAMES: readonly (readonly [string, string])[] = [
  ["", ""],
  ["a: ", "y"],
  ["{", ""],
  ["'", "'"],
  ['did "', ""],
  ["a is one of (", " "],
];

/** Milliseconds of this process's own time; a mistake in the text is as good an answer as any. */
function timeOf(read: (text: string) => unknown, text: string): number {
  const before = process.cpuUsage();
  try {
    read(text);
  } catch {
    // What is measured is how long it takes to say so.
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

const SMALL = 3_000;
const TIMES = 4;
/** Four times the text may take so many times as long: the square would take 16 times, the cube 64. */
const MOST = 9;
/** Below this (ms) the larger text was read in no time on any machine, and a ratio says nothing. */
const NO_TIME = 25;

/** How many times as long a text of four times the length takes, in the best of several tries; 1 where it takes no time. */
function growthOf(read: (text: string) => unknown, text: (length: number) => string): number {
  let best = Infinity;
  for (let attempt = 0; attempt < 4 && best > MOST; attempt++) {
    const large = timeOf(read, text(SMALL * TIMES));
    if (large < NO_TIME) return 1;
    const small = Math.min(timeOf(read, text(SMALL)), timeOf(read, text(SMALL)));
    best = Math.min(best, large / Math.max(small, 0.5));
  }
  return best;
}

it.each(Object.entries(READERS))(
  "reading %s takes time in proportion to the text",
  (_, read) => {
    const slow = UNITS.flatMap((unit) =>
      FRAMES.flatMap(([before, behind]) => {
        const text = (length: number): string => before + unit.repeat(Math.ceil(length / unit.length)) + behind;
        const growth = growthOf(read, text);
        return growth > MOST ? [`${JSON.stringify(text(unit.length * 2))}: ${growth.toFixed(0)} times`] : [];
      }),
    );
    expect(slow).toEqual([]);
  },
  120_000,
);
