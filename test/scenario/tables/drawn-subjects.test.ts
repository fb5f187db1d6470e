/** A chart of a saved pull draws what its question is about, and not the numbers that this was made of. */
import { BLANK_FORM } from "../../../src/sidebar/question/blank-form";
import { useAnalyst } from "../functions/analyst";

const analyst = useAnalyst();

const RATIO = "Signups / Active people";

async function land(name: string, options: string, what: string) {
  const form = { ...BLANK_FORM, name, source: "metric", what, dates: "2026-10-05 to 2026-11-01", options };
  const saved = await analyst.office.call("savePull", { form: { ...form, place: name, mode: "replace" } });
  expect(saved).toMatchObject({ kind: "saved" });
  const { ran } = await analyst.office.call("runPulls", { run: name, names: [name] });
  expect(ran).toMatchObject([{ status: "well" }]);
  const { pulls } = await analyst.office.call("savedPulls", null);
  return pulls.find((pull) => pull.name === name)?.rangeName ?? "";
}

it.each([
  ["Ratio", "by: week", RATIO, [RATIO]],
  ["Ratios", "by: week; compare: previous period", RATIO, [RATIO, "before"]],
  ["Totals", "by: week; show: running total", "Signups", ["running total"]],
  ["Shares", "split by: plan; show: share", "Signups", ["share"]],
  ["Averages", "by: week; show: moving average 2", "Signups", ["Signups", "moving average 2"]],
])("%s: %s of %s", async (name, options, what, drawn) => {
  const rangeName = await land(name, options, what);
  const { workbook } = analyst.office.desk;
  const grid = workbook.sheets.find((sheet) => sheet.name === name);
  if (what === RATIO) expect(grid?.shownFormat(2, 4)).toBe("#,##0.000");
  const { columns } = await analyst.office.call("addChart", { rangeName });
  expect(columns.filter(({ isDrawn }) => isDrawn).map((column) => column.name)).toEqual(drawn);
});
