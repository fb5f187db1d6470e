/** "Forget everything" of the add-on as it is built: the build must leave in what it goes by. */
import { openOffice } from "./office";

it("the built add-on lists what it keeps of people, and removes it", async () => {
  const office = await openOffice();
  try {
    await office.cell("ANALYTICS_PEOPLE_COUNT", ["did Signed up"]);
    const properties = () => office.stores.documentProperties("sheet-0").keys();
    expect(properties()).toEqual(expect.arrayContaining(["connection", "key"]));
    const { kept } = await office.call("whatIsKept", null);
    expect(kept.join("\n")).toMatch(/kept answer of formulas[\s\S]*The connection with its key/);
    expect(await office.call("forgetEverything", { frozen: false })).toMatchObject({
      kind: "forgotten",
      left: [],
    });
    expect(properties()).toEqual([]);
  } finally {
    await office.close();
  }
});
