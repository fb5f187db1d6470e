/**
 * The cells that the compared formulas read: numbers, texts, blanks, a number stored as a text, and a table.
 */
export const GRID: readonly (readonly (number | string | null)[])[] = [
  [1, 4, "x", null, "region", "plan", "sales", null, "region", "sales"],
  [2, "y", null, null, "north", "team", 10, null, "north", ">5"],
  [null, 3, "TRUE", null, "south", "free", 25, null, "south", null],
  [5, 2, "z", null, "north", "free", 4, null, "region", "sales"],
  ["t", 7, "'5", null, "east", "team", null, null, "west", null],
  [7, 8, null, null, "South", "team", 7.5],
  [2.5],
  [-3, 1],
];
