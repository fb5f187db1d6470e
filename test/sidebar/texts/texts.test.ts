import { CATALOG } from "../../../src/add-on/custom-functions/catalog/catalog";
import { parseSchedule } from "../../../src/add-on/input-language/schedules/schedule";
import type { SchedulesFacts } from "../../../src/add-on/sidebar-contract/calls";
import { LANGUAGES, type Texts } from "../../../src/sidebar/texts/texts";

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
    // They take the server's fields: see below.
    if (name === "serverFailures" || name === "serverWords") return [];
    if (typeof text === "string") return [{ key, text }];
    if (typeof text === "function") return [{ key, text: String(text(...Array(9).fill("7"))) }];
    return textsOf(text as object, key);
  });
}

const GERMAN_WORDS = LANGUAGES.de.serverWords;
const ENGLISH = textsOf(LANGUAGES.en);

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

it.each([
  ["hourly", "stündlich"],
  ["every 4 hours in Europe/Paris", "alle 4 Stunden in Europe/Paris"],
  ["daily at 9", "täglich zwischen 9 und 10 Uhr"],
  ["weekdays at 9 and 17", "montags bis freitags in der Stunde nach 9 und 17 Uhr"],
  ["Mondays and Thursdays at 8", "montags und donnerstags zwischen 8 und 9 Uhr"],
  ["every 2 weeks", "alle 2 Wochen montags zwischen 6 und 7 Uhr"],
  ["monthly on the last day at 18", "monatlich am letzten Tag zwischen 18 und 19 Uhr"],
  ["quarterly on day 1 at 6", "alle 3 Monate am 1. zwischen 6 und 7 Uhr"],
  ["first Monday of the month", "am ersten Montag des Monats zwischen 6 und 7 Uhr"],
])("%s is %s", (typed, expected) => {
  expect(GERMAN_WORDS.schedule?.(parseSchedule(typed)!)).toBe(expected);
});

it("says days, changes and how schedules run in German", () => {
  expect(GERMAN_WORDS.days?.({ from: "2026-11-16", to: "2026-11-22" })).toBe(
    "Mo., 16. Nov. bis So., 22. Nov. 2026",
  );
  expect(GERMAN_WORDS.days?.({ from: "2025-12-29", to: "2026-01-04" })).toBe(
    "Mo., 29. Dez. 2025 bis So., 4. Jan. 2026",
  );
  expect(GERMAN_WORDS.changes?.({ added: 1_200, removed: 0, changed: 1 })).toBe("1.200 neu, 1 geändert");
  const limit = {
    days: ["2026-05-03", "2026-06-11"],
    since: null,
    within: 90 as const,
    isUnusual: false,
    isBlind: false,
    drop: 38,
    rise: null,
  };
  expect(GERMAN_WORDS.limit?.(limit)).toBe(
    "Hätte in den letzten 90 Tagen 2-mal gemeldet: So., 3. Mai; Do., 11. Juni. Sie sähe einen Rückgang ab 38\u00a0%.",
  );
  const facts: SchedulesFacts = {
    kind: "silent",
    count: 3,
    isCopy: false,
    isMine: true,
    ran: "2026-11-21 10:12",
    next: { name: "Team", at: "2026-11-22 09:00" },
    waiting: [],
    overdue: ["A", "B", "C", "D", "E"],
    stopped: ["F"],
    failing: [],
    leftOver: 1,
    tooMuch: null,
    crowd: null,
    late: null,
    problems: [],
  };
  expect(GERMAN_WORDS.schedules?.(facts)).toBe(
    "Sie führen die Zeitpläne aus. Zuletzt gelaufen: 2026-11-21 10:12. Sie sollten stündlich laufen. Google hat das abgeschaltet, oder andere Add-ons dieser Person haben die 90 Minuten am Tag verbraucht, die Google solchen Läufen gibt. Drücken Sie „Zeitpläne übernehmen“ oder lassen Sie das jemanden aus dem Team tun. Als Nächstes: Team, nach 2026-11-22 09:00. Überfällig: A, B, C und 2 weitere. Gestoppt: F. Der letzte stündliche Lauf hatte für 1 Abruf keine Zeit oder keine Anfragen mehr: Lassen Sie einige seltener laufen oder fragen Sie nach weniger.",
  );
  expect(GERMAN_WORDS.schedules?.({ ...facts, kind: "tab lost", count: 2 })).toContain(
    "deshalb läuft keiner seiner 2 Zeitpläne.",
  );
  const tooMuch = { requestsADay: 24_000, minutesADay: 640, requestsAnHour: 1_000, possibleAnHour: 878 };
  expect(GERMAN_WORDS.schedules?.({ ...facts, tooMuch })).toContain(
    "Sie brauchen 24.000 Anfragen am Tag: Google gibt einer Person 20.000, in einem Workspace 100.000. Sie brauchen 640 Minuten am Tag: Google gibt einer Person 90, in einem Workspace 360. Die vollste Stunde braucht 1.000 Anfragen, 878 sind möglich: Einige laufen Stunden später. Lassen Sie einige täglich laufen",
  );
  const crowd = { spreadsheets: 240, requests: 2_000, possible: 878 };
  expect(GERMAN_WORDS.schedules?.({ ...facts, crowd })).toContain(
    "Abrufe aus 240 Tabellen mit diesem Schlüssel brauchten in dieser Stunde 2.000 Anfragen, 878 sind möglich: Sie wechseln sich ab,",
  );
  const late = { name: "Team", rowsOf: "2026-11-21 08:12", next: "2026-11-21 11:12" };
  expect(GERMAN_WORDS.schedules?.({ ...facts, late })).toContain(
    "Team wartet am längsten: hat Zeilen von 2026-11-21 08:12 und ist etwa um 2026-11-21 11:12 an der Reihe.",
  );
});

it("says the server's failures in German, and in English as the server does", () => {
  const german = LANGUAGES.de.serverFailures;
  expect(german.unknownName?.({ what: "report", name: "Funel", near: ["Funnel"] })).toBe(
    "„Funel“ ist nicht bekannt. Ähnlich: „Funnel“.",
  );
  expect(german.serviceDown?.({ host: "api.example.com", status: 503, detail: "Back soon." })).toBe(
    "Der Analysedienst bei api.example.com hat einen internen Fehler (503). Versuchen Sie es in ein paar Minuten noch einmal. Der Dienst meldet: Back soon.",
  );
  expect(german.allRead?.({ rows: 12_000 })).toContain("Alle 12.000 Zeilen sind da.");
  expect(LANGUAGES.en.serverFailures).toEqual({});
});
