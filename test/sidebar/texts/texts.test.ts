import { CATALOG } from "../../../src/add-on/custom-functions/catalog/catalog";
import { chooseLanguage, LANGUAGES, type Texts } from "../../../src/sidebar/texts/texts";

/** "under 20 words". */
const MOST_WORDS = 19;

/** What is written alike in both languages. */
const ALIKE = [
  "controls.optional",
  ...["April", "August", "September", "November"].map((month) => `connection.months.${month}`),
  ...["pull.name", "landing.name", "saved.bucket", "question.segment"],
  ...["ab test.what", "sql.title", "sql.example"].map((key) => `question.kinds.${key}`),
];

const HAS_WORD = /[a-z]{2}/i;

interface Said {
  readonly key: string;
  readonly text: string;
}

/** Every text of a language, with those of functions for one argument after the other. */
function textsOf(tree: object, path = ""): Said[] {
  return Object.entries(tree).flatMap(([name, text]: [string, unknown]) => {
    const key = path === "" ? name : `${path}.${name}`;
    // Takes a failure's fields: see below.
    if (name === "serverFailures") return [];
    if (typeof text === "string") return [{ key, text }];
    if (typeof text === "function") return [{ key, text: String(text(...Array(9).fill("7"))) }];
    return textsOf(text as object, key);
  });
}

const ENGLISH = textsOf(LANGUAGES.en);

it.each<[readonly string[], string]>([
  [["de-AT"], "de"],
  [["DE"], "de"],
  [["fr-FR", "fr", "de", "en"], "de"],
  [["en-US", "de"], "en"],
  [["fr"], "en"],
  [[], "en"],
])("%j is spoken to in %s", (preferred, expected) => expect(chooseLanguage(preferred)).toBe(expected));

it("says nothing in 20 words or more", () => {
  const long = ENGLISH.flatMap(({ key, text }) =>
    text
      .split(/(?<=[.!?])\s/)
      .filter((sentence) => sentence.split(/\s+/).length > MOST_WORDS)
      .map((sentence) => `${key}: ${sentence}`),
  );
  expect(long).toEqual([]);
});

it.each(Object.entries(LANGUAGES).filter(([tag]) => tag !== "en"))(
  "%s leaves no sentence empty, and none in English",
  (_, other: Texts) => {
    const english = new Map(ENGLISH.map(({ key, text }) => [key, text]));
    const left = textsOf(other).filter(
      ({ key, text }) =>
        !ALIKE.includes(key) &&
        HAS_WORD.test(english.get(key) ?? "") &&
        (text.trim() === "" || text === english.get(key)),
    );
    expect(left.map(({ key, text }) => `${key}: ${text}`)).toEqual([]);
  },
);

it("explains every parameter of every function in German", () => {
  const { functions } = LANGUAGES.de.help;
  const missing = CATALOG.flatMap(({ name, parameters }) => {
    const explained = Object.keys(functions[name]?.parameters ?? {});
    const names = parameters.map((parameter) => parameter.name);
    return [...names, ...explained]
      .filter((one) => !names.includes(one) || !explained.includes(one))
      .map((one) => `${name}: ${one}`);
  });
  expect(missing).toEqual([]);
});

it("counts in each language as it is written there", () => {
  const { en, de } = LANGUAGES;
  expect(en.page.requestsFree(1, 1)).toBe("1 of 1 request free");
  expect(en.page.requestsFree(0, 1234)).toBe("0 of 1,234 requests free");
  expect(de.page.requestsFree(1, 1)).toBe("1 von 1 Anfrage frei");
  expect(de.page.requestsFree(0, 1234)).toBe("0 von 1.234 Anfragen frei");
});

it("says the server's failures in German, and in English as the server does", () => {
  const german = LANGUAGES.de.serverFailures;
  expect(german.unknownName?.({ what: "report", name: "Funel", near: ["Funnel"] })).toBe(
    "„Funel“ ist nicht bekannt. Ähnlich: „Funnel“.",
  );
  expect(german.serviceDown?.({ host: "api.example.com", status: 503, detail: "Back soon." })).toBe(
    "Der Analysedienst bei api.example.com hat selbst einen Fehler (503). Versuchen Sie es in ein paar Minuten noch einmal. Der Dienst meldet: Back soon.",
  );
  expect(german.allRead?.({ rows: 12_000 })).toContain("Alle 12.000 Zeilen sind da.");
  expect(LANGUAGES.en.serverFailures).toEqual({});
});
