/** What Sheets hands to custom functions. */
import { type CellFact, isError, type ShownCell, withoutErrors } from "./fact";
import type { Json } from "../../add-on/table/values";

const CUSTOM_FUNCTIONS = "developers.google.com/apps-script/guides/sheets/functions";

/** What PLATFORM_ARGUMENTS saw. @throws NotSeenError where its cell shows an error */
function seenArguments(cell: ShownCell | undefined): Json {
  const [shown] = withoutErrors(cell ? [cell] : []);
  return JSON.parse(String(shown?.value)) as Json;
}

/** What shows that nothing was given: the add-on takes each of them so, also side by side. */
const NOTHING: readonly Json[] = ["undefined", "null", ""];

function withoutNothing(seen: Json): Json {
  const given = (seen as Json[]).map((value) => (NOTHING.includes(value) ? "nothing" : value));
  while (given[given.length - 1] === "nothing") given.pop();
  return given;
}

export const ARGUMENT_FACTS: readonly CellFact[] = [
  {
    id: "omitted-arguments",
    kind: "cell",
    does: "calls a custom function with arguments left out: (1;;3), (1;), ()",
    formulas: ["=PLATFORM_ARGUMENTS(1;;3)", "=PLATFORM_ARGUMENTS(1;)", "=PLATFORM_ARGUMENTS()"],
    observe: (cells) => cells.map((cell) => withoutNothing(seenArguments(cell))),
    expected: { is: [[1, "nothing", 3], [1], []] },
    why: "A left-out argument and an empty cell both mean that nothing was given.",
    source: "not documented",
    standIn: "sheet/calculator/custom-values.ts",
    reliedOnBy: "add-on/input-language/arguments.ts",
  },
  {
    id: "date-argument-is-an-instant",
    kind: "cell",
    does: "hands a date cell to a custom function, in a spreadsheet whose zone is not the script's",
    formulas: ["=PLATFORM_ARGUMENTS(DATE(2026;1;5))"],
    observe: (cells, { spreadsheet, utilities }) => {
      const [seen] = seenArguments(cells[0]) as readonly { readonly date?: string }[];
      if (!seen?.date) return { isDate: false };
      const zone = spreadsheet.getSpreadsheetTimeZone();
      const inZone = utilities.formatDate(new Date(seen.date), zone, "yyyy-MM-dd HH:mm");
      return inZone === "2026-01-05 00:00" ? "midnight of the spreadsheet" : `another moment: ${seen.date}`;
    },
    expected: { open: ["midnight of the spreadsheet", "another moment: 2026-01-05T00:00:00.000Z"] },
    why: "Days in dates, searches and SQL, and whether the refresh argument is the stamp.",
    source: `${CUSTOM_FUNCTIONS}, Data types: "needs to compensate"`,
    standIn: "sheet/calculator/custom-values.ts",
    reliedOnBy: "add-on/custom-functions/run/date-border.ts",
  },
  {
    id: "returned-date",
    kind: "cell",
    does: "returns 2026-01-05 12:00 UTC as a Date and reads the cell",
    formulas: ['=PLATFORM_RETURN("date")'],
    observe: (cells) => withoutErrors(cells)[0]?.value ?? null,
    expected: { open: ["2026-01-05T12:00:00.000Z"] },
    why: "Dates in answers show the wall clock of the spreadsheet.",
    source: `${CUSTOM_FUNCTIONS}, Data types`,
    standIn: "sheet/calculator/custom-values.ts",
    reliedOnBy: "add-on/table/cells.ts",
  },
  {
    id: "kinds-of-arguments",
    kind: "cell",
    does: "hands over TRUE, 10 %, an empty text, one cell as a range, three cells",
    formulas: ['=PLATFORM_ARGUMENTS(TRUE;10%;"";X1:X1;X1:X3)'],
    observe: (cells) => seenArguments(cells[0]),
    expected: {
      open: [
        [true, 0.1, "", "", { rows: 3, columns: 1 }],
        [true, 0.1, "", { rows: 1, columns: 1 }, { rows: 3, columns: 1 }],
      ],
    },
    why: "A range of one cell is that cell, and blanks are blanks.",
    source: CUSTOM_FUNCTIONS,
    standIn: "sheet/calculator/custom-values.ts",
    reliedOnBy: "add-on/input-language/arguments.ts",
  },
  {
    id: "whole-column",
    kind: "cell",
    does: "hands over a whole column",
    formulas: ["=PLATFORM_ARGUMENTS(X:X)"],
    observe: (cells) => {
      const [seen] = seenArguments(cells[0]) as readonly {
        readonly columns?: number;
        readonly rows?: number;
      }[];
      return { columns: seen?.columns ?? 0, isLong: (seen?.rows ?? 0) > 1 };
    },
    expected: { is: { columns: 1, isLong: true } },
    why: "A whole column of names or dates has blanks at its end, which ask nothing.",
    source: CUSTOM_FUNCTIONS,
    standIn: "sheet/calculator/custom-values.ts",
    reliedOnBy: "add-on/custom-functions/planning/ranges.ts",
  },
  {
    id: "error-arguments",
    kind: "cell",
    does: "hands over #N/A",
    formulas: ["=PLATFORM_ARGUMENTS(1)", "=PLATFORM_ARGUMENTS(NA())"],
    observe: ([other, cell]) => {
      seenArguments(other);
      return isError(cell) ? "not called" : JSON.stringify(seenArguments(cell)).startsWith('["#');
    },
    expected: { open: [true, "not called"] },
    why: "An argument that shows an error is named instead of being taken for a name.",
    source: "not documented",
    standIn: "sheet/calculator/custom-values.ts",
    reliedOnBy: "add-on/input-language/arguments.ts",
  },
];
