/**
 * A pull that is refreshed while a person changes what is around its block, at random by a seed; says what
 * went wrong.
 */
import { SeededRandom } from "../../../../src/local/google/time/random";
import type { ModeSettings } from "../../../../src/add-on/sheet-writer/destination/mode-settings";
import { makeMode } from "../../../../src/add-on/sheet-writer/modes/modes";
import { isFailure } from "../../../../src/add-on/shared/known-error";
import type { LastWrite } from "../../../../src/add-on/sheet-writer/destination/destination";
import { toA1, toColumnLetters } from "../../../../src/add-on/sheet-writer/cells/rect";
import { Writer } from "../../../../src/add-on/sheet-writer/write/writer";
import type { Cell, Table } from "../../../../src/add-on/table/types";
import { BlockInSheet } from "../block-in-sheet";
import { contents, open, type Open, watched } from "../open-spreadsheet";
import { RandomPerson } from "./random-person";

const MODES: readonly ModeSettings[] = [
  { mode: "replace" },
  { mode: "append" },
  { mode: "merge", keys: ["key"], vanished: "keep" },
  { mode: "merge", keys: ["key"], vanished: "remove" },
];
const RANGE = "analytics_t";
const PLACE = { sheetName: "Sheet1", sheetId: 0, row: 4, column: 3, rangeName: RANGE };

export interface Counts {
  edits: number;
  refreshed: number;
  refused: number;
  undone: number;
}

/** Makes so many edits with refreshes between them. Throws where a promise is broken. */
export function runSurroundings(seed: number, edits: number, counts: Counts): void {
  const world = new World(seed);
  for (let edit = 0; edit < edits; edit += 1) {
    world.person.edit();
    counts.edits += 1;
    if (world.chance(3)) continue;
    if (!world.refresh()) {
      counts.refused += 1;
      continue;
    }
    counts.refreshed += 1;
    if (world.chance(4)) {
      world.undo();
      counts.undone += 1;
    }
  }
}

/** A row of the block by its columns' names, as cells show it. */
type Shown = Readonly<Record<string, string>>;

class World {
  private readonly sheet: Open = open();
  private readonly random: SeededRandom;
  private readonly block: BlockInSheet;
  readonly person: RandomPerson;
  private readonly mode: ModeSettings;
  private last: LastWrite | undefined;
  private runs = 0;
  /** The rows that the block must hold, and what it held before the last refresh. */
  private rows: readonly Shown[] = [];
  private before: { readonly rows: readonly Shown[]; readonly cells: Record<string, string> } | undefined;

  constructor(seed: number) {
    this.random = new SeededRandom(seed);
    this.block = new BlockInSheet(this.sheet, RANGE);
    this.person = new RandomPerson(this.block, this.random, (name) => this.forgetColumn(name));
    this.mode = MODES[seed % MODES.length] ?? { mode: "replace" };
    this.sheet.workbook.addSheet("Other");
    this.refresh();
  }

  /** Whether one of so many comes up. */
  chance(of: number): boolean {
    return this.random.below(of) === 0;
  }

