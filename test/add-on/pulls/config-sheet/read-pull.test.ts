/** From a row's cells to what the service is asked, for every source; and every cell at fault in one go. */
import { PULLED } from "../../../../src/add-on/custom-functions/catalog/catalog";
import { BLANK_FORM } from "../../../../src/sidebar/question/blank-form";
import { planCall } from "../../../../src/add-on/custom-functions/run/plan-call";
import type { PullCells } from "../../../../src/add-on/input-language/pulls/pull-row";
import { PULL_SOURCES, writeSource } from "../../../../src/add-on/input-language/pulls/pull-words";
import { PEOPLES_COLUMNS } from "../../../../src/add-on/pulls/config-sheet/columns";
import { readPull } from "../../../../src/add-on/pulls/config-sheet/read-pull";
import type { RowPull } from "../../../../src/add-on/pulls/model/saved-pull";
import { openZone } from "../../../../src/add-on/table/zone";

const CONTEXT = { now: Date.UTC(2026, 10, 20, 9), zone: openZone("UTC"), sentZone: "UTC" };
const BLANK: PullCells = { ...BLANK_FORM, name: "Sales", place: "Sales" };

const read = (cells: Partial<PullCells>) => readPull({ ...BLANK, ...cells }, 2, CONTEXT);

function pullOf(cells: Partial<PullCells>): RowPull {
  const result = read(cells);
  if (result.kind === "mistaken") throw new Error(result.mistake.message);
  return result.pull;
}

function mistakeOf(cells: Partial<PullCells>): string {
  const result = read(cells);
  return result.kind === "mistaken" ? result.mistake.message : "";
}

describe("a row asks", () => {
  it.each<[string, Partial<PullCells>, string, unknown[]]>([
    ["a report", { source: "report", what: "Weekly retention" }, "ANALYTICS_REPORT", ["Weekly retention"]],
    ["a report by its number", { source: "report", what: 4711 }, "ANALYTICS_REPORT", [4711]],
    [
      "a report with dates and options",
      { source: "report", what: "Signups", dates: "last 30 days", options: "by: week; limit: 100" },
      "ANALYTICS_REPORT",
      ["Signups", "last 30 days", "by: week; limit: 100"],
    ],
    [
      "a report with options alone",
      { source: "report", what: "Signups", options: "limit: 5" },
      "ANALYTICS_REPORT",
      ["Signups", null, "limit: 5"],
    ],
    ["a metric", { source: "metric", what: "Signups", dates: 2025 }, "ANALYTICS_METRIC", ["Signups", 2025]],
    ["people", { source: "people", what: "plan = Team" }, "ANALYTICS_PEOPLE", ["plan = Team"]],
    [
      "people with columns, one masked, and a limit",
      { source: "people", what: "everyone", columns: "name, email (masked)", options: "limit: 50" },
      "ANALYTICS_PEOPLE",
      ["everyone", [["name", "email"]], 50],
    ],
    [
      "a people count",
      { source: "people count", what: "plan = Team", dates: "last week" },
      "ANALYTICS_PEOPLE_COUNT",
      ["plan = Team", "last week"],
    ],
    ["a statement", { source: "SQL", what: "select 1" }, "ANALYTICS_SQL", ["select 1"]],
    [
      "a statement with one value in order",
      { source: "SQL", what: "select * from events where event = ?", options: "Signed up" },
      "ANALYTICS_SQL",
      ["select * from events where event = ?", "Signed up"],
    ],
    [
      "a statement with values by name, of which one is a list",
      {
        source: "SQL",
        what: "select * from people where plan = :plan and n > :n and country in (:countries)",
        options: 'plan: "007"; n: 30; countries: DE, US',
      },
      "ANALYTICS_SQL",
      [
        "select * from people where plan = :plan and n > :n and country in (:countries)",
        [
          ["plan", "007"],
          ["n", 30],
          ["countries", "DE", "US"],
        ],
      ],
    ],
    [
      "a statement between two days",
      {
        source: "SQL",
        what: "select count(*) from events where time >= :from and time <= :to",
        dates: "2026-01-01 to 2026-01-31",
      },
      "ANALYTICS_SQL",
      ["select count(*) from events where time >= :from and time <= :to", "2026-01-01 to 2026-01-31"],
    ],
    [
      "an A/B test",
      { source: "A/B test", what: "Pricing", options: "confidence: 90%" },
      "ANALYTICS_AB_TEST",
      ["Pricing", "confidence: 90%"],
    ],
    ["a listing", { source: "listing", what: "reports" }, "ANALYTICS_LIST", ["reports"]],
    ["an export", { source: "export", what: "exp_1" }, "ANALYTICS_EXPORT_STATUS", ["exp_1"]],
  ])("%s", (_, cells, name, values) => {
    const pull = pullOf(cells);
    expect(pull).toMatchObject({ function: name, arguments: values });
    expect(pull.arguments).toHaveLength(values.length);
    const asking = Object.values(PULLED).find((one) => one.name === name);
    expect(asking && planCall(asking, pull.arguments, CONTEXT).questions.length).toBe(1);
  });

  it("as the example next to the columns does", () => {
    const example = Object.fromEntries(PEOPLES_COLUMNS.map(({ cell, example: text = "" }) => [cell, text]));
    expect(pullOf(example)).toMatchObject({ source: "people", place: { sheet: "Customers", cell: "A1" } });
    expect(PEOPLES_COLUMNS.filter(({ example: text }) => text === undefined).map(({ cell }) => cell)).toEqual(
      ["dates"],
    );
  });

  it("has a function for every source, whose every parameter comes from a cell", () => {
    for (const source of PULL_SOURCES) {
      const parameters = PULLED[source].parameters.filter(({ isRefresh }) => !isRefresh);
      expect(parameters.filter(({ pulledFrom }) => pulledFrom === undefined)).toEqual([]);
    }
  });

  it("keeps its row and everything else that its cells say", () => {
    expect(
      pullOf({
        source: "people",
        what: "everyone",
        columns: "name, email (masked)",
        mode: "merge on name",
        schedule: "daily at 9",
        tell: "failures",
      }),
    ).toEqual({
      name: "Sales",
      source: "people",
      function: "ANALYTICS_PEOPLE",
      arguments: ["everyone", [["name", "email"]]],
      asks: ["people", "everyone", "", ""],
      columns: [{ name: "name" }, { name: "email", mask: "shortened" }],
      place: { sheet: "Sales", cell: "A1" },
      landing: {
        mode: { mode: "merge", keys: ["name"], vanished: "keep" },
        columnRule: "add",
        allowShrink: false,
        valuesOnly: false,
      },
      schedule: { days: { kind: "every day" }, hours: { kind: "within", hour: 9 } },
      notify: { when: "failures", sendsNumbers: false, thresholds: [] },
      row: 2,
    });
  });
});

