/** The hourly run: what waits is asked for also while nobody has the sidebar open. */
import type { ScriptApp, Spreadsheet } from "../../shared/google-types";

import { logText } from "../../shared/failure-log";

/** The entry point that the trigger calls. */
const HANDLER = "everyHour";

/**
 * One clock trigger a person and spreadsheet, at most hourly: add-ons may have no more. Triggers of a
 * person's other spreadsheets are not its own.
 */
export class HourlyTrigger {
  constructor(
    private readonly services: {
      readonly scriptApp: () => ScriptApp;
      readonly spreadsheet: () => Spreadsheet;
      readonly log: (text: string) => void;
    },
  ) {}

  isOn(): boolean {
    return this.mine().length > 0;
  }

  /**
   * Google refuses triggers in test deployments and beyond 20: the add-on works without. Whether it is on.
   */
  turnOn(): boolean {
    if (this.isOn()) return true;
    try {
      this.services.scriptApp().newTrigger(HANDLER).timeBased().everyHours(1).create();
      return true;
    } catch (error) {
      this.services.log(`No hourly run. ${logText(error)}`);
      return false;
    }
  }

  turnOff(): void {
    for (const trigger of this.mine()) this.services.scriptApp().deleteTrigger(trigger);
  }

  private mine(): GoogleAppsScript.Script.Trigger[] {
    return this.services
      .scriptApp()
      .getUserTriggers(this.services.spreadsheet())
      .filter((trigger) => trigger.getHandlerFunction() === HANDLER);
  }
}
