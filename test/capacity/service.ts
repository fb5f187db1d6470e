/** The service's side of one account: it counts a rolling minute, and says when to come back. */
const MINUTE = 60_000;

export class CountingService {
  private readonly served: number[] = [];
  refused = 0;
  servedInAll = 0;
  mostIn60 = 0;
  /** Arrivals of the last minute, served or not. */
  private readonly arrived: number[] = [];

  constructor(private readonly perMinute: number) {}

  /** Undefined where it is served, else the moment at which one is free again. */
  ask(now: number): number | undefined {
    forgetOld(this.arrived, now);
    this.arrived.push(now);
    this.mostIn60 = Math.max(this.mostIn60, this.arrived.length);
    forgetOld(this.served, now);
    if (this.served.length >= this.perMinute) {
      this.refused++;
      return (this.served[this.served.length - this.perMinute] ?? now) + MINUTE;
    }
    this.served.push(now);
    this.servedInAll++;
    return undefined;
  }
}

function forgetOld(moments: number[], now: number): void {
  while ((moments[0] ?? now) <= now - MINUTE) moments.shift();
}
