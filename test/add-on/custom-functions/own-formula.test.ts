/** An execution reads the formula of its own cell, to learn which named functions call one of ours. */
import { NamedFunctions } from "../../../src/add-on/custom-functions/run/named-functions";
import type { Settings } from "../../../src/add-on/settings/settings";
import type { Spreadsheet } from "../../../src/add-on/shared/google-types";
import { ServiceError } from "../../../src/local/google/rules/service-error";

/** What is learnt from the formula of the cell. */
function learn(getFormula: () => string): readonly string[] {
  const learnt: string[] = [];
  const settings = { freshness: { stamp: 1 }, namedFunctions: [] } as unknown as Settings;
  new NamedFunctions({
    spreadsheet: () => ({ getActiveRange: () => ({ getFormula }) }) as unknown as Spreadsheet,
    settings: { read: () => settings, addNamedFunctions: (names) => (learnt.push(...names), settings) },
  }).learn();
  return learnt;
}

it("learns a function that is not Sheets' own, and nothing of a cell that Google does not show", () => {
  expect(learn(() => "=WEEKLY(A1)")).toEqual(["WEEKLY"]);
  const refuse = (): never => {
    throw new ServiceError("Not now.");
  };
  expect(learn(refuse)).toEqual([]);
});

it("a fault that is not Google's is not taken for a cell without a formula", () => {
  const fault = new TypeError("It is not what it should be.");
  const refuse = (): never => {
    throw fault;
  };
  expect(() => learn(refuse)).toThrow(fault);
});
