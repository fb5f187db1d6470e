/** What each way to write makes of the rows that stand there and of an answer, without a sheet. */
import { makeMode, makeModeToUndo } from "../../../../src/add-on/sheet-writer/modes/modes";
import {
  findMaskedInBoth,
  findNewlyMasked,
  maskExisting,
  maskValue,
} from "../../../../src/add-on/sheet-writer/modes/masked-values";
import { REPLACE } from "../../../../src/add-on/sheet-writer/modes/replace";
import type { Masks } from "../../../../src/add-on/sheet-writer/modes/write-options";
import type { Composed, ExistingRows, ModeBlock } from "../../../../src/add-on/sheet-writer/modes/write-mode";
import { existing } from "./existing-rows";

type Rows = ModeBlock["rows"];
const SECOND = 1 / 86_400;
const AT = 46_346.25;

const answer = (names: readonly string[], rows: Rows): ModeBlock => ({
  names,
  rows,
  formats: names.map(() => null),
});
const isOlder = ({ isOlder: isOld = () => false }: Composed, rows: number): boolean[] =>
  Array.from({ length: rows }, (_, row) => isOld(row));

describe("append", () => {
  const NAMES = ["Run time", "a"];
  const mode = (id: number, at = AT) => makeMode({ mode: "append" }, { at, id, isWhole: true });
  const compose = (rows: Rows, more: Partial<ExistingRows> = {}, id = 9) =>
    mode(id).compose(answer(["a"], [["new"], ["too"]]), existing(NAMES, rows, more));

  it("leaves the rows that stand there, and counts its own as new below them", () => {
    const composed = compose([
      [AT - 1, "x"],
      [AT - 1, "y"],
    ]);
    expect(composed.staying).toBe(2);
    expect(composed.block.rows).toEqual([
      [AT, "new"],
      [AT, "too"],
    ]);
    expect(composed.differences).toEqual({ added: [2, 3], removed: [], changed: [] });
    expect(composed.origins).toEqual([0, 1, undefined, undefined]);
    expect(isOlder(composed, 4)).toEqual([true, true, false, false]);
  });

  it("takes the first second that is free from its own on", () => {
    const timeAmong = (...seconds: readonly number[]): number =>
      Math.round(((compose(seconds.map((one) => [AT + one * SECOND, "x"])).at ?? 0) - AT) / SECOND);
    expect(timeAmong()).toBe(0);
    expect(timeAmong(-1)).toBe(0);
    expect(timeAmong(0)).toBe(1);
    expect(timeAmong(1)).toBe(0);
    expect(timeAmong(3, 0)).toBe(1);
    expect(timeAmong(1, 0, 2)).toBe(3);
    expect(timeAmong(0, 2, 1)).toBe(3);
    expect(timeAmong(5)).toBe(0);
  });

  it("that goes on takes out what it had written, wherever a person sorted it, and keeps its time", () => {
    const rows: Rows = [
      [AT + SECOND, "mine"],
      [AT - 1, "x"],
      [AT + SECOND, "mine too"],
    ];
    const composed = compose(rows, { written: { at: AT + SECOND, run: 9 } });
    expect(composed.staying).toBe(0);
    expect(composed.block.rows).toEqual([
      [AT - 1, "x"],
      [AT + SECOND, "new"],
      [AT + SECOND, "too"],
    ]);
    expect(composed.differences?.added).toEqual([1, 2]);
    expect(isOlder(composed, 3)).toEqual([true, false, false]);
    const among: Rows = [
      [AT - 1, "x"],
      [AT + SECOND, "mine"],
      [AT - 1, "y"],
    ];
    expect(compose(among, { written: { at: AT + SECOND, run: 9 } }).block.rows).toEqual([
      [AT - 1, "x"],
      [AT - 1, "y"],
      [AT + SECOND, "new"],
      [AT + SECOND, "too"],
    ]);
    const blank = ["", ""];
    const claimed = compose([...rows, blank], { written: { at: AT + SECOND, run: 9 }, unfinished: true });
    expect(claimed.block.rows).toEqual(composed.block.rows);
    // Those of another run of the same moment stay.
    expect(compose(rows, { written: { at: AT + SECOND, run: 8 } }).staying).toBe(3);
  });

  it("writes over blank rows that a killed run claimed, and over none that a person left among filled ones", () => {
    const blank = ["", ""];
    const rows: Rows = [[AT - 1, "x"], blank, ["", "typed"], blank];
    expect(compose(rows, { unfinished: true }).staying).toBe(3);
    expect(compose([blank, blank], { unfinished: true }).staying).toBe(0);
    // Nor does a gap stay above the new ones where a person cleared the last rows.
    expect(compose([[AT - 1, "x"], blank, blank]).staying).toBe(1);
    // Without a run's time anywhere they are rows of before.
    expect(compose([["", "x"], blank]).staying).toBe(2);
  });

  it("counts all rows of a table that had no time, also a blank one at its end", () => {
    const rows: Rows = [["x"], ["y"], [""]];
    expect(mode(1).compose(answer(["a"], [["new"]]), existing(["a"], rows)).staying).toBe(3);
  });

  it("adds its time to a table that had none", () => {
    const composed = mode(1).compose(answer(["a"], [["new"]]), existing(["a", "b"], [["x", "y"]]));
    expect(composed.block.names).toEqual(["Run time", "a", "b"]);
    expect([composed.staying, composed.block.rows]).toEqual([1, [[AT, "new", ""]]]);
  });
});

