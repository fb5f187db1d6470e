/**
 * Each of Google's methods that the add-on calls is asked about by a fact, or has a page that says what is
 * assumed.
 */
import { ASSUMED_METHODS } from "../../src/platform/methods";
import { googleMethodsOf } from "./google-methods";

const CALLED = googleMethodsOf("add-on");
const ASKED = googleMethodsOf("platform/facts");

it("finds what the sources call, with its place", () => {
  expect(CALLED.get("Range.setValues")).toMatch(/^add-on\/.+\.ts$/);
  expect(CALLED.size).toBeGreaterThan(150);
});

it("each method that the add-on calls is called by a fact, or stands in the table of what is assumed", () => {
  const inNeither = [...CALLED].filter(([method]) => !ASKED.has(method) && !(method in ASSUMED_METHODS));
  expect(inNeither.map(([method, place]) => `${method}, called in src/${place}`)).toEqual([]);
});

it("the table has no method that is called no more, or that a fact asks about by now", () => {
  const isNeeded = (method: string) => CALLED.has(method) && !ASKED.has(method);
  expect(Object.keys(ASSUMED_METHODS).filter((method) => !isNeeded(method))).toEqual([]);
});

it.each(Object.entries(ASSUMED_METHODS))("%s has a whole sentence and Google's own page", (method, row) => {
  const [owner = "", name = ""] = method.split(".");
  expect(row.assumed).toMatch(/^[A-Zbl].+\.$/);
  const [service = "", page = ""] = row.page.split("#")[0]?.split("/") ?? [];
  expect(service).toMatch(/^(base|cache|html|mail|properties|script|spreadsheet|url-fetch|utilities)$/);
  expect(page.replace(/-/g, "")).toBe(owner.toLowerCase());
  const anchor = row.page.split("#")[1];
  if (anchor !== undefined && anchor !== "properties") expect(anchor).toMatch(new RegExp(`^${name}`, "i"));
});
