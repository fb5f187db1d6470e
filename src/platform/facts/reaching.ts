/**
 * What a custom function reaches: cells that load, the moment of the last refresh, a hidden tab, the service.
 */
import { type CellFact, NotAskedError, NotSeenError, type Platform, withoutErrors } from "./fact";
import type { Json } from "../../add-on/table/values";

const NOTED = "platform_check_noted";
const STAMPED = "platform_check_stamped";
export const ECHO = "platform_check_echo";
/** Where PLATFORM_SERVICE finds what it is to read. */
export const KEPT_CELL = "Y1";
export const NOTED_ARGUMENTS = NOTED;

/** What PLATFORM_NOTE was called with while its argument was calculated, and after. */
function notedArguments({ propertiesService }: Platform): readonly string[] {
  const noted = propertiesService.getScriptProperties().getProperty(NOTED);
  const words = JSON.parse(noted ?? "[]") as string[];
  if (!words.includes("slow")) throw new NotSeenError("the argument was never handed over");
  return words;
}

function prepareSlowCell({ scratch, propertiesService }: Platform): void {
  propertiesService.getScriptProperties().deleteProperty(NOTED);
  scratch.getRange("Y2").setFormula('=PLATFORM_SLOW("slow")');
}

const OF_SLOW_CELL = "=PLATFORM_NOTE('Platform check scratch'!Y2)";

export const REACHING_FACTS: readonly CellFact[] = [
  {
    id: "argument-that-loads",
    kind: "cell",
    does: "hands over a cell that takes two seconds, and notes with what the function is called",
    formulas: [OF_SLOW_CELL],
    prepare: prepareSlowCell,
    observe: (_, platform) =>
      notedArguments(platform).some((words) => words !== "slow")
        ? "called while it loads"
        : "called once it is there",
    expected: { open: ["called while it loads", "called once it is there"] },
    why: "The text of a cell that loads must not be asked about.",
    source: "bradjasper/ImportJSON issue 117",
    standIn: "sheet/calculator/custom-functions.ts",
    reliedOnBy: "add-on/input-language/arguments.ts",
  },
  {
    id: "words-of-a-cell-that-loads",
    kind: "cell",
    does: "notes what a function is handed while its argument loads",
    formulas: [OF_SLOW_CELL],
    prepare: prepareSlowCell,
    observe: (_, platform) => notedArguments(platform).filter((words) => words !== "slow"),
    expected: { measured: "the words, in this account's language" },
    why: "They are known by their form: a text that ends in three dots.",
    source: "not documented",
    standIn: "sheet/values/error-words.ts",
    reliedOnBy: "add-on/input-language/arguments.ts",
  },
  {
    id: "moment-of-the-refresh",
    kind: "cell",
    does: "writes the moment into a named cell and hands it over: the seconds between the two",
    formulas: ["=PLATFORM_ARGUMENTS(platform_check_stamp)"],
    prepare: ({ spreadsheet, scratch, propertiesService, now }) => {
      spreadsheet.setNamedRange("platform_check_stamp", scratch.getRange("Y3"));
      scratch.getRange("Y3").setValue(new Date(now()));
      propertiesService.getScriptProperties().setProperty(STAMPED, String(now()));
    },
    observe: (cells, { propertiesService }) => {
      const [seen] = JSON.parse(String(withoutErrors(cells)[0]?.value)) as readonly {
        readonly date?: string;
      }[];
      const written = Number(propertiesService.getScriptProperties().getProperty(STAMPED) ?? NaN);
      return seen?.date === undefined ? "no date" : Math.round((Date.parse(seen.date) - written) / 1_000);
    },
    expected: { between: [-2, 600] },
    why: "A formula knows by it whether to ask again, even if the moment is wrong by a whole zone.",
    source: "not documented",
    standIn: "sheet/calculator/custom-values.ts",
    reliedOnBy: "add-on/custom-functions/run/date-border.ts",
  },
  {
    id: "hidden-tab-in-cells",
    kind: "cell",
    does: "reads a cell of a hidden tab from within a custom function",
    formulas: ['=PLATFORM_SERVICE("read a hidden tab")'],
    prepare: ({ scratch }) => {
      scratch.getRange(KEPT_CELL).setValue("kept");
      scratch.hideSheet();
    },
    observe: (cells) => withoutErrors(cells)[0]?.value ?? null,
    expected: { is: "kept" },
    why: "Formulas show their last good answers out of a hidden tab.",
    source: "developers.google.com/apps-script/guides/sheets/functions: Spreadsheet is read only",
    standIn: "google/rules/auth.ts",
    reliedOnBy: "add-on/answers/store/answer-tab.ts",
  },
  {
    id: "request-in-cells",
    kind: "cell",
    does: "fetches from within a custom function",
    formulas: ['=PLATFORM_SERVICE("fetch")'],
    prepare: ({ echo, propertiesService }) => {
      if (echo === "") throw new NotAskedError("no address of an echo service was given in the cell B1");
      propertiesService.getScriptProperties().setProperty(ECHO, echo);
    },
    observe: (cells): Json => withoutErrors(cells)[0]?.value ?? null,
    expected: { is: 200 },
    why: "Formulas ask the service.",
    source: "developers.google.com/apps-script/guides/sheets/functions, Using Apps Script services",
    standIn: "google/rules/auth.ts",
    reliedOnBy: "add-on/service-client/http/http.ts",
  },
];