describe("merge", () => {
  const NAMES = ["id", "n"];
  const BEFORE: Rows = [
    ["a", 1],
    ["b", 2],
    ["c", 3],
    ["", "typed"],
  ];
  const compose = (coming: Rows, vanished: "keep" | "mark" | "remove", isWhole = true, before = BEFORE) =>
    makeMode({ mode: "merge", keys: ["ID"], vanished }, { at: AT, isWhole }).compose(
      answer(NAMES, coming),
      existing(NAMES, before),
    );

  it("says of each row whether it came, went, changed or stays, by its place", () => {
    const composed = compose(
      [
        ["c", 7],
        ["a", 1],
        ["d", 4],
      ],
      "remove",
    );
    expect(composed.rows).toEqual([
      ["a", 1],
      ["c", 7],
      ["", "typed"],
      ["d", 4],
    ]);
    expect(composed.differences).toEqual({ added: [3], removed: [1], changed: [{ before: 2, after: 1 }] });
    expect(composed.origins).toEqual([0, 2, 3, undefined]);
    expect(composed.after).toEqual([["a", 1], undefined, ["c", 7], ["", "typed"]]);
    // What is as it was at the top is not written; rows that no answer has are of before.
    expect([composed.staying, composed.block.rows.length]).toEqual([1, 3]);
    expect(isOlder(composed, 4)).toEqual([false, false, true, false]);
  });

  it("puts new rows right below the last one that is filled", () => {
    const composed = compose([["d", 4]], "keep", true, [...BEFORE, ["", ""], ["", ""]]);
    expect(composed.rows).toEqual([...BEFORE, ["d", 4]]);
  });

  it("keeps rows that are missing where the answer is not whole, or it is told to", () => {
    for (const composed of [compose([["d", 4]], "remove", false), compose([["d", 4]], "keep")]) {
      expect(composed.rows).toEqual([...BEFORE, ["d", 4]]);
      expect(composed.differences).toEqual({ added: [4], removed: [], changed: [] });
      expect(composed.staying).toBe(4);
    }
  });

  it("marks the day on which a row was first missing, and no row without a key", () => {
    const composed = compose([["a", 1]], "mark");
    expect(composed.block.names).toEqual([...NAMES, "Gone since"]);
    expect(composed.rows).toEqual([
      ["a", 1, ""],
      ["b", 2, 46_346],
      ["c", 3, 46_346],
      ["", "typed", ""],
    ]);
    expect(composed.differences?.removed).toEqual([1, 2]);
    // The mark is written: only what is above it stays as it is.
    expect([composed.staying, composed.block.rows.length]).toEqual([1, 3]);
  });

  it("marks no row where the answer is not whole, and keeps the day of one that was gone already", () => {
    const mode = (isWhole: boolean) =>
      makeMode({ mode: "merge", keys: ["id"], vanished: "mark" }, { at: AT, isWhole });
    const there = existing(
      [...NAMES, "Gone since"],
      [
        ["a", 1, 46_300],
        ["b", 2, ""],
      ],
    );
    const rowsOf = (isWhole: boolean) => mode(isWhole).compose(answer(NAMES, []), there).rows;
    expect(rowsOf(false)).toEqual([
      ["a", 1, 46_300],
      ["b", 2, ""],
    ]);
    expect(rowsOf(true)).toEqual([
      ["a", 1, 46_300],
      ["b", 2, 46_346],
    ]);
  });

  it("takes a row for gone where a part of its key is blank, and for a person's own where all is", () => {
    const rows: Rows = [
      ["a", "", 1],
      ["", "", 2],
    ];
    const composed = makeMode(
      { mode: "merge", keys: ["id", "day"], vanished: "remove" },
      { at: AT, isWhole: true },
    ).compose(answer(["id", "day", "n"], []), existing(["id", "day", "n"], rows));
    expect(composed.rows).toEqual([["", "", 2]]);
  });

  it("takes a row that comes twice as one, and refuses two of one key that differ", () => {
    expect(
      compose(
        [
          ["d", 4],
          ["d", 4],
        ],
        "keep",
      ).rows,
    ).toHaveLength(5);
    expect(() =>
      compose(
        [
          ["d", 4],
          ["d", 5],
        ],
        "keep",
      ),
    ).toThrow(/several rows of the answer hold "d" in "id"/);
    expect(() =>
      compose(
        [
          ["'7", 4],
          [7, 5],
        ],
        "keep",
      ),
    ).toThrow(/hold "7"/);
  });

  it("takes names that differ in an apostrophe for two", () => {
    const two: Rows = [
      ["O'Brien", 1],
      ["OBrien", 2],
    ];
    expect(compose(two, "keep", true, []).rows).toEqual(two);
  });

  it("leaves a copy of a row that a person made as it is", () => {
    const composed = compose([["a", 9]], "remove", true, [
      ["a", 1],
      ["a", 5],
    ]);
    expect(composed.rows).toEqual([
      ["a", 9],
      ["a", 5],
    ]);
    expect(composed.differences).toEqual({ added: [], removed: [], changed: [{ before: 0, after: 0 }] });
  });

  it("knows a group without a value by whatever it is called, then and now", () => {
    const none = { before: { id: ["(none)"] }, after: { id: ["(blank)"] } };
    const composed = makeMode(
      { mode: "merge", keys: ["id"], vanished: "remove" },
      { at: AT, isWhole: true },
    ).compose(
      answer(NAMES, [["(blank)", 5]]),
      existing(
        NAMES,
        [
          ["(none)", 4],
          ["b", 1],
        ],
        { none },
      ),
    );
    // Its key is blank, so the row is updated, and never counts as gone.
    expect(composed.rows).toEqual([["(blank)", 5]]);
    expect(composed.differences).toEqual({ added: [], removed: [1], changed: [{ before: 0, after: 0 }] });
  });

  it("knows a value that is called as the group without one, marked or not", () => {
    const none = { before: { id: ["(none)"] }, after: { id: ["Unknown"] } };
    const composed = makeMode(
      { mode: "merge", keys: ["id"], vanished: "remove" },
      { at: AT, isWhole: true },
    ).compose(
      answer(NAMES, [["(none)", 5]]),
      existing(
        NAMES,
        [
          ["(none) as text", 4],
          ["b", 1],
        ],
        { none },
      ),
    );
    expect(composed.rows).toEqual([["(none)", 5]]);
  });
});

