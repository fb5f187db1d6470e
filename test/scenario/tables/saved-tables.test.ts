/**
 * Tables of several answers as saved pulls: what lands is what the formula shows, and the note says how it
 * was made.
 */
import type { PullForm } from "../../../src/add-on/sidebar-contract/calls";
import { BLANK_FORM } from "../../../src/sidebar/question/blank-form";
import { readBlock } from "../../../src/local/desk/blocks";
import { HOUR_MS } from "../../../src/add-on/shared/time";
import { readCells } from "../../../src/local/page-server/view/cells-view";
import { useOwnAnalyst } from "./counted/own-count";

const PEOPLE = JSON.stringify({
  query_type: "metric",
  query_params: { event: "Opened app", calculation: "uniques" },
});
const WEEKS = "2026-10-05 to 2026-11-01";

const { analyst } = useOwnAnalyst();

async function save(name: string, options: string, more: Partial<PullForm> = {}) {
  const form: PullForm = {
    ...BLANK_FORM,
    ...{ name, source: "metric", what: PEOPLE, dates: WEEKS, options, place: name, mode: "replace" },
    ...more,
  };
  return analyst.office.call("savePull", { form });
}

async function land(name: string, options: string) {
  expect(await save(name, options)).toMatchObject({ kind: "saved" });
  const { ran } = await analyst.office.call("runPulls", { run: name, names: [name] });
  expect(ran.map(({ status }) => status)).toEqual(["well"]);
  const { workbook } = analyst.office.desk;
  const grid = workbook.sheets.find((sheet) => sheet.name === name);
  return { note: grid?.note(1, 1) ?? "", rows: readBlock(workbook, name, "A1:E").table.rows };
}

it("lands what the formula shows, with which days stand against which, and what Other and Total are", async () => {
  const options = "split by: country; top: 2; total: yes; compare: previous period; sort: country";
  const { note, rows } = await land("Countries", options);
  const shown = await analyst.rows("METRIC", PEOPLE, WEEKS, options);
  expect(rows.map((row) => row.map((cell) => cell ?? ""))).toEqual(shown.slice(1));
  expect(rows.map(([country]) => country).slice(2)).toEqual(["Other", "Total"]);
  expect(note).toContain("Compared: 2026-10-05 to 2026-11-01 with 2026-09-07 to 2026-10-04.");
  expect(note).toContain("Total: asked for all together, not summed.");
  expect(note).not.toContain("do not add up");
});

it("says in the note why Other is blank, and that the rows do not add up to their total", async () => {
  const { note, rows } = await land("Plans", "split by: plan; top: 2; total: yes; compare: previous period");
  const other = rows.find(([plan]) => plan === "Other");
  expect(other?.slice(1)).toEqual([null, null, null, null]);
  expect(note).toContain("Other is blank where groups do not add up: the plan of some people has changed");
  expect(note).toContain("the rows above do not add up to it: somebody in several counts once.");
});

it("a total cannot stand where rows are merged by keys", async () => {
  const saved = await save("Merged", "split by: country; total: yes", { mode: "merge on country" });
  expect(saved).toMatchObject({
    kind: "mistaken",
    cells: { mode: /a total is no row that keys could find/ },
  });
});

it("a table without a total is merged on its groups, Other among them", async () => {
  expect(await save("Kept", "split by: country; top: 2", { mode: "merge on country" })).toMatchObject({
    kind: "saved",
  });
  for (const run of ["first", "second"]) {
    const { ran } = await analyst.office.call("runPulls", { run, names: ["Kept"] });
    expect(ran.map(({ status }) => status)).toEqual(["well"]);
  }
  const { rows } = readBlock(analyst.office.desk.workbook, "Kept", "A1:Z").table;
  expect(new Set(rows.map(([country]) => country))).toEqual(new Set(["DE", "FR", "Other"]));
});

it("pairs of two properties are merged on both, Other among them", async () => {
  const options = "split by: country, plan; top: 2";
  expect(await save("Pairs", options, { mode: "merge on country, plan" })).toMatchObject({ kind: "saved" });
  for (const run of ["first", "second"]) {
    const { ran } = await analyst.office.call("runPulls", { run, names: ["Pairs"] });
    expect(ran.map(({ status }) => status)).toEqual(["well"]);
  }
  const { rows } = readBlock(analyst.office.desk.workbook, "Pairs", "A1:Z").table;
  expect(rows.map(([country]) => country)).toEqual(["DE", "FR", "Other"]);
});

it("colour: yes colours the changes of a pull, also of one that landed without; a formula says that it cannot", async () => {
  const options = "split by: country; compare: previous period";
  await land("Colours", options);
  const formatOf = (): string | undefined =>
    analyst.office.desk.workbook.sheets.find(({ name }) => name === "Colours")?.format(2, 5);
  expect(formatOf()).toBe("0.00%");
  const form = { ...(await analyst.office.call("pullForm", { name: "Colours" }))! };
  await analyst.office.call("savePull", {
    form: { ...form, options: `${options}; colour: yes` },
    before: "Colours",
  });
  await analyst.office.call("runPulls", { run: "coloured", names: ["Colours"] });
  expect(formatOf()).toBe("[Color10]+0.00%;[Color3]-0.00%;0.00%");
  expect(await analyst.refusal("METRIC", PEOPLE, WEEKS, `${options}; colour: yes`)).toContain(
    "a formula cannot colour its cells",
  );
});

