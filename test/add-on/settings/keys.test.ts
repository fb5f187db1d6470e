/** The key stays where its owner put it: who may use it, what drops it, and what it takes to change it. */
import type { Calls } from "../../../src/add-on/sidebar-contract/calls";
import { rows } from "../service-client/scripted";
import { land } from "../../in-process/landing";
import { BASE, EDITOR, KEY, OWNER, SmallOffice } from "../../in-process/small-office";

const OTHER_KEY = "another-account-entirely";
const COUNT = ["did Signed up"] as const;

function office(): SmallOffice {
  const made = new SmallOffice(() => ({ body: { count: 7 } }));
  made.keys = [KEY, OTHER_KEY];
  return made;
}

const cell = (made: SmallOffice, person: string) => {
  const shown = made.cell("ANALYTICS_PEOPLE_COUNT", COUNT, person);
  return "value" in shown ? shown.value : shown.error;
};
/** How a pull of theirs ends: "well", or why it does not. */
const runOf = (made: SmallOffice, person: string): string => {
  const { status, message } = land(made, { place: "Out" }, { person });
  return status === "well" ? status : message;
};
const usable = (made: SmallOffice, person: string) => made.done("state", null, person).usable;
const keysSent = (made: SmallOffice) => [
  ...new Set(made.service.asked.map(({ request }) => request.headers["Authorization"])),
];

describe("who may use a connection", () => {
  it("that is for everyone: every editor, in the sidebar and in cells", () => {
    const made = office().connect({ audience: "everyone" });
    expect([usable(made, OWNER), usable(made, EDITOR)]).toEqual([true, true]);
    expect([cell(made, OWNER), cell(made, EDITOR)]).toEqual([7, 7]);
    expect(runOf(made, EDITOR)).toBe("well");
  });

  it("that is only the owner's: the owner, and cells, which read the owner's settings no matter who looks", () => {
    const made = office().connect({ audience: "me" });
    expect([usable(made, OWNER), usable(made, EDITOR)]).toEqual([true, false]);
    expect([cell(made, EDITOR), cell(made, OWNER)]).toEqual([7, 7]);
    expect(runOf(made, OWNER)).toBe("well");
    expect(runOf(made, EDITOR)).toMatch(/Only the person who connected/);
  });

  it("that is only an editor's: that editor's pulls, but no cell", () => {
    const made = office().connect({ audience: "me" }, EDITOR);
    expect([usable(made, OWNER), usable(made, EDITOR)]).toEqual([false, true]);
    expect(runOf(made, EDITOR)).toBe("well");
    expect(cell(made, EDITOR)).toMatch(/Only the person who connected/);
  });

  it("a second person's private key is another account: neither sends the other's", () => {
    const made = office().connect({ audience: "me" });
    made.connect({ audience: "me", key: OTHER_KEY, replaces: true }, EDITOR);
    expect([usable(made, OWNER), usable(made, EDITOR)]).toEqual([false, true]);
    const before = made.service.asked.length;
    expect(cell(made, OWNER)).toMatch(/Only the person who connected/);
    expect(runOf(made, OWNER)).not.toBe("well");
    expect(made.service.asked).toHaveLength(before);
  });
});

describe("a key lies in one place", () => {
  const places = (made: SmallOffice) => ({
    document: "key" in made.properties(),
    owner: made.stores.userProperties(OWNER).get("key:sheet-of-the-office") !== null,
  });

  it("which sharing changes, and its end", () => {
    const made = office().connect({ audience: "me" });
    expect(places(made)).toEqual({ document: false, owner: true });
    expect(made.call("connect", { baseUrl: BASE, audience: "everyone" }).ok).toBe(true);
    expect(places(made)).toEqual({ document: true, owner: false });
    expect(made.call("connect", { baseUrl: BASE, audience: "me" }).ok).toBe(true);
    expect(places(made)).toEqual({ document: false, owner: true });
  });

  it.each(["me", "everyone"] as const)("and in none after disconnecting from one for %s", (audience) => {
    const made = office().connect({ audience });
    made.done("disconnect", null);
    expect(places(made)).toEqual({ document: false, owner: false });
    expect(made.done("state", null)).toMatchObject({ connected: false, usable: false, host: null });
    expect(cell(made, OWNER)).toMatch(/Not connected/);
  });

  it("and the end of a connection takes no answer, no pull and no setting with it", () => {
    const made = office().connect();
    land(made, { place: "Out" });
    cell(made, OWNER);
    const tableIn = ({ workbook }: SmallOffice): unknown[] =>
      [1, 2].map((row) => workbook.sheetByName("Out")?.value(row, 1));
    const table = tableIn(made);
    expect(table).not.toContain(null);
    const before = made.properties();
    made.done("disconnect", null);
    const after = made.properties();
    const gone = Object.keys(before).filter((name) => !(name in after));
    expect(gone.sort()).toEqual(["connection", "key"]);
    const kept = Object.keys(before).filter((name) => /^(last:|pull:|landing:|agreed:)/.test(name));
    expect(kept.length).toBeGreaterThan(3);
    expect(kept.filter((name) => after[name] !== before[name])).toEqual([]);
    expect(tableIn(made)).toEqual(table);
  });
});

