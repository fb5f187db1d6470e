import type { Workbook } from "../../sheet/grid/workbook";
import type { Bundle } from "./bundle";
import type { PlatformBehaviour } from "../rules/platform-behaviour";
import type { RuntimeOptions } from "./runtime-options";
import type { DocumentScreen } from "../roots/screen";
import type { Project } from "../roots/services";
import type { SpreadsheetContext } from "../range/spreadsheet-context";
import { STAND_IN_MAKERS } from "../roots/stand-in-makers";

export interface ProjectDocument {
  readonly spreadsheet: SpreadsheetContext;
  readonly screen: DocumentScreen;
  readonly user: string;
  readonly platform: PlatformBehaviour;
}

export function projectOf(
  options: RuntimeOptions,
  { manifest, htmlFiles }: Bundle,
  { spreadsheet, screen, user, platform }: ProjectDocument,
): Project {
  return {
    spreadsheet,
    contained: true,
    screen,
    htmlFiles,
    fetchPolicy: {
      allowLoopback: options.allowLoopback ?? false,
      ...(manifest.urlFetchWhitelist ? { whitelist: manifest.urlFetchWhitelist } : {}),
    },
    timeZone: manifest.timeZone ?? "Etc/UTC",
    owner: options.owner === undefined ? user : options.owner,
    scopes: manifest.oauthScopes,
    consentOf: options.consentOf ?? (() => undefined),
    platform,
    authorizationRequired: options.authorizationRequired ?? (() => false),
  };
}

/** Opened with its first cell selected. */
export function contextOf(
  workbook: Workbook,
  screen: DocumentScreen,
  platform: PlatformBehaviour,
): SpreadsheetContext {
  const [grid] = workbook.sheets;
  if (!grid) throw new Error("A workbook has at least one sheet.");
  const rect = { row: 1, column: 1, rows: 1, columns: 1 };
  const { brokenNamesStay, brokenNamesAreListed } = platform;
  return {
    makers: STAND_IN_MAKERS,
    workbook,
    selection: { grid, rect },
    toast: (toast) => screen.toast(toast),
    brokenNamesStay,
    brokenNamesAreListed,
  };
}
