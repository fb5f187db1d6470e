/** Which readers take more work than their texts grow, by counted steps. */
import type { Input, Inputs } from "./inputs";

/** Twice as long a text takes twice the work, and a little where it is sorted; a square takes four times. */
const MOST_FOR_TWICE = 2.6;

/** Counts the work of reading a text. */
export type Count = (text: string) => number;

/** The work at each of the lengths n, 2n, 4n and 8n. */
export function workAt(length: number, input: Input, count: Count): readonly number[] {
  return [1, 2, 4, 8].map((times) => count(input(length * times)));
}

/** Where the work grows faster than the text, from one length to the next, right up to the longest. */
export function isSuperlinear(work: readonly number[]): boolean {
  const growth = work.slice(1).map((steps, i) => steps / Math.max(1, work[i] ?? 1));
  // A text that is long enough for another branch may take a step up, once.
  return growth.slice(-2).every((times) => times > MOST_FOR_TWICE);
}

/** The inputs that are read superlinearly, each with its steps. */
export function superlinear(inputs: Inputs, count: Count, length: number): string[] {
  return Object.entries(inputs).flatMap(([name, input]) => {
    const work = workAt(length, input, count);
    return isSuperlinear(work) ? [`${name}: ${work.join(", ")} steps`] : [];
  });
}
