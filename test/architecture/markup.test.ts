/** Texts of others are shown as texts: no page of ours makes markup, code or an address of a text. */
import { expectNone, readSources, SRC } from "./structure";

/** The files that pages are made of. */
const SOURCES = readSources(SRC).filter(({ path }) => /^(?:sidebar|local\/page|add-on)\//.test(path));

const WAYS: readonly (readonly [what: string, way: RegExp, places: readonly string[]])[] = [
  [
    "markup is made of a text",
    /\.(?:inner|outer)HTML\s*\+?=|insertAdjacentHTML|dangerouslySetInnerHTML|document\.write|srcdoc|setHTMLUnsafe|createContextualFragment|DOMParser/,
    // A page of another's clipboard is read, and never drawn.
    ["local/page/clipboard/read-clipboard.ts"],
  ],
  ["code is made of a text", /\beval\(|new Function\(|setTimeout\(\s*["'`]|setAttribute\(\s*["'`]on/, []],
  [
    "an address is opened",
    /\bhref=|\.href\s*=|window\.open\(|\.(?:action|src)\s*=[^=]|location\.(?:assign|replace)\(|\bsrc=/,
    [
      // Google's own page of consents, a file that the page itself has made, and the frame of the add-on.
      "sidebar/page/consent.tsx",
      "local/page/actions/files.ts",
      "local/page/side/script-frame.tsx",
    ],
  ],
];

it.each(WAYS)("%s only where it is told why", (_, way, places) => {
  const found = SOURCES.filter(({ code, path }) => way.test(code) && !places.includes(path));
  expectNone(
    found.map(({ path }) => path),
    "Draw it as the child of an element, which is a text whatever it says.",
  );
  const unused = places.filter(
    (place) => !SOURCES.some(({ path, code }) => path === place && way.test(code)),
  );
  expect(unused).toEqual([]);
});
