/** Agreed marks count for the protections of when they were agreed, and those of one write for it alone. */
import {
  addAgreed,
  listLasting,
  listValid,
  markArrangement,
} from "../../../../src/add-on/sheet-writer/survey/shut-marks";

const OWNER = ["owner"];
const of = (...editors: (readonly string[])[]) => markArrangement({ kinds: editors.map(() => "1"), editors });
const unknown = (count: number) =>
  markArrangement({ kinds: Array.from({ length: count }, () => "1"), editors: undefined });
const agreed = [of(OWNER, OWNER), "0:0"];

it.each<[string, string | undefined, boolean]>([
  ["under the same protections", of(OWNER, OWNER), true],
  ["for who may not know whose they are, and so cannot write there", unknown(2), true],
  ["not with one more", of(OWNER, OWNER, OWNER), false],
  ["not where one of them is another person's", of(OWNER, ["editor", "owner"]), false],
  ["not with others that nobody may know", unknown(3), false],
  ["not where nothing is asked", undefined, false],
])("count %s", (_, now, does) => {
  expect(listValid(agreed, now).includes("0:0")).toBe(does);
});

it("that were agreed to without knowing whose protections they are do not count for who knows", () => {
  expect(listValid([unknown(2), "0:0"], of(OWNER, OWNER))).toEqual([]);
});

it("are joined under the same protections, and replaced under others", () => {
  expect(addAgreed(agreed, [of(OWNER, OWNER), "1:0"])).toEqual([...agreed, "1:0"]);
  expect(addAgreed(agreed, [of(OWNER), "1:0"])).toEqual([of(OWNER), "1:0"]);
});

it("of one write count whatever is protected, and are gone with it", () => {
  const once = [...agreed, "once:at E1:F4 "];
  expect(listValid(once, undefined)).toEqual(["once:at E1:F4 "]);
  expect(listLasting(once)).toEqual(agreed);
  expect(listLasting(["once:x"])).toBeUndefined();
});
