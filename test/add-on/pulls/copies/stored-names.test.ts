/**
 * A person is found and removed in what is stored as JSON too, where the end of a line before them is a
 * letter; and where a column is called after them, in whatever a pull remembers of its last answer.
 */
import { rows, status } from "../../service-client/scripted";
import { HOUR, SavedOffice } from "../run/saved-office";
import { SharedTab, WAITS } from "../run/shared-tab";

const ANN = "ann.victim@example.net";

function stored(office: SavedOffice, start = ""): string {
  return Object.entries(office.properties())
    .filter(([name]) => name.startsWith(start))
    .map(([, text]) => text)
    .join();
}

const copiesOf = (office: SavedOffice, isRemovable = true): readonly string[] =>
  office
    .done("findPerson", { value: ANN })
    .places.filter((place) => place.isRemovable === isRemovable)
    .map(({ copy }) => copy);

it.each(["\n", "\t", '"', "\\", "\u0001", '{"a":"\n'])("a person behind %j leaves what is kept", (sign) => {
  const office = new SavedOffice(() => rows({ id: "x", note: `Contact:${sign}${ANN}${sign}.` }));
  office.calculated("ANALYTICS_SQL", ["select 2"]);
  expect(stored(office, "last:")).toContain(ANN);
  expect(copiesOf(office)).toContain("lastGood");
  office.done("removePerson", { value: ANN });
  expect(stored(office)).not.toContain(ANN);
});

it("a person in a path is found by the letter with which a sign of JSON is written, too", () => {
  const office = new SavedOffice(() => rows({ id: "x", home: "C:\\nancy" }));
  office.calculated("ANALYTICS_SQL", ["select 2"]);
  expect(office.done("findPerson", { value: "nancy" }).places.map(({ copy }) => copy)).toContain("lastGood");
});

it("columns that wait for somebody's word are asked once more, without who is kept out", () => {
  const who = "ann_victim";
  const office = new SharedTab("me", { columns: "n, ann victim" }, () =>
    rows({ "ann victim": 1, ann_victim: 2, n: 1 }),
  );
  office.edit("Mine", "Columns", `n, ${who}`);
  office.hour();
  expect(office.item("Mine")).toMatchObject({ status: WAITS, approval: { asks: { columns: `"${who}"` } } });
  office.edit("Mine", "Message", "");
  office.done("removePerson", { value: who });
  expect(stored(office, "pull:")).not.toContain(who);
  office.hour();
  expect(office.item("Mine")).toMatchObject({ status: WAITS, approval: { asks: { kind: "columns" } } });
});

it("a step of a column's name is found in the messages, the log's lines and the state of its pull", () => {
  const office = new SavedOffice(() => rows({ day: "2026-11-01", orders: { [ANN]: 1, n: 2 } }));
  office.save("People", { schedule: "hourly", columns: "other" });
  office.clock.advance(HOUR);
  office.everyHour();
  expect(office.item("People").message).toContain(`orders.${ANN}`);
  expect(copiesOf(office)).toEqual(expect.arrayContaining(["messages", "pullState"]));
  office.done("removePerson", { value: ANN });
  expect(copiesOf(office)).toEqual([]);
  expect(office.item("People").message).not.toContain(ANN);
  expect(stored(office, "pull:")).not.toContain(ANN);
});

it("what a service says of an export under way goes, and the export is followed", () => {
  const office = new SavedOffice(() => status(400, {}, { error: "no" }));
  office.save("People");
  const id = office.idOf("People");
  const name = `pull:${id}`;
  const store = office.stores.documentProperties(office.workbook.id);
  const begun = office.clock.now();
  const state = {
    phase: { kind: "never ran" },
    failures: 0,
    export: { id: "e1", key: "k", begun, state: `asked by\n${ANN}` },
  };
  store.setAll({ [name]: JSON.stringify({ version: 2, spreadsheet: office.workbook.id, state }) }, false);
  office.done("removePerson", { value: ANN });
  expect(stored(office, name)).not.toContain(ANN);
  expect(stored(office, name)).toContain('"id":"e1"');
});

it("a pull that lands in a sheet called after a person is named, and not offered again", () => {
  const office = new SavedOffice(() => rows({ n: 1 }));
  office.save(`About ${ANN}`, { place: `About ${ANN}` }).run([`About ${ANN}`]);
  office.done("removePerson", { value: ANN });
  expect(copiesOf(office)).toEqual([]);
  expect(copiesOf(office, false)).toContain("pullState");
});

it("a column's name where the text of a landing is cut into pieces is found", () => {
  const before = Array.from({ length: 200 }, (_, at) => [`c${String(at).padStart(3, "0")}`, at]);
  for (let length = 0; length < 30; length += 5) {
    const office = new SavedOffice(() =>
      rows({ ...Object.fromEntries(before), ["x".repeat(length + 1)]: 1, [ANN]: 1 }),
    );
    office.save("Wide").run(["Wide"]);
    expect(copiesOf(office, false)).toContain("landing");
  }
});
