/**
 * The platform on which a run of the scenarios takes place. Any scenario can be run on another, from the command line:
 * `PLATFORM='{"language":"de","customFunctionDates":"script zone"}' ZONE=America/New_York npx jest test/scenario`.
 */
import { UI_LANGUAGES } from "../../src/local/apps-script/google-texts";
import type { PlatformBehaviour } from "../../src/local/apps-script/platform-behaviour";

const CHOSEN = JSON.parse(process.env["PLATFORM"] ?? "{}") as Partial<PlatformBehaviour>;

/**
 * The platform of one scenario: what the run of the tests chose, and else a language of Google's that the seed draws. Without a
 * seed the name of the test's file draws it, so that every language has its scenarios.
 */
export function platformOf(seed = seedOfFile()): Partial<PlatformBehaviour> {
  const language = UI_LANGUAGES[seed % UI_LANGUAGES.length] ?? "en";
  return { language, ...CHOSEN };
}

function seedOfFile(): number {
  const path = expect.getState().testPath ?? "";
  return Buffer.from(path.slice(path.lastIndexOf("/"))).reduce((sum, byte) => sum + byte, 0);
}

/** Of the spreadsheets. In a locale with a decimal comma, scenarios that type formulas must part arguments by semicolons. */
export const SETTINGS_OF_RUN = {
  locale: process.env["LOCALE"] ?? "en_US",
  timeZone: process.env["ZONE"] ?? "Etc/UTC",
};
