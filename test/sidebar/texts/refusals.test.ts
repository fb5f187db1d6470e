/** What a form is refused for is said in German too: held by the lists of all that can be said. */
import { parseDates } from "../../../src/add-on/input-language/dates/dates";
import { REPORT_OPTIONS } from "../../../src/add-on/input-language/options/option-specs";
import { parseOptions } from "../../../src/add-on/input-language/options/options";
import { PULL_TITLES, type PullCells, readPullRow } from "../../../src/add-on/input-language/pulls/pull-row";
import { parseSearch } from "../../../src/add-on/input-language/search/argument";
import { readPull } from "../../../src/add-on/pulls/config-sheet/read-pull";
import { argumentError } from "../../../src/add-on/shared/known-error";
import { openZone } from "../../../src/add-on/table/zone";
import { BLANK_FORM } from "../../../src/sidebar/question/blank-form";
import { CELLS_DE } from "../../../src/sidebar/texts/de/help/cells";
import { OF_ARGUMENTS } from "../../../src/sidebar/texts/de/sentences/of-arguments";
import { OF_CURES } from "../../../src/sidebar/texts/de/sentences/of-cures";
import { sayRefusal, TITLES } from "../../../src/sidebar/texts/de/sentences/say-refusal";
import { REASONS } from "../../architecture/reasons/of-questions";
import { REASONS_OF_WORDS } from "../../architecture/reasons/of-words";
import { expectNone } from "../../architecture/structure";
import { IS_ENGLISH } from "../../local/page/said-texts";

const inGerman = sayRefusal;

/** What only formulas and cells are refused for, names of rules, and what is typed so: no form says them. */
const OF_FORMULAS = [
  "this fiscal year",
  "top each period",
  "top each period: top",
  "top each period: other",
  "Week of …",
  "this question has … rows for an answer, where a cell takes one value",
  "… rows of dates do not fit … rows and … columns of questions",
  "The filter goes by what people have done until today. Those of the earlier days have had longer for it: no change is said.",
  "it has no value, as a lookup that finds nothing",
  "its cells are gone, it reads itself, or its rows have no room",
  "its formula failed or cannot be read",
  "it uses a name that does not exist; texts go in quotes",
  "it was given the wrong kind of value",
  "it divides by zero",
  "its number cannot be worked out",
  "its ranges do not meet",
  "the value… is as … makes it, which changes at every recalculation, so no answer could be kept",
  "the cell… that it reads shows …",
  "… (it is still loading)",
  "its formula failed",
  "a row holds a period and another cell",
  "it is a range of … rows and … columns",
  "Sheets keeps 15 digits of a number, and this one has more",
  "is neither a text, a number, a truth value nor a date",
  "is not a finite number",
  "holds the character NUL, which no SQL text can hold",
  "holds backslashes and too many private characters of Unicode",
  "is not a date between the years 1 and 9999",
  "a value that stays, such as a rounded one",
  "a cell without an error: fix that cell and this one follows",
  "a value: this cell follows once that one has it. A text of your own must not end in dots",
];
/** What one row of the tab says of another one. */
const CLASHES = [
  'row … has the name "…" already',
  "a name that no other pull has",
  'the pull "…" already lands on …',
  "another place",
  '"…" is the add-on\'s own sheet',
  "another sheet",
];
/** What a row of the tab is refused for, and no form, which offers no such choice. */
const OF_ROWS = [
  '"…" is not a source…',
  "the source … takes none",
  "the statement names neither :from nor :to",
  "a shorter one",
  '…, "in Europe/Paris" after it for another zone, or nothing',
  '"replace", "append", "snapshot" or "merge on" and the columns that identify rows',
  "a report's name, a search or SQL",
  "a report's name or id",
  "a metric's name or id",
  "a metric's name or id, or several with semicolons between them",
  "SQL, such as select count(*) from events",
  "the name or id of an A/B test",
  "one of them in it, or nothing here",
  "nothing, and days in What where it has any",
  "nothing, and conditions in What where it has any",
];
/** They are of one word, which the list of all sentences leaves out. */
const SHORT = ["nothing", "another word", '"…" ends (…)'];

const known = [...OF_ARGUMENTS, ...OF_CURES];
const english = known.map(([sentence]) => sentence);
const refusals = [REASONS, REASONS_OF_WORDS].flatMap(({ asked = [], cure = [] }) => [...asked, ...cure]);

it("has German for each refusal and each cure that a form can show", () => {
  expectNone(
    [...refusals, ...CLASHES, ...OF_ROWS].filter(
      (sentence) => !english.includes(sentence) && !OF_FORMULAS.includes(sentence),
    ),
    "Say these in German in de/sentences, or, where no form says them, name them here:",
  );
});

it("has none that nobody says, none twice, and none that leaves a value out", () => {
  const said = [
    ...CLASHES,
    ...OF_ROWS,
    ...[REASONS, REASONS_OF_WORDS].flatMap((one) => Object.values(one).flat()),
  ];
  const values = (sentence: string): number => sentence.split("…").length;
  expect(english.filter((sentence) => !said.includes(sentence) && !SHORT.includes(sentence))).toEqual([]);
  expect(english.filter((sentence, at) => english.indexOf(sentence) !== at)).toEqual([]);
  expect(known.filter(([sentence, other]) => values(sentence) !== values(other))).toEqual([]);
  expect(OF_FORMULAS.filter((sentence) => !refusals.includes(sentence))).toEqual([]);
});

