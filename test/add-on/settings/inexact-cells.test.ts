/** Which cells show a number that is sampled, partial, cut or old: told shortly, however many there are. */
import {
  describeInexactCells,
  groupInexactCells,
  NO_INEXACT_CELLS,
} from "../../../src/add-on/settings/inexact-cells";

const cells = (count: number, said: string) =>
  Array.from({ length: count }, (_, i) => ({ place: `Sheet1!A${i + 1}`, said }));
const places = (count: number): string[] => cells(count, "").map(({ place }) => place);
const describeCells = (count: number): string =>
  describeInexactCells(groupInexactCells(cells(count, "It is sampled."), []));

test("cells of which the same is said are named together, in the order in which they were found", () => {
  const found = [
    { place: "A!A1", said: "It is sampled." },
    { place: "A!A2", said: "It is old." },
    { place: "B!C3", said: "It is sampled." },
  ];
  expect(describeInexactCells(groupInexactCells(found, []))).toBe(
    "A!A1, B!C3: It is sampled. A!A2: It is old.",
  );
});

test("five places are named, and of the others it is said how many they are", () => {
  expect(describeCells(5)).toBe(`${places(5).join(", ")}: It is sampled.`);
  expect(describeCells(6)).toBe(`${places(5).join(", ")} and 1 more: It is sampled.`);
  expect(describeCells(40)).toBe(`${places(5).join(", ")} and 35 more: It is sampled.`);
});

test("where every number is exact, nothing is said", () => {
  expect(NO_INEXACT_CELLS).toEqual(groupInexactCells([], []));
  expect(describeInexactCells(NO_INEXACT_CELLS)).toBe("");
});

test("each cell reads what is kept, so that it stays short whatever the service says in however many sheets", () => {
  const found = Array.from({ length: 500 }, (_, i) => ({
    place: `A!A${i}`,
    said: `${i} ${"x".repeat(2_000)}`,
  }));
  const sheets = Array.from({ length: 300 }, (_, i) => `Sheet ${i}`);
  const kept = groupInexactCells([...found, ...found], sheets);
  expect(kept.groups).toHaveLength(12);
  expect(kept.groups[11]).toEqual({
    said: found[11]?.said.slice(0, 300),
    count: 2,
    places: ["A!A11", "A!A11"],
  });
  expect(kept.sheets).toEqual(sheets.slice(0, 60));
  expect(JSON.stringify(kept).length).toBeLessThan(9 * 1_024);
});
