/**
 * Functions against a second engine, each in its whole domain: ordinary arguments from a seed, and those at
 * its borders.
 */
import { functionNames } from "../../../../src/local/sheet/functions/registry";
import { columnLetters } from "../../../../src/local/sheet/grid/a1";
import { sheetWith } from "../sheet-with";
import { type Compared, DIFFERENCES, explains } from "./differences";
import { callsOf, randomFrom } from "./domains";
import { GRID } from "./grid";
import { agree, outcomeOf, outcomeText } from "./outcome";
import { evaluateElsewhere } from "./second-engine";
import { NOT_COMPARED, SIGNATURES } from "./signatures";

/** More of them, and others: SEED=7 DRAWS=500 npx jest test/local/sheet/differential */
const SEED = Number(process.env["SEED"] ?? 1);
const DRAWS = Number(process.env["DRAWS"] ?? 8);

let compared: readonly Compared[] = [];
let differing: readonly Compared[] = [];

beforeAll(async () => {
  const random = randomFrom(SEED);
  const calls = Object.entries(SIGNATURES).flatMap(([name, signature]) =>
    callsOf(name, signature, DRAWS, random).map((formula) => ({ name, formula })),
  );
  calls.push(
    ...DIFFERENCES.map(({ example }) => ({
      name: /^=([A-Z0-9.]+)/.exec(example)?.[1] ?? "",
      formula: example,
    })),
  );
  const others = evaluateElsewhere(
    calls.map(({ formula }) => formula),
    GRID,
  );
  const { calculator } = sheetWith(
    Object.fromEntries(
      GRID.flatMap((row, r) =>
        row.flatMap((value, c) =>
          value === null ? [] : [[`${columnLetters(c + 1)}${r + 1}`, String(value)]],
        ),
      ) as [string, string][],
    ),
  );
  const results: Compared[] = [];
  for (const [index, call] of calls.entries()) {
    const ours = outcomeOf(await calculator.evaluate(call.formula));
    results.push({ ...call, ours, other: others[index] ?? "nothing" });
  }
  compared = results;
  differing = compared.filter(({ name, ours, other }) => !agree(name, ours, other));
});

test.each(Object.keys(SIGNATURES))("%s agrees with a second engine, but where a reason is known", (name) => {
  const own = compared.filter((call) => call.name === name);
  expect(own.length).toBeGreaterThan(0);
  const unexplained = differing
    .filter((call) => call.name === name && !DIFFERENCES.some((difference) => explains(difference, call)))
    .map(({ formula, ours, other }) => `${formula}: ${outcomeText(ours)}, the other ${outcomeText(other)}`);
  expect(unexplained).toEqual([]);
});

test("every known difference is met, so that none outlives its reason", () => {
  const idle = DIFFERENCES.filter(
    (difference) =>
      !differing.some((call) => call.formula === difference.example && explains(difference, call)),
  );
  expect(idle.map(({ functions, because }) => `${functions}: ${because}`)).toEqual([]);
});

test("every function is compared, or has a reason why it cannot be", () => {
  const known = new Set([...Object.keys(SIGNATURES), ...Object.values(NOT_COMPARED).join(" ").split(" ")]);
  expect(functionNames().filter((name) => !known.has(name))).toEqual([]);
  expect([...known].filter((name) => !functionNames().includes(name))).toEqual([]);
});
