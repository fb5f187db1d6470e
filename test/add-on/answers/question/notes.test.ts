/** What is noted of questions: one property each, or on pages of many, read as if they were single. */
import { Notes } from "../../../../src/add-on/answers/question/notes";
import {
  packPage,
  pageOf,
  type QuestionNotes,
  unpackPage,
} from "../../../../src/add-on/answers/question/question-page";
import { isShownSingle, readShown } from "../../../../src/add-on/answers/question/shown-page";
import type { SettingsStore } from "../../../../src/add-on/settings/settings";
import { digest } from "../../../../src/add-on/settings/digest";
import { STORED } from "../../../../src/add-on/shared/stored";
import { createInProcessServices } from "../../../in-process/google-services";

const [LAST, OWED, PAGE] = [STORED.lastGood.name, STORED.retry.name, STORED.questionPage.name];
const key = (i: number): string => digest(`question ${i}`);
const note = (at: number): string => JSON.stringify({ at, token: "", question: {}, account: "abcdefgh" });

/** A document with these properties; notes by their names are put on the pages of their questions. */
function makeNotes(kept: QuestionNotes = {}, paged: QuestionNotes = {}, set?: () => never) {
  const google = createInProcessServices();
  const properties = google.PropertiesService.getDocumentProperties();
  const cache = google.CacheService.getDocumentCache() as GoogleAppsScript.Cache.Cache;
  const pages = new Map<number, Record<string, string>>();
  for (const [name, text] of Object.entries(paged)) {
    const number = pageOf(name.slice(name.indexOf(":") + 1));
    pages.set(number, { ...pages.get(number), [name]: text });
  }
  const texts = [...pages].map(([number, page]) => [PAGE + number, packPage(page) ?? ""]);
  properties.setProperties({ ...kept, ...Object.fromEntries(texts) });
  const marked: unknown[] = [];
  const deleted: string[] = [];
  const watched = Object.create(properties, {
    deleteProperty: {
      value: (name: string) => {
        deleted.push(name);
        return properties.deleteProperty(name);
      },
    },
  }) as typeof properties;
  const settings = { read: () => ({ hasPages: pages.size > 0 }) } as unknown as SettingsStore;
  const notes = new Notes({
    properties: () =>
      set ? ({ setProperties: set } as unknown as GoogleAppsScript.Properties.Properties) : watched,
    documentCache: () => cache,
    settings,
    marks: () => ({ useRead: (all) => void marked.push(all) }),
    accountId: () => "abcdefghijkl",
  });
  return { notes, properties, cache, marked, deleted };
}

describe("a look at all notes", () => {
  it("finds those on pages beside single ones; of a question that has both the single one counts", () => {
    const single = { [LAST + key(1)]: note(1), [OWED + key(2)]: note(2), connection: "{}" };
    const paged = { [LAST + key(1)]: note(9), [LAST + key(3)]: note(3), [OWED + key(3)]: note(4) };
    const { notes, marked, properties } = makeNotes(single, paged);
    expect(notes.snapshot()).toMatchObject({
      ...single,
      [LAST + key(3)]: note(3),
      [OWED + key(3)]: note(4),
    });
    expect(notes.singles).toBe(2);
    expect(marked).toEqual([properties.getProperties()]);
  });

  it("without pages is what stands in the properties", () => {
    const { notes, properties } = makeNotes({ [LAST + key(1)]: note(1), connection: "{}" });
    expect(notes.snapshot()).toEqual(properties.getProperties());
    expect(notes.singles).toBe(1);
  });

  it("of one kind gives each with its key, and passes over what cannot be read", () => {
    const { notes } = makeNotes(
      { [LAST + key(1)]: note(1), [LAST + key(2)]: "{" },
      { [OWED + key(3)]: note(3) },
    );
    const all = notes.snapshot();
    expect(notes.of(all, LAST)).toEqual([expect.objectContaining({ key: key(1), at: 1 })]);
    expect(notes.of(all, OWED)).toEqual([expect.objectContaining({ key: key(3), at: 3 })]);
  });
});

