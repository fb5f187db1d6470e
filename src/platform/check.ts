/**
 * Runs the platform facts in a test spreadsheet: what can run by itself at once, the rest as triggers, the page and people
 * bring it. The findings stand in a sheet, and all of them as JSON in one cell.
 */
import type { Json } from "../add-on/table/values";
import { type CellFact, outcomeOf, type Platform, type PlatformFact, type ShownCell } from "./facts/fact";
import { FACTS } from "./facts";
import { reportOf, type Findings, type Report } from "./report";
import { describeExpectation } from "./verdict";

/** The services of the check's own that are not a fact's. */
export interface CheckServices extends Omit<Platform, "scratch" | "echo"> {
  sleep(ms: number): void;
}

export const REPORT_SHEET = "Platform check";
const SCRATCH_SHEET = "Platform check scratch";
const CELLS_SHEET = "Platform check cells";
/** Where the person writes the address of an echo service, and where the JSON stands. */
const ECHO_CELL = "B1";
const JSON_CELL = "B2";
const FIRST_ROW = 5;
const HEADER = ["fact", "what is done", "expected", "found", "verdict", "why it matters"];
/** Formulas of cell facts stand so many rows apart, so that results have room. */
const ROWS_APART = 3;
const CALCULATES_FOR_MS = 90_000;
const LOOK_MS = 2_000;
/** Findings that come in other executions wait in properties under names that begin so. */
const NOTE = "platform_check:";

export class PlatformCheck {
  constructor(private readonly services: CheckServices) {}

  /** Runs what can run by itself, and leaves a trigger for what needs one. */
  run(): void {
    const platform = this.platform();
    for (const fact of FACTS) {
      if (fact.kind === "menu")
        this.note(
          fact.id,
          outcomeOf(() => fact.observe(platform)),
        );
    }
    this.runCells(platform);
    this.ensureTrigger();
    this.removeSheet(SCRATCH_SHEET);
    this.write();
  }

  /** What a clock trigger does: the facts that hold with nobody at the screen, once. */
  runTrigger(): void {
    const platform = this.platform();
    for (const fact of FACTS) {
      if (fact.kind === "trigger")
        this.note(
          fact.id,
          outcomeOf(() => fact.observe(platform)),
        );
    }
    for (const trigger of this.triggers()) this.services.scriptApp.deleteTrigger(trigger);
    this.removeSheet(SCRATCH_SHEET);
    this.write();
  }

  /** What the page found, by the facts' ids. */
  notePage(findings: { readonly [id: string]: Json }): void {
    for (const fact of FACTS) {
      const found = fact.kind === "page" ? findings[fact.id] : undefined;
      if (found !== undefined) this.note(fact.id, found);
    }
    this.write();
  }

  /** Takes up what people wrote, and writes sheet and JSON anew. */
  write(): Report {
    const sheet = this.reportSheet();
    this.readAnswers(sheet);
    const report = reportOf(FACTS, this.findings(), {
      at: new Date(this.services.now()).toISOString(),
      locale: this.services.spreadsheet.getSpreadsheetLocale(),
      zone: this.services.spreadsheet.getSpreadsheetTimeZone(),
    });
    const rows = FACTS.map((fact, i) => {
      const { found, verdict } = report.facts[i] ?? {};
      const shown =
        found === undefined ? "" : typeof found === "string" && fact.kind === "person" ? found : JSON.stringify(found);
      return [fact.id, tasksOf(fact), describeExpectation(fact.expected), shown, verdict ?? "", fact.why];
    });
    sheet
      .getRange(FIRST_ROW - 1, 1, rows.length + 1, HEADER.length)
      .setValues([HEADER, ...rows].map((row) => row.map(asText)));
    sheet.getRange(JSON_CELL).setValue(asText(JSON.stringify(report)));
    return report;
  }

  private runCells(platform: Platform): void {
    const facts = FACTS.filter((fact): fact is CellFact => fact.kind === "cell");
    const { spreadsheet, spreadsheetApp } = this.services;
    this.removeSheet(CELLS_SHEET);
    const sheet = spreadsheet.insertSheet(CELLS_SHEET);
    const formulas = facts.flatMap((fact) => fact.formulas);
    const missing = formulas.length * ROWS_APART - sheet.getMaxRows();
    if (missing > 0) sheet.insertRowsAfter(sheet.getMaxRows(), missing);
    const cellOf = (i: number) => sheet.getRange(1 + i * ROWS_APART, 1);
    formulas.forEach((formula, i) => cellOf(i).setFormula(formula));
    spreadsheetApp.flush();
    const cells = this.calculated(formulas.length, cellOf);
    let next = 0;
    for (const fact of facts) {
      const own = cells.slice(next, (next += fact.formulas.length));
      this.note(
        fact.id,
        outcomeOf(() => fact.observe(own, platform)),
      );
    }
    this.removeSheet(CELLS_SHEET);
  }

