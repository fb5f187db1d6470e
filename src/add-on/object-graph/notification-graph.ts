/** The part of the object graph that tells people of pulls. */
import { Messenger } from "../notifications/messenger";
import { NotificationSettings } from "../notifications/notification-settings";
import type { Services } from "../shared/services";
import type { ConnectionGraph } from "./connection-graph";

export function createNotificationGraph(
  services: Services,
  { spreadsheetId }: Pick<ConnectionGraph, "spreadsheetId">,
) {
  // Only an add-on that was built with mail has the service.
  const mail = "mail" in services ? () => services.mail as GoogleAppsScript.Mail.MailApp : undefined;
  const messenger = new Messenger(() => services.http, services.clock, mail);
  const telling = new NotificationSettings({
    properties: () => services.documentProperties,
    userProperties: () => services.userProperties,
    spreadsheetId,
    secret: () => services.utilities.getUuid(),
    takesMail: mail !== undefined,
  });
  return { messenger, telling };
}