describe("a key and its address", () => {
  it("another address needs its own key, and the old one is gone", () => {
    const made = office().connect();
    const elsewhere = { baseUrl: "https://other.example.org", audience: "everyone" } as const;
    expect(made.call("connect", elsewhere)).toMatchObject({
      ok: false,
      failure: {
        kind: "badSetting",
        message: expect.stringContaining("a new address needs its own key"),
      },
    });
    expect(keysSent(made)).toHaveLength(1);
    made.answer = () => rows({ id: "r" });
    made.connect({ ...elsewhere, key: OTHER_KEY });
    expect(JSON.stringify([made.properties(), made.stores.userProperties(OWNER).all()])).not.toContain(KEY);
    expect(keysSent(made)).toHaveLength(2);
    for (const { request } of made.service.asked.filter(({ line }) => line.includes("other.example.org"))) {
      expect(request.headers["Authorization"]).toBe(
        `Basic ${Buffer.from(`${OTHER_KEY}:`).toString("base64")}`,
      );
    }
  });

  it("is not sent in the clear", () => {
    const made = office();
    const result = made.call("connect", { baseUrl: "http://api.example.com", key: KEY, audience: "me" });
    expect(result).toMatchObject({ ok: false, failure: { message: expect.stringContaining("https://") } });
    expect(made.service.asked).toEqual([]);
  });

  it("a key that the service refuses replaces none that works", () => {
    const made = office().connect();
    const typo = made.call("connect", { baseUrl: BASE, key: "not-a-key-of-theirs", audience: "me" });
    expect(typo).toMatchObject({ ok: false, failure: { kind: "wrongKey" } });
    expect(cell(made, EDITOR)).toBe(7);
    expect(made.stores.userProperties(OWNER).get("key:sheet-of-the-office")).toBeNull();
  });

  it.each([
    [
      "a redirect",
      { status: 301, headers: { Location: "https://www.example.com/" }, body: "" },
      "redirects to another address",
    ],
    [
      "a web page",
      { headers: { "Content-Type": "text/html" }, body: "<html><title>Welcome</title></html>" },
      "web page",
    ],
    ["nobody", "dns" as const, "cannot be found"],
  ])("an address where %s answers is not taken for the service", (_, answer, sentence) => {
    const made = office().connect();
    made.answer = () => answer;
    const result = made.call("connect", {
      baseUrl: "https://www.example.org",
      key: KEY,
      audience: "everyone",
    });
    expect(result).toMatchObject({ ok: false, failure: { message: expect.stringContaining(sentence) } });
    expect(made.done("state", null).host).toBe("api.example.com");
  });

  it("a stored key that cannot be read is none, and is not quoted", () => {
    const made = office().connect();
    made.stores.documentProperties(made.workbook.id).setAll({ key: `${KEY} half a text` }, false);
    expect(cell(made, OWNER)).toMatch(/Not connected/);
    expect(runOf(made, OWNER)).toMatch(/Not connected/);
  });

  it.each(["", "  ", "two words", "user:password", "ключ", "k".repeat(501)])("%p is no key", (key) => {
    const made = office();
    expect(made.call("connect", { baseUrl: BASE, key, audience: "me" })).toMatchObject({
      ok: false,
      failure: { kind: "badSetting" },
    });
    expect(made.service.asked).toEqual([]);
  });
});

it.each(["x", "1234567"])("the key %s is too short: it could be a word of any answer", (key) => {
  expect(office().call("connect", { baseUrl: BASE, key, audience: "me" })).toMatchObject({
    ok: false,
    failure: { message: expect.stringContaining("at least 8") },
  });
});

