/** What a column is in an answer: a label of its rows, a number, a word about them, or a mark. */
import { areSameName, findPlaces, findWords, makeKey } from "../../../../src/add-on/table/combine/places";
import type { Column } from "../../../../src/add-on/table/types";

const column = (name: string, type: Column["type"], more: Partial<Column> = {}): Column => ({
  name,
  type,
  ...more,
});
const N = column("n", "number");

it("texts, days and yes or no name a row; numbers, shares and blank columns are measured", () => {
  const types = ["text", "date", "datetime", "boolean", "mixed", "number", "percent", "empty"] as const;
  const { labels, values } = findPlaces(types.map((type) => column(`a ${type}`, type)));
  expect([labels, values]).toEqual([
    [0, 1, 2, 3, 4],
    [5, 6, 7],
  ]);
});

it.each([
  ["a step, a rank, a position or an id", column("Funnel step", "number"), [], true],
  ["a property that divides the rows, whose values are numbers", column("seats", "number"), ["Seats"], true],
  ["a number of steps", column("steps", "number"), [], false],
  ["a number called nearly so", column("id count", "number"), [], false],
  ["a number whose word ends like one of these", column("paid", "number"), [], false],
])("numbers that name a row: %s", (_, number, splitBy, isLabel) => {
  expect(findPlaces([number, N], splitBy).labels).toEqual(isLabel ? [0] : []);
});

it("the metric's own name says nothing of a row, unless the rows are divided by a property called so", () => {
  const columns = [column("Metric name", "text"), column("country", "text"), N];
  expect(findPlaces(columns)).toMatchObject({ labels: [1], values: [2] });
  expect(findPlaces(columns, ["metric_name"])).toMatchObject({ labels: [0, 1], splits: [0] });
});

it("a mark of unfinished periods is neither; a number or a text of that name is none", () => {
  for (const type of ["boolean", "empty"] as const)
    expect(findPlaces([column("partial", type), N])).toMatchObject({ partial: 0, labels: [], values: [1] });
  expect(findPlaces([column("partial", "number"), N])).toMatchObject({ partial: -1, values: [0, 1] });
  expect(findPlaces([column("partial", "text"), N])).toMatchObject({ partial: -1, labels: [0] });
  expect(findPlaces([column("partial", "boolean"), N], ["partial"])).toMatchObject({
    partial: -1,
    splits: [0],
  });
});

it("the day of a row is its first label of days or of what clocks show, if nothing is divided by it", () => {
  const dated = [column("country", "text"), column("week", "date"), column("day", "date"), N];
  expect(findPlaces(dated).date).toBe(1);
  expect(findPlaces(dated, ["week"]).date).toBe(2);
  expect(findPlaces([column("hour", "text", { isClock: true }), N]).date).toBe(0);
  expect(findPlaces([column("at", "datetime"), N]).date).toBe(-1);
});

it("words about a row name none of it", () => {
  const columns = [column("country", "text"), N, column("method", "text", { tellsOfRow: true })];
  expect(findPlaces(columns)).toMatchObject({ labels: [0], values: [1], words: [2] });
  expect(findPlaces(columns, ["method"])).toMatchObject({ labels: [0, 2], words: [] });
});

describe("words about rows are texts behind the first number, where other labels tell all rows apart", () => {
  const columns = [column("country", "text"), N, column("method", "text"), column("is new", "boolean")];
  const names = columns.map(({ name }) => name);
  const side = (...rows: readonly unknown[][]) => ({ names, rows });

  it("of each answer that is read together", () => {
    const apart = side(["DE", 1, "z", true], ["US", 2, "z", true]);
    expect(findWords(columns, [apart])).toEqual([2, 3]);
    expect(findWords(columns, [apart, side(["DE", 1, "z", true], ["DE", 2, "t", true])])).toEqual([]);
    expect(findWords(columns, [apart], ["method"])).toEqual([3]);
  });

  it("and not where nothing else names a row, be it the only one", () => {
    const alone = columns.slice(1);
    expect(findWords(alone, [{ names: names.slice(1), rows: [[1, "z", true]] }])).toEqual([]);
    expect(findWords(columns.slice(0, 2), [side(["DE", 1])])).toEqual([]);
  });

  it("nor where they stand before the first number, or there is none", () => {
    const dated = [column("day", "date"), columns[2]!];
    expect(findWords(dated, [{ names: ["day", "method"], rows: [[1, "z"]] }])).toEqual([]);
    expect(findWords([columns[0]!, columns[2]!, N], [side(["DE", "z", 1])])).toEqual([]);
  });
});

it("names are the same however their words are joined, and keys for the same cells alone", () => {
  expect(areSameName("first name", "firstName")).toBe(true);
  expect(areSameName("first name", "firstname")).toBe(false);
  expect(areSameName("%", "%")).toBe(true);
  expect(areSameName("%", "$")).toBe(false);
  expect(makeKey(["a", undefined, 1], [0, 1])).toBe(makeKey(["a", null, 2], [0, 1]));
  expect(makeKey(["1"], [0])).not.toBe(makeKey([1], [0]));
});
