/** What a spreadsheet remembers: what a change touches, what an account leaves, and what a read costs. */
import { MOST_OTHERS } from "../../../src/add-on/rate-limit/installs";
import { STORED } from "../../../src/add-on/shared/stored";
import type { Preferences } from "../../../src/add-on/settings/preferences";
import { type Connection, SettingsStore } from "../../../src/add-on/settings/settings";
import { createInProcessServices } from "../../in-process/google-services";

/** Executions of one spreadsheet, one after the other, and the calls of Google's that they make. */
function makeSpreadsheet() {
  const google = createInProcessServices();
  const calls: string[] = [];
  const counted = <T extends object>(service: T): T =>
    new Proxy(service, {
      get: (target, name) => {
        const own = target[name as keyof T];
        if (typeof own !== "function") return own;
        return (...given: unknown[]): unknown => {
          calls.push(String(name));
          return (own as (...all: unknown[]) => unknown).apply(target, given);
        };
      },
    });
  const cache = counted(google.CacheService.getDocumentCache() as GoogleAppsScript.Cache.Cache);
  const properties = counted(google.PropertiesService.getDocumentProperties());
  const spreadsheet = counted(google.SpreadsheetApp.getActiveSpreadsheet());
  const begin = (): SettingsStore =>
    new SettingsStore({
      documentCache: () => cache,
      properties: () => properties,
      spreadsheet: () => spreadsheet,
    });
  return { google, calls, cache, properties, spreadsheet, begin };
}

const connectionOf = (accountId: string, baseUrl = "https://api.example.com"): Connection => ({
  baseUrl,
  accountId,
  audience: "everyone",
  maker: "m",
});

describe("another account", () => {
  const TABLES = { events: "log", people: "users", person: "id", event: "what", time: "at" };
  const OWN: Partial<Preferences> = {
    perMinute: 60,
    sendsZone: false,
    tableNames: TABLES,
    masks: ["email"],
    exactOnly: true,
    maxAgeMinutes: 5,
    calendar: { weekStarts: "Sunday" },
  };
  const connectNext = (next: Connection, sharing?: Preferences["sharing"]): Preferences => {
    const { begin } = makeSpreadsheet();
    begin().setConnection(connectionOf("first"));
    begin().setPreferences({ ...OWN, ...(sharing && { sharing }) });
    begin().setConnection(next);
    return begin().reload().preferences;
  };

  it("has the usual limit, zone and tables; what people chose for themselves stays", () => {
    const { tableNames, ...others } = connectNext(connectionOf("second"));
    const { tableNames: _, ...own } = OWN;
    expect(others).toMatchObject({ ...own, perMinute: 15, sendsZone: true });
    expect(tableNames).toBeUndefined();
  });

  it("and the same one keeps all of it, also after it was ended in between", () => {
    expect(connectNext(connectionOf("first"))).toMatchObject(OWN);
    const { begin } = makeSpreadsheet();
    begin().setConnection(connectionOf("first"));
    begin().setPreferences(OWN);
    begin().setConnection(null);
    begin().setConnection(connectionOf("first"));
    expect(begin().reload().preferences).toMatchObject(OWN);
  });

  const here = createInProcessServices().SpreadsheetApp.getActiveSpreadsheet().getId();
  const elsewhere = "https://other.example.org";

  it.each<[string, Connection, Preferences["sharing"], Preferences["sharing"]]>([
    [
      "a new key of the same service keeps to its part",
      connectionOf("second"),
      { others: 2, saidIn: here },
      { others: 2, saidIn: here },
    ],
    [
      "another service has not been asked about",
      connectionOf("second", elsewhere),
      { others: MOST_OTHERS, saidIn: here },
      undefined,
    ],
    [
      "a copy is still to be asked, though by nobody for the old service's number",
      connectionOf("second", elsewhere),
      { others: 2, saidIn: "the original" },
      { others: 0, saidIn: "the original" },
    ],
    ["nothing was ever said", connectionOf("second", elsewhere), undefined, undefined],
  ])("of other spreadsheets that use the key: %s", (_, next, before, after) => {
    expect(connectNext(next, before).sharing).toEqual(after);
  });
});

describe("the account that is asked", () => {
  it("is the connection's; after its end the last one's, whose answers cells keep; else there is none", () => {
    const { begin } = makeSpreadsheet();
    expect(() => begin().accountAsked()).toThrow(expect.objectContaining({ kind: "noConnection" }));
    expect(() => begin().connection()).toThrow(expect.objectContaining({ kind: "noConnection" }));
    begin().setConnection(connectionOf("first"));
    expect([begin().accountAsked(), begin().connection().accountId]).toEqual(["first", "first"]);
    begin().setConnection(null);
    expect(begin().accountAsked()).toBe("first");
    expect(() => begin().connection()).toThrow(expect.objectContaining({ kind: "noConnection" }));
    begin().setConnection(connectionOf("second"));
    expect(begin().accountAsked()).toBe("second");
    begin().setConnection(null);
    expect(begin().accountAsked()).toBe("second");
  });

  it("stays known where a connection that was not there is ended", () => {
    const { begin } = makeSpreadsheet();
    begin().setConnection(connectionOf("first"));
    begin().setConnection(null);
    begin().setConnection(null);
    expect(begin().accountAsked()).toBe("first");
  });
});

