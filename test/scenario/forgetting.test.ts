/** Forgetting in the built bundle, from which the build takes what only people and tests read. */
import { type Office, openOffice } from "./office";

let office: Office;
afterEach(() => office.close());

it("the published add-on lists the key before it forgets everything, and keeps none of it afterwards", async () => {
  office = await openOffice();
  const { stores, desk } = office;
  const properties = (): string => JSON.stringify(stores.documentProperties(desk.workbook.id).all());
  await office.cell("ANALYTICS_SQL", ["select 1"]);
  await office.land({ place: "People", what: "select 'somebody' as person" });
  expect(properties()).toContain('"key"');
  const { kept } = await office.call("whatIsKept", null);
  expect(kept.join("\n")).toMatch(
    /kept answer of formulas[\s\S]*The connection with its key, the chat, and what else is remembered here/,
  );
  const outcome = await office.call("forgetEverything", { frozen: false });
  expect(outcome).toMatchObject({ kind: "forgotten", left: [], state: { connected: false } });
  expect(Object.keys(stores.documentProperties(desk.workbook.id).all()).join()).not.toMatch(
    /connection|key|kept|pull:|telling/,
  );
});
