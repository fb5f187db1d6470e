/** Each way to write a cell of a pull's row is read as the same, and what is only like it is refused. */
import { FIRST_CELL, readPlace, writePlace } from "../../../../src/add-on/input-language/pulls/place-text";
import { nameExportedFile, readExport } from "../../../../src/add-on/input-language/pulls/export-text";
import {
  addRowKey,
  readLanding,
  readLandingFields,
  USUAL_LANDING,
  writeLanding,
} from "../../../../src/add-on/input-language/pulls/landing-text";
import {
  normalizeLimit,
  readLimit,
  toLimitFields,
  writeLimit,
} from "../../../../src/add-on/input-language/pulls/limit-text";
import {
  readNotifyChoice,
  readNotifyFields,
  writeNotifyChoice,
  writeNotifyFields,
} from "../../../../src/add-on/input-language/pulls/notify-text";
import { pullIdentity } from "../../../../src/add-on/input-language/pulls/pull-words";
import { readScheduleCell } from "../../../../src/add-on/input-language/pulls/pull-row";
import { readValues, writeValues } from "../../../../src/add-on/input-language/pulls/values-text";
import { isFailure } from "../../../../src/add-on/shared/known-error";
import { longerThan, respellingsOf, textsOf } from "../forms";

/** What is read, or that it is refused in a sentence. */
function answer<Value>(read: (text: string) => Value, text: string): Value | "refused" {
  try {
    return read(text);
  } catch (error) {
    if (!isFailure(error, "badArgument")) throw error;
    return "refused";
  }
}

/** Each text is read as this, and with a word or a letter more at either end as something else. */
function expectAlike<Value>(read: (text: string) => Value, form: string, value: Value): void {
  for (const text of textsOf(form))
    for (const written of [text, ...respellingsOf(text)])
      expect([written, answer(read, written)]).toEqual([written, value]);
}

describe("a limit", () => {
  const test = (text: string): unknown => readLimit(text).test;

  it.each<[string, unknown]>([
    ["[{is|falls|goes} ]{below|under|less than|<}{ |}12", { kind: "below", limit: 12 }],
    ["[{is|falls|goes} ]{above|over|more than|>}{ |}12.5", { kind: "above", limit: 12.5 }],
    ["{below|<} 12{%| %| percent|percent}", { kind: "below", limit: 0.12 }],
    ["{{is |goes |}down|falls by|drops by}[ by] 12{%| %| percent}", { kind: "down", part: 0.12 }],
    ["{{is |goes |}up|rises by}[ by] 12{%| %| percent}", { kind: "up", part: 0.12 }],
    ["[is ]unusual", { kind: "unusual" }],
  ])("%s is %j", (form, value) => {
    expectAlike(test, form, value);
    const like = textsOf(form).flatMap((text) => [...longerThan(text), `${text} 5`]);
    expect(like.filter((text) => answer(test, text) !== "refused")).toEqual([]);
  });

  it("that falls is one from below where a column is called like the other way", () => {
    expect(readLimit("Signups over 3 days: falls below 5")).toMatchObject({
      column: "Signups over 3 days",
      test: { kind: "below", limit: 5 },
    });
  });

  it("has at most 200 signs", () => {
    const text = (length: number): string => `${"x".repeat(length - 9)}: below 3`;
    expect(readLimit(text(200)).test).toEqual({ kind: "below", limit: 3 });
    expect(() => readLimit(text(201))).toThrow("is too long");
  });

  it("is one text whatever its blanks and letters, and one that cannot be read is itself", () => {
    const spellings = textsOf("{Signups|signups|SIGNUPS}:{ |  }{below|under|<} {1000|1,000}");
    expect(new Set(spellings.map(normalizeLimit)).size).toBe(1);
    const other = ["below 1000", "Signups: below 100", "Signups: above 1000", "unusual", "Signups: unusual"];
    const all = [spellings[0] ?? "", ...other].map(normalizeLimit);
    expect(new Set(all).size).toBe(all.length);
    expect(normalizeLimit("below x")).toBe("below x");
  });

  it("is written on one line, of a column's name without the signs that part limits", () => {
    const write = (column: string, number = "5"): string => writeLimit({ column, test: "below", number });
    expect(write(" a;b\r\nc  d@e//f/g ", " 5 ")).toBe("a b c d e f/g: below 5");
    expect(writeLimit({ column: "", test: "down", number: "5%" })).toBe("down 5 %");
    expect(writeLimit({ column: "", test: "down", number: " 5 % " })).toBe("down 5 %");
    expect(writeLimit({ column: "", test: "up", number: "5" })).toBe("up 5 %");
    expect(readLimit("A:  below   3").text).toBe("A: below 3");
    expect(toLimitFields(readLimit("A  b :  below   5  %"))).toEqual({
      column: "A  b",
      test: "below",
      number: "5 %",
    });
  });

  it("of 1.000 is asked about, with any number of digits before its point", () => {
    for (const number of ["1.000", "12.000", "123.456", "-1.000"])
      expect(() => readLimit(`below ${number}`)).toThrow("can be read as");
    for (const number of ["1234.567", "0.125", "1.00", "1.0000"])
      expect(readLimit(`below ${number}`).test).toEqual({ kind: "below", limit: Number(number) });
  });
});