it("cannot be exported, which takes one question", async () => {
  const saved = await save("Exported", "split by: country; total: yes", { mode: "replace; export: csv" });
  expect(saved).toMatchObject({ kind: "saved" });
  const { ran } = await analyst.office.call("runPulls", { run: "Exported", names: ["Exported"] });
  expect(ran[0]?.message).toMatch(/asks several questions/);
});

it("says beforehand how many requests it may take, and afterwards how many it took", async () => {
  const options = "split by: plan; top: 2; total: yes; compare: previous year, same weekdays";
  await save("Costs", options, { dates: "2026-09-07 to 2026-09-20" });
  const requestsOf = async (): Promise<number | undefined> =>
    (await analyst.office.call("savedPulls", null)).pulls.find(({ name }) => name === "Costs")?.requests;
  // Now and before: groups and total each, two checks, and Other twice.
  expect(await requestsOf()).toBe(8);
  const run = () => analyst.office.call("runPulls", { run: "Costs", names: ["Costs"] });
  const sent = await analyst.cost(run);
  expect(sent).toBeGreaterThan(3);
  expect(sent).toBeLessThanOrEqual(8);
  expect(await requestsOf()).toBe(sent);
});

it("a chart next to it shows the rows, and not their total, also after the next run", async () => {
  const drawn = (): string[] => {
    const grid = analyst.office.desk.workbook.sheets.find(({ name }) => name === "Weeks");
    return (grid?.charts ?? []).flatMap(({ ranges }) =>
      ranges.map(({ rect }) => `${rect.row} to ${rect.row + rect.rows - 1}`),
    );
  };
  const { rows } = await land("Weeks", "by: week; total: yes");
  expect(rows.map(([date]) => date).pop()).toBe("Total");
  const { pulls } = await analyst.office.call("savedPulls", null);
  const rangeName = pulls.find(({ name }) => name === "Weeks")?.rangeName ?? "";
  expect((await analyst.office.call("addChart", { rangeName })).said).toBe("added");
  expect(drawn()).toEqual(["1 to 5", "1 to 5"]);
  await analyst.office.call("savePull", {
    form: {
      ...(await analyst.office.call("pullForm", { name: "Weeks" }))!,
      dates: "2026-09-28 to 2026-11-01",
    },
    before: "Weeks",
  });
  await analyst.office.call("runPulls", { run: "again", names: ["Weeks"] });
  expect(drawn()).toEqual(["1 to 6", "1 to 6"]);
});

it("shows cohorts by a scale, and all in grey a day after a scheduled run was missed", async () => {
  const form = {
    ...{ source: "report", what: "Weekly retention", dates: "", options: "show: triangle; colour: yes" },
    ...{ mode: "replace; grey when late", schedule: "daily at 7" },
  };
  expect(await save("Grey", "", form)).toMatchObject({ kind: "saved" });
  const { ran } = await analyst.office.call("runPulls", { run: "grey", names: ["Grey"] });
  expect(ran.map(({ status }) => status)).toEqual(["well"]);
  const { workbook } = analyst.office.desk;
  const grid = workbook.sheets.find(({ name }) => name === "Grey")!;
  const looksAt = (time: number) => {
    const now = workbook.now;
    workbook.now = () => time;
    const cells = readCells(workbook, grid, { row: 2, column: 1, rows: grid.lastRow(), columns: 26 });
    workbook.now = now;
    return {
      backgrounds: new Set(cells.map(({ style }) => style?.background ?? "")).size,
      colours: [...new Set(cells.map(({ style }) => style?.fontColor ?? ""))],
    };
  };
  const landed = workbook.now();
  const fresh = looksAt(landed + 20 * HOUR_MS);
  expect(fresh.backgrounds).toBeGreaterThan(3);
  expect(fresh.colours).toEqual([""]);
  expect(looksAt(landed + 49 * HOUR_MS).colours).toEqual(["#5f6368"]);
});

it("gives moments of a list the room that they need, unless a person has made their columns otherwise", async () => {
  const list = { source: "people", what: "plan = Team", dates: "" } as const;
  await save("List", "", list);
  await analyst.office.call("runPulls", { run: "first", names: ["List"] });
  const { workbook } = analyst.office.desk;
  const headers = readBlock(workbook, "List", "A1:Z").table.columns.map((column) => column.name);
  const width = (name: string) => {
    const grid = workbook.sheetByName("List");
    return grid?.columnWidths.get(headers.indexOf(name) + 1);
  };
  expect(headers).toContain("first_seen");
  expect(width("first_seen")).toBe(162);
  workbook.sheetByName("List")?.columnWidths.set(headers.indexOf("first_seen") + 1, 100);
  await analyst.office.call("runPulls", { run: "again", names: ["List"] });
  expect(width("first_seen")).toBe(100);
});
