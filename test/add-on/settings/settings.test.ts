/** Settings in the cache are a copy, which an execution that began earlier may have left there later. */
import { STORED } from "../../../src/add-on/shared/stored";
import { atCall, killAt } from "../../in-process/killing";
import { checkpoint } from "../../in-process/checkpoint";
import { BASE, KEY } from "../service-client/scripted";
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

describe("a column that is masked at any call stays so where meanwhile somebody", () => {
  const isMasked = (office: SmallOffice): boolean =>
    office.properties()[STORED.preferences.name]?.includes('"masks":["email"]') === true;

  it.each<[string, (office: SmallOffice) => unknown]>([
    ["changes the limit", (office) => office.call("setPreferences", { perMinute: 10 })],
    ["connects with another key", (office) => office.connect({ baseUrl: `${BASE}/2`, key: KEY })],
  ])("%s", (_, act) => {
    const office = new SmallOffice().connect();
    const back = checkpoint(office.clock, office.stores, office.workbook, office.service.asked);
    const calls = killAt(office, Infinity);
    act(office);
    const wrong: number[] = [];
    for (let call = 1; call <= calls(); call++) {
      back();
      atCall(office, call, () => void office.call("setPreferences", { masks: ["email"] }));
      act(office);
      delete office.stores.faults.before;
      if (!isMasked(office)) wrong.push(call);
    }
    // Just between the last look and the write.
    expect(wrong.length).toBeLessThanOrEqual(1);
  });
});
