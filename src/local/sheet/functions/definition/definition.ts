/** How functions declare parameters, by the kinds that arguments are converted to. */
import type { CellError } from "../../grid/cells";
import type { Scope } from "../../operands/scope";
import type { Node } from "../../language/ast";
import type { Lambda, Matrix, Reference, Scalar, Value } from "../../values/values";

/**
 * - `number`, `text`, `boolean`, `value` (any but an error), `any`: one value. Of a range, the cell in line
 *   with the formula; in ARRAYFORMULA the function runs once per value.
 * - `matrix`: all values; `reference`: a place; `input`: as it comes; `lambda`: a function.
 */
interface Kinds {
  number: number;
  text: string;
  boolean: boolean;
  value: Exclude<Scalar, CellError>;
  any: Scalar;
  matrix: Matrix;
  reference: Reference;
  input: Scalar | Matrix | Reference;
  lambda: Lambda;
}
export type Kind = keyof Kinds;

/** `number`, `number?` (optional) or `...number` (the last: any count, also none). */
export type Parameter = Kind | `${Kind}?` | `...${Kind}`;

type Arguments<P extends readonly Parameter[]> = P extends readonly [
  infer First extends Parameter,
  ...infer Rest extends readonly Parameter[],
]
  ? First extends `...${infer K extends Kind}`
    ? Kinds[K][]
    : First extends `${infer K extends Kind}?`
      ? [argument?: Kinds[K], ...rest: Arguments<Rest>]
      : First extends Kind
        ? [argument: Kinds[First], ...rest: Arguments<Rest>]
        : never
  : [];

export interface Call {
  /** The name of the function, in capitals. */
  readonly name: string;
  readonly scope: Scope;
  evaluate(node: Node, scope: Scope): Value;
}

export interface Definition {
  readonly parameters: readonly { readonly kind: Kind; readonly optional: boolean; readonly rest: boolean }[];
  readonly min: number;
  readonly max: number;
  /** How many last parameters repeat together, as in pairs of COUNTIFS. */
  readonly repeat: number;
  /** Whether it computes as it does inside ARRAYFORMULA. */
  readonly arrays: boolean;
  /** Format of a numeric result: a pattern, or the first argument's format. */
  readonly shows: string | undefined;
  /** For an argument left out between commas: a blank, or the default. */
  readonly leftOut: "blank" | "default";
  /** Cost does not grow with the size of its arguments. */
  readonly quick: boolean;
  readonly run: (call: Call, args: readonly never[]) => Value;
  /** Decides itself which arguments to evaluate; then `run` is not used. */
  readonly form?: (call: Call, nodes: readonly Node[]) => Value;
}

export type Definitions = Readonly<Record<string, Definition>>;

export interface Traits {
  readonly arrays?: boolean;
  /** A number format, or "first" for that of the first argument with one. */
  readonly shows?: string;
  readonly leftOut?: "default";
  readonly quick?: boolean;
  /** Minimum count, if more than the parameters say. */
  readonly min?: number;
}

/** A function of its arguments only. */
export function define<const P extends readonly Parameter[]>(
  parameters: P,
  run: (...args: Arguments<P>) => Value,
  traits: Traits = {},
): Definition {
  return defineWithCall(parameters, (_call, ...args) => run(...args), traits);
}

/** A function that also uses the spreadsheet. */
export function defineWithCall<const P extends readonly Parameter[]>(
  parameters: P,
  run: (call: Call, ...args: Arguments<P>) => Value,
  traits: Traits = {},
): Definition {
  const described = parameters.map(describe);
  const required = described.filter((parameter) => !parameter.optional && !parameter.rest).length;
  return {
    parameters: described,
    min: traits.min ?? required,
    max: described.some((parameter) => parameter.rest) ? Infinity : described.length,
    repeat: 1,
    arrays: traits.arrays ?? false,
    shows: traits.shows,
    leftOut: traits.leftOut ?? "blank",
    quick: traits.quick ?? false,
    // The evaluator converts each argument to its parameter's kind first.
    run: (call, args) => run(call, ...(args as unknown as Arguments<P>)),
  };
}

/** Decides itself which arguments to evaluate. */
export function defineForm(
  min: number,
  max: number,
  form: (call: Call, nodes: readonly Node[]) => Value,
): Definition {
  return {
    parameters: [],
    min,
    max,
    repeat: 1,
    arrays: false,
    shows: undefined,
    leftOut: "blank",
    quick: true,
    run: () => null,
    form,
  };
}

/** As in COUNTIFS and its like. */
export interface Condition {
  readonly range: Matrix;
  readonly criterion: Scalar;
}

/** `lead` matrices, then pairs of range and criterion. */
export function defineConditions(
  lead: number,
  run: (call: Call, leading: readonly Matrix[], conditions: readonly Condition[]) => Value,
  traits: Traits = {},
): Definition {
  const kinds = [...Array<Kind>(lead).fill("matrix"), "matrix", "any"] as const;
  return {
    parameters: kinds.map((kind) => ({ kind, optional: false, rest: false })),
    min: kinds.length,
    max: Infinity,
    repeat: 2,
    arrays: false,
    shows: traits.shows,
    leftOut: traits.leftOut ?? "blank",
    quick: traits.quick ?? false,
    run: (call, args) => {
      const all = args as unknown as (Matrix | Scalar)[];
      const conditions = Array.from({ length: (all.length - lead) / 2 }, (_, index) => ({
        range: all[lead + index * 2] as Matrix,
        criterion: all[lead + index * 2 + 1] as Scalar,
      }));
      return run(call, all.slice(0, lead) as Matrix[], conditions);
    },
  };
}

function describe(parameter: Parameter): { kind: Kind; optional: boolean; rest: boolean } {
  const rest = parameter.startsWith("...");
  const optional = parameter.endsWith("?");
  return { kind: parameter.replace(/^\.\.\.|\?$/g, "") as Kind, optional, rest };
}
