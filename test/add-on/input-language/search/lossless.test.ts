/** A search is the same search as a line, as rows and as a request, whatever it says. */
import { isDeepStrictEqual } from "node:util";
import { countOf } from "../../../sweep/part";
import fc from "../../../suites/fast-check";
import { isFailure } from "../../../../src/add-on/shared/known-error";
import { makeFilterBody } from "../../../../src/add-on/service-client/request/filter-body";
import { parseSearchLine } from "../../../../src/add-on/input-language/search/line";
import { searchToLine } from "./print";
import { searchToRows } from "./print-rows";
import { parseSearchRows } from "../../../../src/add-on/input-language/search/argument";
import type { Search } from "../../../../src/add-on/input-language/search/tree";
import { condition, CONTEXT, text } from "./random-searches";

/** Deep equality that is quick where it holds, and shows the difference where it does not. */
function same(found: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(found, expected)) expect(found).toEqual(expected);
}

/** A search as the service gets it: as JSON. */
function sent({ filter, raw }: Search): unknown {
  return JSON.parse(JSON.stringify({ filter: filter && makeFilterBody(filter), raw })) as unknown;
}

/**
 * Sheets reads a cell that is typed in again as a formula, a number, a date or a truth value if it looks like
 * one.
 */
function staysText(cell: unknown): boolean {
  if (typeof cell !== "string" || cell === "") return true;
  return !/^[=+\-@'#]|^(?:true|false)$|^\s|\s$/i.test(cell) && (!/^\d/.test(cell) || /,|[a-z]/i.test(cell));
}

it("keeps random searches over line, rows, line and request, in cells that stay what they are", () => {
  fc.assert(
    fc.property(condition, (filter) => {
      const search = sent({ filter });
      const fromLine = parseSearchLine(searchToLine({ filter }), CONTEXT);
      same(sent(fromLine), search);
      for (const rows of [searchToRows({ filter }), searchToRows(fromLine)]) {
        expect(rows.flat().filter((cell) => !staysText(cell))).toEqual([]);
        same(sent(parseSearchRows(rows, CONTEXT)), search);
      }
      same(sent(parseSearchLine(searchToLine(fromLine), CONTEXT)), search);
    }),
    { numRuns: countOf(1000, 200) },
  );
});

const VALID = [
  'did "Signed up" at least 2 times in last 30 days and plan = pro and not in segment "Churned"',
  "(plan is one of (pro, team, 7) or city contains 'York') and not (age between 18 and 30 or [Last seen] is set)",
  "did not Logged in between 2026-01-01 and 2026-03-31 or never did Paid exactly once since last month",
  '{"query_params": {"filter": {"type": "and", "operands": []}}}',
];

const PIECES = fc.constantFrom(
  ...[
    "and",
    "or",
    "not",
    "did",
    "didn't",
    "in",
    "segment",
    "is",
    "one of",
    "between",
    "at least",
    "2",
    "times",
    "twice",
  ],
  ...[
    "last",
    "30 days",
    "since",
    "2026-01-01",
    "to",
    "(",
    ")",
    ",",
    '"',
    "'",
    "[",
    "]",
    "=",
    "!=",
    ">",
    "“",
    "»",
    "{",
    "}",
  ],
  ...[
    "plan",
    "pro",
    '"Signed up"',
    "true",
    "\n",
    "\u0000",
    "🎉",
    "\ud800",
    "-P7D",
    "/",
    "everyone",
    "contains",
    "exists",
  ],
);

/** A valid line with a few of its characters taken out, doubled or replaced. */
const mutated = fc
  .tuple(
    fc.constantFrom(...VALID),
    fc.array(fc.tuple(fc.nat(120), fc.nat(12), PIECES), { minLength: 1, maxLength: 4 }),
  )
  .map(([line, edits]) =>
    edits.reduce((l, [at, gone, piece]) => l.slice(0, at) + piece + l.slice(at + gone), line),
  );

const anything = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.array(PIECES, { maxLength: 14 }).map((pieces) => pieces.join(" ")),
  mutated,
);

const POINTED = new RegExp(
  [
    "^search: ",
    '(?:at character \\d+, |in row \\d+, column \\d+, |it is empty|its rows are empty|it begins with \\{|".*" (?:ends|reaches) )',
    // A quoted end as in: quotes around the name of a segment: "Team A."
    '.* Expected .+\\."?$',
  ].join(""),
  "s",
);

function searchOrPointedMessage(read: () => unknown): void {
  try {
    read();
  } catch (error) {
    if (!isFailure(error, "badArgument") || !POINTED.test(error.message)) throw error;
  }
}

it("answers random lines with a search or a message that points at the mistake", () => {
  fc.assert(
    fc.property(anything, (line) => searchOrPointedMessage(() => parseSearchLine(line, CONTEXT))),
    { numRuns: countOf(4_000, 800), examples: [[". A."]] },
  );
});

it("keeps whatever it understood of a random line", () => {
  fc.assert(
    fc.property(anything, (line) => {
      let search;
      try {
        search = parseSearchLine(line, CONTEXT);
      } catch {
        return;
      }
      same(sent(parseSearchLine(searchToLine(search), CONTEXT)), sent(search));
      same(sent(parseSearchRows(searchToRows(search), CONTEXT)), sent(search));
    }),
    { numRuns: countOf(2_000, 400) },
  );
});

it("answers random rows with a search or a message that names row and column", () => {
  const cell = fc.oneof(
    fc.constantFrom(
      "",
      "did",
      "plan",
      "is",
      "is one of",
      "is between",
      "segment",
      "not in",
      "or",
      "(",
      ")",
      "not (",
    ),
    PIECES,
    text,
    fc.double(),
    fc.boolean(),
    fc.date({ noInvalidDate: false }),
  );
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 5 }), (rows) =>
      searchOrPointedMessage(() => parseSearchRows(rows, CONTEXT)),
    ),
    { numRuns: countOf(1_500, 300) },
  );
});
