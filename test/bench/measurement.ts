/**
 * One line of the bench: `holds` is whether `value` keeps to its bar (at most it, or at least it where more
 * is better).
 */
export interface Measurement {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly bar: number;
  readonly holds: boolean;
}

export function atMost(bar: number, name: string, value: number, unit: string): Measurement {
  return { name, value: rounded(value), unit, bar: rounded(bar), holds: value <= bar };
}

export function atLeast(bar: number, name: string, value: number, unit: string): Measurement {
  return { name, value: rounded(value), unit, bar, holds: value >= bar };
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
