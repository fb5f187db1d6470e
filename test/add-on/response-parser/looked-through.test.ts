/** An object is looked through as often, however much is beside it: its own fields take time alone. */
import { describeLeftOut } from "../../../src/add-on/response-parser/shape/left-out";
import { locate } from "../../../src/add-on/response-parser/shape/locate";

type Fields = Record<string, unknown>;

function countLooks(fields: Fields, act: (counted: Fields) => void): number {
  let looks = 0;
  act(new Proxy(fields, { ownKeys: (target) => (looks++, Reflect.ownKeys(target)) }));
  return looks;
}

function some(count: number, make: (i: number) => unknown): Fields {
  return Object.fromEntries(Array.from({ length: count }, (_, i) => [`tags${i}`, make(i)]));
}

it("of a thing with ten lists, and of one with a thousand", () => {
  const looks = (lists: number): number =>
    countLooks({ id: 7, name: "Ann", ...some(lists, (i) => (i % 2 ? ["a"] : ["a", "b"])) }, locate);
  expect(looks(1_000)).toBe(looks(10));
});

it("of numbers under names beside ten maps, and beside a thousand", () => {
  const table = { columns: [], rows: [] };
  const looks = (maps: number): number =>
    countLooks({ Ann: 3, Ben: 4 }, (value) => {
      const body = { visits: value, ...some(maps, () => ({ colour: "red", size: "small" })) };
      const found = { kind: "map", path: "visits", value } as const;
      describeLeftOut({ sent: body, opened: body, found, openText: () => undefined }, table);
    });
  expect(looks(1_000)).toBe(looks(10));
});

it("of ten numbers among others beside a list of bare numbers, and of a thousand", () => {
  const table = { columns: [], rows: [] };
  const looks = (numbers: number): number =>
    countLooks({ hut: { beds: 1 }, ...some(numbers, (i) => i + 7) }, (south) => {
      const list = [1, 2];
      const body = { list, south };
      const found = { kind: "list", path: "list", value: list } as const;
      describeLeftOut({ sent: body, opened: body, found, openText: () => undefined }, table);
    });
  expect(looks(1_000)).toBe(looks(10));
});