describe("what a write claims before it begins", () => {
  const last = (header: boolean) => ({ columns: ["x", "y"], header });

  it("are the columns of before and of now, in whichever of them a kill leaves it", () => {
    expect(REPLACE.claim(["y", "z"], last(true))).toEqual(["x", "y", "z"]);
  });

  it("is the wider of the two where no header tells them", () => {
    expect(REPLACE.claim(["a"], last(false))).toEqual(["x", "y"]);
    expect(REPLACE.claim(["a", "b", "c"], last(false))).toEqual(["a", "b", "c"]);
    expect(REPLACE.claim(["a", "b"], last(false))).toEqual(["a", "b"]);
  });
});

describe("columns that are masked", () => {
  const masks = { columns: ["email", "name"] } as unknown as Masks;
  const last = { columns: [], header: true, masked: ["name"] };

  it("from this write on are those that the last one showed", () => {
    expect(findNewlyMasked(masks, last)).toEqual(["email"]);
    expect(findNewlyMasked(masks, undefined)).toEqual(["email", "name"]);
    expect(findNewlyMasked(undefined, last)).toEqual([]);
    expect([findMaskedInBoth(masks, last), findMaskedInBoth(undefined, last)]).toEqual([["name"], []]);
    const open = { columns: [], header: true };
    expect(findNewlyMasked(masks, open)).toEqual(["email", "name"]);
    expect(findMaskedInBoth(masks, open)).toEqual([]);
  });

  it("are read masked from rows of before, whichever of them are read", () => {
    const rows = existing(
      ["id", "email"],
      [
        [7, "'ann@example.com"],
        [8, 12],
      ],
    );
    const masked = maskExisting(rows, ["email"]);
    const cells = [
      [7, "'a…@example.com"],
      [8, expect.not.stringContaining("12")],
    ];
    expect(masked.read()).toEqual(cells);
    expect(masked.read(["email", "id"], 1)).toEqual([[cells[1]![1], 8]]);
    // A column that the table lacks is left out of what is read, and moves no mask to another one.
    expect(masked.read(["gone", "email"])).toEqual(cells.map(([, email]) => [email]));
    expect(maskExisting(rows, ["other", "email"]).read()).toEqual(cells);
    expect(maskExisting(rows, ["other"])).toBe(rows);
  });

  it("keep the first letter of a text, with its guard or without, of nothing nothing, and of others no sign", () => {
    expect(["'Ann", "Ann", "a'b", "", 12, true].map(maskValue)).toEqual([
      "'A…",
      "'A…",
      "'a…",
      "",
      "'…",
      "'…",
    ]);
  });
});

it("a run is undone by the way in which it wrote, and known by its own number where that was kept", () => {
  const last = { columns: [], header: true, at: AT, run: 5 };
  expect(makeModeToUndo({ mode: "append", at: AT }, last)).toMatchObject({ name: "append", at: AT, run: 5 });
  expect(makeModeToUndo({ mode: "append", at: AT - 1 }, last)).toMatchObject({ at: AT - 1, run: AT - 1 });
  expect(makeModeToUndo(undefined, last)).toMatchObject({ name: "replace", at: 0, run: 0 });
});
