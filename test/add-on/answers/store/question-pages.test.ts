/**
 * Thousands of questions in one store: notes of cells are folded into pages, and everything that reads single
 * notes finds what is on pages.
 */
import {
  countQuestions,
  PAGE_COUNT,
  pageOf,
  packPage,
  unpackPage,
} from "../../../../src/add-on/answers/question/question-page";
import { STORED } from "../../../../src/add-on/shared/stored";
import { digest } from "../../../../src/add-on/settings/digest";
import { callNamedFunction } from "../../../in-process/named-function";
import { about, cell, MINUTE, office } from "../waking";

const KEY = (i: number): string => digest(`question ${i}`);

describe("a spreadsheet with more questions than the limit of some minutes", () => {
  const names = Array.from({ length: 120 }, (_, i) => `E${i}`);

  it("folds their notes, asks each once, and every cell has its answer, also from pages alone", () => {
    const made = office();
    for (const name of names) cell(made, name);
    for (let turn = 0; turn < 40; turn++) {
      made.done("workOff", null);
      made.clock.advance(MINUTE / 2);
    }
    const properties = made.properties();
    const left = Object.keys(properties).filter((name) => /^(owed|last):/.test(name));
    expect(left.length).toBeLessThan(40);
    expect(Object.keys(properties).filter((name) => name.startsWith("questions:")).length).toBeGreaterThan(
      30,
    );
    const asked = made.service.asked.filter(({ body }) => body).map(about);
    expect(asked).toHaveLength(names.length);
    // The cache has lost each own item, and then all.
    made.stores.documentCache(made.workbook.id).clear();
    expect(names.map((name) => cell(made, name))).toEqual(names.map(() => expect.any(Number)));
    expect(made.service.asked.filter(({ body }) => body)).toHaveLength(names.length);
  });

  it("reads its properties once a minute for all cells of which nothing is kept, and once for an empty page", () => {
    const made = office();
    for (const name of names) cell(made, name);
    for (let turn = 0; turn < 40; turn++) {
      made.done("workOff", null);
      made.clock.advance(MINUTE / 2);
    }
    for (const name of Array.from({ length: 15 }, (_, i) => `Full${i}`)) cell(made, name);
    const [before, cached] = [made.executions.length, made.stores.documentCache(made.workbook.id)];
    const reads = (): number =>
      made.executions
        .slice(before)
        .reduce((sum, { execution }) => sum + (execution.calls.data["Properties.getProperties"] ?? 0), 0);
    // More cells have noted what they ask than may: these note nothing.
    cached.put(STORED.waitingCount.name, "400 400 0", 90);
    const ask = (from: number): void => {
      for (let i = from; i < from + 60; i++)
        expect(made.cell("ANALYTICS_PEOPLE_COUNT", [`did New${i}`, "", made.stamp()])).toHaveProperty(
          "error",
        );
    };
    const empty =
      PAGE_COUNT - Object.keys(made.properties()).filter((name) => name.startsWith("questions:")).length;
    ask(0);
    expect(reads()).toBeLessThanOrEqual(1 + empty);
    made.clock.advance(MINUTE + 1);
    cached.put(STORED.waitingCount.name, "400 400 0", 90);
    for (const name of Array.from({ length: 15 }, (_, i) => `Again${i}`)) cell(made, name);
    ask(60);
    expect(reads()).toBeLessThanOrEqual(2 + empty + 15);
  });

  it("loses the questions of one damaged page alone, and asks these again", () => {
    const made = office();
    for (const name of names) cell(made, name);
    for (let turn = 0; turn < 40; turn++) {
      made.done("workOff", null);
      made.clock.advance(MINUTE / 2);
    }
    const page = Object.keys(made.properties()).find((name) => name.startsWith("questions:")) ?? "";
    made.stores.documentProperties(made.workbook.id).setAll({ [page]: "words of a person" }, false);
    made.stores.documentCache(made.workbook.id).clear();
    const before = made.service.asked.length;
    for (const name of names) cell(made, name);
    expect(made.service.asked.length - before).toBeLessThan(12);
    expect(names.map((name) => cell(made, name))).toEqual(names.map(() => expect.any(Number)));
  });

  it("is forgotten whole", () => {
    const made = office();
    for (const name of names) cell(made, name);
    for (let turn = 0; turn < 40; turn++) {
      made.done("workOff", null);
      made.clock.advance(MINUTE / 2);
    }
    expect(made.done("whatIsKept", null).kept.join()).toContain("120 kept answers");
    made.done("forgetEverything", { frozen: false });
    expect(Object.keys(made.properties()).filter((name) => /^(owed|last|questions):/.test(name))).toEqual([]);
  });

  it("says so in a sentence where it asks more than can be kept, and what is kept stays right", () => {
    const made = office();
    cell(made, "E1");
    made.stores
      .documentProperties(made.workbook.id)
      .setAll({ asked: JSON.stringify({ asked: 4_100, kept: 3_000 }) }, false);
    made.done("state", null);
    expect(cell(made, "Another")).toBe(
      'This spreadsheet asks 4100 different questions, and 3000 are kept. Ask several as one table with "split by", or as a saved pull, or use another spreadsheet.',
    );
    expect(cell(made, "E1")).toEqual(expect.any(Number));
  });

  it("counts what is beyond 3,000 kept questions, also where none of it has room, and what is kept stays right", () => {
    const made = office();
    // Which questions its formulas ask, no script can tell then: none is forgotten to make room.
    callNamedFunction(made.workbook);
    const pass = (turns: number): void => {
      for (let turn = 0; turn < turns; turn++) {
        made.done("workOff", null);
        made.clock.advance(MINUTE / 2);
      }
    };
    const first = names.slice(0, 45);
    for (const name of first) cell(made, name);
    pass(10);
    const PAGE = STORED.questionPage.name;
    const texts = Object.entries(made.properties()).filter(([name]) => name.startsWith(PAGE));
    const pages = new Map(texts.map(([name, text]) => [Number(name.slice(PAGE.length)), unpackPage(text)]));
    const [real = ""] = Object.values([...pages.values()][0] ?? {});
    const kept = texts.reduce((sum, [, text]) => sum + countQuestions(unpackPage(text)), 0);
    for (let i = kept; i < 3_000; i++) {
      const other = { [STORED.lastGood.name + KEY(i)]: real.replace(/"E\d+"/, `"F${i}"`) };
      pages.set(pageOf(KEY(i)), { ...pages.get(pageOf(KEY(i))), ...other });
    }
    const full = [...pages].map(([number, page]) => [PAGE + number, packPage(page) ?? ""]);
    made.stores.documentProperties(made.workbook.id).setAll(Object.fromEntries(full), false);
    const beyond = Array.from({ length: 20 }, (_, i) => `Beyond${i}`);
    for (const name of beyond) cell(made, name);
    pass(4);
    expect(cell(made, "Another")).toMatch(
      /^This spreadsheet asks 30\d\d different questions, and 3000 are kept\./,
    );
    expect(first.map((name) => cell(made, name))).toEqual(first.map(() => expect.any(Number)));
  });
});
