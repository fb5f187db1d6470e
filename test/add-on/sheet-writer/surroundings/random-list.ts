/**
 * People work in a pulled list, at random by a seed: they type, comment and sort while rows come, go, repeat
 * and swap places, and runs are killed. What was typed names its row, so that a cell alone shows whether it
 * is beside the right one.
 */
import { DataValidationBuilder } from "../../../../src/local/google/range/data-validation";
import { sortRows } from "../../../../src/local/page-server/edit/sort-rows";
import { createCalculator } from "../../../../src/local/sheet/calculator/calculator";
import { SeededRandom } from "../../../../src/local/google/time/random";
import type { LastWrite, WriteReport } from "../../../../src/add-on/sheet-writer/destination/destination";
import type { WriteOptions } from "../../../../src/add-on/sheet-writer/modes/write-options";
import type { WritePreview } from "../../../../src/add-on/sheet-writer/write/preview";
import type { ModeSettings } from "../../../../src/add-on/sheet-writer/destination/mode-settings";
import { makeMode } from "../../../../src/add-on/sheet-writer/modes/modes";
import { Writer } from "../../../../src/add-on/sheet-writer/write/writer";
import { isFailure } from "../../../../src/add-on/shared/known-error";
import type { Cell, ColumnType, Table } from "../../../../src/add-on/table/types";
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

