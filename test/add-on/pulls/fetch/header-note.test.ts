/**
 * The note on a table's first header: from where it is, and at most three lines that belong to this table.
 * What words mean is in the sidebar.
 */
import { PULLED } from "../../../../src/add-on/custom-functions/catalog/catalog";
import { makeHeaderNote } from "../../../../src/add-on/pulls/fetch/header-note";
import type { AskedPull } from "../../../../src/add-on/pulls/model/saved-pull";
import { hasOurs, joinNotes } from "../../../../src/add-on/sheet-writer/layout/header-notes";
import type { Table } from "../../../../src/add-on/table/types";

const ORIGIN = { host: "api.example.com", at: "2026-11-20 09:02:00", zone: "Etc/UTC", isZoneSent: true };
const FUNCTIONS = Object.values(PULLED).map(({ name }) => name);

const askedOf = (name: string, ...asked: string[]): AskedPull => ({ function: name, arguments: asked });
const noteOf = (name: string, table: Table, origin = ORIGIN, ...asked: string[]): string[] =>
  makeHeaderNote(askedOf(name, ...asked), table, origin).split("\n");

const BARE: Table = { columns: [{ name: "n", type: "number" }], rows: [[1]] };

/** Everything that a table can say of itself at once. */
const FULL: Table = {
  columns: [
    { name: "plan", type: "text" },
    { name: "amount", type: "number", once: true, gaps: { count: 2, words: ["N/A"] } },
    ...["created", "updated", "begin_time", "end_time", "start", "expires"].map((name) => ({
      name,
      type: "number" as const,
    })),
    { name: "value verdict", type: "text" },
    { name: "step_conversion", type: "number" },
  ],
  rows: [["Team", 5, ...Array.from({ length: 6 }, () => 1_712_000_000), "no clear change", 1]],
  cut: "Only the first 1 of 12 rows are here.",
  total: 12,
  caveats: ["These numbers come from a sample.", "The service says:\nonly a part\nwas read"],
  notes: [
    "Compared: 2026-05-01 to 2026-05-31 with 2026-04-01 to 2026-04-30.",
    "Total: asked for all together.",
  ],
};

test.each(FUNCTIONS)("of %s with all that can be said, three lines are this table's own", (name) => {
  const lines = noteOf(name, FULL, { ...ORIGIN, isZoneSent: false }, "select 1\nfrom t", "last week");
  expect(lines[0]).toMatch(/^From api\.example\.com by .*Texts in this table are from outside/);
  expect(lines.slice(1)).toHaveLength(3);
  expect(lines[1]).toMatch(new RegExp(`^${name}: select 1 from t; last week\\. As of 2026-11-20 09:02:00`));
  expect(lines[2]).toMatch(/ of 12 .*come from a sample\. .*only a part was read\. .*N\/A/);
  expect(lines[3]).toMatch(/^Compared: .* with .*Total: .*created, updated, .* 2 more: seconds since/);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(500);
});

test.each(FUNCTIONS)("of %s that has nothing to say, one line is", (name) => {
  const lines = noteOf(name, BARE, ORIGIN, "last week");
  expect(lines).toHaveLength(2);
  expect(lines[0]).not.toContain("outside");
});

test("no definition stands in it: the sidebar's help has them", () => {
  const all = FUNCTIONS.flatMap((name) =>
    (Object.values(PULLED).find((one) => one.name === name)?.definitions ?? []).map(({ means }) => means),
  );
  const notes = FUNCTIONS.map((name) => noteOf(name, FULL).join("\n")).join("\n");
  expect(all.length).toBeGreaterThan(15);
  for (const means of all) expect(notes).not.toContain(means);
  expect(noteOf(PULLED.metric.name, BARE)[1]).toContain("The sidebar's help says what its words count.");
  expect(noteOf(PULLED.sql.name, BARE)[1]).not.toContain("help");
});

test("a service's warning and a long question keep to their line", () => {
  const table = { ...BARE, caveats: ["x".repeat(5_000)] };
  const lines = noteOf(PULLED.sql.name, table, ORIGIN, "y".repeat(5_000));
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatch(/y… As of 2026/);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(1_000);
});

test.each(["From api.example.com by Analytics Tables", "From api.example.com by Analytics Tables. Texts …"])(
  "%s is ours, and what a person wrote above stays",
  (first) => {
    const ours = makeHeaderNote(askedOf("A"), { columns: [{ name: "n", type: "text" }], rows: [] }, ORIGIN);
    expect(hasOurs(`${first}\nA: b`)).toBe(true);
    expect(joinNotes(`mine\n\n${first}\nA: b`, ours, [])).toBe(`mine\n\n${ours}`);
  },
);
