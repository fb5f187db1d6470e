/** Wildcards fit what an expression of the same meaning fits, in work that grows with text and pattern. */
import { Wildcards } from "../../../../src/local/sheet/functions/definition/wildcards";
import { SeededRandom } from "../../../../src/local/google/time/random";
import { formulas } from "../sheet-with";

const WITHOUT_LIMIT = { spend: () => undefined };
const PATTERN_SIGNS = ["a", "b", "*", "?", "~*", "~?", "~~", "B", "😀", "."];
const TEXT_SIGNS = ["a", "b", "A", "*", "?", "~", "😀", ".", "c"];

/** As an expression, which is right and may take for ever. */
function sourceOf(pattern: string): string {
  const signs = pattern.match(/~[*?~]|[\s\S]/gu) ?? [];
  const meant = (sign: string): string =>
    sign === "*" ? "[^]*" : sign === "?" ? "[^]" : sign.replace(/^~(?=.)/, "").replace(/[*?.~]/g, "[$&]");
  return signs.map(meant).join("");
}

it("fits the texts that an expression of the same meaning fits", () => {
  const random = new SeededRandom(7);
  const draw = (signs: readonly string[], most: number): string =>
    Array.from({ length: random.below(most) }, () => signs[random.below(signs.length)]).join("");
  const found = { fits: 0, holds: 0 };
  for (let i = 0; i < 20_000; i += 1) {
    const [pattern, text] = [draw(PATTERN_SIGNS, 6), draw(TEXT_SIGNS, 8)];
    const wildcards = Wildcards.read(pattern, WITHOUT_LIMIT);
    if (!wildcards) continue;
    const fits = new RegExp(`^${sourceOf(pattern)}$`, "iu").test(text);
    const place = text.search(new RegExp(sourceOf(pattern), "iu"));
    expect([pattern, text, wildcards.test(text), wildcards.search(text)]).toEqual([
      pattern,
      text,
      fits,
      place,
    ]);
    found.fits += Number(fits);
    found.holds += Number(place > 0);
  }
  expect(found.fits).toBeGreaterThan(400);
  expect(found.holds).toBeGreaterThan(400);
});

describe("a text that nearly fits is told soon, and one that is too much work ends", () => {
  const stars = '"' + "*a".repeat(40) + 'b"';
  const list = 'ARRAYFORMULA(REPT("a",300)&SEQUENCE(100))';
  formulas([
    [`=COUNTIF(${list},${stars})`, 0],
    [`=COUNTIF(${list},"*a*9*")`, 19],
    [`=MATCH(${stars},${list},0)`, "#N/A"],
    [`=XMATCH(${stars},${list},2)`, "#N/A"],
    [`=VLOOKUP(${stars},${list},1,FALSE)`, "#N/A"],
    [`=DCOUNTA({"n";REPT("a",300)},1,{"n";${stars}})`, 0],
    ['=SEARCH(REPT("a*",200)&"b",REPT("a",30000))', "#VALUE!"],
    ['=SEARCH(REPT("a",20000)&"?b",REPT("a",50000))', "#ERROR!"],
    ['=COUNTIF("ΟΔΟΣ","οδο?")+COUNTIF("ΟΔΟΣ","*ς")+COUNTIF("oδός","*ΌΣ")', 3],
  ]);
});

describe("a large dotted I, whose small form is two signs, is one sign and moves no place", () => {
  formulas([
    ['=SEARCH("b*","İİb")', 3],
    ['=SEARCH("b","İİb")', 3],
    ['=COUNTIF("İx","?x")+COUNTIF("İx","İ*")', 2],
    ['=MATCH("İ*",{"x","İx"},0)+XMATCH("İ*",{"x","İx"},2)', 4],
    ['=VLOOKUP("İ*",{"x",1;"İx",2},2,FALSE)', 2],
  ]);
});
