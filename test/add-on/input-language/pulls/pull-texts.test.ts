/**
 * The texts of a pull's row: what people write is understood, said back in one spelling, or refused with what
 * to do.
 */
import { readColumns, writeColumns } from "../../../../src/add-on/input-language/pulls/columns-text";
import {
  readLanding,
  readLandingFields,
  writeLanding,
} from "../../../../src/add-on/input-language/pulls/landing-text";
import { writePlace, readPlace } from "../../../../src/add-on/input-language/pulls/place-text";
import { parseSchedule } from "../../../../src/add-on/input-language/schedules/schedule";
import {
  canWaitForDays,
  PULL_SOURCES,
  pullIdentity,
  readSource,
  readNotifyWhen,
  writeSource,
} from "../../../../src/add-on/input-language/pulls/pull-words";
import { readValues } from "../../../../src/add-on/input-language/pulls/values-text";

it("a schedule can wait for the last day of reports, metrics and comparisons, which have numbers by day", () => {
  expect(PULL_SOURCES.filter(canWaitForDays)).toEqual(["report", "metric", "comparison"]);
});

describe("a source is understood", () => {
  it.each([
    ["report", "report"],
    ["Saved reports", "report"],
    [" Metrics", "metric"],
    ["People-Count", "people count"],
    ["peoplecount", "people count"],
    ["SQL", "sql"],
    ["Comparisons", "comparison"],
    ["board", "comparison"],
    ["A/B test", "ab test"],
    ["ab-test", "ab test"],
    ["AB Tests", "ab test"],
    ["experiment", "ab test"],
    ["List", "listing"],
    ["exports", "export"],
  ])("%s: %s", (written, source) => {
    expect(readSource(written.trim())).toBe(source);
  });

  it.each(PULL_SOURCES)("as the tab itself writes it: %s", (source) => {
    expect(readSource(writeSource(source))).toBe(source);
  });

  it.each([
    [
      "",
      "Source: it is empty. Expected one of report, metric, comparison, people, people count, SQL, A/B test, listing, export.",
    ],
    ["reprot", 'did you mean "report"?'],
    ["metrik", 'did you mean "metric"?'],
    ["dashboard", 'Source: "dashboard" is not a source. Expected one of report'],
    ["constructor", "is not a source"],
  ])("or refused: %j", (written, sentence) => {
    expect(() => readSource(written)).toThrow(sentence);
  });
});

describe("who is notified is understood", () => {
  it.each([
    ["", "nobody"],
    ["None", "nobody"],
    ["Failures", "failures"],
    ["on failure", "failures"],
    ["change", "changes"],
  ])("%j: %s", (written, notifyWhen) => {
    expect(readNotifyWhen(written)).toBe(notifyWhen);
  });

  it("or refused with the near word", () => {
    expect(() => readNotifyWhen("failurs")).toThrow('did you mean "failures"?');
  });

  it.each(["https://hooks.slack.com/services/T0/B0/secret", "ann@example.com"])(
    "and an address is refused without being repeated: %s",
    (address) => {
      expect(() => readNotifyWhen(address)).toThrow(/^Tell: an address must not be in this tab/);
      expect(() => readNotifyWhen(address)).not.toThrow(/secret|ann@/);
    },
  );
});

describe("columns are understood", () => {
  it.each<[string, [string, boolean][] | undefined]>([
    ["", undefined],
    [" , ", undefined],
    ["name", [["name", false]]],
    [
      "name, email (masked) ,country",
      [
        ["name", false],
        ["email", true],
        ["country", false],
      ],
    ],
    ["e-mail(Masked)", [["e-mail", true]]],
    ["email (mask)", [["email", true]]],
    ['"Last, first" (masked)', [["Last, first", true]]],
    [
      "name\nemail; country",
      [
        ["name", false],
        ["email", false],
        ["country", false],
      ],
    ],
    ["Revenue (EUR)", [["Revenue (EUR)", false]]],
    ['"Shirt (marked)"', [["Shirt (marked)", false]]],
    ["12 months", [["12 months", false]]],
  ])("%j", (written, columns) => {
    const read = readColumns(written);
    expect(read?.map(({ name, mask }) => [name, mask !== undefined])).toEqual(columns);
    expect(readColumns(writeColumns(read ?? []))).toEqual(read);
  });

  it.each([
    ["email (maskd)", 'did you mean "(masked)"?'],
    ["name, Name", '"Name" is there twice'],
    ["e-mail, E mail (masked)", "is there twice"],
    ['name, "" (masked)', '"""" is not one name'],
  ])("or refused: %j", (written, sentence) => {
    expect(() => readColumns(written)).toThrow(sentence);
  });
});

