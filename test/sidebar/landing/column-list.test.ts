/** Columns in the order that a person gives them. */
import {
  keepChoices,
  moveColumn,
  readChoices,
  rememberChoices,
  writeChoices,
} from "../../../src/sidebar/landing/column-list";

const CHOICES = readChoices("", ["a", "b", "c"]) ?? [];

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

describe("of another answer", () => {
  const ALL = ["name", "email", "plan"];
  const chosen = readChoices("plan, email (masked)", ALL) ?? [];

  it.each([
    ["has the same", ALL, "plan, email (masked)"],
    ["has one more, which was not chosen", [...ALL, "phone"], "plan, email (masked)"],
    ["lacks one", ["name", "email"], "email (masked)"],
    ["has none", [], ""],
  ])("are chosen as before where it %s", (_, all, text) => {
    expect(writeChoices(keepChoices(chosen, all), all)).toBe(text);
  });

  it("take one more where all of them land", () => {
    const all = [...ALL, "phone"];
    const masked = readChoices("name, email (masked), plan", ALL) ?? [];
    expect(writeChoices(keepChoices(masked, all), all)).toBe("name, email (masked), plan, phone");
  });

  it("stay masked under a name that is written in other letters", () => {
    const masked = readChoices("name, email (masked), plan", ALL) ?? [];
    const all = ["name", "Email", "plan"];
    expect(writeChoices(keepChoices(masked, all), all)).toBe("name, plan, Email (masked)");
  });

  it("are masked again once it has them again", () => {
    const others = keepChoices(chosen, ["plan"]);
    expect(writeChoices(keepChoices(rememberChoices(others, chosen), ALL), ALL)).toBe("plan, email (masked)");
  });
});