describe("a cell at fault is said", () => {
  it.each<[string, Partial<PullCells>, string]>([
    ["what: nothing", { source: "report" }, "What: it is empty."],
    [
      "what: a listing that is none",
      { source: "listing", what: "report cards" },
      'What: it cannot be "report cards"',
    ],
    ["what: a search that cannot be read", { source: "people", what: "plan = " }, "What: "],
    ["dates that cannot be read", { source: "report", what: "A", dates: "lsat week" }, "Dates: "],
    [
      "dates where there are none",
      { source: "people", what: "everyone", dates: "last week" },
      "Dates: the source people takes none",
    ],
    [
      "dates of a statement without them",
      { source: "SQL", what: "select 1", dates: "last week" },
      "Dates: the statement names neither :from nor :to",
    ],
    [
      "a near option",
      { source: "report", what: "A", options: "limt: 5" },
      'Filters and options: "limt" is not an option (did you mean "limit"?)',
    ],
    [
      "a filter that cannot be read",
      { source: "report", what: "A", options: "filter: plan =" },
      "Filters and options: ",
    ],
    [
      "an option of another source",
      { source: "people", what: "everyone", options: "by: week" },
      'Filters and options: "by" is not an option',
    ],
    [
      "options where there are none",
      { source: "people count", what: "everyone", options: "limit: 5" },
      "Filters and options: the source people count takes none",
    ],
    [
      "too many values",
      { source: "SQL", what: "select ?, ?", options: "1; 2; 3" },
      "Filters and options: the statement has 2 places",
    ],
    [
      "values of which one has no name",
      { source: "SQL", what: "select :a, :b", options: "a: 1; 2" },
      'Filters and options: "2" has no name',
    ],
  ])("%s", (_, cells, sentence) => {
    expect(mistakeOf(cells)).toContain(sentence);
    expect(mistakeOf(cells).split(/(?:^| )(?:What|Dates|Filters and options): /)).toHaveLength(2);
  });

  it.each(PULL_SOURCES)("with nothing but its source: %s", (source) => {
    expect(mistakeOf({ source: writeSource(source) })).toMatch(/^What: /);
  });

  it("for every cell at once, in the order of the cells", () => {
    const message = mistakeOf({
      name: "",
      source: "report",
      what: "{not json",
      dates: "lsat week",
      options: "limt: 5",
      columns: "a (maskd)",
      place: "B3",
      mode: "replase",
      schedule: "dayly",
      tell: "all",
    });
    const titles = [
      ...message.matchAll(/(Name|What|Dates|Filters and options|Columns|Place|Mode|Schedule|Tell): /g),
    ];
    expect(titles.map(([, title]) => title)).toEqual([
      "Name",
      "What",
      "Dates",
      "Filters and options",
      "Columns",
      "Place",
      "Mode",
      "Schedule",
      "Tell",
    ]);
  });

  it("with the row's name and number", () => {
    expect(read({ source: "reprot" })).toMatchObject({
      kind: "mistaken",
      mistake: { row: 2, name: "Sales" },
    });
  });
});
