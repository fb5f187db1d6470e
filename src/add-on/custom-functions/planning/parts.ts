/** Plans of several answers, some of which lead to further questions. Pure. */
import type { Question } from "../../answers/question/question";
import type { TableOrValue } from "../../table/codec";
import type { Answered, Plan } from "./plan";

/** Answers so far, by part. */
export class KnownParts<Part> {
  private readonly answers = new Map<string, Answered>();

  has(part: Part): boolean {
    return this.answers.has(JSON.stringify(part));
  }

  get(part: Part): Answered | undefined {
    return this.answers.get(JSON.stringify(part));
  }

  add(part: Part, answer: Answered): void {
    this.answers.set(JSON.stringify(part), answer);
  }
}

export interface PartitionedTable<Part> {
  /** All parts needed, as far as known answers show. */
  readonly list: (known: KnownParts<Part>) => readonly Part[];
  readonly ask: (part: Part) => Question;
  readonly join: (known: KnownParts<Part>) => TableOrValue;
  /** The most questions that may follow. */
  readonly mostMore: number;
}

export function planParts<Part>({ list, ask, join, mostMore }: PartitionedTable<Part>): Plan {
  const read = (answers: readonly Answered[]) => {
    const known = new KnownParts<Part>();
    for (let taken = 0; ;) {
      const missing = list(known).filter((part) => !known.has(part));
      if (missing.length === 0 || taken + missing.length > answers.length) return { known, missing };
      for (const part of missing) known.add(part, answers[taken++]!);
    }
  };
  return {
    questions: read([]).missing.map(ask),
    header: true,
    ...(mostMore > 0 && {
      further: { most: mostMore, ask: (answers) => read(answers).missing.map(ask) },
    }),
    join: (answers) => join(read(answers).known),
  };
}