it("a spreadsheet that has asked nothing has no questions, and keeps none", () => {
  const { questionsAsked, hasPages } = makeSpreadsheet().begin().read();
  expect({ questionsAsked, hasPages }).toEqual({ questionsAsked: { asked: 0, kept: 0 }, hasPages: false });
});

describe("a change of one part", () => {
  type Change = readonly [string, (settings: SettingsStore) => unknown, object];
  const CHANGES: readonly Change[] = [
    ["who calculates dates", (s) => s.setDateReading("script"), { dateReading: "script" }],
    ["whether formulas follow", (s) => s.setFollows(false), { follows: false }],
    [
      "how many questions there are",
      (s) => s.setQuestionsAsked({ asked: 4_000, kept: 3_000 }),
      { questionsAsked: { asked: 4_000, kept: 3_000 }, hasPages: true },
    ],
    [
      "which formulas do not follow",
      (s) => s.setStanding({ byName: { count: 1, places: ["A!A1"] } }),
      { standing: { byName: { count: 1, places: ["A!A1"] } } },
    ],
    [
      "which numbers are not exact",
      (s) => s.setInexact({ groups: [], sheets: ["A"] }),
      { inexact: { groups: [], sheets: ["A"] } },
    ],
    ["a named function", (s) => s.addNamedFunctions(["SALES"]), { namedFunctions: ["SALES"] }],
    ["a preference", (s) => s.setPreferences({ exactOnly: true }), { preferences: { exactOnly: true } }],
    [
      "since when answers count",
      (s) => s.changeFreshness((before) => ({ ...before, since: 5, stamp: 7 })),
      { freshness: { since: 5, stamp: 7 } },
    ],
  ];

  /** What a cache would keep of the parts that were not changed. */
  const restOf = (settings: object, changed: object): object =>
    Object.fromEntries(
      Object.entries(settings).filter(([name, part]) => !(name in changed) && part !== undefined),
    );

  it.each(CHANGES)(
    "%s: the next execution reads it, from cache and properties, and the rest as it was",
    (_, act, is) => {
      const { begin } = makeSpreadsheet();
      const before = begin().read();
      act(begin());
      for (const after of [begin().read(), begin().reload()]) {
        expect(after).toMatchObject(is);
        expect(restOf(after, is)).toEqual(restOf(before, is));
      }
    },
  );

  it("keeps what another execution changed since this one has read", () => {
    const { begin } = makeSpreadsheet();
    const late = begin();
    late.read();
    for (const [, act] of CHANGES) act(begin());
    late.setConnection(connectionOf("first"));
    const all = Object.assign({}, ...CHANGES.map(([, , is]) => is)) as object;
    expect(begin().read()).toMatchObject({ ...all, connection: { accountId: "first" } });
    late.setPreferences({ maxAgeMinutes: 5 });
    expect(begin().read()).toMatchObject({ ...all, preferences: { exactOnly: true, maxAgeMinutes: 5 } });
  });

  it("has the sidebar look again, and a look that found nothing new has not", () => {
    const { begin, cache } = makeSpreadsheet();
    const calm = STORED.calm.name;
    begin().read();
    expect(cache.get(calm)).toBeNull();
    for (const [, act] of CHANGES) {
      act(begin());
      expect(cache.get(calm)).not.toBeNull();
      cache.remove(calm);
      begin().reload();
      begin().checkZone();
      expect(cache.get(calm)).toBeNull();
    }
  });
});

describe("what a read costs", () => {
  it("one call where the cache has them, none the second time", () => {
    const { begin, calls } = makeSpreadsheet();
    begin().read();
    calls.length = 0;
    const settings = begin();
    settings.read();
    settings.read();
    expect(calls).toEqual(["get"]);
  });

  it("a connection that the cache has needs no look into the properties; one that it lacks is looked for there", () => {
    const { begin, calls, cache } = makeSpreadsheet();
    begin().read();
    const older = cache.get(STORED.settings.name) ?? "";
    begin().setConnection(connectionOf("first"));
    calls.length = 0;
    expect(begin().connection().accountId).toBe("first");
    expect(begin().accountAsked()).toBe("first");
    expect(calls).toEqual(["get", "get"]);
    cache.put(STORED.settings.name, older, 60);
    expect(begin().connection().accountId).toBe("first");
    cache.put(STORED.settings.name, older, 60);
    expect(begin().accountAsked()).toBe("first");
  });

  it("where the cache has them as they are, they are not written into it again", () => {
    const { begin, calls } = makeSpreadsheet();
    begin().read();
    calls.length = 0;
    const settings = begin();
    settings.read();
    settings.reload();
    expect(calls).not.toContain("putAll");
    settings.setFollows(true);
    expect(calls.filter((name) => name === "putAll")).toHaveLength(1);
    settings.setFollows(true);
    expect(calls.filter((name) => name === "putAll")).toHaveLength(1);
  });
});

