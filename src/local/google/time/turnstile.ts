/** Lets at most `places` in at a time, in order of arrival, and those before others who go first. */
export class Turnstile {
  private inside = 0;
  private readonly line: (() => void)[] = [];
  private readonly firstLine: (() => void)[] = [];

  constructor(private readonly places: number) {}

  get full(): boolean {
    return this.inside >= this.places;
  }

  /** Resolves when there is a place; call `leave` after. */
  async enter(goesFirst = false): Promise<void> {
    const line = goesFirst ? this.firstLine : this.line;
    if (this.full) await new Promise<void>((resolve) => line.push(resolve));
    else this.inside += 1;
  }

  /** Gives the place to the next in line. */
  leave(): void {
    const next = this.firstLine.shift() ?? this.line.shift();
    if (next) next();
    else this.inside -= 1;
  }
}
