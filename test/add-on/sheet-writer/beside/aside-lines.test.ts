/** A run knows each waiting line again that it wrote, however many there are, and no other one. */
import {
  type AsideLine,
  findOurs,
  makeAsideKey,
  signAsideLines,
} from "../../../../src/add-on/sheet-writer/beside/aside-lines";

function line(n: number, value = `note ${n}`): AsideLine {
  const key = makeAsideKey(["name"], JSON.stringify([`row ${n}`]), []);
  return { key, column: "Note", value, row: n, since: 1, why: "gone" };
}
const lines = (count: number): AsideLine[] => Array.from({ length: count }, (_, n) => line(n));

it.each([3, 200, 201, 5_000])("%d lines that nobody touched are all the run's own", (count) => {
  const signs = signAsideLines(lines(count));
  expect(signs.length).toBeLessThanOrEqual(200);
  expect(lines(count).filter(findOurs(signs, lines(count)))).toHaveLength(count);
  const turned = lines(count).reverse();
  expect(turned.filter(findOurs(signs, turned))).toHaveLength(count);
});

it.each([3, 200, 201, 5_000])(
  "of %d lines, one that a person changed, added or took away is not",
  (count) => {
    const signs = signAsideLines(lines(count));
    const changed = lines(count).with(1, line(1, "forged"));
    const ours = findOurs(signs, changed);
    expect(ours(changed[1]!)).toBe(false);
    expect(changed.filter((one) => !ours(one)).length).toBeLessThan(count / 20 + 2);
    const added = [...lines(count), line(1, "forged")];
    expect(findOurs(signs, added)(added.at(-1)!)).toBe(false);
  },
);

it.each([3, 201])(
  "a changed one of %d stays foreign, however often the others are written again",
  (count) => {
    let signs = signAsideLines(lines(count));
    const changed = lines(count).with(1, line(1, "forged"));
    for (let runs = 0; runs < 3; runs++) {
      const ours = findOurs(signs, changed);
      signs = signAsideLines(changed, ours);
      expect(findOurs(signs, changed)(changed[1]!)).toBe(false);
    }
  },
);

it("fewer lines than were noted in groups are known by their groups, where these are whole", () => {
  const signs = signAsideLines(lines(1_000));
  const fewer = lines(1_000).slice(0, 150);
  expect(fewer.every(findOurs(signs, lines(1_000)))).toBe(true);
});

it("where an earlier version noted nothing, all count as its own", () => {
  expect(findOurs(undefined, lines(3))(line(1, "forged"))).toBe(true);
});
