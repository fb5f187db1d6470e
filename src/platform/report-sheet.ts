/** The check's own sheet: what was expected, what was found, and what people write into it. */
import type { PersonFact, PlatformFact } from "./facts/fact";
import { insist } from "./insist";
import type { Findings, Report } from "./report";
import { describeExpectation, describeFinding } from "./verdict";

export const REPORT_SHEET = "Platform check";
/**
 * Where the person writes the address of an echo service, where the JSON is, and how far the check is.
 */
const ECHO_CELL = "B1";
const JSON_CELL = "B2";
const STATE_CELL = "B3";
const LABELS = [["Address of an echo service (optional)"], ["Findings as JSON: copy this cell"], ["State"]];
const FIRST_ROW = 5;
const FOUND_COLUMN = 4;
const HEADER = ["fact", "what is done", "expected", "found", "verdict", "why it matters", "relied on by"];

export interface SheetServices {
  readonly spreadsheetApp: GoogleAppsScript.Spreadsheet.SpreadsheetApp;
  readonly spreadsheet: GoogleAppsScript.Spreadsheet.Spreadsheet;
  readonly sleep: (ms: number) => void;
}

/** Each call of Google's is made again by itself: on a bad day some call of a whole write always fails. */
export class ReportSheet {
  private sheet: GoogleAppsScript.Spreadsheet.Sheet | undefined;

  constructor(
    private readonly services: SheetServices,
    private readonly facts: readonly PlatformFact[],
  ) {}

  /** The address of the echo service that the person gave; "" for none. */
  echo(): string {
    const sheet = this.open();
    return String(this.made(() => sheet.getRange(ECHO_CELL).getValue()))
      .trim()
      .replace(/(?<!\/)\/+$/, "");
  }

  /** What people have written, by the facts' ids, in their own words. */
  words(): ReadonlyMap<string, string> {
    const sheet = this.open();
    const found = this.made(() => sheet.getRange(FIRST_ROW, FOUND_COLUMN, this.facts.length, 1).getValues());
    const written = this.facts.map((fact, i) => [fact.id, String(found[i]?.[0] ?? "").trim()] as const);
    return new Map(written.filter(([, words], i) => words !== "" && this.facts[i]?.kind === "person"));
  }

  write(report: Report, words: ReadonlyMap<string, string>, state: string): void {
    const sheet = this.open();
    const rows = this.facts.map((fact, i) => {
      const { finding, verdict = "to do" } = report.facts[i] ?? {};
      // People's own words stay as they were written.
      const found = words.get(fact.id) ?? (finding === undefined ? "" : describeFinding(finding));
      const what = [fact.id, tasksOf(fact), describeExpectation(fact.expected), found];
      return [...what, verdict, fact.why, fact.reliedOnBy];
    });
    const texts = [HEADER, ...rows].map((row) => row.map(asText));
    this.made(() => sheet.getRange(FIRST_ROW - 1, 1, texts.length, HEADER.length).setValues(texts));
    this.made(() => sheet.getRange(JSON_CELL).setValue(asText(JSON.stringify(report))));
    this.made(() => sheet.getRange(STATE_CELL).setValue(asText(state)));
  }

  private open(): GoogleAppsScript.Spreadsheet.Sheet {
    const { spreadsheet } = this.services;
    this.sheet ??= this.made(
      () => spreadsheet.getSheetByName(REPORT_SHEET) ?? spreadsheet.insertSheet(REPORT_SHEET),
    );
    const sheet = this.sheet;
    // The last step of making it: where an earlier one failed, all are made again.
    if (this.made(() => sheet.getFrozenRows()) < FIRST_ROW - 1) this.prepare(sheet);
    return sheet;
  }

  private made<T>(call: () => T): T {
    return insist(call, this.services.sleep);
  }

  private prepare(sheet: GoogleAppsScript.Spreadsheet.Sheet): void {
    const rows = this.made(() => sheet.getMaxRows());
    const missing = this.facts.length + FIRST_ROW - rows;
    if (missing > 0) this.made(() => sheet.insertRowsAfter(rows, missing));
    this.made(() => sheet.getRange("A1:A3").setValues(LABELS));
    this.facts.forEach((fact, i) => {
      if (fact.kind !== "person") return;
      const rule = this.made(() =>
        this.services.spreadsheetApp
          .newDataValidation()
          .requireValueInList([...fact.answers])
          .setAllowInvalid(true)
          .build(),
      );
      this.made(() => sheet.getRange(FIRST_ROW + i, FOUND_COLUMN).setDataValidation(rule));
    });
    this.made(() => sheet.setFrozenRows(FIRST_ROW - 1));
  }
}

/** What people wrote, as findings: the answer that is meant, whatever its capitals, spaces and quotes. */
export function findingsOfPeople(
  facts: readonly PlatformFact[],
  words: ReadonlyMap<string, string>,
): Findings {
  const found = facts.flatMap((fact) => {
    const written = words.get(fact.id);
    if (fact.kind !== "person" || written === undefined) return [];
    const answer = answerMeant(fact, written);
    const finding =
      answer === undefined
        ? { notSeen: `"${written}" is none of the answers: ${fact.answers.join(" | ")}` }
        : { seen: answer };
    return [[fact.id, finding] as const];
  });
  return Object.fromEntries(found);
}

function answerMeant({ answers }: PersonFact, written: string): string | undefined {
  return answers.find((answer) => plain(answer) === plain(written));
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

function tasksOf(fact: PlatformFact): string {
  if (fact.kind === "person") return `${fact.steps} Choose in "found" one of: ${fact.answers.join(" | ")}.`;
  if (fact.kind === "trigger") return `${fact.does} (runs by itself within the hour)`;
  return fact.kind === "page"
    ? `${fact.does} (choose "Open the page" and "Open the built sidebar")`
    : fact.does;
}

/** An apostrophe keeps Sheets from reading a text as a formula or a number. */
function asText(text: string): string {
  return text === "" ? "" : `'${text}`;
}
