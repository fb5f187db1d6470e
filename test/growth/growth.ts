/** Which readers take more work than their texts grow, by counted steps. */
import type { Input, Inputs } from "./inputs";

/** What reading a text came to. */
export interface Work {
  readonly steps: number;
  /** The characters of the text, and the cells that became of it: work may grow with both. */
  readonly size: number;
}

export type Count = (text: string) => Work;

/** Sorting takes a little more for each; with a square each doubling takes twice as much for each. */
const MOST_FOR_TWICE = 1.3;

/** The work at each of the lengths n, 2n, 4n and 8n. */
export function workAt(length: number, input: Input, count: Count): readonly Work[] {
  return [1, 2, 4, 8].map((times) => count(input(length * times)));
}

/** Whether the steps for each character grow with the length. */
export function isSuperlinear(work: readonly Work[]): boolean {
  const each = work.map(stepsForEach);
  const growth = each.slice(1).map((steps, i) => steps / (each[i] ?? steps));
  // From some length on a text may be read in another way, which is one step up and no growth.
  return growth.slice(-2).every((times) => times > MOST_FOR_TWICE);
}

/** Whether the first of the last two steps up alone says that it is not superlinear. */
function isInProportion(length: number, input: Input, count: Count): boolean {
  const [some, twice] = [2, 4].map((times) => stepsForEach(count(input(length * times)))) as [number, number];
  return twice / some <= MOST_FOR_TWICE;
}

const stepsForEach = ({ steps, size }: Work): number => Math.max(1, steps) / size;

/** The inputs that are read superlinearly, each with its steps. */
export function superlinear(inputs: Inputs, count: Count, length: number): string[] {
  return Object.entries(inputs).flatMap(([name, input]) => {
    if (isInProportion(length, input, count)) return [];
    const work = workAt(length, input, count);
    return isSuperlinear(work) ? [`${name}: ${work.map(({ steps }) => steps).join(", ")} steps`] : [];
  });
}
