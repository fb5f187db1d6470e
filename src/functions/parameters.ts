/** What a custom function's parameters are called, and where they stand. */
import { SIGNATURES } from "./signatures";

/** The names of a custom function's parameters; none where there is no such function. */
export function parametersOf(name: string): readonly string[] {
  return SIGNATURES.find(([own]) => own === name)?.slice(1) ?? [];
}

/** Where a custom function takes its refresh argument (0 for the first); -1 where it takes none. */
export function refreshPlaceOf(name: string): number {
  return parametersOf(name).indexOf("refresh");
}
