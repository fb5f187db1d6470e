/** What the owner of the key masks is masked for everybody who asks with it, wherever it comes out. */
import { EDITOR, OWNER } from "../../../../in-process/small-office";
import { BLANK_FORM } from "../../../../../src/sidebar/question/blank-form";
import { rows } from "../../../service-client/scripted";
import { SharedTab, WAITS } from "../shared-tab";

const MAIL = "a.person@example.com";
const SQL = "select * from people";
const HIS_SQL = `${SQL} limit 9`;

function office(audience: "me" | "everyone" = "everyone", columns = "id, email (masked)"): SharedTab {
  return new SharedTab(audience, { what: SQL, columns }, () => rows({ id: "1", email: MAIL, n: 3 }));
}

function cells(of: SharedTab): string {
  return JSON.stringify(of.google.getSheets().map((sheet) => sheet.getDataRange().getValues()));
}

it("a mask of one row is that of every other row of that key", () => {
  const shared = office();
  shared.save("His", { what: HIS_SQL, schedule: "hourly" }, EDITOR);
  expect(shared.hour()).toHaveLength(2);
  expect(shared.lines("His", 3)).toEqual(["id|email|n", "1|a…@example.com|3"]);
  expect(cells(shared)).not.toContain(MAIL);
});

it.each(["id, email", "e-mail", "EMAIL, n"])("a row that shows a masked column as %s waits", (columns) => {
  const shared = office();
  shared.save("His", { what: HIS_SQL, columns, schedule: "hourly" }, EDITOR);
  expect(shared.hour()).toHaveLength(1);
  expect(shared.item("His")).toMatchObject({ status: WAITS });
  expect(shared.item("His").message).toContain('"email"');
  expect(shared.approve("His", EDITOR)).toMatchObject({ ok: false, failure: { kind: "notYours" } });
  expect(shared.approve("His", OWNER)).toMatchObject({ ok: true });
  expect(shared.hour()).toHaveLength(2);
  expect(shared.lines("His", 1)).toContain(columns === "id, email" ? "1" : MAIL);
});

it.each([
  "select email as mail2 from people",
  'select "E-Mail" as x from people',
  "select e\u200bmail as x from people",
  "select person.email || '' as x from people",
  "select p ->> 'email' as x from people",
  "select p ->> '$.email' as x from people",
  'select U&"\\0065mail" as x from people',
  "select email_1 as x from (select a.*, b.* from people as a, people as b)",
])("SQL that names a masked column waits for its owner: %s", (what) => {
  const shared = office();
  shared.save("His", { what, schedule: "hourly" }, EDITOR);
  expect(shared.hour()).toHaveLength(1);
  expect(shared.item("His")).toMatchObject({ status: WAITS });
  shared.edit("Mine", "What", what);
  expect(shared.hour()).toHaveLength(0);
  expect(shared.item("Mine")).toMatchObject({ status: WAITS });
});

it("a row that was agreed to before its column was masked goes on once its owner agrees again", () => {
  const shared = office("everyone", "");
  shared.save("His", { what: "select email as m from people", schedule: "hourly" }, EDITOR);
  expect(shared.hour()).toHaveLength(2);
  shared.done("setPreferences", { masks: ["email"] });
  expect(shared.hour()).toHaveLength(1);
  expect(shared.approve("His")).toMatchObject({ ok: true });
  expect(shared.hour()).toHaveLength(2);
});

it("a formula shows masked values, and does not ask for a masked column by name", () => {
  const shared = office();
  expect(shared.cell("ANALYTICS_SQL", [SQL], EDITOR)).toMatchObject({
    value: [
      ["id", "email", "n"],
      ["1", "a…@example.com", 3],
    ],
  });
  const asked = shared.asked.length;
  const named = shared.cell("ANALYTICS_SQL", ["select email as m from people"], EDITOR);
  expect(named).toMatchObject({ error: expect.stringContaining('ask for "email" by name') as string });
  expect(shared.asked).toHaveLength(asked);
});

it("a look shows masked values to a colleague, and what they ask openly to the owner", () => {
  const shared = office();
  const look = (what: string, person: string) =>
    shared.call("lookAt", { run: "r", form: { ...BLANK_FORM, source: "SQL", what } }, person);
  expect(JSON.stringify(look(SQL, EDITOR))).not.toContain(MAIL);
  expect(look("select email as m from people", EDITOR)).toMatchObject({
    ok: false,
    failure: { kind: "notYours" },
  });
  expect(look("select email as m from people", OWNER)).toMatchObject({ ok: true });
});

it.each<readonly [what: string, body: unknown]>([
  ["as a nested object", { people: [{ id: "1", email: { home: MAIL, work: MAIL }, n: 3 }] }],
  ["within a nested object", { people: [{ id: "1", contact: { email: MAIL }, n: 3 }] }],
  ["twice under one name", { columns: ["id", "email", "email"], rows: [["1", "a@b.example", MAIL]] }],
  ["twice, numbered by the service", { data: [{ id: "1", email: "a@b.example", email_1: MAIL }] }],
  ["as lists", { people: [{ id: "1", email: [MAIL, MAIL], n: 3 }] }],
  ["as a map of its own", { email: { 1: MAIL, 2: MAIL }, n: { 1: 3, 2: 4 } }],
])("a masked column is masked where the answer has it %s", (_, body) => {
  const shared = office();
  shared.answer = () => ({ body });
  shared.save("His", { what: HIS_SQL, schedule: "hourly" }, EDITOR);
  shared.hour();
  const shown = shared.cell("ANALYTICS_SQL", [HIS_SQL], EDITOR);
  expect(shared.item("His")).toMatchObject({ status: "well" });
  expect(JSON.stringify(shown)).toContain("…");
  expect(`${JSON.stringify(shown)}${cells(shared)}`).not.toContain(MAIL);
});

