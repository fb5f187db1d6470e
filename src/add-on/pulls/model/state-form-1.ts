/** States from before phases: finds the phase from optional fields. Pure. */
import { isDict, isText } from "../../table/values";
import type { ExportState } from "./export-state";
import type { RunCost } from "./run-cost";
import type { EpochMs } from "../../shared/time";
import type { LandedChanges, Lease, Phase, PullState } from "./pull-state";
import { areCounts, isCount, isExport, isFlag, isMaybe, isPlace } from "./stored-checks";

interface FirstForm {
  readonly begun?: EpochMs;
  readonly finished?: EpochMs;
  readonly failures: number;
  readonly lease?: Lease;
  readonly rangeName?: string;
  readonly landedAt?: { readonly sheet: string; readonly cell: string };
  readonly savedPoint?: string;
  readonly soFar?: RunCost;
  readonly isStaged?: boolean;
  readonly retryAt?: EpochMs;
  readonly stopped?: string;
  readonly last?: NonNullable<PullState["last"]>;
  readonly changes?: LandedChanges;
  readonly isUndoable?: boolean;
  readonly export?: ExportState;
  readonly trouble?: string;
  readonly isExported?: boolean;
  readonly said?: string;
}

/** A state as the first version stored it; undefined where it cannot be read. */
export function stateOfFirstForm(value: unknown, latest: EpochMs): PullState | undefined {
  if (!isFirstForm(value, latest)) return undefined;
  const { failures, begun, finished, rangeName, landedAt, last, isUndoable, export: exported, said } = value;
  return {
    phase: readPhase(value),
    failures,
    ...(begun !== undefined && { begun }),
    ...(finished !== undefined && { finished }),
    ...(rangeName !== undefined && landedAt && { block: { rangeName, landedAt } }),
    ...(last && { last }),
    ...(isUndoable !== undefined && { isUndoable }),
    ...(exported && { export: exported }),
    ...(said !== undefined && { said }),
  };
}

function readPhase(state: FirstForm): Phase {
  const { begun = 0, finished = 0, failures, lease, savedPoint, stopped, retryAt, trouble, changes } = state;
  const soFar = state.soFar ?? { requests: 0, seconds: 0 };
  const { isStaged = false } = state;
  if (lease) return { kind: "running", lease, ...(state.soFar && { soFar }), isStaged };
  if (savedPoint !== undefined) {
    return {
      kind: "paused",
      until: retryAt ?? begun,
      cause: failures > 0 ? "failure" : "time",
      soFar,
      isStaged,
    };
  }
  if (begun > finished) return { kind: "running", lease: { who: "", until: begun }, isStaged };
  const withTrouble = trouble === undefined ? {} : { trouble };
  if (stopped !== undefined) return { kind: "stopped", configHash: stopped, ...withTrouble };
  if (failures > 0) return { kind: "failed", ...withTrouble, ...(retryAt !== undefined && { retryAt }) };
  if (state.begun === undefined) return { kind: "never ran" };
  return { kind: "done", result: readResult(state), ...(changes && { changes }) };
}

function readResult({ isExported, last, begun }: FirstForm): Extract<Phase, { kind: "done" }>["result"] {
  if (isExported) return "exported";
  return last && (last.at === undefined || last.at === begun) ? "landed" : "left";
}

function isFirstForm(value: unknown, latest: EpochMs): value is FirstForm {
  if (!isDict(value)) return false;
  const { begun, finished, failures, lease, rangeName, landedAt, savedPoint, retryAt, stopped, last, said } =
    value;
  const { soFar, isStaged, isUndoable, isExported, trouble, changes, export: exported } = value;
  const isMoment = (one: unknown): boolean => isCount(one) && one < latest;
  return (
    isCount(failures) &&
    [begun, finished, retryAt].every(isMaybe(isMoment)) &&
    [rangeName, savedPoint, stopped, said, trouble].every(isMaybe(isText)) &&
    [isStaged, isUndoable, isExported].every(isMaybe(isFlag)) &&
    isMaybe((one) => isExport(one, isMoment))(exported) &&
    isMaybe((one) => areCounts(one, ["requests", "seconds"]))(soFar) &&
    // What is in these two is looked at in the state that they become a part of.
    [lease, last].every(isMaybe(isDict)) &&
    isMaybe((one) => areCounts(one, ["added", "removed", "changed", "rowsBefore"]))(changes) &&
    isMaybe(isPlace)(landedAt)
  );
}
