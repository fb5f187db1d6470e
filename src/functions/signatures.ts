/** The catalog without its help: what running custom functions needs. The build works this file out, so that no help is in it. */
import { CATALOG } from "./catalog";

/** A custom function's name, then the names of its parameters. */
export type Signature = readonly [name: string, ...parameters: string[]];

export const SIGNATURES: readonly Signature[] = CATALOG.map(({ name, parameters }) => [
  name,
  ...parameters.map((parameter) => parameter.name),
]);
