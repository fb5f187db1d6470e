/** Google's services for the graph. */
import { bindMarks, SheetMarks } from "../gate/sheet-marks";
import { digest } from "../settings/digest";
import { CONSENTS, MAIL_CONSENT } from "../shared/consents";
import { DISPLAY_NAME } from "../shared/display-name";
import { WINDOW_SCOPES } from "../rate-limit/installs";
import type { Services } from "../shared/services";
import { memoize } from "./memoize";
import type { ExecutionValues, GoogleValues } from "./values";

function makeMarks(services: Services): SheetMarks {
  return new SheetMarks({
    properties: () => services.documentProperties,
    spreadsheetId: memoize(() => services.spreadsheet.getId()),
    spreadsheetApp: () => services.spreadsheetApp,
  });
}

export function makeGoogleValues(services: Services, { install }: ExecutionValues): GoogleValues {
  // Only an add-on that was built with mail has the service.
  const marks = memoize(() => makeMarks(services));
  const mail = "mail" in services ? () => services.mail as GoogleAppsScript.Mail.MailApp : undefined;
  return {
    clock: services.clock,
    log: services.log,
    http: () => services.http,
    utilities: () => services.utilities,
    documentCache: () => services.documentCache,
    userCache: () => services.userCache,
    properties: () => services.documentProperties,
    userProperties: () => services.userProperties,
    windowPlaces: () => ({
      ...(WINDOW_SCOPES[install].store === "script"
        ? { properties: services.scriptProperties, lock: services.scriptLock }
        : { properties: services.documentProperties, lock: services.documentLock }),
      cache: services.documentCache,
    }),
    lock: () => services.documentLock,
    // Whatever deletes, renames or opens a sheet of the add-on's own finds the marks by it.
    spreadsheet: memoize(() => bindMarks(services.spreadsheet, marks())),
    marks,
    spreadsheetApp: () => services.spreadsheetApp,
    scriptApp: () => services.scriptApp,
    mail,
    takesMail: mail !== undefined,
    consents: mail === undefined ? CONSENTS : [...CONSENTS, MAIL_CONSENT],
    flush: () => services.spreadsheetApp.flush(),
    secret: () => services.utilities.getUuid(),
    digest,
    spreadsheetId: memoize(() => services.spreadsheet.getId()),
    showToast: (message) => services.spreadsheet.toast(message, DISPLAY_NAME, -1),
  };
}
