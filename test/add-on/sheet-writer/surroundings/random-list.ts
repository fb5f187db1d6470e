/**
 * People work in a pulled list, at random by a seed: they type, comment and sort while rows come, go, repeat
 * and swap places, and runs are killed. What was typed names its row, so that a cell alone shows whether it
 * is beside the right one.
 */
import { createCalculator } from "../../../../src/local/sheet/calculator/calculator";
import { SeededRandom } from "../../../../src/local/google/time/random";
import type { LastWrite, WriteReport } from "../../../../src/add-on/sheet-writer/destination/destination";
import type { WriteOptions } from "../../../../src/add-on/sheet-writer/modes/write-options";
import type { WritePreview } from "../../../../src/add-on/sheet-writer/write/preview";
import type { ModeSettings } from "../../../../src/add-on/sheet-writer/destination/mode-settings";
import { makeMode } from "../../../../src/add-on/sheet-writer/modes/modes";
import { Writer } from "../../../../src/add-on/sheet-writer/write/writer";
import { isFailure } from "../../../../src/add-on/shared/known-error";
import type { Table } from "../../../../src/add-on/table/types";
import { open, type Open, sheetOf, watched } from "../open-spreadsheet";

const WRITES = /^(set|insert|delete|copy|clear|move|hide|show|remove|add|merge|rename|auto|apply)/;
const PLACE = { sheetName: "Sheet1", sheetId: 0, row: 2, column: 2, rangeName: "analytics_t" };
const ASIDE = "analytics_t__typed";
const MODES: readonly ModeSettings[] = [
  { mode: "replace" },
  { mode: "merge", keys: ["who"], vanished: "remove" },
  { mode: "merge", keys: ["who"], vanished: "keep" },
  { mode: "merge", keys: ["who"], vanished: "mark" },
  { mode: "append" },
];

export interface ListCounts {
  runs: number;
  killed: number;
  stopped: number;
  typed: number;
  /** Runs of which it was seen before what they would change, which they then changed. */
  seen: number;
}

export const NO_COUNTS: ListCounts = { runs: 0, killed: 0, stopped: 0, typed: 0, seen: 0 };

class Killed extends Error {}

export function runRandomList(seed: number, runs: number, counts: ListCounts): void {
  const list = new RandomList(seed, counts);
  for (let run = 0; run < runs; run += 1) list.step();
}

class RandomList {
  private readonly sheet: Open = open();
  private readonly random: SeededRandom;
  private readonly mode: ModeSettings;
  private readonly hasKey: boolean;
  private last: LastWrite | undefined;
  private runs = 0;
  private texts = 0;
  /** All that was typed and not taken away again, by its text; and the comments. */
  private readonly typed = new Set<string>();
  private readonly comments = new Set<string>();

  constructor(
    private readonly seed: number,
    private readonly counts: ListCounts,
  ) {
    this.random = new SeededRandom(seed);
    this.mode = MODES[seed % MODES.length] ?? { mode: "replace" };
    // What a killed run was showing is seen through formulas.
    createCalculator(this.sheet.workbook, {
      customFunctionNames: [],
      callCustomFunction: () => Promise.resolve(""),
    });
    this.hasKey = this.mode.mode === "merge" || this.chance(2);
    this.write(this.answer());
    const right = this.right();
    this.cell(2, right + 1).setValue("Note");
    this.cell(2, right + 2).setValue("Owner");
    if (this.chance(3)) this.sheet.grid.insertColumns(3, 1);
    if (this.sheet.grid.value(2, 3) === null) this.cell(2, 3).setValue("Between");
  }

  step(): void {
    for (let edit = this.random.below(4); edit >= 0; edit -= 1) this.edit();
    const answer = this.answer();
    if (this.chance(5)) this.kill(answer);
    this.write(this.chance(2) ? answer : this.answer());
    this.check(true);
  }

  private chance(of: number): boolean {
    return this.random.below(of) === 0;
  }

  private cell(row: number, column: number) {
    return sheetOf(this.sheet.spreadsheet).getRange(row, column);
  }

  private right(): number {
    const { column, columns } = this.rect();
    return column + columns - 1;
  }

  private rect() {
    const record = this.sheet.workbook.namedRange(PLACE.rangeName);
    if (!record) throw this.wrong("The block has no name.");
    return record.rect;
  }

  /** Some of twelve people in any order; a key seldom stands twice. */
  private answer(): Table {
    const people = Array.from({ length: 12 }, (_, at) => `p${at}`).filter(() => !this.chance(3));
    const rows = people
      .map((who) => ({ who, at: this.random.below(1_000) }))
      .sort((a, b) => a.at - b.at)
      .map(({ who }) => [who, this.random.below(90)]);
    const [first] = rows;
    if (first && this.mode.mode === "replace" && this.chance(9)) rows.push([first[0] ?? "", 91]);
    return {
      columns: [
        { name: "who", type: "text" },
        { name: "n", type: "number" },
      ],
      rows: rows.length > 0 ? rows : [["p0", 1]],
    };
  }

