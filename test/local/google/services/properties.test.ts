/** The contract of PropertiesService's stand-in: sizes, daily counts, and whose properties they are. */
import { createInProcessServices } from "../../../in-process/google-services";

const KB = 1024;

describe("a store", () => {
  test("keeps text by key, and gives itself back for chaining", () => {
    const { PropertiesService } = createInProcessServices();
    const store = PropertiesService.getScriptProperties();
    store
      .setProperty("a", "1")
      .setProperties({ b: "2", c: 3 as unknown as string })
      .deleteProperty("a");
    expect([store.getProperty("a"), store.getProperties(), store.getKeys()]).toEqual([
      null,
      { b: "2", c: "3" },
      ["b", "c"],
    ]);
    store.setProperties({ d: "4" }, true);
    expect(store.getProperties()).toEqual({ d: "4" });
  });

  test("refuses a value above 9 KB, and a missing one", () => {
    const store = createInProcessServices().PropertiesService.getScriptProperties();
    store.setProperty("largest", "x".repeat(9 * KB));
    expect(() => store.setProperty("larger", "x".repeat(9 * KB + 1))).toThrow("Argument too large: value");
    expect(() => store.setProperty("none", undefined as unknown as string)).toThrow("method signature");
  });

  test("refuses what would make it larger than 500 KB, and then stays as it was", () => {
    const store = createInProcessServices().PropertiesService.getDocumentProperties();
    for (let i = 0; i < 56; i += 1) store.setProperty(`p${i}`, "x".repeat(9000));
    expect(() =>
      store.setProperties({ p0: "changed", more: "x".repeat(9000), still: "x".repeat(9000) }),
    ).toThrow("You have exceeded the property storage quota");
    expect([store.getProperty("more"), store.getProperty("p0")?.length]).toEqual([null, 9000]);
  });

  test("50,000 reads and writes a day are the most; a day after the first they begin again", () => {
    const { PropertiesService, clock } = createInProcessServices();
    const store = PropertiesService.getScriptProperties();
    for (let i = 0; i < 50_000; i += 1) store.getProperty("k");
    expect(() => store.getProperty("k")).toThrow("Service invoked too many times for one day: properties.");
    clock.advance(86_400_000);
    expect(store.getProperty("k")).toBeNull();
  });
});

describe("whose properties", () => {
  test("the document's are everyone's, the user's are the user's own", () => {
    const mine = createInProcessServices({ user: "me@example.com" });
    const yours = createInProcessServices({ user: "you@example.com", stores: mine.stores });
    mine.PropertiesService.getDocumentProperties().setProperty("k", "document");
    mine.PropertiesService.getUserProperties().setProperty("k", "mine");
    const { PropertiesService } = yours;
    expect([
      PropertiesService.getDocumentProperties().getProperty("k"),
      PropertiesService.getUserProperties().getProperty("k"),
    ]).toEqual(["document", null]);
  });

  test("a formula reads the owner's user properties, no matter who looks, and writes none", () => {
    const owner = createInProcessServices({ user: "owner@example.com" });
    owner.PropertiesService.getUserProperties().setProperty("k", "owner's");
    const formula = createInProcessServices({
      user: "editor@example.com",
      owner: "owner@example.com",
      mode: "CUSTOM_FUNCTION",
      stores: owner.stores,
    });
    const store = formula.PropertiesService.getUserProperties();
    expect(store.getProperty("k")).toBe("owner's");
    expect(() => store.setProperty("k", "mine")).toThrow("You do not have permission to call setProperty");
    expect(() => store.deleteProperty("k")).toThrow("You do not have permission to call deleteProperty");
    expect(owner.PropertiesService.getUserProperties().getProperty("k")).toBe("owner's");
  });

  test("outside a document there are no document properties", () => {
    expect(
      createInProcessServices({ contained: false }).PropertiesService.getDocumentProperties(),
    ).toBeNull();
  });
});
