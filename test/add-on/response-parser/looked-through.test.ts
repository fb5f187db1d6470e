/** An object is looked through as often, however many lists it has: its own fields take time alone. */
import { locate } from "../../../src/add-on/response-parser/shape/locate";

function countLooks(lists: number): number {
  let looks = 0;
  const fields = Array.from({ length: lists }, (_, i) => [`tags${i}`, i % 2 ? ["a"] : ["a", "b"]]);
  const thing = new Proxy<Record<string, unknown>>(
    { id: 7, name: "Ann", ...Object.fromEntries(fields) },
    { ownKeys: (target) => (looks++, Reflect.ownKeys(target)) },
  );
  locate(thing);
  return looks;
}

it("of a thing with ten lists, and of one with a thousand", () => {
  expect(countLooks(1_000)).toBe(countLooks(10));
});
