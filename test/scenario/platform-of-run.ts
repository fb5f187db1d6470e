/**
 * The platform on which a run of the scenarios takes place, and the settings of its spreadsheets. Any
 * scenario can be run on others, from the command line:
 * `PLATFORM='{"language":"de","customFunctionDates":"script zone"}' ZONE=Asia/Tokyo npx jest test/scenario`.
 */
import { UI_LANGUAGES } from "../../src/local/google/rules/google-texts";
import type { PlatformBehaviour } from "../../src/local/google/rules/platform-behaviour";

const CHOSEN = JSON.parse(process.env["PLATFORM"] ?? "{}") as Partial<PlatformBehaviour>;

/**
 * The platform of one scenario: what the run of the tests chose, and else a language of Google's that the
 * seed draws. Without a seed the name of the test's file draws it, so that every language has its scenarios.
 */
export function platformOf(seed = seedOfFile()): Partial<PlatformBehaviour> {
  const language = UI_LANGUAGES[seed % UI_LANGUAGES.length] ?? "en";
  return { language, ...CHOSEN };
}

function seedOfFile(): number {
  // The benches run without jest.
  if (typeof expect === "undefined") return 0;
  const path = expect.getState().testPath ?? "";
  return Buffer.from(path.slice(path.lastIndexOf("/"))).reduce((sum, byte) => sum + byte, 0);
}

/**
 * Where spreadsheets are: locales of both decimal signs, and clocks that show another time than the script's
 * own zone, as nearly everywhere. Formulas that scenarios type part their arguments by semicolons, which
 * every locale takes.
 */
const SETTINGS = [
  { locale: "en_US", timeZone: "America/New_York" },
  { locale: "de_DE", timeZone: "Europe/Berlin" },
  { locale: "pt_BR", timeZone: "America/Sao_Paulo" },
] as const;

export interface SpreadsheetSettings {
  readonly locale: string;
  readonly timeZone: string;
}

/**
 * Apart from the number of languages: scenarios with expected times were written for what this gives them.
 */
const SEEDS_OF_A_SETTING = 6;

/**
 * The settings of one scenario's spreadsheets, chosen as its platform is: each language meets each of them.
 */
export function settingsOf(seed = seedOfFile()): SpreadsheetSettings {
  const drawn = SETTINGS[Math.floor(seed / SEEDS_OF_A_SETTING) % SETTINGS.length] ?? SETTINGS[0];
  return { locale: process.env["LOCALE"] ?? drawn.locale, timeZone: process.env["ZONE"] ?? drawn.timeZone };
}

/**
 * Of storms that are replayed by their seeds: in others they would take another course than the one that is
 * told of them.
 */
export const SETTINGS_OF_REPLAYS: SpreadsheetSettings = {
  locale: process.env["LOCALE"] ?? "en_US",
  timeZone: process.env["ZONE"] ?? "Etc/UTC",
};