/** What identifies the rows, as services write it. */
const KEYS: readonly { readonly type: ColumnType; readonly keys: readonly Cell[] }[] = [
  { type: "text", keys: Array.from({ length: 12 }, (_, at) => `p${at}`) },
  // Each of them is another row, though a locale or a zone might read two as one.
  {
    type: "text",
    keys: [
      "1,5",
      "1.5",
      "01",
      "1",
      "1e3",
      "1000",
      "TRUE",
      "\u0131",
      "i\u0307",
      "\u00e9",
      "e\u0301",
      "2026-11-01",
    ],
  },
  // Every two hours, over the night in which clocks of Europe go back.
  {
    type: "datetime",
    keys: Array.from({ length: 12 }, (_, at) => new Date(Date.UTC(2026, 9, 24, 16 + 2 * at))),
  },
  { type: "date", keys: Array.from({ length: 12 }, (_, at) => new Date(Date.UTC(2026, 1, 20 + at))) },
  { type: "number", keys: Array.from({ length: 12 }, (_, at) => at * 37) },
];
/** One list in so many has keys of 40 kB. */
const LONG_KEYS_IN = 50;
const LONG = "x".repeat(40_000);

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
  private readonly keys: readonly Cell[];
  private readonly keyType: ColumnType;
  /** The addresses and the drop-downs' choices of typed texts. */
  private readonly links = new Map<string, string>();
  private last: LastWrite | undefined;
  private runs = 0;
  /** Of a write that is killed: about as many as the last ones made. */
  private mostCalls = 30;
  /** Since the last run: such rows are not counted by their keys. */
  private hasBlankRow = false;
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
    const { keys, type } = KEYS[Math.floor(seed / MODES.length) % KEYS.length] ?? { keys: [], type: "text" };
    this.keys = seed % LONG_KEYS_IN === 7 ? keys.map((key) => `${String(key)} ${LONG}`) : keys;
    this.keyType = seed % LONG_KEYS_IN === 7 ? "text" : type;
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

  /** Some of twelve people in any order; a key seldom stands twice, and one is seldom blank. */
  private answer(): Table {
    const people = this.keys.filter(() => !this.chance(3));
    const rows = people
      .map((who) => ({ who, at: this.random.below(1_000) }))
      .sort((a, b) => a.at - b.at)
      .map(({ who }): Cell[] => [who, this.random.below(90)]);
    const [first] = rows;
    const isReplace = this.mode.mode === "replace";
    if (first && isReplace && this.chance(9)) rows.push([first[0] ?? "", 91]);
    if (first && isReplace && this.chance(9)) rows.splice(this.random.below(rows.length), 0, [null, 92]);
    return {
      columns: [
        { name: "who", type: this.keyType },
        { name: "n", type: "number" },
      ],
      rows: rows.length > 0 ? rows : [[this.keys[0] ?? "", 1]],
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
    return String(this.sheet.grid.value(row, column) ?? "").slice(0, 30);
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
    switch (this.random.below(9)) {
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
      case 5:
        if (!isRepeated) this.link(at.row, at.column, who);
        return;
      case 6:
        if (!isRepeated && this.mode.mode !== "append") this.offer(at.row, at.column, who);
        return;
      case 7:
        if (!isRepeated && rows > 4) this.colour(at.row, at.column, who);
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

  private link(row: number, column: number, who: string): void {
    const text = `${who} #${(this.texts += 1)}`;
    this.type(row, column, text);
    this.links.set(text, addressOf(who));
    const link = { start: 0, end: text.length, url: addressOf(who) };
    this.sheet.grid.setLinks({ row, column, rows: 1, columns: 1 }, () => [link]);
  }

  /** A drop-down of this row alone. */
  private offer(row: number, column: number, who: string): void {
    const rule = new DataValidationBuilder()
      .requireValueInList([`for ${who}`, "other"])
      .setAllowInvalid(true);
    this.cell(row, column).setDataValidation(rule.build());
  }

  private colour(row: number, column: number, who: string): void {
    this.cell(row, column).setBackground(colourOf(who));
  }

  /** All columns together, with all that their cells have. */
  private sort(): void {
    const { grid } = this.sheet;
    const { row, column, rows } = this.rect();
    const own = this.own();
    const width = Math.max(...own, this.right()) - column + 1;
    const all = Array.from({ length: rows - 1 }, (_, at) => row + 1 + at);
    const isRepeated = new Set(all.map((at) => this.whoAt(at))).size < all.length;
    const hasRules = grid.validations.length > 0 || this.links.size > 0;
    if (isRepeated && hasRules) return;
    const before = new Map(
      all.flatMap((at) =>
        own.map((one) => {
          const rule = this.cell(at, one).getDataValidation();
          return [`${this.whoAt(at)} ${one}`, { links: grid.links(at, one), rule }] as const;
        }),
      ),
    );
    sortRows(
      { grid, rect: { row: row + 1, column, rows: rows - 1, columns: width } },
      this.columnOf("n"),
      true,
    );
    if (!hasRules) return;
    for (const at of all)
      for (const one of own) {
        const held = before.get(`${this.whoAt(at)} ${one}`);
        grid.setLinks({ row: at, column: one, rows: 1, columns: 1 }, () => held?.links ?? []);
        this.cell(at, one).setDataValidation(held?.rule ?? null);
      }
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
    this.hasBlankRow = false;
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
      if (who === "") this.hasBlankRow = true;
      else numbers.set(who, [...(numbers.get(who) ?? []), this.sheet.grid.value(at, column)]);
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
    const hasBlank = this.hasBlankRow;
    const areSingle = !hasBlank && [...before.values(), ...after.values()].every((all) => all.length === 1);
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
    const call = 1 + this.random.below(this.mostCalls);
    let calls = 0;
    const fault = (): void => {
      if ((calls += 1) >= call) throw new Killed();
    };
    const spreadsheet = watched(this.sheet.spreadsheet, fault);
    try {
      this.last = new Writer(spreadsheet, () => undefined).write(PLACE, answer, this.options()).last;
      this.mostCalls = calls;
    } catch {
      this.counts.killed += 1;
      this.mostCalls = Math.max(this.mostCalls, call + 5);
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
        if (isDone) this.checkLooks(at, column, text);
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

  /** Of a row that stands once: links, drop-downs and colours are those of its person. */
  private checkLooks(at: number, column: number, text: string): void {
    const { grid } = this.sheet;
    const who = this.whoAt(at);
    const [link] = grid.links(at, column);
    const wanted = this.links.get(text);
    if (link?.url !== wanted)
      throw this.wrong(
        `the link of "${text}" beside "${who}" is ${link?.url ?? "none"}, not ${wanted ?? "none"}`,
      );
    const choices: unknown[] = this.cell(at, column).getDataValidation()?.getCriteriaValues() ?? [];
    const [first] = (choices[0] ?? []) as readonly string[];
    if (first !== undefined && first !== `for ${who}`)
      throw this.wrong(`the drop-down "${first}" is beside "${who}" in row ${at}`);
    const { background } = grid.style(at, column);
    if (background !== undefined && background !== "#ffffff" && background !== colourOf(who))
      throw this.wrong(`the colour ${background} is beside "${who}" in row ${at}, of ${colourOf(who)}`);
  }

  private wrong(what: string): Error {
    return new Error(`Seed ${this.seed}, ${JSON.stringify(this.mode)}, run ${this.runs}: ${what}`);
  }
}

function addressOf(who: string): string {
  return `https://x.org/${encodeURIComponent(who)}`;
}

function colourOf(who: string): string {
  const number = Array.from(who).reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 0xefffff, 7);
  return `#${(number + 0x100000).toString(16)}`;
}

function readText(value: unknown): string {
  return typeof value === "string" ? value : "";
}
