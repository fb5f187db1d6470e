/** Rows as they are compared with what was agreed to: with the zone, the chat and the sheets around them. */
import type { NotificationSettings } from "../../notifications/notification-settings";
import type { Snapshot } from "../../answers/question/notes";
import { STORED } from "../../shared/stored";
import type { Json } from "../../table/values";
import type { RowToApprove } from "./row-facts";
import type { RowPull } from "../model/saved-pull";

/**
 * Gathers what an approval is compared with, which a row's own cells do not say. Reads no property of its
 * own; what is asked and the sheets are looked up only when they are compared.
 */
export class RowsToApprove {
  constructor(
    private readonly services: {
      readonly notificationSettings: Pick<NotificationSettings, "read">;
      readonly spreadsheet: () => GoogleAppsScript.Spreadsheet.Spreadsheet;
      /** What it asks, whatever the day is. */
      readonly describeAsked: (pull: RowPull) => Json;
      readonly currentZone: () => string;
    },
  ) {}

  read(pull: RowPull, properties: Snapshot): RowToApprove {
    const { currentZone, describeAsked, spreadsheet, notificationSettings } = this.services;
    return {
      pull,
      zone: currentZone(),
      asked: () => describeAsked(pull),
      sheetIdOf: (name) => spreadsheet().getSheetByName(name)?.getSheetId(),
      chat: notificationSettings.read(properties[STORED.chat.name] ?? null),
    };
  }
}
