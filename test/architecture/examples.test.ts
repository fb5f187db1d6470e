/**
 * Examples in the comments of functions are true: each is run as it stands, and a comment that gets another
 * example, or loses this one, fails here.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { resolveDays } from "../../src/add-on/input-language/dates/dates";
import { readPhrase } from "../../src/add-on/input-language/dates/phrase";
import { parseSchedule } from "../../src/add-on/input-language/schedules/schedule";
import { sayRestated } from "../../src/add-on/pulls/whole-days/day-words";
import { onlyLetters } from "../../src/add-on/response-parser/vocabulary/field-names";
import { DAY_MS } from "../../src/add-on/shared/time";
import { moveFormula } from "../../src/add-on/sheet-writer/beside/own-formulas";
import { toA1, toColumnLetters } from "../../src/add-on/sheet-writer/cells/rect";
import { maskCell } from "../../src/add-on/table/chosen-columns";
import { makeMaskTest } from "../../src/add-on/table/masks/masked-names";
import { splitNameWords } from "../../src/add-on/table/name-words";
import { showCell } from "../../src/add-on/table/shown-cells";
import { openZone } from "../../src/add-on/table/zone";
import { a1Of } from "../../src/local/sheet/grid/a1";
import { measureName } from "../../src/local/workbook-file/chart-shape";
import { plainName } from "../../src/service/data/load/vocabulary/dialects";
import { expectNone } from "./structure";

const SRC = join(__dirname, "../../src");

const fail = (why: string): never => {
  throw new Error(why);
};

interface Example {
  /** The path of the file from `src`, and the name of the function. */
  readonly of: string;
  /** As it stands in the function's comment. */
  readonly says: string;
  /** What is found when it is run, and what the comment promises. */
  readonly run: () => readonly [found: unknown, promised: unknown];
}

