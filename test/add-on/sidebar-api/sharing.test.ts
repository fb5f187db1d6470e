/** Who says how many spreadsheets use a key, when they are asked, and what each then takes. */
import { ScriptStores } from "../../../src/local/google/roots/accounts";
import { execution } from "../../in-process/add-on";
import { EDITOR, OWNER, SmallOffice } from "../../in-process/small-office";
import { status } from "../service-client/scripted";

const MINUTE = 60_000;

/** What the build writes into the program. */
function installAs(install: string | undefined): void {
  Object.defineProperty(globalThis, "INSTALL", { value: install, configurable: true, writable: true });
}
beforeEach(() => installAs("spreadsheet"));
afterEach(() => void Reflect.deleteProperty(globalThis, "INSTALL"));

const ask = (office: SmallOffice, name: string) =>
  office.cell("ANALYTICS_PEOPLE_COUNT", [`did ${name}`, "", office.stamp()]);

/** The service refuses so many requests. */
function refuse(office: SmallOffice, times: number): void {
  office.answer = () => status(429, { "retry-after": "61" }, {});
  for (let i = 0; i < times; i++) {
    office.clock.advance(20 * MINUTE);
    ask(office, `R${i}`);
  }
}

const sharingOf = (office: SmallOffice) => office.done("state", null).sharing;

it("asks after three refusals, with their number, and no more once it is told", () => {
  const office = new SmallOffice().connect();
  refuse(office, 2);
  expect(sharingOf(office)).toEqual({ others: null, asks: null });
  refuse(office, 1);
  expect(sharingOf(office)).toEqual({
    others: null,
    asks: { kind: "refused", times: 3, since: "2026-11-20 09:20" },
  });
  const told = office.done("setPreferences", { others: 3 });
  expect(told).toMatchObject({ accountLimit: 15, perMinute: 3, sharing: { others: 3, asks: null } });
  refuse(office, 3);
  expect(sharingOf(office).asks).toMatchObject({ kind: "refused", times: 3 });
  office.done("setPreferences", { others: 0 });
  refuse(office, 3);
  expect(sharingOf(office)).toEqual({ others: 0, asks: null });
});

it("takes its part: of 15 a minute and three others, 3, and the status says so", () => {
  const office = new SmallOffice().connect();
  office.done("setPreferences", { others: 3 });
  office.clock.advance(2 * MINUTE);
  const before = office.asked.length;
  for (let i = 0; i < 10; i++) ask(office, `Q${i}`);
  expect(office.asked.length - before).toBe(3);
  expect(office.cell("ANALYTICS_STATUS", ["connection"])).toEqual({
    value:
      "api.example.com, for everyone who edits this spreadsheet. It takes 3 requests a minute of the account's 15, 175 an hour, as 3 more use the key. For more, let pulls run daily, let sheets read one pull, or ask for a higher limit",
  });
});

it("of 15 a minute and 29 others takes one in two minutes, and says so", () => {
  const office = new SmallOffice().connect();
  office.done("setPreferences", { others: 29 });
  office.clock.advance(3 * MINUTE);
  const before = office.asked.length;
  for (let i = 0; i < 3; i++) ask(office, `Q${i}`);
  expect(office.asked.length - before).toBe(1);
  office.clock.advance(100_000);
  ask(office, "Q3");
  expect(office.asked.length - before).toBe(1);
  office.clock.advance(23_000);
  ask(office, "Q4");
  expect(office.asked.length - before).toBe(2);
  expect(office.done("state", null)).toMatchObject({ perMinute: 0.5, slotsLeft: 0 });
  expect(office.cell("ANALYTICS_STATUS", ["connection"])).toEqual({
    value: expect.stringContaining(
      "It takes 1 request in 120 seconds of the account's 15, 29 an hour, as 29 more use the key.",
    ) as string,
  });
});

it("keeps to its part with a new key of the same service, which the others get as well", () => {
  const office = new SmallOffice().connect();
  office.done("setPreferences", { others: 3 });
  office.keys = ["another-long-key"];
  office.connect({ key: "another-long-key" });
  expect(office.done("state", null)).toMatchObject({ perMinute: 3, sharing: { others: 3, asks: null } });
  office.done("disconnect", null);
  expect(office.connect({ key: "another-long-key" }).done("state", null).perMinute).toBe(3);
});

it("takes all again at another service", () => {
  const office = new SmallOffice().connect();
  office.done("setPreferences", { others: 3 });
  const other = office.connect({ baseUrl: "https://other.example.com", key: "a-key-there" });
  expect(other.done("state", null)).toMatchObject({ perMinute: 15, sharing: { others: null } });
});

