/**
 * A refresh that gets no new answer says so: "Formulas are up to date" is said over no cell that shows an
 * older one, whatever the service said instead, and however the cell's formula hides it.
 */
import { clickMenuFor } from "../../in-process/click-menu";
import type { Reply } from "../../../src/local/google/one-thread/one-thread";
import { json } from "./storm-service";
import { stormsOfSuite } from "./storms-of-suite";
import { HOUR, MINUTE, SECOND } from "./times";

const openStorm = stormsOfSuite();

/** What comes instead of the second one of three answers. */
const INSTEAD: readonly (readonly [what: string, reply: Reply])[] = [
  ["503", json({ error: "down" }, 503)],
  ["a way to another page", { status: 302, headers: { Location: "https://login.example.net/" }, body: "" }],
  ["nothing in time", { failure: "timeout", takes: 60_000 }],
  ["a job that never ends", json({ id: 7 }, 202, { Location: "/jobs/7" })],
  ["401", json({ error: "Unknown key" }, 401)],
];

it.each(INSTEAD)("where %s comes in place of an answer", async (what, reply) => {
  let isWell = true;
  const storm = openStorm({
    answer: ({ question, path }) => {
      if (path.includes("/jobs/")) return json({ id: 7, status: "running" });
      if (question === "Q2" && !isWell) return reply;
      return question === "" ? undefined : json({ count: isWell ? 1 : 2 });
    },
  });
  const sheet = await storm.open();
  await sheet.connect();
  for (const row of [1, 2, 3])
    sheet.calculator.setInput("Sheet1", `A${row}`, `=IFERROR(ANALYTICS_PEOPLE_COUNT("did Q${row}");0)`);
  await storm.world.advance(20 * MINUTE);
  await sheet.runtime.open();
  isWell = false;
  await clickMenuFor("refreshFormulas", sheet.runtime);
  await storm.world.advance(MINUTE);
  const shown = [1, 2, 3].map((row) => sheet.shown(`A${row}`));
  const updated = shown.filter((value) => value === 2).length;
  // A refused key ends the refresh for the others, too.
  if (what !== "401") expect(shown).toEqual([2, 1, 2]);
  const old =
    what === "a job that never ends"
      ? "The service still works on 1 answer. Open the sidebar, or refresh again in a while."
      : `${3 - updated} without a new answer yet: =ANALYTICS_STATUS("stale") says why.`;
  expect(sheet.runtime.screen.toasts.at(-1)?.message).toBe(
    `${updated === 1 ? "1 answer" : `${updated} answers`} updated. ${old}`,
  );
  sheet.calculator.setInput("Sheet1", "C1", '=ANALYTICS_STATUS("stale")');
  await storm.world.advance(MINUTE);
  expect(sheet.grid.value(1, 3)).toMatch(/^Cells show an answer of /);
});

it("in the morning, before anything else has run, it asks for the new day before it says that all is up to date", async () => {
  const storm = openStorm({
    answer: ({ question, days }) =>
      question === "" ? undefined : json({ count: Number(days.slice(-10).replace(/-/g, "")) }),
  });
  const sheet = await storm.open();
  await sheet.connect();
  // More than the limit lets cells ask at once: the others would hide that they wait.
  const rows = Array.from({ length: 20 }, (_, i) => i + 1);
  for (const row of rows)
    sheet.calculator.setInput(
      "Sheet1",
      `A${row}`,
      `=IFERROR(ANALYTICS_PEOPLE_COUNT("did Q${row}";"yesterday");0)`,
    );
  void sheet.sitAtSidebar();
  await storm.world.advance(HOUR);
  sheet.closeSidebar();
  const [evening] = rows.map((row) => sheet.shown(`A${row}`));
  await storm.world.advance(24 * HOUR);
  const morning = storm.now();
  await sheet.runtime.open();
  await clickMenuFor("refreshFormulas", sheet.runtime);
  await storm.world.advance(20 * SECOND);
  expect(sheet.runtime.screen.toasts.at(-1)?.message).toBe("Formulas are up to date.");
  expect(new Set(rows.map((row) => sheet.shown(`A${row}`)))).toEqual(new Set([Number(evening) + 1]));
  expect(storm.asked(morning)).toHaveLength(rows.length);
});
