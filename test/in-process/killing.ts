/**
 * Executions that are killed at a call of a service, as Google does at the end of their time, or that meet
 * its errors.
 */
import type { SmallOffice } from "./small-office";

/**
 * When a call fails: the execution ends before it, and nothing of it runs after that; or the call takes
 * effect and throws all the same, and the execution lives on.
 */
const MOMENTS = ["killed before", "threw after"] as const;

/** A fault of one call of an execution. */
export interface Fault {
  /** Counted from 1. */
  readonly call: number;
  /** Such as `Range.setValues`. */
  readonly name: string;
  readonly moment: (typeof MOMENTS)[number];
  /** What the script is thrown. */
  readonly sentence: string;
  /** How many requests had left by then. */
  readonly asked: number;
}

/** Calls that leave everything as it is: a kill before one leaves what a kill before the next one leaves. */
const READS = /\.(get|is|has)|^(Utilities|Lock|UrlFetchApp)\./;

/**
 * Kills the next execution before its so-manieth call of a service; nothing of it runs after that. Gives its
 * calls.
 */
export function killAt(office: SmallOffice, call: number): () => number {
  const isNext = nextExecution();
  let calls = 0;
  office.stores.faults.before = (_, { id }) => {
    if (!isNext(id)) return undefined;
    calls++;
    return calls >= call ? "killed" : undefined;
  };
  return () => calls;
}

/** Lets a call of the next execution fail. */
export function failAt(
  office: SmallOffice,
  { call, moment, sentence }: Pick<Fault, "call" | "moment" | "sentence">,
): void {
  if (moment === "killed before") return void killAt(office, call);
  const isNext = nextExecution();
  let calls = 0;
  office.stores.faults.after = (_, { id }) => {
    if (!isNext(id)) return undefined;
    calls++;
    return calls === call ? sentence : undefined;
  };
}

/** Does something else before a call of the next execution, whole, in an execution of its own. */
export function atCall(office: SmallOffice, call: number, between: () => void): void {
  let calls = 0;
  let own: unknown;
  office.stores.faults.before = (_, { id }) => {
    own ??= id;
    if (id !== own || ++calls !== call) return undefined;
    delete office.stores.faults.before;
    between();
    return undefined;
  };
}

/** Ends all faults. Google frees the locks of what it killed. */
export function endFaults(office: SmallOffice): void {
  delete office.stores.faults.before;
  delete office.stores.faults.after;
  office.executions.at(-1)?.end();
}

/** The faults of one execution, which is run without any, that can leave something new each. */
export function faultsOf(office: SmallOffice, run: () => void): readonly Fault[] {
  const isNext = nextExecution();
  const calls: Pick<Fault, "call" | "name" | "asked">[] = [];
  let asked = 0;
  office.stores.faults.before = (name, { id }) => {
    if (isNext(id)) calls.push({ call: calls.length + 1, name, asked });
    if (name.startsWith("UrlFetchApp.")) asked++;
    return undefined;
  };
  run();
  endFaults(office);
  return calls.flatMap((call) =>
    MOMENTS.filter((moment) => moment === "threw after" || !READS.test(call.name)).map((moment) => {
      return { ...call, moment, sentence: `Service error: ${call.name.split(".", 1)[0]}` };
    }),
  );
}

/** Tells the execution that comes first from now on, by its id. */
function nextExecution(): (id: number) => boolean {
  let next: number | undefined;
  return (id) => id === (next ??= id);
}

/** Whether a call had no good end: what a kill prevents may be its very beginning. */
export function killed(call: () => { readonly ok: boolean }): boolean {
  try {
    return !call().ok;
  } catch (error) {
    return error instanceof Error && error.message === "killed";
  }
}
