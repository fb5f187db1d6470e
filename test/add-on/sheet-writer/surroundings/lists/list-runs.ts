/** Runs of one list: looked at ahead, done, killed, and compared with what was seen before. */
import type { SeededRandom } from "../../../../../src/local/google/time/random";
import type { LastWrite, WriteReport } from "../../../../../src/add-on/sheet-writer/destination/destination";
import type { ModeSettings } from "../../../../../src/add-on/sheet-writer/destination/mode-settings";
import { makeMode } from "../../../../../src/add-on/sheet-writer/modes/modes";
import type { WriteOptions } from "../../../../../src/add-on/sheet-writer/modes/write-options";
import type { WritePreview } from "../../../../../src/add-on/sheet-writer/write/preview";
import { Writer } from "../../../../../src/add-on/sheet-writer/write/writer";
import { isFailure } from "../../../../../src/add-on/shared/known-error";
import type { Table } from "../../../../../src/add-on/table/types";
import { watched } from "../../open-spreadsheet";
import { drawAnswer, type Keys, showInZone } from "./answers";
import { type ListPlace, SHEET } from "./list-place";

const WRITES = /^(set|insert|delete|copy|clear|move|hide|show|remove|add|merge|rename|auto|apply)/;

export interface ListCounts {
  runs: number;
  killed: number;
  stopped: number;
  typed: number;
  /** Runs of which it was seen before what they would change, which they then changed. */
  seen: number;
}

export interface List {
  readonly place: ListPlace;
  readonly mode: ModeSettings;
  readonly keys: Keys;
  /** Whether a person gave a key: the whole row identifies it otherwise. */
  readonly hasKey: boolean;
  /** Where the first run puts it. */
  readonly at: { readonly row: number; readonly column: number };
  /** The names of all lists on the sheet. */
  readonly others: readonly string[];
}

class Killed extends Error {}

export class ListRuns {
  isDone = true;
  private last: LastWrite | undefined;
  private runs = 0;
  /** Of a write that is killed: about as many as the last ones made. */
  private mostCalls = 30;

  constructor(
    readonly list: List,
    private readonly random: SeededRandom,
    private readonly counts: ListCounts,
  ) {}

  get label(): string {
    return `${JSON.stringify(this.list.mode)}, run ${this.runs}`;
  }

  answer(): Table {
    return drawAnswer(this.random, this.list.keys, this.list.mode);
  }

  write(drawn: Table): void {
    this.counts.runs += 1;
    const answer = showInZone(drawn, this.zone);
    const options = this.options();
    const seen = this.lookAhead(answer, options);
    const before = this.numbers();
    try {
      const report = this.writer(this.spreadsheet).write(this.destination, answer, options);
      this.last = report.last;
      this.isDone = true;
      if (typeof seen === "string") throw new Error(`To look was refused, and the run was not: ${seen}`);
      if (seen) this.compare(seen, report, before);
    } catch (error) {
      if (!isFailure(error, "badDestination")) throw error;
      if (typeof seen === "object")
        throw new Error(`The run was refused, and to look was not: ${String(error)}`, { cause: error });
      this.counts.stopped += 1;
    }
  }

  kill(drawn: Table): void {
    const answer = showInZone(drawn, this.zone);
    const call = 1 + this.random.below(this.mostCalls);
    let calls = 0;
    const fault = (): void => {
      if ((calls += 1) >= call) throw new Killed();
    };
    try {
      const spreadsheet = watched(this.spreadsheet, fault);
      this.last = this.writer(spreadsheet).write(this.destination, answer, this.options()).last;
      this.isDone = true;
      this.mostCalls = calls;
    } catch (error) {
      // Whatever the kill came as: the next run must complete it.
      if (calls < call && !isFailure(error, "badDestination")) throw error;
      this.isDone = false;
      this.counts.killed += 1;
      this.mostCalls = Math.max(this.mostCalls, call + 5);
    }
  }

  private get spreadsheet(): GoogleAppsScript.Spreadsheet.Spreadsheet {
    return this.list.place.sheet.spreadsheet;
  }