describe("what a chat is told", () => {
  it.each([
    ["{failures|failure|on failure|errors|fails}", { when: "failures", sendsNumbers: false, thresholds: [] }],
    ["{number|numbers|figure|figures}", { when: "failures", sendsNumbers: true, thresholds: [] }],
    [
      "{changes|on change|changed}{, |,|; |;|\n| , }numbers",
      { when: "changes", sendsNumbers: true, thresholds: [] },
    ],
    ["{nobody|}", { when: "nobody", sendsNumbers: false, thresholds: [] }],
  ])("%s", (form, choice) => {
    expectAlike<unknown>(readNotifyChoice, form, choice);
    const like = textsOf(form)
      .filter((text) => text !== "")
      .flatMap((text) => longerThan(text));
    expect(like.filter((text) => answer(readNotifyChoice, text) !== "refused")).toEqual([]);
  });

  it("no part between two signs says anything", () => {
    expect(readNotifyChoice(" ;; changes ;\n; numbers;; below 3 ; ")).toEqual(
      readNotifyChoice("changes; numbers; below 3"),
    );
  });

  it("failures are said alone where nothing else is told, and go without saying where numbers are", () => {
    const write = (text: string): string => writeNotifyFields(readNotifyFields(text));
    expect(
      ["failures", "failures; numbers", "failures; below 3", "changes; numbers; below 3", "nobody"].map(
        write,
      ),
    ).toEqual(["failures", "numbers", "below 3", "changes; numbers; below 3", ""]);
  });

  it("choices that tell something else are written otherwise", () => {
    const write = (text: string): string => writeNotifyChoice(readNotifyChoice(text));
    const all = [
      "failures",
      "changes",
      "numbers",
      "changes; numbers",
      "below 3",
      "numbers; below 3",
      "x: below 3",
    ];
    expect(new Set(all.map(write)).size).toBe(all.length);
  });

  it("a word that is none is said in its cell's words, and an address is not", () => {
    expect(() => readNotifyChoice("somtimes")).toThrow('"somtimes" is not one of its words');
  });
});

describe("a place", () => {
  it.each([
    [
      "{Weekly|'Weekly'|‘Weekly’|’Weekly’}[ ]{!|! }{B3|b3|$B$3|B$3|B3:D9|B3 :D9}",
      { sheet: "Weekly", cell: "B3" },
    ],
    ["{Weekly|'Weekly'}", { sheet: "Weekly", cell: FIRST_CELL }],
    ["{Weekly|It is|a!b}{| }！{| }B3", undefined],
    ["'It''s!'[ ]! C30", { sheet: "It's!", cell: "C30" }],
    ["‘It‘‘s’!C30", { sheet: "It's", cell: "C30" }],
    ["'a\nb'!C30", { sheet: "a\nb", cell: "C30" }],
    ["It's ours!C30", { sheet: "It's ours", cell: "C30" }],
    ["a!b!C30", { sheet: "a!b", cell: "C30" }],
    ["'half!C30", { sheet: "'half", cell: "C30" }],
    ["half'!C30", { sheet: "half'", cell: "C30" }],
    ["Wow！", { sheet: "Wow！", cell: "A1" }],
    ["'a' b!C3", { sheet: "'a' b", cell: "C3" }],
    ["x'Mine'!C3", { sheet: "x'Mine'", cell: "C3" }],
  ])("%j", (form, place) => {
    for (const text of textsOf(form))
      expect([text, answer(readPlace, text)]).toEqual([
        text,
        place ?? { sheet: text.split("！")[0]?.trim(), cell: "B3" },
      ]);
  });

  it.each([
    "!B3",
    " !B3",
    "''!B3",
    "' '!B3",
    "！B3",
    "Weekly!",
    "Weekly! ",
    "Weekly!x",
    "Weekly!B0",
    "Weekly!3",
    "",
  ])("%j is none", (text) => expect(() => readPlace(text)).toThrow("Place"));

  it("reaches to the ten millionth row", () => {
    expect(readPlace("Weekly!A10000000").cell).toBe("A10000000");
    expect(() => readPlace("Weekly!A10000001")).toThrow("is not a cell");
  });

  it.each(["x Q1", "Q1x", "Q1 x", "P1x", "AB2026x", "x'Jan26"])("a sheet may be called %s", (sheet) => {
    expect(readPlace(sheet).sheet).toBe(sheet);
  });

  it.each(["AQ1", "BH1", "ZP123", "XW9", "ABC12345"])("%s is a cell, whose sheet is missing", (text) => {
    expect(() => readPlace(text)).toThrow("is a cell without a sheet");
  });

  it("is written so that it is read as the same, whatever the sheet is called", () => {
    const sheets = [
      "Weekly",
      "It's",
      "'x'",
      "a!b",
      "B3",
      "Q1",
      " x ",
      "x ",
      "1",
      "数",
      "wow！B3",
      "a\nb",
      "‘x’",
      "_",
      "a-b c",
    ];
    for (const sheet of sheets)
      for (const cell of ["A1", "B3"])
        expect(readPlace(writePlace({ sheet, cell }))).toEqual({ sheet, cell });
  });
});

