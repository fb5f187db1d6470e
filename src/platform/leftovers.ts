/** What the check and its facts make in the spreadsheet, and take away again. */
import type { Platform } from "./facts/fact";
import { REPORT_SHEET } from "./report-sheet";

/** How the names of properties begin that facts set. */
const OF_FACTS = "platform_check_";
const TRIGGERED = "checkWithNobodyThere";

export class Leftovers {
  constructor(private readonly services: Pick<Platform, "spreadsheet" | "scriptApp" | "propertiesService">) {}

  /** The check goes on by it with nobody at the screen. */
  ensureTrigger(): void {
    if (this.triggers().length > 0) return;
    this.services.scriptApp.newTrigger(TRIGGERED).timeBased().everyHours(1).create();
  }

  deleteTriggers(): void {
    for (const trigger of this.triggers()) this.services.scriptApp.deleteTrigger(trigger);
  }

  removeProperties(): void {
    const properties = this.services.propertiesService.getDocumentProperties();
    for (const name of properties.getKeys()) {
      if (name.startsWith(OF_FACTS)) properties.deleteProperty(name);
    }
  }

  removeSheets(): void {
    const { spreadsheet } = this.services;
    for (const sheet of spreadsheet.getSheets()) {
      const name = sheet.getName();
      if (name !== REPORT_SHEET && name.startsWith(REPORT_SHEET)) spreadsheet.deleteSheet(sheet);
    }
  }

  private triggers(): GoogleAppsScript.Script.Trigger[] {
    const { scriptApp, spreadsheet } = this.services;
    return scriptApp
      .getUserTriggers(spreadsheet)
      .filter((trigger) => trigger.getHandlerFunction() === TRIGGERED);
  }
}
