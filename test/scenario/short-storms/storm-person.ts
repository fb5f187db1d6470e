/** A person in a storm, who types, edits, deletes, refreshes and connects as a seed draws it. */
import type { SeededRandom } from "../../../src/local/google/time/random";
import type { Extent, StormPlan } from "./storm-plan";
import type { StormSheet } from "../storms/storm-sheet";
import { drawWrap, PLAIN } from "../wrapped-formulas";

/** What is done in storms, of which each meets each fault in a night. */
export const OPERATIONS = [
  "types",
  "types over",
  "clears",
  "refreshes",
  "connects",
  "sits at the sidebar",
  "the hourly run",
  "has a second spreadsheet",
  "waits for jobs",
] as const;
export type Operation = (typeof OPERATIONS)[number];

export class StormPerson {
  private row = 0;

  constructor(
    private readonly sheet: StormSheet,
    private readonly random: SeededRandom,
    private readonly plan: Pick<StormPlan, "questions" | "wraps" | keyof Extent>,
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
