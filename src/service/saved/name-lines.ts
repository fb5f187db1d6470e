/** Names to ask for, for a terminal. */
import type { Definitions } from "./definitions";

/** So many names of each kind are named. */
const MOST_NAMED = 8;

/** A line per kind: `Metrics:  Signups, Revenue`. */
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
  const left = saved.length - shown.length;
  return `${shown.join(", ")}${left > 0 ? ` and ${left} more` : ""}`;
}
