/** Faults that somebody could make in how pulls are run: the storms of runs must find them. */
import type { PlantedBug } from "../long-storms/planted-bugs";

type PlantedRunBug = Omit<PlantedBug, "breaks"> & { readonly breaks: RegExp };

export const PLANTED_RUN_BUGS: readonly PlantedRunBug[] = [
  {
    name: "a lease that does not compare",
    file: "src/add-on/pulls/store/state-store.ts",
    from: "if (!isSameRun(stateOf(decided.read), before) || hasRunSince(before, decided.since))",
    to: "if (!isSameRun(before, before) || hasRunSince(before, Infinity))",
    breaks: /landed 2 times/,
    seed: 1_000_003,
  },
  {
    name: "a lease that nobody waits for",
    file: "src/add-on/pulls/store/state-store.ts",
    from: 'stateOf(read);\n    if (isAtWork(before, now)) return { kind: "held", state: before };',
    to: "stateOf(read);",
    breaks: /landed 2 times/,
    seed: 1_000_106,
  },
  {
    name: "a stop that only a person ends",
    file: "src/add-on/pulls/model/pull-state.ts",
    from: 'return phase.kind === "stopped" && failures >= STOPPED_AFTER;',
    to: 'return phase.kind === "stopped" && failures >= 99 * STOPPED_AFTER;',
    breaks: /is stopped after 5 hours of/,
    seed: 1_000_000,
  },
];
