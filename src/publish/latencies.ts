/**
 * How long Google takes for the calls of a window, as data: what simulations of capacity believe. `npm run
 * platform-facts` compares `usual` with what the platform check measured at Google.
 */
import { isDict } from "../add-on/table/values";
import type { Findings } from "../platform/report";

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

type Call = keyof Latencies;

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

/** `from`: where it comes from; a guess says so. `fact`, `call`: what measures it at Google, if any. */
export interface Source {
  readonly from: string;
  readonly fact?: string;
  readonly call?: string;
}

export const SOURCES: { readonly [call in Call]: Source } = {
  holding: {
    from: "measured in the field (akahoshi1421/gassma, pull request 228)",
    fact: "lock-held-a-hundred-times",
    call: "take",
  },
  release: { from: "a guess", fact: "lock-held-a-hundred-times", call: "release" },
  getProperty: { from: "a guess", fact: "properties-a-hundred-times", call: "get" },
  setProperty: { from: "a guess", fact: "properties-a-hundred-times", call: "set" },
  getProperties: { from: "a guess, of a full store, which the platform check does not make" },
  deleteProperty: { from: "a guess, as a write", fact: "properties-a-hundred-times", call: "delete" },
  getCached: { from: "a guess", fact: "cache-a-hundred-times", call: "get" },
  putCached: { from: "a guess", fact: "cache-a-hundred-times", call: "put" },
};

const CALLS = Object.keys(USUAL) as readonly Call[];

export const LATENCIES: { readonly [speed in Speed]: Latencies } = {
  quick: scaled(0.36),
  usual: USUAL,
  slow: scaled(2.3),
  "four times slower": scaled(4),
};

function scaled(by: number): Latencies {
  const entries = CALLS.map((call) => [call, Math.round(USUAL[call] * by)]);
  return Object.fromEntries(entries) as { readonly [call in Call]: number };
}

/** Each belief in a line: how long, where it comes from, and what would measure it. */
export function describeSources(): readonly string[] {
  return CALLS.map((call) => {
    const { from, fact } = SOURCES[call];
    const measured = fact === undefined ? "" : `; the platform check measures it (${fact})`;
    return `${call} ${USUAL[call]} ms: ${from}${measured}`;
  });
}

/** Nearer than this (times) changes no stated figure by much. */
const NEAR = 1.5;

/** What was measured otherwise than it is believed, and what to do; nothing where it was not measured. */
export function compareWithMeasured(findings: Findings): readonly string[] {
  const other = CALLS.flatMap((call) => {
    const measured = readMeasured(findings, SOURCES[call]);
    if (measured === undefined) return [];
    const times = Math.max(measured, 1) / USUAL[call];
    if (times < NEAR && times > 1 / NEAR) return [];
    return [`BELIEF ${call}: ${USUAL[call]} ms are believed, ${measured} were measured`];
  });
  return other.length === 0
    ? []
    : [...other, "       write them into src/publish/latencies.ts; npm run companies says what follows"];
}

/** The half that half of the calls stay below. */
function readMeasured(findings: Findings, { fact = "", call = "" }: Source): number | undefined {
  const finding = findings[fact];
  const seen = finding && "seen" in finding ? finding.seen : undefined;
  const calls = isDict(seen) ? seen["calls"] : undefined;
  const spread: unknown = isDict(calls) ? calls[call] : undefined;
  const half: unknown = Array.isArray(spread) ? spread[0] : undefined;
  return typeof half === "number" ? half : undefined;
}
