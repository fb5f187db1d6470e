/** Files and printed tables at the edges of what tells them apart: one sign more or less is another table. */
import { lines } from "../fixtures/shape";
import { read } from "../envelope/raw-answers";

const CSV = { "content-type": "text/csv" };

function rowsOf(text: string, headers = {}): string {
  const answer = read(text, 200, headers);
  return answer.kind === "table" ? lines(answer.table).join("\n") : answer.kind;
}

const file = (...rows: string[]): string => rows.join("\n");
const HEADED = "stall | May sales | May visits | June sales | June visits";
const FISH = "Fish | 1 | 2 | 3 | 4";

describe("a header of two lines", () => {
  it.each([
    ["each group once before blanks", file(",May,,June,", "stall,sales,visits,sales,visits", "Fish,1,2,3,4")],
    [
      "each group at its columns",
      file(",May,May,June,June", "stall,sales,visits,sales,visits", "Fish,1,2,3,4"),
    ],
    ["a name in the first line", file("stall,May,,June,", ",sales,visits,sales,visits", "Fish,1,2,3,4")],
    ["blanks around groups", file(", May , , June , ", "stall,sales,visits,sales,visits", "Fish,1,2,3,4")],
  ])("is joined: %s", (_, text) => {
    expect(rowsOf(text, CSV)).toBe(file(HEADED, FISH));
  });

  it("days may be groups", () => {
    const text = file(",2026-05-01,,2026-05-02,", "stall,sales,visits,sales,visits", "Fish,1,2,3,4");
    expect(rowsOf(text, CSV).split("\n")[0]).toBe(
      "stall | 2026-05-01 sales | 2026-05-01 visits | 2026-05-02 sales | 2026-05-02 visits",
    );
  });

  it("is told by figures in any column, also where first rows are blank there", () => {
    const text = file(",May,,June,", "stall,sales,visits,sales,visits", "Fish,,,,", "Cheese,1,2,3,4");
    expect(rowsOf(text, CSV)).toBe(file(HEADED, "Fish | · | · | · | ·", "Cheese | 1 | 2 | 3 | 4"));
  });

  it.each([
    ["numbers above", file("stall,5,5,7,7", "Bread,1,2,3,4", "Fish,1,2,3,4")],
    ["two columns", file("May,May", "stall,sales", "Fish,4")],
    ["no figures below", file(",May,,June,", "stall,in,out,in,out", "Fish,a,b,c,d")],
    ["one group for all", file("May,May,May", "stall,sales,visits", "Fish,1,2")],
    ["a number among the names", file(",May,,June,", "stall,sales,7,sales,visits", "Fish,1,2,3,4")],
    ["no value among the names", file(",May,,June,", "stall,sales,n/a,sales,visits", "Fish,1,2,3,4")],
    ["the same name twice in a group", file(",May,,June,", "stall,sales,sales,in,out", "Fish,1,2,3,4")],
    ["no rows", file(",May,,June,", "stall,sales,visits,sales,visits")],
  ])("is none with %s", (_, text) => {
    expect(rowsOf(text, CSV)).not.toContain("May sales");
    expect(rowsOf(text, CSV)).not.toContain("5 1");
  });
});

const DRAWN = file("plan | visits", "-----+-------", "Free | 5", "Pro  | 7");
const PLANS = file("plan | visits", "Free | 5", "Pro | 7");

describe("a drawn table", () => {
  it.each([
    ["a count of its rows", file(DRAWN, "(2 rows)")],
    ["another count", file(DRAWN, "2 rows selected.")],
    ["six sentences above", file("a", "b", "c", "d", "e", "f", DRAWN)],
    ["six sentences below", file(DRAWN, "a", "b", "c", "d", "e", "f")],
    ["blank lines within", file("plan | visits", "", "-----+-------", "", "Free | 5", "", "Pro  | 7")],
    ["a rule between rows", file("plan | visits", "-----+-------", "Free | 5", "-----+-------", "Pro  | 7")],
    ["bars on both sides", file("| plan | visits |", "|------|--------|", "| Free | 5 |", "| Pro | 7 |")],
    ["a rule of double lines", file("plan | visits", "=====+=======", "Free | 5", "Pro  | 7")],
    ["lines of boxes", file("plan │ visits", "─────┼───────", "Free │ 5", "Pro  │ 7")],
    ["heavy lines of boxes", file("plan ┃ visits", "━━━━━╋━━━━━━━", "Free ┃ 5", "Pro  ┃ 7")],
    ["no bars, under parts of a rule", file("plan  visits", "----  ------", "Free  5", "Pro   7")],
    ["a rule with colons", file("| plan | visits |", "|:-----|-------:|", "| Free | 5 |", "| Pro | 7 |")],
    ["other ends of lines", DRAWN.replaceAll("\n", "\r\n")],
  ])("with %s is its rows", (_, text) => {
    expect(rowsOf(text)).toBe(PLANS);
  });

  it.each([
    ["seven sentences above", file("a", "b", "c", "d", "e", "f", "g", DRAWN)],
    ["seven sentences below", file(DRAWN, "a", "b", "c", "d", "e", "f", "g")],
    ["a row of another width", file(DRAWN, "Team | 9 | 8")],
    ["a name that is missing", file("plan | ", "-----+-------", "Free | 5")],
    ["one column", file("| plan |", "|------|", "| Free |")],
  ])("with %s is none that is drawn", (_, text) => {
    expect(rowsOf(text)).not.toContain("plan | visits\nFree | 5\nPro | 7");
    expect(rowsOf(text)).not.toBe(file("plan", "Free"));
  });

  it("says what stands above and below, but not its own count", () => {
    const notes = (text: string): unknown => {
      const answer = read(text);
      return answer.kind === "table" && answer.table.notes;
    };
    expect(notes(file("Plans of May", DRAWN, "(2 rows)", "Bye"))).toEqual([
      "The line above the table of the answer is left out.",
      "The line below the table of the answer is left out.",
    ]);
    expect(notes(file(DRAWN, "(2 rows)")) ?? []).toEqual([]);
  });
});

