/** What can be asked for by name, in lines for a terminal. */
import type { Definitions } from "./definitions";

/** So many names of a kind at most. */
const MOST_NAMED = 8;

/** One line of names for each kind that questions take, as `Metrics:  Signups, Revenue`. */
export function nameLines({ reports, metrics, tests, segments, noTests }: Definitions): string[] {
  return [
    `Reports:  ${listNames(reports)}`,
    `Metrics:  ${listNames(metrics)}`,
    `Tests:    ${tests.length > 0 ? listNames(tests) : `none: ${noTests ?? ""}`}`,
    `Segments: ${listNames(segments)}`,
  ];
}

function listNames(saved: readonly { readonly name: string }[]): string {
  const shown = saved.slice(0, MOST_NAMED).map(({ name }) => name);
  return `${shown.join(", ")}${saved.length > shown.length ? ` and ${saved.length - shown.length} more` : ""}`;
}
