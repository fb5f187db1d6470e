/** The add-on's object graph on in-process stand-ins: for tests that look at single executions. */
import { type AddOnApp, createApp } from "../../src/add-on/app";
import { createInProcessServices, type InProcess, type InProcessOptions } from "./google-services";
import { sidebarCall } from "./opened-sidebar";
import type { Services } from "../../src/add-on/shared/services";

/** Google's services as the add-on takes them, of one execution. */
export function servicesOf(google: InProcess, withMail = false): Services {
  return {
    ...(withMail ? { mail: google.MailApp } : {}),
    clock: { now: () => google.clock.now(), sleep: (ms) => google.Utilities.sleep(ms) },
    http: google.UrlFetchApp,
    utilities: google.Utilities,
    documentCache: present(google.CacheService.getDocumentCache()),
    documentProperties: present(google.PropertiesService.getDocumentProperties()),
    userProperties: google.PropertiesService.getUserProperties(),
    scriptProperties: google.PropertiesService.getScriptProperties(),
    userCache: google.CacheService.getUserCache(),
    scriptLock: google.LockService.getScriptLock(),
    documentLock: present(google.LockService.getDocumentLock()),
    spreadsheet: google.SpreadsheetApp.getActiveSpreadsheet(),
    spreadsheetApp: google.SpreadsheetApp,
    html: google.HtmlService,
    scriptApp: google.ScriptApp,
    session: google.Session,
    log: (text) => void google.execution.log.push(text),
  };
}

export interface AddOn extends AddOnApp {
  readonly google: InProcess;
  /** A call of a sidebar that this person has opened. */
  fromSidebar(name: unknown, request: unknown): unknown;
}

/** What Google hands the hourly run, as far as anything looks at it. */
export const HOURLY_EVENT = { triggerUid: "1" };

/**
 * One execution of the add-on, built with mail or without. Give `stores` and `workbook` of an earlier one to
 * let the next meet what it left.
 */
export function execution({
  withMail,
  ...options
}: InProcessOptions & { readonly withMail?: boolean } = {}): AddOn {
  const google = createInProcessServices(options);
  const app = createApp(servicesOf(google, withMail));
  const fromSidebar = (name: unknown, request: unknown): unknown =>
    app.callFromSidebar(sidebarCall(google.stores, google.execution.user, name, request));
  return { ...app, google, fromSidebar };
}

function present<T>(service: T | null): T {
  if (service === null) throw new Error("This service needs a document.");
  return service;
}