const UTC = openZone("UTC");
const CONTEXT = { now: Date.UTC(2026, 10, 20), zone: UTC } as Parameters<typeof parseDates>[1];

function refusalOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error("It is not refused.");
}

it.each([
  "last moth",
  "01/02/26",
  "2026-13-45",
  "yesterday to last week",
  "this fiscal year",
  "FY2026 to date",
  "Mai",
  "next week",
])("dates: %s", (text) => {
  const said = inGerman(refusalOf(() => parseDates(text, CONTEXT)));
  expect(said).toMatch(/^Zeitraum: /);
  expect(said.replace(/„[^“]*“/g, "")).not.toMatch(IS_ENGLISH);
  expect(said).not.toMatch(/Expected|begins|ends|before/);
});

it.each(["limt: 5", "limit: many", "limit: 5; limit: 6", "limit", "by: fortnight"])("options: %s", (text) => {
  expect(inGerman(refusalOf(() => parseOptions(text, REPORT_OPTIONS)))).not.toMatch(
    /Expected|cannot|is not|given/,
  );
});

it.each(["plan =", "did", "plan = Team and", "in segment", "plan is one of (a"])("a search: %s", (text) => {
  expect(inGerman(refusalOf(() => parseSearch(text, CONTEXT)))).not.toMatch(/Expected|breaks|belong/);
});

it("says the title of its field in German, and keeps what was typed", () => {
  const cells: PullCells = {
    ...{ name: "A", source: "report", what: "B", dates: "", options: "", columns: "" },
    ...{ place: "A!B3x!", mode: "replase", schedule: "dayly at 9", tell: "drop" },
  };
  const { mistakes } = readPullRow(cells, UTC);
  const said = Object.values(mistakes).map((mistake) => inGerman(mistake));
  expect(said.join("\n")).toMatch(/Zeitplan: „dayly at 9“ ist kein Zeitplan/);
  expect(said.filter((sentence) => /Expected|is not/.test(sentence))).toEqual([]);
});

it("says each mistake of a row, and which row it is", () => {
  const name = argumentError("Name", 'row 3 has the name "A" already', "a name that no other pull has");
  const place = argumentError("Place", 'the pull "A" already lands on Data!A1', "another place");
  const row = argumentError("Row 5", `${name.message} ${place.message}`);
  expect(inGerman(row.message)).toBe(
    "Zeile 5: Name: Zeile 3 hat den Namen „A“ schon. Erwartet: ein Name, den kein anderer Abruf hat. " +
      "Platz: der Abruf „A“ landet schon in Data!A1. Erwartet: ein anderer Platz.",
  );
  expect(inGerman("Row 5: Dates: something new.")).toBe("Row 5: Dates: something new.");
});

it("leaves what it does not know in English, whole", () => {
  expect(inGerman("Dates: something new. Expected a day.")).toBe("Dates: something new. Expected a day.");
});

it.each(Object.entries(PULL_TITLES))("the field %s is called as in its form", (cell, title) => {
  expect(TITLES[title]).toBe(CELLS_DE[cell as keyof typeof CELLS_DE].title);
});

it.each<[string, Partial<PullCells>]>([
  ["a source that is misspelled", { source: "peple", what: "x" }],
  ["a source that is none", { source: "nonsense", what: "x" }],
  ["no report", { source: "report", what: "" }],
  ["no metric", { source: "metric", what: "" }],
  ["no metric to compare", { source: "comparison", what: "" }],
  ["no people", { source: "people", what: "" }],
  ["no statement", { source: "sql", what: "" }],
  ["no test", { source: "ab test", what: "" }],
  ["a name that is too long", { source: "report", what: "x", name: "n".repeat(101) }],
  ["no name", { source: "report", what: "x", name: "" }],
  ["days of a list", { source: "list", what: "reports", dates: "last week" }],
  ["options of a count", { source: "people count", what: "plan = Team", options: "limit: 5" }],
  ["days of a statement that takes none", { source: "SQL", what: "select 1", dates: "last week" }],
  ["a word that Tell has not", { source: "report", what: "x", tell: "someone" }],
  ["a schedule that is none", { source: "report", what: "x", schedule: "dayly at 9" }],
  ["an hour that no day has", { source: "report", what: "x", schedule: "daily at 25" }],
  ["a mode that is none", { source: "report", what: "x", mode: "sideways" }],
])("a row of the tab with %s is refused in German, whole", (_, cells) => {
  const row: PullCells = { ...BLANK_FORM, name: "Sales", place: "Sales", ...cells };
  const context = { now: Date.UTC(2026, 10, 20, 9), zone: UTC, sentZone: "UTC" };
  const result = readPull(row, 2, context);
  if (result.kind !== "mistaken") throw new Error("The row is not refused.");
  const said = inGerman(result.mistake.message);
  expect(
    said.replace(
      /did "[^"]*" in last 30 days|"[^"]*"|„[^“]*“|:to\b|select .* from events|eines von [^.]*\./g,
      "",
    ),
  ).not.toMatch(/\b(the|is|are|of|to|a|not|none|names|where|did|Expected|such)\b/);
  // Quotes are for formulas: in a cell of the tab they would be a part of the name.
  expect(said).not.toContain("Anführungszeichen");
});