it("counts all in a company's build, whatever an earlier build for one spreadsheet was told", () => {
  const office = new SmallOffice().connect();
  office.done("setPreferences", { others: 3 });
  installAs("company");
  expect(office.done("state", null)).toMatchObject({ perMinute: 15, sharing: { others: null } });
  expect(office.cell("ANALYTICS_STATUS", ["connection"])).toEqual({
    value: "api.example.com, for everyone who edits this spreadsheet",
  });
});

it.each([[-1], [0.5], [501]])("%d other spreadsheets are refused, and nothing changes", (others) => {
  const office = new SmallOffice().connect();
  const result = office.call("setPreferences", { others });
  expect(result).toMatchObject({ ok: false, failure: { kind: "badSetting" } });
  expect(sharingOf(office).others).toBeNull();
});

it("is the connection's maker's to say", () => {
  const office = new SmallOffice().connect();
  expect(office.call("setPreferences", { others: 1 }, EDITOR)).toMatchObject({ ok: false });
  expect(office.call("setPreferences", { others: 1 }, OWNER)).toMatchObject({ ok: true });
});

it("a copy that has the connection asks, also once it has taken its tab over, and suggests one more", () => {
  const office = new SmallOffice().connect();
  office.done("setPreferences", { others: 1 });
  const { clock, stores, workbook } = office;
  const copy = new SmallOffice(office.answer, { clock, stores, workbook: { id: "the-copy" } });
  stores.documentProperties("the-copy").setAll(stores.documentProperties(workbook.id).all(), false);
  expect(sharingOf(copy)).toEqual({ others: 1, asks: { kind: "copy" } });
  // The secret of its maker stays with the original, so that it is connected once more.
  copy.connect({ replaces: true });
  copy.done("adoptTab", null);
  expect(sharingOf(copy)).toEqual({ others: 1, asks: { kind: "copy" } });
  expect(copy.done("setPreferences", { others: 2 }).sharing).toEqual({ others: 2, asks: null });
  expect(sharingOf(office)).toEqual({ others: 1, asks: null });
});

describe("a copy whose script has stores of its own", () => {
  const htmlFiles = { Sidebar: '<main id="app"></main>' };
  const open = ({ stores, workbook }: SmallOffice, user = OWNER) =>
    execution({ stores, workbook, user, owner: OWNER, htmlFiles }).openSidebar();

  /** As File > Make a copy makes one right after it was connected: cells, notes, and an ignorant script. */
  function copyOf(office: SmallOffice): SmallOffice {
    const { clock, workbook } = office;
    const copy = new SmallOffice(office.answer, {
      clock,
      stores: new ScriptStores(clock, {}, 1, "2nd-script"),
    });
    copy.keys = ["another-long-key", ...office.keys];
    Object.defineProperty(copy, "workbook", { value: workbook });
    Object.defineProperty(workbook, "id", { value: "the-copy" });
    return copy;
  }

  it.each([["spreadsheet"], ["everyone"]])(
    "knows that it is one, in a build for %s, and asks once",
    (install) => {
      installAs(install);
      const copy = copyOf(new SmallOffice().connect());
      open(copy);
      copy.connect();
      expect(sharingOf(copy)).toEqual({ others: 0, asks: { kind: "copy" } });
      expect(copy.done("state", null).perMinute).toBe(15);
      expect(copy.done("setPreferences", { others: 1 })).toMatchObject({
        perMinute: 7,
        sharing: { asks: null },
      });
      open(copy);
      expect(sharingOf(copy)).toEqual({ others: 1, asks: null });
    },
  );

  it("asks whatever key it is given, and the original is asked nothing", () => {
    const office = new SmallOffice().connect();
    const copy = copyOf(office);
    open(copy);
    copy.connect().connect({ key: "another-long-key" });
    expect(sharingOf(copy)).toMatchObject({ asks: { kind: "copy" } });
    Object.defineProperty(office.workbook, "id", { value: "sheet-of-the-office" });
    expect(sharingOf(office)).toEqual({ others: null, asks: null });
  });

  it("of a company's listing is asked nothing, as one window counts both", () => {
    installAs("company");
    const copy = copyOf(new SmallOffice().connect());
    open(copy);
    expect(sharingOf(copy.connect())).toEqual({ others: null, asks: null });
  });
});

it("a company's listing counts all spreadsheets and asks nobody", () => {
  installAs("company");
  const office = new SmallOffice().connect();
  refuse(office, 4);
  expect(sharingOf(office)).toEqual({ others: null, asks: null });
});

it.each([
  ["company", true],
  ["everyone", false],
])("in a build for %s the script's store has the window: %s", (install, isScripts) => {
  installAs(install);
  const office = new SmallOffice().connect();
  ask(office, "Q");
  const hasWindow = (names: readonly string[]) => names.some((name) => name.startsWith("window:"));
  expect(hasWindow(office.stores.scriptProperties.keys())).toBe(isScripts);
  expect(hasWindow(office.stores.documentProperties(office.workbook.id).keys())).toBe(!isScripts);
});
