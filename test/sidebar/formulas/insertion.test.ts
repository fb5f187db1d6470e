/** What is said of the example that was entered last. */
import { type Insertion, insertionAfter } from "../../../src/sidebar/formulas/insertion";

const began = (insertion: Insertion, formula: string) =>
  insertionAfter(insertion, { type: "began", formula });
const entered = (insertion: Insertion, formula: string, cell: string) =>
  insertionAfter(insertion, { type: "ended", formula, answer: { ok: true, value: { cell } } });

it("says where it stands", () => {
  expect(entered(began({ stage: "none" }, "=A()"), "=A()", "Sheet1!B2")).toEqual({
    stage: "entered",
    formula: "=A()",
    cell: "Sheet1!B2",
  });
});

it("says why it could not be entered", () => {
  const failure = { kind: "badDestination", message: "Something stands there." } as const;
  const ended = { type: "ended", formula: "=A()", answer: { ok: false, failure } } as const;
  expect(insertionAfter(began({ stage: "none" }, "=A()"), ended)).toEqual({
    stage: "failed",
    formula: "=A()",
    failure,
  });
});

it("takes a late answer about an earlier example for no news", () => {
  const second = began(began({ stage: "none" }, "=A()"), "=B()");
  expect(entered(second, "=A()", "Sheet1!B2")).toEqual(second);
});
