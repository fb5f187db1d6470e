/**
 * People work in pulled lists, at random by a seed: they type, comment and sort, insert and delete rows and
 * columns, and change zone and locale, while rows come, go, repeat and swap places, and runs are killed. What
 * is typed names its row, so that a cell alone shows whether it is beside the right one.
 */
import { createCalculator } from "../../../../../src/local/sheet/calculator/calculator";
import { SeededRandom } from "../../../../../src/local/google/time/random";
import { open, type Open } from "../../open-spreadsheet";
import { chooseKeys, MODES } from "./answers";
import { findWrong } from "./checks";
import { deleteRows, editAtRandom, type Surroundings } from "./list-edits";
import { ListPlace } from "./list-place";
import { type List, type ListCounts, ListRuns } from "./list-runs";
import { TypedCells } from "./typed-cells";

export type { ListCounts } from "./list-runs";

export const NO_COUNTS: ListCounts = { runs: 0, killed: 0, stopped: 0, typed: 0, seen: 0 };

/** One sheet in so many has two lists, beside each other. */
const TWO_LISTS_IN = 3;
const NAMES = ["analytics_t", "analytics_u"] as const;
const PLACES = [
  { row: 2, column: 2 },
  { row: 4, column: 14 },
] as const;
/** Of an append, people delete the oldest rows above so many. */
const MOST_ROWS = 60;

export function runRandomList(seed: number, runs: number, counts: ListCounts): void {
  const sheet = new SheetOfLists(seed, counts);
  for (let run = 0; run < runs; run += 1) sheet.step();
}

class SheetOfLists {
  private readonly sheet: Open = open();
  private readonly random: SeededRandom;
  private readonly lists: readonly ListRuns[];
  private readonly surroundings: Surroundings;

  constructor(
    private readonly seed: number,
    private readonly counts: ListCounts,
  ) {
    this.random = new SeededRandom(seed);
    // What a killed run was showing is seen through formulas.
    createCalculator(this.sheet.workbook, {
      customFunctionNames: [],
      callCustomFunction: () => Promise.resolve(""),
    });
    const names = NAMES.slice(0, this.chance(TWO_LISTS_IN) ? 2 : 1);
    this.lists = names.map((name, nth) => this.begin(name, nth, names));
    const places = this.lists.map(({ list }) => list.place);
    this.surroundings = { random: this.random, typed: new TypedCells(this.sheet), places };
  }

  step(): void {
    const runs = this.lists[this.random.below(this.lists.length)];
    if (!runs) return;
    const { list } = runs;
    const { typed } = this.surroundings;
    if (runs.isDone) this.cutOld(list);
    for (let edit = this.random.below(4); edit >= 0; edit -= 1)
      if (editAtRandom(list.place, this.surroundings, list.mode.mode === "append")) this.counts.typed += 1;
    try {
      const answer = runs.answer();
      if (this.chance(5)) {
        runs.kill(answer);
        this.check();
      }
      runs.write(this.chance(2) ? answer : runs.answer());
      this.check();
    } catch (error) {
      throw new Error(`Seed ${this.seed}, ${list.place.rangeName}, ${runs.label}: ${String(error)}`, {
        cause: error,
      });
    }
    if (typed.values.size > 10_000) throw new Error("Too much was typed.");
  }

  private begin(name: (typeof NAMES)[number], nth: number, names: readonly string[]): ListRuns {
    const seed = this.seed + nth * 7;
    const mode = MODES[seed % MODES.length] ?? { mode: "replace" };
    const place = new ListPlace(this.sheet, name);
    const keys = chooseKeys(seed);
    const list: List = {
      place,
      mode,
      keys,
      // Nothing identifies a row of numbers: what is typed beside it stays where it is.
      hasKey: mode.mode === "merge" || keys.type === "number" || this.chance(2),
      at: PLACES[nth] ?? PLACES[0],
      others: names.filter((one) => one !== name),
    };
    const runs = new ListRuns(list, this.random, this.counts);
    runs.write(runs.answer());
    const right = place.right();
    const { row, column } = place.rect();
    place.cell(row, right + 1).setValue("Note");
    place.cell(row, right + 2).setValue("Owner");
    if (!this.chance(3)) return runs;
    this.sheet.grid.insertColumns(column + 1, 1);
    place.cell(row, column + 1).setValue("Between");
    return runs;
  }

  private cutOld({ place, mode }: List): void {
    const { row, rows } = place.rect();
    if (mode.mode !== "append" || rows < MOST_ROWS || this.lists.length > 1) return;
    deleteRows(place, row + 1, rows >> 1, this.surroundings.typed);
  }

  private chance(of: number): boolean {
    return this.random.below(of) === 0;
  }

  private check(): void {
    const { typed, places } = this.surroundings;
    const undone = this.lists.filter(({ isDone }) => !isDone).map(({ list }) => list.place);
    const wrong = findWrong(places, typed, this.sheet.workbook, (place) => !undone.includes(place));
    if (wrong !== undefined) throw new Error(wrong);
  }
}
