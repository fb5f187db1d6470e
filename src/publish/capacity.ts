/**
 * What each kind of installation carries, from a simulation of the add-on's own limiter on a set clock
 * (`npm run companies`), with times of Google's calls of which few are measured. A test holds these figures
 * to it.
 */
import type { Install } from "../add-on/rate-limit/installs";

export interface Capacity {
  /** Requests a minute of all accounts together; null where nothing is shared. */
  readonly together: number | null;
  /** Accounts of 15 requests a minute that can be at work at once; null as above. */
  readonly busyAccounts: number | null;
  /** Spreadsheets of one account, of five requests an hour each, that get all of them. */
  readonly spreadsheets: number;
}

/** The hourly requests of one account with 15 a minute: 900, of which the window leaves 97 of a hundred. */
export const CAPACITIES: { readonly [install in Install]: Capacity } = {
  spreadsheet: { together: null, busyAccounts: null, spreadsheets: 4 },
  company: { together: 330, busyAccounts: 22, spreadsheets: 170 },
  everyone: { together: null, busyAccounts: null, spreadsheets: 30 },
};

/** Of spreadsheets of one account that each count alone: requests a minute of all, once they have learned. */
export interface Alone {
  readonly spreadsheets: number;
  readonly served: number;
  readonly refused: number;
}

/** With work without end in each, and none told of the others. */
export const ALONE: readonly Alone[] = [
  { spreadsheets: 1, served: 14.6, refused: 0 },
  { spreadsheets: 4, served: 14.4, refused: 0.2 },
  { spreadsheets: 30, served: 13.8, refused: 4.9 },
];

/** One line for people who publish. */
export function describeCapacity(install: Install): string {
  const { together, busyAccounts, spreadsheets } = CAPACITIES[install];
  const carried =
    together === null
      ? "Carries any number of accounts, as they share nothing"
      : `Carries ${together} requests a minute together, or ${busyAccounts ?? 0} accounts at full speed`;
  const each = install === "company" ? "counted together" : "each counted alone, with some refusals";
  const line = `${carried}; of one account ${spreadsheets} spreadsheets with five requests an hour, ${each}.`;
  return install === "company" ? line : `${line} ${describeAlone()}`;
}

function describeAlone(): string {
  const all = ALONE.map(
    ({ spreadsheets, served, refused }) =>
      `${spreadsheets} with work without end: ${served} a minute served, ${refused} refused`,
  );
  return `${all.join("; ")}. None starves.`;
}