describe("a place is understood", () => {
  it.each<[string, string, string, string]>([
    ["Weekly!B3", "Weekly", "B3", "Weekly!B3"],
    ["Weekly", "Weekly", "A1", "Weekly"],
    ["Weekly sales!b3", "Weekly sales", "B3", "Weekly sales!B3"],
    ["'My sheet'!$B$3", "My sheet", "B3", "My sheet!B3"],
    ["'My sheet'", "My sheet", "A1", "My sheet"],
    ["'It''s mine'!A1", "It's mine", "A1", "'It''s mine'"],
    ["’Smart quotes’!C4", "Smart quotes", "C4", "Smart quotes!C4"],
    ["'Weekly'!B5:D9", "Weekly", "B5", "Weekly!B5"],
    ["'Wow! Sales'!B3", "Wow! Sales", "B3", "'Wow! Sales'!B3"],
    ["Wow! Sales!B3", "Wow! Sales", "B3", "'Wow! Sales'!B3"],
    ["'2026'!A1", "2026", "A1", "'2026'"],
    ["2026", "2026", "A1", "'2026'"],
    ["'B3'!A1", "B3", "A1", "'B3'"],
    ["Umsätze ! B3", "Umsätze", "B3", "Umsätze!B3"],
    ["'B3'", "B3", "A1", "'B3'"],
    ["Q1", "Q1", "A1", "'Q1'"],
    ["FY26", "FY26", "A1", "'FY26'"],
    ["p1", "p1", "A1", "'p1'"],
    ["KW7", "KW7", "A1", "'KW7'"],
    ["Jan26", "Jan26", "A1", "'Jan26'"],
    ["Q1!A1", "Q1", "A1", "'Q1'"],
    ["B3!A1", "B3", "A1", "'B3'"],
    ["Q1!B3", "Q1", "B3", "'Q1'!B3"],
  ])("%j", (written, sheet, cell, said) => {
    expect(readPlace(written)).toEqual({ sheet, cell });
    expect(writePlace({ sheet, cell })).toBe(said);
    expect(readPlace(said)).toEqual({ sheet, cell });
  });

  it.each([
    ["", "Place: it is empty. Expected a sheet and a cell, such as Weekly!B3, or only a sheet."],
    ["B3", "\"B3\" is a cell without a sheet; a sheet of that name is written 'B3', in quotes"],
    ["!B3", "names no sheet"],
    ["Weekly!", 'names no cell after its "!"'],
    ["Weekly!Sales", '"Sales" is not a cell'],
    ["Weekly!B0", '"B0" is not a cell'],
    ["Weekly!ABCD1", "is not a cell"],
    ["Weekly!A99999999", "is not a cell"],
    [`${"x".repeat(101)}!A1`, "at most 100 letters"],
  ])("or refused: %j", (written, sentence) => {
    expect(() => readPlace(written)).toThrow(sentence);
  });
});

