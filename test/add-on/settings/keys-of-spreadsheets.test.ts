/** The user's own store is one for all their spreadsheets: a connection there is none of another one's. */
import { Keys } from "../../../src/add-on/settings/keys";
import { SettingsStore } from "../../../src/add-on/settings/settings";
import { createInProcessServices } from "../../in-process/google-services";
import { BASE, EDITOR, KEY, SmallOffice } from "../../in-process/small-office";

const OTHER_KEY = "another-account-entirely";

/** Two spreadsheets of one person, of one script that both have installed. */
function makeOffices(): readonly [SmallOffice, SmallOffice] {
  const first = new SmallOffice();
  const { clock, stores } = first;
  const second = new SmallOffice(first.answer, { clock, stores, workbook: { id: "second-sheet" } });
  for (const office of [first, second]) office.keys = [KEY, OTHER_KEY];
  return [first, second];
}
const whoIn = (office: SmallOffice, person?: string): readonly boolean[] => {
  const { mine, usable } = office.done("state", null, person);
  return [mine, usable];
};
const keysAsked = (office: SmallOffice): readonly (string | undefined)[] =>
  office.service.asked.map(({ request }) =>
    Buffer.from(request.headers["Authorization"]?.replace("Basic ", "") ?? "", "base64")
      .toString()
      .slice(0, -1),
  );

it("each asks with its own key, though both lie with the same person", () => {
  const [first, second] = makeOffices();
  first.connect({ audience: "me" });
  second.connect({ audience: "me", key: OTHER_KEY });
  first.cell("ANALYTICS_SQL", ["select 1"]);
  second.cell("ANALYTICS_SQL", ["select 1"]);
  expect(new Set(keysAsked(first))).toEqual(new Set([KEY]));
  expect(new Set(keysAsked(second))).toEqual(new Set([OTHER_KEY]));
});

it.each(["me", "everyone"] as const)("one for %s is ended without a trace in the other", (audience) => {
  const [first, second] = makeOffices();
  first.connect({ audience });
  second.connect({ audience });
  first.done("disconnect", null);
  expect(whoIn(second)).toEqual([true, true]);
  second.done("setPreferences", { perMinute: 5 });
  second.connect({ audience, key: OTHER_KEY });
});

it("that a colleague replaced one leaves the other its maker's", () => {
  const [first, second] = makeOffices();
  first.connect({ audience: "me" });
  second.connect({ audience: "me" });
  first.connect({ audience: "everyone", key: OTHER_KEY, replaces: true }, EDITOR);
  expect(whoIn(first)).toEqual([false, true]);
  expect(whoIn(second)).toEqual([true, true]);
});

it("who made one is no maker of another that a colleague has made", () => {
  const [first, second] = makeOffices();
  first.connect({ audience: "everyone" });
  second.connect({ audience: "everyone" }, EDITOR);
  expect([whoIn(first), whoIn(second)]).toEqual([
    [true, true],
    [false, true],
  ]);
  expect(second.call("disconnect", null)).toMatchObject({ ok: false, failure: { kind: "notYours" } });
});

it("what only the maker has is had by nobody else, nor by who was replaced", () => {
  const secrets = ["one", "two", "three"];
  const google = createInProcessServices();
  const settings = new SettingsStore({
    documentCache: () => google.CacheService.getDocumentCache() as GoogleAppsScript.Cache.Cache,
    properties: () => google.PropertiesService.getDocumentProperties(),
    spreadsheet: () => google.SpreadsheetApp.getActiveSpreadsheet(),
  });
  const keysOf = (user: string): Keys => {
    const own = createInProcessServices({ stores: google.stores, user });
    return new Keys({
      settings,
      properties: () => google.PropertiesService.getDocumentProperties(),
      userProperties: () => own.PropertiesService.getUserProperties(),
      spreadsheetId: () => "sheet",
      secret: () => secrets.shift() ?? "",
      clock: { now: () => google.clock.now(), sleep: (ms) => google.clock.advance(ms) },
    });
  };
  const [first, second] = [keysOf("a@example.com"), keysOf("b@example.com")];
  const made = (): unknown[] => [first.makerSecret(), second.makerSecret()];
  expect(made()).toEqual([undefined, undefined]);
  // Where there is none, anybody may make one.
  expect([first.isMine(), second.isMine()]).toEqual([true, true]);
  first.store(first.candidate({ baseUrl: BASE, key: KEY, audience: "everyone" }));
  expect(made()).toEqual(["one", undefined]);
  second.store(second.candidate({ baseUrl: BASE, key: OTHER_KEY, audience: "everyone", replaces: true }));
  expect(made()).toEqual([undefined, "two"]);
  second.disconnect();
  expect(made()).toEqual([undefined, undefined]);
});

it.each([
  ["the shortest", "12345678"],
  ["the longest", "k".repeat(500)],
  ["one of every sign", "!#$%&'()*+,-./09;<=>?@AZ[\\]^_`az{|}~"],
  ["one with blanks around it, which are none of it", ` ${KEY}\n`],
])("a key may be %s", (_, key) => {
  const office = new SmallOffice();
  office.keys = [key.trim()];
  office.connect({ baseUrl: BASE, key });
  expect(keysAsked(office)).toEqual([key.trim()]);
});
