/** Plans whose table is made of several answers, some of which say what else must be asked. Pure. */
import type { Question } from "../../answers/question/question";
import type { StoredAnswer } from "../../table/codec";
import type { Answered, Plan } from "./plan";

/** The answers so far, by the part of the table that they are for. */
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

export interface PartedTable<Part> {
  /** Every part that is needed, as far as the known ones tell. */
  readonly list: (known: KnownParts<Part>) => readonly Part[];
  readonly ask: (part: Part) => Question;
  readonly join: (known: KnownParts<Part>) => StoredAnswer;
  /** The most questions that the first answers may lead to. */
  readonly mostMore: number;
}

export function planParts<Part>({ list, ask, join, mostMore }: PartedTable<Part>): Plan {
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