  /** Own columns: those between and those with a header right beside. */
  private own(): number[] {
    const { grid } = this.sheet;
    const { row, column } = this.rect();
    const found: number[] = [];
    for (let at = column; grid.value(row, at) !== null; at += 1)
      if (["Note", "Owner", "Between"].includes(String(grid.value(row, at)))) found.push(at);
    return found;
  }

  private columnOf(name: string): number {
    const { grid } = this.sheet;
    const { row, column, columns } = this.rect();
    const found = Array.from({ length: columns }, (_, at) => column + at);
    return found.find((at) => grid.value(row, at) === name) ?? column;
  }

  private whoAt(row: number): string {
    const column = this.columnOf("who");
    return String(this.sheet.grid.value(row, column) ?? "");
  }

  private edit(): void {
    const { row, rows } = this.rect();
    if (rows < 2) return;
    const own = this.own();
    const at = {
      row: row + 1 + this.random.below(rows - 1),
      column: own[this.random.below(own.length)] ?? 0,
    };
    const who = this.whoAt(at.row);
    if (who === "" || at.column === 0) return;
    // Rows of an append are told apart by their place.
    const isRepeated = this.mode.mode !== "append" && this.rowsOf(who).length > 1;
    switch (this.random.below(6)) {
      case 0:
      case 1:
      case 2:
        if (!isRepeated) this.type(at.row, at.column, `${who} #${(this.texts += 1)}`);
        return;
      case 3:
        this.type(at.row, at.column, "");
        return;
      case 4:
        if (!isRepeated) this.comment(at.row, at.column, `about ${who} #${(this.texts += 1)}`);
        return;
      default:
        this.sort();
    }
  }

  private rowsOf(who: string): number[] {
    const { row, rows } = this.rect();
    return Array.from({ length: rows - 1 }, (_, at) => row + 1 + at).filter((one) => this.whoAt(one) === who);
  }

  private type(row: number, column: number, text: string): void {
    this.typed.delete(String(this.sheet.grid.value(row, column) ?? ""));
    this.cell(row, column).setValue(text);
    if (text !== "") this.typed.add(text);
    this.counts.typed += 1;
  }

  private comment(row: number, column: number, text: string): void {
    this.comments.delete(this.sheet.grid.note(row, column));
    this.cell(row, column).setNote(text);
    this.comments.add(text);
  }

  /** All columns together, notes of cells too. */
  private sort(): void {
    const { row, column, rows } = this.rect();
    const width = Math.max(...this.own(), this.right()) - column + 1;
    const range = this.cell(row + 1, column).offset(0, 0, rows - 1, width);
    const lines = range.getValues().map((values, at) => ({ values, notes: range.getNotes()[at] ?? [] }));
    const by = this.columnOf("n") - column;
    lines.sort((a, b) => String(b.values[by]).localeCompare(String(a.values[by])));
    range.setValues(lines.map(({ values }) => values));
    range.setNotes(lines.map(({ notes }) => notes));
  }

  private options() {
    const at = 46_346 + (this.runs += 1);
    return {
      mode: makeMode(this.mode, { at, isWhole: true }),
      last: this.last,
      keepPrevious: this.chance(2),
      allowShrink: true,
      rows: { given: this.hasKey ? ["who"] : [], isOfPeople: false, isWhole: true, asked: "all" },
      begin: (last: LastWrite) => (this.last = JSON.parse(JSON.stringify(last)) as LastWrite),
    };
  }

  private write(answer: Table): void {
    this.counts.runs += 1;
    const options = this.options();
    const seen = this.lookAhead(answer, options);
    const before = this.numbers();
    try {
      const writer = new Writer(this.sheet.spreadsheet, () => undefined);
      const report = writer.write(PLACE, answer, options);
      this.last = report.last;
      if (typeof seen === "string") throw this.wrong(`To look was refused, and the run was not: ${seen}`);
      if (seen) this.compare(seen, report, before);
    } catch (error) {
      if (!isFailure(error, "badDestination")) throw this.wrong(String(error));
      if (typeof seen === "object")
        throw this.wrong(`The run was refused, and to look was not: ${String(error)}`);
      this.counts.stopped += 1;
    }
  }

  /** What the run would change, or why it is refused; undefined where a killed one is to be completed. */
  private lookAhead(answer: Table, options: WriteOptions): WritePreview | string | undefined {
    if (!this.last || this.last.unfinished) return undefined;
    const spreadsheet = watched(this.sheet.spreadsheet, (className, method) => {
      if (WRITES.test(method)) throw this.wrong(`To look writes: ${className}.${method}`);
    });
    const flush = (): void => {
      throw this.wrong("To look flushes.");
    };
    try {
      return new Writer(spreadsheet, flush).preview(PLACE, answer, options);
    } catch (error) {
      if (isFailure(error, "badDestination")) return error.message;
      throw error;
    }
  }