  private forgetColumn(name: string): void {
    this.rows = this.rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => column !== name)),
    );
  }

  private writer(): Writer {
    const spreadsheet = watched(
      this.sheet.spreadsheet,
      () => undefined,
      this.person.isFiltered ? { "Sheet.getFilter": this.filterElsewhere() } : {},
    );
    return new Writer(spreadsheet, () => undefined);
  }

  /** Rows may be hidden, but not of the whole block. */
  private filterElsewhere() {
    return { getRange: () => this.sheet.spreadsheet.getSheets()[0]?.getRange("A1") };
  }

  /** A table of a few keys, in any order, and some of the columns. */
  private answer(): Table {
    const columns = ["key", ...["a", "b", "c"].filter(() => !this.chance(4))];
    const keys = Array.from({ length: 8 }, (_, at) => at + 1).filter(() => this.chance(2));
    const rows = (keys.length > 0 ? keys : [1]).map((key) =>
      columns.map((_, at): Cell => (at === 0 ? key : this.random.below(90))),
    );
    return { columns: columns.map((name) => ({ name, type: "number" })), rows };
  }

  /** False where something was in the way: then nothing has changed, and the person makes room. */
  refresh(): boolean {
    const answer = this.answer();
    const at = 46_346 + (this.runs += 1);
    const options = { mode: makeMode(this.mode, { at, isWhole: true }), last: this.last, keepPrevious: true };
    const before = contents(this.sheet.grid);
    const travelling = this.travelling();
    const others = this.last ? this.othersIn(before) : before;
    try {
      const report = this.writer().write(PLACE, answer, { ...options, allowShrink: true });
      if (this.last) this.before = { rows: this.rows, cells: before };
      this.remember(report.last);
    } catch (error) {
      if (!isFailure(error, "badDestination")) throw error;
      if (!isSame(before, contents(this.sheet.grid)))
        throw this.wrong(`It refused and changed cells: ${error.message}`);
      const { row, rows, column, columns } = this.block.rect();
      this.sheet.grid.insertRows(row + rows, 12);
      this.sheet.grid.insertColumns(column + columns, 3);
      return false;
    }
    this.rows = this.expected(answer, at);
    this.check(others, new Set([...travelling, ...this.travelling()]));
    return true;
  }

  private remember(last: LastWrite): void {
    this.last = last;
    this.block.columns = last.columns;
  }

  undo(): void {
    if (!this.before || !this.last) return;
    this.remember(this.writer().restorePrevious(PLACE, { last: this.last }).last);
    const after = contents(this.sheet.grid);
    const travelling = this.travelling();
    const others = (cells: Record<string, string>): Record<string, string> =>
      Object.fromEntries(
        Object.entries(withoutStopgaps(cells)).filter(([a1]) => !travelling.has(a1.replace(/\d+$/, ""))),
      );
    if (!isSame(others(after), others(this.before.cells)))
      throw this.wrong(`Undo gave ${differing(this.before.cells, after)}`);
    this.rows = this.before.rows;
    this.before = undefined;
  }

  /** The cells that are not the pull's. */
  private othersIn(cells: Record<string, string>): Record<string, string> {
    const own = this.block.own();
    const { row, rows } = this.block.rect();
    const ownCells = new Set(
      [...own.keys()].flatMap((column) =>
        Array.from({ length: rows }, (_, at) => toA1({ row: row + at, column })),
      ),
    );
    return Object.fromEntries(Object.entries(cells).filter(([a1]) => !ownCells.has(a1)));
  }

  /**
   * Where rows are closed up, what is typed beside them goes with them, as `beside` proves: the columns
   * between the pull's, and those with a header right beside.
   */
  private travelling(): Set<string> {
    if (!this.last || this.mode.mode !== "merge" || this.mode.vanished !== "remove") return new Set();
    const { row, column, columns } = this.block.rect();
    const own = this.block.own();
    const found = new Set<string>();
    for (let at = column; at < column + columns || this.sheet.grid.value(row, at) !== null; at += 1)
      if (!own.has(at)) found.add(toColumnLetters(at));
    return found;
  }

  private expected({ columns, rows }: Table, at: number): Shown[] {
    const coming = rows.map((row): Record<string, string> =>
      Object.fromEntries(columns.map(({ name }, i) => [name, String(row[i])])),
    );
    switch (this.mode.mode) {
      case "append":
        return [...this.rows, ...coming.map((row) => ({ "Run time": String(at), ...row }))];
      case "merge": {
        const stood = new Map(this.rows.map((row) => [row.key, row]));
        const merged = coming.map((row) => ({ ...stood.get(row.key), ...row }));
        const keys = new Set(coming.map(({ key }) => key));
        const vanished = this.rows.filter(({ key }) => !keys.has(key ?? ""));
        return this.mode.vanished === "keep" ? [...vanished, ...merged] : merged;
      }
      case "replace":
      case "snapshot":
        return coming;
    }
  }

  /**
   * The block holds the rows that it must, and all other cells are as they were, but for formulas that were
   * filled down.
   */
  private check(others: Record<string, string>, travelling: ReadonlySet<string>): void {
    const { row, rows } = this.block.rect();
    const own = this.block.own();
    const shown = Array.from({ length: rows - 1 }, (_, at) =>
      [...own].map(
        ([column, name]) => [name, String(this.sheet.grid.value(row + 1 + at, column) ?? "")] as const,
      ),
    );
    const found = shown.map(textOf).filter((text) => text !== "");
    const wanted = this.rows.map((cells) => textOf(Object.entries(cells)));
    const inOrder =
      this.mode.mode === "replace" ? (texts: string[]) => texts : (texts: string[]) => texts.sort();
    if (inOrder(found).join("\n") !== inOrder(wanted).join("\n")) {
      throw this.wrong(`The block holds\n${found.join("\n")}\nand should hold\n${wanted.join("\n")}`);
    }
    const now = this.othersIn(contents(this.sheet.grid));
    // Formulas that were filled down, and headers that a Table must have.
    const isAllowed = (a1: string, text = ""): boolean =>
      STOPGAP.test(text) || travelling.has(a1.replace(/\d+$/, ""));
    const added = Object.entries(now).filter(
      ([a1, text]) => others[a1] === undefined && !isAllowed(a1, text) && !/^=LEN\(/.test(text),
    );
    const gone = Object.entries(others).filter(([a1, text]) => now[a1] !== text && !isAllowed(a1, text));
    if (added.length + gone.length > 0) {
      throw this.wrong(`Cells outside the block changed: ${JSON.stringify({ added, gone })}`);
    }
  }

  private wrong(what: string): Error {
    return new Error(`${JSON.stringify(this.mode)}, run ${this.runs}: ${what}`);
  }
}

/** A header that a Table must have where a column is blank. */
const STOPGAP = /^"Column \d+"$/;

function withoutStopgaps(cells: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(cells).filter(([, text]) => !STOPGAP.test(text)));
}

/** The cells that are not blank, in the order of their names. */
function textOf(cells: readonly (readonly [name: string, value: string])[]): string {
  return cells
    .filter(([, value]) => value !== "")
    .map((cell) => cell.join(" "))
    .sort()
    .join(", ");
}

function isSame(one: Record<string, string>, other: Record<string, string>): boolean {
  const cells = Object.keys(one);
  return cells.length === Object.keys(other).length && cells.every((a1) => one[a1] === other[a1]);
}

function differing(wanted: Record<string, string>, got: Record<string, string>): string {
  const cells = [...new Set([...Object.keys(wanted), ...Object.keys(got)])].filter(
    (a1) => wanted[a1] !== got[a1],
  );
  return cells.map((a1) => `${a1}: ${got[a1] ?? "blank"} instead of ${wanted[a1] ?? "blank"}`).join("; ");
}
