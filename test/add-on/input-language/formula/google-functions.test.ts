/** Which names in a formula are Google's own functions: others are a person's. */
import { isGoogleFunction } from "../../../../src/add-on/input-language/formula/google-functions";

it.each(["SUM", "sum", "Iferror", "NORM.S.INV", "TO_DATE", "LOG10", "ABS", "ZTEST"])(
  "%s is Google's",
  (name) => {
    expect(isGoogleFunction(name)).toBe(true);
  },
);

it.each(["", " ", "SUMS", "MY.SUM", "SUM ", "NORM", "ANALYTICS_METRIC", "A1"])("%j is not", (name) => {
  expect(isGoogleFunction(name)).toBe(false);
});
