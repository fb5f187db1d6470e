/** One call of the sidebar: which fields it takes, and what it does. */
import type { Calls } from "../../sidebar-contract/calls";
import type { Graph } from "../../object-graph/values";

/** Whether a field's value is one that the call can begin with. */
export type FieldCheck = (value: unknown) => boolean;

/** Typed by the contract: a field without a check does not compile; others never reach the call. */
export interface Handler<N extends keyof Calls> {
  readonly takes: { readonly [F in keyof NonNullable<Parameters<Calls[N]>[0]>]-?: FieldCheck };
  readonly answer: (services: Graph, request: Parameters<Calls[N]>[0]) => ReturnType<Calls[N]>;
}

/** Handlers of the calls of these names. */
export type Handlers<N extends keyof Calls> = { readonly [Name in N]: Handler<Name> };

export const isTextField: FieldCheck = (value) => typeof value === "string";

export const isYesOrNo: FieldCheck = (value) => typeof value === "boolean";

export const isMoment: FieldCheck = (value) =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0;

const A1_CELLS = /^[A-Z]{1,3}[1-9]\d{0,7}(?::[A-Z]{1,3}[1-9]\d{0,7})?$/;

/** A cell, or several, of a named sheet. */
export const isCell: FieldCheck = (value) => {
  const { sheet, cell } = (value ?? {}) as { readonly sheet?: unknown; readonly cell?: unknown };
  return typeof sheet === "string" && typeof cell === "string" && A1_CELLS.test(cell);
};

/** For values that are checked where they are stored. */
export const isAnything: FieldCheck = () => true;

export function isOptional(check: FieldCheck): FieldCheck {
  return (value) => value === undefined || check(value);
}
