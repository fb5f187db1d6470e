/** Two spreadsheets of one script and one key, of which one has a higher limit. */
import { EDITOR, KEY, SmallOffice } from "../../in-process/small-office";

const MINUTE = 60_000;

function two() {
  const low = new SmallOffice().connect();
  const { clock, stores } = low;
  const high = new SmallOffice(low.answer, { clock, stores, workbook: { id: "another-sheet" } });
  high.connect();
  high.done("setPreferences", { perMinute: 60 });
  clock.advance(2 * MINUTE);
  return { low, high, clock };
}

const ask = (office: SmallOffice, name: string) =>
  office.cell("ANALYTICS_PEOPLE_COUNT", [`did ${name}`, "", office.stamp()]);

it("together ask no more than the lower limit, and the higher one's sidebar and status say why", () => {
  const { low, high } = two();
  for (let i = 0; i < 20; i++) {
    ask(high, `H${i}`);
    ask(low, `L${i}`);
  }
  expect(low.asked.length + high.asked.length).toBe(15);
  expect(high.done("state", null).heldTo).toEqual({ perMinute: 15, by: "" });
  expect(low.done("state", null).heldTo).toBeNull();
  expect(high.cell("ANALYTICS_STATUS", ["connection"])).toEqual({
    value:
      "api.example.com, for everyone who edits this spreadsheet. At most 15 requests a minute: another spreadsheet of the same key has this limit. Raise it there as well",
  });
});

it("use the higher one once the lower one was raised, or has asked nothing for hours", () => {
  const { low, high, clock } = two();
  low.done("setPreferences", { perMinute: 60 });
  for (let i = 0; i < 20; i++) ask(high, `H${i}`);
  expect(high.asked).toHaveLength(20);
  low.done("setPreferences", { perMinute: 15 });
  clock.advance(5 * MINUTE);
  for (let i = 20; i < 40; i++) ask(high, `H${i}`);
  expect(high.asked).toHaveLength(35);
  clock.advance(3 * 60 * MINUTE);
  for (let i = 40; i < 60; i++) ask(high, `H${i}`);
  expect(high.asked).toHaveLength(55);
  expect(high.done("state", null, EDITOR).heldTo).toBeNull();
});

it.each<readonly [how: string, leave: (low: SmallOffice) => void]>([
  ["was disconnected", (low) => low.done("disconnect", null)],
  [
    "was connected with another key",
    (low) => {
      low.keys = [KEY, "another-key"];
      low.connect({ key: "another-key", replaces: true });
    },
  ],
])("use the higher one as soon as the lower one %s", (_, leave) => {
  const { low, high } = two();
  ask(low, "L");
  expect(high.done("state", null).heldTo).toMatchObject({ perMinute: 15 });
  leave(low);
  const before = high.asked.length;
  for (let i = 0; i < 20; i++) ask(high, `H${i}`);
  expect(high.asked.length - before).toBe(20);
  expect(high.done("state", null).heldTo).toBeNull();
});

it("keep to the lower one when the higher one is disconnected", () => {
  const { low, high } = two();
  ask(low, "L");
  high.done("disconnect", null);
  high.connect();
  expect(high.done("state", null).heldTo).toMatchObject({ perMinute: 15 });
});