describe("names and values in each line", () => {
  it.each([
    ["tabs between", file("plan=Free\tvisits=5", "plan=Pro\tvisits=7")],
    ["a blank line first", file("", "plan=Free\tvisits=5", "plan=Pro\tvisits=7")],
    ["spaces between", file("plan=Free visits=5", "plan=Pro visits=7")],
    ["quotes", file('plan="Free" visits=5', 'plan="Pro" visits=7')],
    ["another order", file("plan=Free visits=5", "visits=7 plan=Pro")],
    ["several spaces", file("plan=Free   visits=5", "plan=Pro   visits=7 ")],
  ])("with %s are rows", (_, text) => {
    expect(rowsOf(text)).toBe(PLANS);
  });

  it.each([
    ["one line", "plan=Free visits=5"],
    ["one field", file("plan=Free", "plan=Pro")],
    ["another name", file("plan=Free visits=5", "plan=Pro views=7")],
    ["a name less", file("plan=Free visits=5", "plan=Pro")],
    ["a name twice", file("plan=Free plan=5", "plan=Pro plan=7")],
    ["words between", file("plan=Free and visits=5", "plan=Pro and visits=7")],
    ["commas between", file("plan=Free, visits=5", "plan=Pro, visits=7")],
    ["an open quote", file('plan="Free visits=5', 'plan="Pro visits=7')],
    ["tabs, and a line of another name", file("plan=Free\tvisits=5", "plan=Pro\tviews=7")],
  ])("with %s are none", (_, text) => {
    expect(rowsOf(text)).not.toContain("plan | visits");
  });

  it("a name alone has no value, in one line or in each", () => {
    expect(rowsOf(file("plan=Free\tvisits=5", "plan=Pro\tvisits"))).toBe(
      file("plan | visits", "Free | 5", "Pro | ·"),
    );
    expect(rowsOf(file("n=3\tcached\tday=2024-04-01", "n=4\tcached\tday=2024-04-02"))).toMatch(
      /^n \| cached \| day\n3 \| · \| /,
    );
  });

  it("a value may have the sign itself, and spaces in quotes", () => {
    expect(rowsOf(file("q=a=b\tn=1", "q=c=d\tn=2"))).toBe(file("q | n", "a=b | 1", "c=d | 2"));
    expect(rowsOf(file('q="a b" n=1', 'q="" n=2'))).toBe(file("q | n", "a b | 1", "· | 2"));
  });
});

describe("columns by spaces alone", () => {
  it.each([
    ["two spaces", file("PLAN  VISITS", "Free  5", "Pro   7")],
    ["more", file("PLAN     VISITS", "Free          5", "Pro           7")],
    ["a margin", file("  PLAN  VISITS", "  Free  5", "  Pro   7")],
  ])("with %s are a table", (_, text) => {
    expect(rowsOf(text).toLowerCase()).toBe(PLANS.toLowerCase());
  });

  it("three columns need but one row, and a field may have a space", () => {
    expect(rowsOf(file("PLAN       VISITS  PAID", "Free mini  5       2"))).toBe(
      file("PLAN | VISITS | PAID", "Free mini | 5 | 2"),
    );
  });

  it.each([
    ["one space", file("PLAN VISITS", "Free 5", "Pro  7")],
    ["no figures", file("PLAN  OWNER", "Free  Ann", "Pro   Bo")],
    ["a number for a name", file("PLAN  12", "Free  5", "Pro   7")],
    ["a name twice", file("PLAN  PLAN", "Free  5", "Pro   7")],
    ["a comma in a name", file("PLAN,A  VISITS", "Free    5", "Pro     7")],
    ["a colon behind a name", file("PLAN:  VISITS", "Free   5", "Pro    7")],
    ["one row of two", file("PLAN  VISITS", "Free  5")],
    ["sentences", file("Dear customers  we have", "moved to          12", "new rooms         14")],
    ["a name of six words", file("a b c d e f  VISITS", "Free         5", "Pro          7")],
  ])("with %s are none", (_, text) => {
    expect(rowsOf(text)).not.toMatch(/ \| 5(\n|$)/);
    expect(rowsOf(text)).not.toMatch(/ \| (Ann|12)(\n|$)/);
  });
});