  /** The number of each of the list's rows, by who it is of. */
  private numbers(): ReadonlyMap<string, readonly unknown[]> {
    const numbers = new Map<string, unknown[]>();
    if (!this.sheet.workbook.namedRange(PLACE.rangeName)) return numbers;
    this.sheet.workbook.calculator?.settle();
    const { row, rows } = this.rect();
    const column = this.columnOf("n");
    for (let at = row + 1; at < row + rows; at += 1) {
      const who = this.whoAt(at);
      if (who !== "") numbers.set(who, [...(numbers.get(who) ?? []), this.sheet.grid.value(at, column)]);
    }
    return numbers;
  }

  /** What was seen, with what the run says and with what stands in the sheet: counted without the writer. */
  private compare(
    seen: WritePreview,
    { changes, beside }: WriteReport,
    before: ReturnType<RandomList["numbers"]>,
  ): void {
    this.counts.seen += 1;
    const { moved, returned, gone, waiting } = seen.beside ?? {};
    const [said, did] = [
      [seen.changes, moved, returned, gone, waiting],
      [changes, beside?.moved, beside?.returned, beside?.gone, beside?.waiting],
    ].map((one) => JSON.stringify(one));
    if (said !== did) throw this.wrong(`seen ${said}, and the run did ${did}`);
    const after = this.numbers();
    const areSingle = [...before.values(), ...after.values()].every((all) => all.length === 1);
    if (!areSingle || this.mode.mode === "append") return;
    const added = [...after.keys()].filter((who) => !before.has(who)).length;
    const removed = [...before.keys()].filter((who) => !after.has(who)).length;
    const changed = [...after].filter(([who, [n]]) => before.has(who) && before.get(who)?.[0] !== n).length;
    // Marks that come and go change rows as well.
    if (this.mode.mode === "merge" && this.mode.vanished === "mark") return;
    const counted = { added, removed, changed };
    if (JSON.stringify(counted) !== JSON.stringify(seen.changes))
      throw this.wrong(`seen ${said}, and counted in the sheet ${JSON.stringify(counted)}`);
  }

  private kill(answer: Table): void {
    const call = 1 + this.random.below(45);
    let calls = 0;
    const fault = (): void => {
      if ((calls += 1) >= call) throw new Killed();
    };
    const spreadsheet = watched(this.sheet.spreadsheet, fault);
    try {
      this.last = new Writer(spreadsheet, () => undefined).write(PLACE, answer, this.options()).last;
    } catch {
      this.counts.killed += 1;
    }
    this.check(false);
  }

  /** `isDone`: comments are put right by the next run, values by none. */
  private check(isDone: boolean): void {
    const { grid, workbook } = this.sheet;
    workbook.calculator?.settle();
    const { row } = this.rect();
    const found = new Set<string>();
    const comments = new Set<string>();
    for (let at = row + 1; at <= grid.lastRow() + 20 && at <= grid.maxRows; at += 1) {
      for (const column of this.own()) {
        const text = String(grid.value(at, column) ?? "");
        const note = grid.note(at, column);
        if (text !== "" && !text.startsWith(`${this.whoAt(at)} #`))
          throw this.wrong(`"${text}" is beside "${this.whoAt(at)}" in row ${at}`);
        if (isDone && note !== "" && !note.startsWith(`about ${this.whoAt(at)} #`))
          throw this.wrong(`the comment "${note}" is beside "${this.whoAt(at)}" in row ${at}`);
        found.add(text);
        comments.add(note);
      }
    }
    const aside = workbook.sheetByName(ASIDE);
    const end = aside?.lastRow() ?? 0;
    for (let at = 2; at <= end; at += 1) {
      found.add(readText(aside?.value(at, 3)));
      const note = /"note\\":\\"(.*?)\\"/.exec(readText(aside?.value(at, 6)))?.[1];
      if (note !== undefined) comments.add(note);
    }
    const lost = [...this.typed].filter((text) => !found.has(text));
    if (lost.length > 0) throw this.wrong(`lost: ${lost.join(", ")}`);
    const gone = [...this.comments].filter((text) => !comments.has(text));
    if (isDone && gone.length > 0) throw this.wrong(`lost comments: ${gone.join(", ")}`);
  }

  private wrong(what: string): Error {
    return new Error(`Seed ${this.seed}, ${JSON.stringify(this.mode)}, run ${this.runs}: ${what}`);
  }
}

function readText(value: unknown): string {
  return typeof value === "string" ? value : "";
}
