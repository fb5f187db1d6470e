/** Settings in the cache are a copy, which an execution that began earlier may have left there later. */
import { STORED } from "../../../src/add-on/shared/stored";
import { SmallOffice } from "../../in-process/small-office";

describe("a copy of the settings from before the connection", () => {
  it("does not keep a cell from finding the connection", () => {
    const office = new SmallOffice();
    expect(office.cell("ANALYTICS_SQL", ["select 1"])).toMatchObject({
      error: expect.stringMatching(/^Not connected/) as string,
    });
    const cache = office.stores.documentCache(office.workbook.id);
    const older = cache.get(STORED.settings.name);
    if (older === null) throw new Error("A cell leaves a copy of the settings.");
    office.connect();
    cache.put(STORED.settings.name, older, 21_600);
    expect(office.cell("ANALYTICS_SQL", ["select 1"])).toEqual({ value: [["n"], [1]] });
  });
});
