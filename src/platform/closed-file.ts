/**
 * Watches what happens to cells while nobody has the spreadsheet open: an hourly run moves a cell, and a
 * custom function that reads it notes when it is calculated.
 */
import type { CheckServices } from "./check";
import { MOVED, type Moments, STILL, WATCHED } from "./facts/calculation";
import { insist } from "./insist";

const SHEET = "Closed file";
const MOVES = 2;
const HANDLER = "moveClosedFile";

type ClosedFileServices = Pick<
  CheckServices,
  "spreadsheet" | "propertiesService" | "scriptApp" | "now" | "sleep" | "lockService"
>;

export class ClosedFile {
  constructor(private readonly services: ClosedFileServices) {}

  /** Begins, whatever an earlier watch has left. What to do next stands in the first cell of its sheet. */
  watch(): void {
    const { spreadsheet, scriptApp } = this.services;
    this.end();
    for (const name of [MOVED, WATCHED]) this.made(() => this.properties().deleteProperty(name));
    const sheet = this.made(() => spreadsheet.getSheetByName(SHEET) ?? spreadsheet.insertSheet(SHEET));
    this.made(() =>
      sheet.getRange("A1").setValue("Close this spreadsheet now, on every device, for three hours."),
    );
    this.made(() => sheet.getRange("A2").setValue("0"));
    this.made(() => sheet.getRange("B2").setFormula("=PLATFORM_WATCH(A2)"));
    this.made(() => sheet.getRange("B3").setFormula(`=PLATFORM_WATCH("${STILL}")`));
    this.made(() => scriptApp.newTrigger(HANDLER).timeBased().everyHours(1).create());
  }

  /** What the hourly run does: it moves the cell twice, an hour apart, and ends an hour later. */
  move(): void {
    const { spreadsheet, now } = this.services;
    const sheet = this.made(() => spreadsheet.getSheetByName(SHEET));
    if (!sheet) return this.end();
    const moved = this.note(MOVED, `moved ${now()}`);
    const [value] = moved[moved.length - 1] ?? [""];
    if (moved.length <= MOVES) return void this.made(() => sheet.getRange("A2").setValue(value));
    this.end();
    this.made(() => spreadsheet.deleteSheet(sheet));
  }

  /** What the custom function does: many may run at once, so it adds under the lock. */
  noteCalculation(value: unknown): string {
    const { lockService } = this.services;
    const lock = lockService.getScriptLock();
    lock.waitLock(20_000);
    this.note(WATCHED, String(value));
    lock.releaseLock();
    return "noted";
  }

  private end(): void {
    const { scriptApp, spreadsheet } = this.services;
    for (const trigger of this.made(() => scriptApp.getUserTriggers(spreadsheet))) {
      if (trigger.getHandlerFunction() === HANDLER) this.made(() => scriptApp.deleteTrigger(trigger));
    }
  }

  private note(name: string, of: string): Moments {
    const before = JSON.parse(this.made(() => this.properties().getProperty(name)) ?? "[]") as Moments;
    const noted: Moments = [...before, [of, this.services.now()] as const].slice(-50);
    this.made(() => this.properties().setProperty(name, JSON.stringify(noted)));
    return noted;
  }

  private properties(): GoogleAppsScript.Properties.Properties {
    return this.services.propertiesService.getScriptProperties();
  }

  private made<T>(call: () => T): T {
    return insist(call, this.services.sleep);
  }
}
