/** A board through the built bundle: what a person reads in its tab, each number counted by SQL. */
import type { PullForm } from "../../../src/add-on/sidebar-contract/calls";
import type { Grid } from "../../../src/local/sheet/grid/grid";
import { type Analyst, openAnalyst } from "../functions/analyst";

let analyst: Analyst;
beforeAll(async () => {
  // Today is Friday, 20 November 2026.
  analyst = await openAnalyst();
});
afterAll(() => analyst.office.close());

const BOARD: PullForm = {
  name: "Board",
  source: "comparison",
  what: "Signups; Revenue; No such metric; people: did 'Signed up'",
  dates: "last week",
  options: "show: board",
  columns: "",
  place: "Board",
  mode: "",
  schedule: "Mondays at 8",
  tell: "",
};

function grid(name = "Board"): Grid {
  const found = analyst.office.desk.workbook.sheetByName(name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
}

async function land(form: PullForm) {
  await analyst.office.call("savePull", { form });
  const { ran } = await analyst.office.call("runPulls", { run: form.name, names: [form.name] });
  return ran[0];
}

it("x", async () => {
  console.log(await analyst.cost(() => land(BOARD).then((ran) => console.log(ran))));
  const sheet = grid();
  for (let r = 1; r <= sheet.lastRow(); r++)
    console.log(Array.from({ length: sheet.lastColumn() }, (_, c) => sheet.value(r, c + 1)).join(" | "));
  console.log(sheet.note(1, 1));
});
