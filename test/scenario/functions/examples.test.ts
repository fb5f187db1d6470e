/**
 * Every formula that the help, the README and the guide show, entered into a cell on the built-in sample,
 * shows something.
 */
import { CATALOG } from "../../../src/add-on/custom-functions/catalog/catalog";
import type { CustomFunction } from "../../../src/add-on/custom-functions/definition/custom-function";
import { replaceSeparators } from "../../../src/add-on/input-language/formula/formula-text";
import {
  AB_TEST_OPTIONS,
  METRIC_OPTIONS,
  REPORT_OPTIONS,
} from "../../../src/add-on/input-language/options/option-specs";
import { evaluateFormula, trialSheet } from "../../../src/local/commands/formula-result";
import type { SheetCalculator } from "../../../src/local/sheet/calculator/calculator";
import { calculatorOf } from "../../../src/local/desk/sheet-functions";
import { formulasOf, PAGES } from "../../bundle/pages";
import { useAnalyst } from "./analyst";

const analyst = useAnalyst({ people: 2_000 });
let calculator: SheetCalculator;
/** What a reader of the help has in A2 and below it: one thing of the kind that the function takes. */
let cells: Readonly<Record<string, string>>;
beforeAll(async () => {
  calculator = calculatorOf(analyst.office.desk);
  const query = { endpoint: "/queries/sql", body: { query_params: { statement: "select 1 as n" } } };
  const { id } = await analyst.post("/exports/csv", { query });
  cells = {
    ANALYTICS_PEOPLE_COUNT: "country = DE",
    ANALYTICS_SQL: "Signed up",
    ANALYTICS_EXPORT_STATUS: String(id),
  };
});

/** What the formula fills, without the names of its columns. */
async function shown(name: string, formula: string): Promise<string[]> {
  const { workbook } = analyst.office.desk;
  const data = workbook.addSheet();
  calculator.setInput(data, "A2", cells[name] ?? "");
  // Semicolons part arguments in every locale, as where the sidebar enters a formula.
  const there = replaceSeparators(";", formula.replace(/\bA2(?=[:,)])/g, `'${data.name}'!A2`));
  const { rows, problems } = await evaluateFormula(
    calculator,
    workbook,
    trialSheet(calculator, workbook),
    there,
  );
  const lines = rows.map((row) => row.join("\t")).filter((line) => line.trim() !== "");
  for (const used of workbook.sheets.slice(1)) workbook.removeSheet(used);
  expect(problems).toEqual([]);
  return lines.length > 1 ? lines.slice(1) : lines;
}

/** The example of each parameter, in one formula. */
function wholeCall({ name, parameters }: CustomFunction): string {
  return `=${name}(${parameters.map(({ example }) => example).join(", ")})`;
}

const OF_CATALOG = CATALOG.flatMap((entry) =>
  [...entry.examples, wholeCall(entry)].map((formula) => [entry.name, formula] as const),
);
const OF_PAGES = PAGES.flatMap(formulasOf).map(
  (formula) => [/\w+/.exec(formula)?.[0] ?? "", formula] as const,
);
const FORMULAS = [...new Map([...OF_CATALOG, ...OF_PAGES].map((each) => [each[1], each])).values()];

it.each(FORMULAS)("%s: %s", async (name, formula) => {
  const rows = await shown(name, formula);
  expect(rows).not.toEqual([]);
  expect(rows).not.toEqual(["no rows"]);
  if (name !== "ANALYTICS_STATUS") expect(rows).not.toEqual(["0"]);
});

/** No report of the sample holds lists that could be unwound, and a formula cannot colour its cells. */
const { unwind: _, colour: __, ...reportOptions } = REPORT_OPTIONS;
const { colour: ___, ...metricOptions } = METRIC_OPTIONS;

/** What an option cannot be without. */
const BESIDE_REPORT: Readonly<Record<string, string>> = {
  top: "split by: country",
  total: "split by: country",
  sort: "split by: country",
  pivot: "split by: country",
  value: "split by: country; pivot: event",
  confidence: "compare: previous period",
};
const BESIDE_METRIC: Readonly<Record<string, string>> = {
  ...BESIDE_REPORT,
  pivot: "by: month; split by: country",
  "top each period": "by: month; split by: country; top: 2",
  show: "by: day",
};

const withOthers = (beside: Readonly<Record<string, string>>, name: string, example: string): string =>
  [beside[name], example].filter(Boolean).join("; ");

const OPTIONS = [
  ...Object.entries(reportOptions).map(([name, { example }]) => [
    "ANALYTICS_REPORT",
    `"${example.startsWith("by") ? "Daily activity" : "Signup to paid"}"`,
    withOthers(BESIDE_REPORT, name, example),
  ]),
  ...Object.entries(metricOptions).map(([name, { example }]) => [
    "ANALYTICS_METRIC",
    '"Signups"',
    withOthers(BESIDE_METRIC, name, example),
  ]),
  ...Object.values(AB_TEST_OPTIONS).map(({ example }) => [
    "ANALYTICS_AB_TEST",
    '"Pricing page test"',
    example,
  ]),
];

it.each(OPTIONS)("%s of %s with %s", async (name = "", subject = "", option = "") => {
  const dates = name === "ANALYTICS_AB_TEST" ? "" : '"last 30 days", ';
  const rows = await shown(name, `=${name}(${subject}, ${dates}"${option.replace(/"/g, '""')}")`);
  expect(rows).not.toEqual([]);
  expect(rows).not.toEqual(["no rows"]);
});
