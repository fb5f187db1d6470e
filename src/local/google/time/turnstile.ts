/** Lets at most `places` in at a time, in order of arrival. */
export class Turnstile {
  private inside = 0;
  private readonly line: (() => void)[] = [];

  constructor(private readonly places: number) {}

  get full(): boolean {
    return this.inside >= this.places;
  }

  /** Resolves when there is a place; call `leave` after. */
  async enter(): Promise<void> {
    if (this.full) await new Promise<void>((resolve) => this.line.push(resolve));
    else this.inside += 1;
  }

  /** Gives the place to the next in line. */
  leave(): void {
    const next = this.line.shift();
    if (next) next();
    else this.inside -= 1;
  }
}