const EXAMPLES: readonly Example[] = [
  {
    of: "add-on/sheet-writer/cells/rect.ts toColumnLetters",
    says: '"A" for 1, "AA" for 27.',
    run: () => [[1, 27].map(toColumnLetters), ["A", "AA"]],
  },
  {
    of: "add-on/sheet-writer/cells/rect.ts toA1",
    says: '"B5", "B5:D9".',
    run: () => [
      [toA1({ row: 5, column: 2 }), toA1({ row: 5, column: 2, rows: 5, columns: 3 })],
      ["B5", "B5:D9"],
    ],
  },
  {
    of: "add-on/sheet-writer/beside/own-formulas.ts moveFormula",
    says: "`=B5*2` of row 5 is `=B9*2` in row 9; what names other rows or fixed ones goes on naming these.",
    run: () => [
      ["=B5*2", "=B4*2", "=B$5*2"].map((formula) => moveFormula(formula, 5, 9)),
      ["=B9*2", "=B4*2", "=B$5*2"],
    ],
  },
  {
    of: "add-on/response-parser/vocabulary/field-names.ts onlyLetters",
    says: '"page_info", "pageInfo" and "Page info" are equal.',
    run: () => [new Set(["page_info", "pageInfo", "Page info"].map(onlyLetters)).size, 1],
  },
  {
    of: "add-on/table/name-words.ts splitNameWords",
    says: "`avgTimeOnPage`, `avg_time_on_page` and `Avg. time on page` are equal.",
    run: () => [
      ["avgTimeOnPage", "avg_time_on_page", "Avg. time on page"].map((name) =>
        splitNameWords(name).join(" "),
      ),
      Array(3).fill("avg time on page"),
    ],
  },
  {
    of: "add-on/table/shown-cells.ts showCell",
    says: '"1,204", "4.5 %", "2026-11-21", "yes"; "" for a missing value.',
    run: () => [
      [
        showCell(1204, { type: "number" }),
        showCell(0.045, { type: "percent" }),
        showCell(new Date(Date.UTC(2026, 10, 21)), { type: "date" }),
        showCell(true, undefined),
        showCell(null, { type: "number" }),
      ],
      ["1,204", "4.5 %", "2026-11-21", "yes", ""],
    ],
  },
  {
    of: "add-on/input-language/schedules/schedule.ts parseSchedule",
    says: '`undefined` for none ("", "by hand", "off").',
    run: () => [["", "by hand", "off"].map(parseSchedule), [undefined, undefined, undefined]],
  },
  {
    of: "add-on/input-language/dates/dates.ts resolveDays",
    says: '`undefined` for "all time". Refuses an impossible period.',
    run: () => [
      resolveDays(readPhrase("all time", fail), { zone: openZone("Etc/UTC"), now: 0 }, fail),
      undefined,
    ],
  },
  {
    of: "add-on/table/masks/masked-names.ts makeMaskTest",
    says: '"data.person.email" is "email". It is "person.email", too.',
    run: () => [
      ["email", "person.email"].map((one) => makeMaskTest([one])("data.person.email")),
      [true, true],
    ],
  },
  {
    of: "add-on/table/chosen-columns.ts maskCell",
    says: "`a…@example.com`, a text's first letter, or nothing. Masked stays masked.",
    run: () => [
      ["ada@example.com", "Ada", "", "a…@example.com"].map(maskCell),
      ["a…@example.com", "A…", "", "a…@example.com"],
    ],
  },
  {
    of: "add-on/pulls/whole-days/day-words.ts sayRestated",
    says: '"Restated: Wed 25 Nov: 1,284 -> 1,301."; "" for none.',
    run: () => [
      [
        sayRestated([
          {
            name: "",
            isShown: true,
            days: [{ day: Date.UTC(2026, 10, 25) / DAY_MS, before: 1284, now: 1301 }],
          },
        ]),
        sayRestated([]),
      ],
      ["Restated: Wed 25 Nov: 1,284 -> 1,301.", ""],
    ],
  },
  {
    of: "local/sheet/grid/a1.ts a1Of",
    says: "`B3`, or `B3:D7` for more than one cell.",
    run: () => [
      [a1Of({ row: 3, column: 2, rows: 1, columns: 1 }), a1Of({ row: 3, column: 2, rows: 5, columns: 3 })],
      ["B3", "B3:D7"],
    ],
  },
  {
    of: "local/workbook-file/chart-shape.ts measureName",
    says: '"value" gets the chart\'s measure: `Signups` of `Metric by day: Signups`.',
    run: () => [measureName("value", "Metric by day: Signups"), "Signups"],
  },
  {
    of: "service/data/load/vocabulary/dialects.ts plainName",
    says: '"distinct_id" for "distinctId", "$distinct_id" and "Distinct ID"; "created_utc" for "Created (UTC)".',
    run: () => [
      ["distinctId", "$distinct_id", "Distinct ID", "Created (UTC)"].map(plainName),
      ["distinct_id", "distinct_id", "distinct_id", "created_utc"],
    ],
  },
];

/** Comments of functions that other files import, in one line each. */
const DOCUMENTED = new Map(
  readdirSync(SRC, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts"))
    .flatMap((path) =>
      [
        ...readFileSync(join(SRC, path), "utf8").matchAll(
          /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport (?:async )?function (\w+)/g,
        ),
      ].map(([, comment = "", name]) => [
        `${path.replaceAll("\\", "/")} ${name}`,
        comment.replace(/\s*\n\s*\* ?/g, " ").trim(),
      ]),
    ),
);

/** "this" for "that", or that they are equal: what can be run. */
const EXAMPLE = /["`] for (?:\d|["`])|["`] of ["`].* is ["`]|(?:["`],? and ["`][^"`]+["`]) are equal/;

it.each(EXAMPLES.map((example) => [example.of, example] as const))(
  "%s does what its comment shows",
  (_, { of, says, run }) => {
    expect(DOCUMENTED.get(of)).toContain(says);
    const [found, promised] = run();
    expect(found).toEqual(promised);
  },
);

it("each comment that shows what a function makes of something is run here", () => {
  const known = EXAMPLES.map(({ of }) => of);
  const shown = [...DOCUMENTED].filter(([, comment]) => EXAMPLE.test(comment)).map(([of]) => of);
  expect(shown).not.toEqual([]);
  expectNone(
    shown.filter((of) => !known.includes(of)),
    "These comments show an example. Enter it into EXAMPLES of examples.test.ts, so that it stays true:",
  );
});