describe("the note of one question", () => {
  it.each<[string, QuestionNotes, QuestionNotes, unknown]>([
    ["stands alone where there are no pages", { [LAST + key(1)]: note(1) }, {}, 1],
    ["stands alone beside pages", { [LAST + key(1)]: note(1) }, { [LAST + key(2)]: note(2) }, 1],
    ["is on its page", {}, { [LAST + key(1)]: note(3), [LAST + key(2)]: note(2) }, 3],
    [
      "counts where it stands alone if it is on its page, too",
      { [LAST + key(1)]: note(1) },
      { [LAST + key(1)]: note(3) },
      1,
    ],
    ["is none", {}, { [OWED + key(1)]: note(1), [LAST + key(2)]: note(2) }, undefined],
    ["is none where it cannot be read", { [LAST + key(1)]: "{" }, {}, undefined],
  ])("%s", (_, single, paged, at) => {
    expect(makeNotes(single, paged).notes.read<{ at: number }>(LAST + key(1))?.at).toBe(at);
  });

  it("leaves in the cache what cells need of its page, and which questions have single notes", () => {
    const [one, other] = [key(1), key(2)];
    const single = { [OWED + other]: note(2), connection: "{}" };
    const { notes, cache } = makeNotes(single, { [LAST + one]: note(3) });
    notes.read(LAST + one);
    const shown = cache.get(STORED.shownPage.name + pageOf(one));
    expect(readShown(shown, one)).toMatchObject({ last: { at: 3 } });
    const singles = cache.get(STORED.shownSingles.name) ?? "";
    expect([isShownSingle(singles, one), isShownSingle(singles, other)]).toEqual([false, true]);
    // Of what is no question nothing is there, not even its name.
    expect(singles.split(" ")).toHaveLength(1);
  });

  it("does not leave its page there again where the cache has it", () => {
    const { notes, cache } = makeNotes({}, { [LAST + key(1)]: note(3) });
    notes.read(LAST + key(1), true);
    expect(cache.get(STORED.shownPage.name + pageOf(key(1)))).toBeNull();
    expect(cache.get(STORED.shownSingles.name)).not.toBeNull();
  });

  it("tells which questions are kept at all: single ones, and those of its page", () => {
    const same =
      Array.from({ length: 1_000 }, (_, i) => i).find((i) => i > 1 && pageOf(key(i)) === pageOf(key(1))) ?? 0;
    const { notes } = makeNotes({ [OWED + key(1_001)]: note(2) }, { [LAST + key(same)]: note(3) });
    expect(notes.hasSeen(key(same))).toBe(false);
    notes.read(LAST + key(1));
    expect([key(1), key(same), key(1_001)].map((one) => notes.hasSeen(one))).toEqual([false, true, true]);
  });

  it("of another kind than a question's has no page: it is read alone, and leaves nothing in the cache", () => {
    const { notes, cache } = makeNotes({ saved: '{"sheet":7}' }, { [LAST + key(1)]: note(3) });
    expect(notes.read("saved")).toEqual({ sheet: 7 });
    expect(cache.get(STORED.shownSingles.name)).toBeNull();
  });
});

describe("a note that is written", () => {
  const question = { query: { endpoint: "metric" as const }, rowLimit: 1 };

  it("is a property of its own if it is no longer than it may be", () => {
    const { notes, properties } = makeNotes();
    const text = JSON.stringify({ question, account: "a" });
    expect(notes.write("last:1", { question, account: "a" }, text.length)).toBe(true);
    expect(properties.getProperty("last:1")).toBe(text);
    expect(notes.write("last:2", { question, account: "a" }, text.length - 1)).toBe(false);
    expect(properties.getProperty("last:2")).toBeNull();
  });

  it("is left where the store has no room for it, and what fails otherwise is not passed over", () => {
    const { notes, properties } = makeNotes();
    expect(notes.writeText("last:1", "x".repeat(9_500), 10_000)).toBe(false);
    for (let i = 0; i < 56; i++) properties.setProperty(`other:${i}`, "x".repeat(9_000));
    expect(notes.writeTexts({ one: "x".repeat(9_000) })).toBe(false);
    const broken = makeNotes({}, {}, () => {
      throw new TypeError("Broken.");
    });
    expect(() => broken.notes.writeTexts({ one: "1" })).toThrow("Broken.");
  });

  it("is of the account that is connected, as a short text of its id", () => {
    const { notes } = makeNotes();
    expect([notes.account(), notes.account("0123456789"), notes.account("")]).toEqual([
      "abcdefgh",
      "01234567",
      "",
    ]);
  });
});

describe("a note that is removed", () => {
  it("is gone at once where it stands alone, and from a page with the next that is written of it", () => {
    const [alone, paged, both] = [LAST + key(1), LAST + key(2), LAST + key(3)];
    const { notes, properties, deleted } = makeNotes(
      { [alone]: note(1), [both]: note(3) },
      { [paged]: note(2), [both]: note(9) },
    );
    notes.snapshot();
    for (const name of [alone, paged, both]) notes.remove(name);
    // Each is a call of Google's, which takes its time.
    expect(deleted).toEqual([alone, both]);
    expect([properties.getProperty(alone), properties.getProperty(both)]).toEqual([null, null]);
    expect([...notes.removedOfPages].sort()).toEqual([paged, both].sort());
    const left = notes.snapshot();
    expect([alone, paged, both].filter((name) => name in left)).toEqual([]);
    expect(unpackPage(properties.getProperty(PAGE + pageOf(key(2))) ?? "")).toHaveProperty([paged]);
  });
});