describe("a key is bound to its host in what is stored, too", () => {
  const EVIL = [
    "https://evil.example.org",
    "http://evil.example.org",
    "https://api.example.com@evil.example.org",
    "https://api.example.com.evil.example.org/v3",
    "https://api.example.com/v3/..",
  ];
  it.each(
    EVIL.flatMap((baseUrl) => (["me", "everyone"] as const).map((audience) => [baseUrl, audience] as const)),
  )("an address changed to %s leaves a key for %s unsent", (baseUrl, audience) => {
    const made = office().connect({ audience });
    const properties = made.stores.documentProperties(made.workbook.id);
    const connection = JSON.parse(properties.get("connection") ?? "") as object;
    properties.setAll({ connection: JSON.stringify({ ...connection, baseUrl }) }, false);
    const before = made.service.asked.length;
    expect(made.done("state", null)).toMatchObject({ usable: false });
    expect(cell(made, OWNER)).toMatch(/connect/i);
    expect(runOf(made, OWNER)).not.toBe("well");
    expect(made.service.asked).toHaveLength(before);
  });
});

describe("a connection belongs to who made it", () => {
  const toasts = (made: SmallOffice) =>
    made.executions.flatMap((google) => google.toasts.map(({ message }) => message));

  it.each(["me", "everyone"] as const)(
    "for %s: a colleague cannot end it, or change its limit or the names of its tables",
    (audience) => {
      const made = office().connect({ audience });
      const refused = {
        ok: false,
        failure: { kind: "notYours", message: expect.stringMatching(/A colleague has connected/) },
      };
      expect(made.call("disconnect", null, EDITOR)).toMatchObject(refused);
      expect(made.call("setPreferences", { perMinute: 600 }, EDITOR)).toMatchObject(refused);
      expect(
        made.call("connect", { baseUrl: BASE, key: OTHER_KEY, audience: "everyone" }, EDITOR),
      ).toMatchObject(refused);
      expect(made.done("state", null, EDITOR)).toMatchObject({ mine: false, perMinute: 15 });
      for (const preferences of [{ perMinute: 1 }, { tableNames: { people: "people" } }])
        expect(made.call("setPreferences", preferences as never, EDITOR)).toMatchObject(refused);
      expect(made.done("setPreferences", { perMinute: 60 }, OWNER)).toMatchObject({
        mine: true,
        perMinute: 60,
      });
      expect(cell(made, OWNER)).toBe(7);
    },
  );

  it.each<Parameters<Calls["setPreferences"]>[0]>([
    { sendsZone: false },
    { exactOnly: true },
    { maxAgeMinutes: 5 },
    { calendar: { weekStarts: "Sunday" } },
  ])("a colleague cannot change what changes everybody's numbers: %j", (change) => {
    const made = office().connect({ audience: "everyone" });
    expect(made.call("setPreferences", change, EDITOR)).toMatchObject({
      ok: false,
      failure: { kind: "notYours", message: expect.stringContaining("only they can change") },
    });
    expect(made.done("setPreferences", { sendsZone: true, maxAgeMinutes: 360 }, EDITOR)).toMatchObject({
      sendsZone: true,
    });
    expect(made.call("setPreferences", change, OWNER)).toMatchObject({ ok: true });
  });

  it("a colleague who replaces it knowingly does so with a key of their own, and the other is notified once", () => {
    const made = office().connect({ audience: "everyone" });
    made.done("setPreferences", { perMinute: 60 });
    const over = { baseUrl: BASE, audience: "everyone", replaces: true } as const;
    expect(made.call("connect", over, EDITOR)).toMatchObject({
      ok: false,
      failure: {
        message:
          "API key: Enter your own: you cannot take over a colleague's. Open the sidebar and change it.",
      },
    });
    made.connect({ ...over, key: OTHER_KEY }, EDITOR);
    // The limit was that of the other account.
    expect(made.done("state", null, EDITOR)).toMatchObject({ mine: true, perMinute: 15 });
    expect(toasts(made)).toEqual([]);
    expect(made.done("state", null, OWNER)).toMatchObject({ mine: false });
    made.done("state", null, OWNER);
    expect(toasts(made)).toEqual([
      expect.stringMatching(/^A colleague has replaced or ended your connection\./),
    ]);
  });

  it("who never had one, and who has one, is not told that it was replaced", () => {
    const made = office();
    made.done("state", null, OWNER);
    made.connect({ audience: "everyone" });
    for (const person of [EDITOR, OWNER, EDITOR, OWNER]) {
      // What is a person's own is looked at again after some minutes.
      made.clock.advance(3_600_000);
      made.done("state", null, person);
    }
    expect(toasts(made)).toEqual([]);
  });

  it("who had one is told once, also where the colleague has ended theirs by then", () => {
    const made = office().connect({ audience: "everyone" });
    made.connect({ audience: "me", key: OTHER_KEY, replaces: true }, EDITOR);
    made.done("disconnect", null, EDITOR);
    for (const _ of [1, 2]) {
      made.clock.advance(3_600_000);
      expect(made.done("state", null, OWNER)).toMatchObject({ connected: false });
    }
    expect(toasts(made)).toEqual([
      expect.stringMatching(/^A colleague has replaced or ended your connection\./),
    ]);
  });

  it.each(["me", "everyone"] as const)(
    "a private key is forgotten when its owner next opens the sidebar after a colleague replaced it for %s",
    (audience) => {
      const made = office().connect({ audience: "me" });
      made.connect({ audience, key: OTHER_KEY, replaces: true }, EDITOR);
      made.done("state", null, OWNER);
      // Their mark as who runs the schedules and the ticket of their sidebars are no matter of the key.
      const left = Object.keys(made.stores.userProperties(OWNER).all()).filter(
        (name) => !/^(keeper:|sidebar$)/.test(name),
      );
      expect(left).toEqual([]);
    },
  );

  it("a private key stays while its connection does", () => {
    const made = office().connect({ audience: "me" });
    // What is a person's own is looked at again after some minutes.
    made.clock.advance(3_600_000);
    expect(made.done("state", null, OWNER)).toMatchObject({ mine: true, usable: true });
    expect(cell(made, OWNER)).toBe(7);
  });
});

