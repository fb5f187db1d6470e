/**
 * Notes on cells of one number that is sampled, partial, estimated, cut, old or not over: the cell itself has
 * no room for a sentence. Only where nobody else's note stands; taken away once it is no longer so.
 */
import type { Question } from "../../answers/question/question";
import type { AnswerCache, CachedOutcome } from "../../answers/store/answer-cache";
import { FIELDS } from "../../service-client/request/contract";
import { groupInexactCells } from "../../settings/inexact-cells";
import type { SettingsStore } from "../../settings/settings";
import { isOfGoogle } from "../../shared/errors";
import type { Sheet, Spreadsheet } from "../../shared/google-types";
import type { Clock } from "../../shared/services";
import type { EpochMs } from "../../shared/time";
import { toPlace } from "../../sheet-writer/cells/rect";
import type { SeenFormula, SeenSheet } from "../../sheet-writer/formulas/formula-reader";
import { readCaveats, readStored } from "../../table/codec";
import { formatDay, toDay } from "../../input-language/dates/calendar";
import type { PlanContext } from "../planning/plan";
import type { CellSheet } from "./cell-arguments";
import { findCellQuestions } from "./cell-questions";
import { openCellSheet } from "./cell-sheets";

/** What we write, whole: a note to which a person adds something is theirs. */
const OWN_NOTE = /^About this number: [^\n]* \(Analytics for Sheets\)$/;
const ANSWERS_AT_ONCE = 100;
const MOST_NOTED_ANSWERS = 1_000;
const MOST_CELLS_OF_NOTES = 200_000;
/** Each note costs calls; the next look goes on (ms). */
const WRITE_NOTES_MS = 10_000;

/** `said`: "" where the number is whole; undefined where its answer is not at hand, so that a note stays. */
interface SaidOfCell {
  readonly formula: SeenFormula;
  readonly said: string | undefined;
}

/** A note of ours, and where it stands. */
interface OwnNote {
  readonly sheet: Sheet;
  readonly at: { readonly row: number; readonly column: number };
}

/** Whether the whole note is ours. */
export function isCellNote(note: string): boolean {
  return OWN_NOTE.test(note);
}

const isAnyNote = (_note: string): boolean => true;

/** Notes on cells whose single number is not exact, where a person has none. */
export class CellNotes {
  constructor(
    private readonly services: {
      readonly spreadsheet: () => Spreadsheet;
      readonly settings: SettingsStore;
      readonly results: Pick<AnswerCache, "answers">;
      readonly planContext: () => PlanContext;
      readonly keyOf: (question: Question) => string;
      readonly enteredFormula: { readonly mayHideFailure: (formula: string) => boolean };
      readonly dateTime: (ms: EpochMs) => string;
      readonly clock: Clock;
    },
  ) {}

  /** Notes only where people have agreed that the add-on writes into cells with formulas. */
  mark(sheets: readonly SeenSheet[]): void {
    const { settings } = this.services;
    const { inexact: before, follows, connection } = settings.read();
    if (!connection || (sheets.length === 0 && before.sheets.length === 0)) return;
    const said = this.readSaid(sheets);
    const cells = said.flatMap(({ sheet, cells: all }) =>
      all.flatMap(({ formula, said: text = "" }) =>
        text === "" ? [] : [{ place: sheet.placeOf(formula), said: text }],
      ),
    );
    const noted = follows ? said.filter(({ cells: all }) => all.some(({ said: text }) => text)) : [];
    const names = noted.map(({ sheet }) => sheet.sheet.getName());
    // Before a note is written: a kill in between leaves none that is not looked for again.
    const open = groupInexactCells(cells, [...new Set([...names, ...before.sheets])]);
    this.keep(open);
    const until = this.services.clock.now() + WRITE_NOTES_MS;
    const left = open.sheets.filter((name) => {
      const found = said.find(({ sheet }) => sheet.sheet.getName() === name);
      return !this.writeNotes(name, follows ? (found?.cells ?? []) : [], until) || names.includes(name);
    });
    this.keep({ ...open, sheets: left });
  }

  /** Where nobody agrees any more that the add-on writes into cells. */
  takeOut(): void {
    const { inexact } = this.services.settings.read();
    const until = this.services.clock.now() + WRITE_NOTES_MS;
    this.keep({ ...inexact, sheets: inexact.sheets.filter((name) => !this.writeNotes(name, [], until)) });
  }

  /** Of the notes that stand, such as "Sheet1!B2". */
  findPlaces(isMeant = isAnyNote): readonly string[] {
    return this.findOwn(isMeant).map(({ sheet, at }) => toPlace(sheet.getName(), at));
  }

  /** Those alone; their sheets stay known for the others. */
  takeOutOf(isMeant: (note: string) => boolean): void {
    for (const { sheet, at } of this.findOwn(isMeant)) sheet.getRange(at.row, at.column).setNote("");
  }

  private findOwn(isMeant: (note: string) => boolean): readonly OwnNote[] {
    return this.services.settings.read().inexact.sheets.flatMap((name) => {
      const sheet = this.services.spreadsheet().getSheetByName(name);
      if (!sheet) return [];
      return readCellNotes(sheet).flatMap((row, r) =>
        row.flatMap((note, c) =>
          isCellNote(note) && isMeant(note) ? [{ sheet, at: { row: r + 1, column: c + 1 } }] : [],
        ),
      );
    });
  }

