/** The sidebar's program as HtmlService leaves it alone. */
import { buildPage, cutAsServed } from "../browser/built-sidebar";

const PAGE = buildPage();
const SCRIPT = PAGE.slice(PAGE.indexOf("<script>") + "<script>".length, PAGE.lastIndexOf("</script>"));

it.each([
  ["what looks like a comment to a line's end", /\/\//],
  ["what looks like the beginning of a comment", /\/\*/],
  ["a template", /`/],
  ["a sign beyond ASCII", /[\u0080-\uffff]/],
])("the page's program holds nothing of %s", (_, sign) => {
  expect(SCRIPT.length).toBeGreaterThan(10_000);
  expect(sign.exec(SCRIPT)?.[0]).toBeUndefined();
});

it("a page with such signs would be cut where it is tried in a browser", () => {
  const page = '<meta charset="utf-8"><script>go("http://x");\nend(/* a */1)</script>';
  expect(cutAsServed(page)).toBe('<script>go("http:\nend(1)</script>');
});
