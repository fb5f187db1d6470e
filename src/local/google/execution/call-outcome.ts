import type { Execution } from "../rules/execution";
import { NotImplementedError } from "../rules/service-error";
import type { Reply } from "./replies";

export interface OutcomeNeeds {
  /** Thrown although the call took effect. */
  readonly error: Error | undefined;
  readonly execution: Execution;
  readonly gap: (error: NotImplementedError) => void;
}

export function outcomeOf(call: () => unknown, { error, execution, gap }: OutcomeNeeds): Reply["outcome"] {
  try {
    const value = call();
    return error ? { error: execution.translated(error) } : { value };
  } catch (failure) {
    if (failure instanceof NotImplementedError) gap(failure);
    return { error: asOfService(execution.translated(failure)) };
  }
}

/** Errors of the workbook reach scripts as a service's. */
function asOfService(error: unknown): unknown {
  if (error instanceof Error && error.name === "Error")
    Object.defineProperty(error, "name", { value: "Exception" });
  return error;
}
