/** A person in a storm, who types, edits, deletes, refreshes and connects as a seed draws it. */
import type { SeededRandom } from "../../../src/local/google/time/random";
import type { Extent, StormPlan } from "./storm-plan";
import type { StormSheet } from "./storm-sheet";
import { drawWrap, PLAIN } from "../wrapped-formulas";

export class StormPerson {
  private row = 0;

  constructor(
    private readonly sheet: StormSheet,
    private readonly random: SeededRandom,
    private readonly plan: Pick<StormPlan, "questions" | "wraps" | keyof Extent>,
  ) {}

  typeFirst(): void {
    const { leastCells, moreCells } = this.plan;
    for (let i = 0; i < leastCells + this.random.below(moreCells); i++) this.typeInto(++this.row);
  }

  edit(): void {
    if (this.row < this.plan.mostCells && this.chance(0.3)) this.typeInto(++this.row);
    if (this.row > 0 && this.chance(0.1)) this.typeInto(1 + this.random.below(this.row));
    if (this.row > 0 && this.chance(0.06)) this.sheet.clear(1 + this.random.below(this.row));
  }

  refresh(): void {
    void this.sheet.call("refreshFormulas", { run: "r" }).catch(() => undefined);
  }

  /** Whether it succeeded: a call of the sidebar's may fail. */
  connect(key: string, perMinute: number): Promise<boolean> {
    return this.sheet.connect(key, perMinute).then(
      () => true,
      () => false,
    );
  }

  private typeInto(row: number): void {
    const question = `Q${1 + this.random.below(this.plan.questions)}`;
    const withStamp = this.chance(0.5);
    const { wraps } = this.plan;
    this.sheet.type(row, question, withStamp, wraps ? drawWrap(wraps) : PLAIN);
  }

  private chance(share: number): boolean {
    return this.random.next() < share;
  }
}