  private get zone(): string {
    return this.list.place.sheet.workbook.timeZone;
  }

  private get destination() {
    return { sheetName: SHEET, sheetId: 0, rangeName: this.list.place.rangeName, ...this.list.at };
  }

  private writer(spreadsheet: GoogleAppsScript.Spreadsheet.Spreadsheet): Writer {
    return new Writer(spreadsheet, () => undefined);
  }

  private options(): WriteOptions {
    const { mode, hasKey, others } = this.list;
    const at = 46_346 + (this.runs += 1);
    return {
      mode: makeMode(mode, { at, isWhole: true }),
      last: this.last,
      keepPrevious: this.random.below(2) === 0,
      allowShrink: true,
      zone: this.list.keys.type === "datetime" ? this.zone : undefined,
      rows: {
        given: hasKey ? ["who"] : [],
        isOfPeople: false,
        isWhole: true,
        asked: "all",
        others: () => others,
      },
      begin: (last: LastWrite) => (this.last = JSON.parse(JSON.stringify(last)) as LastWrite),
    };
  }

  /** What the run would change, or why it is refused; undefined where a killed one is to be completed. */
  private lookAhead(answer: Table, options: WriteOptions): WritePreview | string | undefined {
    if (!this.last || this.last.unfinished || this.random.below(2) === 0) return undefined;
    const spreadsheet = watched(this.spreadsheet, (className, method) => {
      if (WRITES.test(method)) throw new Error(`To look writes: ${className}.${method}`);
    });
    const flush = (): void => {
      throw new Error("To look flushes.");
    };
    try {
      return new Writer(spreadsheet, flush).preview(this.destination, answer, options);
    } catch (error) {
      if (isFailure(error, "badDestination")) return error.message;
      throw error;
    }
  }

  /** The number of each of the list's rows, by who it is of. Undefined where a row is nobody's. */
  private numbers(): ReadonlyMap<string, readonly unknown[]> | undefined {
    const { place } = this.list;
    const numbers = new Map<string, unknown[]>();
    if (!place.stands) return numbers;
    place.sheet.workbook.calculator?.settle();
    const column = place.columnOf("n");
    for (const [at, who] of place.people()) {
      if (who === "" || column === undefined || place.isKeyless(at)) return undefined;
      numbers.set(who, [...(numbers.get(who) ?? []), place.sheet.grid.value(at, column)]);
    }
    return numbers;
  }

  /** What was seen, with what the run says and with what stands in the sheet: counted without the writer. */
  private compare(
    seen: WritePreview,
    { changes, beside, last }: WriteReport,
    before: ReturnType<ListRuns["numbers"]>,
  ): void {
    this.counts.seen += 1;
    const { moved, returned, gone, waiting } = seen.beside ?? {};
    const [said, did] = [
      [seen.changes, moved, returned, gone, waiting],
      [changes, beside?.moved, beside?.returned, beside?.gone, beside?.waiting],
    ].map((one) => JSON.stringify(one));
    if (said !== did) throw new Error(`seen ${said}, and the run did ${did}`);
    const after = this.numbers();
    if (!before || !after) return;
    const areSingle = [...before.values(), ...after.values()].every((all) => all.length === 1);
    // Marks that come and go change rows as well.
    const { mode } = this.list;
    if (!areSingle || mode.mode === "append" || (mode.mode === "merge" && mode.vanished === "mark")) return;
    const added = [...after.keys()].filter((who) => !before.has(who)).length;
    const removed = [...before.keys()].filter((who) => !after.has(who)).length;
    const changed = [...after].filter(([who, [n]]) => before.has(who) && before.get(who)?.[0] !== n).length;
    const counted = { added, removed, changed };
    if (JSON.stringify(counted) !== JSON.stringify(seen.changes))
      throw new Error(`seen ${said}, and counted in the sheet ${JSON.stringify(counted)}`);
    if (last.unfinished) throw new Error("A run that ended is not finished.");
  }
}
