/** What the thread that computes formulas is told, asks and answers. Values cross as plain data. */
import { CellError, type ErrorCode, type Rect } from "../grid/cells";
import type { WorkLimits } from "../evaluate/work-meter";
import type { Node } from "../language/ast";
import { LOADING } from "../values/errors";
import { FormattedNumber, isMatrix, type Matrix, type Scalar } from "../values/values";

type SentScalar =
  | number
  | string
  | boolean
  | null
  | { readonly error: ErrorCode; readonly message: string }
  | { readonly number: number; readonly format: string };
export type SentMatrix = readonly (readonly SentScalar[])[];
export type Sent = SentScalar | SentMatrix;

/** A place on a sheet, which is named by its id. */
export interface SentPlace {
  readonly sheet: number;
  readonly rect: Rect;
}

export interface ApartTask {
  readonly parsed: Node;
  readonly at: { readonly sheet: number; readonly row: number; readonly column: number };
  readonly sheets: readonly {
    readonly id: number;
    readonly name: string;
    readonly rows: number;
    readonly columns: number;
  }[];
  readonly names: readonly (SentPlace & { readonly name: string })[];
  readonly customFunctions: readonly string[];
  readonly callsWhileLoading: boolean;
  readonly locale: string;
  readonly timeZone: string;
  readonly now: number;
  readonly limits: WorkLimits;
}

export type Asked =
  | ({ readonly ask: "cells" } & SentPlace)
  | { readonly ask: "formula"; readonly sheet: number; readonly row: number; readonly column: number }
  | { readonly ask: "call"; readonly name: string; readonly args: readonly (Sent | undefined)[] };

/** What each question is answered by. */
export interface Answers {
  /** `loads`: some wait for a custom function. `changes`: some come from NOW() or a random number. */
  readonly cells: { readonly values: SentMatrix; readonly loads: boolean; readonly changes: boolean };
  readonly formula: string | undefined;
  readonly call: { readonly result: Sent } | { readonly loads: true };
}

export interface ApartResult {
  readonly value: Scalar | Matrix;
  /** It depends on NOW() or a random number. */
  readonly changes: boolean;
}

export interface SentResult {
  readonly value: Sent;
  readonly changes: boolean;
}

export function send(value: Scalar | Matrix): Sent {
  return isMatrix(value) ? sendMatrix(value) : sendScalar(value);
}

export function sendMatrix(matrix: Matrix): SentMatrix {
  return matrix.map((row) => row.map(sendScalar));
}

export function receive(sent: Sent): Scalar | Matrix {
  return isSentMatrix(sent) ? receiveMatrix(sent) : receiveScalar(sent);
}

export function receiveMatrix(sent: SentMatrix): Matrix {
  return sent.map((row) => row.map(receiveScalar));
}

function isSentMatrix(sent: Sent): sent is SentMatrix {
  return Array.isArray(sent);
}

function sendScalar(value: Scalar): SentScalar {
  if (value instanceof CellError) return { error: value.code, message: value.message };
  if (value instanceof FormattedNumber) return { number: value.number, format: value.format };
  return value;
}

function receiveScalar(sent: SentScalar): Scalar {
  if (typeof sent !== "object" || sent === null) return sent;
  if (!("error" in sent)) return new FormattedNumber(sent.number, sent.format);
  return sent.error === LOADING.code ? LOADING : new CellError(sent.error, sent.message);
}
