/** The replies of an execution, repeated when its function runs again. */

export interface Reply {
  readonly call: string;
  readonly outcome: { readonly value: unknown } | { readonly error: unknown };
  /** When the script got it. */
  readonly now: number;
}

export class Replies {
  private readonly replies: Reply[] = [];
  /** How many the current run has had. */
  private place = 0;

  /** Undefined for a call not made yet. */
  get next(): Reply | undefined {
    return this.replies[this.place];
  }

  add(reply: Reply): void {
    this.replies.push(reply);
  }

  takeNext(): void {
    this.place += 1;
  }

  /** Begins at the first reply again, for a new run. */
  rewind(): void {
    this.place = 0;
  }
}
