/**
 * Which two things met in one storm, of all that storms have: what people do, and what goes wrong. A night in
 * which two never met says nothing of both together.
 */

/** Names of what happened in a storm. */
export type Happened = ReadonlySet<string>;

export class Pairs {
  private readonly met = new Set<string>();
  private readonly all: ReadonlySet<string>;

  /** `operations` are what people and triggers do: two of them need not meet. */
  constructor(operations: readonly string[], faults: readonly string[]) {
    this.all = new Set([
      ...operations.flatMap((operation) => faults.map((fault) => nameOf(operation, fault))),
      ...faults.flatMap((fault, i) => faults.slice(i + 1).map((other) => nameOf(fault, other))),
    ]);
  }

  add(happened: Happened): void {
    const names = [...happened];
    for (const [i, one] of names.entries())
      for (const other of names.slice(i + 1))
        if (this.all.has(nameOf(one, other))) this.met.add(nameOf(one, other));
  }

  /** Pairs that never met. */
  missing(): readonly string[] {
    return [...this.all].filter((pair) => !this.met.has(pair));
  }

  /** Such as "pairs 310 of 322". */
  toString(): string {
    return `pairs ${this.met.size} of ${this.all.size}`;
  }
}

function nameOf(one: string, other: string): string {
  return [one, other].sort().join(" + ");
}
