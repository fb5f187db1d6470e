/** Whatever is typed as a formula gives a value or an error value, never an exception. */
import fc from "../../../suites/fast-check";
import { functionNames } from "../../../../src/local/sheet/functions/registry";
import { sheetWith } from "../sheet-with";

const ENTRIES = {
  A1: "1",
  A2: "x",
  A3: "TRUE",
  A4: "2026-01-31",
  A5: "=1/0",
  B1: "-2.5",
  B2: '=""',
  B3: "=SEQUENCE(3)",
};

const ARGUMENTS = [
  ...[
    "1",
    "0",
    "-1",
    "2.5",
    "1E10",
    "TRUE",
    '""',
    '"x"',
    '"2026-01-31"',
    "A1",
    "A5",
    "A9",
    "A1:A5",
    "B3:B5",
    "A1:B5",
  ],
  ...["{1,2;3,4}", '{"a";"b"}', "", "#N/A", "A:A", "LAMBDA(v,v)", "LAMBDA(a,b,a)", "SEQUENCE(2)"],
];

test("every function takes any arguments", async () => {
  const sheet = sheetWith(ENTRIES);
  const call = fc
    .tuple(
      fc.constantFrom(...functionNames()),
      fc.array(fc.constantFrom(...ARGUMENTS), { maxLength: 5 }),
      fc.boolean(),
    )
    .map(([name, args, arrays]) =>
      arrays ? `=ARRAYFORMULA(${name}(${args.join(",")}))` : `=${name}(${args.join(",")})`,
    );
  await fc.assert(
    fc.asyncProperty(call, async (formula) => {
      expect(await sheet.calculator.evaluate(formula)).not.toBeUndefined();
    }),
    { numRuns: 400, seed: 11 },
  );
});

test("any characters give a value", async () => {
  const sheet = sheetWith(ENTRIES);
  const part = fc.constantFrom(
    ...[
      "A1",
      "A1:B2",
      "A:A",
      "1",
      "2.5",
      '"t"',
      "TRUE",
      "SUM",
      "IF",
      "name",
      "Other!",
      "'x y'!",
      "#REF!",
      "%",
      "$",
    ],
    ...[
      "+",
      "-",
      "*",
      "/",
      "^",
      "&",
      "=",
      "<>",
      "<",
      ">=",
      "(",
      ")",
      "{",
      "}",
      ",",
      ";",
      ":",
      " ",
      '"',
      "'",
      "!",
      ".",
    ],
  );
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 12 }), async (parts) => {
      expect(await sheet.calculator.evaluate(`=${parts.join("")}`)).not.toBeUndefined();
    }),
    { numRuns: 400, seed: 5 },
  );
});
