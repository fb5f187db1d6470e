/** A full store makes room, whatever language Google says so in. */
import { ServiceError } from "../../../src/local/google/rules/service-error";
import { isFailure } from "../../../src/add-on/shared/known-error";
import {
  CAN_GIVE_WAY,
  countBytes,
  keepIfRoom,
  setProperties,
} from "../../../src/add-on/settings/property-quota";

const FULL = "Vous avez dépassé le quota de stockage des propriétés.";

/** A store that refuses as Google does, in French. */
function storeOf(kept: Record<string, string>, most = 500_000) {
  const all = { ...kept };
  const size = (values: Record<string, string>) =>
    Object.entries(values).reduce((sum, [name, text]) => sum + Buffer.byteLength(name + text), 0);
  return {
    all,
    getProperties: () => ({ ...all }),
    deleteProperty: (name: string) => void delete all[name],
    setProperties: (values: Record<string, string>) => {
      if (size({ ...all, ...values }) > most) throw Object.assign(new Error(FULL), { name: "Exception" });
      Object.assign(all, values);
    },
  };
}
const properties = (store: ReturnType<typeof storeOf>) =>
  store as unknown as GoogleAppsScript.Properties.Properties;

const note = (at: number) => JSON.stringify({ at, answer: "x".repeat(8_000) });
const lasts = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`${CAN_GIVE_WAY}${i}`, note(i)]));

test("the older half of the last good answers makes room", () => {
  const store = storeOf({ ...lasts(62), key: "k" });
  setProperties(properties(store), { new: "y".repeat(8_000) });
  expect(Object.keys(store.all)).toEqual([
    ...Array.from({ length: 31 }, (_, i) => `${CAN_GIVE_WAY}${i + 31}`),
    "key",
    "new",
  ]);
});

test("which half is the older one is told by when the answers were fetched; one that cannot be read goes first", () => {
  const newestFirst = Object.fromEntries(Object.entries(lasts(62)).reverse());
  const store = storeOf({ ...newestFirst, [`${CAN_GIVE_WAY}torn`]: "{" });
  setProperties(properties(store), { new: "y".repeat(8_000) });
  const left = Object.keys(store.all).filter((name) => name !== "new");
  expect(left.reverse()).toEqual(Array.from({ length: 31 }, (_, i) => `${CAN_GIVE_WAY}${i + 31}`));
});

test("where nothing can make room, the failure says what to do", () => {
  const store = storeOf(Object.fromEntries(Array.from({ length: 62 }, (_, i) => [`other:${i}`, note(i)])));
  const before = { ...store.all };
  expect(() => setProperties(properties(store), { new: "y".repeat(8_000) })).toThrow(
    /has no room left .* Delete formulas .* delete rows .* "Analytics pulls"/,
  );
  expect(store.all).toEqual(before);
});

test("what Google refuses for another reason is no full store", () => {
  const store = storeOf({}, -1);
  const refused = (() => {
    try {
      return setProperties(properties(store), { a: "b" });
    } catch (error) {
      return error;
    }
  })();
  expect(refused).toMatchObject({ message: FULL });
  expect(isFailure(refused)).toBe(false);
});

test("a mistake of our own is no full store either, and nothing gives way to it", () => {
  const store = storeOf({ ...lasts(58) });
  const before = { ...store.all };
  store.setProperties = () => {
    throw new TypeError("a mistake");
  };
  expect(() => setProperties(properties(store), { a: "b" })).toThrow(new TypeError("a mistake"));
  expect(store.all).toEqual(before);
});

test("names fill a store, too", () => {
  const named = Array.from({ length: 1_600 }, (_, i) => [`${i}:`.padEnd(300, "n"), "v"]);
  const store = storeOf(Object.fromEntries(named) as Record<string, string>, 481_600);
  expect(() => setProperties(properties(store), { a: "b" })).toThrow(/has no room left/);
});

/** A store that does its work and throws nevertheless, or throws and does nothing, as often as is said. */
function faultyStoreOf(kept: Record<string, string>, faults: ("before" | "after")[]) {
  const store = storeOf(kept);
  const set = store.setProperties;
  store.setProperties = (values) => {
    const fault = faults.shift();
    if (fault !== "before") set(values);
    if (fault) throw new ServiceError("We're sorry, a server error occurred.");
  };
  return store;
}

test.each([
  ["little", {}],
  ["nearly all", { other: "x".repeat(480_000) }],
])("what was stored before Google threw is stored, in a store of which %s is used", (_, kept) => {
  const store = faultyStoreOf(kept, ["after"]);
  setProperties(properties(store), { a: "b" });
  expect(store.all).toEqual({ ...kept, a: "b" });
});

test("of several texts each must be stored: that one was there already is no proof for the others", () => {
  const store = faultyStoreOf({ same: "s" }, ["before"]);
  expect(() => setProperties(properties(store), { same: "s", new: "n" })).toThrow("a server error occurred");
});

test("a store that has made room is not called full where Google fails a second time", () => {
  const store = faultyStoreOf({ ...lasts(58) }, ["before", "before"]);
  expect(() => setProperties(properties(store), { a: "b" })).toThrow("a server error occurred");
});

test("a text that no single property holds is said as what it is, and makes no room for nothing", () => {
  const store = storeOf({ ...lasts(3), key: "k" }, 0);
  const before = { ...store.all };
  const set = (): void => setProperties(properties(store), { new: "y".repeat(9_300) });
  expect(set).toThrow(/has no room left/);
  expect(store.all).toEqual(before);
});

test("nor does one of several texts of which the others would fit", () => {
  const store = storeOf({ ...lasts(3), key: "k" }, 0);
  const before = { ...store.all };
  const set = (): void => setProperties(properties(store), { small: "y", new: "y".repeat(9_300), other: "" });
  expect(set).toThrow(/has no room left/);
  expect(store.all).toEqual(before);
});

test.each(["plain", "~\u007f", "\u0080é\u07ff", "\u0800漢\uffff", "é漢 x", ""])(
  "a text takes as many bytes as UTF-8 takes for it: %j",
  (text) => expect(countBytes(text)).toBe(Buffer.byteLength(text)),
);

test("what can be done without is left where there is no room, and no other failure is passed over", () => {
  const full = storeOf(Object.fromEntries(Array.from({ length: 62 }, (_, i) => [`other:${i}`, note(i)])));
  const keepIn = (store: ReturnType<typeof storeOf>) => () =>
    keepIfRoom(() => setProperties(properties(store), { new: "y".repeat(8_000) }));
  expect(keepIn(full)()).toBe(false);
  expect(keepIn(storeOf({}, -1))).toThrow(FULL);
  const empty = storeOf({});
  expect(keepIn(empty)()).toBe(true);
  expect(Object.keys(empty.all)).toEqual(["new"]);
});