describe("the spreadsheet's zone", () => {
  it("is noticed where a person changed it, kept for the cells, and asked of Google once an execution", () => {
    const { begin, calls, cache, spreadsheet } = makeSpreadsheet();
    begin().read();
    spreadsheet.setSpreadsheetTimeZone("Asia/Tokyo");
    expect(begin().read().zone).not.toBe("Asia/Tokyo");
    const settings = begin();
    calls.length = 0;
    expect([settings.checkZone(), settings.checkZone()]).toEqual(["Asia/Tokyo", "Asia/Tokyo"]);
    expect(calls.filter((name) => name === "getSpreadsheetTimeZone")).toHaveLength(1);
    expect(begin().read().zone).toBe("Asia/Tokyo");
    expect(cache.get(STORED.calm.name)).not.toBeNull();
  });

  it("that is as it was is not written again, nor is the sidebar told", () => {
    const { begin, calls, properties } = makeSpreadsheet();
    const { zone } = begin().read();
    const settings = begin();
    settings.readAgain(properties.getProperties());
    calls.length = 0;
    expect(settings.checkZone()).toBe(zone);
    expect(calls).toEqual([]);
  });

  it("of a moment at which answers were made new is the one that was read, not one of properties", () => {
    const { begin } = makeSpreadsheet();
    const { zone } = begin().read();
    begin().changeFreshness((before) => before);
    expect(begin().read().zone).toBe(zone);
  });
});

describe("named functions that call one of ours", () => {
  const names = (count: number): string[] => Array.from({ length: count }, (_, i) => `F${i}`);

  it("are kept, however many executions learn of them at once, and forgotten together", () => {
    const { begin, properties } = makeSpreadsheet();
    const [one, other] = [begin(), begin()];
    one.read();
    other.read();
    one.addNamedFunctions(["A"]);
    other.addNamedFunctions(["B"]);
    expect([...begin().reload().namedFunctions].sort()).toEqual(["A", "B"]);
    begin().forgetNamedFunctions();
    expect(begin().read().namedFunctions).toEqual([]);
    expect(properties.getKeys().filter((name) => name.startsWith(STORED.namedFunction.name))).toEqual([]);
  });

  it("are at most fifty of at most a hundred letters, as each cell reads them", () => {
    const { begin, calls } = makeSpreadsheet();
    begin().addNamedFunctions(["x".repeat(101), "y".repeat(100)]);
    expect(begin().read().namedFunctions).toEqual(["y".repeat(100)]);
    begin().addNamedFunctions(names(60));
    expect(begin().reload().namedFunctions).toHaveLength(50);
    calls.length = 0;
    begin().addNamedFunctions(["ONE.MORE"]);
    expect(calls).toEqual(["get"]);
    expect(begin().reload().namedFunctions).not.toContain("ONE.MORE");
  });

  it("where none is known, forgetting them writes nothing", () => {
    const { begin, calls } = makeSpreadsheet();
    begin().read();
    calls.length = 0;
    begin().forgetNamedFunctions();
    expect(calls).toEqual(["get"]);
  });
});

describe("what is read of the properties", () => {
  it("says whether there is a tab of answers, in which sheet, and whether people are kept out", () => {
    const { begin, properties } = makeSpreadsheet();
    expect(begin().reload()).toMatchObject({ hasSavedAnswers: false, savedIn: undefined, keepsOut: false });
    properties.setProperties({ [STORED.saved.name]: '{"sheet":7}', [`${STORED.keptOut.name}1`]: "x" });
    expect(begin().reload()).toMatchObject({ hasSavedAnswers: true, savedIn: 7, keepsOut: true });
  });

  it("of another name that only ends like one of ours is nothing", () => {
    const { begin, properties } = makeSpreadsheet();
    properties.setProperties({ [`x${STORED.keptOut.name}`]: "1", [`x${STORED.namedFunction.name}`]: "1" });
    expect(begin().reload()).toMatchObject({ keepsOut: false, namedFunctions: [] });
  });

  it("is as it is at the beginning where it cannot be read, or stands empty", () => {
    const { begin, properties } = makeSpreadsheet();
    const usual = begin().read();
    for (const text of ["{", "null"]) {
      const parts = [
        "connection",
        "formerAccount",
        "preferences",
        "freshness",
        "dateReading",
        "follows",
      ] as const;
      const names = [...parts, "standing", "inexact", "questionsAsked"] as const;
      properties.setProperties(Object.fromEntries(names.map((name) => [STORED[name].name, text])));
      expect(begin().reload()).toEqual({ ...usual, hasPages: true });
    }
  });
});
