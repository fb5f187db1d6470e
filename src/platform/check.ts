/**
 * Runs the platform facts in a test spreadsheet: what can run by itself at once, the rest as triggers, the
 * pages and people bring it. Each fact is looked at alone, and what was found stays, so that a check that is
 * ended goes on the next time.
 */
import type { Json } from "../add-on/table/values";
import { calculatedCells, enteredCells } from "./cell-run";
import {
  type CellFact,
  type Finding,
  findingOf,
  isLoading,
  type MenuFact,
  type Platform,
  type PlatformFact,
  type ShownCell,
  withoutLoading,
} from "./facts/fact";
import { inTurn } from "./facts-in-turn";
import { insist } from "./insist";
import { Leftovers } from "./leftovers";
import { Notes } from "./notes";
import { reportOf, type Report } from "./report";
import { findingsOfPeople, ReportSheet } from "./report-sheet";
import { describeFinding, verdictOf } from "./verdict";

/** The services of the check's own that are not a fact's. */
export interface CheckServices extends Omit<Platform, "scratch" | "echo"> {
  readonly sleep: (ms: number) => void;
}

export const SCRATCH_SHEET = "Platform check scratch";
const CELLS_SHEET = "Platform check cells";
const CALCULATES_FOR_MS = 60_000;
/** No fact is begun after so long: the report must be written before Google ends the execution. */
const BEGINS_FOR_MS = 210_000;

export class PlatformCheck {
  private readonly notes: Notes;
  private readonly sheet: ReportSheet;
  private readonly leftovers: Leftovers;
  /** What failed besides the facts. */
  private readonly troubles: string[] = [];
  private readonly began: number;
  /** Cells still load, as they do to the end of an execution if Sheets calculates only between executions. */
  private leavesCells = false;

  constructor(
    private readonly services: CheckServices,
    private readonly facts: readonly PlatformFact[],
  ) {
    this.notes = new Notes(services);
    this.sheet = new ReportSheet(services, facts);
    this.leftovers = new Leftovers(services);
    this.began = services.now();
  }

  /**
   * Looks at what was not seen yet; then at what could not be asked; once all was seen, at all of it again.
   */
  run(): void {
    const own = this.facts.filter(
      (fact): fact is MenuFact | CellFact => fact.kind === "menu" || fact.kind === "cell",
    );
    this.readLeftCells();
    // A check that was ended has left what it was at.
    this.clearLeftovers();
    if (this.notes.unseen(own).length === 0) {
      const notAsked = this.notes.notAsked(own);
      this.notes.forget((notAsked.length > 0 ? notAsked : own).map(({ id }) => id));
    }
    this.putSettingsBack();
    const echo = this.tried("reading the echo service's address", () => this.sheet.echo()) ?? "";
    for (const facts of inTurn(this.notes.unseen(own))) {
      if (this.leavesCells || this.services.now() - this.began > BEGINS_FOR_MS) break;
      const [first] = facts;
      if (first?.kind === "menu") this.lookAt(first, echo);
      else this.lookAtCells(facts as readonly CellFact[], echo);
    }
    if (!this.leavesCells) this.clearLeftovers();
    if (this.notes.unseen(this.factsOf("trigger")).length > 0)
      this.tried("making the trigger", () => this.leftovers.ensureTrigger());
    this.write();
  }

  /** Forgets everything that was found. */
  startOver(): void {
    this.notes.forget(this.facts.filter(({ kind }) => kind !== "person").map(({ id }) => id));
    this.run();
  }

  /** What a clock trigger does: the facts that hold with nobody at the screen, once. */
  runTrigger(): void {
    for (const fact of this.notes.unseen(this.factsOf("trigger"))) this.lookAt(fact, "");
    this.clearLeftovers();
    this.write();
  }

  /** What a page found, by the facts' ids. */
  notePage(found: { readonly [id: string]: Json }): void {
    const known = this.factsOf("page").flatMap(({ id }) => {
      const seen = found[id];
      return seen === undefined ? [] : [[id, { seen }] as const];
    });
    this.notes.set(Object.fromEntries(known));
    this.write();
  }

  /** Takes up what people wrote, and writes sheet and JSON again. */
  write(): Report {
    const { sleep, spreadsheet } = this.services;
    const words = this.sheet.words();
    this.notes.set(findingsOfPeople(this.facts, words));
    const report = insist(
      () =>
        reportOf(this.facts, this.notes.findings(), {
          at: new Date(this.services.now()).toISOString(),
          locale: spreadsheet.getSpreadsheetLocale(),
          zone: spreadsheet.getSpreadsheetTimeZone(),
        }),
      sleep,
    );
    this.sheet.write(report, words, this.state(report));
    return report;
  }

  private lookAt(fact: Extract<PlatformFact, { observe: (platform: Platform) => Json }>, echo: string): void {
    this.notes.begin([fact]);
    const look = (): Finding => {
      const seen = findingOf(() => {
        if (fact.changesSettings) this.keepSettings();
        return fact.observe(this.platform(echo));
      });
      if (fact.changesSettings) this.putSettingsBack();
      return seen;
    };
    const first = look();
    const finding = verdictOf(fact.expected, first) === "differs" ? this.lookAgain(first, look, fact) : first;
    this.notes.set({ [fact.id]: finding });
    // What a fact left in the middle of its work must not be met by the next one.
    if ("notSeen" in finding) this.clearLeftovers();
  }

