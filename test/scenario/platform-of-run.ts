/**
 * The platform on which a run of the scenarios takes place. Any scenario can be run on another, from the command line:
 * `PLATFORM='{"language":"de","customFunctionDates":"script zone"}' ZONE=America/New_York npx jest test/scenario`.
 */
import type { PlatformBehaviour } from "../../src/local/apps-script/platform-behaviour";

export const PLATFORM_OF_RUN = JSON.parse(process.env["PLATFORM"] ?? "{}") as Partial<PlatformBehaviour>;

/** Of the spreadsheets. In a locale with a decimal comma, scenarios that type formulas must part arguments by semicolons. */
export const SETTINGS_OF_RUN = {
  locale: process.env["LOCALE"] ?? "en_US",
  timeZone: process.env["ZONE"] ?? "Etc/UTC",
};