const LINK = "https://files.example.com/e1.csv?sig=abc";
const readState = (columns: string): SharedTab => {
  const answer = ({ line }: { readonly line: string }) =>
    line.startsWith("GET /exports")
      ? { body: { id: "e1", status: "completed", location: LINK } }
      : rows({ id: "1", email: MAIL, n: 3 });
  const shared = new SharedTab("everyone", { what: SQL, columns: "id, email (masked)" }, answer);
  shared.save("Theirs", { source: "export", what: "e1", columns, schedule: "hourly" }, EDITOR);
  shared.hour();
  return shared;
};

it.each(["", "state, link"])(
  "a link to a file, in which nothing is masked, is masked itself: %j",
  (columns) => {
    const shared = readState(columns);
    const shown = shared.cell("ANALYTICS_EXPORT_STATUS", ["e1"], EDITOR);
    const form = { ...BLANK_FORM, source: "export", what: "e1" };
    const look = shared.call("lookAt", { run: "r", form }, EDITOR);
    expect(JSON.stringify(shown)).toContain('["e1","done","","h…","completed"]');
    expect(JSON.stringify(look)).toContain("done");
    expect(shared.asked.join()).toContain("GET /exports/e1/status");
    expect(`${JSON.stringify([shown, look])}${cells(shared)}`).not.toContain("sig=abc");
  },
);

it.each([
  ["rows", { data: [{ name: "e1", phase: "ok", file: LINK }] }],
  ["rows with a path", { data: [{ name: "e1", file: "/files/e1.csv?sig=abc" }] }],
  ["a word for its state", { id: "e1", status: `ready at ${LINK}` }],
  ["a map", { e1: { file: LINK, size: 3 }, e2: { file: "", size: 4 } }],
])("so is one in the answer to a look that is no state of an export: %s", (_, body) => {
  const shared = office();
  shared.answer = ({ line }) => (line.startsWith("GET /exports") ? { body } : rows({ id: "1", email: MAIL }));
  shared.save("Theirs", { source: "export", what: "e1", schedule: "hourly" }, EDITOR);
  shared.hour();
  const shown = shared.cell("ANALYTICS_EXPORT_STATUS", ["e1"], EDITOR);
  expect(shown).toHaveProperty("value");
  expect(JSON.stringify(shown)).toContain("…");
  expect(`${JSON.stringify(shown)}${cells(shared)}`).not.toContain("sig=abc");
});

it("such a link is shown where the owner's own row names it, and where nothing is masked", () => {
  const shared = readState("state");
  shared.save("Ours", { source: "export", what: "e1", columns: "state, link", schedule: "hourly" });
  shared.hour();
  expect(shared.lines("Ours", 2)).toEqual(["state|link", `done|${LINK}`]);
  const shown = (): string => JSON.stringify(shared.cell("ANALYTICS_EXPORT_STATUS", ["e1"], EDITOR));
  expect(shown()).not.toContain(LINK);
  shared.done("setPreferences", { masks: [] });
  shared.clock.advance(3_600_000);
  expect(shown()).toContain(LINK);
});

it("only the owner of the key says what is masked", () => {
  const shared = office();
  expect(shared.call("setPreferences", { masks: [] }, EDITOR)).toMatchObject({
    ok: false,
    failure: { kind: "notYours" },
  });
  shared.edit("Mine", "Columns", "id (masked), email (masked)");
  shared.hour();
  expect(shared.done("state", null).masks).toEqual(["email"]);
  expect(shared.done("setPreferences", { masks: [] }).masks).toEqual([]);
});

it("masks of rows that were agreed to by an earlier version are carried over, and no schedule stops", () => {
  const shared = office();
  const name = `agreed:${shared.idOf("Mine")}`;
  // As an earlier version kept it, with neither the field nor its part of the seal.
  shared.done("setPreferences", { masks: [] });
  shared.store.setAll({ preferences: "{}" }, false);
  shared.edit("Mine", "Schedule", "every 1 hour");
  expect(shared.hour()).toHaveLength(1);
  expect(JSON.parse(shared.properties()[name] ?? "{}")).toMatchObject({ masks: ["email"] });
});

it("answers that are joined do not show what is masked as titles", () => {
  const shared = new SharedTab("everyone", { what: SQL, columns: "id, email (masked)" }, () =>
    rows({ id: "1", email: MAIL, n: 3 }, { id: "2", email: "b.person@example.com", n: 4 }),
  );
  shared.save("People", { source: "people", what: "everyone", schedule: "hourly" }, EDITOR);
  shared.hour();
  expect(cells(shared)).not.toContain("person@");
});