describe("an export", () => {
  it.each([
    ["{s3|S3}://my-bucket/a/b{|/|//|///}", { kind: "s3", bucket: "my-bucket", path: "a/b" }],
    ["gs://b{|/}", { kind: "gcs", bucket: "b", path: "" }],
    ["{az|abfs|blob|azure}://b/c.csv", { kind: "azure", bucket: "b", path: "c.csv" }],
    ["my-store-2://b", { kind: "my-store-2", bucket: "b", path: "" }],
  ])("%s", (form, to) => {
    for (const text of textsOf(form)) expect([text, answer(readExport, text)]).toEqual([text, to]);
  });

  it.each([
    ...[
      "x s3://b",
      "s3://b c",
      "s3://b/x y",
      "-s3://b",
      "s3:b",
      "://b",
      "http://b/x",
      "https://b",
      "csv x",
      "x csv",
    ],
    ...["2://b", "s_3://b", ""],
  ])("%j is none", (text) => expect(() => readExport(text)).toThrow("export cannot be"));

  it("a file is called like its pull, in letters, digits and hyphens, of at most 80", () => {
    expect(nameExportedFile("Weekly sales (EU)")).toMatch(/^weekly-sales-eu$/i);
    expect(nameExportedFile("x".repeat(100))).toBe("x".repeat(80));
    expect(nameExportedFile("数")).toMatch(/^[\p{L}\d-]+$/u);
    expect(nameExportedFile("!!")).toBe("pull");
  });
});

