/** Runs schedules without an open sidebar. */
import type { ScriptApp, Spreadsheet } from "../../shared/google-types";

import { isOfGoogle } from "../../shared/errors";
import { logText } from "../../shared/failure-log";

/** Entry point of the trigger. */
const HANDLER = "everyHour";

/**
 * Add-ons may have one clock trigger per person and spreadsheet, hourly at most. Triggers of
 * other spreadsheets are not listed.
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
   * Google refuses triggers in test deployments and beyond 20; the add-on works without. Returns whether it
   * is on.
   */
  turnOn(): boolean {
    return this.isOn() || this.create();
  }

  /** Replaces one that fires no more: what Google has switched off it still lists. */
  renew(): boolean {
    this.turnOff();
    return this.create();
  }

  private create(): boolean {
    try {
      this.services.scriptApp().newTrigger(HANDLER).timeBased().everyHours(1).create();
      return true;
    } catch (error) {
      if (!isOfGoogle(error)) throw error;
      // One who clicks twice has it from the first click.
      if (this.isOn()) return true;
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
