/** A Tell cell as fields: what they write is read as they were, and every cell that is read has fields. */
import { countOf } from "../../../sweep/part";
import fc from "../../../suites/fast-check";
import { NOTIFY_WHEN } from "../../../../src/add-on/input-language/pulls/pull-words";
import { areSameName } from "../../../../src/add-on/table/combine/places";
import {
  type LimitFields,
  takesNumber,
  TEST_NAMES,
} from "../../../../src/add-on/input-language/pulls/limit-text";
import {
  type NotifyFields,
  readNotifyChoice,
  readNotifyFields,
  writeNotifyFields,
} from "../../../../src/add-on/input-language/pulls/notify-text";

/** What a text means: its limits by column and test, without how they are spelt. */
function meaningOf(text: string) {
  const { when, sendsNumbers, thresholds } = readNotifyChoice(text);
  return { when, sendsNumbers, limits: thresholds.map(({ column = "", test }) => ({ column, test })) };
}

const column = fc.oneof(
  fc.constantFrom(
    "",
    "Signups",
    "Signups: EU",
    "a, b",
    "below 3",
    "unusual",
    "numbers",
    "مشتركون",
    "100 %",
    "x".repeat(120),
  ),
  fc.string({ minLength: 1, maxLength: 12 }).map((text) => `n${text}`),
);
const number = fc.constantFrom("20", "1,000.5", "0.5", "7");
const limit: fc.Arbitrary<LimitFields> = fc
  .record({ column, test: fc.constantFrom(...TEST_NAMES), number: fc.oneof(number, fc.constant("12 %")) })
  // No count falls by more than all of it.
  .map((one) => (one.test === "down" && one.number === "1,000.5" ? { ...one, number: "99.5" } : one))
  .map((one) => ({ ...one, number: takesNumber(one.test) ? one.number : "" }));
const clicks: fc.Arbitrary<NotifyFields> = fc
  .record({
    when: fc.constantFrom(...NOTIFY_WHEN),
    sendsNumbers: fc.boolean(),
    limits: fc.array(limit, { maxLength: 5 }),
  })
  .map((one) =>
    one.when === "nobody" && (one.sendsNumbers || one.limits.length > 0) ? { ...one, when: "failures" } : one,
  );

it("is read by the add-on as it was clicked", () => {
  fc.assert(
    fc.property(clicks, (clicked) => {
      const { when, sendsNumbers, limits } = meaningOf(writeNotifyFields(clicked));
      expect(when).toBe(clicked.when);
      expect(sendsNumbers).toBe(clicked.sendsNumbers);
      expect(limits.map(({ test }) => test.kind)).toEqual(clicked.limits.map(({ test }) => test));
      clicked.limits.forEach((one, at) => {
        expect(areSameName(limits[at]!.column, one.column)).toBe(true);
        const { test } = limits[at]!;
        const typed = Number(one.number.replace(/[,% ]/g, "")) / (/%/.test(one.number) ? 100 : 1);
        if (test.kind === "below" || test.kind === "above") expect(test.limit).toBeCloseTo(typed);
        if (test.kind === "down" || test.kind === "up")
          expect(test.part * 100).toBeCloseTo(Number(one.number.replace(/[,% ]/g, "")));
      });
    }),
    { numRuns: countOf(500, 200) },
  );
});

const spelled = {
  when: fc.constantFrom(
    "",
    "failures",
    "Failure",
    "on failure",
    "errors",
    "fails",
    "changes",
    "on change",
    "CHANGED",
  ),
  numbers: fc.constantFrom("", "numbers", "Number", "figures"),
  name: fc.constantFrom("", "Signups: ", '"Signups: EU": ', "  a, b  :  ", "10 % off: "),
  condition: fc.constantFrom(
    "below 20",
    "is under 1,000.5",
    "falls below 3",
    "<5",
    "less  than 12 %",
    "goes above 7",
    "> 7 percent",
    "more than 2",
    "over 1",
    "down 30 %",
    "goes down by 30%",
    "drops by 5 percent",
    "up 12.5 %",
    "rises by 3 %",
    "unusual",
    "Is unusual",
  ),
  sign: fc.constantFrom(";", "\n", " ; "),
};
const cell = fc
  .tuple(
    spelled.when,
    spelled.numbers,
    fc.array(
      fc.tuple(spelled.name, spelled.condition).map((both) => both.join("")),
      { maxLength: 5 },
    ),
    spelled.sign,
  )
  .map(([when, numbers, limits, sign]) =>
    [when, numbers, ...limits].filter((part) => part !== "").join(sign),
  );

it("shows every cell that is understood, and writes back the same choice", () => {
  fc.assert(
    fc.property(cell, (text) => {
      const read = readNotifyFields(text);
      const written = writeNotifyFields(read);
      expect(meaningOf(written)).toEqual(meaningOf(text));
      expect(readNotifyFields(written)).toEqual(read);
    }),
    { numRuns: countOf(500, 200) },
  );
});

it.each([
  ["", { when: "nobody", sendsNumbers: false, limits: [] }],
  ["nobody", { when: "nobody", sendsNumbers: false, limits: [] }],
  ["failures, numbers", { when: "failures", sendsNumbers: true, limits: [] }],
  [
    "changes; Revenue: up by 50%",
    {
      when: "changes",
      sendsNumbers: false,
      limits: [{ column: "Revenue", test: "up", number: "50" }],
    },
  ],
])("%j has the fields %j", (text, fields) => expect(readNotifyFields(text)).toEqual(fields));
