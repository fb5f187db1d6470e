/** The words of the page: each stands in the table of texts, and has its German twin. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ENGLISH } from "../../../src/local/page/texts/english";
import { GERMAN } from "../../../src/local/page/texts/german";
import { listTexts } from "./listed-texts";

/** What is written alike in both languages. */
const ALIKE = [
  ...["menus.format", "events.roles.person", "charts.onePoint"],
  ...[3, 4, 20].map((row) => `shortcuts.list.${row}.0`),
];

it("leaves no sentence empty in German, and none in English", () => {
  const english = new Map(listTexts(ENGLISH).map(({ key, text }) => [key, text]));
  const left = listTexts(GERMAN).filter(
    ({ key, text }) => !ALIKE.includes(key) && (text.trim() === "" || text === english.get(key)),
  );
  expect(left.map(({ key, text }) => `${key}: ${text}`)).toEqual([]);
  expect(listTexts(GERMAN).map(({ key }) => key)).toEqual([...english.keys()]);
});

it("names keys as German keyboards do", () => {
  const { keys } = GERMAN.menus;
  expect(["Ctrl+X", "Shift+F2", "Delete", "Ctrl+Shift+V"].map(keys)).toEqual([
    ...["Strg+X", "Umschalt+F2", "Entf", "Strg+Umschalt+V"],
  ]);
});

const PAGE = join(__dirname, "../../../src/local/page");

/** Names of keys, which the browser gives. */
const IS_KEY =
  /^(?:Arrow(?:Up|Down|Left|Right)|Enter|Escape|Tab|Delete|Backspace|Home|End|Page(?:Up|Down)|Semicolon|Space|Digit|Equal|Minus)$/;
/** What only a programmer reads. */
const IS_ERROR = /new Error\([^)]*\)/g;

function listWords(code: string): string[] {
  const bare = code
    .replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, "")
    .replace(/^import [^;]*;$/gm, "")
    .replace(IS_ERROR, "");
  const quoted = [...bare.matchAll(/(["`])((?:(?!\1)[^\n])*)\1/g)].map(([, , text = ""]) => text);
  const marked = [...bare.matchAll(/(?<!=)>\s*([A-Z][a-z]+[ \w,.:;'…?!-]*)\s*[<{]/g)].map(([, text = ""]) =>
    text.trim(),
  );
  const isWords = (text: string): boolean =>
    /^[A-Z][a-z]+(?:[ .:…,]|$)|[a-z]{2,} [a-z]{2,} [a-z]+[ .]/.test(text);
  return [...quoted, ...marked].filter((text) => isWords(text) && !IS_KEY.test(text));
}

it("has no word outside of its table", () => {
  const files = readdirSync(PAGE, { recursive: true, encoding: "utf8" }).filter(
    (path) => /\.tsx?$/.test(path) && !path.startsWith("texts"),
  );
  const found = files.flatMap((path) =>
    listWords(readFileSync(join(PAGE, path), "utf8")).map((text) => `${path}: ${text}`),
  );
  expect(files.length).toBeGreaterThan(60);
  expect(found).toEqual([]);
});

it.each([
  ['<button aria-label="Close this dialog" />', ["Close this dialog"]],
  ["<p>\n  Let them ask\n</p>", ["Let them ask"]],
  ['store.toast("Nothing to undo.")', ["Nothing to undo."]],
  ["label={`Time: ${now}`}", ["Time: ${now}"]],
  ['if (event.key === "Escape") close();', []],
])("sees a word outside of it: %s", (code, words) => expect(listWords(code)).toEqual(words));
