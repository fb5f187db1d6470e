/**
 * Whatever the add-on does, and whatever the service says, the key is read nowhere but in the property made
 * for it.
 */
import { CATALOG } from "../../../src/add-on/custom-functions/catalog/catalog";
import { rows, type Scripted, status } from "../service-client/scripted";
import { CALLS } from "../../in-process/every-call";
import { BASE, EDITOR, KEY, LOGIN, OWNER, type Request, SmallOffice } from "../../in-process/small-office";

/** Arguments of every custom function. */
const CELLS: Readonly<Record<string, readonly unknown[]>> = {
  ANALYTICS_REPORT: ["Weekly retention", "last 7 days"],
  ANALYTICS_METRIC: ["Signups", "yesterday"],
  ANALYTICS_COMPARE: ["Signups; Revenue", "yesterday"],
  ANALYTICS_PEOPLE: ["did Signed up"],
  ANALYTICS_PEOPLE_COUNT: [[["did Signed up"], ["did Paid"]]],
  ANALYTICS_SQL: ["select 1"],
  ANALYTICS_AB_TEST: ["Price"],
  ANALYTICS_LIST: ["events"],
  ANALYTICS_EXPORT_STATUS: ["x1"],
  ANALYTICS_STATUS: [],
};

/** The service says the key wherever it can. */
const echo = `${KEY} ${LOGIN} ${encodeURIComponent(KEY)} ${KEY.replace(/\//g, "\\/")}`;
const ECHOES: readonly (readonly [string, (request: Request) => Scripted])[] = [
  ["answers well", () => rows({ n: 1 })],
  ["refuses and quotes the key", () => status(400, {}, { error: `Key ${echo}` })],
  ["refuses the key and quotes it", () => status(401, {}, { error: echo })],
  ["has no right for the key and quotes it", () => status(403, {}, { message: echo })],
  ["breaks and quotes the key", () => status(500, { "X-Debug": echo }, { error: echo })],
  ["answers with the key in a web page", () => ({ body: `<html><title>${echo}</title></html>` })],
  ["says well done, and that the key is wrong", () => ({ body: { success: false, message: echo } })],
  ["gives the key back as data", () => rows({ key: KEY, login: LOGIN })],
  ["fails a job and quotes the key", () => ({ body: { id: "1", status: "failed", error: echo } })],
  ["works on a job whose name is the key", () => ({ body: { id: KEY, status: "running", message: echo } })],
  [
    "links to an address with the key",
    ({ line }) =>
      line.startsWith("POST")
        ? status(202, { Location: `${BASE}/j?k=${encodeURIComponent(KEY)}` })
        : rows({ n: 1 }),
  ],
  [
    "links to another host with the key",
    ({ line }) =>
      line.startsWith("POST") ? status(302, { Location: `https://x.example.org/?k=${KEY}` }) : rows({ n: 1 }),
  ],
  ["is not there", () => "dns"],
  ["hangs", () => "timeout"],
];

it("every custom function is among those that are tried", () => {
  expect(Object.keys(CELLS).sort()).toEqual(CATALOG.map(({ name }) => name).sort());
});

describe.each(ECHOES)("a service that %s", (_, answer) => {
  it.each(["me", "everyone"] as const)("a key for %s is read nowhere", (audience) => {
    const office = new SmallOffice(answer);
    const outputs: unknown[] = [];
    office.connect({ audience });
    for (const person of [OWNER, EDITOR]) {
      for (const [name, values] of Object.entries(CELLS)) {
        outputs.push(office.cell(name, values, person));
        // A refused key, and a service that is down, are left alone for a while.
        office.clock.advance(9 * 3_600_000);
      }
      for (const name of Object.keys(CALLS) as (keyof typeof CALLS)[]) {
        outputs.push(office.call(name, CALLS[name], person));
      }
    }
    outputs.push(office.call("connect", { baseUrl: BASE, key: `${KEY}x`, audience }));
    outputs.push(office.call("connect", { baseUrl: `https://${KEY}@x.example.org`, key: KEY, audience }));
    expect(office.service.asked.length).toBeGreaterThan(10);
    expect(office.leaks(outputs)).toEqual([]);
    office.done("disconnect", null);
    expect(JSON.stringify([office.properties(), office.stores.userProperties(OWNER).all()])).not.toContain(
      KEY,
    );
  });
});

it("the search for leaks finds them", () => {
  const office = new SmallOffice().connect();
  expect(office.leaks([])).toEqual([]);
  expect(office.leaks({ message: KEY })).toEqual(["outputs"]);
  office.stores.documentCache(office.workbook.id).put("x", `Basic ${LOGIN}`, 60);
  expect(office.leaks([])).toEqual(["stores"]);
});