describe("how a pull lands is understood", () => {
  it.each([
    ["", ""],
    ["Replace", ""],
    ["append", "append"],
    ["SNAPSHOT", "snapshot"],
    ["merge on email", "merge on email"],
    ["Merge by email, day", "merge on email, day"],
    ["merge: email", "merge on email"],
    ["update on email", "merge on email"],
    ["merge on email, day; vanished: mark", "merge on email, day; vanished: mark"],
    ['merge on "Last, first"; Vanished = remove', 'merge on "Last, first"; vanished: remove'],
    ["merge on email; vanished: keep", "merge on email"],
    ["replace; new columns: leave out", "new columns: leave out"],
    ["replace; New Columns: Stop; allow fewer rows", "new columns: stop; allow fewer rows"],
    ["replace\nvalues-only", "values only"],
    ["allow fewer rows: yes", "allow fewer rows"],
    ["append; allow fewer rows: no; values only: on", "append; values only"],
  ])("%j: %s", (written, said) => {
    expect(writeLanding(readLandingFields(written))).toBe(said);
    expect(readLanding(said)).toEqual(readLanding(written));
  });

  it.each([
    ["replase", 'Mode: "replase" is not a mode (did you mean "replace"?). Expected "replace", "append"'],
    ["merg on email", 'did you mean "merge"?'],
    ["apend; values only", 'did you mean "append"?'],
    ["merge", "does not say which columns"],
    ["merge on", "does not say which columns"],
    ["merge on email; vanished: makr", 'vanished cannot be "makr" (did you mean "mark"?)'],
    ["replace; vanished: mark", "a setting of merge alone"],
    ["replace; vlaues only", 'did you mean "values only"?'],
    ["replace; new columns: ignore", 'new columns cannot be "ignore". Expected add, leave out, stop'],
    ["replace; values only; values only", '"values only" is there twice'],
    ["replace; values only: perhaps", "Expected yes or no"],
    ["constructor", "is not a mode"],
    ["append; identified by: email", '"identified by" is a setting of replace alone'],
    ["merge on email; identified by: email", '"identified by" is a setting of replace alone'],
    ["replace; identified by:", "does not say which columns identify a row"],
    ["replace; export", "export does not say where to"],
    ["replace; export: tomorrow", 'export cannot be "tomorrow"'],
    ["replace; export: https://x.example/y", 'export cannot be "https://x.example/y"'],
  ])("or refused: %j", (written, sentence) => {
    expect(() => readLanding(written)).toThrow(sentence);
  });
});

it.each([
  ["plan: Team; 30", '"30" has no name, and others have one'],
  ["30\nplan: Team", '"30" has no name, and others have one'],
])("values of which only some have a name are refused: %j", (written, sentence) => {
  expect(() => readValues(written)).toThrow(sentence);
});

it.each([
  ["Weekly sales", " weekly   SALES "],
  ["Umsätze", "Umsa\u0308tze"],
])("one name in two spellings is one pull: %j, %j", (one, other) => {
  expect(pullIdentity(one)).toBe(pullIdentity(other));
});

describe("signs of a Japanese or Chinese keyboard, which look like those of the grammar, are these", () => {
  it.each([
    ["売上！Ａ１", { sheet: "売上", cell: "A1" }],
    ["'売上（税込）'！b3", { sheet: "売上（税込）", cell: "B3" }],
    ["売上（税込）", { sheet: "売上（税込）", cell: "A1" }],
    ["すごい！表", { sheet: "すごい！表", cell: "A1" }],
    ["すごい！A1!B2", { sheet: "すごい！A1", cell: "B2" }],
  ])("in a place: %s", (written, place) => {
    expect(readPlace(written)).toEqual(place);
  });

  it.each([
    ["name、email（masked）", ["name", "email*"]],
    ["name，country", ["name", "country"]],
    ['name, "住所、番号"', ["name", "住所、番号"]],
    ["売上（税込）, name", ["売上（税込）", "name"]],
  ])("between columns: %s", (written, columns) => {
    expect(readColumns(written)?.map(({ name, mask }) => (mask ? `${name}*` : name))).toEqual(columns);
  });

  it("in a mode", () => {
    expect(readLanding("merge on email、day；new columns：stop")).toEqual(
      readLanding("merge on email, day; new columns: stop"),
    );
  });

  it("in a schedule", () => {
    expect(parseSchedule("Ｍｏｎｄａｙｓ、Thursdays at ９")).toEqual(
      parseSchedule("Mondays, Thursdays at 9"),
    );
  });
});