describe("a write mode", () => {
  const MERGE = { mode: { mode: "merge", keys: ["email", "day"], vanished: "keep" } };

  it("each word for a merge is one, with or without on, by and a colon", () => {
    for (const text of textsOf(
      "{merge|update|upsert}{ | on | by |: | on: |: on |  by  }{email, day|email,day}",
    ))
      expect([text, answer(readLanding, text)]).toMatchObject([text, MERGE]);
    for (const text of [
      "x merge on email",
      "merged on email",
      "emerge on email",
      "merge",
      "merge on",
      "merge: ",
    ])
      expect([text, answer(readLanding, text)]).toEqual([text, "refused"]);
    expect(readLanding("merge on only, online").mode).toMatchObject({ keys: ["only", "online"] });
    expect(readLandingFields("merge on a\nvalues only").keys).toBe("a");
  });

  it("an empty part between two signs says nothing, and blanks around one neither", () => {
    const plain = readLanding("append; values only; line above");
    for (const text of [
      "; append;; values only ;\n line above;",
      " append ;values only;line above",
      "append\nvalues only\n\nline above",
    ])
      expect(readLanding(text)).toEqual(plain);
    expect(readLanding("")).toEqual(readLanding("replace"));
    expect(readLanding(" ; ")).toEqual(readLanding("replace"));
  });

  it("nothing is what is usual, and each setting is off until it is said", () => {
    expect(USUAL_LANDING).toMatchObject({ allowShrink: false, valuesOnly: false, lineAbove: false });
    expect(readLanding("values only")).toMatchObject({ mode: { mode: "replace" }, valuesOnly: true });
    expect(readLanding("line above").lineAbove).toBe(true);
    expect(readLanding("replace").lineAbove).toBeUndefined();
    expect(readLanding("grey when late").greyWhenLate).toBe(true);
    expect(readLanding("grey when late: 3 days").greyWhenLate).toBe(3);
    expect(readLanding("append").export).toBeUndefined();
    expect(readLanding("replace; identified by: email")).toMatchObject({ rowKeys: ["email"] });
    expect(writeLanding({ ...USUAL_LANDING, mode: "append" })).toBe("append");
    expect(writeLanding({ ...USUAL_LANDING, mode: "append", keys: "email" })).toBe("append");
    expect(writeLanding({ ...USUAL_LANDING, keys: "email" })).toBe("identified by: email");
    expect(writeLanding({ ...USUAL_LANDING, keys: " " })).toBe("");
    expect(writeLanding({ ...USUAL_LANDING, greyWhenLate: "yes" })).toBe("grey when late");
    expect(writeLanding({ ...USUAL_LANDING, export: "csv" })).toBe("export: csv");
  });

  it("what is no mode is told the modes that are one word", () => {
    expect(() => readLanding("sideways")).toThrow(/Expected "replace".*or "merge on" and the columns/);
    expect(() => readLanding("sideways")).not.toThrow(/"merge",/);
  });

  it.each(["x no", "nope", "x off", "x yes", "yes x", "on x"])("a setting is not said by %s", (word) => {
    expect(() => readLanding(`values only: ${word}`)).toThrow("values only cannot be");
  });

  it.each(["x 3 days", "3 days x", "3 weeks", "1000 days", "3days ago"])("%s is no age", (age) => {
    expect(() => readLanding(`grey when late: ${age}`)).toThrow("grey when late cannot be");
  });

  it("the column that identifies rows is added to what a cell says, and replaces another", () => {
    expect(addRowKey("", "email")).toBe("identified by: email");
    expect(addRowKey("replace; values only", "Last, first")).toBe(
      'identified by: "Last, first"; values only',
    );
    expect(addRowKey("identified by: day", "email")).toBe("identified by: email");
    expect(addRowKey(" sideways ", "email")).toBe("sideways; identified by: email");
  });
});

it("pulls have one name in any capitals, blanks and widths, and another where a letter differs", () => {
  const names = ["Weekly  sales", " weekly sales ", "WEEKLY SALES", "ｗｅｅｋｌｙ sales"].map(pullIdentity);
  expect(new Set(names).size).toBe(1);
  expect(pullIdentity("weekly sale")).not.toBe(pullIdentity("weekly sales"));
});

it("a time alone is every day at that time, and no schedule is by hand", () => {
  for (const time of ["9:00", "09:00", "23:00"])
    expect(readScheduleCell(time)).toEqual(readScheduleCell(`daily at ${time}`));
  for (const text of ["", "no"]) expect(readScheduleCell(text)).toBeUndefined();
  for (const text of ["x9:00", "9:00x", "9:0", "x:00", "9:x0", "9:0x"])
    expect(() => readScheduleCell(text)).toThrow("schedule");
  expect(() => readScheduleCell("9:30")).toThrow("schedules go by whole hours");
});

describe("values of placeholders", () => {
  it("JSON is one value, and an empty part between two signs is none", () => {
    expect(readValues('{"a": "b; c"}')).toEqual([['{"a": "b; c"}']]);
    expect(readValues("; Team ;\n; 30;")).toEqual([["Team", 30]]);
    for (const text of ["", " ", ";", "\n"]) expect(readValues(text)).toEqual([]);
  });

  it.each<[string, unknown]>([
    ["{plan|:plan|@plan}{:|=| : | = }Team", [["plan", "Team"]]],
    ["größe_2: 5", [["größe_2", 5]]],
    ["plan: a=b", [["plan", "a=b"]]],
    ["plan: a, 5, TRUE", [["plan", "a", 5, true]]],
    ['plan: "a\nb"', [["plan", "a\nb"]]],
    ["plan:", [["plan"]]],
    ["my plan: Team", [["my plan: Team"]]],
    ["x true", [["x true"]]],
    ["2x: 5", [["2x: 5"]]],
  ])("%j", (form, rows) => {
    for (const text of textsOf(form)) expect([text, answer(readValues, text)]).toEqual([text, rows]);
  });

  it("are written with their names or without", () => {
    expect(writeValues([["plan", "Team"]], true)).toBe("plan: Team");
    expect(writeValues([["plan", "Team"]], false)).toBe("plan; Team");
  });
});
