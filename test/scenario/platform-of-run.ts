/**
 * The platform on which a run of the scenarios takes place. Any scenario can be run on another, from the command line:
 * `PLATFORM='{"language":"de","cutsPages":true}' LOCALE=de_DE npx jest test/scenario`.
 */
import type { PlatformBehaviour } from "../../src/local/apps-script/platform-behaviour";

export const PLATFORM_OF_RUN = JSON.parse(process.env["PLATFORM"] ?? "{}") as Partial<PlatformBehaviour>;

export const LOCALE_OF_RUN = process.env["LOCALE"] ?? "en_US";
