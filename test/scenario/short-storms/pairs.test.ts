/** The report on a night of storms: which pairs met. */
import { Pairs } from "./pairs";
import { OPERATIONS } from "./storm-person";
import { listFaults } from "./storm-plan";

it("counts operations with faults, and faults with each other, and names what never met", () => {
  const pairs = new Pairs(["types", "clears"], ["killed", "slow"]);
  pairs.add(new Set(["types", "clears", "killed"]));
  pairs.add(new Set(["slow"]));
  expect(pairs.toString()).toBe("pairs 2 of 5");
  expect(pairs.missing()).toEqual(["slow + types", "clears + slow", "killed + slow"]);
  pairs.add(new Set(["slow", "types", "clears", "killed"]));
  expect(pairs.toString()).toBe("pairs 5 of 5");
});

it("has each operation and each fault under a name of its own", () => {
  const names = [...OPERATIONS, ...listFaults()];
  expect(new Set(names).size).toBe(names.length);
});
