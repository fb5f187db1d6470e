/** The catalog without its help: what running custom functions needs. The build works this file out, so that no help is in it. */
import { CATALOG, type Runs } from "./catalog";

export interface Signature {
  readonly name: string;
  /** The names of its parameters. */
  readonly parameters: readonly string[];
  readonly runs: Runs;
}

export const SIGNATURES: readonly Signature[] = CATALOG.map(({ name, parameters, runs }) => ({
  name,
  parameters: parameters.map((parameter) => parameter.name),
  runs,
}));
