/** A person in a storm, who types, edits, deletes, refreshes and connects as a seed draws it. */
import type { SeededRandom } from "../../../src/local/google/time/random";
import type { Extent, StormPlan } from "./storm-plan";
import type { StormSheet } from "../storms/storm-sheet";
import { drawWrap, PLAIN } from "../wrapped-formulas";
import { mergeCells } from "../../../src/local/sheet/grid/merges";

/** What is done in storms, of which each meets each fault in a night. */
export const OPERATIONS = [
  "types",
  "types over",
  "clears",
  "filters",
  "merges cells",
  "adds a rule",
  "copies the sheet",
  "refreshes",
  "connects",
  "sits at the sidebar",
  "the hourly run",
  "has a second spreadsheet",
  "waits for jobs",
] as const;
export type Operation = (typeof OPERATIONS)[number];

/** Of a person's looks at the sheet. */
const SHARE_OF_SHAPES = 0.4;

export class StormPerson {
  private row = 0;

  constructor(
    private readonly sheet: StormSheet,
    private readonly random: SeededRandom,
    private readonly plan: Pick<StormPlan, "questions" | "wraps" | "shapes" | keyof Extent>,
    /** Is told what the person does. */
    private readonly does: (operation: Operation) => void = () => undefined,
  ) {}

  typeFirst(): void {
    const { leastCells, moreCells } = this.plan;
    for (let i = 0; i < leastCells + this.random.below(moreCells); i++) this.typeInto(++this.row);
  }

  edit(): void {
    if (this.row < this.plan.mostCells && this.chance(0.3)) this.typeInto(++this.row);
    if (this.row > 0 && this.chance(0.1)) {
      this.does("types over");
      this.typeInto(1 + this.random.below(this.row));
    }
    if (this.row > 0 && this.chance(0.06)) {
      this.does("clears");
      this.sheet.clear(1 + this.random.below(this.row));
    }
    if (this.plan.shapes) this.shape(this.plan.shapes);
  }

  /** Changes the sheet round the formulas, or copies all of it. */
  private shape(random: SeededRandom): void {
    if (this.row === 0 || random.next() > SHARE_OF_SHAPES) return;
    const { grid } = this.sheet;
    const row = 1 + random.below(this.row);
    const column = { row: 1, column: 1, rows: grid.maxRows, columns: 1 };
    switch (random.below(4)) {
      case 0:
        this.does("filters");
        grid.filter = grid.filter ? undefined : { rect: column, hiddenRows: new Set([row]) };
        return;
      case 1:
        this.does("merges cells");
        // The first cell of a merge keeps its formula.
        if (grid.merges.length > 0) grid.merges = [];
        else mergeCells(grid, { row, column: 1, rows: 1, columns: 2 });
        return;
      case 2:
        this.does("adds a rule");
        grid.validations =
          grid.validations.length > 0
            ? []
            : [{ rect: column, values: ["never"], hasDropdown: true, allowInvalid: false, help: "" }];
        return;
      default:
        this.does("copies the sheet");
        this.sheet.copy();
    }
  }

  refresh(): void {
    this.does("refreshes");
    void this.sheet.call("refreshFormulas", { run: "r" }).catch(() => undefined);
  }

  /** Whether it succeeded: a call of the sidebar's may fail. */
  connect(key: string, perMinute: number): Promise<boolean> {
    this.does("connects");
    return this.sheet.connect(key, perMinute).then(
      () => true,
      () => false,
    );
  }

  private typeInto(row: number): void {
    this.does("types");
    const question = `Q${1 + this.random.below(this.plan.questions)}`;
    const withStamp = this.chance(0.5);
    const { wraps } = this.plan;
    this.sheet.type(row, question, withStamp, wraps ? drawWrap(wraps) : PLAIN);
  }

  private chance(share: number): boolean {
    return this.random.next() < share;
  }
}
