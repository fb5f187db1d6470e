/**
 * How long Google takes for the calls of a window, as data: what simulations of capacity believe. `npm run
 * platform-facts` compares `usual` with what the platform check measures at Google.
 */

/** Milliseconds of one call. `holding`: of the lock, until it is there once it is free. */
export interface Latencies {
  readonly holding: number;
  readonly release: number;
  readonly getProperty: number;
  readonly setProperty: number;
  readonly getProperties: number;
  readonly deleteProperty: number;
  readonly getCached: number;
  readonly putCached: number;
}

export type Speed = "quick" | "usual" | "slow" | "four times slower";

const USUAL: Latencies = {
  holding: 60,
  release: 20,
  getProperty: 30,
  setProperty: 50,
  getProperties: 100,
  deleteProperty: 40,
  getCached: 15,
  putCached: 20,
};

/** Where each figure of `usual` is from. One is measured in the field; a guess says so. */
export const SOURCES: { readonly [call in keyof Latencies]: string } = {
  holding:
    "measured in the field: 60 ms (akahoshi1421/gassma, pull request 228); fact lock-held-a-hundred-times",
  release: "a guess; fact lock-held-a-hundred-times measures it with the taking",
  getProperty: "a guess; fact properties-a-hundred-times",
  setProperty: "a guess; fact properties-a-hundred-times",
  getProperties: "a guess: one call for a store of 500 KB",
  deleteProperty: "a guess, as a write",
  getCached: "a guess; fact cache-a-hundred-times",
  putCached: "a guess; fact cache-a-hundred-times",
};

export const LATENCIES: { readonly [speed in Speed]: Latencies } = {
  quick: scaled(0.36),
  usual: USUAL,
  slow: scaled(2.3),
  "four times slower": scaled(4),
};

function scaled(by: number): Latencies {
  const entries = Object.entries(USUAL).map(([call, ms]) => [call, Math.round(ms * by)]);
  return Object.fromEntries(entries) as { readonly [call in keyof Latencies]: number };
}