  /** The cells once none of them loads any more. A cell that loads shows a text that is not an error, and no value yet. */
  private calculated(count: number, cellOf: (i: number) => GoogleAppsScript.Spreadsheet.Range): ShownCell[] {
    const read = (): ShownCell[] =>
      Array.from({ length: count }, (_, i) => {
        const cell = cellOf(i);
        return { value: valueOf(cell.getValue()), display: cell.getDisplayValue() };
      });
    const until = this.services.now() + CALCULATES_FOR_MS;
    for (let cells = read(); ; cells = read()) {
      const isLoading = cells.some(({ display }) => /(\.\.\.|…)$/.test(display));
      if (!isLoading || this.services.now() > until) return cells;
      this.services.sleep(LOOK_MS);
    }
  }

  private platform(): Platform {
    const { spreadsheet } = this.services;
    const echo = String(this.reportSheet().getRange(ECHO_CELL).getValue())
      .trim()
      .replace(/(?<!\/)\/+$/, "");
    const scratch = spreadsheet.getSheetByName(SCRATCH_SHEET) ?? spreadsheet.insertSheet(SCRATCH_SHEET);
    return { ...this.services, scratch, echo };
  }

  private reportSheet(): GoogleAppsScript.Spreadsheet.Sheet {
    const { spreadsheet } = this.services;
    const found = spreadsheet.getSheetByName(REPORT_SHEET);
    if (found) return found;
    const sheet = spreadsheet.insertSheet(REPORT_SHEET);
    const missing = FACTS.length + FIRST_ROW - sheet.getMaxRows();
    if (missing > 0) sheet.insertRowsAfter(sheet.getMaxRows(), missing);
    sheet.getRange("A1").setValue("Address of an echo service (optional)");
    sheet.getRange("A2").setValue("Findings as JSON: copy this cell");
    sheet.setFrozenRows(FIRST_ROW - 1);
    return sheet;
  }

  /** People write into the column "found". What stands there already is what they wrote, or this check did. */
  private readAnswers(sheet: GoogleAppsScript.Spreadsheet.Sheet): void {
    const found = sheet.getRange(FIRST_ROW, 4, FACTS.length, 1).getValues();
    FACTS.forEach((fact, i) => {
      if (fact.kind !== "person") return;
      const answer = String(found[i]?.[0] ?? "").trim();
      if (answer !== "") this.note(fact.id, answer);
    });
  }

  private note(id: string, found: Json): void {
    this.services.propertiesService.getDocumentProperties().setProperty(NOTE + id, JSON.stringify(found));
  }

  private findings(): Findings {
    const notes = this.services.propertiesService.getDocumentProperties().getProperties();
    const found = Object.entries(notes).filter(([name]) => name.startsWith(NOTE));
    return Object.fromEntries(found.map(([name, text]) => [name.slice(NOTE.length), JSON.parse(text) as Json]));
  }

  private triggers(): GoogleAppsScript.Script.Trigger[] {
    const { scriptApp, spreadsheet } = this.services;
    return scriptApp
      .getUserTriggers(spreadsheet)
      .filter((trigger) => trigger.getHandlerFunction() === "checkWithNobodyThere");
  }

  private ensureTrigger(): void {
    if (this.triggers().length > 0) return;
    this.services.scriptApp.newTrigger("checkWithNobodyThere").timeBased().everyHours(1).create();
  }

  private removeSheet(name: string): void {
    const sheet = this.services.spreadsheet.getSheetByName(name);
    if (sheet) this.services.spreadsheet.deleteSheet(sheet);
  }
}

function tasksOf(fact: PlatformFact): string {
  if (fact.kind === "person") return `${fact.steps} Write into "found" one of: ${fact.answers.join(" | ")}.`;
  if (fact.kind === "trigger") return `${fact.does} (runs by itself within the hour)`;
  return fact.kind === "page" ? `${fact.does} (choose "Open the page")` : fact.does;
}

/** An apostrophe keeps Sheets from reading a text as a formula or a number. */
function asText(text: string): string {
  return text === "" ? "" : `'${text}`;
}

function valueOf(value: unknown): ShownCell["value"] {
  const isDate = Object.prototype.toString.call(value) === "[object Date]";
  return isDate ? (value as Date).toISOString() : (value as ShownCell["value"]);
}