  private keep(inexact: ReturnType<typeof groupInexactCells>): void {
    const { settings } = this.services;
    if (JSON.stringify(inexact) !== JSON.stringify(settings.read().inexact)) settings.setInexact(inexact);
  }

  private readSaid(sheets: readonly SeenSheet[]) {
    const context = this.services.planContext();
    const { mayHideFailure } = this.services.enteredFormula;
    const all = sheets.map(({ sheet }) => openCellSheet(sheet));
    const asked = sheets.map((sheet, i) => ({
      sheet,
      cells: sheet.formulas.map((formula) => ({
        formula,
        questions: findCellQuestions(
          formula.text,
          !mayHideFailure(formula.text),
          { own: all[i] as CellSheet, sheets: all },
          context,
        ),
      })),
    }));
    const questions = asked.flatMap(({ cells }) => cells.flatMap((cell) => cell.questions));
    const answers = this.readAnswers(
      [...new Set(questions.map(this.services.keyOf))].slice(0, MOST_NOTED_ANSWERS),
    );
    return asked.map(({ sheet, cells }) => ({
      sheet,
      cells: cells.map(({ formula, questions: own }): SaidOfCell => {
        const isOneCall = !mayHideFailure(formula.text);
        return { formula, said: this.describe(own, { answers, isOneCall, context }) };
      }),
    }));
  }

  private readAnswers(keys: readonly string[]): ReturnType<AnswerCache["answers"]> {
    const found: ReturnType<AnswerCache["answers"]> = new Map();
    for (let from = 0; from < keys.length; from += ANSWERS_AT_ONCE)
      this.services.results
        .answers(keys.slice(from, from + ANSWERS_AT_ONCE))
        .forEach((one, key) => found.set(key, one));
    return found;
  }

  private describe(
    questions: readonly Question[],
    {
      answers,
      isOneCall,
      context: { now, zone },
    }: {
      readonly answers: ReturnType<AnswerCache["answers"]>;
      readonly isOneCall: boolean;
      readonly context: PlanContext;
    },
  ): string | undefined {
    const known = questions.map((question) => ({
      question,
      outcome: answers.get(this.services.keyOf(question)),
    }));
    // A table that spills ends with what is said of it.
    if (isOneCall && known.some(({ outcome }) => isTableAnswer(outcome))) return "";
    const sentences = known.flatMap(({ question, outcome }) => [
      ...(outcome ? this.describeAnswer(outcome) : []),
      ...describeNotedDays(question, formatDay(toDay(zone.wall(now)))),
    ]);
    const isKnown = known.every(({ outcome }) => outcome !== undefined);
    return sentences.length === 0 && !isKnown ? undefined : [...new Set(sentences)].join(" ");
  }

  private describeAnswer(outcome: Extract<CachedOutcome, { kind: "answer" }>): readonly string[] {
    const answer = readStored(outcome.answer);
    const cut = answer.kind === "table" ? answer.table.cut : undefined;
    const old =
      outcome.retry && `It is an answer of ${this.services.dateTime(outcome.at)}, the last good one.`;
    return [...readCaveats(answer), ...(cut === undefined ? [] : [cut]), ...(old ? [old] : [])];
  }

  /** False where there was no time, or Google refused. */
  private writeNotes(name: string, cells: readonly SaidOfCell[], until: EpochMs): boolean {
    const sheet = this.services.spreadsheet().getSheetByName(name);
    if (!sheet) return true;
    const at = ({ row, column }: Pick<SeenFormula, "row" | "column">): string => `${row} ${column}`;
    const wanted = new Map(cells.map(({ formula, said }) => [at(formula), said]));
    const notes = readCellNotes(sheet);
    try {
      return notes.every((row, r) =>
        row.every((note, c) => {
          const said = wanted.has(`${r + 1} ${c + 1}`) ? wanted.get(`${r + 1} ${c + 1}`) : "";
          if (said === undefined || (note !== "" && !OWN_NOTE.test(note))) return true;
          const text =
            said === "" ? "" : `About this number: ${said.replace(/\n/g, " ")} (Analytics for Sheets)`;
          if (text === note) return true;
          const cell = sheet.getRange(r + 1, c + 1);
          if (this.services.clock.now() > until || !cell.canEdit()) return false;
          cell.setNote(text);
          return true;
        }),
      );
    } catch (error) {
      if (isOfGoogle(error)) return false;
      throw error;
    }
  }
}

/** A note stays where a formula was deleted, perhaps outside of what has data. */
export function readCellNotes(sheet: Sheet): readonly (readonly string[])[] {
  const [rows, columns] = [sheet.getMaxRows(), sheet.getMaxColumns()];
  const isSmall = rows * columns <= MOST_CELLS_OF_NOTES;
  return (isSmall ? sheet.getRange(1, 1, rows, columns) : sheet.getDataRange()).getNotes();
}

function isTableAnswer(outcome: Extract<CachedOutcome, { kind: "answer" }> | undefined): boolean {
  const answer = outcome && readStored(outcome.answer);
  return answer?.kind === "table" && answer.table.rows.length > 1;
}

/** Of days that are asked for as they are; "month to date" ends today as well. */
function describeNotedDays({ query }: Question, today: string): readonly string[] {
  const range = query.body?.[FIELDS.dateRange] as { readonly date?: unknown } | undefined;
  const last = typeof range?.date === "string" ? range.date.split("/")[1] : undefined;
  return last !== undefined && last >= today ? ["Its days are not over."] : [];
}
