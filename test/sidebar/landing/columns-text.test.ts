/** Columns in the order that a person gives them. */
import { moveColumn, readColumns } from "../../../src/sidebar/landing/columns-text";

const CHOICES = readColumns("", ["a", "b", "c"]) ?? [];

it.each([
  [0, 2, "bca"],
  [2, 0, "cab"],
  [1, 0, "bac"],
  [1, 1, "abc"],
])("the column at %i stands at %i then: %s", (from, to, names) => {
  expect(
    moveColumn(CHOICES, from, to)
      .map(({ name }) => name)
      .join(""),
  ).toBe(names);
});
