/** A realm's own Date with the script's clock and zone. */

type Fields = [
  year: number,
  month: number,
  day: number,
  hours: number,
  minutes: number,
  seconds: number,
  ms: number,
];
type Part = "FullYear" | "Month" | "Date" | "Hours" | "Minutes" | "Seconds" | "Milliseconds";

const PARTS: readonly Part[] = ["FullYear", "Month", "Date", "Hours", "Minutes", "Seconds", "Milliseconds"];
/** Number of arguments, from its own field on. */
const SETTERS: Readonly<Partial<Record<Part, number>>> = {
  FullYear: 3,
  Month: 2,
  Date: 1,
  Hours: 4,
  Minutes: 3,
  Seconds: 2,
  Milliseconds: 1,
};

/** A zone as `sheet/serial-dates` has it. */
export interface Zone {
  wallFromInstant(instant: number): number;
  instantFromWall(wall: number): number;
}

/**
 * Reads `now` and the zone. Instances are dates of the realm of `Native`, so `instanceof` and UTC methods
 * work.
 */
export function dateClass(Native: DateConstructor, now: () => number, zone: Zone): DateConstructor {
  const local = (instant: number): Date => new Native(zone.wallFromInstant(instant));
  const fromFields = (fields: readonly number[]): number => {
    const [year = Number.NaN, month = 0, day = 1, hours = 0, minutes = 0, seconds = 0, ms = 0] =
      fields as Partial<Fields>;
    return zone.instantFromWall(Native.UTC(year, month, day, hours, minutes, seconds, ms));
  };
  const parse = (text: string): number => {
    const hasZone =
      /(Z|GMT|UTC|[+-]\d{2}:?\d{2})(\s*\(.*\))?\s*$/i.test(text) || /^\s*\d{4}(-\d{2}){0,2}\s*$/.test(text);
    const native = Native.parse(text);
    if (hasZone || Number.isNaN(native)) return native;
    const read = new Native(native);
    return fromFields(PARTS.map((part) => read[`get${part}`]()));
  };
  class ZonedDate extends Native {
    constructor(...args: readonly unknown[]) {
      const [first] = args;
      if (args.length === 0) super(now());
      else if (args.length > 1) super(fromFields(args.map(Number)));
      else if (typeof first === "string") super(parse(first));
      else super(first instanceof Native ? first.getTime() : Number(first));
    }
    static override now(): number {
      return now();
    }
    static override parse(text: string): number {
      return parse(text);
    }
    override getDay(): number {
      return local(this.getTime()).getUTCDay();
    }
    override getTimezoneOffset(): number {
      return (this.getTime() - zone.wallFromInstant(this.getTime())) / 60_000;
    }
    override toDateString(): string {
      return local(this.getTime())
        .toUTCString()
        .replace(/^(\w+), (\d+) (\w+) (\d+) .*$/, "$1 $3 $2 $4");
    }
    override toTimeString(): string {
      return timeText(local(this.getTime()), -this.getTimezoneOffset());
    }
    override toString(): string {
      return Number.isNaN(this.getTime()) ? "Invalid Date" : `${this.toDateString()} ${this.toTimeString()}`;
    }
  }
  addLocalFields(ZonedDate.prototype, local, (wall) => zone.instantFromWall(wall));
  Object.defineProperty(ZonedDate, "name", { value: "Date" });
  return ZonedDate as unknown as DateConstructor;
}

function timeText(wall: Date, minutesEast: number): string {
  const two = (value: number): string => String(Math.floor(Math.abs(value))).padStart(2, "0");
  const sign = minutesEast < 0 ? "-" : "+";
  return `${wall.toISOString().slice(11, 19)} GMT${sign}${two(minutesEast / 60)}${two(minutesEast % 60)}`;
}

function addLocalFields(
  prototype: Date,
  local: (instant: number) => Date,
  instantFromWall: (wall: number) => number,
): void {
  for (const [place, part] of PARTS.entries()) {
    const define = (name: string, value: (this: Date, ...args: number[]) => number): void => {
      Object.defineProperty(prototype, name, { value, writable: true, configurable: true });
    };
    define(`get${part}`, function get() {
      return local(this.getTime())[`getUTC${part}`]();
    });
    define(`set${part}`, function set(...args) {
      const wall = local(this.getTime());
      const fields = PARTS.map((other) => wall[`getUTC${other}`]());
      for (const [i, value] of args.slice(0, SETTERS[part]).entries()) fields[place + i] = value;
      const [year = 0, month = 0, day = 1, hours, minutes, seconds, ms] = fields;
      return this.setTime(instantFromWall(Date.UTC(year, month, day, hours, minutes, seconds, ms)));
    });
  }
}
