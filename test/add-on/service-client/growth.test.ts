/** No body, header, address or key takes more than its share of time: what site visitors write comes back in answers. */
import { baseUrlOf, linkUrl } from "../../../src/add-on/service-client/request/address";
import { removeKey } from "../../../src/add-on/service-client/http/secrets";
import { cleanWords } from "../../../src/add-on/shared/external-text";
import { growthOf, LINEAR_GROWTH } from "../../in-process/growth";

const encoder = { base64Encode: (text: string) => Buffer.from(text, "utf8").toString("base64") };
const KEY = 'quo"te\\key+aaaaaaaaaaaa/1';
const LONG_KEY = "a".repeat(200);

const REPEATED = [
  "\\",
  "\\u0",
  "\\\\u0061",
  "%",
  "%25",
  "%252525",
  "&",
  "&amp;",
  "&#",
  "&#0",
  "&#x0",
  "&a",
  "a",
  "Y",
  "YWFh",
  "YWFh\n",
  'quo"te\\key',
  '"',
  '\\"',
  "/",
  "//",
  "?",
  "?=",
  "a@",
  "at ",
  "at a(",
  " ",
  "\n",
  "\u001b[",
  "<a",
  "'",
  "a:1",
];

it.each(REPEATED)("the search for the key in %j, over and over", (piece) => {
  const growth = growthOf((size) => void removeKey(piece.repeat(size / piece.length), KEY, encoder));
  expect(growth).toBeLessThan(LINEAR_GROWTH);
});

it.each(["a", "YWFh", "YWFh\n", "aaaaab"])("the search for a long key of one sign in %j, over and over", (piece) => {
  const growth = growthOf((size) => void removeKey(piece.repeat(size / piece.length), LONG_KEY, encoder));
  expect(growth).toBeLessThan(LINEAR_GROWTH);
});

it.each(REPEATED)("the cleaning of somebody's words %j, over and over", (piece) => {
  expect(growthOf((size) => void cleanWords(piece.repeat(size / piece.length)))).toBeLessThan(LINEAR_GROWTH);
});

it.each(["/", " ", "a", "a.", "a:1", "@", "?", "[:", "https://"])("an address of %j, over and over", (piece) => {
  const growth = growthOf((size) => {
    const text = `https://a${piece.repeat(size / piece.length)}`;
    linkUrl(text, "https://api.example.com/v3");
    try {
      baseUrlOf(`${text} `);
    } catch {
      // Whether it is an address does not matter here.
    }
  });
  expect(growth).toBeLessThan(LINEAR_GROWTH);
});