  /** A call that is refused for a moment can look like an answer: what differs must be seen twice, alike. */
  private lookAgain(first: Finding, look: () => Finding, { expected }: PlatformFact): Finding {
    this.clearLeftovers();
    const second = look();
    if (verdictOf(expected, second) !== "differs") return second;
    const [one, two] = [first, second].map(describeFinding);
    return one === two ? second : { notSeen: `seen in two ways: ${one}, then ${two}` };
  }

  private lookAtCells(facts: readonly CellFact[], echo: string): void {
    this.notes.begin(facts);
    const { services } = this;
    const until = services.now() + CALCULATES_FOR_MS;
    const found: { [id: string]: Finding } = {};
    const rest = findingOf(() => {
      const platform = this.platform(echo);
      const ready = facts.filter((fact) => {
        const finding = findingOf(() => (fact.prepare?.(platform), null));
        if (!("seen" in finding)) found[fact.id] = finding;
        return "seen" in finding;
      });
      const sheet = insist(() => this.sheetCalled(CELLS_SHEET), services.sleep);
      const cells = calculatedCells(ready, sheet, until, services);
      Object.assign(found, this.observed(ready, cells, platform));
      this.leavesCells = cells.some((shown) => shown.some(isLoading));
      if (this.leavesCells) this.notes.keepCells(ready.map(({ id }) => id));
      return null;
    });
    for (const { id } of facts) found[id] ??= rest;
    this.notes.set(found);
    if (!this.leavesCells) this.tried("removing the sheets", () => this.leftovers.removeSheets());
  }

  private observed(
    facts: readonly CellFact[],
    cells: readonly (readonly ShownCell[])[],
    platform: Platform,
  ): { readonly [id: string]: Finding } {
    return Object.fromEntries(
      facts.map((fact, i) => [
        fact.id,
        findingOf(() => fact.observe(withoutLoading(cells[i] ?? []), platform)),
      ]),
    );
  }

  /** Reads the cells that loaded to the end of the last check: Sheets may calculate only between two. */
  private readLeftCells(): void {
    const ids = this.notes.keptCells();
    this.notes.forgetCells();
    const facts = ids.flatMap((id) => this.factsOf("cell").filter((fact) => fact.id === id));
    const sheet = this.tried("reading the cells", () =>
      this.services.spreadsheet.getSheetByName(CELLS_SHEET),
    );
    if (facts.length === 0 || facts.length < ids.length || !sheet) return;
    this.tried("reading the cells", () => {
      const cells = enteredCells(facts, sheet, this.services.sleep);
      this.notes.set(this.observed(facts, cells, this.platform(this.sheet.echo())));
    });
  }

  private platform(echo: string): Platform {
    return {
      ...this.services,
      scratch: insist(() => this.sheetCalled(SCRATCH_SHEET), this.services.sleep),
      echo,
    };
  }

  private keepSettings(): void {
    const { spreadsheet, sleep } = this.services;
    const settings = insist(
      () => ({ locale: spreadsheet.getSpreadsheetLocale(), zone: spreadsheet.getSpreadsheetTimeZone() }),
      sleep,
    );
    this.notes.keepSettings(settings);
  }

  /** Also where an earlier check was ended between. */
  private putSettingsBack(): void {
    const settings = this.notes.keptSettings();
    if (settings === undefined) return;
    this.tried(`putting back the locale ${settings.locale} and the time zone ${settings.zone}`, () => {
      this.services.spreadsheet.setSpreadsheetLocale(settings.locale);
      this.services.spreadsheet.setSpreadsheetTimeZone(settings.zone);
      this.notes.forgetSettings();
    });
  }

  private state({ facts }: Report): string {
    const { length } = facts.filter(
      ({ id, verdict }) => (verdict === "to do" || verdict === "not seen") && this.runsByItself(id),
    );
    const left = length === 0 ? "" : `${length} facts are left: choose Check this platform again. `;
    return (
      `${left}${this.troubles.length === 0 ? "" : `These failed: ${this.troubles.join("; ")}.`}` ||
      "Nothing is left."
    );
  }

  private runsByItself(id: string): boolean {
    const kind = this.facts.find((fact) => fact.id === id)?.kind;
    return kind === "menu" || kind === "cell";
  }

  private factsOf<Kind extends PlatformFact["kind"]>(
    kind: Kind,
  ): readonly Extract<PlatformFact, { kind: Kind }>[] {
    return this.facts.filter((fact): fact is Extract<PlatformFact, { kind: Kind }> => fact.kind === kind);
  }

  /** Makes a call that the check can do without; what fails for good is said in the sheet. */
  private tried<T>(what: string, call: () => T): T | undefined {
    try {
      return insist(call, this.services.sleep);
    } catch (error) {
      this.troubles.push(`${what} (${error instanceof Error ? error.message : String(error)})`);
      return undefined;
    }
  }

  private sheetCalled(name: string): GoogleAppsScript.Spreadsheet.Sheet {
    const { spreadsheet } = this.services;
    return spreadsheet.getSheetByName(name) ?? spreadsheet.insertSheet(name);
  }

  /** Sheets, triggers and properties that facts and the check itself have made. */
  private clearLeftovers(): void {
    this.tried("removing the sheets", () => this.leftovers.removeSheets());
    this.tried("emptying the store", () => this.leftovers.removeProperties());
    this.tried("deleting the triggers", () => this.leftovers.deleteTriggers());
  }
}