it("preferences are those that are known, whatever the sidebar sends", () => {
  const made = office().connect();
  const sent = JSON.parse('{"perMinute":20,"__proto__":{"x":1},"extra":"y"}') as { perMinute: number };
  made.done("setPreferences", sent);
  expect(JSON.parse(made.properties()["preferences"] ?? "")).toEqual({
    perMinute: 20,
    maxAgeMinutes: 360,
    sendsZone: true,
    exactOnly: false,
    calendar: {},
  });
});

it("settings that cannot be read count as not set", () => {
  const made = office().connect();
  made.stores.documentProperties(made.workbook.id).setAll({ preferences: "{", connection: "[" }, false);
  expect(made.done("state", null)).toMatchObject({ connected: false, perMinute: 15 });
});

it("what SQL calls tables and columns is remembered until another account is connected, if it is names", () => {
  const made = office().connect();
  const tableNames = { events: "log.events", people: "users", person: "user id", event: "what", time: "at" };
  made.done("setPreferences", { tableNames: { ...tableNames, more: "x" } as typeof tableNames });
  made.done("setPreferences", { perMinute: 10 });
  expect(made.done("state", null).tableNames).toEqual(tableNames);
  const blank = { tableNames: { ...tableNames, time: " " } };
  expect(() => made.done("setPreferences", blank)).toThrow("Each must be a name");
  expect(made.done("state", null).tableNames).toEqual(tableNames);
  made.connect({ audience: "me", key: OTHER_KEY });
  expect(made.done("state", null).tableNames).toBeUndefined();
});

describe("what belongs to an account does not pass to another one", () => {
  const tableNames = { events: "log", people: "users", person: "id", event: "what", time: "at" };
  const own = { perMinute: 60, sendsZone: false, tableNames };
  const usual = { perMinute: 15, sendsZone: true, tableNames: undefined };
  const shown = ({ perMinute, sendsZone, tableNames: names }: typeof own) => ({
    perMinute,
    sendsZone,
    tableNames: names,
  });

  it.each<[string, string | undefined, object]>([
    ["another account", OTHER_KEY, usual],
    ["the same account", undefined, own],
  ])("after it was disconnected, %s is connected", (_, key, expected) => {
    const made = office().connect();
    made.done("setPreferences", own);
    made.done("disconnect", null);
    made.connect({ audience: "me", ...(key && { key }) });
    expect(shown(made.done("state", null) as typeof own)).toEqual(expected);
  });

  it("nor what was set while there was none", () => {
    const made = office();
    made.done("setPreferences", own, EDITOR);
    made.connect();
    expect(shown(made.done("state", null) as typeof own)).toEqual(usual);
  });
});

it("since when a key is there is shown, and over a year later that it is old; a new key begins anew", () => {
  const made = office().connect();
  const shown = () => {
    const { keySince, isKeyOld } = made.done("state", null);
    return [keySince, isKeyOld];
  };
  expect(shown()).toEqual(["2026-11-20", false]);
  made.clock.advance(366 * 24 * 3_600_000);
  expect(shown()).toEqual(["2026-11-20", true]);
  // Who may use it changes nothing of the key's age.
  made.done("connect", { baseUrl: BASE, audience: "me" });
  expect(shown()).toEqual(["2026-11-20", true]);
  made.connect({ key: OTHER_KEY });
  expect(shown()).toEqual(["2027-11-21", false]);
});
